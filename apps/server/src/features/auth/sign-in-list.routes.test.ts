import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccessTokens } from '#lib/auth/access-token.ts';
import { createDatabase } from '#lib/database/create-database.ts';
import type { Database } from '#lib/database/database.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createSignInService } from './sign-in.service.ts';

const clock = createMovingClock();
let db: TestDatabase;
let otherDatabase: Database;
let app: FastifyInstance;
/** Another process. */
let otherApp: FastifyInstance;
let signIns: ReturnType<typeof createSignInService>;
let mina: number;
let jun: number;
beforeAll(async () => {
  db = await createTestDatabase();
  otherDatabase = createDatabase({ url: db.url });
  app = (await createTestApp({ db, clock })).app;
  otherApp = (await createTestApp({ db: otherDatabase, clock })).app;
  signIns = createSignInService({
    sql: db.sql,
    clock,
    accessTokens: createAccessTokens(db.sql, clock),
    onEnded: () => undefined,
  });
});
beforeEach(async () => {
  await db.sql`delete from member`;
  mina = await signUp(db.sql, 'mina');
  jun = await signUp(db.sql, 'jun');
});
afterAll(async () => {
  await app.close();
  await otherApp.close();
  await otherDatabase.close();
  await db.close();
});

async function signIn(memberId: number, device: string) {
  const { accessToken, refreshToken } = await signIns.start(memberId, device);
  return { headers: { authorization: `Bearer ${accessToken}` }, refreshToken };
}
type Browser = Awaited<ReturnType<typeof signIn>>;

/** As the database writes whole seconds. */
const textOf = (time: Date) => time.toISOString().replace('.000Z', 'Z');

const list = async ({ headers }: Browser) => (await app.inject({ url: '/api/auth/sign-ins', headers })).json().data;
const end = ({ headers }: Browser, id = '') =>
  app.inject({ method: 'DELETE', url: `/api/auth/sign-ins${id && `/${id}`}`, headers });
const getStatuses = ({ headers }: Browser) =>
  Promise.all([app, otherApp].map(async (each) => (await each.inject({ url: '/api/notice', headers })).statusCode));

describe('the list of sign-ins', () => {
  it('[14.1-3] has the device and last use of each, the last used one first', async () => {
    const startedAt = clock.now();
    const phone = await signIn(mina, 'Chrome · Android');
    await signIn(jun, 'Safari · Mac');
    clock.pass(60_000);
    const desktop = await signIn(mina, 'Edge · Windows');
    clock.pass(14 * 60_000);
    const refreshedAt = clock.now();
    await signIns.refresh(phone.refreshToken);
    const shown = await list(desktop);
    expect(shown).toEqual([
      {
        id: expect.any(String),
        device: 'Chrome · Android',
        createdAt: textOf(startedAt),
        lastUsedAt: textOf(refreshedAt),
        isCurrent: false,
      },
      { ...shown[1], device: 'Edge · Windows', isCurrent: true },
    ]);
    expect(shown[1].lastUsedAt).toBe(textOf(new Date(startedAt.getTime() + 60_000)));
  });

  it('[14.1-3] is for members only', async () => {
    for (const method of ['GET', 'DELETE'] as const)
      expect((await app.inject({ method, url: '/api/auth/sign-ins' })).statusCode).toBe(401);
  });
});

describe('ending', () => {
  it('[14.1-3] one sign-in refuses its tokens at once in every process', async () => {
    const phone = await signIn(mina, 'Chrome · Android');
    const desktop = await signIn(mina, 'Edge · Windows');
    expect(await getStatuses(phone)).toEqual([200, 200]);
    const [phoneEntry] = (await list(desktop)).filter(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
    expect((await end(desktop, phoneEntry.id)).statusCode).toBe(200);
    expect((await app.inject({ url: '/api/notice', headers: phone.headers })).statusCode).toBe(401);
    await expect.poll(() => getStatuses(phone)).toEqual([401, 401]);
    await expect(signIns.refresh(phone.refreshToken)).rejects.toMatchObject({ code: 'SIGN_IN_ENDED' });
    expect(await getStatuses(desktop)).toEqual([200, 200]);
    expect((await end(desktop, phoneEntry.id)).statusCode).toBe(200);
  });

  it('[14.1-3] all others keeps the one of the request and those of other members', async () => {
    const [tablet, phone, desktop] = [await signIn(mina, '1'), await signIn(mina, '2'), await signIn(mina, '3')];
    const ofJun = await signIn(jun, '4');
    expect((await end(phone)).statusCode).toBe(200);
    expect((await list(phone)).map(({ device }: { device: string }) => device)).toEqual(['2']);
    await expect.poll(() => getStatuses(tablet)).toEqual([401, 401]);
    await expect.poll(() => getStatuses(desktop)).toEqual([401, 401]);
    expect(await getStatuses(ofJun)).toEqual([200, 200]);
  });

  it('[14.1-3] has no effect on a sign-in of another member', async () => {
    const phone = await signIn(mina, '1');
    const [entry] = await list(phone);
    expect((await end(await signIn(jun, '2'), entry.id)).statusCode).toBe(200);
    expect(await getStatuses(phone)).toEqual([200, 200]);
  });

  it('[14.1-3] is possible for a suspended member', async () => {
    await db.sql`update member set suspended_at = now() where id = ${mina}`;
    const [phone, desktop] = [await signIn(mina, '1'), await signIn(mina, '2')];
    expect((await end(desktop)).statusCode).toBe(200);
    expect(await getStatuses(phone)).toContain(401);
  });
});
