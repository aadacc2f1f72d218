import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { createFileSource, createFileTarget } from '#features/backup/archive/file.source.ts';
import { backUp } from '#features/backup/backup.service.ts';
import { restore } from '#features/backup/restore.service.ts';
import type { Sql } from '#lib/database/database.ts';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { CLI } from '#lib/member/actor.ts';
import { DAY_MS, HOUR_MS } from '#lib/time/durations.ts';
import { JOURNAL_EFFECTS } from '../../../cli/commands/restore.ts';
import { identity, recipients } from '../../../test/backup-key.ts';
import { type S3Server, startS3Proxy, startS3Server } from '../../../test/s3-server.ts';
import { signUp } from '../../../test/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { pruneJournal, uploadJournal } from './copy.service.ts';
import { exportJournal, pruneJournalFile } from './file.service.ts';
import type { JournalSigner } from './line.format.ts';
import type { JournalSources } from './restore.service.ts';
import { createS3JournalStore, type JournalStore } from './store.source.ts';

/** Timeout of tests with several restores, on a machine with other load. */
const LONG_TIMEOUT_MS = 120_000;
const now = new Date();
const ago = (ms: number) => new Date(now.getTime() - ms);

let dir: string;
let folder: string;
let server: S3Server;
let proxy: S3Server;
let store: JournalStore;
let db: TestDatabase;
let other: TestDatabase;
let [mina, jun, sora] = [0, 0, 0];
let isUnavailable: boolean;
/** The keys that S3 lists, one a page, instead of all. */
let pages: string[] | undefined;
/** Method and last part of the path of each request. */
const requests: string[] = [];

function pageOf(keys: readonly string[], url: string): string {
  const index = Number(new URL(url, 'http://s3').searchParams.get('continuation-token') ?? 0);
  const next = index + 1 < keys.length ? `<NextContinuationToken>${index + 1}</NextContinuationToken>` : '';
  return `<ListBucketResult><Contents><Key>${keys[index]}</Key></Contents>${next}</ListBucketResult>`;
}

async function createEmptyDatabase(): Promise<TestDatabase> {
  const empty = await createTestDatabase();
  // The databases of tests are copies of one template.
  await empty.sql`update installation set id = gen_random_uuid()`;
  return empty;
}

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-journal-copies-'));
  server = await startS3Server(dir);
  proxy = await startS3Proxy(server, ({ method, url = '' }, response) => {
    requests.push(`${method} ${url.replace(/\?.*/, '').split('/').at(-1)}`);
    if (isUnavailable) response.writeHead(503).end();
    else if (pages !== undefined && url.includes('list-type=2')) response.end(pageOf(pages, url));
    else return false;
    return true;
  });
  store = createS3JournalStore(proxy.options);
});
beforeEach(async () => {
  folder = await mkdtemp(join(dir, 'test-'));
  isUnavailable = false;
  pages = undefined;
  [db, other] = [await createEmptyDatabase(), await createEmptyDatabase()];
  [mina, jun, sora] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun'), await signUp(db.sql, 'sora')];
});
afterEach(async () => {
  await db.close();
  await other.close();
});
afterAll(async () => {
  await proxy.stop();
  await rm(dir, { recursive: true });
});

const admin = () => createMemberAdminService(db.sql, CLI);
const pathOf = (name: string) => join(folder, `${name}.age`);
const writeBackup = (name: string, createdAt: Date) =>
  backUp({
    ...{ recipients, sql: db.sql, store: createLocalMediaStore(join(folder, 'media')) },
    ...{ target: createFileTarget(pathOf(name)), now: createdAt },
  });
const restoreInto = (sql: Sql, name: string, sources: Partial<JournalSources> = {}) =>
  restore({
    ...{ sql, store: createLocalMediaStore(join(folder, 'media')), source: createFileSource(pathOf(name)), identity },
    journal: { effects: JOURNAL_EFFECTS, paths: [], store, ...sources },
  });
