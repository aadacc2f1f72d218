import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveAssets } from './web-assets.routes.ts';

const WORKER_POLICY = "default-src 'none'; connect-src 'self'";

const app = Fastify();
let root: string;
let dist: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sol-assets-'));
  dist = join(root, 'client');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await writeFile(join(dist, 'assets/map-worker-abc.mjs'), 'self.onmessage = null;');
  await writeFile(join(dist, 'assets/map-worker-abc.mjs.br'), 'brotli');
  await writeFile(join(dist, 'assets/map-worker-abc.mjs.gz'), 'gzipped');
  await writeFile(join(dist, 'assets/seoul-abc.json'), '{}');
  await writeFile(join(root, 'secret.txt'), 'secret');
  await writeFile(join(dist, 'robots.txt'), 'User-agent: *');
  await writeFile(join(dist, 'service-worker.js'), 'self.onfetch = null;');
  await writeFile(join(dist, 'service-worker-removal.js'), 'self.registration.unregister();');
  await serveAssets(app, { clientDist: dist, workerPolicy: WORKER_POLICY, hasServiceWorker: true });
});

afterAll(async () => {
  await app.close();
  await rm(root, { recursive: true });
});

it.each([
  [undefined, undefined, 'self.onmessage = null;'],
  ['gzip, deflate, br, zstd', 'br', 'brotli'],
  ['gzip, br;q=0', 'gzip', 'gzipped'],
  ['zstd', undefined, 'self.onmessage = null;'],
])('sends the compressed form for accept-encoding %s: %s', async (accepted, coding, content) => {
  const headers = accepted === undefined ? {} : { 'accept-encoding': accepted };
  for (const url of ['/assets/map-worker-abc.mjs', '/assets/map-worker-abc.mjs']) {
    const response = await app.inject({ url, headers });
    expect(response.body).toBe(content);
    expect(response.headers['content-encoding']).toBe(coding);
    expect(response.headers).toMatchObject({
      vary: 'accept-encoding',
      'content-type': expect.stringMatching(/^(?:text|application)\/javascript; charset=utf-8$/),
      'content-length': String(content.length),
    });
  }
});

it('sends a file without a compressed form as it is, and HEAD without its content', async () => {
  const get = await app.inject({ url: '/assets/seoul-abc.json', headers: { 'accept-encoding': 'br, gzip' } });
  expect(get.body).toBe('{}');
  expect(get.headers).not.toHaveProperty('content-encoding');
  const head = await app.inject({ method: 'HEAD', url: '/assets/seoul-abc.json' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '2']);
});

it.each([{}, { 'accept-encoding': 'br' }])('sends a script with the policy for workers (%o)', async (headers) => {
  const response = await app.inject({ url: '/assets/map-worker-abc.mjs', headers });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-security-policy']).toBe(WORKER_POLICY);
});

it.each([
  ...['/assets/', '/assets', '/secret.txt', '/%2e%2e/secret.txt', '/assets/%2e%2e%2f%2e%2e%2fsecret.txt'],
  ...['/assets/constructor', '/assets/no-such-file.js', '/assets/../robots.js'],
])('sends neither lists of files nor files of other folders: %s', async (url) => {
  const { statusCode, body } = await app.inject(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toMatch(/secret$|seoul-abc/);
});

it('responds with 404 to a file that a new build has removed, and sends it once it is present again', async () => {
  const path = join(dist, 'assets/old-abc.css');
  expect((await app.inject('/assets/old-abc.css')).statusCode).toBe(404);
  await writeFile(path, 'b {}');
  expect((await app.inject('/assets/old-abc.css')).body).toBe('b {}');
  await rm(path);
  expect((await app.inject('/assets/old-abc.css')).statusCode).toBe(404);
});

it('responds with 304 to the entity tag of a file', async () => {
  const url = '/assets/seoul-abc.json';
  const { etag } = (await app.inject(url)).headers;
  const response = await app.inject({ url, headers: { 'if-none-match': String(etag) } });
  expect([response.statusCode, response.body]).toEqual([304, '']);
});

it('sends other files without it, with permanent caching', async () => {
  const { headers } = await app.inject('/assets/seoul-abc.json');
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('sends files with a fixed name with caching for an hour', async () => {
  const { headers } = await app.inject('/robots.txt');
  expect(headers['cache-control']).toBe('public, max-age=3600');
});

it('[13.1-5] sends the service worker with the policy for workers, and browsers revalidate it', async () => {
  const { headers, body } = await app.inject('/service-worker.js');
  expect(body).toBe('self.onfetch = null;');
  expect(headers['content-security-policy']).toBe(WORKER_POLICY);
  expect(headers['cache-control']).toBe('no-cache');
});

it('[13.1-5] sends the worker that removes itself while the service worker is switched off', async () => {
  const off = Fastify();
  await serveAssets(off, { clientDist: dist, workerPolicy: WORKER_POLICY, hasServiceWorker: false });
  const { headers, body } = await off.inject('/service-worker.js');
  await off.close();
  expect(body).toBe('self.registration.unregister();');
  expect(headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'content-security-policy': WORKER_POLICY,
    'cache-control': 'no-cache',
  });
});
