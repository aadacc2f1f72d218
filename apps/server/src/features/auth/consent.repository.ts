import type { ConsentKind } from '@sol/contract/consent';
import type { ISql } from '#lib/database/database.ts';

export interface AcceptedConsent {
  kind: ConsentKind;
  /** "2026-11-25". */
  version: string;
}

export function listConsents(sql: ISql, memberId: number) {
  return sql<AcceptedConsent[]>`
    select kind, to_char(version, 'YYYY-MM-DD') as version from consent where member_id = ${memberId}`;
}

/**
 * Call it in the transaction that accepts the token: a concurrent request with the same token waits for it.
 * @returns false if the token was used
 */
export async function useConsentToken(sql: ISql, id: string, expiresAt: Date): Promise<boolean> {
  const { count } = await sql`
    insert into used_consent_token (id, expires_at) values (${id}, ${expiresAt}) on conflict do nothing`;
  return count > 0;
}

/** Returns their number. */
export async function deleteExpiredTokens(sql: ISql, now: Date): Promise<number> {
  const { count } = await sql`delete from used_consent_token where expires_at <= ${now}`;
  return count;
}

/** The time of the first consent to a version stays. */
export async function insertConsents(
  sql: ISql,
  memberId: number,
  { accepted, now }: { accepted: readonly AcceptedConsent[]; now: Date },
): Promise<void> {
  if (accepted.length === 0) return;
  const rows = accepted.map(({ kind, version }) => ({ member_id: memberId, kind, version, accepted_at: now }));
  await sql`insert into consent ${sql(rows)} on conflict do nothing`;
}
