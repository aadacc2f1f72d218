import { distanceM, distanceToSegmentM, type Point, toLngLat, toMetres } from './geometry.ts';
import { BRIDGES, type Road, type RoadRank, SKETCHED_ROADS } from './roads.ts';

/** As far as an end may be from the street that it surely reaches: fitted lines stop at their last house. */
const REACH_M: Record<RoadRank, number> = { expressway: 0, avenue: 0, road: 90, lane: 55 };

type Line = { name: string; rank: RoadRank; points: Point[] };

const rankOf = (name: string): RoadRank => (name.endsWith('대로') ? 'avenue' : name.endsWith('로') ? 'road' : 'lane');

function closestOn(point: Point, a: Point, b: Point): Point {
  const lengthSquared = (b.x - a.x) ** 2 + (b.y - a.y) ** 2 || 1;
  const along = ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / lengthSquared;
  const t = Math.min(1, Math.max(0, along));
  return { x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y) };
}

/** The nearest point of another street within reach of an end, or nothing if the end already touches one. */
function junctionFor(end: Point, own: Line, lines: readonly Line[]): Point | undefined {
  let best: Point | undefined;
  let bestM = REACH_M[own.rank];
  for (const other of lines) {
    if (other === own || other.name === own.name || other.rank === 'expressway') continue;
    for (const [index, a] of other.points.entries()) {
      const b = other.points[index + 1];
      if (b === undefined || Math.abs(a.x - end.x) > 2500 || Math.abs(a.y - end.y) > 2500) continue;
      const awayM = distanceToSegmentM(end, a, b);
      if (awayM >= bestM) continue;
      bestM = awayM;
      best = closestOn(end, a, b);
    }
  }
  return bestM < 4 ? undefined : best;
}

function joined(line: Line, lines: readonly Line[]): Line {
  const first = line.points[0];
  const last = line.points.at(-1);
  if (first === undefined || last === undefined || REACH_M[line.rank] === 0) return line;
  const before = junctionFor(first, line, lines);
  const after = junctionFor(last, line, lines);
  const points = [...(before ? [before] : []), ...line.points, ...(after ? [after] : [])];
  // A lane must not be pulled round in a hook to the street that it came from.
  const isHook = before !== undefined && after !== undefined && distanceM(before, after) < 30;
  return isHook ? line : { ...line, points };
}

/** Sketched roads, then what addresses show, joined into one network. A sketch replaces the derived road of its name. */
export function roadNetwork(derived: readonly (readonly [name: string, line: [number, number][]])[]): Road[] {
  const sketchedNames = new Set([...SKETCHED_ROADS, ...BRIDGES].map((road) => road.name));
  const riverside = new Set(['올림픽대로', '강변북로']);
  const lines: Line[] = [
    ...[...SKETCHED_ROADS, ...BRIDGES].map(({ name, rank, line }) => ({ name, rank, points: line.map(toMetres) })),
    ...derived
      .filter(([name]) => !sketchedNames.has(name) && !riverside.has(name))
      .map(([name, line]) => ({ name, rank: rankOf(name), points: line.map(toMetres) })),
  ];
  return lines.map((line) => {
    const { name, rank, points } = joined(line, lines);
    return { name, rank, line: points.map(toLngLat) };
  });
}
