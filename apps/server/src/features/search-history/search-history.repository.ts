import type { SearchMode } from '@sol/contract/search-history';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql } from '#lib/database/database.ts';

/** Newest first. */
export async function listKeywords(sql: ISql, memberId: MemberId, mode: SearchMode, limit: number): Promise<string[]> {
  const rows = await sql<{ keyword: string }[]>`
    select keyword from recent_search where member_id = ${memberId} and mode = ${mode}
    order by searched_at desc, keyword limit ${limit}`;
  return rows.map(({ keyword }) => keyword);
}

/** An existing keyword becomes the newest. */
export async function insertKeyword(sql: ISql, memberId: MemberId, mode: SearchMode, keyword: string): Promise<void> {
  await sql`
    insert into recent_search (member_id, mode, keyword) values (${memberId}, ${mode}, ${keyword})
    on conflict (member_id, mode, keyword) do update set searched_at = excluded.searched_at`;
}

/** Deletes all but the newest keywords. */
export async function deleteOldest(sql: ISql, memberId: MemberId, mode: SearchMode, kept: number): Promise<void> {
  await sql`
    delete from recent_search where member_id = ${memberId} and mode = ${mode} and keyword in (
      select keyword from recent_search where member_id = ${memberId} and mode = ${mode}
      order by searched_at desc, keyword offset ${kept}
    )`;
}

export async function deleteKeyword(sql: ISql, memberId: MemberId, mode: SearchMode, keyword: string): Promise<void> {
  await sql`delete from recent_search where member_id = ${memberId} and mode = ${mode} and keyword = ${keyword}`;
}

export async function deleteKeywords(sql: ISql, memberId: MemberId, mode: SearchMode): Promise<void> {
  await sql`delete from recent_search where member_id = ${memberId} and mode = ${mode}`;
}
