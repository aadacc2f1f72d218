import type { LoginType } from '@sol/contract/choices';
import type { ISql } from '#lib/database/database.ts';
import { nicknameKey } from '#lib/member/nickname-key.ts';

/** A user of a login service. */
export interface LoginIdentity {
  type: LoginType;
  subject: string;
}

export async function findMemberId(sql: ISql, { type, subject }: LoginIdentity): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    select id from member where login_type = ${type} and login_subject = ${subject}`;
  return row?.id;
}

/** undefined if the nickname or the identity is already taken. */
export async function insertMember(
  sql: ISql,
  { type, subject }: LoginIdentity,
  nickname: string,
): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`
    insert into member (nickname, nickname_key, login_type, login_subject)
    values (${nickname}, ${nicknameKey(nickname)}, ${type}, ${subject})
    on conflict do nothing returning id`;
  return row?.id;
}
