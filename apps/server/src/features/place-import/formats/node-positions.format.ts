import type { LatLng } from '#lib/geo/geo.ts';
import { brokenFile } from './file-row.format.ts';

export interface NodePositions {
  /** The number of nodes whose position is needed. */
  size: number;
  set(id: number, latitude: number, longitude: number): void;
  find(id: number): LatLng | undefined;
}

/** OpenStreetMap stores seven decimals. Fits into 32 bits: 180 × 10^7 is less than 2^31. */
const SCALE = 1e7;
const UNKNOWN = -(2 ** 31);

/** Three times as many as the outlines of places in Korea have: 128 MB while they are collected. */
const OUTLINE_NODES_MAX = 16_000_000;

/** A growing array of node ids, 8 bytes each. */
export class NodeIds {
  #ids = new Float64Array(1024);
  #length = 0;

  /** @throws ImportFileError above {@link OUTLINE_NODES_MAX} */
  add(ids: readonly number[]): void {
    const needed = this.#length + ids.length;
    if (needed > OUTLINE_NODES_MAX) throw brokenFile('.osm.pbf의 장소 테두리에 점이 너무 많아요');
    if (needed > this.#ids.length) {
      const larger = new Float64Array(Math.min(2 * needed, OUTLINE_NODES_MAX));
      larger.set(this.#ids);
      this.#ids = larger;
    }
    this.#ids.set(ids, this.#length);
    this.#length += ids.length;
  }

  /** Each id once, ascending. */
  sorted(): Float64Array {
    const sorted = this.#ids.subarray(0, this.#length).sort();
    let count = 0;
    for (const id of sorted) if (count === 0 || id !== sorted[count - 1]) sorted[count++] = id;
    return sorted.slice(0, count);
  }
}

/**
 * Positions of the given nodes alone, 16 bytes each: ways of a country have some 60 million nodes,
 * those that are places less than one in ten of them.
 */
export function createNodePositions(ids: NodeIds): NodePositions {
  const sorted = ids.sorted();
  const latitudes = new Int32Array(sorted.length).fill(UNKNOWN);
  const longitudes = new Int32Array(sorted.length);

  const indexOf = (id: number): number => {
    let [low, high] = [0, sorted.length - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = sorted[middle] ?? 0;
      if (found === id) return middle;
      if (found < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  };

  return {
    size: sorted.length,
    set(id, latitude, longitude) {
      const index = indexOf(id);
      if (index === -1) return;
      latitudes[index] = Math.round(latitude * SCALE);
      longitudes[index] = Math.round(longitude * SCALE);
    },
    find(id) {
      const latitude = latitudes[indexOf(id)] ?? UNKNOWN;
      if (latitude === UNKNOWN) return undefined;
      return { latitude: latitude / SCALE, longitude: (longitudes[indexOf(id)] ?? 0) / SCALE };
    },
  };
}