const suspendedOf = async (sql: Sql) =>
  (await sql<{ id: number }[]>`select id from member where suspended_at is not null order by id`).map(({ id }) => id);
const sinceOf = async (sql: Sql) =>
  (await sql<{ since: string | null }[]>`select journal_since as since from installation`)[0]?.since;
const signerOf = async (sql: Sql): Promise<JournalSigner> =>
  (await sql<[JournalSigner]>`select id as installation, journal_key as key from installation`)[0];
const ageBy = (ms: number) => db.sql`update journal set at = at - ${`${ms} milliseconds`}::interval`;

/** "MEMBER 3" */
function subjectOf(line: string): string {
  const { kind, subjectId } = JSON.parse(line) as { kind: string; subjectId: number };
  return `${kind} ${subjectId}`;
}

/** The entries of S3. */
async function uploadedSubjects(): Promise<string[]> {
  const subjects: string[] = [];
  for await (const { signed } of store.read(await signerOf(db.sql), new Date(0)))
    subjects.push(...signed.map(subjectOf));
  return subjects;
}

async function journalFile(): Promise<string> {
  const name = (await readdir(folder)).find((one) => one.endsWith('.ndjson'));
  return join(folder, name ?? 'no journal');
}

it('uploads each entry once, and after a failure the next time', async () => {
  await admin().suspend(mina, '광고');
  isUnavailable = true;
  await expect(uploadJournal(db.sql, store, now)).rejects.toThrow();
  await exportJournal(db.sql, folder);
  isUnavailable = false;
  expect(await uploadJournal(db.sql, store, now)).toBe(2);
  expect(await uploadJournal(db.sql, store, now)).toBe(0);
  const subjects = await uploadedSubjects();
  expect(subjects).toHaveLength(2);
  expect(subjects).toContain(`MEMBER ${mina}`);
  expect((await readFile(await journalFile(), 'utf8')).includes('광고')).toBe(false);
});

it('[14.3-2] reads and deletes the objects of all pages of a listing', async () => {
  const { installation } = await signerOf(db.sql);
  const uploadedAt = ago(10 * DAY_MS);
  requests.length = 0;
  for (const memberId of [mina, jun, sora]) {
    await admin().suspend(memberId, '광고');
    await uploadJournal(db.sql, store, uploadedAt);
  }
  pages = requests
    .filter((request) => request.startsWith('PUT '))
    .map((request) => `journal/${installation}/${decodeURIComponent(request.slice('PUT '.length))}`)
    .toSorted();
  expect(pages).toHaveLength(3);
  const subjects = [mina, jun, sora].map((memberId) => `MEMBER ${memberId}`);
  expect(await uploadedSubjects()).toEqual(expect.arrayContaining(subjects));
  expect(await store.prune(await signerOf(db.sql), ago(5 * DAY_MS), 10)).toBe(3);
});

it('[14.3-2] waits for another upload at the end of a process, because that may have begun before its newest entry', async () => {
  const [hold, begin] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const heldStore: JournalStore = {
    ...store,
    append: async (...lines) => {
      begin.resolve();
      await hold.promise;
      return store.append(...lines);
    },
  };
  await admin().suspend(mina, '광고');
  const first = uploadJournal(db.sql, heldStore, now);
  await begin.promise;
  await admin().suspend(jun, '광고');
  expect(await uploadJournal(db.sql, store, now)).toBe(0);
  const last = uploadJournal(db.sql, store, now, { waits: true });
  hold.resolve();
  expect(await Promise.all([first, last])).toEqual([2, 2]);
  expect(await uploadedSubjects()).toContain(`MEMBER ${jun}`);
});

it('uploads entries of a failed transaction again, and more than one batch', async () => {
  await db.sql`
    insert into journal (kind, subject_id, subject_created_at)
    select 'REVIEW', n, now() from generate_series(1, 450) n`;
  expect(await uploadJournal(db.sql, store, now)).toBe(450);
  expect(new Set(await uploadedSubjects()).size).toBe(450);
  const names = requests.filter((one) => one.startsWith('PUT 2')).slice(-3);
  expect(new Set(names).size).toBe(3);
});

