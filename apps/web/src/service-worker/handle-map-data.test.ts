import type { RouteHandlerCallbackOptions } from 'serwist';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TILES_CACHE } from '#lib/offline/offline-caches.ts';
import { fakeCaches } from '#test/fake-caches.ts';
import { discardRunningRequests } from './cache-plugins.ts';
import { handleMapData } from './handle-map-data.ts';

const STYLE = 'http://localhost:3000/map-data/style.json';
const ARCHIVE = 'http://localhost:3000/map-data/korea.pmtiles';

const network = vi.fn<(request: Request) => Promise<Response>>();
const goOffline = () => network.mockRejectedValue(new TypeError('Failed to fetch'));

function start(url: string, range?: string) {
  const running: Promise<unknown>[] = [];
  const request = new Request(url, { headers: range === undefined ? {} : { range } });
  const event = { waitUntil: (work: Promise<unknown>) => void running.push(work) };
  const response = handleMapData({ request, event } as unknown as RouteHandlerCallbackOptions);
  return { response, stored: async () => void (await response, await Promise.all(running)) };
}

/** Returns the status and the text of a response, after it was stored. */
async function read(url: string, range?: string) {
  const { response, stored } = start(url, range);
  const { status } = await response;
  const text = await (await response).text();
  await stored();
  return [status, text];
}

beforeEach(() => {
  fakeCaches.reset();
  network.mockReset();
  vi.stubGlobal('caches', fakeCaches);
  vi.stubGlobal('fetch', network);
});
afterEach(() => void vi.unstubAllGlobals());

describe('[13.1-2] data of the map', () => {
  it('is from the network, and without one what it was before', async () => {
    network.mockImplementation(async () => new Response('old'));
    await read(STYLE);
    network.mockImplementation(async () => new Response('new'));
    expect(await read(STYLE)).toEqual([200, 'new']);
    goOffline();
    expect(await read(STYLE)).toEqual([200, 'new']);
    await expect(read(`${STYLE}?other`)).rejects.toThrow('Failed to fetch');
  });

  it('is stored by the range of an archive, and is a partial response again', async () => {
    for (const [range, text] of [
      ['bytes=0-2', 'abc'],
      ['bytes=3-5', 'def'],
    ] as const) {
      network.mockImplementation(async () => new Response(text, { status: 206 }));
      expect(await read(ARCHIVE, range)).toEqual([206, text]);
    }
    goOffline();
    expect(await read(ARCHIVE, 'bytes=0-2')).toEqual([206, 'abc']);
    expect(await read(ARCHIVE, 'bytes=3-5')).toEqual([206, 'def']);
    await expect(read(ARCHIVE, 'bytes=6-8')).rejects.toThrow('Failed to fetch');
  });

  it('stays what it was when the server fails', async () => {
    network.mockImplementation(async () => new Response('style'));
    await read(STYLE);
    network.mockImplementation(async () => new Response('', { status: 503 }));
    expect(await read(STYLE)).toEqual([503, '']);
    goOffline();
    expect(await read(STYLE)).toEqual([200, 'style']);
  });

  it('is shown when the device is full', async () => {
    fakeCaches.isFull = true;
    network.mockImplementation(async () => new Response('style'));
    expect(await read(STYLE)).toEqual([200, 'style']);
  });
});

it('[13.1-4] data of the map is not stored if it was deleted during the request', async () => {
  const body = Promise.withResolvers<Blob>();
  const response = new Response('style');
  vi.spyOn(response, 'clone').mockReturnValue({ blob: () => body.promise, headers: new Headers() } as Response);
  network.mockResolvedValue(response);
  const { stored, response: received } = start(STYLE);
  await received;
  discardRunningRequests();
  body.resolve(new Blob(['style']));
  await stored();
  expect(fakeCaches.stored.get(TILES_CACHE)?.entries.size).toBe(0);
});
