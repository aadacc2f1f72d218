import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { Sql } from '#lib/database/database.ts';
import { signInOf, signUp } from '../../test/sign-up.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createLiveSignIns, type LiveSignIns } from './live-sign-ins.ts';
import type { MemberId } from './member-id.ts';

let db: TestDatabase;
let signIns: LiveSignIns;
let claims: { memberId: MemberId; signInId: string };
let reads = 0;
/** Called between the read of a sign-in in the database and the return of its rows. */
let afterRead: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await db.sql`delete from member`;
  const memberId = await signUp(db.sql, 'mina');
  claims = { memberId: memberId as MemberId, signInId: await signInOf(db.sql, memberId) };
  afterRead = async () => undefined;
  const watched = async (strings: TemplateStringsArray, ...values: string[]) => {
    const rows = await db.sql(strings, ...values);
    if (!strings[0]?.includes('from sign_in')) return rows;
    reads += 1;
    await afterRead();
    return rows;
  };
  signIns = createLiveSignIns({ ...db, sql: watched as unknown as Sql });
});
afterEach(() => signIns.close());
afterAll(() => db.close());

/** Notifications are known to arrive once a sign-in is not read a second time. */
const untilCached = () =>
  vi.waitFor(async () => {
    await signIns.has(claims);
    reads = 0;
    await signIns.has(claims);
    expect(reads).toBe(0);
  });

it('reads a sign-in once, and again after another process has ended it', async () => {
  await untilCached();
  expect(await signIns.has(claims)).toBe(true);
  await db.sql`delete from sign_in where id = ${claims.signInId}`;
  await vi.waitFor(async () => expect(await signIns.has(claims)).toBe(false));
});

it('does not keep a sign-in that ends between its read and the response', async () => {
  await untilCached();
  signIns.invalidate(claims.signInId);
  afterRead = async () => {
    await db.sql`delete from sign_in where id = ${claims.signInId}`;
    signIns.invalidate(claims.signInId);
  };
  expect(await signIns.has(claims)).toBe(true);
  expect(await signIns.has(claims)).toBe(false);
});

it('does not keep a sign-in while all of them end, as with a deleted account', async () => {
  await untilCached();
  signIns.invalidate();
  afterRead = async () => {
    await db.sql`delete from member`;
    signIns.invalidate();
  };
  expect(await signIns.has(claims)).toBe(true);
  expect(await signIns.has(claims)).toBe(false);
});

it('knows no sign-in of another member', async () => {
  const other = await signUp(db.sql, 'jun');
  await untilCached();
  signIns.invalidate();
  expect(await signIns.has({ ...claims, memberId: other as MemberId })).toBe(false);
  expect(await signIns.has(claims)).toBe(true);
});
