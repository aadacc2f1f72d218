import { mkdtemp, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { backUp } from '#features/backup/backup.service.ts';
import { restore } from '#features/backup/restore.service.ts';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { createS3Client } from '#lib/media/s3-client.ts';
import { identity, recipients } from '../../../test/backup-key.ts';
import { insertManyPlaces } from '../../../test/many-places.ts';
import { type S3Server, startS3Proxy, startS3Server } from '../../../test/s3-server.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createS3Source, createS3Target } from './s3.source.ts';

/** The rows of 3,000 places take several of them. */
const PART_BYTES = 16_384;
const PLACES = 3_000;
/** Timeout of tests with retries, on a machine with other load. */
const LONG_TIMEOUT_MS = 60_000;
const now = new Date('2026-11-23T03:00:00Z');

let db: TestDatabase;
let dir: string;
let server: S3Server;
let proxy: S3Server;
let serial = 0;
/** Method and query of each request, without the ids. */
const requests: string[] = [];
let isRejected: (request: IncomingMessage) => boolean;
beforeAll(async () => {
  db = await createTestDatabase();
  await insertManyPlaces(db.sql, PLACES);
  dir = await mkdtemp(join(tmpdir(), 'sol-s3-backup-'));
  server = await startS3Server(dir, ['photos', 'backups']);
  proxy = await startS3Proxy(server, (request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://s3');
    requests.push([request.method, ...searchParams.keys()].join(' '));
    if (isRejected(request)) {
      response.writeHead(503).end();
      return true;
    }
    // The server of the tests has no operation that aborts an upload.
    if (request.method !== 'DELETE') return false;
    response.writeHead(204).end();
    return true;
  });
});
beforeEach(() => {
  serial += 1;
  requests.length = 0;
  isRejected = () => false;
});
afterAll(async () => {
  await proxy.stop();
  await db.close();
  await rm(dir, { recursive: true });
});

const location = () => ({ bucket: 'backups', key: `2026/${serial}.age` });
const store = () => createLocalMediaStore(join(dir, 'media'));
const target = () => createS3Target(proxy.options, location(), { partBytes: PART_BYTES });
const writeBackup = (options: Partial<Parameters<typeof backUp>[0]> = {}) =>
  backUp({ recipients, sql: db.sql, store: store(), target: target(), now, ...options });

/** Undefined if there is no object. */
async function findObject() {
  const client = createS3Client(server.options, { maxAttempts: 1, requestTimeoutMs: 5_000 });
  const { bucket, key } = location();
  return client.send(new HeadObjectCommand({ Bucket: bucket, Key: key })).catch(() => undefined);
}

it(
  '[14.3-2] writes a backup to S3 in parts, which is no object before it is complete, and restores from there',
  async () => {
    let found: Promise<unknown> | undefined;
    await writeBackup({
      onProgress: ({ table }) => {
        if (table === 'place') found ??= findObject();
      },
    });
    expect(found).toBeDefined();
    expect(await found).toBeUndefined();
    expect(requests.filter((one) => one.startsWith('PUT ')).length).toBeGreaterThan(2);
    expect(requests.at(-1), 'the size of the object').toBe('HEAD');
    await db.sql`delete from place`;
    await restore({ identity, sql: db.sql, store: store(), source: createS3Source(proxy.options, location()) });
    expect(await db.sql`select from place`).toHaveLength(PLACES);
  },
  LONG_TIMEOUT_MS,
);

it('does not replace an object', async () => {
  await writeBackup();
  const before = await findObject();
  requests.length = 0;
  await expect(writeBackup()).rejects.toThrow(`s3://backups/2026/${serial}.age: 이미 있는 백업이에요.`);
  expect(requests).toEqual(['HEAD']);
  expect((await findObject())?.ETag).toBe(before?.ETag);
});

it('repeats requests that fail', async () => {
  const rejected = new Set<string>();
  isRejected = ({ url = '', method }) => {
    const name = `${method} ${url}`;
    const isFirst = !rejected.has(name);
    rejected.add(name);
    return isFirst;
  };
  await writeBackup();
  expect((await findObject())?.ContentLength).toBeGreaterThan(PART_BYTES);
}, 120_000);

it.each(['partNumber=3', 'uploadId'])(
  'aborts the upload if S3 refuses %s, and reports it',
  async (part) => {
    isRejected = ({ url = '', method }) => method !== 'DELETE' && url.includes(part) && !/partNumber=[12]&/.test(url);
    await expect(writeBackup()).rejects.toThrow(`s3://backups/2026/${serial}.age: S3에 다 쓰지 못했어요.`);
    expect(requests.at(-1)).toBe('DELETE uploadId x-id');
    expect(await findObject()).toBeUndefined();
  },
  LONG_TIMEOUT_MS,
);

it('aborts the upload on request of the operator', async () => {
  const operator = new AbortController();
  const stopped = new Error('Ctrl-C');
  const backup = writeBackup({
    signal: operator.signal,
    onProgress: ({ table }) => table === 'place' && operator.abort(stopped),
  });
  await expect(backup).rejects.toBe(stopped);
  expect(requests.at(-1)).toBe('DELETE uploadId x-id');
  expect(await findObject()).toBeUndefined();
});

it(
  'reports an upload that is left if S3 cannot be reached any more',
  async () => {
    isRejected = ({ url = '', method }) => method === 'DELETE' || url.includes('partNumber=2');
    await expect(writeBackup()).rejects.toMatchObject({
      hint: expect.stringContaining('끝내지 못한 업로드를 지우지 못했어요'),
    });
  },
  LONG_TIMEOUT_MS,
);

it('reports a missing backup, a missing bucket and an interrupted download', async () => {
  const restoreFrom = (options = proxy.options, at = location()) =>
    restore({ identity, sql: db.sql, store: store(), source: createS3Source(options, at) });
  await expect(restoreFrom()).rejects.toThrow('그런 백업이 없어요');
  const elsewhere = { bucket: 'nothing', key: 'a.age' };
  const lost = backUp({
    recipients,
    sql: db.sql,
    store: store(),
    target: createS3Target(proxy.options, elsewhere),
    now,
  });
  await expect(lost).rejects.toThrow('s3://nothing/a.age: S3에 다 쓰지 못했어요. (NoSuchBucket)');
  await writeBackup();
  const { endpoint = '' } = proxy.options;
  const interrupting = await startS3Proxy(
    { options: { ...server.options, endpoint }, stop: async () => undefined },
    ({ method }, response) => {
      if (method !== 'GET') return false;
      response.writeHead(200, { 'content-length': '5000' }).write('age-encryption.org/v1\n');
      setImmediate(() => response.destroy());
      return true;
    },
  );
  await expect(restoreFrom(interrupting.options)).rejects.toThrow('백업을 끝까지 읽지 못했어요. 바꾼 것은 없어요.');
  await interrupting.stop();
  expect(await db.sql`select from place`).toHaveLength(PLACES);
});
