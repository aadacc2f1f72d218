import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportAdminService } from '#features/report/admin/report-admin.service.ts';
import { createHiddenPhotoHashing, type HiddenPhotoHashing } from '#features/report/report.hooks.ts';
import { AppError } from '#lib/http/errors.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { CLI } from '#lib/member/actor.ts';
import { createLogger } from '#lib/process/logger.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { HIDABLE_WORKS } from '../../../hooks.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { aReviewInput, filePart, formOf, jsonPart } from '../../../test/review-form.ts';
import { aScene } from '../../../test/scene.ts';
import { signUp } from '../../../test/sign-up.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { createReportAdminService } from '../admin/report-admin.service.ts';

const UNTIL = '2026-12-01T14:59:59.000Z';
const EXPLANATION = '몰래 찍은 사진이에요.';

let db: TestDatabase;
let dataDir: string;
let test: Awaited<ReturnType<typeof createTestApp>>;
let [operator, mina, jun, placeId] = [0, 0, 0, 0];
let photo: Buffer;
beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-takedown-'));
});
beforeEach(async () => {
  photo = await aScene(3);
  await clearTables(db.sql, ['member', 'place', 'media', 'audit', 'report_receipt', 'removed_photo', 'takedown']);
  test = await createTestApp({ db, config: { dataDir } });
  [operator, mina, jun] = [await signUp(db.sql, '운영'), await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
  await db.sql`update member set operator_since = now() where id = ${operator}`;
  placeId = await insertPlace(db.sql, { name: '혼자 카페' });
});
afterEach(() => test.app.close());
afterAll(async () => {
  await rm(dataDir, { recursive: true });
  await db.close();
});

async function send(memberId: number | null, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

/** The status of a review with the photo, and the error code. */
async function post(memberId: number, picture = photo): Promise<[number, string | undefined]> {
  const form = await formOf([jsonPart(aReviewInput({ placeId })), filePart(picture)]);
  const headers = { ...form.headers, ...(await test.as(memberId)) };
  const response = await test.app.inject({ method: 'POST', url: '/api/review', payload: form.payload, headers });
  return [response.statusCode, response.json().code];
}

async function hideReview(): Promise<{ reviewId: number; reportId: number; hidden: object }> {
  expect(await post(jun)).toEqual([201, undefined]);
  const [review] = await db.sql<{ id: number }[]>`select id from review where member_id = ${jun}`;
  const reviewId = review?.id ?? 0;
  await send(null, 'POST', '/api/report', { target: { kind: 'REVIEW', id: reviewId }, reason: 'ILLEGAL_FILMING' });
  const { reportId } = (await send(operator, 'GET', '/api/admin/report')).body.data.works[0];
  const body = { expected: { isOpen: true, hiddenUntil: null }, until: UNTIL, explanation: '살펴보고 있어요.' };
  const hidden = await send(operator, 'POST', `/api/admin/report/${reportId}/hide`, body);
  expect(hidden.status).toBe(200);
  return { reviewId, reportId, hidden: hidden.body.data };
}

/** Lets the photos wait for so much longer. */
const passMinutes = (minutes: number) => db.sql`
  update removed_photo set unhashed_since = unhashed_since - make_interval(mins => ${minutes})`;

const actOnReport = (id: number, action: 'restore' | 'remove', more: object = {}) =>
  send(operator, 'POST', `/api/admin/report/${id}/${action}`, {
    expected: { isOpen: false, hiddenUntil: UNTIL },
    ...more,
  });
const undecided = async () => (await send(operator, 'GET', '/api/admin/takedown')).body.data.takedowns;
const confirm = (id: number) =>
  send(operator, 'POST', `/api/admin/takedown/${id}/confirm`, { explanation: EXPLANATION });
const revoke = (id: number) => send(operator, 'POST', `/api/admin/takedown/${id}/revoke`);
const ownTakedowns = async () => (await send(jun, 'GET', '/api/profile/takedown')).body.data.takedowns;
const actions = async () =>
  db.sql`select action, subject_id as "subjectId", details from audit where action not like '%.read' order by id`;

describe('a hidden review', () => {
  it('[14.2-2] refuses copies of its photos until it is restored', async () => {
    const { reportId, hidden } = await hideReview();
    expect(hidden).toEqual({ unhashedPhotoCount: 0, waitingPhotoCount: 0 });
    expect(await post(mina)).toEqual([422, 'PHOTO_REMOVED']);
    expect(await post(mina, await sharp(photo).resize(200).png().toBuffer())).toEqual([422, 'PHOTO_REMOVED']);
    expect(await post(mina, await sharp(photo).flop().jpeg({ quality: 70 }).toBuffer())).toEqual([
      422,
      'PHOTO_REMOVED',
    ]);
    expect((await actOnReport(reportId, 'restore')).status).toBe(200);
    expect(await db.sql`select from removed_photo`).toEqual([]);
    expect(await post(mina)).toEqual([201, undefined]);
  });

  it('[14.2-2] that was hidden before photos had hashes gets them, unless it was restored', async () => {
    const { reviewId, reportId } = await hideReview();
    const [{ takedownId }] = await ownTakedowns();
    await db.sql`delete from removed_photo`;
    await db.sql`
      insert into takedown (member_id, kind, work_id, title, state)
      select ${jun}, 'SOLROUTE', n, '', 'HIDDEN' from generate_series(1, 3) n`;
    expect(await post(mina)).toEqual([201, undefined]);
    await db.sql`delete from review where member_id = ${mina}`;
    const store = createLocalMediaStore(join(dataDir, 'media'));
    const media = createMediaLibrary(db.sql, store, createLogger('silent'));
    const hashing = createHiddenPhotoHashing({ sql: db.sql, store, media });
    expect([await hashing.findPhotos(), await hashing.findPhotos()]).toEqual([1, 0]);
    await passMinutes(3);
    expect([await hashing.run(), await hashing.run()]).toEqual([1, 0]);
    expect(await db.sql`select takedown_id, length(hashes) > 1000 as "isHashed" from removed_photo`).toEqual([
      { takedown_id: takedownId, isHashed: true },
    ]);
    expect(await post(mina, await sharp(photo).flop().png().toBuffer())).toEqual([422, 'PHOTO_REMOVED']);
    expect((await actOnReport(reportId, 'restore')).status).toBe(200);
    expect(await hashing.findPhotos()).toBe(0);
    expect(await db.sql`select id from review where hidden_until is null`).toEqual([{ id: reviewId }]);
    expect(await db.sql`select from removed_photo`).toEqual([]);
  });

  it('[14.2-2] refuses copies of its photos also if its writer deletes it before they are hashed', async () => {
    expect(await post(jun)).toEqual([201, undefined]);
    const [{ id, key }] = await db.sql<[{ id: number; key: string }]>`
      select review_id as id, media_key as key from review_photo`;
    const report = { target: { kind: 'REVIEW', id }, reason: 'ILLEGAL_FILMING' };
    await send(null, 'POST', '/api/report', report);
    const { reportId } = (await send(operator, 'GET', '/api/admin/report')).body.data.works[0];
    const store = createLocalMediaStore(join(dataDir, 'media'));
    const open: MediaStore['open'] = async (key, form) => {
      expect((await send(jun, 'DELETE', `/api/review/${id}`)).status).toBe(200);
      return store.open(key, form);
    };
    const media = createMediaLibrary(db.sql, store, createLogger('silent'));
    const admin = createReportAdminService({ sql: db.sql, media, store: { open }, actor: CLI, works: HIDABLE_WORKS });
    const now = new Date(Date.parse(UNTIL) - DAY_MS);
    expect(await admin.hide(reportId, { until: new Date(UNTIL), now })).toEqual({
      unhashedPhotoCount: 0,
      waitingPhotoCount: 0,
    });
    expect([await store.has(key), await db.sql`select from media`]).toEqual([false, []]);
    expect(await post(mina, await sharp(photo).resize(200).png().toBuffer())).toEqual([422, 'PHOTO_REMOVED']);
  });

  it.each([
    { decision: 'hide', address: (id: number) => `/api/review/${id}`, deletion: 'deletes it' },
    { decision: 'remove', address: (id: number) => `/api/review/${id}`, deletion: 'deletes it' },
    { decision: 'hide', address: () => '/api/user', deletion: 'deletes the account' },
  ])(
    '[14.2-2] is not taken down by $decision if its writer $deletion in the same moment',
    async ({ decision, address }) => {
      expect(await post(jun)).toEqual([201, undefined]);
      const [review] = await db.sql<[{ id: number }]>`select id from review`;
      await send(null, 'POST', '/api/report', { target: { kind: 'REVIEW', id: review.id }, reason: 'PRIVACY' });
      const { reportId } = (await send(operator, 'GET', '/api/admin/report')).body.data.works[0];
      const expected = { isOpen: false, hiddenUntil: null };
      // Deleted content has no open reports either.
      await send(operator, 'POST', `/api/admin/report/${reportId}/dismiss`, {
        expected: { ...expected, isOpen: true },
      });
      const waiting = () => db.sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      let deleted: Promise<{ status: number }> | undefined;
      let decided: Promise<{ status: number; body: object }> | undefined;
      await db.sql.begin(async (tx) => {
        await tx`select from member where id = ${jun} for update`;
        deleted = send(jun, 'DELETE', address(review.id));
        await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1);
        const more = { explanation: EXPLANATION, ...(decision === 'hide' && { until: UNTIL }) };
        decided = send(operator, 'POST', `/api/admin/report/${reportId}/${decision}`, { expected, ...more });
        await expect.poll(async () => (await waiting()).length).toBe(2);
      });
      expect((await deleted)?.status).toBe(200);
      expect(await decided).toMatchObject({ status: 404, body: { code: 'REPORT_NOT_FOUND' } });
      expect(await db.sql`select from takedown`).toEqual([]);
      expect(await actions()).toMatchObject([{ action: 'report.dismiss' }]);
    },
  );

  describe('whose photos could not be read', () => {
    const now = new Date(Date.parse(UNTIL) - DAY_MS);
    let files: MediaStore;
    let unreadable: Set<string>;
    let hashing: HiddenPhotoHashing;
    let admin: ReportAdminService;
    let [reviewId, reportId] = [0, 0];
    let keys: string[];
    beforeEach(async () => {
      files = createLocalMediaStore(join(dataDir, 'media'));
      const media = createMediaLibrary(db.sql, files, createLogger('silent'));
      const open: MediaStore['open'] = async (key, form) => {
        if (unreadable.has(key)) throw new AppError('UNAVAILABLE');
        return files.open(key, form);
      };
      hashing = createHiddenPhotoHashing({ sql: db.sql, store: { open }, media });
      admin = createReportAdminService({ sql: db.sql, media, store: { open }, actor: CLI, works: HIDABLE_WORKS });
      const pictures = [filePart(photo), filePart(await aScene(4)), filePart(await aScene(5))];
      const form = await formOf([jsonPart(aReviewInput({ placeId })), ...pictures]);
      const headers = { ...form.headers, ...(await test.as(jun)) };
      const posted = await test.app.inject({ method: 'POST', url: '/api/review', payload: form.payload, headers });
      expect(posted.statusCode).toBe(201);
      const rows = await db.sql<{ id: number; key: string }[]>`
        select review_id as id, media_key as key from review_photo order by seq`;
      keys = rows.map(({ key }) => key);
      reviewId = rows[0]?.id ?? 0;
      await send(null, 'POST', '/api/report', { target: { kind: 'REVIEW', id: reviewId }, reason: 'ILLEGAL_FILMING' });
      reportId = (await send(operator, 'GET', '/api/admin/report')).body.data.works[0].reportId;
      unreadable = new Set(keys.slice(0, 2));
      const refused = await admin.hide(reportId, { until: new Date(UNTIL), now });
      expect(refused).toEqual({ unhashedPhotoCount: 0, waitingPhotoCount: 2 });
    });
    const stored = () => Promise.all(keys.map((key) => files.has(key)));
    const deleteReview = async () => expect((await send(jun, 'DELETE', `/api/review/${reviewId}`)).status).toBe(200);

    it('[14.2-2] keeps their files for the next run of the job, also if its writer deletes it', async () => {
      await deleteReview();
      expect(await stored()).toEqual([true, true, false]);
      expect(await undecided()).toMatchObject([{ photoCount: 3, unhashedPhotoCount: 2 }]);
      const copy = await sharp(photo).resize(200).png().toBuffer();
      unreadable = new Set(keys.slice(1, 2));
      // An operator's request may still be hashing them.
      await passMinutes(1);
      expect(await hashing.run()).toBe(0);
      expect(await post(mina, copy)).toEqual([201, undefined]);
      await db.sql`delete from review where member_id = ${mina}`;
      await passMinutes(2);
      await expect(hashing.run()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
      expect(await stored()).toEqual([false, true, false]);
      expect(await post(mina, copy)).toEqual([422, 'PHOTO_REMOVED']);
      unreadable.clear();
      expect([await hashing.run(), await hashing.run()]).toEqual([0, 1]);
      expect(await stored()).toEqual([false, false, false]);
      expect(await undecided()).toMatchObject([{ photoCount: 3, unhashedPhotoCount: 0 }]);
    });

    it('[14.2-2] keeps their files for a day, from the last time it was hidden', async () => {
      await passMinutes(25 * 60);
      expect(await admin.hide(reportId, { until: new Date(UNTIL), now })).toMatchObject({ waitingPhotoCount: 2 });
      await deleteReview();
      expect(await stored()).toEqual([true, true, false]);
      await passMinutes(25 * 60);
      await createMediaLibrary(db.sql, files, createLogger('silent')).release(keys);
      expect(await stored()).toEqual([false, false, false]);
      unreadable.clear();
      expect([await hashing.run(), await hashing.run()]).toEqual([2, 0]);
      expect(await undecided()).toMatchObject([{ photoCount: 3, unhashedPhotoCount: 2 }]);
    });

    it('are hashed while the account of their writer is deleted, without a deadlock', async () => {
      unreadable.clear();
      await passMinutes(3);
      const waiting = () => db.sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
      let run: Promise<number> | undefined;
      await db.sql.begin(async (tx) => {
        await tx`select from takedown for update`;
        run = hashing.run();
        await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBe(1);
        await tx`update removed_photo set takedown_id = null`;
      });
      expect(await run).toBe(2);
      expect(await db.sql`select from removed_photo where hashes = ''`).toEqual([]);
    });

    it('[14.2-3] is removed at once, and its photos are hashed later', async () => {
      const removed = await admin.remove(reportId, { explanation: EXPLANATION, now });
      expect(removed).toEqual({ unhashedPhotoCount: 0, waitingPhotoCount: 2 });
      expect(await db.sql`select from review`).toEqual([]);
      expect(await stored()).toEqual([true, true, false]);
      unreadable.clear();
      await passMinutes(3);
      expect(await hashing.run()).toBe(2);
      expect(await stored()).toEqual([false, false, false]);
      expect(await post(mina, await sharp(photo).resize(200).png().toBuffer())).toEqual([422, 'PHOTO_REMOVED']);
    });
  });

  it('[14.2-2] answers before all photos of a post are hashed', async () => {
    const pictures = [filePart(photo), filePart(await aScene(4)), filePart(await aScene(5))];
    const form = await formOf([jsonPart(aReviewInput({ placeId })), ...pictures]);
    const headers = { ...form.headers, ...(await test.as(jun)) };
    await test.app.inject({ method: 'POST', url: '/api/review', payload: form.payload, headers });
    const [review] = await db.sql<{ id: number }[]>`select id from review`;
    await send(null, 'POST', '/api/report', { target: { kind: 'REVIEW', id: review?.id }, reason: 'ILLEGAL_FILMING' });
    const { reportId } = (await send(operator, 'GET', '/api/admin/report')).body.data.works[0];
    const files = createLocalMediaStore(join(dataDir, 'media'));
    const startMs = performance.now();
    let passedMs = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => startMs + passedMs);
    const open: MediaStore['open'] = (key, form) => {
      passedMs += 2_500;
      return files.open(key, form);
    };
    const media = createMediaLibrary(db.sql, files, createLogger('silent'));
    const admin = createReportAdminService({ sql: db.sql, media, store: { open }, actor: CLI, works: HIDABLE_WORKS });
    const hidden = await admin.hide(reportId, { until: new Date(UNTIL), now: new Date(Date.parse(UNTIL) - DAY_MS) });
    clock.mockRestore();
    expect(hidden).toEqual({ unhashedPhotoCount: 0, waitingPhotoCount: 1 });
  });

  it('stores the hashes of a photo once, also if its period changes and it is removed', async () => {
    const { reportId } = await hideReview();
    const [before] = await db.sql<{ id: number; size: number }[]>`
      select id, length(hashes) as size from removed_photo`;
    expect(before?.size).toBeGreaterThan(1_000);
    const body = { expected: { isOpen: false, hiddenUntil: UNTIL }, until: '2026-12-02T14:59:59.000Z' };
    expect((await send(operator, 'POST', `/api/admin/report/${reportId}/hide`, body)).status).toBe(200);
    const expected = { isOpen: false, hiddenUntil: body.until };
    expect((await actOnReport(reportId, 'remove', { expected, explanation: EXPLANATION })).status).toBe(200);
    expect(await db.sql`select id, length(hashes) as size from removed_photo`).toEqual([before]);
    expect(await post(mina)).toEqual([422, 'PHOTO_REMOVED']);
  });

  it('is not decided without its content', async () => {
    await hideReview();
    expect(await undecided()).toEqual([]);
    const [{ takedownId }] = await ownTakedowns();
    expect((await confirm(takedownId)).body.code).toBe('TAKEDOWN_NOT_FOUND');
    expect((await revoke(takedownId)).body.code).toBe('TAKEDOWN_NOT_FOUND');
    expect(await ownTakedowns()).toMatchObject([{ state: 'HIDDEN' }]);
  });
});

describe('a photo without a perceptual hash', () => {
  /** Black and white squares of one pixel. */
  function aFineTexture(): Promise<Buffer> {
    const side = 256;
    const at = (index: number) => (((index % side) + Math.floor(index / side)) % 2) * 255;
    const pixels = Buffer.from(Array.from({ length: side * side }, (_, index) => at(index)));
    return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
      .png()
      .toBuffer();
  }

  it('[14.2-2] is refused as the same photo, and the operator is told', async () => {
    photo = await aFineTexture();
    const { reportId, hidden } = await hideReview();
    expect(hidden).toEqual({ unhashedPhotoCount: 1, waitingPhotoCount: 0 });
    expect(await post(mina)).toEqual([422, 'PHOTO_REMOVED']);
    const removed = await actOnReport(reportId, 'remove', { explanation: EXPLANATION });
    expect(removed.body.data).toEqual({ unhashedPhotoCount: 1, waitingPhotoCount: 0 });
    expect(await post(mina)).toEqual([422, 'PHOTO_REMOVED']);
    // Neither has another texture a hash.
    expect(
      await post(
        mina,
        await sharp(photo).negate().extract({ left: 0, top: 0, width: 200, height: 256 }).png().toBuffer(),
      ),
    ).toEqual([201, undefined]);
  });
});

describe('hidden content that its writer has deleted', () => {
  it('[14.2-3] does not end the case: the photo stays refused, and an operator confirms it', async () => {
    const { reviewId, reportId } = await hideReview();
    expect((await send(jun, 'DELETE', `/api/review/${reviewId}`)).status).toBe(200);
    expect(await post(jun)).toEqual([422, 'PHOTO_REMOVED']);
    expect((await actOnReport(reportId, 'remove', { explanation: EXPLANATION })).body.code).toBe('REPORT_NOT_FOUND');

    const [takedown, ...others] = await undecided();
    expect(others).toEqual([]);
    expect(takedown).toEqual({
      takedownId: expect.any(Number),
      kind: 'REVIEW',
      reason: 'ILLEGAL_FILMING',
      createdAt: expect.any(String),
      writerId: jun,
      photoCount: 1,
      unhashedPhotoCount: 0,
    });
    const { takedownId } = takedown;
    expect((await confirm(takedownId)).status).toBe(200);
    expect((await confirm(takedownId)).body.code).toBe('TAKEDOWN_NOT_FOUND');
    expect((await revoke(takedownId)).body.code).toBe('TAKEDOWN_NOT_FOUND');
    expect(await undecided()).toEqual([]);
    expect(await ownTakedowns()).toMatchObject([{ state: 'REMOVED', explanation: EXPLANATION }]);
    expect(await post(jun)).toEqual([422, 'PHOTO_REMOVED']);
    expect((await actions()).at(-1)).toEqual({
      action: 'review.remove',
      subjectId: reviewId,
      details: { takedownId, code: 'ILLEGAL_FILMING', reason: EXPLANATION },
    });
  });

  it('[14.2-3] can be allowed again', async () => {
    const { reviewId } = await hideReview();
    await send(jun, 'DELETE', `/api/review/${reviewId}`);
    const [{ takedownId }] = await undecided();
    expect((await revoke(takedownId)).status).toBe(200);
    expect(await ownTakedowns()).toMatchObject([{ state: 'RESTORED' }]);
    expect(await post(jun)).toEqual([201, undefined]);
    expect((await actions()).at(-1)).toMatchObject({ action: 'review.restore', details: { takedownId } });
  });

  it('[14.2-3] is decided by an accepted objection too', async () => {
    const { reviewId } = await hideReview();
    await send(jun, 'DELETE', `/api/review/${reviewId}`);
    const [{ takedownId }] = await undecided();
    await send(jun, 'POST', `/api/takedown/${takedownId}/objection`, { objection: '제가 찍었어요.' });
    expect(await undecided()).toHaveLength(1);
    const answer = { isAccepted: true, answer: '다시 올려 주세요.' };
    expect((await send(operator, 'POST', `/api/admin/objection/${takedownId}/answer`, answer)).status).toBe(200);
    expect(await undecided()).toEqual([]);
    expect((await confirm(takedownId)).body.code).toBe('TAKEDOWN_NOT_FOUND');
    expect(await post(jun)).toEqual([201, undefined]);
  });

  it('[14.2-3] is still to decide after a rejected objection, and can be removed or allowed', async () => {
    const { reviewId } = await hideReview();
    await send(jun, 'DELETE', `/api/review/${reviewId}`);
    const [{ takedownId }] = await undecided();
    await send(jun, 'POST', `/api/takedown/${takedownId}/objection`, { objection: '제가 찍었어요.' });
    const answer = { isAccepted: false, answer: '얼굴이 보여요.' };
    expect((await send(operator, 'POST', `/api/admin/objection/${takedownId}/answer`, answer)).status).toBe(200);
    expect(await undecided()).toMatchObject([{ takedownId, photoCount: 1 }]);
    expect(await post(mina)).toEqual([422, 'PHOTO_REMOVED']);
    expect((await revoke(takedownId)).status).toBe(200);
    expect(await undecided()).toEqual([]);
    expect(await post(mina)).toEqual([201, undefined]);
  });

  it('[14.2-3] has neither text nor member once the account is deleted, and is still decided', async () => {
    await hideReview();
    const [{ takedownId: ownId }] = await ownTakedowns();
    await send(jun, 'POST', `/api/takedown/${ownId}/objection`, { objection: '제가 찍었어요.' });
    expect((await send(jun, 'DELETE', '/api/profile')).status).toBe(200);
    expect(await post(mina)).toEqual([422, 'PHOTO_REMOVED']);
    expect(
      await db.sql`select member_id as member, work_id as work, title, explanation, objection, reason from takedown`,
    ).toEqual([{ member: null, work: null, title: '', explanation: '', objection: null, reason: 'ILLEGAL_FILMING' }]);
    expect((await send(operator, 'GET', '/api/admin/objection?status=ALL')).body.data.objections).toEqual([]);

    const [{ takedownId, writerId }] = await undecided();
    expect([takedownId, writerId]).toEqual([ownId, null]);
    expect((await confirm(takedownId)).status).toBe(200);
    expect((await actions()).at(-1)).toEqual({
      action: 'review.remove',
      subjectId: null,
      details: { takedownId, code: 'ILLEGAL_FILMING' },
    });
    expect(await db.sql`select from takedown where explanation <> ''`).toEqual([]);
    expect(await post(mina)).toEqual([422, 'PHOTO_REMOVED']);
  });

  it('leaves nothing of a deleted account that has no photos to decide on', async () => {
    await hideReview();
    await db.sql`delete from removed_photo`;
    expect((await send(jun, 'DELETE', '/api/profile')).status).toBe(200);
    expect(await db.sql`select from takedown`).toEqual([]);
  });

  it('is listed for operators only, oldest first, in pages', async () => {
    await db.sql`
      insert into takedown (member_id, kind, work_id, title, state)
      select ${jun}, 'SOLLECT', 900 + number, '', 'HIDDEN' from generate_series(1, 3) number`;
    await db.sql`
      insert into takedown (member_id, kind, work_id, title, state) values (${jun}, 'SOLLECT', 904, '', 'REMOVED')`;
    expect((await send(null, 'GET', '/api/admin/takedown')).status).toBe(401);
    expect((await send(jun, 'GET', '/api/admin/takedown')).status).toBe(403);
    const ids = (await db.sql<{ id: number }[]>`select id from takedown order by id`).map(({ id }) => id);
    const first = (await send(operator, 'GET', '/api/admin/takedown?size=2')).body.data;
    expect(first.takedowns.map(({ takedownId }: { takedownId: number }) => takedownId)).toEqual(ids.slice(0, 2));
    const next = `/api/admin/takedown?size=2&cursorId=${first.nextCursor}`;
    const second = (await send(operator, 'GET', next)).body.data;
    expect([second.takedowns.map(({ takedownId }: { takedownId: number }) => takedownId), second.nextCursor]).toEqual([
      ids.slice(2, 3),
      null,
    ]);
    expect(await db.sql`select from audit where action = 'takedown.read'`).toHaveLength(2);
  });
});
