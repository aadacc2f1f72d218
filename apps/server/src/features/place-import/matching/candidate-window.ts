import { DISTANCE_MAX_M, METRES_PER_DEGREE, type ParsedRow } from './score-pair.ts';

/** Within this distance rows are compared whatever their names are. */
const NEAR_M = 60;
/** Longitude degrees are shortest in the north of the country, at 38.7°. */
const LONGITUDE_SCALE = Math.cos((38.7 * Math.PI) / 180);
const KEY_LETTERS = 3;

const degreesOf = (metres: number) => metres / METRES_PER_DEGREE;
const cellDegrees = (metres: number) => degreesOf(metres) / LONGITUDE_SCALE;

/**
 * What two rows of one place have in common even if they are farther apart than {@link NEAR_M}: the
 * first or the last letters of the name, the branch of a chain, or the building.
 */
function keysOf({ names, building }: ParsedRow): string[] {
  const keys = new Set<string>();
  for (const { full, core, branch, isChain } of names) {
    if (isChain) {
      if (branch !== '') keys.add(`${full}/${branch.slice(0, KEY_LETTERS - 1)}`);
      continue;
    }
    for (const text of core === full ? [full] : [full, core]) {
      keys.add(text.slice(0, KEY_LETTERS));
      keys.add(`-${text.slice(-KEY_LETTERS)}`);
    }
  }
  if (building !== undefined) {
    // Of a large building only the shops with the same first letter, of which one is misspelled rarely.
    const { street, number } = building;
    for (const { full } of names) keys.add(`@${street} ${number} ${full[0]}`);
  }
  return [...keys];
}

/**
 * Rows of a bucket that one row is compared with, the nearest ones from south to north. Bounds the work
 * for rows that are all at one point. Of a building with more shops, those with similar names have
 * buckets of their own.
 */
export const BUCKET_CANDIDATES_MAX = 256;

/** A row in the window. */
export interface Candidate extends ParsedRow {
  /** The number of the row that last found this one, which keeps it from being found twice. */
  foundBy: number;
}

/** Where and for which row candidates are searched. */
interface Reach {
  longitude: number;
  south: number;
  finder: number;
}

/** The rows of a map column by key, in the order of their latitudes. */
type Column<Item> = Map<string, Item[]>;

/** Rows by map column and key, with a latitude within a fixed distance of the sweep. */
class Buckets<Item extends Candidate> {
  readonly #columns = new Map<number, Column<Item>>();
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
    const column: Column<Item> = this.#columns.get(number) ?? new Map();
    this.#columns.set(number, column);
    for (const key of keys) {
      const bucket = column.get(key);
      if (bucket === undefined) column.set(key, [item]);
      else bucket.push(item);
    }
  }

  find(item: Item, keys: readonly string[], finder: number, found: Item[]): void {
    const number = this.#columnOf(item);
    const { longitude } = item.row;
    const south = item.row.latitude - this.#heightDegrees;
    for (const neighbor of [number - 1, number, number + 1]) {
      const column = this.#columns.get(neighbor);
      if (column === undefined) continue;
      for (const key of keys) {
        const bucket = column.get(key);
        if (bucket !== undefined) this.#findIn(bucket, { longitude, south, finder }, found);
      }
    }
  }

  /** The sweep has passed the last rows of a bucket most recently, so they are the nearest. */
  #findIn(bucket: readonly Item[], { longitude, south, finder }: Reach, found: Item[]): void {
    const end = Math.max(0, bucket.length - BUCKET_CANDIDATES_MAX);
    for (let at = bucket.length - 1; at >= end; at--) {
      const other = bucket[at];
      if (other === undefined || other.row.latitude < south) break;
      if (other.foundBy === finder || Math.abs(other.row.longitude - longitude) > this.#widthDegrees) continue;
      other.foundBy = finder;
      found.push(other);
    }
  }

  /** The number of rows in all buckets; a row with several keys is in several. */
  get size(): number {
    return [...this.#columns.values()].flatMap((column) => [...column.values()]).flat().length;
  }

  /** Frees rows south of the sweep. */
  prune(latitude: number): void {
    const south = latitude - this.#heightDegrees;
    for (const [number, column] of this.#columns) {
      for (const [key, bucket] of column) {
        const [oldest, newest] = [bucket[0], bucket.at(-1)];
        if (newest === undefined || newest.row.latitude < south) column.delete(key);
        else if (oldest !== undefined && oldest.row.latitude < south) {
          bucket.splice(
            0,
            bucket.findIndex((item) => item.row.latitude >= south),
          );
        }
      }
      if (column.size === 0) this.#columns.delete(number);
    }
  }
}

const ANY_NAME = [''];

class Window<Item extends Candidate> {
  readonly #near = new Buckets<Item>(NEAR_M);
  readonly #far = new Buckets<Item>(DISTANCE_MAX_M);

  add(item: Item, keys: readonly string[]): void {
    this.#near.add(item, ANY_NAME);
    this.#far.add(item, keys);
  }

  find(item: Item, keys: readonly string[], finder: number, found: Item[]): void {
    this.#near.find(item, ANY_NAME, finder, found);
    this.#far.find(item, keys, finder, found);
  }

  get size(): number {
    return this.#near.size + this.#far.size;
  }

  prune(latitude: number): void {
    this.#near.prune(latitude);
    this.#far.prune(latitude);
  }
}

/**
 * The rows that a row must be compared with, for rows that arrive from south to north. It holds
 * those of the last {@link DISTANCE_MAX_M} only. Rows of existing places are compared with new rows
 * alone, which are far fewer.
 */
export class CandidateWindow<Item extends Candidate> {
  readonly #existing = new Window<Item>();
  readonly #added = new Window<Item>();
  #finder = 0;

  /** Adds the row and returns the earlier ones to compare it with. */
  add(item: Item): Item[] {
    const found: Item[] = [];
    const keys = keysOf(item);
    const isNew = item.row.placeId === null;
    this.#finder += 1;
    this.#added.find(item, keys, this.#finder, found);
    if (isNew) this.#existing.find(item, keys, this.#finder, found);
    (isNew ? this.#added : this.#existing).add(item, keys);
    return found;
  }

  /** The number of references to rows that it holds. */
  get size(): number {
    return this.#existing.size + this.#added.size;
  }

  prune(latitude: number): void {
    this.#existing.prune(latitude);
    this.#added.prune(latitude);
  }
}
