import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountService } from '#features/account/account.service.ts';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { isLoginRefused } from '#features/auth/refused-login.repository.ts';
import { createFileSource, createFileTarget } from '#features/backup/archive/file.source.ts';
import { backUp } from '#features/backup/backup.service.ts';
import { restore } from '#features/backup/restore.service.ts';
import {
  createObjectionAdminService,
  createUndecidedTakedownService,
} from '#features/report/takedown/takedown.service.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Sql } from '#lib/database/database.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { processPhoto } from '#lib/media/process-photo.ts';
import { CLI } from '#lib/member/actor.ts';
import { createLogger } from '#lib/process/logger.ts';
import { fixedClock } from '#lib/time/clock.ts';
import { JOURNAL_EFFECTS } from '../../../cli/commands/restore.ts';
import { DELETE_MEMBER_DATA, HIDABLE_WORKS } from '../../../hooks.ts';
import { identity, recipients } from '../../../test/backup-key.ts';
import { findFaults } from '../../../test/full-recount.ts';
import { insertPlace, insertReview } from '../../../test/place-factory.ts';
import { aPhoto } from '../../../test/review-form.ts';
import { aScene } from '../../../test/scene.ts';
import { signUp } from '../../../test/sign-up.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createReportAdminService } from '../../report/admin/report-admin.service.ts';
import { exportJournal } from './file.service.ts';

const now = new Date('2026-11-23T03:00:00Z');
const logger = createLogger('silent');
/** Timeout of tests with several restores, on a machine with other load. */
const LONG_TIMEOUT_MS = 120_000;

let db: TestDatabase;
let other: TestDatabase | undefined;
let dir: string;
let store: MediaStore;
let path: string;
let [mina, jun, sora] = [0, 0, 0];
let placeId: number;
/** Of mina, jun and sora. */
let reviews: number[];

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sol-journal-'));
});
beforeEach(async () => {
  const folder = await mkdtemp(join(dir, 'test-'));
  store = createLocalMediaStore(join(folder, 'media'));
  path = join(folder, 'backup.age');
  db = await createTestDatabase();
  // The databases of tests are copies of one template.
  await db.sql`update installation set id = gen_random_uuid()`;
  [mina, jun, sora] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun'), await signUp(db.sql, 'sora')];
  placeId = await insertPlace(db.sql);
  const photos = [await processPhoto(await aPhoto(7)), await processPhoto(await aPhoto(90))];
  await db.sql.begin((tx) => createMediaLibrary(db.sql, store, logger).store(tx, photos));
  const [first = '', second = ''] = photos.map(({ key }) => key);
  reviews = [
    await insertReview(db.sql, { placeId, memberId: mina, rating: 1 }),
    await insertReview(db.sql, { placeId, memberId: jun, rating: 5, mediaKeys: [first] }),
    await insertReview(db.sql, { placeId, memberId: sora, rating: 3, mediaKeys: [second] }),
  ];
});
afterEach(async () => {
  await db.close();
  await other?.close();
  other = undefined;
});
afterAll(() => rm(dir, { recursive: true }));

const admin = () => createMemberAdminService(db.sql, CLI);
const reports = () =>
  createReportAdminService({
    sql: db.sql,
    media: createMediaLibrary(db.sql, store, logger),
    store,
    actor: CLI,
    works: HIDABLE_WORKS,
  });
const folderOf = () => join(path, '..');

async function deleteAccountOf(memberId: number): Promise<void> {
  const accounts = createAccountService({
    db,
    clock: fixedClock(now.toISOString()),
    media: createMediaLibrary(db.sql, store, logger),
    liveSignIns: { invalidate: () => undefined },
    deleteMemberData: DELETE_MEMBER_DATA,
  });
  await accounts.deleteOf(memberId as MemberId);
}

async function call(memberId: number, request: { method: 'POST' | 'DELETE'; url: string; payload?: object }) {
  const { app, as } = await createTestApp({ db, config: { dataDir: folderOf() } });
  const { statusCode } = await app.inject({ ...request, headers: await as(memberId) });
  await app.close();
  expect(statusCode).toBe(200);
}

