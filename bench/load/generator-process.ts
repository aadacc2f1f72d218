import { seededRandom } from '../../apps/server/src/features/demo/seeded-random.ts';
import { createFixtures } from '../../faults/fixtures.ts';
import { verifyWrites } from '../../faults/invariants.ts';
import type { WriteRecord } from '../../faults/write-record.ts';
import { createTimetable } from './arrival-schedule.ts';
import { type Crowd, comeAndGo } from './arrivals.ts';
import type { Begin, Order, Report, Stretch, StretchFigures, Written } from './generator.ts';
import { createTally } from './tally.ts';
import { createWriters } from './write-journeys.ts';

/** Enough that no member exceeds the write limit per minute. */
const MEMBERS = 200;
const SEED = 11;

const timetable = createTimetable();
const records: WriteRecord[] = [];
let crowd: Crowd | undefined;

/** Repeated for each run: access tokens expire after 15 minutes. */
async function gather({ port, databaseUrl, town }: Begin): Promise<Crowd> {
  const random = crowd?.random ?? seededRandom(SEED);
  const fixtures = await createFixtures(databaseUrl, port, { members: MEMBERS, places: 0 });
  return { port, town, records, random, writers: createWriters(town, fixtures, random) };
}

/**
 * Runs phases in sequence. The next starts when the time of the previous is over; its last
 * responses may still be pending.
 */
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
  const acknowledged = records.filter((record) => record.pending === undefined);
  return {
    acknowledgedCount: acknowledged.filter((record) => record.acknowledged !== 'absent').length,
    unknownCount: records.length - acknowledged.length,
    faults: await verifyWrites(records, port),
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
