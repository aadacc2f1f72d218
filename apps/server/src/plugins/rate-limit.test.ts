import { once } from 'node:events';
import { type IncomingMessage, request as sendRequest } from 'node:http';
import type { Endpoint } from '@sol/contract/endpoint';
import { envelope } from '@sol/contract/fields';
import {
  ACCOUNT_EXPORT_PATH,
  AUTHORIZE_PATH,
  collectionExportAddress,
  sharedSolroutePicturePath,
  solrouteExportAddress,
} from '@sol/contract/paths';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { registerEndpoint } from '#lib/http/endpoint-route.ts';
import { INTERNAL_HEADERS } from '#lib/http/internal-request.ts';
import { type Config, readConfig } from '#lib/process/config.ts';
import { startCountingRedis } from '../test/counting-redis.ts';
import { signUp } from '../test/sign-up.ts';
import { createTestApp } from '../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { PAGES_PATH } from './rate-limit.ts';

const ok = envelope(z.null());
const readThing = { summary: 'Reads', response: ok } satisfies Endpoint;
const writeThing = { summary: 'Writes', response: ok } satisfies Endpoint;

const WRITES_A_MINUTE = 60;
const SIGN_INS_A_MINUTE = 30;
const EXPORTS_A_MINUTE = 6;
const PLACE_EXPORTS_A_MINUTE = 20;
const IMAGES_A_MINUTE = 240;
const PICTURES_A_MINUTE = 120;
const SEARCHES_A_MINUTE = 120;
const REFRESHES_OF_A_SIGN_IN = 20;
const REFRESHES_OF_AN_ADDRESS = 240;

const apps: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
});

async function createLimitedApp(config: Partial<Config> = {}) {
  const made = await createTestApp({
    config: { isRateLimited: true, ...config },
    webRenderer: async (scope) => {
      registerEndpoint(scope, 'GET /api/test/read', readThing, () => null);
      registerEndpoint(scope, 'POST /api/test/write', writeThing, () => null);
      scope.get(PAGES_PATH, async () => 'a page');
    },
  });
  apps.push(made.app);
  return made;
}

type Sender = { remoteAddress?: string; headers?: Record<string, string> };

const write = (app: FastifyInstance, sender: Sender = {}) =>
  app.inject({ method: 'POST', url: '/api/test/write', ...sender });

async function statusesOf(app: FastifyInstance, times: number, sender?: Sender) {
  const statuses = new Set<number>();
  for (let time = 0; time < times; time += 1) statuses.add((await write(app, sender)).statusCode);
  return [...statuses];
}

