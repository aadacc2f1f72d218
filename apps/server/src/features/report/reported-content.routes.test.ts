import type { ReportReason } from '@sol/contract/report';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLI } from '#lib/member/actor.ts';
import { HIDABLE_WORKS } from '../../hooks.ts';
import { insertManyPlaces } from '../../test/many-places.ts';
import { insertPlace, insertReview } from '../../test/place-factory.ts';
import { formOf, jsonPart } from '../../test/review-form.ts';
import { signUp } from '../../test/sign-up.ts';
import { insertSollect, PLAIN_COVER } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createReportAdminService } from './admin/report-admin.service.ts';
import { deleteOldReceipts } from './report.repository.ts';
import { createObjectionAdminService } from './takedown/takedown.service.ts';

/** As in docs/security.md. */
const OPEN_REPORTS_OF_GUESTS_MAX = { serious: 100, other: 20 };
const REPORTS_OF_GUESTS_PER_DAY_MAX = { serious: 1_000, other: 500 };
const NOW = new Date('2026-11-23T03:00:00Z');
const UNTIL = new Date('2026-12-20T03:00:00Z');
const PHOTO = 'a'.repeat(32);
const OTHER_PHOTO = 'b'.repeat(32);
const UNKNOWN_SHARE = 'x'.repeat(22);

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let admin: ReturnType<typeof createReportAdminService>;
let [mina, jun, placeId, reviewId, sollectId, solrouteId] = [0, 0, 0, 0, 0, 0];
let shareId = '';
beforeAll(async () => {
  db = await createTestDatabase();
  admin = createReportAdminService({
    sql: db.sql,
    media: { release: async () => undefined },
    store: { open: async () => undefined },
    actor: CLI,
    works: HIDABLE_WORKS,
  });
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'media', 'audit', 'report_receipt']);
  test = await createTestApp({ db });
  [mina, jun] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
  placeId = await insertPlace(db.sql, { name: '혼자 카페' });
  await insertReview(db.sql, { placeId, memberId: mina, mediaKeys: [OTHER_PHOTO] });
  reviewId = await insertReview(db.sql, { placeId, memberId: jun, mediaKeys: [PHOTO] });
  await db.sql`update member set profile_media_key = ${PHOTO} where id = ${jun}`;
  sollectId = await insertSollect(db.sql, { writerId: jun, title: '준의 하루', placeIds: [placeId] });
  const stops = [{ id: placeId, seq: 1, memo: '뒷문 비밀번호 1234' }];
  const course = await send(jun, 'POST', '/api/solroute', { iconId: 2, name: '준의 길', placeInfos: stops });
  solrouteId = course.body.data.solrouteId;
  shareId = (await send(jun, 'POST', `/api/solroute/${solrouteId}/share`, { includesMemos: true })).body.data.shareId;
});
afterEach(() => test.app.close());
afterAll(() => db.close());

async function send(memberId: number | null, method: 'GET' | 'POST', url: string, payload?: object) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}
const listOpen = () => admin.list({ status: 'OPEN' });
const asGuest = (target: object, more: object = {}) =>
  send(null, 'POST', '/api/report', { target, reason: 'ILLEGAL_FILMING', ...more });
async function hideFirst() {
  const [work] = await listOpen();
  await admin.hide(work?.reportId ?? 0, { until: UNTIL, now: NOW });
  return work?.reportId ?? 0;
}

/** A collection of jun with a memo, shared by link. */
async function shareCollection() {
  const created = await send(jun, 'POST', '/api/solmark/place/collections', { name: '준의 목록', iconId: 2 });
  const { collectionId } = created.body.data;
  await db.sql`
    insert into collection_place (collection_id, place_id, memo) values (${collectionId}, ${placeId}, '우리 집 앞')`;
  const path = `/api/solmark/place/collections/${collectionId}/share`;
  const { shareId: link } = (await send(jun, 'POST', path, { includesMemos: true })).body.data;
  return { collectionId, link: link as string };
}

