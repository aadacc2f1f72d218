import { REPORT_REASONS } from '@sol/contract/choices';
import { reportReason } from '@sol/contract/fields';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkPlaceCounts } from '#features/place/admin/aggregates.repository.ts';
import { checkSollectCounts } from '#features/sollect/sollect.hooks.ts';
import { CLI } from '#lib/member/actor.ts';
import { HIDABLE_WORKS } from '../../hooks.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { aSollectInput, insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createReportAdminService } from './admin/report-admin.service.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
const UNTIL = new Date('2026-12-23T03:00:00Z');

/** As in docs/operating.md. */
const REPORTS_PER_DAY_MAX = 50;

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let admin: ReturnType<typeof createReportAdminService>;
let mina: number;
let jun: number;
let placeId: number;
let reviewId: number;
let sollectId: number;
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
// A new app per test, because the lists of guests are cached.
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'media', 'audit']);
  test = await createTestApp({ db });
  mina = await insertMember(db.sql, 'mina');
  jun = await insertMember(db.sql, 'jun');
  placeId = await insertPlace(db.sql, { name: '혼자 카페' });
  await insertReview(db.sql, {
    placeId,
    memberId: mina,
    rating: 5,
    moodTags: ['조용한', '아늑한'],
    mediaKeys: ['ofmina'],
  });
  reviewId = await insertReview(db.sql, {
    placeId,
    memberId: jun,
    rating: 1,
    isRecommended: false,
    mediaKeys: ['ofjun'],
  });
  sollectId = await insertSollect(db.sql, { writerId: jun, title: '준의 하루', placeIds: [placeId] });
});
afterEach(async () => {
  expect(await checkPlaceCounts(db.sql)).toEqual([]);
  expect(await checkSollectCounts(db.sql)).toEqual([]);
  await test.app.close();
});
afterAll(() => db.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function ask(memberId: number | null, method: Method, url: string, payload?: object) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

const reportReview = (memberId: number | null, id = reviewId, payload: object = { reason: 'SPAM' }) =>
  ask(memberId, 'POST', `/api/review/${id}/report`, payload);
const reportSollect = (memberId: number | null, id = sollectId, payload: object = { reason: 'ABUSE' }) =>
  ask(memberId, 'POST', `/api/sollect/${id}/report`, payload);
const firstReport = async () => (await admin.list({ status: 'ALL' }))[0]?.reportId ?? 0;

async function hideReview() {
  await reportReview(mina);
  const id = await firstReport();
  await admin.hide(id, { until: UNTIL, now: NOW });
  return id;
}

async function hideSollect() {
  await reportSollect(mina);
  const id = await firstReport();
  await admin.hide(id, { until: UNTIL, now: NOW });
  return id;
}

/** By their names in reviews for other members. */
const AUTHORS: Record<string, string> = { 'm**': 'mina', 'j**': 'jun' };
const reviewers = async (memberId: number | null) =>
  (await ask(memberId, 'GET', `/api/review/place/${placeId}`)).body.data.reviews.map(
    ({ nickName }: { nickName: string }) => AUTHORS[nickName] ?? nickName,
  );
const shownSollects = async (memberId: number | null, path = '/api/sollect') =>
  (await ask(memberId, 'GET', path)).body.data.contents.map((sollect: { sollectId: number }) => sollect.sollectId);

describe('reporting', () => {
  it('has the same reasons in both schemas', () => {
    expect(REPORT_REASONS.map(({ id }) => id)).toEqual(reportReason.options);
  });

  it('is listed for operators, most reported works first', async () => {
    const sori = await insertMember(db.sql, 'sori');
    expect(await reportReview(mina)).toMatchObject({ status: 201, body: { success: true, data: null } });
    await reportSollect(mina);
    await reportSollect(sori, sollectId, { reason: 'RIGHTS' });
    expect(await admin.list({ status: 'OPEN' })).toMatchObject([
      { kind: 'SOLLECT', workId: sollectId, title: '준의 하루', openCount: 2, writer: 'jun' },
      { kind: 'REVIEW', workId: reviewId, reasons: [{ reason: 'SPAM', count: 1 }], writerId: jun, hiddenUntil: null },
    ]);
    expect(await reviewers(null)).toEqual(['jun', 'mina']);
  });

  it('succeeds once per member, also concurrently', async () => {
    const responses = await Promise.all([reportReview(mina), reportReview(mina), reportReview(mina)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await reportReview(mina, reviewId, { reason: 'ABUSE' })).body.code).toBe('REPORT_EXISTS');
    await reportSollect(mina);
    expect((await reportSollect(mina)).body.code).toBe('REPORT_EXISTS');
  });

  it('can be repeated after a dismissed work was edited', async () => {
    await reportReview(mina);
    await reportSollect(mina);
    await db.sql`update report set closed_at = now()`;
    expect((await reportReview(mina)).body.code).toBe('REPORT_EXISTS');
    expect((await reportSollect(mina)).body.code).toBe('REPORT_EXISTS');
    await db.sql`update sollect_revision set created_at = now() where sollect_id = ${sollectId}`;
    expect((await reportSollect(mina, sollectId, { reason: 'RIGHTS' })).status).toBe(201);
    expect(await admin.list({ status: 'OPEN' })).toMatchObject([{ workId: sollectId, openCount: 1 }]);
    expect((await reportSollect(mina)).body.code).toBe('REPORT_EXISTS');
    await db.sql`update review set edited_at = now() where id = ${reviewId}`;
    expect((await reportReview(mina)).status).toBe(201);
    expect((await reportReview(mina)).body.code).toBe('REPORT_EXISTS');
  });

  it('rejects own and missing works', async () => {
    expect(await reportReview(jun)).toMatchObject({ status: 409, body: { code: 'REPORT_OWN' } });
    expect(await reportSollect(jun)).toMatchObject({ status: 409, body: { code: 'REPORT_OWN' } });
    expect(await reportReview(mina, 999_999)).toMatchObject({ status: 404, body: { code: 'REVIEW_NOT_FOUND' } });
    const draft = await insertSollect(db.sql, { writerId: jun, placeIds: [placeId], isPublished: false });
    expect(await reportSollect(mina, draft)).toMatchObject({ status: 404, body: { code: 'SOLLECT_NOT_FOUND' } });
  });

  it.each([{}, { reason: 'BORING' }, { reason: 'SPAM', more: 1 }])('rejects the reason %j', async (body) => {
    expect((await reportReview(mina, reviewId, body)).status).toBe(400);
  });

  it('is for members', async () => {
    const responses = [
      await reportReview(null),
      await reportSollect(null),
      await ask(null, 'GET', '/api/profile/hidden'),
    ];
    for (const response of responses)
      expect(response).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect((await reportReview(999_999)).status).toBe(401);
  });

  it('has a daily limit per member', async () => {
    await db.sql`
      with written as (
        insert into sollect (member_id) select ${jun} from generate_series(1, ${REPORTS_PER_DAY_MAX}) returning id
      )
      insert into report (member_id, sollect_id, reason) select ${mina}, id, 'SPAM' from written`;
    expect(await reportReview(mina)).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    await db.sql`delete from report where id = (select min(id) from report)`;
    expect((await reportReview(mina)).status).toBe(201);
  });
});

describe('a hidden review', () => {
  it('is hidden from everyone but its writer, who sees the reason', async () => {
    await hideReview();
    expect([await reviewers(null), await reviewers(mina), await reviewers(jun)]).toEqual([
      ['mina'],
      ['mina'],
      ['jun', 'mina'],
    ]);
    const [own] = (await ask(jun, 'GET', `/api/review/place/${placeId}`)).body.data.reviews;
    expect([new Date(own.hiddenUntil), own.hiddenReason]).toEqual([UNTIL, 'SPAM']);
    expect((await ask(jun, 'GET', '/api/profile/hidden')).body.data).toEqual({
      works: [
        {
          kind: 'REVIEW',
          id: reviewId,
          title: '혼자 카페',
          placeId,
          reason: 'SPAM',
          hiddenUntil: expect.stringMatching(/^2026-12-23T03:00:00/),
        },
      ],
    });
    expect((await ask(mina, 'GET', '/api/profile/hidden')).body.data.works).toEqual([]);
    expect(await reportReview(mina)).toMatchObject({ status: 404 });
  });

  it('is excluded from the counts and photos of the place', async () => {
    await hideReview();
    const { place } = (await ask(null, 'GET', `/api/place/${placeId}`)).body.data;
    expect(place).toMatchObject({ rating: 5, reviewCount: 1, isSoloRecommended: 100 });
    expect(place.thumbnailUrl).toEqual(['/media/ofmina/640.webp']);
  });

  it('is unchanged after being restored', async () => {
    const before = (await ask(null, 'GET', `/api/place/${placeId}`)).body.data;
    const id = await hideReview();
    await admin.restore(id);
    expect((await ask(null, 'GET', `/api/place/${placeId}`)).body.data).toEqual(before);
    await expect(admin.restore(id)).rejects.toThrow('가려져 있지 않은 글이에요.');
  });

  it('can be deleted by its writer, and is deleted with the account', async () => {
    await hideReview();
    expect((await ask(jun, 'DELETE', `/api/review/${reviewId}`)).status).toBe(200);
    await reportReview(jun, (await db.sql<{ id: number }[]>`select id from review`)[0]?.id);
    await admin.hide(await firstReport(), { until: UNTIL, now: NOW });
    expect((await ask(mina, 'DELETE', '/api/profile')).status).toBe(200);
    expect(await db.sql`select from review`).toHaveLength(0);
  });

  it('is hidden once by concurrent operators', async () => {
    await reportReview(mina);
    const id = await firstReport();
    await Promise.all([1, 2, 3].map(() => admin.hide(id, { until: UNTIL, now: NOW })));
    await Promise.allSettled([1, 2, 3].map(() => admin.restore(id)));
    expect(await reviewers(null)).toEqual(['jun', 'mina']);
  });
});

describe('a hidden sollect', () => {
  it('is hidden from everyone but its writer, who sees the reason', async () => {
    await ask(mina, 'POST', `/api/solmark/sollect/${sollectId}`);
    await hideSollect();
    expect(await shownSollects(null)).toEqual([]);
    expect(await shownSollects(mina, '/api/solmark/sollect')).toEqual([]);
    expect(await shownSollects(null, `/api/sollect/related/${placeId}`)).toEqual([]);
    expect((await ask(mina, 'GET', `/api/sollect/${sollectId}`)).body.code).toBe('SOLLECT_NOT_FOUND');
    const own = (await ask(jun, 'GET', `/api/sollect/${sollectId}`)).body.data;
    expect([own.title, new Date(own.hiddenUntil), own.hiddenReason]).toEqual(['준의 하루', UNTIL, 'ABUSE']);
    expect((await ask(jun, 'GET', '/api/profile/hidden')).body.data.works).toMatchObject([
      { kind: 'SOLLECT', id: sollectId, title: '준의 하루', placeId: null, reason: 'ABUSE' },
    ]);
  });

  it('stays in the writer’s list, with the reason', async () => {
    const own = async () => (await ask(jun, 'GET', '/api/solmark/sollect/my')).body.data.contents;
    const [shown] = await own();
    const id = await hideSollect();
    const draft = await insertSollect(db.sql, { writerId: jun, placeIds: [placeId], isPublished: false });
    expect(draft).toBeGreaterThan(sollectId);
    expect(await own()).toEqual([
      { ...shown, hiddenUntil: expect.stringMatching(/^2026-12-23T03:00:00/), hiddenReason: 'ABUSE' },
    ]);
    await admin.restore(id);
    expect(await own()).toEqual([shown]);
  });

  it('stays hidden when edited, and is restored with the edits', async () => {
    const id = await hideSollect();
    const cover = (await ask(jun, 'GET', `/api/sollect/${sollectId}`)).body.data.thumbnailImageUrl;
    const contents = [
      { seq: 0, type: 'IMAGE', content: cover },
      { seq: 1, type: 'TEXT', content: '고쳤어요' },
    ];
    const edit = { title: '고친 하루', contents, placeIds: [placeId] };
    expect((await ask(jun, 'PUT', `/api/sollect/${sollectId}`, edit)).status).toBe(200);
    expect((await ask(null, 'GET', `/api/sollect/${sollectId}`)).status).toBe(404);
    await admin.restore(id);
    const { data } = (await ask(null, 'GET', `/api/sollect/${sollectId}`)).body;
    expect([data.title, data.hiddenUntil]).toEqual(['고친 하루', undefined]);
  });

  it('is restored without unfinished edits', async () => {
    const id = await hideSollect();
    const edit = (title: string) =>
      ask(jun, 'PUT', `/api/sollect/${sollectId}`, aSollectInput({ title, placeIds: [placeId] }));
    expect([(await edit('고치는 하루')).status, (await edit('또 고치는 하루')).status]).toEqual([200, 200]);
    expect(await shownSollects(jun, '/api/solmark/sollect/my')).toEqual([sollectId]);
    await admin.restore(id);
    expect((await ask(null, 'GET', `/api/sollect/${sollectId}`)).body.data.title).toBe('준의 하루');
  });
});

describe('the operator', () => {
  it('dismisses the reports of a work without changing it', async () => {
    await reportReview(mina);
    await reportReview(await insertMember(db.sql, 'sori'));
    await reportSollect(mina);
    const id = await firstReport();
    expect(await admin.dismiss(id)).toBe(2);
    await admin.dismiss((await admin.list({ status: 'OPEN' }))[0]?.reportId ?? 0);
    expect(await admin.list({ status: 'OPEN' })).toEqual([]);
    expect(await reviewers(null)).toEqual(['jun', 'mina']);
    await expect(admin.dismiss(id)).rejects.toThrow('이미 처리한 신고예요.');
  });

  it('can hide only existing works, until a future time', async () => {
    await reportReview(mina);
    await expect(admin.hide(await firstReport(), { until: NOW, now: NOW })).rejects.toThrow('지금보다 뒤여야 해요');
    await expect(admin.hide(999_999, { until: UNTIL, now: NOW })).rejects.toThrow('신고 999999번이 없어요');
  });

  it('[14.2-3] keeps works hidden after the end of the period, until a decision', async () => {
    await hideReview();
    await reportSollect(mina);
    const [report] = (await admin.list({ status: 'OPEN' })).filter(({ kind }) => kind === 'SOLLECT');
    await admin.hide(report?.reportId ?? 0, { until: UNTIL, now: NOW });
    expect(await admin.countOverdue(new Date(UNTIL.getTime() - 1))).toBe(0);
    expect(await admin.countOverdue(UNTIL)).toBe(2);
    expect(await reviewers(null)).toEqual(['mina']);
    expect(await shownSollects(null)).toEqual([]);
  });

  it('leaves an audit trail', async () => {
    const id = await hideReview();
    await admin.restore(id);
    const rows =
      await db.sql`select actor, action, subject_id as "subjectId", details from audit where action not like '%.read' order by id`;
    expect(rows).toEqual([
      {
        actor: 'cli',
        action: 'review.hide',
        subjectId: reviewId,
        details: { until: UNTIL.toISOString(), reason: 'SPAM' },
      },
      { actor: 'cli', action: 'review.restore', subjectId: reviewId, details: {} },
    ]);
  });
});
