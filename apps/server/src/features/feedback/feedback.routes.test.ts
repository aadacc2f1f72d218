import { FEEDBACK_MAX } from '@sol/contract/limits';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CLI } from '#lib/member/actor.ts';
import { insertMember } from '../../test/place-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createFeedbackAdminService } from './feedback.service.ts';

/** As in docs/operating.md. */
const FEEDBACKS_PER_DAY_MAX = 20;

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'audit']);
  mina = await insertMember(db.sql, 'mina');
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function send(memberId: number | null, payload: object) {
  const headers = memberId === null ? {} : await test.as(memberId);
  const response = await test.app.inject({ method: 'POST', url: '/api/feedback', payload, headers });
  return { status: response.statusCode, body: response.json(), retryAfter: response.headers['retry-after'] };
}

describe('feedback', () => {
  it('[7.7-9] is visible to the operator', async () => {
    expect(await send(mina, { feedback: ' 지도가 더 컸으면 해요 ' })).toMatchObject({
      status: 201,
      body: { success: true, data: null },
    });
    expect(await createFeedbackAdminService(db.sql, CLI).list(10)).toMatchObject([
      { nickname: 'mina', content: '지도가 더 컸으면 해요' },
    ]);
  });

  it('[5-28] [9-25] accepts 1000 characters, counted as graphemes', async () => {
    expect(FEEDBACK_MAX).toBe(1000);
    expect((await send(mina, { feedback: '👩‍👩‍👧‍👦'.repeat(1000) })).status).toBe(201);
    const { status, body } = await send(mina, { feedback: '가'.repeat(1001) });
    expect([status, body.details]).toEqual([
      400,
      [{ path: 'body.feedback', message: '의견은 1000자까지 쓸 수 있어요.' }],
    ]);
  });

  it.each([{ feedback: '   ' }, {}, { feedback: 1 }, { feedback: '의견', more: 1 }])('rejects %j', async (payload) => {
    expect(await send(mina, payload)).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST' } });
  });

  it.each([
    ['a guest', null],
    ['a deleted member', 999_999],
  ])('[6-5] is available to members, not to %s', async (_caller, memberId) => {
    expect(await send(memberId, { feedback: '의견' })).toMatchObject({
      status: 401,
      body: { code: 'UNAUTHENTICATED' },
    });
  });

  it('has a daily limit per member, also for concurrent requests', async () => {
    const jun = await insertMember(db.sql, 'jun');
    for (let sent = 0; sent < FEEDBACKS_PER_DAY_MAX - 1; sent++) await send(mina, { feedback: `의견 ${sent}` });
    const responses = await Promise.all([1, 2, 3].map(() => send(mina, { feedback: '마지막' })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 429, 429]);
    const rejected = responses.find(({ status }) => status === 429);
    expect(rejected?.body.code).toBe('RATE_LIMITED');
    expect(Number(rejected?.retryAfter)).toBeGreaterThan(86_000);
    expect((await send(jun, { feedback: '저도요' })).status).toBe(201);
    await db.sql`update feedback set created_at = now() - interval '25 hours'`;
    expect((await send(mina, { feedback: '다음 날' })).status).toBe(201);
  });
});

it('exports a table without formulas for spreadsheets', async () => {
  await send(mina, { feedback: '=HYPERLINK("http://evil.example")\n둘째 줄' });
  const { csv, count } = await createFeedbackAdminService(db.sql, CLI).exportCsv();
  expect(count).toBe(1);
  expect(csv).toMatch(
    /^\ufeff번호,남긴 때,닉네임,의견,처리한 때,답\r\n\d+,[\dT:.-]+Z,mina,"'=HYPERLINK\(""http:\/\/evil.example""\)\n둘째 줄",,\r\n$/,
  );
  expect(await db.sql`select action, details from audit`).toEqual([
    { action: 'feedback.export', details: { count: 1 } },
  ]);
});
