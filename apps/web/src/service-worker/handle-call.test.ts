import type { RouteHandlerCallbackOptions } from 'serwist';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FETCHED_AT_HEADER } from '#lib/api/fetched-at.ts';
import { callsCacheName } from '#lib/offline/offline-caches.ts';
import { fakeCaches } from '#test/fake-caches.ts';
import { discardRunningRequests } from './cache-plugins.ts';
import { postToClient } from './clients.ts';
import { handleCall, NETWORK_TIMEOUT_S, noteRequest, storeReads } from './handle-call.ts';

vi.mock('./release.ts', () => ({ contract: 'c1', release: 'r1', releaseFiles: [] }));
vi.mock('./clients.ts', () => ({ postToClient: vi.fn<(...values: unknown[]) => Promise<void>>() }));

const ORIGIN = 'http://localhost:3000';
const NOW = Date.UTC(2026, 10, 24, 3);
const MINA = callsCacheName('c1', '11');
const GUEST = callsCacheName('c1', 'guest');
const PLACE = '/api/place/7';

class FakeFetchEvent {
  readonly clientId = 'page';
  readonly request: Request;
  readonly running: Promise<unknown>[] = [];
  readonly waitUntil = (work: Promise<unknown>) => void this.running.push(work);
  readonly settled = () => Promise.allSettled(this.running);

  constructor(request: Request) {
    this.request = request;
  }
}

const WORKER_GLOBALS = { FetchEvent: FakeFetchEvent, ExtendableEvent: FakeFetchEvent };

const network = vi.fn<(request: Request) => Promise<Response>>();

/** Responses of the network have this type in browsers. */
function basic(body: unknown, status = 200): Response {
  const response = Response.json(body, { status });
  const clone = response.clone.bind(response);
  Object.defineProperty(response, 'type', { value: 'basic' });
  return Object.assign(response, { clone: () => Object.defineProperty(clone(), 'type', { value: 'basic' }) });
}

const bearer = (memberId: number) =>
  `Bearer h.${Buffer.from(JSON.stringify({ sub: String(memberId) })).toString('base64url')}.s`;

function start(path: string, memberId?: number) {
  const headers = memberId === undefined ? {} : { authorization: bearer(memberId) };
  const request = new Request(ORIGIN + path, { headers });
  const event = new FakeFetchEvent(request);
  const response = handleCall({ request, event, url: new URL(request.url) } as unknown as RouteHandlerCallbackOptions);
  return { event, response };
}

/** Sends a request and waits until its response is stored. */
async function read(path: string, memberId?: number) {
  const { event, response } = start(path, memberId);
  const { status, headers, body } = await response.then(
    async (received) => ({
      status: received.status,
      headers: received.headers,
      body: (await received.json()) as unknown,
    }),
    () => ({ status: 0, headers: new Headers(), body: undefined }),
  );
  await vi.advanceTimersByTimeAsync(0);
  await event.settled();
  return { status, body, fetchedAt: headers.get(FETCHED_AT_HEADER) };
}

const storedIn = (name: string) =>
  [...(fakeCaches.stored.get(name)?.entries.keys() ?? [])].map((url) => url.slice(ORIGIN.length));

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  fakeCaches.reset();
  network.mockReset();
  vi.mocked(postToClient).mockReset();
  for (const [name, value] of Object.entries({ caches: fakeCaches, fetch: network, ...WORKER_GLOBALS }))
    vi.stubGlobal(name, value);
  // Without the library's logs.
  vi.stubEnv('NODE_ENV', 'production');
  vi.stubGlobal('self', globalThis);
  vi.stubGlobal('location', new URL(ORIGIN));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const goOffline = () => network.mockRejectedValue(new TypeError('Failed to fetch'));

describe('a read', () => {
  it('[13.1-2] is from the network, and without one what it was before, with the time of the fetch', async () => {
    network.mockImplementation(async () => basic({ name: '조용한 카페' }));
    expect(await read(PLACE)).toMatchObject({ status: 200, body: { name: '조용한 카페' }, fetchedAt: null });
    vi.setSystemTime(NOW + 3_600_000);
    goOffline();
    expect(await read(PLACE)).toEqual({ status: 200, body: { name: '조용한 카페' }, fetchedAt: String(NOW) });
  });

  it('[13.1-2] fails without a network if it was never made', async () => {
    goOffline();
    expect(await read(PLACE)).toMatchObject({ status: 0 });
  });

  it.each([404, 410])('[13.1-2] deletes what is stored when it responds with %d', async (status) => {
    network.mockImplementation(async () => basic({ name: '조용한 카페' }));
    await read(PLACE);
    network.mockImplementation(async () => basic({}, status));
    expect(await read(PLACE)).toMatchObject({ status });
    goOffline();
    expect(await read(PLACE)).toMatchObject({ status: 0 });
  });

  it('[13.1-2] keeps what is stored when the server fails', async () => {
    network.mockImplementation(async () => basic({ name: '조용한 카페' }));
    await read(PLACE);
    network.mockImplementation(async () => basic({}, 503));
    expect(await read(PLACE)).toMatchObject({ status: 503 });
    goOffline();
    expect(await read(PLACE)).toMatchObject({ status: 200 });
  });

  it('[13.1-2] is found without a network at another position of the user', async () => {
    const nearby = (lat: number) => `/api/solmap/places/nearby?userLat=${lat}&userLng=127&limit=20`;
    for (const lat of [37.1, 37.2]) {
      network.mockImplementation(async () => basic({ lat }));
      await read(nearby(lat));
    }
    goOffline();
    expect(await read(nearby(37.3))).toMatchObject({ status: 200, body: { lat: 37.2 } });
    expect(await read(nearby(37.3).replace('20', '21'))).toMatchObject({ status: 0 });
  });
});