describe('rate limits', () => {
  it('count requests with an invalid token', async () => {
    const { app } = await createLimitedApp();
    const ask = () => app.inject({ url: '/api/test/read', headers: { authorization: 'Bearer none' } });
    const statuses = new Set<number>();
    for (let time = 0; time < 1_200; time += 1) statuses.add((await ask()).statusCode);
    expect([...statuses]).toEqual([401]);
    expect((await ask()).statusCode).toBe(429);
  });

  it('allow the limit of a minute, and send Retry-After above it', async () => {
    const { app } = await createLimitedApp();
    expect(await statusesOf(app, WRITES_A_MINUTE)).toEqual([200]);
    const refused = await write(app);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.json()).toEqual({
      success: false,
      code: 'RATE_LIMITED',
      message: '요청이 너무 잦아요. 잠시 뒤에 다시 시도해 주세요.',
    });
  });

  it('do not affect other clients, other classes of requests, probes and photos', async () => {
    const { app } = await createLimitedApp();
    await statusesOf(app, WRITES_A_MINUTE + 1);
    expect((await write(app, { remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
    expect((await app.inject('/api/test/read')).statusCode).toBe(200);
    expect((await app.inject('/api/health/live')).statusCode).toBe(200);
  });

  it('count redirects to a login service separately, and not token refreshes', async () => {
    const { app } = await createLimitedApp();
    const begin = () => app.inject(AUTHORIZE_PATH.replace(':provider', 'KAKAO'));
    const statuses = new Set<number>();
    for (let time = 0; time < SIGN_INS_A_MINUTE; time += 1) statuses.add((await begin()).statusCode);
    expect([...statuses]).toEqual([302]);
    expect((await begin()).statusCode).toBe(429);
    expect((await app.inject('/api/auth/login/KAKAO?code=a&state=b')).statusCode).toBe(429);
    expect((await app.inject({ method: 'POST', url: '/api/auth/reissue-token' })).statusCode).not.toBe(429);
  });

  it('count refreshes by sign-in across addresses, and by address', async () => {
    const { app } = await createLimitedApp();
    /** The rate limit applies before the check of the origin. */
    const refresh = async (signIn: string, remoteAddress: string, index: number) => {
      const name = index % 2 === 0 ? '__Secure-refreshToken' : 'refreshToken';
      const cookie = `a=b; ${name}=${signIn.padEnd(22, 'x')}${String(index).padEnd(43, 'y')}`;
      const headers = { cookie, 'sec-fetch-site': 'cross-site' };
      return (await app.inject({ method: 'POST', url: '/api/auth/reissue-token', headers, remoteAddress })).statusCode;
    };
    const address = (index: number) => `203.0.113.${index + 1}`;
    for (let index = 0; index < REFRESHES_OF_A_SIGN_IN; index += 1) {
      expect(await refresh('mina', address(index), index)).toBe(403);
    }
    expect(await refresh('mina', address(200), 200)).toBe(429);
    expect(await refresh('jun', address(200), 200)).toBe(403);

    const office = '198.51.100.7';
    for (let index = 0; index < REFRESHES_OF_AN_ADDRESS; index += 1) {
      expect(await refresh(`of-${index}`, office, index)).toBe(403);
    }
    expect(await refresh('one-more', office, 0)).toBe(429);
    expect((await write(app, { remoteAddress: office })).statusCode).toBe(200);
  });

  it('count exports of collections and solroutes separately, together', async () => {
    const { app } = await createLimitedApp();
    const [solroute, collection] = [solrouteExportAddress(1, 'csv'), collectionExportAddress(1, 'gpx')];
    for (let time = 0; time < PLACE_EXPORTS_A_MINUTE; time += 1) {
      expect((await app.inject(time % 2 === 0 ? solroute : collection)).statusCode).toBe(401);
    }
    for (const url of [solroute, collection]) expect((await app.inject(url)).statusCode).toBe(429);
    expect((await app.inject('/api/test/read')).statusCode).toBe(200);
  });

  it('count exports of an account separately', async () => {
    const { app } = await createLimitedApp();
    const take = async () => (await app.inject(ACCOUNT_EXPORT_PATH)).statusCode;
    for (let time = 0; time < EXPORTS_A_MINUTE; time += 1) expect(await take()).toBe(401);
    expect(await take()).toBe(429);
    expect((await app.inject('/api/test/read')).statusCode).toBe(200);
  });

  it('count pictures of shared solroutes separately', async () => {
    const { app } = await createLimitedApp();
    const url = sharedSolroutePicturePath('no-link'.repeat(20));
    const see = async () => (await app.inject(url)).statusCode;
    for (let time = 0; time < PICTURES_A_MINUTE; time += 1) expect(await see()).toBe(400);
    expect(await see()).toBe(429);
    expect((await app.inject('/api/test/read')).statusCode).toBe(200);
  });

  it('count pictures of places together with those of photos', async () => {
    const { app } = await createLimitedApp();
    const see = async () => (await app.inject('/map/detail/x/picture.jpg')).statusCode;
    for (let time = 0; time < PICTURES_A_MINUTE; time += 1) expect(await see()).toBe(400);
    expect(await see()).toBe(429);
    expect((await app.inject('/media/00000000000000000000000000000000/og.jpg')).statusCode).toBe(429);
  });

  it.each([
    ['as it is', 'og.jpg'],
    ['with an escape', 'og%2Ejpg'],
  ])('count pictures of photos together with those of solroutes, spelled %s', async (_, file) => {
    const { app } = await createLimitedApp();
    const photo = '/media/00000000000000000000000000000000';
    const see = async () => (await app.inject(`${photo}/${file}`)).statusCode;
    // Without a database, which knows whether a photo is hidden.
    for (let time = 0; time < PICTURES_A_MINUTE; time += 1) expect(await see()).toBe(503);
    expect(await see()).toBe(429);
    expect((await app.inject(sharedSolroutePicturePath('no-link'))).statusCode).toBe(429);
    // Photos on a page are not counted.
    expect((await app.inject(`${photo}/640.webp`)).statusCode).toBe(503);
  });

  it.each([
    '/sollect/search/result?keyword=a',
    '/sollect/SEARCH/%72esult/?x=1&%6Beyword=a',
    '/sollect/search/result?category=cafe',
    '/sollect/search/result',
    '/sollect/search/result?from=chat',
    '/Sollect/%73earch/RESULT//',
    '/api/sollect/recommend?keyword=.',
  ])('count all calls that search with the searches of the API: %s', async (url) => {
    const { app } = await createLimitedApp();
    const see = async () => (await app.inject(url)).statusCode;
    for (let time = 0; time < SEARCHES_A_MINUTE; time += 1) expect(await see()).toBe(200);
    expect(await see()).toBe(429);
    expect((await app.inject('/api/sollect/search?keyword=.')).statusCode).toBe(429);
    for (const other of ['/sollect', '/sollect/search?from=chat', '/sollect/search/result/1']) {
      expect((await app.inject(other)).statusCode).toBe(200);
    }
  });

  it('count the page of results as a search in every spelling of its path', async () => {
    const { app } = await createLimitedApp();
    const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
    /** Over a socket: `inject` resolves dots itself. */
    const statusOf = async (path: string) => {
      const request = sendRequest({ host: '127.0.0.1', port, path, agent: false }).end();
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume();
      return response.statusCode;
    };
    for (let time = 0; time < SEARCHES_A_MINUTE; time += 1) await app.inject('/sollect/search/result');
    for (const path of [
      '/map/../sollect/search/result',
      '/sollect/x/%2E%2e/search/./result',
      '/sollect\\search\\result',
      'http://127.0.0.1/sollect/search/result',
    ]) {
      expect([path, await statusOf(path)]).toEqual([path, 429]);
    }
    expect(await statusOf('/sollect/search/result/../..')).toBe(200);
  });

  it('count reads of shared collections, as calls and pages in every spelling of the path', async () => {
    const { app } = await createLimitedApp();
    const see = async (url: string) => (await app.inject(url)).statusCode;
    const spellings = ['/shared/collection/x', '/Shared//%63ollection/x/?keyword=chat', '/api/shared/collection/x'];
    for (let time = 0; time < 40; time += 1) {
      for (const url of spellings) expect(await see(url)).not.toBe(429);
    }
    for (const url of spellings) expect(await see(url)).toBe(429);
    for (const other of ['/shared/solroute/x', '/map', '/api/shared/solroute/x', '/api/sollect/search?keyword=.']) {
      expect(await see(other)).not.toBe(429);
    }
  });

  it('have room for the images of a sollect, one per request, and count them separately', async () => {
    const { app } = await createLimitedApp();
    const url = '/api/sollect/:id/upload'.replace(':id', '1');
    const bring = async () => (await app.inject({ method: 'POST', url })).statusCode;
    for (let image = 0; image < IMAGES_A_MINUTE; image += 1) expect(await bring()).toBe(401);
    expect(await bring()).toBe(429);
    expect((await write(app)).statusCode).toBe(200);
  });

  it('cannot be bypassed with a URL that only begins like a file or a probe', async () => {
    const { app } = await createLimitedApp();
    await statusesOf(app, WRITES_A_MINUTE);
    for (const url of ['/media/any/page/at-all', '/media', '/api/health/nothing']) {
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(429);
    }
    const photo = '/media/00000000000000000000000000000000/640.webp';
    expect((await app.inject({ method: 'POST', url: photo })).statusCode).toBe(405);
  });

  it('count the addresses of one IPv6 network together', async () => {
    const { app } = await createLimitedApp();
    await statusesOf(app, WRITES_A_MINUTE, { remoteAddress: '2001:db8::1' });
    expect((await write(app, { remoteAddress: '2001:db8::2' })).statusCode).toBe(429);
    expect((await write(app, { remoteAddress: '2001:db8:0:1::1' })).statusCode).toBe(200);
  });

  it('use the header of a proxy only if it is trusted', async () => {
    const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
    const { app } = await createLimitedApp();
    await statusesOf(app, WRITES_A_MINUTE, from('198.51.100.1'));
    expect((await write(app, from('198.51.100.2'))).statusCode).toBe(429);
    const { app: behindProxy } = await createLimitedApp({ trustProxy: 1 });
    await statusesOf(behindProxy, WRITES_A_MINUTE, from('198.51.100.1'));
    expect((await write(behindProxy, from('198.51.100.2'))).statusCode).toBe(200);
  });

  it.each([
    ['one proxy', 'on', ''],
    ['one proxy', '1', ''],
    ['two proxies', '2', ', 192.0.2.8'],
    ['proxies that are named', '127.0.0.1,192.0.2.8', ', 192.0.2.8'],
  ])(
    'count a client behind %s (TRUST_PROXY=%s) by its own address, even with forged entries',
    async (_, text, added) => {
      const { app } = await createLimitedApp({ trustProxy: readConfig({ TRUST_PROXY: text }).trustProxy });
      // A proxy appends its address to the header of the request.
      const from = (address: string, written: string) => ({
        headers: { 'x-forwarded-for': `${written}${address}${added}` },
      });
      await statusesOf(app, WRITES_A_MINUTE, from('198.51.100.1', ''));
      for (const written of ['203.0.113.5, ', '127.0.0.1, 203.0.113.6, ', '203.0.113.7, 198.51.100.2, ', 'x, ']) {
        expect((await write(app, from('198.51.100.1', written))).statusCode).toBe(429);
      }
      expect((await write(app, from('198.51.100.2', '198.51.100.1, '))).statusCode).toBe(200);
    },
  );

  it.each([
    ['an IPv4 address with a port', '198.51.100.1', (index: number) => `198.51.100.1:${5_000 + index}`],
    ['a quoted address', '198.51.100.1', () => '"198.51.100.1"'],
    ['a quoted address with a port', '198.51.100.1', (index: number) => `"198.51.100.1:${index}"`],
    ['an IPv6 address in brackets', '2001:db8::1', () => '[2001:db8::1]'],
    ['an IPv6 address with a port', '2001:db8::1', (index: number) => `"[2001:db8::1]:${5_000 + index}"`],
    ['text that is no address', '127.0.0.1', (index: number) => `unknown-${index}`],
    ['an address with leading zeros', '127.0.0.1', (index: number) => `198.51.100.${String(index).padStart(4, '0')}`],
  ])('count %s from a proxy as %s', async (_, address, forwarded) => {
    const { app } = await createLimitedApp({ trustProxy: 1 });
    const from = (text: string) => ({ headers: { 'x-forwarded-for': text } });
    for (let index = 0; index < WRITES_A_MINUTE; index += 1) {
      expect((await write(app, from(forwarded(index)))).statusCode).toBe(200);
    }
    expect((await write(app, from(forwarded(WRITES_A_MINUTE)))).statusCode).toBe(429);
    expect((await write(app, from(address))).statusCode).toBe(429);
    expect((await write(app, from('198.51.100.2:5000'))).statusCode).toBe(200);
  });

  it('apply to an address across all classes of calls', async () => {
    const { app } = await createLimitedApp();
    // Guests of one address are one client: 600 reads, then rejections, which still count for the
    // address.
    const statuses: number[] = [];
    for (let time = 0; time < 1_201; time += 1) statuses.push((await app.inject('/api/test/read')).statusCode);
    expect(statuses.indexOf(429)).toBe(600);
    expect((await write(app)).statusCode).toBe(429);
  });

  it('do not count the internal requests of a rendered page, which clients cannot forge', async () => {
    const { app } = await createLimitedApp();
    expect(await statusesOf(app, WRITES_A_MINUTE + 5, { headers: INTERNAL_HEADERS })).toEqual([200]);
    const pretended = { headers: { 'x-sol-internal': 'a'.repeat(43) } };
    expect(await statusesOf(app, WRITES_A_MINUTE + 1, pretended)).toEqual([200, 429]);
  });

  it('can be switched off', async () => {
    const { app } = await createLimitedApp({ isRateLimited: false });
    expect(await statusesOf(app, WRITES_A_MINUTE + 1)).toEqual([200]);
  });
});

describe('rate limits of members', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await createTestDatabase();
  });
  afterAll(() => db.close());

  it('count a member across addresses, and separately from others at the same address', async () => {
    const { app, as } = await createTestApp({ db, config: { isRateLimited: true } });
    apps.push(app);
    const [mina, jun] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
    const headersOf = { mina: await as(mina), jun: await as(jun), guest: {} };
    const writeAs = async (name: keyof typeof headersOf, remoteAddress: string) =>
      (
        await app.inject({
          method: 'DELETE',
          url: '/api/solmap/search/recent/x',
          headers: headersOf[name],
          remoteAddress,
        })
      ).statusCode;
    for (let time = 0; time < WRITES_A_MINUTE; time += 1) {
      expect(await writeAs('mina', `203.0.113.${time}`)).toBeLessThan(429);
    }
    expect(await writeAs('mina', '198.51.100.1')).toBe(429);
    expect(await writeAs('jun', '203.0.113.7')).toBeLessThan(401);
    expect(await writeAs('guest', '203.0.113.7')).toBe(401);
  });
});

