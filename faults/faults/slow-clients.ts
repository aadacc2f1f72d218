import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { Member } from '../fixtures.ts';
import { type Answer, createClient } from '../client.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import { type HouseApp, startHouseApp } from '../test-environment.ts';
import { spreadOf } from '../report.ts';
import { until } from '../until.ts';

const CLIENTS = 200;
const QUICK_CLIENTS = 50;
const BYTE_EVERY_MS = 1_000;
const ASK_EVERY_MS = 200;
const ANSWER_WITHIN_MS = 2_000;
/** Timeout of the app, plus Node's connectionsCheckingInterval. */
const HEADERS_WITHIN_MS = 10_000 + 5_000;
const BODY_WITHIN_MS = 120_000 + 5_000;
const UPLOAD_WITHIN_MS = 15_000 + 5_000;

interface SlowClient {
  socket: Socket;
  /** Time of the response. */
  answeredAfterMs?: number;
  /** Time of the disconnect. */
  cutAfterMs?: number;
}

/** Sends the beginning of a request, followed by one byte per second. */
function trickle(port: number, beginning: string, byte: string): SlowClient {
  const begun = performance.now();
  // An attacker does not disconnect when the server closes its side.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.once('connect', () => socket.write(beginning));
  const client: SlowClient = { socket };
  const timer = setInterval(() => socket.write(byte), BYTE_EVERY_MS);
  socket.once('data', () => {
    client.answeredAfterMs = performance.now() - begun;
  });
  socket.resume();
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    clearInterval(timer);
    client.cutAfterMs = performance.now() - begun;
  });
  return client;
}

const HEAD = 'Host: localhost\r\nConnection: keep-alive';

/**
 * For each kind of slow client: the beginning of the request, and the limits for response and
 * disconnect.
 */
function kindsOf({ token }: Member) {
  const authorization = `${HEAD}\r\nAuthorization: Bearer ${token}`;
  const multipart = 'Content-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000';
  const part = '--b\r\nContent-Disposition: form-data; name="files"; filename="a.jpg"\r\n\r\n';
  const json = 'Content-Type: application/json\r\nContent-Length: 1000';
  return {
    headers: {
      beginning: `GET /api/notice HTTP/1.1\r\n${HEAD}\r\nX-Slow: `,
      refusedWithinMs: HEADERS_WITHIN_MS,
      withinMs: HEADERS_WITHIN_MS,
    },
    photos: {
      beginning: `POST /api/review HTTP/1.1\r\n${authorization}\r\n${multipart}\r\n\r\n${part}`,
      refusedWithinMs: UPLOAD_WITHIN_MS,
      withinMs: BODY_WITHIN_MS,
    },
    bodies: {
      beginning: `POST /api/feedback HTTP/1.1\r\n${authorization}\r\n${json}\r\n\r\n{"feedback":"`,
      refusedWithinMs: BODY_WITHIN_MS,
      withinMs: BODY_WITHIN_MS,
    },
  };
}

/** Sends normal requests until the slow clients are disconnected. */
async function askUntil(isOver: () => boolean, { folder, cast }: HouseApp): Promise<Answer[]> {
  const guest = createClient(folder.port);
  const answers: Answer[] = [];
  while (!isOver()) {
    answers.push(await guest.get(`/api/place/${cast.placeIds[0]}`));
    await delay(ASK_EVERY_MS);
  }
  return answers;
}

async function* besiege(
  name: string,
  kind: { beginning: string; refusedWithinMs: number; withinMs: number },
  house: HouseApp,
  { isQuick, allowMs }: FaultOptions,
): AsyncGenerator<Finding> {
  const [refusedWithinMs, withinMs] = [allowMs(kind.refusedWithinMs), allowMs(kind.withinMs)];
  const count = isQuick ? QUICK_CLIENTS : CLIENTS;
  const clients = Array.from({ length: count }, () => trickle(house.folder.port, kind.beginning, 'a'));
  const isCut = () => clients.every(({ cutAfterMs }) => cutAfterMs !== undefined);
  let isOver = false;
  const asked = askUntil(() => isOver, house);
  await until(isCut, withinMs);
  isOver = true;
  const answers = await asked;
  const left = clients.filter(({ cutAfterMs }) => cutAfterMs === undefined);
  for (const { socket } of left) socket.destroy();
  const late = clients.flatMap(({ answeredAfterMs = Number.POSITIVE_INFINITY }) =>
    answeredAfterMs > refusedWithinMs ? [`refused after ${(answeredAfterMs / 1_000).toFixed(0)} s`] : [],
  );
  const cut = clients.flatMap(({ cutAfterMs }) => cutAfterMs ?? []);
  const slow = answers.filter(({ status, tookMs }) => status !== 200 || tookMs > allowMs(ANSWER_WITHIN_MS));
  yield heldIfNone(`${count} slow ${name}: refused within ${refusedWithinMs / 1_000} s`, late);
  yield held(
    `${count} slow ${name}: cut off within ${withinMs / 1_000} s`,
    left.length === 0,
    left.length === 0 ? spreadOf(cut) : `${left.length} are still there`,
  );
  yield heldIfNone(
    `${count} slow ${name}: others are answered`,
    slow.map(({ status, tookMs }) => `${status} after ${tookMs.toFixed(0)} ms`),
    spreadOf(answers.map(({ tookMs }) => tookMs)),
  );
}

async function* run(options: FaultOptions): AsyncGenerator<Finding> {
  const house = await startHouseApp();
  const [member] = house.cast.members;
  if (member === undefined) throw new RangeError('nobody to be slow');
  const { headers, photos, bodies } = kindsOf(member);
  yield* besiege('headers', headers, house, options);
  if (!options.isQuick) {
    yield* besiege('photos', photos, house, options);
    yield* besiege('bodies', bodies, house, options);
  }
  const left = await house.folder.listTemporary();
  yield heldIfNone('no temporary file stays', left);
  await house.close();
}

export const slowClients: Fault = {
  name: 'slow-clients',
  act: 'hundreds of connections that send a byte a second (slowloris): of headers, of photos, of other bodies',
  run,
};