const deleteReview = (memberId: number, reviewId: number) =>
  call(memberId, { method: 'DELETE', url: `/api/review/${reviewId}` });
const share = (solrouteId: number, payload: { includesMemos: boolean }) =>
  call(jun, { method: 'POST', url: `/api/solroute/${solrouteId}/share`, payload });
const unshare = (solrouteId: number) => call(jun, { method: 'DELETE', url: `/api/solroute/${solrouteId}/share` });
const deleteSolroute = (solrouteId: number) => call(jun, { method: 'DELETE', url: `/api/solroute/${solrouteId}` });

async function insertReport(reviewId: number | undefined): Promise<number> {
  const [row] = await db.sql<[{ id: number }]>`
    insert into report (member_id, review_id, reason) values (${mina}, ${reviewId ?? 0}, 'PRIVACY') returning id`;
  return row.id;
}

async function insertSolroute(sql: Sql): Promise<number> {
  const [row] = await sql<[{ id: number }]>`
    insert into solroute (member_id, name, icon_id) values (${jun}, '한 바퀴', 1) returning id`;
  return row.id;
}

const writeBackup = () => backUp({ recipients, sql: db.sql, store, target: createFileTarget(path), now });
const fileName = async () => (await readdir(folderOf())).find((name) => /^journal-[0-9a-f]{8}\.ndjson$/.test(name));
const journalFile = async () => join(folderOf(), (await fileName()) ?? 'no journal');

async function writeJournal(): Promise<string> {
  await exportJournal(db.sql, folderOf());
  return journalFile();
}

const restoreInto = (sql: Sql, paths: string[] = []) =>
  restore({ identity, sql, store, source: createFileSource(path), journal: { effects: JOURNAL_EFFECTS, paths } });

async function createEmptyDatabase(): Promise<TestDatabase> {
  other = await createTestDatabase();
  await other.sql`update installation set id = gen_random_uuid()`;
  return other;
}

/** Restores over the database, or into an empty one with the journal file. */
async function restoreTo(target: string) {
  if (target === 'the same database') return { sql: db.sql, result: await restoreInto(db.sql) };
  const journal = await writeJournal();
  const { sql } = await createEmptyDatabase();
  return { sql, result: await restoreInto(sql, [journal]) };
}

const statusesOf = (sql: Sql) => sql`
  select id, suspended_at is not null as "isSuspended", operator_since is not null as "isOperator" from member
  order by id`;
const membersOf = async (sql: Sql) =>
  (await sql<{ id: number }[]>`select id from member order by id`).map(({ id }) => id);
const reviewsOf = async (sql: Sql) =>
  (await sql<{ id: number }[]>`select id from review order by id`).map(({ id }) => id);

