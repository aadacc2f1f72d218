import { createFixtures } from '../../faults/fixtures.ts';
import { verifyWrites } from '../../faults/invariants.ts';
import type { WriteRecord } from '../../faults/write-record.ts';
import { seededRandom } from '../seeded-random.ts';
import { createArrivalSchedule } from './arrival-schedule.ts';
import { type LoadContext, runArrivals } from './arrivals.ts';
import type { Command, GeneratorOptions, Phase, PhaseFigures, Report, WriteCheck } from './generator.ts';
import { createTally } from './tally.ts';
import { createWriters } from './write-journeys.ts';

/** Enough that no member exceeds the write limit per minute. */
const MEMBERS = 200;
const SEED = 11;

const schedule = createArrivalSchedule();
const records: WriteRecord[] = [];
let context: LoadContext | undefined;

/** Repeated for each run: access tokens expire after 15 minutes. */
async function createContext({ port, databaseUrl, dataset }: GeneratorOptions): Promise<LoadContext> {
  const random = context?.random ?? seededRandom(SEED);
  const fixtures = await createFixtures(databaseUrl, port, { members: MEMBERS, places: 0 });
  return { port, dataset, records, random, writers: createWriters(dataset, fixtures, random) };
}

/**
 * Runs phases in sequence. The next starts when the time of the previous is over; its last
 * responses may still be pending.
 */
async function run(options: GeneratorOptions, phases: readonly Phase[]): Promise<PhaseFigures[]> {
  context = await createContext(options);
  const ends: { finished: Promise<unknown>; figures: () => PhaseFigures }[] = [];
  let startMs = performance.now();
  for (const { perSecond, durationMs } of phases) {
    const tally = createTally();
    const before = process.cpuUsage();
    const { finished } = await runArrivals(context, { startMs, durationMs, perSecond }, schedule, tally);
    const { user, system } = process.cpuUsage(before);
    const own = { lag: schedule.readLag(), cpuShare: (user + system) / 1_000 / durationMs };
    ends.push({ finished, figures: () => ({ ...tally.figures(), ...own }) });
    startMs += durationMs;
  }
  await Promise.all(ends.map(({ finished }) => finished));
  return ends.map(({ figures }) => figures());
}

async function checkWrites(port: number): Promise<WriteCheck> {
  const acknowledged = records.filter((record) => record.pending === undefined);
  return {
    acknowledgedCount: acknowledged.filter((record) => record.acknowledged !== 'absent').length,
    unknownCount: records.length - acknowledged.length,
    faults: await verifyWrites(records, port),
  };
}

async function execute(command: Command): Promise<Report> {
  try {
    if (command.kind === 'run') return { figures: await run(command.options, command.phases) };
    return { writeCheck: await checkWrites(command.port) };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (command: Command) => void execute(command).then((report) => process.send?.(report)));
