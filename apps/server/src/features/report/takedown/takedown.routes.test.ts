import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { checkPlaceCounts } from '#features/place/admin/aggregates.repository.ts';
import { checkSollectCounts } from '#features/sollect/sollect.hooks.ts';
import { insertPlace, insertReview } from '../../../test/place-factory.ts';
import { formOf, jsonPart } from '../../../test/review-form.ts';
import { signUp } from '../../../test/sign-up.ts';
import { insertSollect } from '../../../test/sollect-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const UNTIL = '2026-12-01T14:59:59.000Z';
const LATER = '2026-12-02T14:59:59Z';
const PHOTO = 'a'.repeat(32);

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let [operator, mina, jun, placeId, reviewId, sollectId] = [0, 0, 0, 0, 0, 0];
beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'media', 'audit', 'report_receipt']);
  test = await createTestApp({ db });
  [operator, mina, jun] = [await signUp(db.sql, '운영'), await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
  await db.sql`update member set operator_since = now() where id = ${operator}`;
  placeId = await insertPlace(db.sql, { name: '혼자 카페' });
  await insertReview(db.sql, { placeId, memberId: mina, rating: 5 });
  reviewId = await insertReview(db.sql, { placeId, memberId: jun, rating: 1, mediaKeys: [PHOTO] });
  sollectId = await insertSollect(db.sql, { writerId: jun, title: '준의 하루', placeIds: [placeId] });
});
afterEach(async () => {
  expect(await checkPlaceCounts(db.sql)).toEqual([]);
  expect(await checkSollectCounts(db.sql)).toEqual([]);
  await test.app.close();
});
afterAll(() => db.close());

async function send(memberId: number | null, method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
}

async function report(target: object, about: 'CONTENT' | 'PROFILE' = 'CONTENT'): Promise<number> {
  await send(null, 'POST', '/api/report', { target, about, reason: 'ILLEGAL_FILMING' });
  return (await send(operator, 'GET', '/api/admin/report')).body.data.works[0].reportId;
}
const expected = { isOpen: true, hiddenUntil: null as string | null };
const act = (id: number, action: 'hide' | 'remove' | 'restore', body: object = {}) =>
  send(operator, 'POST', `/api/admin/report/${id}/${action}`, { expected, ...body });
const remove = (id: number, explanation: unknown = '몰래 찍은 사진이에요.') => act(id, 'remove', { explanation });
const takedowns = async (memberId = jun) => (await send(memberId, 'GET', '/api/profile/takedown')).body.data.takedowns;
const object = (id: number, memberId: number | null = jun, objection = '제가 찍었어요.') =>
  send(memberId, 'POST', `/api/takedown/${id}/objection`, { objection });
const answer = (id: number, isAccepted: boolean, text = '다시 살펴봤어요.') =>
  send(operator, 'POST', `/api/admin/objection/${id}/answer`, { isAccepted, answer: text });

it('[14.2-3] removes a review with its photos, with a reason for its writer and in the audit', async () => {
  const id = await report({ kind: 'REVIEW', id: reviewId });
  expect((await remove(id, ' ')).body.code).toBe('BAD_REQUEST');
  expect((await act(id, 'remove')).status).toBe(400);
  expect((await remove(id)).status).toBe(200);
  expect(await db.sql`select from review where id = ${reviewId}`).toEqual([]);
  expect(await db.sql`select from media where key = ${PHOTO}`).toEqual([]);
  const { place } = (await send(null, 'GET', `/api/place/${placeId}`)).body.data;
  expect(place).toMatchObject({ reviewCount: 1, rating: 5 });
  expect(await takedowns()).toMatchObject([
    {
      kind: 'REVIEW',
      title: '혼자 카페',
      state: 'REMOVED',
      reason: 'ILLEGAL_FILMING',
      explanation: '몰래 찍은 사진이에요.',
      objection: null,
    },
  ]);
  expect(await takedowns(mina)).toEqual([]);
  const [{ takedownId }] = await takedowns();
  expect(
    await db.sql`select actor, action, subject_id as "subjectId", details from audit where action not like '%.read'`,
  ).toEqual([
    {
      actor: `member:${operator}`,
      action: 'review.remove',
      subjectId: reviewId,
      details: { takedownId, code: 'ILLEGAL_FILMING', reason: '몰래 찍은 사진이에요.' },
    },
  ]);
  expect((await remove(id)).body.code).toBe('REPORT_NOT_FOUND');
});

it('[14.2-3] removes a sollect that was hidden, and its writer keeps one notice', async () => {
  const id = await report({ kind: 'SOLLECT', id: sollectId });
  expect((await act(id, 'hide', { until: UNTIL, explanation: '살펴보고 있어요.' })).status).toBe(200);
  expect(await takedowns()).toMatchObject([{ state: 'HIDDEN', explanation: '살펴보고 있어요.' }]);
  expect((await remove(id)).body.code).toBe('REPORT_DECIDED');
  const hidden = { expected: { isOpen: false, hiddenUntil: UNTIL }, explanation: '광고예요.' };
  expect((await act(id, 'remove', hidden)).status).toBe(200);
  expect(await db.sql`select from sollect`).toEqual([]);
  expect(await takedowns()).toMatchObject([
    { kind: 'SOLLECT', title: '준의 하루', state: 'REMOVED', explanation: '광고예요.' },
  ]);
});

