import type { MercatorBox, MercatorPoint } from '#lib/geo/geo.ts';

/** Number of steps that approximate the part of the circle inside the area. */
const STEPS = 16;
/** Upper limit of returned boxes: one on each side of the circle for each pair of borders. */
export const BOXES_OUTSIDE_MAX = 2 * (STEPS + 5);
/** Share of the radius by which boxes overlap the circle, so that rounding loses no point on it. */
const OVERLAP = 1e-9;

const clamp = (value: number, min: number, max: number) => Math.max(min, Math.min(max, value));

/**
 * Sines of the angles between which the unit circle is inside a box around it, and of those that
 * divide them evenly.
 */
function arcBorders({ sw, ne }: MercatorBox): number[] {
  const widest = Math.max(Math.abs(sw.x), Math.abs(ne.x));
  const narrowest = sw.x <= 0 && ne.x >= 0 ? 0 : Math.min(Math.abs(sw.x), Math.abs(ne.x));
  const [lowest, highest] = [Math.acos(clamp(widest, 0, 1)), Math.acos(clamp(narrowest, 0, 1))];
  const [southmost, northmost] = [Math.asin(clamp(sw.y, -1, 1)), Math.asin(clamp(ne.y, -1, 1))];
  const arcs = [
    [Math.max(southmost, -highest), Math.min(northmost, -lowest)],
    [Math.max(southmost, lowest), Math.min(northmost, highest)],
  ].filter(([from = 0, to = 0]) => from < to);
  const steps = STEPS / arcs.length;
  return arcs.flatMap(([from = 0, to = 0]) =>
    Array.from({ length: steps + 1 }, (_, step) => Math.sin(from + ((to - from) * step) / steps)),
  );
}

function intersection(one: MercatorBox, other: MercatorBox): MercatorBox {
  return {
    sw: { x: Math.max(one.sw.x, other.sw.x), y: Math.max(one.sw.y, other.sw.y) },
    ne: { x: Math.min(one.ne.x, other.ne.x), y: Math.min(one.ne.y, other.ne.y) },
  };
}

/**
 * Boxes that together contain every point of `area` at a distance of at least `radius` from
 * `center`. Of the circle itself they contain only the part between its edge and the steps: at most
 * a sixteenth. Boxes share their borders. Mercator metres.
 */
export function boxesOutside(area: MercatorBox, center: MercatorPoint, radius: number): MercatorBox[] {
  const r = radius * (1 - OVERLAP);
  if (r === 0) return [area];
  const unit = ({ x, y }: MercatorPoint) => ({ x: (x - center.x) / r, y: (y - center.y) / r });
  const around = { sw: unit(area.sw), ne: unit(area.ne) };
  const between = [-1, 1, ...arcBorders(around)]
    .filter((y) => y > around.sw.y && y < around.ne.y)
    .toSorted((a, b) => a - b);
  // The outer borders are unchanged: places may be on the border of the area, or all at one point.
  const toY = (y: number) => clamp(center.y + r * y, area.sw.y, area.ne.y);
  return [...between, around.ne.y]
    .flatMap((north, index) => {
      const south = between[index - 1] ?? around.sw.y;
      // The border farther from the center, where the circle is narrowest between the two.
      const halfWidth = r * Math.sqrt(Math.max(0, 1 - Math.max(south * south, north * north)));
      const strip = {
        sw: { x: area.sw.x, y: index === 0 ? area.sw.y : toY(south) },
        ne: { x: area.ne.x, y: index === between.length ? area.ne.y : toY(north) },
      };
      return [
        { ...strip, ne: { ...strip.ne, x: center.x - halfWidth } },
        { ...strip, sw: { ...strip.sw, x: center.x + halfWidth } },
      ];
    })
    .map((part) => intersection(part, area))
    .filter(({ sw, ne }) => sw.x <= ne.x && sw.y <= ne.y);
}
