import type { MemberId } from '#lib/auth/member-id.ts';
import type { Sql } from '#lib/database/database.ts';
import { listMarkedSollectIds } from './sollect-mark.repository.ts';

/** Returns the ids of the sollects that the viewer has marked. Guests cause no query. */
export async function getMarkedSollectIds(
  sql: Sql,
  viewer: MemberId | null,
  sollectIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (viewer === null || sollectIds.length === 0) return new Set();
  return new Set(await listMarkedSollectIds(sql, viewer, sollectIds));
}
