import type { MemberId } from '#lib/auth/member-id.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { lock, type OwnedSollect } from './sollect-write.repository.ts';

/**
 * FORBIDDEN for other members' public sollects, and SOLLECT_NOT_FOUND for their drafts: the
 * existence of a draft is private.
 */
export function assertWriter(sollect: OwnedSollect | undefined, memberId: MemberId): OwnedSollect {
  if (sollect === undefined) throw new AppError('SOLLECT_NOT_FOUND');
  if (sollect.writerId === memberId) return sollect;
  throw new AppError(sollect.publishedRevisionId === null ? 'SOLLECT_NOT_FOUND' : 'FORBIDDEN');
}

/** @throws AppError SOLLECT_NOT_FOUND, FORBIDDEN */
export async function lockOwn(tx: TransactionSql, memberId: MemberId, sollectId: number): Promise<OwnedSollect> {
  return assertWriter(await lock(tx, sollectId), memberId);
}
