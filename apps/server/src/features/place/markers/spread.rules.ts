import { type MercatorBox, toMercator } from '#lib/geo/geo.ts';

/** Cells of the overview: 2^5 Mercator metres (25 m on the ground in Korea) to 2^16 (52 km). */
export const OVERVIEW_EXPONENT_MIN = 5;
export const OVERVIEW_EXPONENT_MAX = 16;

/** The bounding box of all places: the limits of the table. */
export const COUNTRY: MercatorBox = {
  sw: toMercator({ latitude: 31, longitude: 122 }),
  ne: toMercator({ latitude: 44, longitude: 133 }),
};

/** Size of the part of the box inside the country: a map of the world needs no cells outside it. */
function clip({ sw, ne }: MercatorBox): { width: number; height: number } {
  return {
    width: Math.max(0, Math.min(ne.x, COUNTRY.ne.x) - Math.max(sw.x, COUNTRY.sw.x)),
    height: Math.max(0, Math.min(ne.y, COUNTRY.ne.y) - Math.max(sw.y, COUNTRY.sw.y)),
  };
}

/** The exponent of the smallest cells of which at most `cellsMax` intersect the box. */
export function overviewExponent(box: MercatorBox, cellsMax: number): number {
  const { width, height } = clip(box);
  const touched = (length: number, exponent: number) => Math.ceil(length / 2 ** exponent) + 1;
  let exponent = OVERVIEW_EXPONENT_MIN;
  while (exponent < OVERVIEW_EXPONENT_MAX && touched(width, exponent) * touched(height, exponent) > cellsMax)
    exponent++;
  return exponent;
}

/**
 * How many times every cell can be divided into four before `count` occupied cells may become more
 * than `max`. Places are clustered: most cells of a large box are empty, so the others can be
 * smaller.
 */
export function quarterings(count: number, max: number): number {
  return count === 0 ? 0 : Math.max(0, Math.floor(Math.log2(max / count) / 2));
}

/**
 * At most `max` of the items at equal intervals. In index order these are spread evenly over the
 * map.
 */
export function thinOut<Item>(items: readonly Item[], max: number): Item[] {
  if (items.length <= max) return [...items];
  return Array.from({ length: max }, (_, index) => items[Math.floor((index * items.length) / max)]).filter(
    (item) => item !== undefined,
  );
}

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
