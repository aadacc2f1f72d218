import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMemberAdminService } from '#features/auth/member-admin.service.ts';
import { createPasskeyAdminService } from '#features/passkey/passkey-admin.service.ts';
import { CLI } from '#lib/member/actor.ts';
import { systemClock } from '#lib/time/clock.ts';
import { insertPlace, insertReview } from './test/place-factory.ts';
import { signUp } from './test/sign-up.ts';
import { insertSollect } from './test/sollect-factory.ts';
import { createTestApp } from './test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from './test/test-database.ts';

const AT = { latitude: 37.5449, longitude: 127.0561 };
const UNTIL = '2026-12-01T23:59:59.000+09:00';
const OPEN = { isOpen: true, hiddenUntil: null };

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let jun: number;
let hana: number;
let sori: number;
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'region', 'notice', 'media', 'audit']);
  [mina, jun] = [await signUp(db.sql, 'mina'), await signUp(db.sql, 'jun')];
  [hana, sori] = [await signUp(db.sql, 'hana'), await signUp(db.sql, 'sori')];
  for (const operator of [hana, sori]) await createMemberAdminService(db.sql, CLI).grant(operator);
  await clearTables(db.sql, ['audit']);
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
async function callAs(memberId: number | null, method: Method, url: string, payload?: object) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json(), code: response.json().code };
}
const trace = () => db.sql`
  select actor, action, subject_id as "subjectId", details from audit where action not like '%.read' order by id`;
const readTrace = () =>
  db.sql`select actor, network, action, subject_id as "subjectId", details from audit order by id`;

describe('the role', () => {
  it('is granted and revoked by the command line, with effect from the next call', async () => {
    const admin = createMemberAdminService(db.sql, CLI);
    const look = async () => (await callAs(mina, 'GET', '/api/admin/summary')).status;
    expect(await look()).toBe(403);
    await admin.grant(mina);
    expect(await look()).toBe(200);
    expect(await admin.listOperators()).toMatchObject([{ id: hana }, { id: sori }, { id: mina }]);
    await admin.revoke(mina);
    expect(await look()).toBe(403);
    expect(await trace()).toMatchObject([
      { actor: 'cli', action: 'member.grant', subjectId: mina },
      { actor: 'cli', action: 'member.revoke', subjectId: mina },
    ]);
    await expect(admin.grant(999_999)).rejects.toThrow('회원 999999번이 없어요.');
    await expect(admin.revoke(999_999)).rejects.toThrow('회원 999999번이 없어요.');
  });

  it('does not apply while the member is suspended', async () => {
    await createMemberAdminService(db.sql, CLI).suspend(hana, '확인 중');
    expect(await callAs(hana, 'GET', '/api/admin/report')).toMatchObject({ status: 403, code: 'OPERATOR_ONLY' });
    expect((await callAs(hana, 'POST', '/api/admin/notice/preview', { content: '가' })).status).toBe(403);
    expect((await callAs(hana, 'POST', '/api/profile')).body.data).not.toHaveProperty('isOperator');
    await createMemberAdminService(db.sql, CLI).restore(hana);
    expect((await callAs(hana, 'GET', '/api/admin/report')).status).toBe(200);
  });

  it('is visible to the operator only', async () => {
    expect((await callAs(hana, 'POST', '/api/profile')).body.data.isOperator).toBe(true);
    expect((await callAs(mina, 'POST', '/api/profile')).body.data).not.toHaveProperty('isOperator');
  });

  it('is checked before the body is read', async () => {
    expect(await callAs(null, 'POST', '/api/admin/notice', { nonsense: 1 })).toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await callAs(mina, 'POST', '/api/admin/notice', { nonsense: 1 })).toMatchObject({
      status: 403,
      code: 'OPERATOR_ONLY',
      body: { message: '운영자만 할 수 있는 일이에요.' },
    });
    expect(await callAs(999_999, 'GET', '/api/admin/summary')).toMatchObject({ status: 401 });
  });
});

