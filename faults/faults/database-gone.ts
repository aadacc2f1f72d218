import { setTimeout as delay } from 'node:timers/promises';
import { isClear, wordsOf } from '../responses.ts';
import type { Cast } from '../fixtures.ts';
import type { Answer } from '../client.ts';
import { createClient } from '../client.ts';
import { type DatabaseWay, openDatabaseWay } from '../database-proxy.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { checkAll, inspect } from '../invariants.ts';
import { type HouseApp, startHouseApp } from '../test-environment.ts';
import { type Register, write } from '../write-record.ts';
import { spreadOf } from '../report.ts';
import { heartOf, photo } from '../entity-records.ts';
import { until } from '../until.ts';

const OUTAGE_MS = 30_000;
const QUICK_OUTAGE_MS = 2_000;
const ASK_EVERY_MS = 500;
/** 3 s to authenticate and 10 s for the request, with a margin for a busy machine. */
const ANSWER_WITHIN_MS = 15_000;
const READY_WITHIN_MS = 2_000;
const BACK_WITHIN_MS = 10_000;

interface Outage {
  name: string;
  begin(way: DatabaseWay): void | Promise<void>;
}

const OUTAGES: readonly Outage[] = [
  { name: 'hangs', begin: (way) => way.hold() },
  { name: 'refuses', begin: (way) => way.cut() },
];

/** Requests of each kind by a guest and a member, sent at the same time. */
function askOnce({ members, placeIds, photos }: Cast, turn: number): Promise<Answer>[] {
  const member = members[turn % members.length];
  const [placeId = 0, bytes] = [placeIds[turn % placeIds.length], photos[0]];
  if (member === undefined || bytes === undefined) throw new RangeError('nobody to ask');
  const { client, collectionId } = member;
  const tags = { moodTag: ['조용한'], soloTag: ['1인석이 있는'] };
  const review = { placeId, recommendation: true, rating: 4, ...tags, content: '혼자' };
  const change = { addCollectionIds: [collectionId], removeCollectionIds: [] };
  return [
    client.get(`/api/place/${placeId}`),
    client.get(`/api/review/place/${placeId}`),
    client.send('PATCH', `/api/solmark/place/${placeId}/collections`, change),
    client.sendForm('POST', '/api/review', review, [photo('files', 'photo.jpg', bytes)]),
  ];
}

/** Sends requests during the outage and returns all responses. */
async function askDuring(outageMs: number, cast: Cast): Promise<{ answers: Promise<Answer[]>; probes: Answer[] }> {
  const asked: Promise<Answer>[] = [];
  const probes: Promise<Answer>[] = [];
  const guest = createClient(cast.port);
  for (let turn = 0; turn * ASK_EVERY_MS < outageMs; turn++) {
    asked.push(...askOnce(cast, turn));
    probes.push(guest.get('/api/health/ready'));
    await delay(ASK_EVERY_MS);
  }
  return { answers: Promise.all(asked), probes: await Promise.all(probes) };
}

/** A request just before the end may also succeed; it must only be in time. */
function faultOf(answer: Answer, withinMs: number): string[] {
  const { status, tookMs } = answer;
  const isWell = isClear(answer) || (status > 0 && status < 500);
  return isWell && tookMs <= withinMs ? [] : [wordsOf(answer)];
}

async function* tryOutage(
  outage: Outage,
  way: DatabaseWay,
  house: HouseApp,
  { isQuick, allowMs }: FaultOptions,
): AsyncGenerator<Finding> {
  const { cast, folder } = house;
  const [member] = cast.members;
  if (member === undefined) throw new RangeError('nobody to ask');
  const registers: Register[] = cast.placeIds.map((placeId) => heartOf(member, placeId));
  const toggle = (register: Register, placeId: number) => {
    const body = { addCollectionIds: [member.collectionId], removeCollectionIds: [] };
    return write(register, 'saved', () =>
      member.client.send('PATCH', `/api/solmark/place/${placeId}/collections`, body),
    );
  };
  for (const [index, register] of registers.entries()) await toggle(register, cast.placeIds[index] ?? 0);

  await outage.begin(way);
  const { answers, probes } = await askDuring(isQuick ? QUICK_OUTAGE_MS : OUTAGE_MS, cast);
  await way.restore();
  const guest = createClient(folder.port);
  const backWithinMs = allowMs(BACK_WITHIN_MS);
  const isReady = await until(async () => (await guest.get('/api/health/ready')).status === 200, backWithinMs);
  const isWriting = await until(async () => {
    const placeId = cast.placeIds[0] ?? 0;
    return (await toggle(heartOf(member, placeId), placeId)).answer.status === 200;
  }, backWithinMs);
  const refused = await answers;
  const backMs = isReady.afterMs + isWriting.afterMs;

  const late = probes.filter(({ status, tookMs }) => status !== 503 || tookMs > allowMs(READY_WITHIN_MS));
  yield heldIfNone(
    `${outage.name}: refused in time, 503 and a sentence`,
    refused.flatMap((answer) => faultOf(answer, allowMs(ANSWER_WITHIN_MS))),
    `${refused.filter(({ status }) => status === 503).length} of ${refused.length}, ${spreadOf(refused.map(({ tookMs }) => tookMs))}`,
  );
  yield heldIfNone(
    `${outage.name}: /api/health/ready says so`,
    late.map(({ status, tookMs }) => `${status} after ${tookMs.toFixed(0)} ms`),
  );
  const isBack = isReady.isTrue && isWriting.isTrue && backMs < backWithinMs;
  yield held(`${outage.name}: reads and writes are back in time`, isBack, `${(backMs / 1_000).toFixed(2)} s`);
  yield heldIfNone(`${outage.name}: what was acknowledged before is there`, await checkAll(registers, folder.port));
}

async function* run(options: FaultOptions): AsyncGenerator<Finding> {
  let way: DatabaseWay | undefined;
  const house = await startHouseApp({
    wayTo: async (databaseUrl) => {
      way = await openDatabaseWay(databaseUrl);
      return way.url;
    },
  });
  if (way === undefined) throw new Error('no way to the database');
  for (const outage of OUTAGES) yield* tryOutage(outage, way, house, options);
  yield* inspect(house.folder, house.folder.settings);
  await house.close();
}

export const databaseGone: Fault = {
  name: 'database-gone',
  act: 'the database hangs, then refuses, for a while each, and comes back',
  run,
};