describe.each(['the same database', 'an empty database, with the journal file'])('a restore into %s', (target) => {
  it(
    '[14.3-2] deletes, revokes and suspends members again, and grants nothing',
    async () => {
      const [ara, bora] = [await signUp(db.sql, 'ara'), await signUp(db.sql, 'bora')];
      await db.sql`update member set operator_since = '2026-01-02' where id in (${mina}, ${ara})`;
      await admin().suspend(mina, '백업 앞의 광고');
      await admin().suspend(bora, '백업 앞의 광고');
      await writeBackup();
      await admin().revoke(mina);
      await admin().revoke(ara);
      await admin().grant(ara);
      await admin().grant(sora);
      await admin().restore(bora);
      await admin().suspend(sora, '소라의 광고');
      await deleteAccountOf(jun);
      const again = await signUp(db.sql, 'jun');
      const { sql, result } = await restoreTo(target);
      expect(await statusesOf(sql)).toEqual([
        { id: mina, isSuspended: true, isOperator: false },
        { id: sora, isSuspended: true, isOperator: false },
        { id: ara, isSuspended: false, isOperator: true },
        { id: bora, isSuspended: false, isOperator: false },
      ]);
      expect(result.applied).toEqual({
        ...{ deletedMembers: 1, revokedOperators: 1, suspendedMembers: 1, resumedMembers: 1 },
        ...{ deletedWorks: 0, revokedShares: 0, takedowns: 0, removedPhotos: 0, auditRows: 6 },
      });
      expect(await reviewsOf(sql)).toEqual([reviews[0], reviews[2]]);
      expect(await findFaults(sql, store)).toEqual([]);
      const next = await signUp(sql, 'jun');
      expect(next, 'no id is given twice').toBeGreaterThan(target === 'the same database' ? again : bora);
    },
    LONG_TIMEOUT_MS,
  );

  it(
    '[14.3-2] ends the links that their owners have ended since, and no others',
    async () => {
      const [first, second] = [await insertSolroute(db.sql), await insertSolroute(db.sql)];
      const [own] = await db.sql<[{ id: number }]>`select id from collection where member_id = ${jun}`;
      const [other] = await db.sql<[{ id: number }]>`select id from collection where member_id = ${mina}`;
      const { app, as } = await createTestApp({ db, config: { dataDir: folderOf() } });
      const send = async (method: 'POST' | 'DELETE', url: string, memberId = jun) => {
        const payload = method === 'POST' ? { payload: { includesMemos: false } } : {};
        const response = await app.inject({ method, url, headers: await as(memberId), ...payload });
        expect(response.statusCode).toBe(200);
      };
      const linksOf = (sql: Sql) => sql`
        select 'solroute' as of, solroute_id as id from solroute_share
        union all select 'collection', collection_id from collection_share order by 1, 2`;
      for (const id of [first, second]) await send('POST', `/api/solroute/${id}/share`);
      await send('POST', `/api/solmark/place/collections/${own.id}/share`);
      await send('POST', `/api/solmark/place/collections/${other.id}/share`, mina);
      await writeBackup();
      await send('DELETE', `/api/solroute/${first}/share`);
      await send('DELETE', `/api/solmark/place/collections/${own.id}/share`);
      await app.close();
      const { sql, result } = await restoreTo(target);
      expect(await linksOf(sql)).toEqual([
        { of: 'collection', id: other.id },
        { of: 'solroute', id: second },
      ]);
      expect(result.applied).toMatchObject({ revokedShares: 2, deletedWorks: 0 });
    },
    LONG_TIMEOUT_MS,
  );

  it(
    '[14.3-2] deletes, hides and shows content as its writers and operators did since, and refuses removed photos',
    async () => {
      const [hiddenBefore, removed, hiddenSince] = [
        await insertReport(reviews[0]),
        await insertReport(reviews[1]),
        await insertReport(reviews[2]),
      ];
      const elsewhere = await insertReview(db.sql, { placeId: await insertPlace(db.sql), memberId: sora });
      const until = new Date('2026-12-01T00:00:00Z');
      await reports().hide(hiddenBefore, { until, now });
      await writeBackup();
      await reports().restore(hiddenBefore);
      await reports().remove(removed, { explanation: '얼굴이 보여요', now });
      await reports().hide(hiddenSince, { until, now, explanation: '살펴보는 중' });
      await deleteReview(sora, elsewhere);
      const photos = (sql: Sql) => sql`select id, takedown_id, media_key, md5(hashes) from removed_photo order by id`;
      const states = (sql: Sql) => sql`select id, member_id, work_id, state, decided_at from takedown order by id`;
      const [photosBefore, statesBefore] = [[...(await photos(db.sql))], [...(await states(db.sql))]];
      const { sql, result } = await restoreTo(target);
      // Of the removed and of the hidden review.
      expect(photosBefore).toHaveLength(2);
      expect(await photos(sql)).toEqual(photosBefore);
      expect(await states(sql)).toEqual(statesBefore);
      expect(await sql`select id, hidden_until is not null as "isHidden" from review order by id`).toEqual([
        { id: reviews[0], isHidden: false },
        { id: reviews[2], isHidden: true },
      ]);
      expect(result.applied).toMatchObject({ takedowns: 3, removedPhotos: 2, deletedWorks: 2, deletedMembers: 0 });
      expect(await findFaults(sql, store)).toEqual([]);
    },
    LONG_TIMEOUT_MS,
  );

  it.each(['before', 'while', 'after'])(
    '[14.2-2] does not refuse photos of content that is shown again, if the backup was made %s they were hashed',
    async (moment) => {
      const photo = await processPhoto(await aScene(5));
      await db.sql.begin((tx) => createMediaLibrary(db.sql, store, logger).store(tx, [photo]));
      const at = { placeId: await insertPlace(db.sql), memberId: mina, mediaKeys: [photo.key] };
      const report = await insertReport(await insertReview(db.sql, at));
      if (moment === 'before') await writeBackup();
      const open: MediaStore['open'] = async (key, form) => {
        await writeJournal();
        if (moment === 'while') await writeBackup();
        return store.open(key, form);
      };
      const media = createMediaLibrary(db.sql, store, logger);
      const hiding = createReportAdminService({
        sql: db.sql,
        media,
        store: { open },
        actor: CLI,
        works: HIDABLE_WORKS,
      });
      const refused = await hiding.hide(report, { until: new Date('2026-12-01T00:00:00Z'), now });
      expect(refused).toEqual({ unhashedPhotoCount: 0, waitingPhotoCount: 0 });
      if (moment === 'after') await writeBackup();
      await reports().restore(report);
      // The hashing may have replaced the row in the moment of the decision, whose entry has the former one.
      if (moment === 'after') await db.sql`delete from journal where kind = 'REMOVED_PHOTO'`;
      const { sql } = await restoreTo(target);
      expect(await sql`select id from removed_photo`).toEqual([]);
      expect(await sql`select id from review where hidden_until is not null`).toEqual([]);
    },
    LONG_TIMEOUT_MS,
  );

  it(
    '[14.2-1] ends the link of a removed collection again, also if its owner has deleted it since',
    async () => {
      const [collection] = await db.sql<[{ id: number }]>`
        insert into collection (member_id, name, icon_id, seq) values (${jun}, '남의 전화번호', 1, 7) returning id`;
      const url = `/api/solmark/place/collections/${collection.id}`;
      await call(jun, { method: 'POST', url: `${url}/share`, payload: { includesMemos: true } });
      const [report] = await db.sql<[{ id: number }]>`
        insert into report (member_id, collection_id, reason)
        values (${mina}, ${collection.id}, 'PRIVACY') returning id`;
      await writeBackup();
      await reports().remove(report.id, { explanation: '전화번호가 보여요', now });
      await call(jun, { method: 'DELETE', url });
      const { sql, result } = await restoreTo(target);
      expect(await sql`select from collection_share`).toHaveLength(0);
      expect(result.applied).toMatchObject({ revokedShares: 1 });
    },
    LONG_TIMEOUT_MS,
  );

  it.each(['removed', 'hidden'])(
    '[14.2-2] does not bring back the name and memos of a %s collection that its owner has deleted since',
    async (decision) => {
      const [collection] = await db.sql<[{ id: number }]>`
        insert into collection (member_id, name, icon_id, seq) values (${jun}, '남의 전화번호', 1, 7) returning id`;
      const [kept] = await db.sql<[{ id: number }]>`
        insert into collection (member_id, name, icon_id, seq) values (${jun}, '조용한 곳', 1, 8) returning id`;
      for (const { id } of [collection, kept])
        await db.sql`
          insert into collection_place (collection_id, place_id, memo) values (${id}, ${placeId}, '010-1234-5678')`;
      const url = `/api/solmark/place/collections/${collection.id}`;
      const [report] = await db.sql<[{ id: number }]>`
        insert into report (member_id, collection_id, reason)
        values (${mina}, ${collection.id}, 'PRIVACY') returning id`;
      await writeBackup();
      if (decision === 'removed') await reports().remove(report.id, { explanation: '전화번호가 보여요', now });
      else await reports().hide(report.id, { until: new Date('2026-12-01T00:00:00Z'), now });
      await call(jun, { method: 'DELETE', url });
      const { sql } = await restoreTo(target);
      const memosOf = (id: number) => sql`
        select name, memo, hidden_until is not null as "isHidden"
        from collection join collection_place on collection_id = collection.id where collection.id = ${id}`;
      expect(await memosOf(collection.id)).toEqual([
        decision === 'removed'
          ? { name: '저장 목록', memo: '', isHidden: false }
          : { name: '남의 전화번호', memo: '010-1234-5678', isHidden: true },
      ]);
      expect(await memosOf(kept.id)).toEqual([{ name: '조용한 곳', memo: '010-1234-5678', isHidden: false }]);
    },
    LONG_TIMEOUT_MS,
  );

  it(
    '[14.3-2] gives no new work the id of a hidden one that the backup does not have',
    async () => {
      await writeBackup();
      const hidden = await insertReview(db.sql, { placeId: await insertPlace(db.sql), memberId: sora });
      await reports().hide(await insertReport(hidden), { until: new Date('2026-12-01T00:00:00Z'), now });
      const { sql } = await restoreTo(target);
      const next = await insertReview(sql, { placeId: await insertPlace(sql), memberId: sora });
      expect(next).toBeGreaterThan(hidden);
    },
    LONG_TIMEOUT_MS,
  );

  it(
    '[14.3-2] ends links of courses again, and hides their memos again',
    async () => {
      const [ended, hidden, kept, again, deleted] = [
        await insertSolroute(db.sql),
        await insertSolroute(db.sql),
        await insertSolroute(db.sql),
        await insertSolroute(db.sql),
        await insertSolroute(db.sql),
      ];
      for (const id of [ended, hidden, kept, again, deleted]) await share(id, { includesMemos: true });
      await writeBackup();
      await unshare(ended);
      await share(hidden, { includesMemos: false });
      await unshare(again);
      await share(again, { includesMemos: true });
      await share(kept, { includesMemos: true });
      await deleteSolroute(deleted);
      const { sql, result } = await restoreTo(target);
      expect(result.applied).toMatchObject({ revokedShares: 3, deletedWorks: 1 });
      expect(await sql`select solroute_id, includes_memos from solroute_share order by solroute_id`).toEqual([
        { solroute_id: hidden, includes_memos: false },
        { solroute_id: kept, includes_memos: true },
      ]);
      expect(await findFaults(sql, store)).toEqual([]);
    },
    LONG_TIMEOUT_MS,
  );

  it(
    '[14.3-2] keeps the undecided takedowns of deleted accounts, with their photos',
    async () => {
      const [before, since] = [await insertReport(reviews[1]), await insertReport(reviews[2])];
      const until = new Date('2026-12-01T00:00:00Z');
      await reports().hide(before, { until, now });
      await writeBackup();
      await reports().hide(since, { until, now });
      for (const member of [jun, sora]) await deleteAccountOf(member);
      const takedowns = (sql: Sql) => sql`
        select takedown.id, member_id, work_id, kind, state, reason, takedown.created_at, media_key
        from takedown join removed_photo on takedown_id = takedown.id order by takedown.id`;
      const expected = [...(await takedowns(db.sql))];
      expect(expected).toHaveLength(2);
      const { sql, result } = await restoreTo(target);
      expect(await takedowns(sql)).toEqual(expected);
      expect(result.applied).toMatchObject({ deletedMembers: 2, takedowns: 1 });
      expect(await findFaults(sql, store)).toEqual([]);
    },
    LONG_TIMEOUT_MS,
  );

  it.each([
    { decision: 'removed', isRefused: true },
    { decision: 'shown again', isRefused: false },
    { decision: 'objected to with success', isRefused: false },
  ])(
    '[14.2-2] has no takedown to decide on of a deleted account whose content was $decision since',
    async ({ decision, isRefused }) => {
      const report = await insertReport(reviews[1]);
      await reports().hide(report, { until: new Date('2026-12-01T00:00:00Z'), now });
      await db.sql`update takedown set objection = '제 사진이에요', objected_at = ${now}`;
      await writeBackup();
      if (decision === 'removed') await reports().remove(report, { explanation: '얼굴이 보여요', now });
      else if (decision === 'shown again') await reports().restore(report);
      else {
        await deleteReview(jun, reviews[1] ?? 0);
        const [takedown] = await db.sql<[{ id: number }]>`select id from takedown`;
        const objections = createObjectionAdminService({ sql: db.sql, actor: CLI, works: HIDABLE_WORKS });
        await objections.decide(takedown.id, { isAccepted: true, answer: '미안해요' });
      }
      // The file has the decision. Without it, the row of the entry does not exist any more.
      if (target !== 'the same database') await writeJournal();
      await deleteAccountOf(jun);
      const photos = (sql: Sql) => sql`select id, takedown_id, media_key from removed_photo order by id`;
      const expected = [...(await photos(db.sql))];
      expect(expected).toHaveLength(isRefused ? 1 : 0);
      const { sql } = await restoreTo(target);
      expect(await createUndecidedTakedownService(sql, CLI).listPage({ size: 10 })).toMatchObject({ takedowns: [] });
      expect(await sql`select from takedown`).toHaveLength(0);
      expect(await photos(sql)).toEqual(expected);
      expect(await findFaults(sql, store)).toEqual([]);
    },
    LONG_TIMEOUT_MS,
  );

  it.each([
    { objection: 'accepted', entries: 'all entries', isRefused: false },
    { objection: 'accepted', entries: 'no entry of the photo', isRefused: false },
    { objection: 'rejected', entries: 'all entries', isRefused: true },
  ])(
    '[14.2-2] refuses copies of deleted photos as decided since, with the objection $objection and $entries',
    async ({ objection, entries, isRefused }) => {
      await reports().hide(await insertReport(reviews[1]), { until: new Date('2026-12-01T00:00:00Z'), now });
      await db.sql`update takedown set objection = '제 사진이에요', objected_at = ${now}`;
      await deleteReview(jun, reviews[1] ?? 0);
      await writeBackup();
      const [takedown] = await db.sql<[{ id: number }]>`select id from takedown`;
      const objections = createObjectionAdminService({ sql: db.sql, actor: CLI, works: HIDABLE_WORKS });
      await objections.decide(takedown.id, { isAccepted: objection === 'accepted', answer: '살펴봤어요' });
      if (entries === 'no entry of the photo') await db.sql`delete from journal where kind = 'REMOVED_PHOTO'`;
      const { sql } = await restoreTo(target);
      expect(await sql`select is_objection_accepted as "isAccepted" from takedown`).toEqual([
        { isAccepted: objection === 'accepted' },
      ]);
      expect(await sql`select from removed_photo`).toHaveLength(isRefused ? 1 : 0);
      expect(await findFaults(sql, store)).toEqual([]);
    },
    LONG_TIMEOUT_MS,
  );

  it(
    '[14.3-2] keeps the audit rows since the backup, once, and changes nothing for entries that the backup has',
    async () => {
      await db.sql`update member set operator_since = now() where id = ${sora}`;
      await admin().revoke(sora);
      await admin().suspend(mina, '백업 앞');
      await writeBackup();
      await admin().suspend(jun, '백업 뒤');
      await deleteAccountOf(mina);
      const rows = (sql: Sql) => sql`
        select id, at, actor, action, subject_id, details - 'reason' as details from audit order by id`;
      const before = [...(await rows(db.sql))];
      expect(before).toHaveLength(3);
      const { sql, result } = await restoreTo(target);
      expect(await rows(sql)).toEqual(before);
      expect(result.applied).toMatchObject({ auditRows: 1, revokedOperators: 0, suspendedMembers: 1 });
      const reasons = await sql<{ reason: string | null }[]>`
        select details ->> 'reason' as reason from audit order by id`;
      // That of a deleted member is deleted, and the file has none.
      const kept = target === 'the same database' ? '백업 뒤' : null;
      expect(reasons.map(({ reason }) => reason)).toEqual([null, null, kept]);
      // Of the refused login of mina too.
      expect(await sql`select from journal`).toHaveLength(8);
    },
    LONG_TIMEOUT_MS,
  );
});

