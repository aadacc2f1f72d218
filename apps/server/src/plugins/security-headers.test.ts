import { expect, it } from 'vitest';
import { createTestApp } from '../test/test-app.ts';

async function headersOf(url: string, publicUrl = 'http://localhost:3000') {
  const { app } = await createTestApp({
    config: { publicUrl },
    webRenderer: async (scope) => {
      scope.get('/page', (_request, reply) =>
        reply.header('content-security-policy', "script-src 'self'").send('a page'),
      );
    },
  });
  const { headers } = await app.inject(url);
  await app.close();
  return headers;
}

it.each(['/api/health/live', '/api/nothing', '/nothing'])('sets the security headers of %s', async (url) => {
  expect(await headersOf(url)).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=(self), camera=()'),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

it('restricts a response that is rejected before any hook runs', async () => {
  const { app } = await createTestApp();
  const response = await app.inject('/api/place/%c0%ae');
  await app.close();
  expect(response.statusCode).toBe(400);
  expect(response.json()).toMatchObject({ success: false, code: 'BAD_REQUEST' });
  expect(response.headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
  });
});

it('keeps the policy of a page', async () => {
  expect((await headersOf('/page'))['content-security-policy']).toBe("script-src 'self'");
});

it('sends Strict-Transport-Security only over https', async () => {
  expect(await headersOf('/api/health/live')).not.toHaveProperty('strict-transport-security');
  const secure = await headersOf('/api/health/live', 'https://sol.example');
  expect(secure['strict-transport-security']).toBe('max-age=63072000');
  const unreadable = await headersOf('/api/place/%c0%ae', 'https://sol.example');
  expect(unreadable['strict-transport-security']).toBe('max-age=63072000');
  expect(await headersOf('/api/place/%c0%ae')).not.toHaveProperty('strict-transport-security');
});
