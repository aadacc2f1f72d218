import { http } from 'msw';
import { expect, it } from 'vitest';
import { api, respond, serveApi, takeProblems } from './msw.ts';

serveApi();

it('a request without a handler fails, and its test with it', async () => {
  expect((await fetch('/api/nowhere?page=2')).ok).toBe(false);
  expect((await fetch('/api/solmap/places', { method: 'DELETE' })).ok).toBe(false);
  expect(takeProblems()).toEqual([
    expect.stringMatching(/^GET http:\/\/localhost(:\d+)?\/api\/nowhere\?page=2 \(during "a request without/),
    expect.stringMatching(/^DELETE http/),
  ]);
});

it('a handler that throws fails the test', async () => {
  api.use(
    http.get('*/api/broken', () => {
      throw new Error('broken');
    }),
    respond('GET /api/solmap/region/nearby', () => [3] as never),
  );
  await fetch('/api/broken').catch(() => undefined);
  await fetch(`/api/solmap/region/nearby?userLat=37.5&userLng=127`).catch(() => undefined);
  expect(takeProblems()).toEqual([
    expect.stringContaining('Error: broken'),
    expect.stringContaining('/api/solmap/region/nearby'),
  ]);
});

it('a handled request fails nothing', async () => {
  expect((await fetch(`/api/solmap/region/nearby?userLat=37.5&userLng=127`)).status).toBe(200);
  expect(takeProblems()).toEqual([]);
});
