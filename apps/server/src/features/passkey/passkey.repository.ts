import type { Passkey } from '@sol/contract/admin-passkey';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import type { Credential } from './webauthn.service.ts';

export type Purpose = 'UNLOCK' | 'ENROL';

export type StoredCredential = Credential & { id: number };

const credentialColumns = (sql: ISql) =>
  sql`id, credential_id as "credentialId", public_key as "publicKey", counter, transports`;

/** At most PASSKEYS_MAX. */
export const listPasskeys = (sql: ISql, memberId: number) => sql<Passkey[]>`
  select id, name, created_at as "createdAt", last_used_at as "lastUsedAt" from passkey
  where member_id = ${memberId} order by id`;

export const listCredentials = (sql: ISql, memberId: number) => sql<StoredCredential[]>`
  select ${credentialColumns(sql)} from passkey where member_id = ${memberId} order by id`;

export async function countPasskeys(sql: ISql, memberId: number): Promise<number> {
  const [row] = await sql<
    [{ count: number }]
  >`select count(*)::int as count from passkey where member_id = ${memberId}`;
  return row.count;
}

/** The name is that of the device of the sign-in. Returns undefined for a known credential. */
export async function insertPasskey(
  tx: TransactionSql,
  { credentialId, publicKey, counter, transports }: Credential,
  { memberId, signInId, now }: { memberId: number; signInId: string; now: Date },
): Promise<number | undefined> {
  const [row] = await tx<{ id: number }[]>`
    insert into passkey (member_id, credential_id, public_key, counter, transports, name, created_at, last_used_at)
    select ${memberId}, ${credentialId}, ${publicKey}, ${counter}, ${transports}, device, ${now}::timestamptz, ${now}::timestamptz
    from sign_in where id = ${signInId}
    on conflict (credential_id) do nothing returning id`;
  return row?.id;
}

/** Returns false if the passkey was deleted, or used since its counter was read. */
export async function updateCounter(
  tx: TransactionSql,
  { id, counter }: StoredCredential,
  { newCounter, now }: { newCounter: number; now: Date },
): Promise<boolean> {
  const { count } = await tx`
    update passkey set counter = ${newCounter}, last_used_at = ${now} where id = ${id} and counter = ${counter}`;
  return count > 0;
}

export async function deletePasskey(tx: TransactionSql, memberId: number, id: number): Promise<boolean> {
  const { count } = await tx`delete from passkey where id = ${id} and member_id = ${memberId}`;
  return count > 0;
}

interface Challenge {
  signInId: string;
  purpose: Purpose;
}

/** No effect for a sign-in that has ended. */
export async function storeChallenge(
  sql: ISql,
  { signInId, purpose, challenge, expiresAt }: Challenge & { challenge: string; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into passkey_challenge (sign_in_id, purpose, challenge, expires_at)
    select id, ${purpose}, ${challenge}, ${expiresAt}::timestamptz from sign_in where id = ${signInId} for key share
    on conflict (sign_in_id, purpose) do update set challenge = excluded.challenge, expires_at = excluded.expires_at`;
}

/** Deletes the challenge, so that it is used once, and returns it unless it has expired. */
export async function takeChallenge(
  sql: ISql,
  { signInId, purpose }: Challenge,
  now: Date,
): Promise<string | undefined> {
  const [row] = await sql<{ challenge: string; expiresAt: string }[]>`
    delete from passkey_challenge where sign_in_id = ${signInId} and purpose = ${purpose}
    returning challenge, expires_at as "expiresAt"`;
  return row !== undefined && Date.parse(row.expiresAt) > now.getTime() ? row.challenge : undefined;
}

/** Replaces the link that the member has. */
export async function storeEnrolment(
  tx: TransactionSql,
  { memberId, tokenHash, expiresAt }: { memberId: number; tokenHash: Uint8Array; expiresAt: Date },
): Promise<void> {
  await tx`
    insert into passkey_enrolment (member_id, token_hash, expires_at) values (${memberId}, ${tokenHash}, ${expiresAt})
    on conflict (member_id) do update set token_hash = excluded.token_hash, expires_at = excluded.expires_at`;
}

interface Enrolment {
  memberId: number;
  tokenHash: Uint8Array;
  now: Date;
}

export async function hasEnrolment(sql: ISql, { memberId, tokenHash, now }: Enrolment): Promise<boolean> {
  const rows = await sql`
    select from passkey_enrolment where member_id = ${memberId} and token_hash = ${tokenHash} and expires_at > ${now}`;
  return rows.length > 0;
}

/** Returns false if there is no such enrolment, or it has expired. */
export async function deleteEnrolment(tx: TransactionSql, { memberId, tokenHash, now }: Enrolment): Promise<boolean> {
  const { count } = await tx`
    delete from passkey_enrolment where member_id = ${memberId} and token_hash = ${tokenHash} and expires_at > ${now}`;
  return count > 0;
}

export async function findNickname(sql: ISql, memberId: number): Promise<string> {
  const [row] = await sql<{ nickname: string }[]>`select nickname from member where id = ${memberId}`;
  return row?.nickname ?? '';
}

/** Locks the member. undefined: there is none; false: the member is no operator. */
export async function lockOperator(tx: TransactionSql, memberId: number): Promise<boolean | undefined> {
  const [row] = await tx<{ isOperator: boolean }[]>`
    select operator_since is not null as "isOperator" from member where id = ${memberId} for no key update`;
  return row?.isOperator;
}
