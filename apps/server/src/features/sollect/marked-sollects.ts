import type { MemberId } from '#lib/auth/member-id.ts';
import type { Sql } from '#lib/database/database.ts';
import { listMarkedIds } from './sollect-mark.repository.ts';

/** Which of the sollects who asks has marked. A guest has marked nothing, and nothing is asked. */
export async function markedBy(
  sql: Sql,
  viewer: MemberId | null,
  sollectIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (viewer === null || sollectIds.length === 0) return new Set();
  return new Set(await listMarkedIds(sql, viewer, sollectIds));
}
