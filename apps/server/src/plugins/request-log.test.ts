import type { Endpoint } from '@sol/contract/endpoint';
import { envelope, latitudeText, longitudeText } from '@sol/contract/fields';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { registerEndpoint } from '#lib/http/endpoint-route.ts';
import { INTERNAL_HEADERS } from '#lib/http/internal-request.ts';
import { insertMember } from '../test/place-factory.ts';
import { createTestApp } from '../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';

let db: TestDatabase;
let mina: number;
beforeAll(async () => {
  db = await createTestDatabase();
  mina = await insertMember(db.sql, 'mina');
});
afterAll(() => db.close());

const writeNear = {
  summary: 'Takes a position and words',
  params: z.object({ region: z.string() }),
  query: z.object({ userLat: latitudeText, userLng: longitudeText }),
  body: z.strictObject({ content: z.string() }),
  response: envelope(z.null()),
} satisfies Endpoint;

async function logOf(failure: Error | undefined, headers: Record<string, string> = {}) {
  const { app, log, as } = await createTestApp({
    db,
    webRenderer: async (scope) =>
      registerEndpoint(scope, 'POST /api/test/near/:region', writeNear, () => {
        if (failure) throw failure;
        return null;
      }),
  });
  const token = await as(mina);
  await app.inject({
    method: 'POST',
    url: '/api/test/near/hidden-region?userLat=37.544321&userLng=127.056789',
    headers: { ...token, cookie: 'refreshToken=hidden-cookie', ...headers },
    payload: { content: 'hidden-words' },
  });
  await app.close();
  return { log: log.join('\n'), token: token.authorization };
}

it('contains the route pattern, status and duration of a request', async () => {
  expect(JSON.parse((await logOf(undefined)).log)).toMatchObject({
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'POST',
    route: '/api/test/near/:region',
    status: 200,
    ms: expect.any(Number),
  });
});

it('contains the reason of a rejected request, and of a sign-in that ended on an error page', async () => {
  const { app, log } = await createTestApp({ db });
  const accept = 'text/html';
  await app.inject({ url: '/api/profile/contents' });
  await app.inject({ url: '/api/profile/contents', headers: { authorization: 'Bearer hidden.to.ken' } });
  await app.inject({ url: '/api/auth/login/KAKAO?code=hidden&state=hidden' });
  await app.inject({ method: 'POST', url: '/api/auth/logout', headers: { 'sec-fetch-site': 'cross-site' } });
  await app.inject({ method: 'POST', url: '/api/auth/reissue-token', headers: { cookie: 'refreshToken=hidden' } });
  await app.inject({ url: '/api/auth/authorize/KAKAO', headers: { accept, host: 'elsewhere.example' } });
  await app.inject({ url: '/api/health/live' });
  await app.close();
  expect(log.map((line) => JSON.parse(line)).map(({ status, code }) => [status, code])).toEqual([
    [401, 'UNAUTHENTICATED'],
    [401, 'UNAUTHENTICATED'],
    [400, 'LOGIN_STATE_MISMATCH'],
    [403, 'FORBIDDEN'],
    [401, 'SIGN_IN_ENDED'],
    [302, 'LOGIN_TYPE_UNAVAILABLE'],
    [200, undefined],
  ]);
  expect(log.join('')).not.toContain('hidden');
});

it.each([
  ['succeeded', undefined],
  ['failed', new Error('broken')],
])('contains no position, keyword or token of a request that %s', async (_, failure) => {
  const { log, token } = await logOf(failure);
  expect(log).toContain('/api/test/near/:region');
  expect(log).not.toMatch(/hidden|37\.54|127\.05/);
  for (const part of token.split(/[ .]/)) expect(log).not.toContain(part);
});

it('does not log the internal requests of a rendered page', async () => {
  expect((await logOf(undefined, INTERNAL_HEADERS)).log).toBe('');
});