describe('a member', () => {
  it.each<ReportReason>(['ILLEGAL_FILMING', 'PRIVACY', 'OTHER'])('[14.2-1] reports for %s', async (reason) => {
    const { status } = await send(mina, 'POST', `/api/review/${reviewId}/report`, {
      reason,
      detail: ' 제 얼굴이에요 ',
    });
    expect(status).toBe(201);
    expect(await listOpen()).toMatchObject([{ reasons: [{ reason, count: 1 }], details: ['제 얼굴이에요'] }]);
  });

  it('[14.2-1] reports one photo of a review or a sollect', async () => {
    const ofReview = (photo: string) =>
      send(mina, 'POST', `/api/review/${reviewId}/report`, { reason: 'ILLEGAL_FILMING', photo });
    expect((await ofReview(OTHER_PHOTO)).body.code).toBe('PHOTO_NOT_FOUND');
    expect((await ofReview(PHOTO)).status).toBe(201);
    await db.sql`insert into media (key, width, height) values (${OTHER_PHOTO}, 1, 1) on conflict do nothing`;
    await db.sql`update sollect_paragraph set media_key = ${OTHER_PHOTO} where media_key = ${PLAIN_COVER}`;
    const body = { reason: 'RIGHTS', photo: OTHER_PHOTO };
    expect((await send(mina, 'POST', `/api/sollect/${sollectId}/report`, body)).status).toBe(201);
    expect((await listOpen()).map(({ kind, reportedPhotoUrls }) => [kind, reportedPhotoUrls])).toEqual([
      ['REVIEW', [`/media/${PHOTO}/640.webp`]],
      ['SOLLECT', [`/media/${OTHER_PHOTO}/640.webp`]],
    ]);
  });

  it('[14.2-1] reports the profile of a writer, once from all their works', async () => {
    const report = (path: string) => send(mina, 'POST', `${path}/report`, { reason: 'ABUSE', about: 'PROFILE' });
    expect((await report(`/api/sollect/${sollectId}`)).status).toBe(201);
    expect((await report(`/api/sollect/${sollectId}`)).body.code).toBe('REPORT_EXISTS');
    expect((await report(`/api/shared/solroute/${shareId}`)).body.code).toBe('REPORT_EXISTS');
    expect(await listOpen()).toMatchObject([
      {
        kind: 'PROFILE',
        workId: jun,
        title: 'jun',
        writer: 'jun',
        photoUrls: [`/media/${PHOTO}/640.webp`],
        openCount: 1,
      },
    ]);
  });

  it('[16.3-2] cannot hide what a review said by editing it', async () => {
    const body = { recommendation: false, rating: 3, moodTag: ['힙한'], soloTag: ['공간이 좁은'], content: '' };
    for (const content of ['첫째로 고침', '둘째로 고침']) {
      const { payload, headers } = await formOf([jsonPart({ ...body, content })]);
      const url = `/api/review/${reviewId}`;
      const edited = await test.app.inject({
        method: 'PATCH',
        url,
        payload,
        headers: { ...headers, ...(await test.as(jun)) },
      });
      expect(edited.statusCode).toBe(200);
    }
    await send(mina, 'POST', `/api/review/${reviewId}/report`, { reason: 'ABUSE' });
    await send(mina, 'POST', `/api/sollect/${sollectId}/report`, { reason: 'SPAM' });
    const works = await listOpen();
    expect(
      works.map(({ kind, text, earlierTexts }) => [kind, text, earlierTexts.map((earlier) => earlier.text)]),
    ).toEqual([
      ['REVIEW', '둘째로 고침', ['첫째로 고침', '좋았어요']],
      ['SOLLECT', expect.any(String), []],
    ]);
  });

  it('[16.3-2] cannot hide what was reported by many edits after the report', async () => {
    await send(mina, 'POST', `/api/review/${reviewId}/report`, { reason: 'ABUSE' });
    await db.sql`
      insert into review_version (review_id, member_id, is_recommended, rating, content, mood_tags, solo_tags, created_at)
      select id, member_id, is_recommended, rating, case nth when 1 then '신고된 글' else '고친 글 ' || nth end,
        mood_tags, solo_tags, now() + make_interval(secs => nth)
      from review, generate_series(1, 30) nth where id = ${reviewId} order by nth`;
    const [work] = await listOpen();
    const texts = work?.earlierTexts.map(({ text }) => text);
    expect(texts).toHaveLength(20);
    expect([texts?.[0], texts?.[18], texts?.[19]]).toEqual(['고친 글 30', '고친 글 12', '신고된 글']);
  });

  it('[14.1-5] cannot link two reviews, or a review and a name, by reports of profiles', async () => {
    const otherPlaceId = await insertPlace(db.sql);
    const second = await insertReview(db.sql, { placeId: otherPlaceId, memberId: jun });
    const body = { reason: 'ABUSE', about: 'PROFILE' };
    expect((await send(mina, 'POST', `/api/sollect/${sollectId}/report`, body)).status).toBe(201);
    for (const id of [reviewId, second]) {
      expect((await send(mina, 'POST', `/api/review/${id}/report`, body)).status).toBe(201);
      const sent = { target: { kind: 'REVIEW', id }, ...body };
      expect((await send(null, 'POST', '/api/report', sent)).status).toBe(201);
    }
    // They are reports of the reviews, also in the export of the account.
    const stored = await db.sql`
      select review_id as "reviewId", profile_id as "profileId" from report where member_id = ${mina} order by id`;
    expect(stored).toEqual([
      { reviewId: null, profileId: jun },
      { reviewId, profileId: null },
      { reviewId: second, profileId: null },
    ]);
  });

  it('[14.2-1] reports a shared course with its memos', async () => {
    const report = (memberId: number | null, id = shareId) =>
      send(memberId, 'POST', `/api/shared/solroute/${id}/report`, { reason: 'PRIVACY' });
    expect((await report(null)).body.code).toBe('UNAUTHENTICATED');
    expect((await report(jun)).body.code).toBe('REPORT_OWN');
    expect((await report(mina, UNKNOWN_SHARE)).body.code).toBe('SOLROUTE_NOT_FOUND');
    expect((await report(mina)).status).toBe(201);
    expect((await report(mina)).body.code).toBe('REPORT_EXISTS');
    expect(await listOpen()).toMatchObject([
      { kind: 'SOLROUTE', workId: solrouteId, title: '준의 길', text: '혼자 카페: 뒷문 비밀번호 1234', writerId: jun },
    ]);
  });

  it('[14.2-1] reports a shared collection with its memos', async () => {
    const { collectionId, link } = await shareCollection();
    const report = (memberId: number | null, id = link) =>
      send(memberId, 'POST', `/api/shared/collection/${id}/report`, { reason: 'PRIVACY' });
    expect((await report(null)).body.code).toBe('UNAUTHENTICATED');
    expect((await report(jun)).body.code).toBe('REPORT_OWN');
    expect((await report(mina, UNKNOWN_SHARE)).body.code).toBe('COLLECTION_NOT_FOUND');
    expect((await report(mina)).status).toBe(201);
    expect((await report(mina)).body.code).toBe('REPORT_EXISTS');
    expect(await listOpen()).toMatchObject([
      { kind: 'COLLECTION', workId: collectionId, title: '준의 목록', text: '혼자 카페: 우리 집 앞', writerId: jun },
    ]);
  });

  it.each(['SOLROUTE', 'COLLECTION'] as const)(
    '[14.2-3] shows operators the reported memos of a %s until the decision, also if its link no longer shows them',
    async (kind) => {
      const { collectionId, link } = await shareCollection();
      const [id, path, memo] =
        kind === 'COLLECTION'
          ? [link, `/api/solmark/place/collections/${collectionId}/share`, '혼자 카페: 우리 집 앞']
          : [shareId, `/api/solroute/${solrouteId}/share`, '혼자 카페: 뒷문 비밀번호 1234'];
      const noun = kind.toLowerCase();
      const report = (memberId: number) =>
        send(memberId, 'POST', `/api/shared/${noun}/${id}/report`, { reason: 'PRIVACY' });
      const textOf = async (status: 'OPEN' | 'HIDDEN' | 'ALL') => (await admin.list({ status }))[0]?.text;
      expect((await report(mina)).status).toBe(201);
      await send(jun, 'POST', path, { includesMemos: false });
      expect(await textOf('OPEN')).toBe(memo);
      await db.sql`delete from ${db.sql(`${noun}_share`)}`;
      expect(await textOf('OPEN')).toBe(memo);
      const [work] = await listOpen();
      const reportId = work?.reportId ?? 0;
      await admin.hide(reportId, { until: UNTIL, now: NOW });
      expect(await textOf('HIDDEN')).toBe(memo);
      const [hidden] = await admin.list({ status: 'HIDDEN' });
      await admin.restore(reportId, { isOpen: false, hiddenUntil: hidden?.hiddenUntil ?? null });
      expect([work?.kind, await textOf('ALL')]).toEqual([kind, '']);
    },
  );

  it('[14.2-1] reports a shared collection with all its memos, which operators read page by page', async () => {
    const { collectionId, link } = await shareCollection();
    await insertManyPlaces(db.sql, 1_200);
    await db.sql`
      insert into collection_place (collection_id, place_id, memo)
      select ${collectionId}, id, case when name ~ '[02468]$' then '메모 ' || id else '' end
      from place where id <> ${placeId}`;
    await asGuest({ kind: 'COLLECTION', shareId: link });
    const [work] = await listOpen();
    expect([work?.hasMoreMemos, work?.text.split('\n')]).toEqual([true, expect.objectContaining({ length: 500 })]);
    const { reportId = 0 } = work ?? {};
    const first = await admin.listMemos(reportId);
    const second = await admin.listMemos(reportId, first.nextCursor ?? 0);
    expect([first.memos.length, second.memos.length, second.nextCursor]).toEqual([500, 101, null]);
    expect(new Set([...first.memos, ...second.memos].map(({ memo }) => memo)).size).toBe(601);
    expect(first.memos[0]).toEqual({ placeId, placeName: '혼자 카페', memo: '우리 집 앞' });
    expect(await db.sql`select details from audit where action = 'report-memos.read' order by id`).toEqual([
      { details: { count: 500 } },
      { details: { count: 101 } },
    ]);
    await db.sql`update collection_share set includes_memos = false`;
    expect((await admin.listMemos(reportId)).memos).toHaveLength(500);
    await db.sql`update report set has_memos = false`;
    expect((await admin.listMemos(reportId)).memos).toEqual([]);
    await expect(admin.listMemos(999_999)).rejects.toMatchObject({ code: 'REPORT_NOT_FOUND' });
    await asGuest({ kind: 'SOLROUTE', shareId });
    const course = (await listOpen()).find(({ kind }) => kind === 'SOLROUTE');
    expect([course?.hasMoreMemos, (await admin.listMemos(course?.reportId ?? 0)).memos]).toEqual([false, []]);
  });

  it.each(['member', 'guest'])(
    '[14.2-1] a report by a %s of a link without memos shows operators none',
    async (reporter) => {
      const { collectionId, link } = await shareCollection();
      await send(jun, 'POST', `/api/solmark/place/collections/${collectionId}/share`, { includesMemos: false });
      if (reporter === 'guest') await asGuest({ kind: 'COLLECTION', shareId: link });
      else await send(mina, 'POST', `/api/shared/collection/${link}/report`, { reason: 'PRIVACY' });
      expect(await listOpen()).toMatchObject([{ kind: 'COLLECTION', text: '' }]);
    },
  );

  it('has the reports in the export of the account', async () => {
    await send(mina, 'POST', `/api/shared/solroute/${shareId}/report`, { reason: 'PRIVACY', detail: '집 주소예요' });
    const [stored] = await db.sql`select detail, solroute_id as "solrouteId" from report where member_id = ${mina}`;
    expect(stored).toEqual({ detail: '집 주소예요', solrouteId });
  });
});