describe('the cache of a caller', () => {
  it('[13.1-4] is its own: neither a guest nor another member reads what a member has read', async () => {
    network.mockImplementation(async () => basic({ isMarked: true }));
    await read(PLACE, 11);
    expect([storedIn(MINA), storedIn(GUEST)]).toEqual([[PLACE], []]);
    goOffline();
    expect(await read(PLACE)).toMatchObject({ status: 0 });
    expect(await read(PLACE, 12)).toMatchObject({ status: 0 });
    expect(await read(PLACE, 11)).toMatchObject({ body: { isMarked: true } });
  });

  it('[13.1-4] does not exist for a token without a member', async () => {
    network.mockImplementation(async () => basic({}));
    const request = new Request(ORIGIN + PLACE, { headers: { authorization: 'Bearer abc' } });
    const event = new FakeFetchEvent(request);
    await handleCall({ request, event, url: new URL(request.url) } as unknown as RouteHandlerCallbackOptions);
    await vi.advanceTimersByTimeAsync(0);
    await event.settled();
    expect([...fakeCaches.stored.keys()]).toEqual([]);
  });

  it('[13.1-4] stores no response to a request that was running during a deletion', async () => {
    const arrival = Promise.withResolvers<Response>();
    network.mockReturnValue(arrival.promise);
    const { event, response } = start(PLACE, 11);
    await vi.advanceTimersByTimeAsync(0);
    discardRunningRequests();
    arrival.resolve(basic({ isMarked: true }));
    await response;
    await vi.advanceTimersByTimeAsync(0);
    await event.settled();
    expect(storedIn(MINA)).toEqual([]);
  });
});

describe('a slow network', () => {
  const TIMEOUT_MS = NETWORK_TIMEOUT_S * 1000;

  async function storeFirst() {
    network.mockImplementation(async () => basic({ visits: 1 }));
    await read(PLACE);
    const arrival = Promise.withResolvers<Response>();
    network.mockReturnValue(arrival.promise);
    return arrival;
  }

  it('[13.1-2] counts as none after 2.5 s, and its late response is reported and stored', async () => {
    const arrival = await storeFirst();
    vi.setSystemTime(NOW + 120_000);
    const { event, response } = start(PLACE);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS);
    expect(await (await response).json()).toEqual({ visits: 1 });
    arrival.resolve(basic({ visits: 2 }));
    await vi.advanceTimersByTimeAsync(0);
    await event.settled();
    expect(postToClient).toHaveBeenCalledExactlyOnceWith('page', { type: 'late-response', path: PLACE });
    goOffline();
    expect(await read(PLACE)).toMatchObject({ body: { visits: 2 } });
  });

  it('is awaited after a write, so that the read shows it', async () => {
    const arrival = await storeFirst();
    noteRequest(new Request(`${ORIGIN}/api/place/7/fact/SEAT`, { method: 'PUT' }));
    const { event, response } = start(PLACE);
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS * 2);
    arrival.resolve(basic({ visits: 2 }));
    expect(await (await response).json()).toEqual({ visits: 2 });
    await vi.advanceTimersByTimeAsync(0);
    await event.settled();
    expect(postToClient).not.toHaveBeenCalled();
  });
});

it('[13.1-2] responds as before when the device is full', async () => {
  fakeCaches.isFull = true;
  network.mockImplementation(async () => basic({ name: '조용한 카페' }));
  expect(await read(PLACE)).toMatchObject({ status: 200, body: { name: '조용한 카페' } });
});

describe('the reads of a page that loaded before the worker', () => {
  const reads = [
    { path: PLACE, data: { name: '조용한 카페' }, fetchedAt: NOW - 5_000 },
    { path: '/api/account/contents', data: {}, fetchedAt: NOW },
  ];

  it('[13.1-2] are stored with their time, if such reads are stored', async () => {
    await storeReads('guest', reads);
    expect(storedIn(GUEST)).toEqual([PLACE]);
    goOffline();
    const body = { success: true, data: { name: '조용한 카페' } };
    expect(await read(PLACE)).toEqual({ status: 200, body, fetchedAt: String(NOW - 5_000) });
  });

  it('[13.1-4] are not stored after a deletion that begins meanwhile', async () => {
    const storing = storeReads('guest', reads);
    discardRunningRequests();
    await storing;
    expect(storedIn(GUEST)).toEqual([]);
  });

  it('do not replace a newer response', async () => {
    network.mockImplementation(async () => basic({ visits: 2 }));
    await read(PLACE);
    await storeReads('guest', reads);
    goOffline();
    expect(await read(PLACE)).toMatchObject({ body: { visits: 2 } });
  });
});
