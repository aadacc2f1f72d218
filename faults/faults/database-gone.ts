import { setTimeout as delay } from 'node:timers/promises';
import type { ApiResponse } from '../client.ts';
import { createClient } from '../client.ts';
import { type DatabaseProxy, openDatabaseProxy } from '../database-proxy.ts';
import { markRecord, photo } from '../entity-records.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import type { Fixtures } from '../fixtures.ts';
import { checkDataIntegrity, verifyWrites } from '../invariants.ts';
import { formatSpread } from '../report.ts';
import { describeResponse, isCompleteUnavailable } from '../responses.ts';
import { startEnvironment, type TestEnvironment } from '../test-environment.ts';
import { until } from '../until.ts';
import { type WriteRecord, write } from '../write-record.ts';

const OUTAGE_MS = 30_000;
const QUICK_OUTAGE_MS = 2_000;
const REQUEST_EVERY_MS = 500;
/** 3 s to authenticate and 10 s for the request, with a margin for a busy machine. */
const RESPONSE_WITHIN_MS = 15_000;
const READY_WITHIN_MS = 2_000;
const RECOVERY_WITHIN_MS = 10_000;

interface Outage {
  name: string;
  start(proxy: DatabaseProxy): void | Promise<void>;
}

const OUTAGES: readonly Outage[] = [
  { name: 'hanging', start: (proxy) => proxy.stall() },
  { name: 'refusing', start: (proxy) => proxy.disconnect() },
];

/** Requests of each kind by a guest and a member, sent at the same time. */
function sendOnce({ members, placeIds, photos }: Fixtures, turn: number): Promise<ApiResponse>[] {
  const member = members[turn % members.length];
  const [placeId = 0, bytes] = [placeIds[turn % placeIds.length], photos[0]];
  if (member === undefined || bytes === undefined) throw new RangeError('the fixtures contain no member');
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
async function sendDuring(
  outageMs: number,
  fixtures: Fixtures,
): Promise<{ responses: Promise<ApiResponse[]>; probes: ApiResponse[] }> {
  const requests: Promise<ApiResponse>[] = [];
  const probes: Promise<ApiResponse>[] = [];
  const guest = createClient(fixtures.port);
  for (let turn = 0; turn * REQUEST_EVERY_MS < outageMs; turn++) {
    requests.push(...sendOnce(fixtures, turn));
    probes.push(guest.get('/api/health/ready'));
    await delay(REQUEST_EVERY_MS);
  }
  return { responses: Promise.all(requests), probes: await Promise.all(probes) };
}

/** A request just before the end may also succeed; it must only be in time. */
function unexpectedResponse(response: ApiResponse, withinMs: number): string[] {
  const { status, tookMs } = response;
  const isExpected = isCompleteUnavailable(response) || (status > 0 && status < 500);
  return isExpected && tookMs <= withinMs ? [] : [describeResponse(response)];
}

async function* runOutage(
  outage: Outage,
  proxy: DatabaseProxy,
  environment: TestEnvironment,
  { isQuick, allowMs }: FaultOptions,
): AsyncGenerator<Finding> {
  const { fixtures, folder } = environment;
  const [member] = fixtures.members;
  if (member === undefined) throw new RangeError('the fixtures contain no member');
  const records: WriteRecord[] = fixtures.placeIds.map((placeId) => markRecord(member, placeId));
  const toggle = (record: WriteRecord, placeId: number) => {
    const body = { addCollectionIds: [member.collectionId], removeCollectionIds: [] };
    return write(record, 'saved', () => member.client.send('PATCH', `/api/solmark/place/${placeId}/collections`, body));
  };
  for (const [index, record] of records.entries()) await toggle(record, fixtures.placeIds[index] ?? 0);

  await outage.start(proxy);
  const { responses, probes } = await sendDuring(isQuick ? QUICK_OUTAGE_MS : OUTAGE_MS, fixtures);
  await proxy.restore();
  const guest = createClient(folder.port);
  const recoveryWithinMs = allowMs(RECOVERY_WITHIN_MS);
  const isReady = await until(async () => (await guest.get('/api/health/ready')).status === 200, recoveryWithinMs);
  const isWriting = await until(async () => {
    const placeId = fixtures.placeIds[0] ?? 0;
    return (await toggle(markRecord(member, placeId), placeId)).response.status === 200;
  }, recoveryWithinMs);
  const refused = await responses;
  const recoveryMs = isReady.afterMs + isWriting.afterMs;

  const late = probes.filter(({ status, tookMs }) => status !== 503 || tookMs > allowMs(READY_WITHIN_MS));
  const rejectedCount = refused.filter(({ status }) => status === 503).length;
  yield heldIfNone(
    `${outage.name}: requests are rejected in time with a complete 503`,
    refused.flatMap((response) => unexpectedResponse(response, allowMs(RESPONSE_WITHIN_MS))),
    `${rejectedCount} of ${refused.length}, ${formatSpread(refused.map(({ tookMs }) => tookMs))}`,
  );
  yield heldIfNone(
    `${outage.name}: /api/health/ready responds 503`,
    late.map(({ status, tookMs }) => `${status} after ${tookMs.toFixed(0)} ms`),
  );
  const isRecovered = isReady.isTrue && isWriting.isTrue && recoveryMs < recoveryWithinMs;
  yield held(`${outage.name}: reads and writes recover in time`, isRecovered, `${(recoveryMs / 1_000).toFixed(2)} s`);
  yield heldIfNone(`${outage.name}: earlier acknowledged writes are present`, await verifyWrites(records, folder.port));
}

async function* run(options: FaultOptions): AsyncGenerator<Finding> {
  let proxy: DatabaseProxy | undefined;
  const environment = await startEnvironment({
    proxyTo: async (databaseUrl) => {
      proxy = await openDatabaseProxy(databaseUrl);
      return proxy.url;
    },
  });
  if (proxy === undefined) throw new Error('the proxy was not opened');
  for (const outage of OUTAGES) yield* runOutage(outage, proxy, environment, options);
  yield* checkDataIntegrity(environment.folder, environment.folder.settings);
  await environment.close();
}

export const databaseGone: Fault = {
  name: 'database-gone',
  description: 'the database hangs, then refuses connections, and recovers each time',
  run,
};