describe('a guest', () => {
  it('[14.2-1] reports all kinds without an account, and gets a receipt for each', async () => {
    const responses = [
      await asGuest({ kind: 'REVIEW', id: reviewId }, { photo: PHOTO, detail: '제 사진이에요' }),
      await asGuest({ kind: 'SOLLECT', id: sollectId }),
      await asGuest({ kind: 'SOLROUTE', shareId }),
      await asGuest({ kind: 'SOLLECT', id: sollectId }, { about: 'PROFILE' }),
    ];
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(responses.map(({ body }) => body.data.receipt)).size).toBe(4);
    expect((await listOpen()).map(({ kind }) => kind)).toEqual(['REVIEW', 'SOLLECT', 'SOLROUTE', 'PROFILE']);
    expect(await db.sql`select from report where member_id is not null`).toHaveLength(0);
  });

  it('[14.2-1] sees with the receipt whether an operator has decided, also after the content is gone', async () => {
    const { receipt, receivedAt } = (await asGuest({ kind: 'REVIEW', id: reviewId })).body.data;
    expect(receipt).toMatch(/^[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const look = () => send(null, 'GET', `/api/report/${receipt}`);
    expect((await look()).body.data).toEqual({ receivedAt, status: 'RECEIVED' });
    await admin.dismiss((await listOpen())[0]?.reportId ?? 0);
    expect((await look()).body.data.status).toBe('DONE');
    await db.sql`delete from review where id = ${reviewId}`;
    expect((await look()).body.data.status).toBe('DONE');
    expect((await send(null, 'GET', '/api/report/2222-3333-4444')).body.code).toBe('RECEIPT_NOT_FOUND');
    expect((await send(null, 'GET', '/api/report/none')).status).toBe(400);
    expect(await deleteOldReceipts(db.sql, new Date(Date.now() + 360 * 86_400_000))).toBe(0);
    expect(await deleteOldReceipts(db.sql, new Date(Date.now() + 370 * 86_400_000))).toBe(1);
  });

  it('[14.2-1] has what was written deleted a year after the decision, and a member has not', async () => {
    const inAYear = (days: number) => new Date(Date.now() + (365 + days) * 86_400_000);
    const details = async () => [...(await db.sql<{ detail: string }[]>`select detail from report order by id`)];
    await asGuest({ kind: 'REVIEW', id: reviewId }, { detail: '전화번호가 보여요' });
    await send(mina, 'POST', `/api/review/${reviewId}/report`, { reason: 'PRIVACY', detail: '얼굴이 보여요' });
    await asGuest({ kind: 'SOLLECT', id: sollectId }, { detail: '아직 열린 신고' });
    const work = (await listOpen()).find(({ kind }) => kind === 'REVIEW');
    await admin.dismiss(work?.reportId ?? 0);
    await deleteOldReceipts(db.sql, inAYear(-5));
    expect(await details()).toMatchObject([{ detail: '전화번호가 보여요' }, {}, {}]);
    await deleteOldReceipts(db.sql, inAYear(5));
    expect(await details()).toEqual([{ detail: '' }, { detail: '얼굴이 보여요' }, { detail: '아직 열린 신고' }]);
  });

  const insertReports = (reason: ReportReason, count: number, closedAt: Date | null = null) =>
    db.sql`
      insert into report (review_id, reason, closed_at)
      select ${reviewId}, ${reason}, ${closedAt} from generate_series(1, ${count})`;

  it('[14.2-1] cannot flood one work, or the operators', async () => {
    const spam = { reason: 'SPAM' };
    await insertReports('SPAM', OPEN_REPORTS_OF_GUESTS_MAX.other);
    expect((await asGuest({ kind: 'REVIEW', id: reviewId }, spam)).body.code).toBe('REPORT_EXISTS');
    expect((await asGuest({ kind: 'SOLLECT', id: sollectId }, spam)).status).toBe(201);
    await insertReports('OTHER', REPORTS_OF_GUESTS_PER_DAY_MAX.other, NOW);
    expect(await asGuest({ kind: 'SOLLECT', id: sollectId }, spam)).toMatchObject({
      status: 429,
      body: { code: 'RATE_LIMITED' },
    });
    await db.sql`update report set created_at = now() - interval '25 hours', closed_at = now()`;
    expect((await asGuest({ kind: 'REVIEW', id: reviewId }, spam)).status).toBe(201);
  });

  it.each(['ILLEGAL_FILMING', 'PRIVACY'])(
    '[14.2-1] reports for %s despite a flood of other reports',
    async (reason) => {
      await insertReports('SPAM', OPEN_REPORTS_OF_GUESTS_MAX.other);
      await insertReports('OTHER', REPORTS_OF_GUESTS_PER_DAY_MAX.serious + REPORTS_OF_GUESTS_PER_DAY_MAX.other);
      await insertReports('ILLEGAL_FILMING', OPEN_REPORTS_OF_GUESTS_MAX.other);
      expect((await asGuest({ kind: 'REVIEW', id: reviewId }, { reason })).status).toBe(201);
    },
  );

  it('[14.2-1] has limits of serious reasons too', async () => {
    await insertReports('PRIVACY', OPEN_REPORTS_OF_GUESTS_MAX.serious);
    expect((await asGuest({ kind: 'REVIEW', id: reviewId })).body.code).toBe('REPORT_EXISTS');
    expect((await asGuest({ kind: 'REVIEW', id: reviewId }, { reason: 'SPAM' })).status).toBe(201);
    await insertReports('ILLEGAL_FILMING', REPORTS_OF_GUESTS_PER_DAY_MAX.serious, NOW);
    expect((await asGuest({ kind: 'SOLLECT', id: sollectId })).body.code).toBe('RATE_LIMITED');
    expect((await asGuest({ kind: 'SOLLECT', id: sollectId }, { reason: 'OTHER' })).status).toBe(201);
  });

  describe('in an app with rate limits', () => {
    let limited: Awaited<ReturnType<typeof createTestApp>>;
    beforeEach(async () => {
      limited = await createTestApp({ db, config: { isRateLimited: true } });
    });
    afterEach(() => limited.app.close());
    /** From the last part of an address in one network (/24) and the third part of another one. */
    const from = async (address: number, target: object, { network = 1, reason = 'SPAM' } = {}) => {
      const remoteAddress = `203.0.${network}.${address}`;
      const payload = { target, reason };
      return (await limited.app.inject({ method: 'POST', url: '/api/report', payload, remoteAddress })).statusCode;
    };
    const sendAll = async (targets: readonly object[], firstAddress: number, reason = 'SPAM') => {
      const statuses: number[] = [];
      for (const [index, target] of targets.entries()) {
        statuses.push(await from(firstAddress + index, target, { reason }));
      }
      return statuses;
    };
    const sollects = async (count: number) => {
      const targets: object[] = [];
      for (let number = 0; number < count; number += 1) {
        targets.push({ kind: 'SOLLECT', id: await insertSollect(db.sql, { writerId: jun, placeIds: [placeId] }) });
      }
      return targets;
    };

    it('[14.2-1] is limited per address and minute', async () => {
      const statuses: number[] = [];
      for (const target of await sollects(7)) statuses.push(await from(1, target));
      expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    });

    it('[14.2-1] is limited per network, work and day', async () => {
      const target = { kind: 'SOLLECT', id: sollectId };
      expect(await sendAll([target, target, target, target], 10)).toEqual([201, 201, 201, 429]);
      expect(await from(14, target, { reason: 'PRIVACY' })).toBe(201);
      expect(await from(15, { kind: 'REVIEW', id: reviewId })).toBe(201);
      expect(await from(16, target, { network: 2 })).toBe(201);
    });

    it('[14.2-1] is limited per network and day, apart for serious reasons, without the network in the database', async () => {
      const targets = await sollects(30);
      const last = { kind: 'SOLROUTE', shareId };
      expect(new Set(await sendAll(targets, 100))).toEqual(new Set([201]));
      expect(await from(90, last)).toBe(429);
      expect(await from(91, last, { reason: 'ILLEGAL_FILMING' })).toBe(201);
      expect(await from(92, last, { network: 2 })).toBe(201);
      const payload = { target: last, reason: 'SPAM' };
      const refused = await limited.app.inject({
        ...{ method: 'POST', url: '/api/report', payload, remoteAddress: '203.0.1.93' },
      });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000);
      const rows = await db.sql<{ row: string }[]>`
        select to_jsonb(report)::text as row from report
        union all select to_jsonb(report_receipt)::text from report_receipt`;
      expect(rows.map(({ row }) => row).join('\n')).not.toContain('203.0');
    });
  });

  it.each([
    [{ kind: 'REVIEW', id: 999_999 }, {}, 'REVIEW_NOT_FOUND'],
    [{ kind: 'SOLLECT', id: 999_999 }, {}, 'SOLLECT_NOT_FOUND'],
    [{ kind: 'SOLROUTE', shareId: UNKNOWN_SHARE }, {}, 'SOLROUTE_NOT_FOUND'],
    [{ kind: 'PROFILE', id: 1 }, {}, 'BAD_REQUEST'],
    [{ kind: 'SOLROUTE', id: 1 }, {}, 'BAD_REQUEST'],
    [{ kind: 'REVIEW', id: 1 }, { detail: '가'.repeat(501) }, 'BAD_REQUEST'],
    [{ kind: 'REVIEW', id: 1 }, { photo: '../../etc/passwd' }, 'BAD_REQUEST'],
  ])('is rejected for %j %j with %s', async (target, more, code) => {
    expect((await asGuest(target, more)).body.code).toBe(code);
  });
});