describe('the login of a suspended member who deleted the account', () => {
  const LOGIN = { type: 'KAKAO' as const, subject: 'subject-of-mina' };
  beforeEach(() => db.sql`update member set login_type = 'KAKAO', login_subject = ${LOGIN.subject} where id = ${mina}`);
  const isRefused = (sql: Sql) => isLoginRefused(sql, LOGIN, new Date());

  it('[14.1-4] is refused after a restore of a backup that has the refusal', async () => {
    await admin().suspend(mina, '광고');
    await deleteAccountOf(mina);
    await writeBackup();
    other = await createEmptyDatabase();
    await restoreInto(other.sql);
    expect(await isRefused(other.sql)).toBe(true);
    expect(await isLoginRefused(other.sql, { ...LOGIN, type: 'NAVER' }, new Date())).toBe(false);
  });

  it.each(['replaced database', 'file'])(
    '[14.1-4] is refused after a restore of an older backup, by the journal of the %s',
    { timeout: LONG_TIMEOUT_MS },
    async (source) => {
      await writeBackup();
      await admin().suspend(mina, '광고');
      await deleteAccountOf(mina);
      expect(await isRefused(db.sql)).toBe(true);
      if (source === 'file') {
        const paths = [await writeJournal()];
        other = await createEmptyDatabase();
        await restoreInto(other.sql, paths);
        expect(await isRefused(other.sql)).toBe(true);
        return;
      }
      await restoreInto(db.sql);
      expect(await isRefused(db.sql)).toBe(true);
      // The second restore has the entry too.
      await restoreInto(db.sql);
      expect(await isRefused(db.sql)).toBe(true);
    },
  );

  it('[14.1-4] is accepted after a restore if an operator has ended the suspension since', async () => {
    await admin().suspend(mina, '광고');
    await writeBackup();
    await deleteAccountOf(mina);
    await admin().restore(mina);
    await restoreInto(db.sql);
    expect(await isRefused(db.sql)).toBe(false);
  });
});