describe('[14.3-1] reads of personal data', () => {
  const read = async (path: string) => (await callAs(hana, 'GET', `/api/admin/${path}`)).status;

  it('are recorded once for a page, with the network of the operator', async () => {
    const ids: number[] = [];
    for (const content of ['가', '나', '다']) {
      const [row] = await db.sql<[{ id: number }]>`
        insert into feedback (member_id, content) values (${mina}, ${content}) returning id`;
      ids.push(row.id);
    }
    expect(await read('feedback?status=OPEN&size=2')).toBe(200);
    expect(await read(`feedback?status=OPEN&size=2&cursorId=${ids[1]}`)).toBe(200);
    const operator = { actor: `member:${hana}`, network: '127.0.0.0/24', action: 'feedback.read', subjectId: null };
    expect(await readTrace()).toEqual([
      { ...operator, details: { status: 'OPEN', count: 2, firstId: ids[2], lastId: ids[1] } },
      { ...operator, details: { status: 'OPEN', count: 1, firstId: ids[0], lastId: ids[0] } },
    ]);
  });

  it('are those of lists with members, and of nothing else', async () => {
    const placeId = await insertPlace(db.sql);
    const reviewId = await insertReview(db.sql, { placeId, memberId: jun });
    await db.sql`insert into report (member_id, review_id, reason) values (${mina}, ${reviewId}, 'SPAM')`;
    await db.sql`insert into feedback (member_id, content) values (${mina}, '의견')`;
    await db.sql`
      insert into place_request (member_id, name, address, categories) values (${mina}, '혼책방', '서울', '{cafe}')`;
    await db.sql`
      insert into correction (place_id, member_id, kind, change) values (${placeId}, ${mina}, 'CLOSED', '{"kind": "CLOSED"}')`;
    await db.sql`
      insert into takedown (member_id, kind, work_id, title, reason, explanation, state, objection, objected_at)
      values (${jun}, 'REVIEW', ${reviewId}, '후기', 'SPAM', '광고', 'HIDDEN', '아니에요', now())`;
    for (const path of ['summary', 'coverage', 'notice', 'place-match', 'place-merge'])
      expect(await read(path)).toBe(200);
    expect(await readTrace()).toEqual([]);
    for (const path of ['report', 'objection', 'feedback', 'place-request', 'correction'])
      expect(await read(path)).toBe(200);
    expect((await readTrace()).map(({ action }) => action)).toEqual([
      'report.read',
      'objection.read',
      'feedback.read',
      'place-request.read',
      'correction.read',
    ]);
  });

  it('include the search for a member and lists of the command line', async () => {
    const admin = createMemberAdminService(db.sql, CLI);
    await admin.find('nobody');
    await admin.find('jun');
    expect(await readTrace()).toEqual([
      {
        ...{ actor: 'cli', network: null, action: 'member.read', subjectId: null },
        details: { count: 1, firstId: jun, lastId: jun },
      },
    ]);
    await clearTables(db.sql, ['audit']);
    await admin.listOperators();
    const passkeys = createPasskeyAdminService({ sql: db.sql, clock: systemClock, actor: CLI });
    await passkeys.list(hana);
    const [row] = await db.sql<[{ id: number }]>`
      insert into passkey (member_id, credential_id, public_key, counter, transports, name, created_at, last_used_at)
      values (${hana}, 'eA', '', 0, '{}', '', now(), now()) returning id`;
    await passkeys.list(hana);
    const byCli = { actor: 'cli', network: null, subjectId: null };
    expect(await readTrace()).toEqual([
      { ...byCli, action: 'operator.read', details: { count: 2, firstId: hana, lastId: sori } },
      { ...byCli, action: 'passkey.read', details: { memberId: hana, count: 1, firstId: row.id, lastId: row.id } },
    ]);
  });
});

