import { setTimeout as delay } from 'node:timers/promises';
import { type Finding, held, heldIfNone } from '../../fault.ts';
import { checkAllAs, inspect } from '../../house.ts';
import type { Register } from '../../register.ts';
import { spreadOf } from '../../report.ts';
import { until } from '../../until.ts';
import { type Load, startLoad } from '../../writing-load.ts';
import type { Cluster } from '../cluster.ts';
import { startReading } from '../reading-load.ts';
import { type Trial, type TrialOptions, UNLIMITED } from '../trial.ts';

const LOAD_MS = { min: 500, max: 3_000 };
/** Writes go on for so long on the new primary. */
const AFTERWARDS_MS = 1_500;
const WRITING_WITHIN_MS = 15_000;
const PATIENCE_MS = 60_000;

interface Tally {
  acknowledgedCount: number;
  pendingCount: number;
  registers: Register[];
  faults: string[];
  refusals: string[];
  writingAgainMs: number[];
  longestAnswersMs: number[];
  readsRefused: number;
  readCount: number;
  rejoinedMs: number[];
}

/** When a write was acknowledged that was sent after that moment; undefined until there is one. */
function writingAgainAt({ sent }: Load, afterMs: number): number | undefined {
  const acknowledged = sent.filter(({ sentMs, answer }) => sentMs > afterMs && [200, 201].includes(answer.status));
  return acknowledged.length === 0 ? undefined : Math.min(...acknowledged.map((one) => one.sentMs + one.answer.tookMs));
}

async function killOnce(cluster: Cluster, tally: Tally): Promise<void> {
  const { database } = cluster;
  const cast = await cluster.createCast();
  const [reader] = cast.members;
  if (reader === undefined) throw new RangeError('nobody to read');
  const primary = await database.findPrimary();
  const load = startLoad(cast, { goesOn: true });
  const reading = startReading(cast);
  await delay(LOAD_MS.min + Math.random() * (LOAD_MS.max - LOAD_MS.min));

  primary.kill();
  const killedMs = performance.now();
  await until(() => writingAgainAt(load, killedMs) !== undefined, PATIENCE_MS);
  await delay(AFTERWARDS_MS);
  load.stop();
  await load.over;
  await reading.stop();

  tally.writingAgainMs.push((writingAgainAt(load, killedMs) ?? Number.POSITIVE_INFINITY) - killedMs);
  tally.longestAnswersMs.push(Math.max(...load.sent.map(({ answer }) => answer.tookMs)));
  tally.acknowledgedCount += load.acknowledgedCount;
  tally.pendingCount += load.registers.filter(({ pending }) => pending !== undefined).length;
  tally.refusals.push(...load.refusals);
  tally.readCount += reading.answers.length;
  tally.readsRefused += reading.answers.filter(({ status }) => status !== 200).length;
  tally.faults.push(...(await checkAllAs(reader.client, load.registers)));
  tally.registers.push(...load.registers);

  const begunMs = performance.now();
  primary.start();
  await database.waitForReplica();
  tally.rejoinedMs.push(performance.now() - begunMs);
}

async function* run(cluster: Cluster, { times }: TrialOptions): AsyncGenerator<Finding> {
  const tally: Tally = {
    ...{ acknowledgedCount: 0, pendingCount: 0, readsRefused: 0, readCount: 0, registers: [], faults: [] },
    ...{ refusals: [], writingAgainMs: [], longestAnswersMs: [], rejoinedMs: [] },
  };
  for (let turn = 0; turn < times; turn++) await killOnce(cluster, tally);
  const { members } = await cluster.createCast({ members: 1, places: 0, photos: 0 });
  const [stranger] = members;
  const worst = Math.max(...tally.writingAgainMs);
  const written = `${tally.acknowledgedCount} acknowledged, ${tally.pendingCount} unknown`;
  yield { what: 'kills, writes', figure: `${times}, ${written}` };
  yield held('a write is acknowledged again within 15 s', worst < WRITING_WITHIN_MS, spreadOf(tally.writingAgainMs));
  yield heldIfNone(
    'every acknowledged write is there, others are whole or absent',
    tally.faults,
    `${tally.registers.length} things read`,
  );
  const left = stranger === undefined ? ['nobody to read'] : await checkAllAs(stranger.client, tally.registers);
  yield heldIfNone('all of it still at the end', left);
  yield heldIfNone('nothing was refused that is allowed', tally.refusals);
  yield { what: 'the longest that somebody waited for an answer', figure: spreadOf(tally.longestAnswersMs) };
  yield { what: 'reads of guests meanwhile', figure: `${tally.readsRefused} of ${tally.readCount} refused` };
  yield held('the old primary rejoins, and has all that is acknowledged', true, spreadOf(tally.rejoinedMs));
  yield* inspect(cluster.folder, cluster.settings);
}

export const primaryKilled: Trial = {
  name: 'primary-killed',
  act: 'kill -9 of the primary and its Patroni while people write and read',
  settings: UNLIMITED,
  run,
};
