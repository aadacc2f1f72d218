import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Answer } from './page-cache.ts';
import { pagesRoutes } from './pages.routes.ts';

const page = {
  kind: 'page',
  status: 200,
  html: '<!doctype html><title>쏠</title>',
  etag: '"abc"',
  policy: "default-src 'none'",
  isComplete: true,
} as const satisfies Answer;

async function appAnswering(answer: Answer | Error) {
  const app = Fastify();
  const render = () => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer));
  await app.register(pagesRoutes, { render });
  return app;
}

it('sends a page with its policy, fit to be kept for a moment', async () => {
  const response = await (await appAnswering(page)).inject('/map');
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe(page.html);
  expect(response.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': page.policy,
    'cache-control': 'public, max-age=0, s-maxage=5, stale-while-revalidate=30',
    etag: page.etag,
  });
});

it.each(['"abc"', 'W/"abc"', '"old", "abc"'])('answers 304 to a browser that has it already (%s)', async (known) => {
  const response = await (await appAnswering(page)).inject({ url: '/map', headers: { 'if-none-match': known } });
  expect(response.statusCode).toBe(304);
  expect(response.body).toBe('');
});

it('answers HEAD without a body', async () => {
  const response = await (await appAnswering(page)).inject({ method: 'HEAD', url: '/map' });
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('');
});

it.each([
  ['a missing page', { ...page, status: 404 }, 404],
  ['an incomplete page', { ...page, isComplete: false }, 200],
])('lets nobody keep %s', async (_, answer, status) => {
  const response = await (await appAnswering(answer)).inject('/x');
  expect(response.statusCode).toBe(status);
  expect(response.headers['cache-control']).toBe('no-store');
});

it('redirects', async () => {
  const response = await (await appAnswering({ kind: 'redirect', status: 302, location: '/map' })).inject('/');
  expect(response.statusCode).toBe(302);
  expect(response.headers.location).toBe('/map');
});

it('shows a plain page when rendering failed, and nothing of why', async () => {
  const response = await (await appAnswering(new Error('secret'))).inject('/map');
  expect(response.statusCode).toBe(500);
  expect(response.body).toContain('다시 시도');
  expect(response.body).not.toContain('secret');
});