describe('a hidden profile', () => {
  const writerIn = async (memberId: number | null) => {
    const { data } = (await send(memberId, 'GET', `/api/sollect/${sollectId}`)).body;
    return [data.nickname, data.profileImageUrl ?? data.writerProfileUrl ?? null];
  };
  const put = async (nickname: string) => {
    const { payload, headers } = await formOf([jsonPart({ nickname })]);
    const options = { method: 'PATCH', url: '/api/profile', payload } as const;
    const response = await test.app.inject({ ...options, headers: { ...headers, ...(await test.as(jun)) } });
    return { status: response.statusCode, body: response.json() };
  };

  it('[14.2-2] has a neutral name and no picture everywhere, and comes back as it was', async () => {
    await asGuest({ kind: 'SOLLECT', id: sollectId }, { about: 'PROFILE' });
    const id = await hideFirst();
    for (const caller of [null, mina, jun])
      expect(await writerIn(caller)).toEqual([expect.stringMatching(/^이름 가림 \d+$/), null]);
    expect((await send(jun, 'GET', '/api/profile/hidden')).body.data.works).toMatchObject([
      { kind: 'PROFILE', id: jun, title: 'jun', placeId: null, reason: 'ILLEGAL_FILMING' },
    ]);
    expect(await admin.list({ status: 'HIDDEN' })).toMatchObject([
      { kind: 'PROFILE', title: 'jun', writer: 'jun', photoUrls: [`/media/${PHOTO}/640.webp`] },
    ]);
    expect((await put('새이름')).body.code).toBe('PROFILE_HIDDEN');
    expect((await asGuest({ kind: 'SOLLECT', id: sollectId }, { about: 'PROFILE' })).body.code).toBe('REPORT_EXISTS');
    await admin.restore(id);
    expect((await writerIn(null))[0]).toBe('jun');
    expect(await db.sql`select profile_media_key as key from member where id = ${jun}`).toEqual([{ key: PHOTO }]);
    expect((await put('새이름')).status).toBe(200);
  });

  it('[14.2-2] that is hidden again, by a later report too, comes back with its name and picture', async () => {
    await asGuest({ kind: 'SOLLECT', id: sollectId }, { about: 'PROFILE' });
    const id = await hideFirst();
    const neutral = (await writerIn(null))[0];
    await admin.hide(id, { until: new Date('2026-12-01T00:00:00Z'), now: NOW });
    await admin.hide(id, { until: new Date('2026-12-02T00:00:00Z'), now: NOW });
    expect(await writerIn(null)).toEqual([neutral, null]);
    expect((await send(jun, 'GET', '/api/profile/hidden')).body.data.works).toMatchObject([{ title: 'jun' }]);
    await admin.restore(id);
    expect((await writerIn(null))[0]).toBe('jun');
    expect(await db.sql`select profile_media_key as key from member where id = ${jun}`).toEqual([{ key: PHOTO }]);
  });

  it('keeps the neutral name if another member has taken the name', async () => {
    await asGuest({ kind: 'SOLLECT', id: sollectId }, { about: 'PROFILE' });
    const id = await hideFirst();
    await admin.hide(id, { until: new Date('2026-12-01T00:00:00Z'), now: NOW });
    await db.sql`update member set nickname = 'Jun', nickname_key = 'jun' where id = ${mina}`;
    await admin.restore(id);
    expect((await writerIn(null))[0]).toMatch(/^이름 가림 \d+$/);
    expect(await db.sql`select from member where hidden_nickname is not null or hidden_media_key is not null`).toEqual(
      [],
    );
  });

  it.each(['restored', 'restored after an objection'])(
    'that is %s keeps the neutral name if another member takes the name in the same moment',
    async (decision) => {
      await asGuest({ kind: 'SOLLECT', id: sollectId }, { about: 'PROFILE' });
      const id = await hideFirst();
      const [takedown] = await db.sql<[{ id: number }]>`select id from takedown`;
      await send(jun, 'POST', `/api/takedown/${takedown.id}/objection`, { objection: '제 이름이에요.' });
      const objections = createObjectionAdminService({ sql: db.sql, actor: CLI, works: HIDABLE_WORKS });
      const decide = () =>
        decision === 'restored'
          ? admin.restore(id)
          : objections.decide(takedown.id, { isAccepted: true, answer: '네.' });
      let restored: Promise<void> | undefined;
      await db.sql.begin(async (tx) => {
        await tx`update member set nickname = 'Jun', nickname_key = 'jun' where id = ${mina}`;
        restored = decide();
        const waiting = () => db.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        await expect.poll(async () => (await waiting()).length).toBe(1);
      });
      await restored;
      expect(await writerIn(null)).toEqual([expect.stringMatching(/^이름 가림 \d+$/), expect.any(String)]);
    },
  );
});

