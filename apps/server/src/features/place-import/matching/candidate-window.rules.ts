import { DISTANCE_MAX_M, METRES_PER_DEGREE, type ParsedRow } from './score-pair.rules.ts';

/** Within this distance rows are compared whatever their names are. */
const NEAR_M = 60;
/** Longitude degrees are shortest in the north of the country, at 38.7°. */
const LONGITUDE_SCALE = Math.cos((38.7 * Math.PI) / 180);

const degreesOf = (metres: number) => metres / METRES_PER_DEGREE;
const cellDegrees = (metres: number) => degreesOf(metres) / LONGITUDE_SCALE;

/**
 * What two rows of one place have in common even if they are farther apart than {@link NEAR_M}: a
 * key of their names, or the building.
 */
function keysOf({ names, nameKeys, building }: ParsedRow): readonly string[] {
  if (building === undefined) return nameKeys;
  // Of a large building only the shops with the same first letter, which is rarely misspelled.
  const inBuilding = names.map(({ full }) => `@${building.street} ${building.number} ${full[0]}`);
  return [...nameKeys, ...inBuilding];
}

/**
 * Rows of a bucket that one row is compared with on either side, the nearest ones. Bounds the work
 * for rows that are all at one point. Of a building with more shops, those with similar names have
 * buckets of their own.
 */
export const BUCKET_CANDIDATES_MAX = 256;

/** A row in the window. */
export interface Candidate extends ParsedRow {
  /** The number of the search that last found this row, which keeps it from being found twice. */
  foundBy: number;
}

/** Rows in the order of their latitudes. Arrays of numbers avoid reading the object of each row. */
interface Bucket<Item> {
  items: Item[];
  latitudes: number[];
  longitudes: number[];
}

/** The index of the first latitude above the given one. */
function firstAbove(latitudes: readonly number[], latitude: number): number {
  let [start, end] = [0, latitudes.length];
  while (start < end) {
    const middle = (start + end) >>> 1;
    if ((latitudes[middle] ?? 0) <= latitude) start = middle + 1;
    else end = middle;
  }
  return start;
}

/** Rows by key and map column, within a fixed distance of a latitude. */
class Buckets<Item extends Candidate> {
  /** By key first, because most keys of a row have no other row. */
  readonly #buckets = new Map<string, Map<number, Bucket<Item>>>();
  readonly #heightDegrees: number;
  readonly #widthDegrees: number;

  constructor(metres: number) {
    this.#heightDegrees = degreesOf(metres);
    this.#widthDegrees = cellDegrees(metres);
  }

  #columnOf(item: Item): number {
    return Math.floor(item.row.longitude / this.#widthDegrees);
  }

  add(item: Item, keys: readonly string[]): void {
    const number = this.#columnOf(item);
    const { latitude, longitude } = item.row;
    for (const key of keys) {
      const columns = this.#buckets.get(key);
      const bucket = columns?.get(number);
      if (bucket !== undefined) {
        bucket.items.push(item);
        bucket.latitudes.push(latitude);
        bucket.longitudes.push(longitude);
        continue;
      }
      const created = { items: [item], latitudes: [latitude], longitudes: [longitude] };
      if (columns === undefined) this.#buckets.set(key, new Map([[number, created]]));
      else columns.set(number, created);
    }
  }

  find(item: Item, keys: readonly string[], search: number, found: Item[]): void {
    const number = this.#columnOf(item);
    for (const key of keys) {
      const columns = this.#buckets.get(key);
      if (columns === undefined) continue;
      for (let column = number - 1; column <= number + 1; column++) {
        const bucket = columns.get(column);
        if (bucket !== undefined) this.#findIn(bucket, item, search, found);
      }
    }
  }

  #findIn({ items, latitudes, longitudes }: Bucket<Item>, { row }: Item, search: number, found: Item[]): void {
    const [south, north] = [row.latitude - this.#heightDegrees, row.latitude + this.#heightDegrees];
    const middle = firstAbove(latitudes, row.latitude);
    const start = Math.max(0, middle - BUCKET_CANDIDATES_MAX);
    const end = Math.min(items.length, middle + BUCKET_CANDIDATES_MAX);
    const add = (at: number) => {
      if (Math.abs((longitudes[at] ?? 0) - row.longitude) > this.#widthDegrees) return;
      const other = items[at];
      if (other === undefined || other.foundBy === search) return;
      other.foundBy = search;
      found.push(other);
    };
    for (let at = middle - 1; at >= start && (latitudes[at] ?? 0) >= south; at--) add(at);
    for (let at = middle; at < end && (latitudes[at] ?? 0) <= north; at++) add(at);
  }

  /** The number of rows in all buckets; a row with several keys is in several. */
  get size(): number {
    const buckets = [...this.#buckets.values()].flatMap((columns) => [...columns.values()]);
    return buckets.flatMap(({ items }) => items).length;
  }

  /** Frees the rows that no row of the latitude or north of it can find. */
  prune(latitude: number): void {
    const south = latitude - this.#heightDegrees;
    for (const [key, columns] of this.#buckets) {
      for (const [column, { items, latitudes, longitudes }] of columns) {
        if ((latitudes[0] ?? 0) >= south) continue;
        const passed = latitudes.findIndex((value) => value >= south);
        if (passed === -1) columns.delete(column);
        else for (const values of [items, latitudes, longitudes]) values.splice(0, passed);
      }
      if (columns.size === 0) this.#buckets.delete(key);
    }
  }
}

const ANY_NAME = [''];

/**
 * New rows of a part of the map, for the search of those to compare a row with: within
 * {@link NEAR_M}, and with a key in common within {@link DISTANCE_MAX_M}.
 */
export class CandidateWindow<Item extends Candidate> {
  readonly #near = new Buckets<Item>(NEAR_M);
  readonly #far = new Buckets<Item>(DISTANCE_MAX_M);
  #search = 0;

  /** Adds a row north of the others, and returns the earlier ones to compare it with. */
  add(item: Item): Item[] {
    const keys = keysOf(item);
    const found = this.#find(item, keys);
    this.#near.add(item, ANY_NAME);
    this.#far.add(item, keys);
    return found;
  }

  /** Returns the rows on both sides to compare a row with. */
  find(item: Item): Item[] {
    return this.#find(item, keysOf(item));
  }

  #find(item: Item, keys: readonly string[]): Item[] {
    const found: Item[] = [];
    this.#search += 1;
    this.#near.find(item, ANY_NAME, this.#search, found);
    this.#far.find(item, keys, this.#search, found);
    return found;
  }

  /** The number of references to rows that it holds. */
  get size(): number {
    return this.#near.size + this.#far.size;
  }

  /** Frees the rows that no row of the latitude or north of it can find. */
  prune(latitude: number): void {
    this.#near.prune(latitude);
    this.#far.prune(latitude);
  }
}
