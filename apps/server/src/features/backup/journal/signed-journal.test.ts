import { appendFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { createFileSource, createFileTarget } from '#features/backup/archive/file.source.ts';
import { backUp } from '#features/backup/backup.service.ts';
import { restore } from '#features/backup/restore.service.ts';
import type { Sql } from '#lib/database/database.ts';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { createS3Client } from '#lib/media/s3-client.ts';
import { CLI } from '#lib/member/actor.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { JOURNAL_EFFECTS } from '../../../cli/commands/restore.ts';
import { identity, recipients } from '../../../test/backup-key.ts';
import { type S3Server, startS3Server } from '../../../test/s3-server.ts';
import { signUp } from '../../../test/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { uploadJournal } from './copy.service.ts';
import { exportJournal, pruneJournalFile } from './file.service.ts';
import type { JournalSources } from './restore.service.ts';
import { createS3JournalStore, type JournalStore } from './store.source.ts';

/** Timeout of tests with several restores, on a machine with other load. */
const LONG_TIMEOUT_MS = 120_000;
const now = new Date();
const NOT_SIGNED = 'JOURNAL_NOT_SIGNED';
const HMAC = /,"hmac":"[0-9a-f]{64}"/;

let dir: string;
let folder: string;
let server: S3Server;
let store: JournalStore;
let db: TestDatabase;
let other: TestDatabase;
let [mina, jun] = [0, 0];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-signed-journal-'));
  server = await startS3Server(dir);
  store = createS3JournalStore(server.options);
});
beforeEach(async () => {
  folder = await mkdtemp(join(dir, 'test-'));
  [db, other] = [await createTestDatabase(), await createTestDatabase()];
  // The databases of tests are copies of one template.
  for (const { sql } of [db, other])
    await sql`update installation set id = gen_random_uuid(), journal_key = sha256(gen_random_uuid()::text::bytea)`;
  [mina, jun] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
});
afterEach(async () => {
  await db.close();
  await other.close();
});
afterAll(async () => {
  await server.stop();
  await rm(dir, { recursive: true });
});

const admin = () => createMemberAdminService(db.sql, CLI);
const pathOf = (name: string) => join(folder, `${name}.age`);
const media = () => createLocalMediaStore(join(folder, 'media'));
const writeBackup = (name = 'backup', createdAt = now) =>
  backUp({ recipients, sql: db.sql, store: media(), target: createFileTarget(pathOf(name)), now: createdAt });
const restoreInto = (sql: Sql, sources: Partial<JournalSources> = {}, name = 'backup') =>
  restore({
    ...{ sql, store: media(), source: createFileSource(pathOf(name)), identity },
    journal: { effects: JOURNAL_EFFECTS, paths: [], ...sources },
  });
const uploadsOf = async (sql: Sql) => (await sql`select journal_uploads as count from installation`)[0]?.count;
const suspendedOf = async (sql: Sql) =>
  (await sql<{ id: number }[]>`select id from member where suspended_at is not null order by id`).map(({ id }) => id);

async function writeJournal(): Promise<string> {
  await exportJournal(db.sql, folder);
  return join(folder, (await readdir(folder)).find((name) => name.endsWith('.ndjson')) ?? 'no journal');
}

/** The lines of the journal file. */
const readLines = async (file: string) => (await readFile(file, 'utf8')).trim().split('\n');
const writeLines = (file: string, lines: readonly string[]) =>
  writeFile(file, lines.map((line) => `${line}\n`).join(''));

/** Forgeries of a client with write access. `lines` has a suspension of mina and its end. */
const FORGERIES: Record<string, (lines: string[]) => string[]> = {
  'without signatures': (lines) => lines.map((line) => line.replace(HMAC, '')),
  'with a changed line': (lines) => lines.map((line) => line.replace('"suspended_at": "20', '"suspended_at": "19')),
  'with a deletion of a member': (lines) => [
    ...lines,
    (lines[0] ?? '')
      .replace(HMAC, '')
      .replace(/"state": \{[^}]*\}/, '"state": null')
      .replace(/"id": "[^"]*"/, `"id": "${crypto.randomUUID()}"`),
  ],
};