it('[14.2-2] [14.2-3] the link of a hidden collection is not found; a removal takes link, name and memos', async () => {
  const { collectionId, link } = await shareCollection();
  await asGuest({ kind: 'COLLECTION', shareId: link });
  const id = await hideFirst();
  const open = () => send(mina, 'GET', `/api/shared/collection/${link}`);
  expect((await open()).body.code).toBe('COLLECTION_NOT_FOUND');
  expect((await test.app.inject(`/shared/collection/${link}/picture.jpg`)).statusCode).toBe(404);
  expect((await asGuest({ kind: 'COLLECTION', shareId: link })).body.code).toBe('COLLECTION_NOT_FOUND');
  const own = async () => (await send(jun, 'GET', `/api/solmark/place/collections/${collectionId}/places`)).body.data;
  expect(await own()).toMatchObject({ collectionName: '준의 목록', places: [{ memo: '우리 집 앞' }] });
  expect((await send(jun, 'GET', '/api/profile/hidden')).body.data.works).toMatchObject([
    { kind: 'COLLECTION', id: collectionId, title: '준의 목록' },
  ]);
  await admin.restore(id);
  expect((await open()).status).toBe(200);
  await admin.remove(id, { explanation: '집 주소예요', now: NOW });
  expect((await open()).status).toBe(404);
  const kept = await own();
  expect(kept).toMatchObject({ collectionName: '저장 목록', places: [{ id: placeId }] });
  expect(kept.places[0].memo).toBeUndefined();
});

