import { seededRandom } from '../../apps/server/src/features/demo/seeded-random.ts';
import { createCast } from '../../faults/cast.ts';
import { checkAll } from '../../faults/house.ts';
import type { Register } from '../../faults/register.ts';
import { type Crowd, comeAndGo } from './crowd.ts';
import type { Begin, Order, Report, Stretch, StretchFigures, Written } from './generator.ts';
import { createTally } from './tally.ts';
import { createTimetable } from './timetable.ts';
import { createWriters } from './writing.ts';

/** So many that no one of them writes more in a minute than anybody may. */
const MEMBERS = 200;
const SEED = 11;

const timetable = createTimetable();
const registers: Register[] = [];
let crowd: Crowd | undefined;

/** Anew for each run, since a member's token lasts a quarter of an hour. */
async function gather({ port, databaseUrl, town }: Begin): Promise<Crowd> {
  const random = crowd?.random ?? seededRandom(SEED);
  const cast = await createCast(databaseUrl, port, { members: MEMBERS, places: 0 });
  return { port, town, registers, random, writers: createWriters(town, cast, random) };
}

/** One stretch after the other, the next when the time of the last is over: who has not been answered by then still waits. */
async function run(begin: Begin, stretches: readonly Stretch[]): Promise<StretchFigures[]> {
  crowd = await gather(begin);
  const ends: { answered: Promise<unknown>; figures: () => StretchFigures }[] = [];
  let begunMs = performance.now();
  for (const { perSecond, durationMs } of stretches) {
    const tally = createTally();
    const before = process.cpuUsage();
    const { answered } = await comeAndGo(crowd, { begunMs, durationMs, perSecond }, timetable, tally);
    const { user, system } = process.cpuUsage(before);
    const own = { lag: timetable.takeLag(), cpuShare: (user + system) / 1_000 / durationMs };
    ends.push({ answered, figures: () => ({ ...tally.figures(), ...own }) });
    begunMs += durationMs;
  }
  await Promise.all(ends.map(({ answered }) => answered));
  return ends.map(({ figures }) => figures());
}

async function readAgain(port: number): Promise<Written> {
  const acknowledged = registers.filter((register) => register.pending === undefined);
  return {
    acknowledgedCount: acknowledged.filter((register) => register.acknowledged !== 'absent').length,
    unknownCount: registers.length - acknowledged.length,
    faults: await checkAll(registers, port),
  };
}

async function obey(order: Order): Promise<Report> {
  try {
    if (order.what === 'run') return { figures: await run(order.begin, order.stretches) };
    return { written: await readAgain(order.port) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (order: Order) => void obey(order).then((report) => process.send?.(report)));
