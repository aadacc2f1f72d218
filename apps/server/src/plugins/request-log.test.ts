import { endpoint, envelope } from '@sol/contract/endpoint';
import { latitudeText, longitudeText } from '@sol/contract/wire';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { route } from '#lib/endpoint-route.ts';
import { INTERNAL_HEADERS } from '#lib/internal-request.ts';
import { createTestApp } from '../test/test-app.ts';

const writeNear = endpoint({
  method: 'POST',
  path: '/api/test/near/:region',
  summary: 'Takes a position and words',
  params: z.object({ region: z.string() }),
  query: z.object({ userLat: latitudeText, userLng: longitudeText }),
  body: z.strictObject({ content: z.string() }),
  response: envelope(z.null()),
});

async function logOf(failure: Error | undefined, headers: Record<string, string> = {}) {
  const { app, log } = await createTestApp({
    webRenderer: async (scope) =>
      route(scope, writeNear, () => {
        if (failure) throw failure;
        return null;
      }),
  });
  await app.inject({
    method: 'POST',
    url: '/api/test/near/hidden-region?userLat=37.544321&userLng=127.056789',
    headers: { authorization: 'Bearer hidden-token', cookie: 'refreshToken=hidden-cookie', ...headers },
    payload: { content: 'hidden-words' },
  });
  await app.close();
  return log.join('\n');
}

it('names the call by its pattern, how it went and how long it took', async () => {
  expect(JSON.parse(await logOf(undefined))).toMatchObject({
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    method: 'POST',
    route: '/api/test/near/:region',
    status: 200,
    ms: expect.any(Number),
  });
});

it.each([
  ['succeeded', undefined],
  ['failed', new Error('broken')],
])('keeps no position, word or token of a request that %s', async (_, failure) => {
  const log = await logOf(failure);
  expect(log).toContain('/api/test/near/:region');
  expect(log).not.toMatch(/hidden|37\.54|127\.05/);
});

it('leaves out the calls a rendered page makes inside', async () => {
  expect(await logOf(undefined, INTERNAL_HEADERS)).toBe('');
});