it('[14.2-2] the link of a hidden course is not found, nor its picture and a copy; its owner keeps it', async () => {
  await asGuest({ kind: 'SOLROUTE', shareId });
  const id = await hideFirst();
  const open = () => send(mina, 'GET', `/api/shared/solroute/${shareId}`);
  expect((await open()).body.code).toBe('SOLROUTE_NOT_FOUND');
  expect((await test.app.inject(`/shared/solroute/${shareId}/picture.jpg`)).statusCode).toBe(404);
  expect((await send(mina, 'POST', `/api/shared/solroute/${shareId}/copy`)).body.code).toBe('SOLROUTE_NOT_FOUND');
  expect((await asGuest({ kind: 'SOLROUTE', shareId })).body.code).toBe('SOLROUTE_NOT_FOUND');
  // Sharing it again shows nothing either.
  await send(jun, 'POST', `/api/solroute/${solrouteId}/share`, { includesMemos: true });
  expect((await open()).status).toBe(404);
  expect((await send(jun, 'GET', `/api/solroute/${solrouteId}`)).status).toBe(200);
  expect((await send(jun, 'GET', '/api/profile/hidden')).body.data.works).toMatchObject([
    { kind: 'SOLROUTE', id: solrouteId, title: '준의 길' },
  ]);
  await admin.restore(id);
  expect((await open()).status).toBe(200);
});
