import { randomUUID } from 'node:crypto';
import type { ISql } from '../lib/database/database.ts';

/**
 * Inserts a member with a login and the default collection.
 * @returns its id
 */
export async function signUp(sql: ISql, nickname: string): Promise<number> {
  const [row] = await sql<{ id: number }[]>`
    insert into member (nickname, nickname_key, login_type, login_subject)
    values (${nickname}, ${nickname.toLowerCase()}, 'KAKAO', ${`of ${nickname}`}) returning id`;
  const id = row?.id ?? 0;
  await sql`insert into collection (member_id, name, icon_id, seq) values (${id}, '저장한 장소', 1, 1)`;
  return id;
}

/**
 * Returns a sign-in of the member, created if there is none; for a deleted member, one that has
 * ended.
 */
export async function signInOf(sql: ISql, memberId: number): Promise<string> {
  const [existing] = await sql<{ id: string }[]>`select id from sign_in where member_id = ${memberId} limit 1`;
  if (existing !== undefined) return existing.id;
  const [created] = await sql<{ id: string }[]>`
    insert into sign_in (member_id) select id from member where id = ${memberId} for key share returning id`;
  return created?.id ?? randomUUID();
}
