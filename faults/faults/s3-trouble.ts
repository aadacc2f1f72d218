import { setTimeout as delay } from 'node:timers/promises';
import { type ApiResponse, createClient } from '../client.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { checkDataIntegrity, verifyWrites } from '../invariants.ts';
import { formatSpread } from '../report.ts';
import { describeResponse, isCompleteUnavailable, isSuccess } from '../responses.ts';
import { openS3Proxy, type S3Proxy } from '../s3-proxy.ts';
import { startEnvironment, type TestEnvironment } from '../test-environment.ts';
import { until } from '../until.ts';
import { createUploaders, type Uploaders } from '../uploaders.ts';

const FAILURES = { half: { durationMs: 60_000, count: 16 }, outage: { durationMs: 30_000, count: 16 } };
const QUICK_FAILURES = { half: { durationMs: 2_000, count: 4 }, outage: { durationMs: 1_000, count: 12 } };
/** More uploads at once than the app has database connections, and one member without uploads. */
const FIXTURES = { members: 17, places: 40, photos: 12 };
const QUICK_FIXTURES = { members: 13, places: 3, photos: 6 };
const REQUEST_EVERY_MS = 200;
const READ_WITHIN_MS = 5_000;
/** Maximum duration of the requests to the store, including the time in the queue. */
const REFUSED_WITHIN_MS = 25_000;
const RECOVERY_WITHIN_MS = 15_000;

interface RunContext {
  proxy: S3Proxy;
  environment: TestEnvironment;
  uploaders: Uploaders;
  options: FaultOptions;
}

/** Requests without photos, which must succeed during the fault. */
async function sendUntil(isOver: () => boolean, { fixtures, folder }: TestEnvironment): Promise<ApiResponse[]> {
  const guest = createClient(folder.port);
  const [member] = fixtures.members;
  if (member === undefined) throw new RangeError('the fixtures contain no member');
  const change = { addCollectionIds: [member.collectionId], removeCollectionIds: [] };
  const responses: ApiResponse[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const placeId = fixtures.placeIds[turn % fixtures.placeIds.length] ?? 0;
    responses.push(await guest.get(`/api/place/${placeId}`), await guest.get(`/api/review/place/${placeId}`));
    responses.push(await member.client.send('PATCH', `/api/solmark/place/${placeId}/collections`, change));
    await delay(REQUEST_EVERY_MS);
  }
  return responses;
}

async function* runFailure(
  name: string,
  startFailure: () => void | Promise<void>,
  { durationMs, count }: typeof FAILURES.half,
  { proxy, environment, uploaders, options: { allowMs } }: RunContext,
): AsyncGenerator<Finding> {
  let isOver = false;
  await startFailure();
  const others = sendUntil(() => isOver, environment);
  const responses = await uploaders.uploadFor(durationMs, count);
  isOver = true;
  const otherResponses = await others;
  await proxy.restore();
  const isRecovered = await until(async () => isSuccess(await uploaders.uploadOnce()), allowMs(RECOVERY_WITHIN_MS));

  const refused = responses.filter((response) => !isSuccess(response));
  const wrong = refused.filter(
    (response) => !isCompleteUnavailable(response) || response.tookMs > allowMs(REFUSED_WITHIN_MS),
  );
  const spread = refused.length > 0 ? `, ${formatSpread(refused.map(({ tookMs }) => tookMs))}` : '';
  yield heldIfNone(
    `${name}: uploads succeed, or are rejected in time with a complete 503`,
    wrong.map(describeResponse),
    `${refused.length} of ${responses.length} rejected${spread}`,
  );
  yield heldIfNone(
    `${name}: places can be read and saved`,
    otherResponses
      .filter((response) => !isSuccess(response) || response.tookMs > allowMs(READ_WITHIN_MS))
      .map(describeResponse),
    formatSpread(otherResponses.map(({ tookMs }) => tookMs)),
  );
  yield held(`${name}: uploads recover`, isRecovered.isTrue, `${(isRecovered.afterMs / 1_000).toFixed(2)} s`);
  yield heldIfNone(
    `${name}: acknowledged records are present with their photos, no others`,
    await verifyWrites(uploaders.records, environment.folder.port),
    `${uploaders.records.filter(({ acknowledged }) => acknowledged.endsWith(' photos')).length} records`,
  );
}

async function* run(options: FaultOptions): AsyncGenerator<Finding> {
  const proxy = await openS3Proxy();
  const environment = await startEnvironment({
    settings: proxy.settings,
    fixtures: options.isQuick ? QUICK_FIXTURES : FIXTURES,
  });
  const uploaders = createUploaders({ ...environment.fixtures, members: environment.fixtures.members.slice(1) });
  const context: RunContext = { proxy, environment, uploaders, options };
  const { half, outage } = options.isQuick ? QUICK_FAILURES : FAILURES;
  yield* runFailure('half of the requests fail', proxy.failRandomly, half, context);
  yield { label: 'failures by kind', figure: [...proxy.counts].map(([name, count]) => `${count} ${name}`).join(', ') };
  yield* runFailure('unreachable', proxy.disconnect, outage, context);
  yield* runFailure('no response', proxy.stall, outage, context);
  yield* checkDataIntegrity(environment.folder, environment.folder.settings, proxy.store);
  await environment.close();
}

export const s3Trouble: Fault = {
  name: 's3',
  description: 'the S3 service of the photos fails for half of the requests, is unreachable, does not respond',
  run,
};
