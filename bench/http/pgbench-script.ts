import { PLACE_PAGE_SIZE } from '@sol/contract/limits';
import { MARKERS_MAX } from '@sol/contract/marker';
import { listPlaces } from '../../apps/server/src/features/place/lists/list.repository.ts';
import { listMarkerCandidatesOrOverview } from '../../apps/server/src/features/place/markers/marker.repository.ts';
import { overviewExponent } from '../../apps/server/src/features/place/markers/spread.rules.ts';
import type { Sql } from '../../apps/server/src/lib/database/database.ts';
import { type LatLng, type MercatorPoint, toMercator } from '../../apps/server/src/lib/geo/geo.ts';

/** Unique numbers, by which the parameters of a statement are recognized. */
const PLACEHOLDERS = {
  x: 14_100_001.25,
  y: 4_500_001.25,
  west: 14_100_002.5,
  south: 4_500_002.5,
  east: 14_100_003.5,
  north: 4_500_003.5,
};
const PLACEHOLDER_BOX = {
  sw: { x: PLACEHOLDERS.west, y: PLACEHOLDERS.south },
  ne: { x: PLACEHOLDERS.east, y: PLACEHOLDERS.north },
};
/** A Saturday afternoon without exceptions of opening hours. */
const NOW = new Date('2026-11-21T15:01:00+09:00');

/** A query with the sent parameters; the types of the driver omit them. */
interface SentQuery extends PromiseLike<{ statement: { string: string } }> {
  parameters?: unknown[];
}

/** Returns the exact statement of the app with pgbench variables instead of parameters. */
async function statementOf(query: SentQuery): Promise<string> {
  const { statement } = await query;
  const { parameters = [] } = query;
  const names = new Map(Object.entries(PLACEHOLDERS).map(([name, value]) => [value, `:${name}`]));
  return statement.string.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const parameter = parameters[Number(number) - 1];
    // The driver sends lists and texts, such as the codes of a day, as text.
    const value = Number(parameter);
    return names.get(value) ?? (Number.isNaN(value) ? `'${String(parameter).replaceAll("'", "''")}'` : String(value));
  });
}

/** Binary decision tree, so that the random choice costs pgbench little. */
function decisionTree(values: readonly number[], from = 0): string {
  if (values.length === 1) return String(values[0]);
  const middle = values.length >> 1;
  const [low, high] = [values.slice(0, middle), values.slice(middle)];
  const [left, right] = [decisionTree(low, from), decisionTree(high, from + middle)];
  return `case when :spot < ${from + middle} then ${left} else ${right} end`;
}

export interface MapLoad {
  spots: readonly LatLng[];
  /** Maximum offset from a spot in each direction, in metres. */
  jitterM: number;
  /** Half the side of the box, in metres. */
  halfBoxM: number;
}

/** Uses the same positions as the load on the app: a spot with a random offset. */
function scriptOf(statement: string, { spots, jitterM, halfBoxM }: MapLoad): string {
  const at: MercatorPoint[] = spots.map(toMercator);
  const jitter = `random(-${jitterM}, ${jitterM})`;
  return [
    `\\set spot random(0, ${at.length - 1})`,
    `\\set x ${decisionTree(at.map(({ x }) => x))} + ${jitter}`,
    `\\set y ${decisionTree(at.map(({ y }) => y))} + ${jitter}`,
    `\\set west :x - ${halfBoxM}`,
    `\\set south :y - ${halfBoxM}`,
    `\\set east :x + ${halfBoxM}`,
    `\\set north :y + ${halfBoxM}`,
    `${statement.replaceAll(/\s+/g, ' ')};`,
    '',
  ].join('\n');
}

/** The first page of a list: the five nearest places in a box. */
export async function nearestScript(sql: Sql, load: MapLoad): Promise<string> {
  const page = {
    filter: { box: PLACEHOLDER_BOX },
    after: undefined,
    from: { x: PLACEHOLDERS.x, y: PLACEHOLDERS.y },
    limit: PLACE_PAGE_SIZE + 1,
    now: NOW,
    viewer: null,
  };
  return scriptOf(await statementOf(listPlaces(sql, page)), load);
}

export async function markersScript(sql: Sql, load: MapLoad): Promise<string> {
  const side = 2 * load.halfBoxM;
  const [first] = load.spots.map(toMercator);
  if (first === undefined) throw new RangeError('no spots');
  const box = { sw: first, ne: { x: first.x + side, y: first.y + side } };
  const spread = { exponent: overviewExponent(box, MARKERS_MAX), limit: MARKERS_MAX };
  return scriptOf(await statementOf(listMarkerCandidatesOrOverview(sql, { box: PLACEHOLDER_BOX }, {}, spread)), load);
}