it(
  '[14.3-2] a restore on another machine applies the entries in S3 since the backup',
  async () => {
    await admin().suspend(jun, '백업 앞');
    await uploadJournal(db.sql, store, ago(3 * DAY_MS));
    await writeBackup('backup', now);
    await admin().suspend(mina, '백업 뒤');
    await admin().restore(jun);
    await uploadJournal(db.sql, store, now);
    requests.length = 0;
    const { applied } = await restoreInto(other.sql, 'backup');
    expect(applied).toMatchObject({ suspendedMembers: 1, resumedMembers: 1, deletedMembers: 0 });
    expect(await suspendedOf(other.sql)).toEqual([mina]);
    const read = requests.filter((one) => one.startsWith('GET 2'));
    expect(read, 'without the earlier object').toEqual([expect.stringContaining(now.toISOString().slice(0, 10))]);
    // The entries are copied again, so that the next restore has them too.
    expect(await uploadJournal(other.sql, store, now)).toBeGreaterThan(2);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] reads S3 unless files are given, and fails while S3 does',
  async () => {
    await writeBackup('backup', now);
    await admin().suspend(mina, '백업 뒤');
    await exportJournal(db.sql, folder);
    isUnavailable = true;
    await expect(restoreInto(other.sql, 'backup')).rejects.toMatchObject({
      message: 'S3에 있는 기록을 읽지 못했어요. 데이터베이스에서 바꾼 것은 없어요.',
      hint: expect.stringContaining('--no-journal'),
    });
    expect(await other.sql`select from member`).toHaveLength(0);
    expect((await restoreInto(other.sql, 'backup', { paths: [await journalFile()] })).applied?.suspendedMembers).toBe(
      1,
    );
    await expect(restoreInto(db.sql, 'backup')).rejects.toThrow('S3에 있는 기록을 읽지 못했어요');
    isUnavailable = false;
    expect((await restoreInto(db.sql, 'backup')).applied?.suspendedMembers).toBe(1);
    await other.sql`update installation set id = gen_random_uuid()`;
    expect((await restoreInto(other.sql, 'backup')).applied, 'nothing was uploaded').toBeUndefined();
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] applies the entries in S3 at the second restore too, when the first one had none of them',
  async () => {
    await writeBackup('twice', now);
    await admin().suspend(jun, '백업 뒤');
    await uploadJournal(db.sql, store, now);
    expect((await restoreInto(other.sql, 'twice', { store: undefined })).applied).toBeUndefined();
    expect(await suspendedOf(other.sql)).toEqual([]);
    expect((await restoreInto(other.sql, 'twice')).applied).toMatchObject({ suspendedMembers: 1 });
    expect(await suspendedOf(other.sql)).toEqual([jun]);
  },
  LONG_TIMEOUT_MS,
);

