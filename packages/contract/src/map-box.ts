/** A box in degrees of WGS 84. */
export interface DegreeBox {
  swLat: number;
  swLng: number;
  neLat: number;
  neLng: number;
}

/**
 * Grid lines over the longer side of a box: few enough that clients share boxes, enough that little
 * outside the box is requested.
 */
const GRID_LINES = 4;

/**
 * Distance of the grid lines in degrees for a box of this size. A power of two is exact in floating
 * point and in its decimal form.
 */
function gridStep({ swLat, swLng, neLat, neLng }: DegreeBox): number {
  return 2 ** Math.floor(Math.log2(Math.max(neLat - swLat, neLng - swLng) / GRID_LINES));
}

/**
 * Returns the smallest enclosing box on the grid of its size. Clients with almost the same map
 * request the same box.
 */
export function alignOutward(box: DegreeBox): DegreeBox {
  const step = gridStep(box);
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  return { swLat: down(box.swLat), swLng: down(box.swLng), neLat: up(box.neLat), neLng: up(box.neLng) };
}

/** Whether a box can be a result of {@link alignOutward}, which makes its response cacheable. */
export function isAligned(box: DegreeBox): boolean {
  // Alignment enlarges a box, at most past the size at which the grid becomes coarser.
  const step = gridStep(box) / 2;
  return step > 0 && Number.isFinite(step) && Object.values(box).every((degrees) => Number.isInteger(degrees / step));
}
