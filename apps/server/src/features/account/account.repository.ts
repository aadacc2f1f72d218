import type { AccountContents } from '@sol/contract/account';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

/** undefined where there is no such member. */
export async function findContents(sql: ISql, memberId: MemberId): Promise<AccountContents | undefined> {
  const countOf = (table: string) => sql`(select count(*) from ${sql(table)} where member_id = ${memberId})::int`;
  const [row] = await sql<AccountContents[]>`
    select ${countOf('review')} as "reviewCount", ${countOf('sollect')} as "sollectCount",
      ${countOf('collection')} as "collectionCount", ${countOf('place_mark')} as "savedPlaceCount",
      ${countOf('sollect_mark')} as "markedSollectCount", ${countOf('solroute')} as "solrouteCount"
    from member where id = ${memberId}`;
  return row;
}

/** For good: whoever stores something of the member waits, and finds no one. Answers the key of their picture. */
export async function lockPermanently(
  tx: TransactionSql,
  memberId: MemberId,
): Promise<{ mediaKey: string | null } | undefined> {
  const [row] = await tx<{ mediaKey: string | null }[]>`
    select profile_media_key as "mediaKey" from member where id = ${memberId} for update`;
  return row;
}

/** The places whose numbers change, in one order for everyone who locks several. */
export async function lockCountedPlaces(tx: TransactionSql, memberId: MemberId): Promise<void> {
  await tx`
    select from place where id in (
      select place_id from review where member_id = ${memberId}
      union select place_id from place_mark where member_id = ${memberId}
    ) order by id for no key update`;
}

/** With the member goes all that refers to them. */
export async function deleteMember(tx: TransactionSql, memberId: MemberId): Promise<void> {
  await tx`delete from member where id = ${memberId}`;
}
