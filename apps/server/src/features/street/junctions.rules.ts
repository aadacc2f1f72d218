import { closestPointOn, distanceM, type Point } from './plane.rules.ts';
import type { StreetLine } from './street-lines.rules.ts';

/**
 * Maximum distance from a street's end to the street it meets: fitted lines end at their last
 * house.
 */
const REACH_M = { road: 90, lane: 55 };
/** Below this distance, an end already touches the street. */
const TOUCHES_M = 4;
/** Joining both ends to points this close would form a hook. */
const HOOK_M = 30;
const CELL_M = 200;

type Segment = { of: StreetLine; a: Point; b: Point };

function reachOf(name: string): number {
  if (name.endsWith('대로')) return 0;
  return name.endsWith('로') ? REACH_M.road : REACH_M.lane;
}

const cellOf = (metres: number) => Math.floor(metres / CELL_M);

function* cellsAround(a: Point, b: Point, marginM: number): Generator<string> {
  for (let x = cellOf(Math.min(a.x, b.x) - marginM); x <= cellOf(Math.max(a.x, b.x) + marginM); x += 1) {
    for (let y = cellOf(Math.min(a.y, b.y) - marginM); y <= cellOf(Math.max(a.y, b.y) + marginM); y += 1) {
      yield `${x} ${y}`;
    }
  }
}

function segmentGrid(streets: readonly StreetLine[]): Map<string, Segment[]> {
  const grid = new Map<string, Segment[]>();
  for (const of of streets) {
    for (const [index, b] of of.line.entries()) {
      const a = of.line[index - 1];
      if (a === undefined) continue;
      for (const cell of cellsAround(a, b, 0)) {
        const segments = grid.get(cell);
        if (segments === undefined) grid.set(cell, [{ of, a, b }]);
        else segments.push({ of, a, b });
      }
    }
  }
  return grid;
}

/**
 * Returns the nearest point of another street within reach. Returns undefined if there is none, or
 * if the end already touches one.
 */
function junctionFor(end: Point, own: StreetLine, grid: ReadonlyMap<string, readonly Segment[]>): Point | undefined {
  const reachM = reachOf(own.name);
  let best: Point | undefined;
  let bestM = reachM;
  for (const cell of cellsAround(end, end, reachM)) {
    for (const { of, a, b } of grid.get(cell) ?? []) {
      if (of.name === own.name) continue;
      const point = closestPointOn(end, a, b);
      const awayM = distanceM(end, point);
      if (awayM >= bestM) continue;
      bestM = awayM;
      best = point;
    }
  }
  return bestM < TOUCHES_M ? undefined : best;
}

/** Extends the ends of streets to the streets that they meet. */
export function joinStreets(streets: readonly StreetLine[]): StreetLine[] {
  const grid = segmentGrid(streets);
  return streets.map((street) => {
    const first = street.line[0];
    const last = street.line.at(-1);
    if (first === undefined || last === undefined || reachOf(street.name) === 0) return street;
    const before = junctionFor(first, street, grid);
    const after = junctionFor(last, street, grid);
    if (before !== undefined && after !== undefined && distanceM(before, after) < HOOK_M) return street;
    return { ...street, line: [...(before ? [before] : []), ...street.line, ...(after ? [after] : [])] };
  });
}