describe('rate limits in Redis', () => {
  it('are shared by all processes', async () => {
    const redis = await startCountingRedis();
    const [first, second] = [
      await createLimitedApp({ redisUrl: redis.url }),
      await createLimitedApp({ redisUrl: redis.url }),
    ];
    const highestCount = () => Math.max(0, ...redis.counts.values());
    // A process does not count until it is connected.
    for (const { app } of [first, second]) {
      await vi.waitFor(async () => {
        const before = highestCount();
        await write(app);
        expect(highestCount()).toBe(before + 1);
      });
    }
    const [key] = [...redis.counts.keys()].filter((each) => each.includes('write:127.0.0.1'));
    redis.counts.set(key ?? '', WRITES_A_MINUTE - 2);
    expect([(await write(first.app)).statusCode, (await write(second.app)).statusCode]).toEqual([200, 200]);
    expect([(await write(first.app)).statusCode, (await write(second.app)).statusCode]).toEqual([429, 429]);
    await redis.stop();
  });

  it('reject no request while it is unavailable, and warn once', async () => {
    const redis = await startCountingRedis();
    const { app, log } = await createLimitedApp({ redisUrl: redis.url });
    await redis.stop();
    await vi.waitFor(() => expect(log.join()).toContain('redis does not answer'), { timeout: 5_000 });
    expect(await statusesOf(app, WRITES_A_MINUTE + 1)).toEqual([200]);
    expect(log.filter((line) => line.includes('redis does not answer'))).toHaveLength(1);
  });
});
