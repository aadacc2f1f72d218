import { RECENT_SIGN_IN_MIN } from '@sol/contract/auth';
import type { ISql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { AccessClaims } from './access-token.ts';

/**
 * Requires a sign-in of the last minutes. The login service may sign in without a password while its
 * own session lasts.
 * @throws AppError SIGN_IN_NOT_RECENT, or UNAUTHENTICATED if the sign-in has ended
 */
export async function assertRecentSignIn(sql: ISql, { memberId, signInId }: AccessClaims, now: Date): Promise<void> {
  const [row] = await sql<{ createdAt: string }[]>`
    select created_at as "createdAt" from sign_in where id = ${signInId} and member_id = ${memberId}`;
  if (row === undefined) throw new AppError('UNAUTHENTICATED');
  const ageMs = now.getTime() - Date.parse(row.createdAt);
  if (ageMs > RECENT_SIGN_IN_MIN * 60_000) throw new AppError('SIGN_IN_NOT_RECENT');
}
