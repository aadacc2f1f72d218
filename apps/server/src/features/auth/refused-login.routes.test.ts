import { REFUSED_LOGIN_DAYS } from '@sol/contract/auth';
import { CONSENT_DOCUMENTS } from '@sol/contract/choices';
import { ERRORS } from '@sol/contract/error';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { CLI } from '#lib/member/actor.ts';
import { readConfig } from '#lib/process/config.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { createLoginServices, LOGIN_KEYS, SUBJECTS } from '../../test/login-services.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestBrowser } from '../../test/test-browser.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createMemberAdminService } from './member-admin.service.ts';
import { deleteEndedRefusals } from './refused-login.repository.ts';

const services = createLoginServices();
const clock = createMovingClock();
let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
beforeAll(async () => {
  db = await createTestDatabase();
  const login = { ...readConfig({}).login, keys: LOGIN_KEYS };
  ({ app } = await createTestApp({ db, clock, config: { login }, loginFetch: services.fetch }));
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'audit']);
  await db.sql`delete from refused_login`;
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const admin = () => createMemberAdminService(db.sql, CLI);
const open = () => createTestBrowser(app, undefined, { acceptsConsents: false });
const logIn = async (type: 'KAKAO' | 'NAVER' = 'KAKAO') => (await services.logIn(open(), type)).json();
const all = CONSENT_DOCUMENTS.map(({ kind, version }) => ({ kind, version }));
const accept = async (consentToken: string) =>
  (await open().visit('/api/auth/consent', { json: { consentToken, accepted: all } })).json();

/** Signs up and returns the id and the access token. */
async function signUp(type: 'KAKAO' | 'NAVER' = 'KAKAO'): Promise<{ userId: number; accessToken: string }> {
  return (await accept((await logIn(type)).data.consentToken)).data;
}
async function deleteAccount(accessToken: string): Promise<void> {
  const headers = { authorization: `Bearer ${accessToken}` };
  expect((await app.inject({ method: 'DELETE', url: '/api/profile', headers })).statusCode).toBe(200);
}
/** A suspended member who signs in again and deletes the account. */
async function leaveSuspended(): Promise<number> {
  const { userId } = await signUp();
  await admin().suspend(userId, '광고');
  await deleteAccount((await logIn()).data.accessToken);
  return userId;
}
const REFUSED = { success: false, code: 'SIGN_UP_REFUSED', message: ERRORS.SIGN_UP_REFUSED.message };

it('[14.1-4] the login of a suspended member who has deleted the account cannot sign up again for a year', async () => {
  await leaveSuspended();
  expect(await logIn()).toMatchObject(REFUSED);
  await db.sql`update refused_login set until = ${new Date(clock.now().getTime() + DAY_MS)}`;
  expect(await logIn()).toMatchObject(REFUSED);
  expect(await db.sql`select from member`).toEqual([]);
  clock.pass(DAY_MS);
  expect((await signUp()).userId).toBeGreaterThan(0);
});

it('[14.1-4] other logins, and members who were not suspended, sign up again at once', async () => {
  await leaveSuspended();
  await deleteAccount((await signUp('NAVER')).accessToken);
  expect((await signUp('NAVER')).userId).toBeGreaterThan(0);
  expect(await db.sql`select from refused_login`).toHaveLength(1);
});

it('[14.1-4] a consent token from before the deletion makes no account either', async () => {
  const { userId } = await signUp();
  await db.sql`delete from consent`;
  const { consentToken } = (await logIn()).data;
  await db.sql`update member set login_subject = 'other' where id = ${userId}`;
  const unknown = (await logIn()).data.consentToken;
  await db.sql`update member set login_subject = ${SUBJECTS.KAKAO}, suspended_at = now() where id = ${userId}`;
  await db.sql`insert into consent select ${userId}, kind, version::date, now()
    from jsonb_to_recordset(${db.sql.json(all)}) as accepted (kind text, version text)`;
  await deleteAccount((await logIn()).data.accessToken);
  expect((await accept(consentToken)).code).toBe('LOGIN_CODE_REFUSED');
  expect((await accept(unknown)).code).toBe('SIGN_UP_REFUSED');
  expect(await db.sql`select from member`).toEqual([]);
});

it('[14.1-4] an operator ends the refusal by the id of the deleted account', async () => {
  const id = await leaveSuspended();
  await expect(admin().restore(id + 1)).rejects.toThrow(`회원 ${id + 1}번이 없어요.`);
  expect(await logIn()).toMatchObject(REFUSED);
  expect(await admin().restore(id)).toEqual({ isDeleted: true });
  expect((await signUp()).userId).not.toBe(id);
  const actions = await db.sql<{ action: string }[]>`select action from audit where subject_id = ${id} order by id`;
  expect(actions.at(-1)).toEqual({ action: 'member.restore' });
});

it('[14.1-4] a member whose suspension has ended leaves no trace by deleting the account', async () => {
  const { userId } = await signUp();
  await admin().suspend(userId, '광고');
  expect(await admin().restore(userId)).toEqual({ isDeleted: false });
  await deleteAccount((await logIn()).data.accessToken);
  expect(await db.sql`select from refused_login`).toEqual([]);
});

it('stores no login and deletes the hash at its end', async () => {
  await leaveSuspended();
  const [row] = await db.sql<{ text: string }[]>`
    select to_jsonb(refused_login)::text || encode(hash, 'escape') as text from refused_login`;
  expect(row?.text).not.toContain(SUBJECTS.KAKAO);
  const later = (days: number) => new Date(Date.now() + days * DAY_MS);
  expect(await deleteEndedRefusals(db.sql, later(REFUSED_LOGIN_DAYS - 1))).toBe(0);
  expect(await deleteEndedRefusals(db.sql, later(REFUSED_LOGIN_DAYS + 1))).toBe(1);
});