it('deletes old entries that have copies, and their copies', async () => {
  await admin().suspend(sora, '전');
  await ageBy(10 * DAY_MS);
  await exportJournal(db.sql, folder);
  await uploadJournal(db.sql, store, ago(10 * DAY_MS));
  await admin().suspend(mina, '어제');
  await admin().suspend(jun, '오늘');
  const since = ago(5 * DAY_MS);
  await db.sql`
    insert into journal (kind, subject_id, subject_created_at, at)
    values ('REVIEW', 77, now(), ${ago(9 * DAY_MS)}),
      ('REVIEW', 78, now(), ${new Date(since.getTime() - HOUR_MS / 2)})`;
  expect(await pruneJournal({ sql: db.sql, store, since }), 'entries without a copy stay').toBe(2);
  await exportJournal(db.sql, folder);
  expect(await pruneJournal({ sql: db.sql, store, since }), 'nor those that are in the file only').toBe(0);
  await uploadJournal(db.sql, store, now);
  expect(await pruneJournal({ sql: db.sql, store, since })).toBe(1);
  expect(await db.sql`select subject_id from journal where kind = 'REVIEW'`).toEqual([{ subject_id: 78 }]);
  expect(await sinceOf(db.sql)).toContain(since.toISOString().slice(0, 19));
  expect((await uploadedSubjects()).includes(`MEMBER ${sora}`)).toBe(false);
  expect((await uploadedSubjects()).includes(`MEMBER ${mina}`)).toBe(true);
  expect(await pruneJournalFile(db.sql, folder, since)).toBe(true);
  const lines = (await readFile(await journalFile(), 'utf8')).trim().split('\n');
  expect(lines[0]).toContain('"kind":"PRUNED"');
  const subjects = lines.slice(1).map(subjectOf);
  expect(subjects).toEqual(expect.arrayContaining([`MEMBER ${mina}`, `MEMBER ${jun}`, 'REVIEW 78']));
  for (const subject of [`MEMBER ${sora}`, 'REVIEW 77']) expect(subjects).not.toContain(subject);
  expect(await pruneJournalFile(db.sql, folder, since), 'once').toBe(false);
  await admin().restore(mina);
  await exportJournal(db.sql, folder);
  expect((await readFile(await journalFile(), 'utf8')).trim().split('\n')).toHaveLength(lines.length + 2);
});

it.each(['the database', 'S3', 'the file'])(
  '[14.3-2] refuses a backup that is older than the journal of %s, unless the operator accepts it',
  async (kind) => {
    await writeBackup('backup', ago(6 * DAY_MS));
    await admin().suspend(sora, '지워진 기록');
    await ageBy(5.5 * DAY_MS);
    await exportJournal(db.sql, folder);
    await uploadJournal(db.sql, store, ago(5.5 * DAY_MS));
    await admin().suspend(mina, '남은 기록');
    await exportJournal(db.sql, folder);
    await uploadJournal(db.sql, store, now);
    const since = ago(4 * DAY_MS);
    const target = kind === 'the database' ? db.sql : other.sql;
    await pruneJournal({ sql: db.sql, store, since });
    await pruneJournalFile(db.sql, folder, since);
    const paths = kind === 'the file' ? [await journalFile()] : [];
    const refused = restoreInto(target, 'backup', { paths });
    await expect(refused).rejects.toMatchObject({
      message: expect.stringContaining('그 사이에 탈퇴한 회원과 지운 글이 되살아나요.'),
      hint: expect.stringContaining('--incomplete-journal'),
    });
    expect(await suspendedOf(target)).toEqual(kind === 'the database' ? [mina, sora] : []);
    await restoreInto(target, 'backup', { paths, allowsIncomplete: true });
    expect(await suspendedOf(target)).toEqual([mina]);
    expect(await sinceOf(target), 'known to the next restore').toContain(since.toISOString().slice(0, 19));
    // A newer backup is restored as usual.
    if (kind !== 'the database') return;
    await writeBackup('newer', now);
    await admin().restore(mina);
    expect((await restoreInto(target, 'newer')).applied?.resumedMembers).toBe(1);
  },
  LONG_TIMEOUT_MS,
);

it(
  '[14.3-2] ignores entries of an old file that were pruned before the backup',
  async () => {
    await admin().suspend(mina, '옛날');
    await ageBy(30 * DAY_MS);
    await exportJournal(db.sql, folder);
    const old = join(folder, 'old-copy');
    await copyFile(await journalFile(), old);
    await admin().restore(mina);
    await ageBy(20 * DAY_MS);
    await exportJournal(db.sql, folder);
    await pruneJournal({ sql: db.sql, store: undefined, since: ago(10 * DAY_MS) });
    expect(await db.sql`select from journal`).toHaveLength(0);
    await writeBackup('backup', now);
    expect((await restoreInto(other.sql, 'backup', { paths: [old] })).applied?.suspendedMembers).toBe(0);
    expect(await suspendedOf(other.sql)).toEqual([]);
  },
  LONG_TIMEOUT_MS,
);
