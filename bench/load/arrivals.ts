import type { SeededRandom } from '../../apps/server/src/features/demo/seeded-random.ts';
import { type WriteRecord, write } from '../../faults/write-record.ts';
import type { Timetable } from './arrival-schedule.ts';
import type { Town } from './dataset.ts';
import { JOURNEY_MAX_MS, type KindOfCall, type Step } from './journey.ts';
import { lookAround, readPosts } from './read-journeys.ts';
import type { createTally } from './tally.ts';
import { createPerson, type Outcome, type Person } from './virtual-user.ts';
import { type createWriters, isWriting, type Writing } from './write-journeys.ts';

/** Shares of virtual users. */
const [GUESTS_SHARE, READERS_SHARE] = [0.8, 0.15];

export interface Crowd {
  port: number;
  town: Town;
  writers: ReturnType<typeof createWriters>;
  /** One record for every write, whether acknowledged or not. */
  records: WriteRecord[];
  random: SeededRandom;
}

function drawAddress(random: SeededRandom): string {
  return ['10', random.int(0, 255), random.int(0, 255), random.int(1, 254)].join('.');
}

async function put(person: Person, { record, next, ...call }: Writing, records: WriteRecord[]): Promise<Outcome> {
  records.push(record);
  let outcome: Outcome = { status: 0, isToldWhenToRetry: false };
  await write(record, next, async () => {
    const begun = performance.now();
    outcome = await person.ask(call);
    return { status: outcome.status, tookMs: performance.now() - begun };
  });
  return outcome;
}

export interface Arrivals {
  /** Clock: `performance.now`. */
  begunMs: number;
  durationMs: number;
  perSecond: number;
}

/**
 * Starts virtual users at a fixed rate as an open model: arrivals are a Poisson process,
 * independent of earlier responses. Arrivals begin before `startMs`, so that the load is constant
 * from then on. After the duration no requests start; `finished` resolves when all responses have
 * arrived.
 */
export async function comeAndGo(
  { port, town, writers, records, random }: Crowd,
  { begunMs, durationMs, perSecond }: Arrivals,
  timetable: Timetable,
  tally: ReturnType<typeof createTally>,
): Promise<{ answered: Promise<unknown> }> {
  const endMs = begunMs + durationMs;
  const visits = new Set<Promise<void>>();

  async function ask(person: Person, call: KindOfCall, dueMs: number): Promise<void> {
    const outcome = await (isWriting(call) ? put(person, call, records) : person.ask(call));
    tally.note(call.kind, dueMs - begunMs, performance.now() - dueMs, outcome);
  }

  async function walk(person: Person, steps: readonly Step[], cameMs: number): Promise<void> {
    const asked: Promise<void>[] = [];
    for (const { afterMs, calls } of steps) {
      const dueMs = cameMs + afterMs;
      if (dueMs < begunMs || dueMs >= endMs) continue;
      await timetable.at(dueMs);
      asked.push(...calls.map((call) => ask(person, call, dueMs)));
    }
    await Promise.all(asked);
    person.leave();
  }

  async function come(cameMs: number): Promise<void> {
    const [address, who] = [drawAddress(random), random.next()];
    if (who < GUESTS_SHARE + READERS_SHARE) {
      const steps = who < GUESTS_SHARE ? lookAround(town, random) : readPosts(town, random);
      return walk(createPerson(port, address), steps, cameMs);
    }
    const { member, steps } = await writers.next();
    return walk(createPerson(port, address, member.token), steps, cameMs);
  }

  const drawPauseMs = () => (-Math.log(1 - random.next()) / perSecond) * 1_000;
  for (let cameMs = begunMs - JOURNEY_MAX_MS + drawPauseMs(); cameMs < endMs; cameMs += drawPauseMs()) {
    if (cameMs > begunMs) await timetable.at(cameMs);
    const visit = come(cameMs);
    visits.add(visit);
    void visit.finally(() => visits.delete(visit));
  }
  await timetable.at(endMs);
  return { answered: Promise.all(visits) };
}
