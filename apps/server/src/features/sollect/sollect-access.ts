import type { MemberId } from '#lib/auth/member-id.ts';
import type { TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { lock, type OwnedSollect } from './sollect-write.repository.ts';

/** What everyone sees is known to be somebody else's; a draft of theirs answers like a missing one. */
export function requireWriter(sollect: OwnedSollect | undefined, memberId: MemberId): OwnedSollect {
  if (sollect === undefined) throw new AppError('SOLLECT_NOT_FOUND');
  if (sollect.writerId === memberId) return sollect;
  throw new AppError(sollect.publishedRevisionId === null ? 'SOLLECT_NOT_FOUND' : 'FORBIDDEN');
}

/** @throws AppError SOLLECT_NOT_FOUND, FORBIDDEN */
export async function lockOwn(tx: TransactionSql, memberId: MemberId, sollectId: number): Promise<OwnedSollect> {
  return requireWriter(await lock(tx, sollectId), memberId);
}
