import type { LoginType } from '@sol/contract/auth';
import type { MemberId } from '#lib/auth/member-id.ts';
import { isOperator } from '#lib/auth/operator.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { soundsOfficial } from './official-nickname.ts';

export interface ProfileRow {
  nickname: string;
  loginType: LoginType;
  mediaKey: string | null;
  isOperator: boolean;
}

/** Undefined too for a made-up person of the demo city, who cannot sign in. */
export async function findProfile(sql: ISql, memberId: number): Promise<ProfileRow | undefined> {
  const [row] = await sql<ProfileRow[]>`
    select nickname, login_type as "loginType", profile_media_key as "mediaKey",
      ${isOperator(sql)} as "isOperator"
    from member
    where id = ${memberId} and login_type is not null`;
  return row;
}

/** NFC and without regard to case: what makes a nickname unique. */
const keyOf = (nickname: string) => nickname.normalize('NFC').toLowerCase();

/** Whether somebody else goes by the nickname. What sounds official is the operators', unless it has been the member's own before. */
export async function isTaken(sql: ISql, memberId: MemberId, nickname: string): Promise<boolean> {
  const key = keyOf(nickname);
  const rows = await sql`
    select from member where nickname_key = ${key} and id <> ${memberId}
    union all
    select from member where ${soundsOfficial(nickname)} and id = ${memberId} and nickname_key <> ${key}
      and (${isOperator(sql)}) is not true`;
  return rows.length > 0;
}

/**
 * The first lock of a transaction that may change the nickname; rows that refer to the member wait for it. Checks the suspension
 * again, which may have begun while a photo was on its way.
 * @throws AppError MEMBER_SUSPENDED
 */
export async function lockProfile(tx: TransactionSql, memberId: MemberId): Promise<ProfileRow | undefined> {
  const [row] = await tx<{ isSuspended: boolean }[]>`
    select suspended_at is not null as "isSuspended" from member where id = ${memberId} for update`;
  if (row?.isSuspended) throw new AppError('MEMBER_SUSPENDED');
  return findProfile(tx, memberId);
}

export async function updateProfile(
  tx: TransactionSql,
  memberId: MemberId,
  { nickname, mediaKey }: Pick<ProfileRow, 'nickname' | 'mediaKey'>,
): Promise<void> {
  await tx`
    update member set nickname = ${nickname}, nickname_key = ${keyOf(nickname)}, profile_media_key = ${mediaKey}
    where id = ${memberId}`;
}