it('[14.2-3] names a removed sollect as its writer named it last', async () => {
  await db.sql`
    insert into sollect_revision (sollect_id, title, search_jamo, search_choseong, search_grams)
    values (${sollectId}, '준의 하루, 다시', '', '', '{}')`;
  await remove(await report({ kind: 'SOLLECT', id: sollectId }));
  expect(await takedowns()).toMatchObject([{ kind: 'SOLLECT', title: '준의 하루, 다시' }]);
});

it.each(['REVIEW', 'SOLLECT'] as const)(
  '[14.2-2] the end of a hidden %s is changed by hiding it again',
  async (kind) => {
    const id = await report({ kind, id: kind === 'REVIEW' ? reviewId : sollectId });
    await act(id, 'hide', { until: UNTIL });
    const again = { expected: { isOpen: false, hiddenUntil: UNTIL }, until: LATER };
    expect((await act(id, 'hide', again)).status).toBe(200);
    expect((await send(jun, 'GET', '/api/profile/hidden')).body.data.works).toMatchObject([
      { kind, hiddenUntil: LATER },
    ]);
    expect((await act(id, 'restore', { expected: { isOpen: false, hiddenUntil: LATER } })).status).toBe(200);
  },
);

it('[14.2-3] removes name and picture of a profile, which can then be changed', async () => {
  await db.sql`update member set profile_media_key = ${PHOTO} where id = ${jun}`;
  const id = await report({ kind: 'SOLLECT', id: sollectId }, 'PROFILE');
  expect((await remove(id)).status).toBe(200);
  const [member] = await db.sql<{ nickname: string }[]>`
    select nickname, profile_media_key as key, hidden_media_key as hidden, hidden_nickname as "hiddenName"
    from member where id = ${jun}`;
  expect(member).toEqual({
    nickname: expect.stringMatching(/^이름 가림 \d+$/),
    key: null,
    hidden: null,
    hiddenName: null,
  });
  const { payload, headers } = await formOf([jsonPart({ nickname: '새이름' })]);
  const rename = { method: 'PATCH', url: '/api/profile', payload } as const;
  const renamed = await test.app.inject({ ...rename, headers: { ...headers, ...(await test.as(jun)) } });
  expect(renamed.statusCode).toBe(200);
  expect(await takedowns()).toMatchObject([{ kind: 'PROFILE', title: 'jun', state: 'REMOVED' }]);
});

it('[14.2-3] removes a shared course', async () => {
  const placeInfos = [{ id: placeId, seq: 1, memo: '비밀번호' }];
  const { solrouteId } = (await send(jun, 'POST', '/api/solroute', { iconId: 2, name: '길', placeInfos })).body.data;
  const { shareId } = (await send(jun, 'POST', `/api/solroute/${solrouteId}/share`, { includesMemos: true })).body.data;
  expect((await remove(await report({ kind: 'SOLROUTE', shareId }))).status).toBe(200);
  expect((await send(jun, 'GET', `/api/solroute/${solrouteId}`)).status).toBe(404);
  expect(await takedowns()).toMatchObject([{ kind: 'SOLROUTE', title: '길', state: 'REMOVED' }]);
});

it('[14.2-3] the writer objects once, and an accepted objection shows hidden content again', async () => {
  const id = await report({ kind: 'REVIEW', id: reviewId });
  await act(id, 'hide', { until: UNTIL });
  const [{ takedownId }] = await takedowns();
  expect((await object(takedownId, null)).body.code).toBe('UNAUTHENTICATED');
  expect((await object(takedownId, mina)).body.code).toBe('TAKEDOWN_NOT_FOUND');
  expect((await object(takedownId, jun, ' ')).status).toBe(400);
  expect((await answer(takedownId, true)).body.code).toBe('TAKEDOWN_NOT_FOUND');
  expect((await object(takedownId)).status).toBe(201);
  expect((await object(takedownId)).body.code).toBe('OBJECTION_EXISTS');
  expect((await send(operator, 'GET', '/api/admin/summary')).body.data.objections).toBe(1);
  const listed = (await send(operator, 'GET', '/api/admin/objection')).body.data.objections;
  expect(listed).toMatchObject([{ takedownId, workId: reviewId, writer: 'jun', objection: '제가 찍었어요.' }]);

  expect((await answer(takedownId, true)).status).toBe(200);
  expect((await answer(takedownId, false)).body.code).toBe('OBJECTION_DECIDED');
  expect((await send(null, 'GET', `/api/place/${placeId}`)).body.data.place.reviewCount).toBe(2);
  expect(await takedowns()).toMatchObject([
    { state: 'RESTORED', answer: '다시 살펴봤어요.', isObjectionAccepted: true, objection: '제가 찍었어요.' },
  ]);
  expect((await object(takedownId)).body.code).toBe('OBJECTION_EXISTS');
  expect((await send(operator, 'GET', '/api/admin/objection')).body.data.objections).toEqual([]);
  expect((await send(operator, 'GET', '/api/admin/objection?status=ALL')).body.data.objections).toHaveLength(1);
});

