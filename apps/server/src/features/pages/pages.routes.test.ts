import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, it, vi } from 'vitest';
import type { PageResponse } from './page-cache.service.ts';
import { pagesRoutes } from './pages.routes.ts';

const html = '<!doctype html><title>쏠</title>';
const compressed = brotliCompressSync(html);
const page = {
  kind: 'page',
  status: 200,
  html: { bytes: compressed, isCompressed: true, etag: '"abc"' },
  policy: "default-src 'none'",
  isComplete: true,
} as const satisfies PageResponse;

async function createAppWith(rendered: PageResponse | Error) {
  const app = Fastify();
  const render = () => (rendered instanceof Error ? Promise.reject(rendered) : Promise.resolve(rendered));
  await app.register(pagesRoutes, { render });
  return app;
}

/** Sends a path over a socket that no HTTP client would send. Returns the raw response. */
async function sendRaw(app: FastifyInstance, address: string): Promise<string> {
  const { port, hostname } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.end(`GET ${address} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const response = await text(socket);
  await app.close();
  return response;
}

it('sends a page with its policy and shared caching', async () => {
  const response = await (await createAppWith(page)).inject('/map');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(html);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
    etag: '"abc"',
    vary: 'accept-encoding',
  });
});

it.each(['"abc"', 'W/"abc"', '"old", "abc"'])('responds with 304 to a matching ETag (%s)', async (known) => {
  const response = await (await createAppWith(page)).inject({ url: '/map', headers: { 'if-none-match': known } });
  expect(response.statusCode).toBe(304);
  expect(response.body).toBe('');
});

it('sends it compressed to a browser that accepts compression', async () => {
  const headers = { 'accept-encoding': 'gzip, deflate, br' };
  const response = await (await createAppWith(page)).inject({ url: '/map', headers });
  expect(response.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(response.rawPayload).toEqual(compressed);
});

it.each(['gzip, br;q=0', 'br; q=0.00', 'brotli', 'xbr-br'])('sends it uncompressed for %s', async (encoding) => {
  const response = await (await createAppWith(page)).inject({ url: '/map', headers: { 'accept-encoding': encoding } });
  expect(response.headers['content-encoding']).not.toBe('br');
});

it('sends it compressed to a browser that accepts compression with a lower quality value', async () => {
  const headers = { 'accept-encoding': 'gzip;q=1.0, br;q=0.5' };
  const response = await (await createAppWith(page)).inject({ url: '/map', headers });
  expect(response.headers['content-encoding']).toBe('br');
});

it('sends a short page uncompressed', async () => {
  const short = { ...page, html: { ...page.html, bytes: Buffer.from(html), isCompressed: false } };
  const headers = { 'accept-encoding': 'br' };
  const response = await (await createAppWith(short)).inject({ url: '/map', headers });
  expect(response.headers).not.toHaveProperty('content-encoding');
  expect(response.body).toBe(html);
});

it('responds to HEAD without a body', async () => {
  const response = await (await createAppWith(page)).inject({ method: 'HEAD', url: '/map' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('');
});

it.each([
  ['a missing page', { ...page, status: 404 }, 404],
  ['an incomplete page', { ...page, isComplete: false }, 200],
])('sends %s with no-store', async (_, rendered, status) => {
  const response = await (await createAppWith(rendered)).inject('/x');
  expect(response.statusCode).toBe(status);
  expect(response.headers['cache-control']).toBe('no-store');
});

it('sends no-store for an address of one member', async () => {
  const app = await createAppWith(page);
  for (const address of ['/kakao/callback?code=c&state=s', '/map/search?keyword=%EC%84%B1%EC%88%98']) {
    expect((await app.inject(address)).headers['cache-control']).toBe('no-store');
  }
});

it.each(['/shared/solroute/AAAAAAAAAAAAAAAAAAAAAA', '/shared/collection/AAAAAAAAAAAAAAAAAAAAAA'])(
  'sends the link of a solroute or collection, which can be revoked, with no-store (%s)',
  async (address) => {
    const { headers } = await (await createAppWith(page)).inject(address);
    expect(headers['cache-control']).toBe('no-store');
  },
);

it.each([
  ['/SHARED/solroute/AAAAAAAAAAAAAAAAAAAAAA', '/shared/solroute/AAAAAAAAAAAAAAAAAAAAAA'],
  ['/%73hared/solroute/aAaaaaaaaaaaaaaaaaaaaa', '/shared/solroute/aAaaaaaaaaaaaaaaaaaaaa'],
  ['/sollect//7', '/sollect/7'],
  ['/Sollect/007/?page=2&z=//a', '/sollect/7?page=2&z=//a'],
])('redirects another spelling of an address to its own (%s)', async (url, location) => {
  const response = await (await createAppWith(page)).inject(url);
  expect(response.statusCode).toBe(308);
  expect(response.headers).toMatchObject({ location, 'cache-control': 'no-store' });
});

it('renders at most four pages at once for a client address, and more for others', async () => {
  const app = Fastify();
  const started: string[] = [];
  const { promise, resolve } = Promise.withResolvers<PageResponse>();
  await app.register(pagesRoutes, {
    render: ({ path }) => {
      started.push(path);
      return promise;
    },
  });
  const get = (path: string, remoteAddress: string) => app.inject({ url: path, remoteAddress });
  const responses = [
    ...['/a', '/b', '/c', '/d', '/e', '/f'].map((path) => get(path, '192.0.2.1')),
    get('/g', '192.0.2.2'),
  ];
  await vi.waitFor(() => expect(started).toContain('/g'));
  expect(started).toEqual(['/a', '/b', '/c', '/d', '/g']);
  resolve(page);
  expect((await Promise.all(responses)).map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(200));
  expect(started).toHaveLength(7);
});

it('redirects', async () => {
  const response = await (await createAppWith({ kind: 'redirect', status: 302, location: '/map' })).inject('/');
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('/map');
});

it('shows a plain page without details if rendering fails', async () => {
  const response = await (await createAppWith(new Error('secret'))).inject('/map');
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain('다시 시도');
  expect(response.body).not.toContain('secret');
});

it.each([
  ['//elsewhere.example/map', '/elsewhere.example/map'],
  ['//[', '/['],
  ['//user:secret@elsewhere.example/map?a=1', '/user:secret@elsewhere.example/map?a=1'],
  ['/\\elsewhere.example', '/elsewhere.example'],
  ['///map', '/map'],
])('does not read a path as the address of another site (%s)', async (path, location) => {
  const response = await sendRaw(await createAppWith(page), path);
  expect(response).toContain('308 Permanent Redirect');
  expect(response).toContain(`\r\nlocation: ${location}\r\n`);
});

it.each([
  ['http://elsewhere.example/map?a=1', '/map?a=1'],
  ['http://elsewhere.example', '/'],
  ['*', '/*'],
])('renders the path of an absolute URL, whatever its host is (%s)', async (address, path) => {
  const rendered: string[] = [];
  const app = Fastify();
  const render = ({ path, query }: { path: string; query: string }) => {
    rendered.push(path + query);
    return Promise.resolve(page);
  };
  await app.register(pagesRoutes, { render });
  expect(await sendRaw(app, address)).toContain('200 OK');
  expect(rendered).toEqual([path]);
});
