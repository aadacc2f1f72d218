import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

/** The sollects that the viewer has marked. Guests cause no query. */
export async function getMarkedSollectIds(
  sql: ISql,
  viewer: MemberId | null,
  sollectIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (viewer === null || sollectIds.length === 0) return new Set();
  const rows = await sql<{ id: number }[]>`
    select sollect_id as id from sollect_mark
    where member_id = ${viewer} and sollect_id = any(${[...sollectIds]}::bigint[])`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Must precede changes of the marks: the lock protects the counts. Returns false if the sollect is
 * not published.
 */
export async function lockPublished(tx: TransactionSql, sollectId: number): Promise<boolean> {
  const rows = await tx`
    select from sollect where id = ${sollectId} and published_revision_id is not null for no key update`;
  return rows.length > 0;
}

/** Returns false if the member has already marked the sollect. */
export async function insertMark(
  tx: TransactionSql,
  { memberId, sollectId, createdAt }: { memberId: MemberId; sollectId: number; createdAt: Date },
): Promise<boolean> {
  const { count } = await tx`
    insert into sollect_mark (member_id, sollect_id, created_at) values (${memberId}, ${sollectId}, ${createdAt})
    on conflict (member_id, sollect_id) do nothing`;
  return count > 0;
}

/** Returns whether the mark was recent; undefined if there was none. */
export async function deleteMark(tx: TransactionSql, memberId: MemberId, sollectId: number) {
  const [row] = await tx<{ isRecent: boolean }[]>`
    delete from sollect_mark where member_id = ${memberId} and sollect_id = ${sollectId}
    returning is_recent as "isRecent"`;
  return row?.isRecent;
}

export interface CountChange {
  marked: number;
  recent: number;
}

export async function addToCounts(tx: TransactionSql, sollectId: number, { marked, recent }: CountChange) {
  const change = tx`
    marked_count = marked_count + ${marked}::int, recent_marked_count = recent_marked_count + ${recent}::int`;
  await tx`update sollect set ${change} where id = ${sollectId}`;
  await tx`update sollect_category set ${change} where sollect_id = ${sollectId}`;
}

export async function getMarkedCount(sql: ISql, sollectId: number): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select marked_count as count from sollect where id = ${sollectId}`;
  return row?.count ?? 0;
}
