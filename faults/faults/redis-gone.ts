import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { findFreePort } from '../../apps/server/src/lib/database/embedded-postgres/postmaster.ts';
import { startCountingRedis } from '../../apps/server/src/test/counting-redis.ts';
import { onCleanup } from '../cleanup.ts';
import type { ApiResponse } from '../client.ts';
import { createClient } from '../client.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { formatSpread } from '../report.ts';
import { startEnvironment, type TestEnvironment } from '../test-environment.ts';
import { until } from '../until.ts';

const CALLS = 50;
const QUICK_CALLS = 10;
/** A quarter of a second for each of the three counters, with a margin for the machine. */
const RESPONSE_WITHIN_MS = 2_000;
const SETTLE_WITHIN_MS = 15_000;
const WARNING = /redis .*: rate limits are not counted/;

const warningsOf = ({ app }: TestEnvironment) => app.lines.filter((line) => WARNING.test(line)).length;

/** Sends requests in parallel; returns the failed and late ones. */
async function sendAll(
  { folder, fixtures }: TestEnvironment,
  { isQuick, allowMs }: FaultOptions,
): Promise<{ faults: string[]; responses: ApiResponse[] }> {
  const guest = createClient(folder.port);
  const responses: ApiResponse[] = [];
  for (let call = 0; call < (isQuick ? QUICK_CALLS : CALLS); call++) {
    const member = fixtures.members[call % fixtures.members.length]?.client ?? guest;
    responses.push(...(await Promise.all([guest.get('/api/notice'), member.send('POST', '/api/profile')])));
  }
  const refused = responses.filter(({ status, tookMs }) => status !== 200 || tookMs > allowMs(RESPONSE_WITHIN_MS));
  return { faults: refused.map(({ status, tookMs }) => `${status} after ${tookMs.toFixed(0)} ms`), responses };
}

async function* checkService(
  label: string,
  environment: TestEnvironment,
  options: FaultOptions,
): AsyncGenerator<Finding> {
  const { faults, responses } = await sendAll(environment, options);
  yield heldIfNone(`${label}: no request is rejected`, faults, formatSpread(responses.map(({ tookMs }) => tookMs)));
}

/** Accepts connections and never responds. */
async function startSilentServer(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return onCleanup(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
}

async function* run(options: FaultOptions): AsyncGenerator<Finding> {
  const redis = await startCountingRedis();
  const stopRedis = onCleanup(redis.stop);
  const environment = await startEnvironment({ settings: { REDIS_URL: redis.url, RATE_LIMIT: 'on' } });
  yield* checkService('available', environment, options);
  yield held('requests are counted in Redis', redis.counts.size > 0, `${redis.counts.size} counters`);

  await stopRedis();
  yield* checkService('stopped', environment, options);
  const isWarned = await until(() => warningsOf(environment) > 0, options.allowMs(SETTLE_WITHIN_MS));
  yield held(
    'stopped: logged once',
    isWarned.isTrue && warningsOf(environment) === 1,
    `${warningsOf(environment)} warnings`,
  );

  const stopSilent = await startSilentServer(Number(new URL(redis.url).port));
  yield* checkService('not responding', environment, options);
  await stopSilent();
  await environment.close();

  const nowhere = `redis://127.0.0.1:${await findFreePort()}`;
  const other = await startEnvironment({ settings: { REDIS_URL: nowhere, RATE_LIMIT: 'on' } });
  yield* checkService('never started', other, options);
  yield held('never started: logged once', warningsOf(other) === 1, `${warningsOf(other)} warnings`);
  await other.close();
}

export const redisGone: Fault = {
  name: 'redis-gone',
  description: 'Redis stops, hangs, or was never started',
  run,
};
