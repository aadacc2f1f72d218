import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type ApiResponse, createClient } from '../client.ts';
import { type Fault, type FaultOptions, type Finding, held, heldIfNone } from '../fault.ts';
import type { Member } from '../fixtures.ts';
import { formatSpread } from '../report.ts';
import { startEnvironment, type TestEnvironment } from '../test-environment.ts';
import { until } from '../until.ts';

const CLIENTS = 200;
const QUICK_CLIENTS = 50;
const BYTE_EVERY_MS = 1_000;
const REQUEST_EVERY_MS = 200;
const RESPONSE_WITHIN_MS = 2_000;
/** Timeout of the app, plus Node's connectionsCheckingInterval. */
const HEADERS_WITHIN_MS = 10_000 + 5_000;
const BODY_WITHIN_MS = 120_000 + 5_000;
const UPLOAD_WITHIN_MS = 15_000 + 5_000;

interface SlowClient {
  socket: Socket;
  /** Time of the response. */
  respondedAfterMs?: number;
  /** Time of the disconnect. */
  disconnectedAfterMs?: number;
}

/** Sends the beginning of a request, followed by one byte per second. */
function trickle(port: number, beginning: string, byte: string): SlowClient {
  const startedAt = performance.now();
  // An attacker does not disconnect when the server closes its side.
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  socket.once('connect', () => socket.write(beginning));
  const client: SlowClient = { socket };
  const timer = setInterval(() => socket.write(byte), BYTE_EVERY_MS);
  socket.once('data', () => {
    client.respondedAfterMs = performance.now() - startedAt;
  });
  socket.resume();
  socket.on('error', () => socket.destroy());
  socket.on('close', () => {
    clearInterval(timer);
    client.disconnectedAfterMs = performance.now() - startedAt;
  });
  return client;
}

const HEAD = 'Host: localhost\r\nConnection: keep-alive';

/**
 * For each kind of slow client: the beginning of the request, and the limits for response and
 * disconnect.
 */
function slowRequests({ token }: Member) {
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
async function sendUntil(isOver: () => boolean, { folder, fixtures }: TestEnvironment): Promise<ApiResponse[]> {
  const guest = createClient(folder.port);
  const responses: ApiResponse[] = [];
  while (!isOver()) {
    responses.push(await guest.get(`/api/place/${fixtures.placeIds[0]}`));
    await delay(REQUEST_EVERY_MS);
  }
  return responses;
}

async function* attack(
  name: string,
  kind: { beginning: string; refusedWithinMs: number; withinMs: number },
  environment: TestEnvironment,
  { isQuick, allowMs }: FaultOptions,
): AsyncGenerator<Finding> {
  const [refusedWithinMs, withinMs] = [allowMs(kind.refusedWithinMs), allowMs(kind.withinMs)];
  const count = isQuick ? QUICK_CLIENTS : CLIENTS;
  const clients = Array.from({ length: count }, () => trickle(environment.folder.port, kind.beginning, 'a'));
  const isDisconnected = () => clients.every(({ disconnectedAfterMs }) => disconnectedAfterMs !== undefined);
  let isOver = false;
  const requests = sendUntil(() => isOver, environment);
  await until(isDisconnected, withinMs);
  isOver = true;
  const responses = await requests;
  const remaining = clients.filter(({ disconnectedAfterMs }) => disconnectedAfterMs === undefined);
  for (const { socket } of remaining) socket.destroy();
  const late = clients.flatMap(({ respondedAfterMs = Number.POSITIVE_INFINITY }) =>
    respondedAfterMs > refusedWithinMs ? [`rejected after ${(respondedAfterMs / 1_000).toFixed(0)} s`] : [],
  );
  const cut = clients.flatMap(({ disconnectedAfterMs }) => disconnectedAfterMs ?? []);
  const slow = responses.filter(({ status, tookMs }) => status !== 200 || tookMs > allowMs(RESPONSE_WITHIN_MS));
  yield heldIfNone(`${count} slow ${name}: rejected within ${refusedWithinMs / 1_000} s`, late);
  yield held(
    `${count} slow ${name}: disconnected within ${withinMs / 1_000} s`,
    remaining.length === 0,
    remaining.length === 0 ? formatSpread(cut) : `${remaining.length} are still connected`,
  );
  yield heldIfNone(
    `${count} slow ${name}: other clients are served`,
    slow.map(({ status, tookMs }) => `${status} after ${tookMs.toFixed(0)} ms`),
    formatSpread(responses.map(({ tookMs }) => tookMs)),
  );
}

async function* run(options: FaultOptions): AsyncGenerator<Finding> {
  const environment = await startEnvironment();
  const [member] = environment.fixtures.members;
  if (member === undefined) throw new RangeError('the fixtures contain no member');
  const { headers, photos, bodies } = slowRequests(member);
  yield* attack('headers', headers, environment, options);
  if (!options.isQuick) {
    yield* attack('photos', photos, environment, options);
    yield* attack('bodies', bodies, environment, options);
  }
  const remaining = await environment.folder.listTemporary();
  yield heldIfNone('no temporary file remains', remaining);
  await environment.close();
}

export const slowClients: Fault = {
  name: 'slow-clients',
  description: 'hundreds of connections that send one byte per second (slowloris): headers, photos, other bodies',
  run,
};
