import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLI } from '../../lib/audit.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createMemberDesk } from './member-desk.service.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let desk: ReturnType<typeof createMemberDesk>;
let mina: number;
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  desk = createMemberDesk(db.sql, CLI);
});
beforeEach(async () => {
  await db.sql`truncate member, audit cascade`;
  mina = await signUp(db.sql, 'Mina');
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function ask(method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) {
  const answer = await test.app.inject({ method, url, headers: await test.as(mina), ...(payload && { payload }) });
  return { status: answer.statusCode, code: answer.json().code };
}

it('a suspended member reads on, and writes nothing', async () => {
  await desk.suspend(mina, '광고');
  for (const [method, url] of [
    ['GET', '/api/notice'],
    ['GET', '/api/solmark/place/collections'],
    ['POST', '/api/profile'],
  ] as const) {
    expect((await ask(method, url)).status).toBe(200);
  }
  for (const [method, url] of [
    ['POST', '/api/feedback'],
    ['DELETE', '/api/profile'],
    ['POST', '/api/review'],
    ['DELETE', '/api/solmap/search/recent/x'],
  ] as const) {
    expect(await ask(method, url)).toEqual({ status: 403, code: 'MEMBER_SUSPENDED' });
  }
});

it('every sign-in of theirs ends', async () => {
  await db.sql`insert into sign_in (member_id) values (${mina})`;
  await desk.suspend(mina, '광고');
  expect(await db.sql`select from sign_in`).toHaveLength(0);
});

it('is restored', async () => {
  await desk.suspend(mina, '광고');
  await desk.restore(mina);
  expect((await ask('POST', '/api/feedback', { feedback: '고마워요' })).status).toBe(201);
  expect(await db.sql`select action, subject_id as "subjectId", details from audit order by id`).toEqual([
    { action: 'member.suspend', subjectId: mina, details: { reason: '광고' } },
    { action: 'member.restore', subjectId: mina, details: {} },
  ]);
});

it('is found by nickname, in whatever case', async () => {
  expect(await desk.find('mINA')).toMatchObject([{ id: mina, nickname: 'Mina', suspendedAt: null }]);
  expect(await desk.find('jun')).toEqual([]);
  await expect(desk.suspend(999_999, '없음')).rejects.toThrow('회원 999999번이 없어요.');
  await expect(desk.restore(999_999)).rejects.toThrow('회원 999999번이 없어요.');
});
