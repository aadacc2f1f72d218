import { PLACE_PAGE_SIZE } from '@sol/contract/wire';
import { listNearest } from '../../apps/server/src/features/place/place.repository.ts';
import type { Sql } from '../../apps/server/src/lib/database.ts';
import { type LatLng, type MercatorPoint, toMercator } from '../../apps/server/src/lib/geo.ts';

/** Each a number that nothing else in the statement is, so that its parameter can be told by its value. */
const MARKS = {
  x: 14_100_001.25,
  y: 4_500_001.25,
  west: 14_100_002.5,
  south: 4_500_002.5,
  east: 14_100_003.5,
  north: 4_500_003.5,
};
const MINUTE = 9_001;

/** What the driver keeps of a statement it has sent; its types leave this out. */
interface SentStatement {
  parameters: unknown[];
}

/** The statement the app sends for the five nearest in a box, word for word, with pgbench's variables for its parameters. */
async function nearestStatement(sql: Sql): Promise<string> {
  const { x, y, west, south, east, north } = MARKS;
  const query = listNearest(
    sql,
    { box: { sw: { x: west, y: south }, ne: { x: east, y: north } } },
    { from: { x, y }, limit: PLACE_PAGE_SIZE + 1, minute: MINUTE },
  );
  const { statement } = await query;
  const { parameters } = query as unknown as SentStatement;
  const names = new Map(Object.entries(MARKS).map(([name, value]) => [value, `:${name}`]));
  return statement.string.replaceAll(/\$(\d+)/g, (_, number: string) => {
    const value = Number(parameters[Number(number) - 1]);
    return names.get(value) ?? String(value);
  });
}

/** 0 → the first, 1 → the second: halving, so that drawing costs pgbench next to nothing. */
function choose(values: readonly number[], from = 0): string {
  if (values.length === 1) return String(values[0]);
  const middle = values.length >> 1;
  const [low, high] = [values.slice(0, middle), values.slice(middle)];
  return `case when :spot < ${from + middle} then ${choose(low, from)} else ${choose(high, from + middle)} end`;
}

export interface NearestLoad {
  spots: readonly LatLng[];
  /** How far around a spot people stand, to each side. */
  jitterM: number;
  /** Half of the box's side. */
  halfBoxM: number;
}

/** The same people in the same places as the load of the app: a spot, and at random somewhere around it. */
export async function nearestScript(sql: Sql, { spots, jitterM, halfBoxM }: NearestLoad): Promise<string> {
  const at: MercatorPoint[] = spots.map(toMercator);
  const jitter = `random(-${jitterM}, ${jitterM})`;
  return [
    `\\set spot random(0, ${at.length - 1})`,
    `\\set x ${choose(at.map(({ x }) => x))} + ${jitter}`,
    `\\set y ${choose(at.map(({ y }) => y))} + ${jitter}`,
    `\\set west :x - ${halfBoxM}`,
    `\\set south :y - ${halfBoxM}`,
    `\\set east :x + ${halfBoxM}`,
    `\\set north :y + ${halfBoxM}`,
    `${(await nearestStatement(sql)).replaceAll(/\s+/g, ' ')};`,
    '',
  ].join('\n');
}