it('[14.2-3] operators read the nickname of a hidden profile in its objection, not the neutral one', async () => {
  const id = await report({ kind: 'SOLLECT', id: sollectId }, 'PROFILE');
  await act(id, 'hide', { until: UNTIL });
  const [{ takedownId }] = await takedowns();
  await object(takedownId, jun, '제 이름이에요.');
  const writers = async (status: string) =>
    (await send(operator, 'GET', `/api/admin/objection?status=${status}`)).body.data.objections.map(
      ({ writer }: { writer: string }) => writer,
    );
  expect([await writers('OPEN'), await writers('ALL')]).toEqual([['jun'], ['jun']]);
  expect((await answer(takedownId, true)).status).toBe(200);
  expect(await writers('ALL')).toEqual(['jun']);
});

it('[14.2-3] a suspended writer can object', async () => {
  await act(await report({ kind: 'REVIEW', id: reviewId }), 'hide', { until: UNTIL });
  const [{ takedownId }] = await takedowns();
  await db.sql`update member set suspended_at = now() where id = ${jun}`;
  expect((await object(takedownId)).status).toBe(201);
  await db.sql`update member set suspended_at = null where id = ${jun}`;
  expect((await object(takedownId)).body.code).toBe('OBJECTION_EXISTS');
});

it('[14.2-3] an accepted objection restores nothing that its writer has deleted', async () => {
  await act(await report({ kind: 'REVIEW', id: reviewId }), 'hide', { until: UNTIL });
  expect((await send(jun, 'DELETE', `/api/review/${reviewId}`)).status).toBe(200);
  const [{ takedownId }] = await takedowns();
  await object(takedownId);
  expect((await answer(takedownId, true)).status).toBe(200);
  // Operators have removed nothing.
  expect(await takedowns()).toMatchObject([{ state: 'HIDDEN', isObjectionAccepted: true }]);
});

it('[14.2-3] hidden content stays in the list when its only reporter deletes the account', async () => {
  const id = await report({ kind: 'REVIEW', id: reviewId });
  await act(id, 'hide', { until: UNTIL });
  await db.sql`delete from member where id = (select member_id from report where id = ${id})`;
  const decided = { expected: { isOpen: false, hiddenUntil: UNTIL } };
  expect((await act(id, 'restore', decided)).status).toBe(200);
  expect(await takedowns()).toMatchObject([{ state: 'RESTORED' }]);
});

it('[14.2-3] a rejected objection changes nothing, and hidden content stays hidden', async () => {
  const id = await report({ kind: 'REVIEW', id: reviewId });
  await act(id, 'hide', { until: UNTIL });
  const [{ takedownId }] = await takedowns();
  await object(takedownId);
  expect((await answer(takedownId, false)).status).toBe(200);
  expect(await takedowns()).toMatchObject([{ state: 'HIDDEN', isObjectionAccepted: false }]);
  expect((await send(null, 'GET', `/api/place/${placeId}`)).body.data.place.reviewCount).toBe(1);
  const decided = { expected: { isOpen: false, hiddenUntil: UNTIL } };
  expect((await act(id, 'restore', decided)).status).toBe(200);
  expect(await takedowns()).toMatchObject([{ state: 'RESTORED' }]);
});

it.each(['REVIEW', 'SOLLECT', 'PROFILE', 'SOLROUTE', 'COLLECTION'] as const)(
  '[14.2-3] deletes what operators wrote about a %s of a member with the account',
  async (kind) => {
    await remove(await reportOf(kind));
    expect(await db.sql`select from audit where details ? 'reason'`).toHaveLength(1);
    expect((await send(jun, 'DELETE', '/api/profile')).status).toBe(200);
    expect(await db.sql`select from takedown`).toEqual([]);
    expect(await db.sql`select from audit where details ? 'reason'`).toEqual([]);
  },
);

async function shareOf(list: 'solroute' | 'collection'): Promise<string> {
  const path = list === 'solroute' ? '/api/solroute' : '/api/solmark/place/collections';
  const placeInfos = [{ id: placeId, seq: 1, memo: '' }];
  const created = await send(jun, 'POST', path, { name: '길', iconId: 2, ...(list === 'solroute' && { placeInfos }) });
  const { solrouteId, collectionId } = created.body.data;
  const share = await send(jun, 'POST', `${path}/${solrouteId ?? collectionId}/share`, { includesMemos: true });
  return share.body.data.shareId;
}

async function reportOf(kind: 'REVIEW' | 'SOLLECT' | 'PROFILE' | 'SOLROUTE' | 'COLLECTION'): Promise<number> {
  if (kind === 'REVIEW') return report({ kind, id: reviewId });
  if (kind === 'SOLROUTE') return report({ kind, shareId: await shareOf('solroute') });
  if (kind === 'COLLECTION') return report({ kind, shareId: await shareOf('collection') });
  return report({ kind: 'SOLLECT', id: sollectId }, kind === 'PROFILE' ? 'PROFILE' : 'CONTENT');
}
