import { type WriteRecord, write } from '../../faults/write-record.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { ArrivalSchedule } from './arrival-schedule.ts';
import type { Dataset } from './dataset.ts';
import { JOURNEY_MAX_MS, type KindOfCall, type Step } from './journey.ts';
import { createMapJourney, createSollectJourney } from './read-journeys.ts';
import type { createTally } from './tally.ts';
import { createVirtualUser, type Outcome, type VirtualUser } from './virtual-user.ts';
import { type createWriters, isWriting, type Writing } from './write-journeys.ts';

/** Shares of virtual users. */
const [GUESTS_SHARE, READERS_SHARE] = [0.8, 0.15];

export interface LoadContext {
  port: number;
  dataset: Dataset;
  writers: ReturnType<typeof createWriters>;
  /** One record for every write, whether acknowledged or not. */
  records: WriteRecord[];
  random: SeededRandom;
}

function drawAddress(random: SeededRandom): string {
  return ['10', random.int(0, 255), random.int(0, 255), random.int(1, 254)].join('.');
}

async function writeAndRecord(
  user: VirtualUser,
  { record, next, ...call }: Writing,
  records: WriteRecord[],
): Promise<Outcome> {
  records.push(record);
  let outcome: Outcome = { status: 0, hasRetryAfter: false };
  await write(record, next, async () => {
    const startedAt = performance.now();
    outcome = await user.request(call);
    return { status: outcome.status, tookMs: performance.now() - startedAt };
  });
  return outcome;
}

export interface Arrivals {
  /** Clock: `performance.now`. */
  startMs: number;
  durationMs: number;
  perSecond: number;
}

/**
 * Starts virtual users at a fixed rate as an open model: arrivals are a Poisson process,
 * independent of earlier responses. Arrivals begin before `startMs`, so that the load is constant
 * from then on. After the duration no requests start; `finished` resolves when all responses have
 * arrived.
 */
export async function runArrivals(
  { port, dataset, writers, records, random }: LoadContext,
  { startMs, durationMs, perSecond }: Arrivals,
  schedule: ArrivalSchedule,
  tally: ReturnType<typeof createTally>,
): Promise<{ finished: Promise<unknown> }> {
  const endMs = startMs + durationMs;
  const journeys = new Set<Promise<void>>();

  async function request(user: VirtualUser, call: KindOfCall, dueMs: number): Promise<void> {
    const outcome = await (isWriting(call) ? writeAndRecord(user, call, records) : user.request(call));
    tally.record(call.kind, dueMs - startMs, performance.now() - dueMs, outcome);
  }

  async function runJourney(user: VirtualUser, steps: readonly Step[], arrivalMs: number): Promise<void> {
    const requests: Promise<void>[] = [];
    for (const { afterMs, calls } of steps) {
      const dueMs = arrivalMs + afterMs;
      if (dueMs < startMs || dueMs >= endMs) continue;
      await schedule.at(dueMs);
      requests.push(...calls.map((call) => request(user, call, dueMs)));
    }
    await Promise.all(requests);
    user.disconnect();
  }

  async function arrive(arrivalMs: number): Promise<void> {
    const [address, group] = [drawAddress(random), random.next()];
    if (group < GUESTS_SHARE + READERS_SHARE) {
      const steps = group < GUESTS_SHARE ? createMapJourney(dataset, random) : createSollectJourney(dataset, random);
      return runJourney(createVirtualUser(port, address), steps, arrivalMs);
    }
    const { member, steps } = await writers.next();
    return runJourney(createVirtualUser(port, address, member.token), steps, arrivalMs);
  }

  const drawPauseMs = () => (-Math.log(1 - random.next()) / perSecond) * 1_000;
  for (let arrivalMs = startMs - JOURNEY_MAX_MS + drawPauseMs(); arrivalMs < endMs; arrivalMs += drawPauseMs()) {
    if (arrivalMs > startMs) await schedule.at(arrivalMs);
    const journey = arrive(arrivalMs);
    journeys.add(journey);
    void journey.finally(() => journeys.delete(journey));
  }
  await schedule.at(endMs);
  return { finished: Promise.all(journeys) };
}