describe('a journal file', () => {
  it(
    'has ids and times without text, for its owner only',
    async () => {
      const reportId = await insertReport(reviews[1]);
      await reports().remove(reportId, { explanation: '얼굴이 보여요', now });
      await admin().suspend(sora, '소라의 광고');
      const file = await writeJournal();
      expect((await stat(file)).mode & 0o777).toBe(0o600);
      const text = await readFile(file, 'utf8');
      for (const word of ['얼굴', '광고', 'sora', '모퉁이', 'of jun']) expect(text.includes(word), word).toBe(false);
      expect(text.trim().split('\n').length).toBe((await db.sql`select from journal`).length);
      await exportJournal(db.sql, folderOf());
      expect(await readFile(file, 'utf8'), 'each entry once').toBe(text);
    },
    LONG_TIMEOUT_MS,
  );

  it(
    '[14.3-2] has the same effect twice, and after an interrupted write',
    async () => {
      await writeBackup();
      await deleteAccountOf(jun);
      await admin().suspend(mina, '광고');
      const file = await writeJournal();
      const text = await readFile(file, 'utf8');
      await appendFile(file, text + text.slice(0, 40));
      const { sql } = await createEmptyDatabase();
      for (let turn = 0; turn < 2; turn++) {
        expect((await restoreInto(sql, [file, file])).applied).toMatchObject({
          deletedMembers: 1,
          suspendedMembers: 1,
        });
        expect(await sql`select from journal`).toHaveLength(3);
        expect(await sql`select from audit`).toHaveLength(1);
      }
      await admin().restore(mina);
      await exportJournal(db.sql, folderOf());
      const lines = (await readFile(file, 'utf8')).trim().split('\n');
      expect(
        lines.every((line) => line.endsWith('}')),
        'the incomplete line is deleted',
      ).toBe(true);
      expect((await restoreInto(sql, [file])).applied).toMatchObject({ deletedMembers: 1, suspendedMembers: 0 });
      const next = await mkdtemp(join(folderOf(), 'next-'));
      await exportJournal(sql, next);
      const [name = ''] = await readdir(next);
      expect((await readFile(join(next, name), 'utf8')).trim().split('\n'), 'the next file is complete').toHaveLength(
        5,
      );
    },
    LONG_TIMEOUT_MS,
  );

  it(
    '[14.3-2] of another installation is refused, and changes nothing',
    async () => {
      await writeBackup();
      const backup = path;
      await db.sql`update installation set id = gen_random_uuid()`;
      await deleteAccountOf(jun);
      const file = await writeJournal();
      path = backup;
      const { sql } = await createEmptyDatabase();
      await insertPlace(sql, { name: '있던 곳' });
      await expect(restoreInto(sql, [file])).rejects.toThrow('다른 쏠의 기록 파일이에요');
      expect(await sql`select from member`).toHaveLength(0);
      expect(await sql`select from place`).toHaveLength(1);
      // Nor are the entries of a database of another installation applied.
      expect((await restoreInto(db.sql)).applied).toBeUndefined();
      expect(await membersOf(db.sql)).toEqual([mina, jun, sora]);
    },
    LONG_TIMEOUT_MS,
  );

  it(
    '[14.3-2] does not change a row that got the id of a lost one',
    async () => {
      await writeBackup();
      const lost = await signUp(db.sql, 'lost');
      await deleteAccountOf(lost);
      const hidden = await insertSolroute(db.sql);
      const [report] = await db.sql<[{ id: number }]>`
        insert into report (member_id, solroute_id, reason) values (${mina}, ${hidden}, 'PRIVACY') returning id`;
      await reports().hide(report.id, { until: new Date('2026-12-01T00:00:00Z'), now });
      const file = await writeJournal();
      const { sql } = await createEmptyDatabase();
      await restoreInto(sql, [file]);
      await sql`select setval(pg_get_serial_sequence('solroute', 'id'), ${hidden}, false)`;
      expect(await insertSolroute(sql)).toBe(hidden);
      expect(await signUp(sql, 'next')).toBeGreaterThan(lost);
      await sql`
      insert into member (id, nickname, nickname_key) overriding system value values (${lost}, 'namesake', 'namesake')`;
      // Otherwise the backup has the entries, and none is applied.
      await sql`delete from journal`;
      path = `${path}.2`;
      await backUp({ recipients, sql, store, target: createFileTarget(path), now });
      expect((await restoreInto(sql, [file])).applied).toMatchObject({ deletedMembers: 0 });
      expect(await sql`select from member where id = ${lost}`).toHaveLength(1);
      expect(await sql`select id, hidden_until from solroute`).toEqual([{ id: hidden, hidden_until: null }]);
    },
    LONG_TIMEOUT_MS,
  );

  it(
    'that is damaged or missing is refused',
    async () => {
      await writeBackup();
      const file = join(folderOf(), 'damaged');
      await writeFile(file, '{"installation":\n{}\n');
      const { sql } = await createEmptyDatabase();
      await expect(restoreInto(sql, [file])).rejects.toThrow('온전한 기록 파일이 아니에요');
      await expect(restoreInto(sql, [`${file}.none`])).rejects.toThrow('파일을 읽을 수 없어요');
      expect(await sql`select from member`).toHaveLength(0);
      expect((await restoreInto(sql)).applied, 'without a journal').toBeUndefined();
    },
    LONG_TIMEOUT_MS,
  );
});