describe('requests for places', () => {
  const request = async (name = '혼책방') => {
    const [row] = await db.sql<[{ id: number }]>`
      insert into place_request (member_id, name, address, categories, note)
      values (${mina}, ${name}, '서울 성동구 서울숲2길 3', '{work,cafe}', '2층이에요') returning id`;
    return row.id;
  };
  const accept = (operator: number, id: number, body: object = AT) =>
    callAs(operator, 'POST', `/api/admin/place-request/${id}/accept`, body);

  it('are listed oldest first by page, and answered ones newest first', async () => {
    const ids = [await request('가'), await request('나'), await request('다')];
    const list = async (query: string) => (await callAs(hana, 'GET', `/api/admin/place-request?${query}`)).body.data;
    const page = await list('size=2');
    expect(page).toMatchObject({
      requests: [
        {
          id: ids[0],
          name: '가',
          categories: ['work', 'cafe'],
          note: '2층이에요',
          nickname: 'mina',
          status: 'PENDING',
          placeId: null,
          declineReason: null,
          answeredAt: null,
        },
        { id: ids[1] },
      ],
      nextCursor: ids[1],
    });
    expect(await list(`size=2&cursorId=${page.nextCursor}`)).toMatchObject({
      requests: [{ id: ids[2] }],
      nextCursor: null,
    });
    for (const id of ids) await callAs(hana, 'POST', `/api/admin/place-request/${id}/decline`, { reason: '없는 곳' });
    const declined = await list('status=DECLINED&size=2');
    expect(declined).toMatchObject({
      requests: [{ id: ids[2], declineReason: '없는 곳' }, { id: ids[1] }],
      nextCursor: ids[1],
    });
    expect((await list(`status=DECLINED&cursorId=${ids[1]}`)).requests).toMatchObject([{ id: ids[0] }]);
    expect((await list('')).requests).toEqual([]);
    expect((await callAs(hana, 'GET', '/api/admin/place-request?status=LOST')).status).toBe(400);
  });

  it('become places, with the operator as the actor', async () => {
    await insertPlace(db.sql);
    const id = await request();
    const { placeId } = (await accept(hana, id, { ...AT, category: 'cafe', detailedCategory: '북카페' })).body.data;
    expect((await callAs(null, 'GET', `/api/place/${placeId}`)).body.data.place).toMatchObject({
      name: '혼책방',
      category: 'cafe',
      detailedCategory: '북카페',
    });
    expect(await trace()).toEqual([
      {
        actor: `member:${hana}`,
        action: 'place-request.accept',
        subjectId: id,
        details: { placeId },
      },
    ]);
  });

  it('are decided once by concurrent operators', async () => {
    await insertPlace(db.sql);
    const id = await request();
    const decline = callAs(sori, 'POST', `/api/admin/place-request/${id}/decline`, { reason: '없는 곳' });
    const responses = await Promise.all([accept(hana, id), decline, accept(sori, id)]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const { status, code } of responses) if (status === 409) expect(code).toBe('PLACE_REQUEST_DECIDED');
    expect(await trace()).toHaveLength(1);
  });

  it('are rejected with a message for the operator', async () => {
    const id = await request();
    expect(await accept(hana, 999_999)).toMatchObject({ status: 404, code: 'PLACE_REQUEST_NOT_FOUND' });
    expect(await accept(hana, id)).toMatchObject({
      status: 409,
      code: 'PLACE_REGION_UNKNOWN',
      body: { message: '가까이에 다른 장소가 없어 지역을 알 수 없어요. 지역을 적어 주세요.' },
    });
    await accept(hana, id, { ...AT, region: '서울 성동구 성수동' });
    const again = await request('혼 책방');
    expect(await accept(hana, again)).toMatchObject({ status: 409, code: 'PLACE_NAMESAKE' });
    expect((await accept(hana, again, { ...AT, isForced: true })).status).toBe(200);
  });

  it.each([
    ['latitude', { latitude: 32.9, longitude: 127 }],
    ['longitude', { latitude: 37, longitude: 132.1 }],
    ['detailedCategory', { ...AT, detailedCategory: '가'.repeat(21) }],
    ['name', { ...AT, name: '가'.repeat(31) }],
    ['name', { ...AT, name: '\u200B' }],
    ['address', { ...AT, address: ' ' }],
    ['region', { ...AT, region: '가'.repeat(51) }],
    ['category', { ...AT, category: 'bar' }],
  ])('are not accepted with a %s beyond the limits', async (field, body) => {
    const { status, body: response } = await accept(hana, await request(), body);
    expect([status, response.details[0].path]).toEqual([400, `body.${field}`]);
  });

  it('are declined with a reason of at most 200 characters', async () => {
    const decline = async (reason: string) =>
      (await callAs(hana, 'POST', `/api/admin/place-request/${await request()}/decline`, { reason })).status;
    for (const reason of ['', '\u200B', '가'.repeat(201)]) expect(await decline(reason)).toBe(400);
    expect(await decline('가'.repeat(200))).toBe(200);
  });
});

