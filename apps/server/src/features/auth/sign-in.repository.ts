import type { ISql } from '#lib/database.ts';

export interface SignIn {
  id: string;
  memberId: number;
}

export async function insertSignIn(sql: ISql, memberId: number, now: Date): Promise<SignIn> {
  const [row] = await sql<{ id: string }[]>`
    insert into sign_in (member_id, created_at) values (${memberId}, ${now}) returning id`;
  if (row === undefined) throw new Error('the sign-in was not stored');
  return { id: row.id, memberId };
}

export async function insertToken(sql: ISql, signInId: string, hash: Uint8Array, expiresAt: Date): Promise<void> {
  await sql`
    insert into refresh_token (token_hash, sign_in_id, expires_at) values (${hash}, ${signInId}, ${expiresAt})`;
}

/**
 * The sign-in a token belongs to, which cannot be ended until the transaction is over. It is locked before the token is
 * touched: ending a sign-in takes its tokens after it, and the other order would wait for itself.
 */
export async function lockSignInOf(sql: ISql, hash: Uint8Array): Promise<SignIn | undefined> {
  const [row] = await sql<SignIn[]>`
    select id, member_id as "memberId" from sign_in
    where id = (select sign_in_id from refresh_token where token_hash = ${hash})
    for key share`;
  return row;
}

/** Whether it was this call that used the token: of any number at once it is one. */
export async function claimToken(sql: ISql, hash: Uint8Array, now: Date): Promise<boolean> {
  const claimed = await sql`
    update refresh_token set used_at = ${now}
    where token_hash = ${hash} and used_at is null and expires_at > ${now} returning 1`;
  return claimed.length > 0;
}

/** When a token was used; null for one that was not, and has run out. */
export async function findUse(sql: ISql, hash: Uint8Array): Promise<Date | null> {
  const [row] = await sql<{ usedAt: string | null }[]>`
    select used_at as "usedAt" from refresh_token where token_hash = ${hash}`;
  return row === undefined || row.usedAt === null ? null : new Date(row.usedAt);
}

/** Takes all its tokens with it. */
export async function deleteSignIn(sql: ISql, id: string): Promise<void> {
  await sql`delete from sign_in where id = ${id}`;
}

export async function deleteSignInOf(sql: ISql, hash: Uint8Array): Promise<void> {
  await sql`delete from sign_in where id = (select sign_in_id from refresh_token where token_hash = ${hash})`;
}

/** More than a call adds, so that nothing piles up; few enough that nobody waits for it. */
const SWEPT_AT_ONCE = 50;

/**
 * Takes some of what has run out, whoever's it is: sign-ins that have no token left that holds, and the old tokens of those that
 * have. What somebody else is busy with is left to the next call.
 */
export async function deleteExpired(sql: ISql, now: Date): Promise<void> {
  await sql`
    delete from sign_in where id in (
      select s.id from sign_in s
      where s.id in (select sign_in_id from refresh_token where expires_at <= ${now} order by expires_at limit ${SWEPT_AT_ONCE})
        and not exists (select from refresh_token t where t.sign_in_id = s.id and t.expires_at > ${now})
      for update skip locked)`;
  await sql`
    delete from refresh_token where token_hash in (
      select token_hash from refresh_token old
      where expires_at <= ${now}
        and exists (select from refresh_token t where t.sign_in_id = old.sign_in_id and t.expires_at > ${now})
      order by expires_at limit ${SWEPT_AT_ONCE}
      for update skip locked)`;
}