it(
  '[14.3-2] refuses a forged journal, unless the operator accepts it',
  async () => {
    await writeBackup();
    await admin().suspend(mina, '백업 뒤');
    await writeJournal();
    await admin().restore(mina);
    const file = await writeJournal();
    const lines = (await readLines(file)).filter((line) => line.includes('"MEMBER"'));
    expect(lines).toHaveLength(2);
    for (const [name, forge] of Object.entries(FORGERIES)) {
      expect(forge(lines), name).not.toEqual(lines);
      await writeLines(file, forge(lines));
      await expect(restoreInto(other.sql, { paths: [file] }), name).rejects.toMatchObject({
        message: expect.stringContaining(NOT_SIGNED),
        hint: expect.stringContaining('--unsigned-journal'),
      });
      expect(await other.sql`select from member`, name).toHaveLength(0);
    }
    const { applied } = await restoreInto(other.sql, { paths: [file], allowsUnsigned: true });
    expect(applied?.deletedMembers).toBe(1);
    expect(await other.sql`select id from member`).toEqual([{ id: jun }]);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] refuses a journal with the key of another database of the same installation',
  async () => {
    await writeBackup();
    await db.sql`update installation set journal_key = sha256('another')`;
    await admin().suspend(mina, '백업 뒤');
    const file = await writeJournal();
    await expect(restoreInto(other.sql, { paths: [file] })).rejects.toThrow(NOT_SIGNED);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] ignores lines from before the signatures that the backup has, and copies of signed ones',
  async () => {
    await admin().suspend(jun, '백업 앞');
    const file = await writeJournal();
    await writeLines(
      file,
      (await readLines(file)).map((line) => line.replace(HMAC, '')),
    );
    await writeBackup();
    await admin().suspend(mina, '백업 뒤');
    await writeJournal();
    const lines = await readLines(file);
    await appendFile(file, `${lines.at(-1)?.replace(HMAC, '')}\n`);
    const { applied } = await restoreInto(other.sql, { paths: [file] });
    expect(applied).toMatchObject({ suspendedMembers: 1, resumedMembers: 0 });
    expect(await suspendedOf(other.sql)).toEqual([mina, jun]);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] has the same effect with lines in another order and repeated ones',
  async () => {
    await writeBackup();
    await admin().suspend(mina, '백업 뒤');
    const early = await readLines(await writeJournal());
    await admin().restore(mina);
    await admin().suspend(jun, '백업 뒤');
    const file = await writeJournal();
    await writeLines(file, [...(await readLines(file)).toReversed(), ...early, ...early]);
    expect((await restoreInto(other.sql, { paths: [file] })).applied).toMatchObject({ suspendedMembers: 1 });
    expect(await suspendedOf(other.sql)).toEqual([jun]);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] refuses a journal that states without a signature that entries were pruned',
  async () => {
    await writeBackup('backup', new Date(now.getTime() - 6 * DAY_MS));
    await admin().suspend(mina, '지워질 기록');
    await db.sql`update journal set at = at - interval '6 days'`;
    await writeJournal();
    await admin().suspend(jun, '남을 기록');
    const file = await writeJournal();
    expect(await pruneJournalFile(db.sql, folder, new Date(now.getTime() - 4 * DAY_MS))).toBe(true);
    await expect(restoreInto(other.sql, { paths: [file] }), 'signed').rejects.toThrow('그 사이에 탈퇴한');
    const lines = await readLines(file);
    expect(lines[0]).toContain('"PRUNED"');
    await writeLines(file, [lines[0]?.replace(HMAC, '') ?? '', ...lines.slice(1)]);
    const incomplete = { paths: [file], allowsIncomplete: true };
    await expect(restoreInto(other.sql, incomplete)).rejects.toThrow(NOT_SIGNED);
    expect((await restoreInto(other.sql, { ...incomplete, allowsUnsigned: true })).applied?.suspendedMembers).toBe(1);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] refuses objects of S3 without signatures, and detects a missing object',
  async () => {
    await admin().suspend(jun, '백업 앞');
    await uploadJournal(db.sql, store, now);
    await writeBackup();
    for (const change of [
      () => admin().restore(jun),
      () => admin().suspend(mina, '백업 뒤'),
      () => admin().restore(mina),
    ]) {
      await change();
      await uploadJournal(db.sql, store, new Date());
    }
    expect((await restoreInto(other.sql, { store })).applied?.resumedMembers).toBe(1);
    expect(await uploadsOf(other.sql), 'continues after the objects that it has read').toBe(4);
    const [{ installation }] = await db.sql<[{ installation: string }]>`select id as installation from installation`;
    const s3 = createS3Client(server.options, { maxAttempts: 1, requestTimeoutMs: 5_000 });
    const { bucket: Bucket } = server.options;
    const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: `journal/${installation}/` }));
    expect(Contents).toHaveLength(4);
    // Of another installation again, so that its own journal does not count.
    await other.sql`update installation set id = gen_random_uuid()`;
    await s3.send(new DeleteObjectCommand({ Bucket, Key: Contents[1]?.Key }));
    await expect(restoreInto(other.sql, { store })).rejects.toMatchObject({
      message: expect.stringContaining('JOURNAL_INCOMPLETE'),
      hint: expect.stringContaining('--incomplete-journal'),
    });
    await restoreInto(other.sql, { store, allowsIncomplete: true });
    expect(await suspendedOf(other.sql)).toEqual([jun]);
    await other.sql`update installation set id = gen_random_uuid()`;
    await store.append(installation, [JSON.stringify(forgedDeletion(installation))], new Date());
    const sources = { store, allowsIncomplete: true };
    await expect(restoreInto(other.sql, sources)).rejects.toThrow(NOT_SIGNED);
    await restoreInto(db.sql);
    expect(await uploadsOf(db.sql), 'continues after the objects of the replaced database').toBe(4);
  },
  LONG_TIMEOUT_MS,
);

const forgedDeletion = (installation: string) => ({
  ...{ installation, id: crypto.randomUUID(), kind: 'MEMBER', subjectId: mina, createdAt: now.toISOString() },
  ...{ at: now.toISOString(), readAt: now.toISOString(), state: null },
});

it('[14.3-2] the key is in the backup, and a restore keeps it', async () => {
  await writeBackup();
  const keyOf = async (sql: Sql) => (await sql`select encode(journal_key, 'hex') as key from installation`)[0]?.key;
  const key = await keyOf(db.sql);
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyOf(other.sql)).not.toBe(key);
  await restoreInto(other.sql);
  expect(await keyOf(other.sql)).toBe(key);
});
