import { createHmac } from 'node:crypto';
import { REFUSED_LOGIN_DAYS } from '@sol/contract/auth';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import type { DeleteMemberData } from '#lib/process/noun-hooks.ts';
import type { LoginIdentity } from './member.repository.ts';

/**
 * Keyed, because the ids of login services are short numbers: without the key they could be tried one by one. The
 * key is not a row of `secret`, which a restore replaces.
 */
async function hashLogin(sql: ISql, { type, subject }: LoginIdentity): Promise<Buffer> {
  const [row] = await sql<{ key: Buffer }[]>`select login_key as key from installation`;
  if (row === undefined) throw new Error('the installation is gone');
  return createHmac('sha256', row.key).update(`${type}\n${subject}`).digest();
}

/** Whether the login is that of a suspended member who has deleted the account. */
export async function isLoginRefused(sql: ISql, identity: LoginIdentity, now: Date): Promise<boolean> {
  const hash = await hashLogin(sql, identity);
  const rows = await sql`select from refused_login where hash = ${hash} and until > ${now} limit 1`;
  return rows.length > 0;
}

/** Part of the deletion of an account. Without effect unless the member is suspended. */
export const refuseLoginOfSuspended: DeleteMemberData = async (tx, memberId) => {
  const [identity] = await tx<LoginIdentity[]>`
    select login_type as type, login_subject as subject from member
    where id = ${memberId} and suspended_at is not null and login_subject is not null`;
  if (identity === undefined) return [];
  await tx`
    insert into refused_login (id, hash, until)
    values (${memberId}, ${await hashLogin(tx, identity)}, now() + make_interval(days => ${REFUSED_LOGIN_DAYS}))
    on conflict (id) do nothing`;
  return [];
};

/** Ends the refusal. Returns false if the account with this id has none. */
export async function deleteRefusedLogin(tx: TransactionSql, id: number): Promise<boolean> {
  const { count } = await tx`delete from refused_login where id = ${id}`;
  return count > 0;
}

/** Returns the number of refusals that have ended. */
export async function deleteEndedRefusals(sql: ISql, now: Date): Promise<number> {
  const { count } = await sql`delete from refused_login where until <= ${now}`;
  return count;
}
