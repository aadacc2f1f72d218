import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { MemberId } from '#lib/auth/member-id.ts';
import { decompress } from './compressed-response.ts';
import { serializerCompiler } from './endpoint-schema.ts';
import { createResponseCache, routeCachedForGuests } from './response-cache.ts';
import { validatorCompiler } from './validator.ts';

it('counts the overhead of an entry, which limits the number of empty responses', async () => {
  const cache = createResponseCache({ ttlMs: 60_000, maxBytes: 10_000 });
  let callCount = 0;
  const get = (key: string) => cache.get(key, async () => (callCount += 1));
  for (let box = 0; box < 10; box += 1) await get(`box ${box}`);
  await get('box 9');
  expect(callCount).toBe(10);
  await get('box 0');
  expect(callCount).toBe(11);
});

it('returns the response to a waiting request even if its entry was evicted', async () => {
  const cache = createResponseCache({ ttlMs: 60_000, maxBytes: 10_000 });
  const slow = Promise.withResolvers<string>();
  const waiting = cache.get('slow', () => slow.promise);
  for (let box = 0; box < 20; box += 1) await cache.get(`box ${box}`, async () => box);
  slow.resolve('there');
  expect(JSON.parse(String(decompress(await waiting)))).toMatchObject({ data: 'there' });
});

describe('routeCachedForGuests', () => {
  async function createApp(memberId: MemberId | null) {
    const app = Fastify();
    app.setValidatorCompiler(validatorCompiler);
    app.setSerializerCompiler(serializerCompiler);
    app.decorateRequest('memberId', memberId);
    const cache = createResponseCache({ ttlMs: 60_000, maxBytes: 100_000 });
    const loaded: string[] = [];
    const load = async ({ url }: { url: string }) => {
      loaded.push(url);
      return [];
    };
    const canCache = ({ query }: { query: { keyword?: string | undefined } }) => query.keyword === undefined;
    routeCachedForGuests(app, 'GET /api/sollect/popular', { cache }, load);
    routeCachedForGuests(app, 'GET /api/sollect/recommend', { cache, canCache }, load);
    routeCachedForGuests(app, 'GET /api/sollect/related/:placeId', { cache }, async ({ url }) => {
      await load({ url });
      return { contents: [], cursorInfo: { nextCursorId: null } };
    });
    await app.ready();
    const get = async (url: string) => (await app.inject({ url })).headers['cache-control'];
    return { app, get, loaded };
  }
  const POPULAR = '/api/sollect/popular';
  const RECOMMENDED = '/api/sollect/recommend';

  it('loads once for guests, by path and validated parameters', async () => {
    const { get, loaded } = await createApp(null);
    expect(await get(POPULAR)).toContain('public');
    await get(`${POPULAR}?unknown=1`);
    await get(RECOMMENDED);
    await get(`${RECOMMENDED}?unknown=2`);
    expect(loaded).toEqual([POPULAR, RECOMMENDED]);
    const others = [`${RECOMMENDED}?categoryName=cafe`, `${RECOMMENDED}?categoryName=food`];
    const related = [7, 17].map((id) => `/api/sollect/related/${id}`);
    for (const url of [...others, ...related, ...others, ...related]) await get(url);
    expect(loaded.slice(2)).toEqual([...others, ...related]);
  });

  it('sends a cached response as it was sent first, and only its headers for HEAD and a known entity tag', async () => {
    const { app } = await createApp(null);
    const first = await app.inject({ url: POPULAR });
    expect(first.statusCode).toBe(200);
    const again = await app.inject({ url: POPULAR });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([200, first.body, first.headers.etag]);
    expect(again.json()).toEqual({ success: true, data: [] });
    const head = await app.inject({ method: 'HEAD', url: POPULAR });
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
      ...[200, ''],
      first.headers['content-length'],
    ]);
    const known = await app.inject({ url: POPULAR, headers: { 'if-none-match': String(first.headers.etag) } });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('loads each time for members', async () => {
    const { get, loaded } = await createApp(31 as MemberId);
    await get(POPULAR);
    expect(await get(POPULAR)).toBeUndefined();
    expect(loaded).toHaveLength(2);
  });

  it('loads each time for requests that must not be cached', async () => {
    const { get, loaded } = await createApp(null);
    const url = `${RECOMMENDED}?keyword=x`;
    await get(url);
    expect(await get(url)).toBeUndefined();
    expect(loaded).toEqual([url, url]);
  });
});