describe('reports', () => {
  let placeId: number;
  let reviewId: number;
  let sollectId: number;
  beforeEach(async () => {
    placeId = await insertPlace(db.sql, { name: '혼자 카페' });
    reviewId = await insertReview(db.sql, { placeId, memberId: jun, content: '광고예요', mediaKeys: ['ofjun'] });
    sollectId = await insertSollect(db.sql, { writerId: jun, title: '준의 하루', placeIds: [placeId] });
  });
  const report = (member: number, kind: 'review' | 'sollect', reason: string) =>
    callAs(member, 'POST', `/api/${kind}/${kind === 'review' ? reviewId : sollectId}/report`, { reason });
  const list = async (query = '') => (await callAs(hana, 'GET', `/api/admin/report?${query}`)).body.data;
  const respond = (operator: number, action: string, id: number, body: object) =>
    callAs(operator, 'POST', `/api/admin/report/${id}/${action}`, body);

  it('list the reported content with reasons and counts, most reported first', async () => {
    await report(mina, 'sollect', 'RIGHTS');
    await report(mina, 'review', 'SPAM');
    await report(hana, 'review', 'SPAM');
    await report(sori, 'review', 'ABUSE');
    const { works, nextCursor } = await list();
    expect(works).toMatchObject([
      {
        kind: 'REVIEW',
        workId: reviewId,
        title: '혼자 카페',
        placeId,
        text: '광고예요',
        writer: 'jun',
        photoUrls: ['/media/ofjun/640.webp'],
        openCount: 3,
        hiddenUntil: null,
        reasons: [
          { reason: 'SPAM', count: 2 },
          { reason: 'ABUSE', count: 1 },
        ],
      },
      { kind: 'SOLLECT', workId: sollectId, title: '준의 하루', placeId: null, openCount: 1 },
    ]);
    expect(nextCursor).toBeNull();
    const first = await list('size=1');
    expect([first.nextCursor, first.nextCursorCount]).toEqual([works[0].reportId, 3]);
    const rest = await list(`size=1&cursorId=${first.nextCursor}&cursorCount=${first.nextCursorCount}`);
    expect(rest).toMatchObject({ works: [{ workId: sollectId }], nextCursor: null });
  });

  it.each([
    [2_147_483_647, 200],
    [2_147_483_648, 400],
    [9_007_199_254_740_991, 400],
  ])('have a page after %i reports of one work: %i', async (count, status) => {
    expect((await callAs(hana, 'GET', `/api/admin/report?cursorId=1&cursorCount=${count}`)).status).toBe(status);
  });

  it('are answered by hiding, changing the date and restoring, each with its actor', async () => {
    await report(mina, 'review', 'SPAM');
    const [{ reportId }] = (await list()).works;
    expect((await respond(hana, 'hide', reportId, { expected: OPEN, until: UNTIL })).status).toBe(200);
    expect((await callAs(null, 'GET', `/api/review/place/${placeId}`)).body.data.reviews).toEqual([]);
    expect((await list()).works).toEqual([]);
    const [hidden] = (await list('status=HIDDEN')).works;
    expect(Date.parse(hidden.hiddenUntil)).toBe(Date.parse(UNTIL));
    const expected = { isOpen: false, hiddenUntil: hidden.hiddenUntil };
    const later = '2026-12-05T23:59:59+09:00';
    expect((await respond(sori, 'hide', reportId, { expected, until: later })).status).toBe(200);
    expect(await respond(hana, 'restore', reportId, { expected })).toMatchObject({
      status: 409,
      code: 'REPORT_DECIDED',
    });
    expect((await respond(hana, 'restore', reportId, { expected: { isOpen: false, hiddenUntil: later } })).status).toBe(
      200,
    );
    expect((await callAs(null, 'GET', `/api/review/place/${placeId}`)).body.data.reviews).toHaveLength(1);
    expect((await list('status=ALL')).works).toMatchObject([{ workId: reviewId, openCount: 0, hiddenUntil: null }]);
    expect(await trace()).toMatchObject([
      { actor: `member:${hana}`, action: 'review.hide', subjectId: reviewId, details: { reason: 'SPAM' } },
      { actor: `member:${sori}`, action: 'review.hide', subjectId: reviewId },
      { actor: `member:${hana}`, action: 'review.restore', subjectId: reviewId },
    ]);
  });

  it('are decided once by concurrent operators', async () => {
    await report(mina, 'sollect', 'SPAM');
    const [{ reportId }] = (await list()).works;
    const responses = await Promise.all([
      respond(hana, 'hide', reportId, { expected: OPEN, until: UNTIL }),
      respond(sori, 'dismiss', reportId, { expected: OPEN }),
      respond(sori, 'hide', reportId, { expected: OPEN, until: UNTIL }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const { status, code } of responses) if (status === 409) expect(code).toBe('REPORT_DECIDED');
    expect(await trace()).toHaveLength(1);
  });

  it.each(['hide', 'dismiss'])('leave reports of other works open when one is answered: %s', async (action) => {
    await report(mina, 'sollect', 'SPAM');
    await report(mina, 'review', 'SPAM');
    const [first, second] = (await list()).works;
    const body = { expected: OPEN, ...(action === 'hide' && { until: UNTIL }) };
    expect((await respond(hana, action, first.reportId, body)).status).toBe(200);
    expect((await list()).works).toEqual([second]);
  });

  it('are hidden until a future time within the legal limit', async () => {
    await report(mina, 'review', 'SPAM');
    const [{ reportId }] = (await list()).works;
    for (const until of ['2026-11-23T02:59:59Z', '2026-12-25T03:00:00Z', 'soon']) {
      expect((await respond(hana, 'hide', reportId, { expected: OPEN, until })).status).toBe(400);
    }
    expect(await respond(hana, 'dismiss', 999_999, { expected: OPEN })).toMatchObject({ code: 'REPORT_NOT_FOUND' });
  });
});

describe('announcements', () => {
  const write = async (isDraft: boolean, title = '소식') =>
    (await callAs(hana, 'POST', '/api/admin/notice', { title, content: '**내용**', isDraft })).body.data;
  const readers = async () =>
    (await callAs(null, 'GET', '/api/notice')).body.data.notices.map(({ id }: { id: number }) => id);

  it('are drafts on request, and the newest once published', async () => {
    const draft = await write(true, '초안');
    const other = await write(false);
    await db.sql`update notice set created_at = '2026-01-01' where id = ${draft.id}`;
    expect(await readers()).toEqual([other.id]);
    expect((await callAs(null, 'GET', `/api/notice/${draft.id}`)).status).toBe(404);
    expect((await callAs(hana, 'GET', '/api/admin/notice')).body.data.notices).toMatchObject([
      { id: other.id, status: 'PUBLISHED' },
      { id: draft.id, status: 'DRAFT', title: '초안' },
    ]);
    const { data } = (await callAs(hana, 'POST', `/api/admin/notice/${draft.id}/publish`, { revision: 1 })).body;
    expect(data).toMatchObject({ title: '초안', status: 'PUBLISHED' });
    expect(await readers()).toEqual([data.id, other.id]);
    expect(Date.parse(data.createdAt)).toBeGreaterThanOrEqual(Date.parse(other.createdAt));
    expect((await trace()).at(-1)).toEqual({
      actor: `member:${hana}`,
      action: 'notice.publish',
      subjectId: data.id,
      details: { title: '초안', draft: draft.id },
    });
  });

  it('are withdrawn and published again under the same id', async () => {
    const { id } = await write(false);
    await callAs(hana, 'POST', `/api/admin/notice/${id}/withdraw`, { revision: 1 });
    expect(await readers()).toEqual([]);
    const again = await callAs(hana, 'POST', `/api/admin/notice/${id}/publish`, { revision: 2 });
    expect([again.body.data.id, await readers()]).toEqual([id, [id]]);
  });

  it('are not overwritten by an outdated edit', async () => {
    const { id } = await write(false);
    const edit = (operator: number, title: string) =>
      callAs(operator, 'PUT', `/api/admin/notice/${id}`, { title, content: '고침', revision: 1 });
    const responses = await Promise.all([edit(hana, '하나'), edit(sori, '소리')]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(responses.find(({ status }) => status === 409)?.code).toBe('NOTICE_CHANGED');
    const withdraw = () => callAs(hana, 'POST', `/api/admin/notice/${id}/withdraw`, { revision: 2 });
    expect([(await withdraw()).status, (await withdraw()).code]).toEqual([200, 'NOTICE_CHANGED']);
    expect((await callAs(hana, 'GET', `/api/admin/notice/999999`)).code).toBe('NOTICE_NOT_FOUND');
  });

  it('are previewed as rendered', async () => {
    const content = '# 안내\n<script>x</script> [나쁨](javascript:x)';
    const { html } = (await callAs(hana, 'POST', '/api/admin/notice/preview', { content })).body.data;
    const { id } = (await callAs(hana, 'POST', '/api/admin/notice', { title: '안내', content, isDraft: false })).body
      .data;
    expect(html).toBe((await callAs(null, 'GET', `/api/notice/${id}`)).body.data.content);
    expect(html).not.toContain('<script');
  });

  it.each([
    [{ title: '', content: '내용' }],
    [{ title: '가\n나', content: '내용' }],
    [{ title: '가'.repeat(101), content: '내용' }],
    [{ title: '가', content: ' ' }],
    [{ title: '가', content: '가'.repeat(20_001) }],
  ])('are rejected beyond their limits %#', async (text) => {
    expect((await callAs(hana, 'POST', '/api/admin/notice', { ...text, isDraft: true })).status).toBe(400);
  });
});

describe('feedback', () => {
  const send = (content: string) => callAs(mina, 'POST', '/api/feedback', { feedback: content });
  const list = async (query = '') => (await callAs(hana, 'GET', `/api/admin/feedback?${query}`)).body.data;

  it('is listed newest first, and handled once', async () => {
    await send('첫째');
    await send('둘째');
    const { feedback, nextCursor } = await list('size=1');
    expect(feedback).toMatchObject([{ content: '둘째', nickname: 'mina', handledAt: null }]);
    const [first] = (await list(`cursorId=${nextCursor}`)).feedback;
    expect(first.content).toBe('첫째');
    const handle = (operator: number) => callAs(operator, 'POST', `/api/admin/feedback/${first.id}/handled`);
    const responses = await Promise.all([handle(hana), handle(sori)]);
    expect(responses.map(({ code }) => code).toSorted()).toEqual(['FEEDBACK_HANDLED', undefined]);
    expect((await list()).feedback).toMatchObject([{ content: '둘째' }]);
    expect((await list('status=HANDLED')).feedback).toMatchObject([{ content: '첫째', handledAt: expect.any(String) }]);
    expect((await callAs(hana, 'POST', '/api/admin/feedback/999999/handled')).code).toBe('FEEDBACK_NOT_FOUND');
    expect(await trace()).toMatchObject([{ action: 'feedback.handle', subjectId: first.id }]);
  });

  it('is exported as CSV, with an audit entry', async () => {
    await send('=SUM(1)');
    const response = await test.app.inject({ url: '/api/admin/feedback/export', headers: await test.as(hana) });
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('attachment'),
      'cache-control': 'private, no-store',
    });
    expect(response.body).toContain(`mina,'=SUM(1)`);
    expect(await trace()).toEqual([
      { actor: `member:${hana}`, action: 'feedback.export', subjectId: null, details: { count: 1 } },
    ]);
  });
});

it('counts the items that wait for an operator', async () => {
  const summary = async () => (await callAs(hana, 'GET', '/api/admin/summary')).body.data;
  expect(await summary()).toEqual({
    placeRequests: 0,
    placeMatches: 0,
    corrections: 0,
    reports: 0,
    feedback: 0,
    draftNotices: 0,
    objections: 0,
  });
  const placeId = await insertPlace(db.sql);
  const reviewId = await insertReview(db.sql, { placeId, memberId: jun });
  for (const member of [mina, sori]) await callAs(member, 'POST', `/api/review/${reviewId}/report`, { reason: 'SPAM' });
  await callAs(mina, 'POST', '/api/feedback', { feedback: '의견' });
  await callAs(mina, 'POST', '/api/place/request', { placeName: '가', address: '나', category: ['cafe'] });
  await callAs(hana, 'POST', '/api/admin/notice', { title: '가', content: '나', isDraft: true });
  expect(await summary()).toEqual({
    placeRequests: 1,
    placeMatches: 0,
    corrections: 0,
    reports: 1,
    feedback: 1,
    draftNotices: 1,
    objections: 0,
  });
});
