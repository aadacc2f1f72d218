import type { MercatorBox } from '#lib/geo/geo.ts';
import { COUNTRY } from './marker-spread.ts';

/** A side of the box has up to this number of cells, and one more because the grid is fixed. */
const CELLS_PER_SIDE = 8;

/**
 * The cells of a fixed grid that the part of the box inside the country touches, at most 81. Their size is a power of two of Mercator
 * metres, so that the cells stay the same while the map moves.
 */
export function gridOf(box: MercatorBox): MercatorBox[] {
  const sw = { x: Math.max(box.sw.x, COUNTRY.sw.x), y: Math.max(box.sw.y, COUNTRY.sw.y) };
  const ne = { x: Math.min(box.ne.x, COUNTRY.ne.x), y: Math.min(box.ne.y, COUNTRY.ne.y) };
  const width = Math.max(ne.x - sw.x, ne.y - sw.y, 1);
  const size = 2 ** Math.ceil(Math.log2(width / CELLS_PER_SIDE));
  const range = (from: number, to: number) => {
    const first = Math.floor(from / size);
    const count = Math.max(0, Math.floor(to / size) - first + 1);
    return Array.from({ length: count }, (_, index) => (first + index) * size);
  };
  return range(sw.x, ne.x).flatMap((x) =>
    range(sw.y, ne.y).map((y) => ({ sw: { x, y }, ne: { x: x + size, y: y + size } })),
  );
}
