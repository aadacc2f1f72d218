/** A box in degrees of WGS 84. */
export interface DegreeBox {
  swLat: number;
  swLng: number;
  neLat: number;
  neLng: number;
}

/** Grid lines over the longer side of a box: enough that little is asked for beyond it, few enough that people share boxes. */
const GRID_LINES = 4;

/** Degrees between the grid lines for a box of this size: a power of two, which every computer writes and reads exactly. */
function gridStep({ swLat, swLng, neLat, neLng }: DegreeBox): number {
  return 2 ** Math.floor(Math.log2(Math.max(neLat - swLat, neLng - swLng) / GRID_LINES));
}

/** The smallest box around this one that lies on the grid of its size: people who look at nearly the same map ask for the same box. */
export function alignedOutwards(box: DegreeBox): DegreeBox {
  const step = gridStep(box);
  const down = (degrees: number) => Math.floor(degrees / step) * step;
  const up = (degrees: number) => Math.ceil(degrees / step) * step;
  return { swLat: down(box.swLat), swLng: down(box.swLng), neLat: up(box.neLat), neLng: up(box.neLng) };
}

/** Whether a box can be the outcome of {@link alignedOutwards}, and so be worth keeping an answer for. */
export function isAligned(box: DegreeBox): boolean {
  // A box grows when it is aligned, over the size where the grid becomes coarser at the most.
  const step = gridStep(box) / 2;
  return step > 0 && Number.isFinite(step) && Object.values(box).every((degrees) => Number.isInteger(degrees / step));
}
