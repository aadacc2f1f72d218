import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { exchangeCode } from './provider-call.source.ts';

const closes: (() => void)[] = [];
afterEach(() => {
  for (const close of closes.splice(0)) close();
});

/** Starts a login service with this listener. */
async function startService(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  closes.push(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/token`;
}

const exchange = (url: string, timeoutMs?: number) =>
  exchangeCode({
    fetch,
    url,
    client: { clientId: 'sol' },
    code: '한 개',
    ...(timeoutMs !== undefined && { timeoutMs }),
  });

it('sends a form and parses the tokens', async () => {
  let received = '';
  const url = await startService((request, response) => {
    request.on('data', (chunk) => {
      received += String(chunk);
    });
    request.on('end', () => response.end('{"access_token":"a","expires_in":"3600"}'));
  });
  expect(await exchange(url)).toEqual({ access_token: 'a' });
  expect(new URLSearchParams(received).get('code')).toBe('한 개');
});

it('aborts if the response does not begin within the timeout', async () => {
  const url = await startService(() => undefined);
  await expect(exchange(url, 50)).rejects.toMatchObject({ code: 'LOGIN_PROVIDER_DOWN' });
});

it('aborts if the response does not end within the timeout', async () => {
  const url = await startService((_request, response) => response.write('{"access_'));
  await expect(exchange(url, 50)).rejects.toMatchObject({ code: 'LOGIN_PROVIDER_DOWN' });
});

it('reports an unreachable provider', async () => {
  await expect(exchange('http://127.0.0.1:1/token')).rejects.toMatchObject({ code: 'LOGIN_PROVIDER_DOWN' });
});

it('sends a code to its own service only', async () => {
  let wasCalled = false;
  const redirectTarget = await startService((_request, response) => {
    wasCalled = true;
    response.end('{"access_token":"a"}');
  });
  const url = await startService((_request, response) => response.writeHead(307, { location: redirectTarget }).end());
  await expect(exchange(url)).rejects.toMatchObject({ code: 'LOGIN_PROVIDER_DOWN' });
  expect(wasCalled).toBe(false);
});
