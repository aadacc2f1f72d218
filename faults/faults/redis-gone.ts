import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { findFreePort } from '../../apps/server/src/lib/process/free-port.ts';
import { startCountingRedis } from '../../apps/server/src/test/counting-redis.ts';
import type { Answer } from '../client.ts';
import { createClient } from '../client.ts';
import { onEnd } from '../cleanup.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { type HouseApp, startHouseApp } from '../test-environment.ts';
import { spreadOf } from '../report.ts';
import { until } from '../until.ts';

const CALLS = 50;
const QUICK_CALLS = 10;
/** A quarter of a second for each of the three counters, with a margin for the machine. */
const ANSWER_WITHIN_MS = 2_000;
const SETTLE_WITHIN_MS = 15_000;
const WARNING = 'redis does not answer';

const warningsOf = ({ app }: HouseApp) => app.lines.filter((line) => line.includes(WARNING)).length;

/** Sends requests in parallel; returns the failed and late ones. */
async function serve(
  { folder, cast }: HouseApp,
  { isQuick, allowMs }: FaultOptions,
): Promise<{ faults: string[]; answers: Answer[] }> {
  const guest = createClient(folder.port);
  const answers: Answer[] = [];
  for (let call = 0; call < (isQuick ? QUICK_CALLS : CALLS); call++) {
    const member = cast.members[call % cast.members.length]?.client ?? guest;
    answers.push(...(await Promise.all([guest.get('/api/notice'), member.send('POST', '/api/profile')])));
  }
  const refused = answers.filter(({ status, tookMs }) => status !== 200 || tookMs > allowMs(ANSWER_WITHIN_MS));
  return { faults: refused.map(({ status, tookMs }) => `${status} after ${tookMs.toFixed(0)} ms`), answers };
}

async function* served(what: string, house: HouseApp, options: FaultOptions): AsyncGenerator<Finding> {
  const { faults, answers } = await serve(house, options);
  yield heldIfNone(`${what}: nobody is refused`, faults, spreadOf(answers.map(({ tookMs }) => tookMs)));
}

/** Accepts connections and never responds. */
async function startSilentServer(port: number): Promise<() => Promise<void>> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return onEnd(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
}

async function* run(options: FaultOptions): AsyncGenerator<Finding> {
  const redis = await startCountingRedis();
  const stopRedis = onEnd(redis.stop);
  const house = await startHouseApp({ settings: { REDIS_URL: redis.url, RATE_LIMIT: 'on' } });
  yield* served('while it is there', house, options);
  yield held('calls are counted in it', redis.counts.size > 0, `${redis.counts.size} counters`);

  await stopRedis();
  yield* served('gone', house, options);
  const isWarned = await until(() => warningsOf(house) > 0, options.allowMs(SETTLE_WITHIN_MS));
  yield held('gone: the log says so once', isWarned.isTrue && warningsOf(house) === 1, `${warningsOf(house)} warnings`);

  const stopSilent = await startSilentServer(Number(new URL(redis.url).port));
  yield* served('there but silent', house, options);
  await stopSilent();
  await house.close();

  const nowhere = `redis://127.0.0.1:${await findFreePort()}`;
  const other = await startHouseApp({ settings: { REDIS_URL: nowhere, RATE_LIMIT: 'on' } });
  yield* served('never there', other, options);
  yield held('never there: the log says so once', warningsOf(other) === 1, `${warningsOf(other)} warnings`);
  await other.close();
}

export const redisGone: Fault = {
  name: 'redis-gone',
  act: 'Redis goes away, hangs, or was never there',
  run,
};
