import type { AccountContents } from '@sol/contract/profile';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

/** undefined if there is no such member. */
export async function findContents(sql: ISql, memberId: MemberId): Promise<AccountContents | undefined> {
  const countRows = (table: string) => sql`(select count(*) from ${sql(table)} where member_id = ${memberId})::int`;
  const [row] = await sql<AccountContents[]>`
    select ${countRows('review')} as "reviewCount", ${countRows('sollect')} as "sollectCount",
      ${countRows('collection')} as "collectionCount", ${countRows('place_mark')} as "savedPlaceCount",
      ${countRows('sollect_mark')} as "markedSollectCount", ${countRows('solroute')} as "solrouteCount"
    from member where id = ${memberId}`;
  return row;
}

/**
 * Locks the member for deletion: concurrent writes of the member wait and then find no member.
 * Returns the key of the profile photo.
 */
export async function lockForDeletion(
  tx: TransactionSql,
  memberId: MemberId,
): Promise<{ mediaKey: string | null } | undefined> {
  const [row] = await tx<{ mediaKey: string | null }[]>`
    select coalesce(profile_media_key, hidden_media_key) as "mediaKey" from member where id = ${memberId} for update`;
  return row;
}

/** Locks the places with counters to update, in the order of their ids to avoid deadlocks. */
export async function lockCountedPlaces(tx: TransactionSql, memberId: MemberId): Promise<void> {
  await tx`
    select from place where id in (
      select place_id from review where member_id = ${memberId}
      union select place_id from place_mark where member_id = ${memberId}
      union select place_id from fact_answer where member_id = ${memberId}
    ) order by id for no key update`;
}

/** Deletes all rows that refer to the member by cascade. */
export async function deleteMember(tx: TransactionSql, memberId: MemberId): Promise<void> {
  await tx`delete from member where id = ${memberId}`;
}

/** For an operator, who has the request of the member in writing. */
export async function findMember(sql: ISql, id: number): Promise<{ id: MemberId; nickname: string } | undefined> {
  const [row] = await sql<{ id: MemberId; nickname: string }[]>`select id, nickname from member where id = ${id}`;
  return row;
}
