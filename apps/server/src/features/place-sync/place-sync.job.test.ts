import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readConfig } from '#lib/process/config.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createSyncJob } from './place-sync.job.ts';

/** The arguments of each `sol` that was started. */
const started: string[][] = [];
vi.mock('node:child_process', () => ({
  spawn: (_: string, [, ...args]: string[]) => {
    started.push(args);
    const child = Object.assign(new EventEmitter(), {
      ...{ stdout: new PassThrough(), stderr: new PassThrough(), kill: () => true },
    });
    setImmediate(() => child.emit('close'));
    return child;
  },
}));

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.close());

it('[15.1-1] fetches after a start also what stands still, and then only what is due', async () => {
  const { publicData } = readConfig({ PUBLIC_DATA_KEY: 'key', SYNC_AREAS: '서울특별시 성동구' });
  const { signal } = new AbortController();
  const job = createSyncJob({ sql: db.sql, publicData, signal, print: () => undefined });
  await job.run(new Date());
  await job.run(new Date());
  expect(started).toEqual([['sync'], ['sync', '--scheduled']]);
});
