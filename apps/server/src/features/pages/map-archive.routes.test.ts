import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ConfigError, MAP_ARCHIVE_PATH } from '#lib/process/config.ts';
import { serveMapArchive } from './map-archive.routes.ts';
import { serveAssets } from './web-assets.routes.ts';

const CONTENT = 'PMTiles\u0003the-directory-and-the-tiles';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'map-archive-'));
  await writeFile(join(folder, 'korea.pmtiles'), CONTENT);
  await writeFile(join(folder, 'secret.txt'), 'not for clients');
  app = Fastify();
  await serveMapArchive(app, join(folder, 'korea.pmtiles'));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

it('sends the requested range of the archive', async () => {
  const response = await app.inject({ url: MAP_ARCHIVE_PATH, headers: { range: 'bytes=8-10' } });
  expect(response.statusCode).toBe(206);
  expect(response.body).toBe('the');
  expect(response.headers['content-range']).toBe(`bytes 8-10/${CONTENT.length}`);
  expect(response.headers['cache-control']).toBe('public, max-age=3600');
  expect(response.headers.etag).toBeDefined();
});

it('responds 416 to a range beyond the end of the archive', async () => {
  const response = await app.inject({ url: MAP_ARCHIVE_PATH, headers: { range: 'bytes=900-999' } });
  expect(response.statusCode).toBe(416);
});

it.each([undefined, 'bytes=0-', 'bytes=-500', 'bytes=0-4194304', 'bytes=0-1,3-4', 'bytes=x-y'])(
  'does not send more than a map requests at once: %s',
  async (range) => {
    const response = await app.inject({ url: MAP_ARCHIVE_PATH, ...(range && { headers: { range } }) });
    expect(response.statusCode).toBe(416);
    expect(response.body).not.toContain('tiles');
  },
);

it.each(['"another-version"', 'Thu, 01 Jan 1970 00:00:00 GMT'])(
  'does not send the whole archive for a part of another version: %s',
  async (version) => {
    const headers = { range: 'bytes=8-10', 'if-range': version };
    const response = await app.inject({ url: MAP_ARCHIVE_PATH, headers });
    expect(response.statusCode).toBe(416);
    expect(response.body).toBe('');
    expect(response.headers['cache-control']).toBe('no-store');
    const { headers: current } = await app.inject({ url: MAP_ARCHIVE_PATH, method: 'HEAD' });
    const same = { range: 'bytes=8-10', 'if-range': String(current.etag) };
    expect((await app.inject({ url: MAP_ARCHIVE_PATH, headers: same })).body).toBe('the');
  },
);

it.each(['/map-data/secret.txt', '/map-data/../secret.txt', '/map-data/', '/secret.txt', '/korea.pmtiles'])(
  'serves no other file of the folder: %s',
  async (url) => {
    expect((await app.inject(url)).statusCode).toBe(404);
  },
);

it('works beside the assets of a build', async () => {
  const both = Fastify();
  await writeFile(join(folder, 'service-worker.js'), '');
  await mkdir(join(folder, 'assets'));
  await serveAssets(both, { clientDist: folder, workerPolicy: "default-src 'none'", hasServiceWorker: true });
  await serveMapArchive(both, join(folder, 'korea.pmtiles'));
  const whole = `bytes=0-${CONTENT.length - 1}`;
  expect((await both.inject({ url: MAP_ARCHIVE_PATH, headers: { range: whole } })).body).toBe(CONTENT);
  await both.close();
});

it.each([
  ['a missing file', 'none.pmtiles', /^MAP_PMTILES: .*none\.pmtiles cannot be read \(ENOENT\)$/],
  ['another file', 'secret.txt', /^MAP_PMTILES: .*secret\.txt is not a PMTiles archive$/],
  ['a folder', '.', /^MAP_PMTILES: .* cannot be read \(EISDIR\)$/],
])('refuses to start with %s', async (_what, name, message) => {
  const started = serveMapArchive(Fastify(), join(folder, name));
  await expect(started).rejects.toThrow(ConfigError);
  await expect(started).rejects.toThrow(message);
});
