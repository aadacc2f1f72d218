import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createAccessTokens } from '#lib/auth/access-token.ts';
import { CLI } from '#lib/member/actor.ts';
import { systemClock } from '#lib/time/clock.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createMemberAdminService } from './member-admin.service.ts';
import { createSignInService } from './sign-in.service.ts';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let admin: ReturnType<typeof createMemberAdminService>;
let mina: number;
beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  admin = createMemberAdminService(db.sql, CLI);
});
function createSignIns() {
  const accessTokens = createAccessTokens(db.sql, systemClock);
  return createSignInService({ sql: db.sql, clock: systemClock, accessTokens, onEnded: () => undefined });
}
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'audit']);
  mina = await signUp(db.sql, 'Mina');
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function send(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
  headers?: Record<string, string>,
) {
  const response = await test.app.inject({
    method,
    url,
    headers: headers ?? (await test.as(mina)),
    ...(payload && { payload }),
  });
  return { status: response.statusCode, code: response.json().code };
}

it('signs a suspended member out and responds with the reason to writes', async () => {
  const headers = await test.as(mina);
  await admin.suspend(mina, '광고');
  for (const [method, url] of [
    ['GET', '/api/notice'],
    ['GET', '/api/solmark/place/collections'],
    ['POST', '/api/profile'],
  ] as const) {
    expect(await send(method, url, undefined, headers)).toEqual({ status: 401, code: 'UNAUTHENTICATED' });
  }
  for (const [method, url] of [
    ['POST', '/api/feedback'],
    ['POST', '/api/review'],
    ['DELETE', '/api/solmap/search/recent/x'],
  ] as const) {
    expect(await send(method, url, undefined, headers)).toEqual({ status: 403, code: 'MEMBER_SUSPENDED' });
  }
});

it('ends all sign-ins of the member', async () => {
  await db.sql`insert into sign_in (member_id) values (${mina})`;
  await admin.suspend(mina, '광고');
  expect(await db.sql`select from sign_in`).toHaveLength(0);
});

it('does not sign in a member who was deleted in the meantime', async () => {
  const signIns = createSignIns();
  await expect(signIns.start(999_999)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
});

it('restores a suspended member', async () => {
  await admin.suspend(mina, '광고');
  await admin.restore(mina);
  expect((await send('POST', '/api/feedback', { feedback: '고마워요' })).status).toBe(201);
  expect(await db.sql`select action, subject_id as "subjectId", details from audit order by id`).toEqual([
    { action: 'member.suspend', subjectId: mina, details: { reason: '광고' } },
    { action: 'member.restore', subjectId: mina, details: {} },
  ]);
});

it('finds a member by nickname, ignoring case', async () => {
  expect(await admin.find('mINA')).toMatchObject([{ id: mina, nickname: 'Mina', suspendedAt: null }]);
  expect(await admin.find('jun')).toEqual([]);
  await expect(admin.suspend(999_999, '없음')).rejects.toThrow('회원 999999번이 없어요.');
  await expect(admin.restore(999_999)).rejects.toThrow('회원 999999번이 없어요.');
});
