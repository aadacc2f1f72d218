import type { LoginType } from '@sol/contract/choices';
import type { MemberId } from '#lib/auth/member-id.ts';
import { isOperator } from '#lib/auth/sign-in.repository.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { nicknameKey } from '#lib/member/nickname-key.ts';
import { isOfficialNickname } from './official-nickname.rules.ts';

export interface ProfileRow {
  nickname: string;
  loginType: LoginType;
  mediaKey: string | null;
  isOperator: boolean;
}

/** Returns undefined also for demo members, which cannot sign in. */
export async function findProfile(sql: ISql, memberId: number): Promise<ProfileRow | undefined> {
  const [row] = await sql<ProfileRow[]>`
    select nickname, login_type as "loginType", profile_media_key as "mediaKey",
      ${isOperator(sql)} as "isOperator"
    from member
    where id = ${memberId} and login_type is not null`;
  return row;
}

/**
 * Whether another member has the nickname, or it is reserved for operators. Members may keep a
 * reserved nickname that they already have.
 */
export async function isTaken(sql: ISql, memberId: MemberId, nickname: string): Promise<boolean> {
  const key = nicknameKey(nickname);
  const rows = await sql`
    select from member where nickname_key = ${key} and id <> ${memberId}
    union all
    select from member where ${isOfficialNickname(nickname)} and id = ${memberId} and nickname_key <> ${key}
      and (${isOperator(sql)}) is not true`;
  return rows.length > 0;
}

/**
 * Locks the member before a change of the profile. Must be the first lock of the transaction. Rows that only
 * refer to the member are not blocked, such as messages, which skip members that are. Only the update of
 * another nickname, a unique key, blocks them until the commit. Checks the suspension again, because it may
 * have started during the upload.
 * @throws AppError MEMBER_SUSPENDED, PROFILE_HIDDEN
 */
export async function lockProfile(tx: TransactionSql, memberId: MemberId): Promise<ProfileRow | undefined> {
  const [row] = await tx<{ isSuspended: boolean; isHidden: boolean }[]>`
    select suspended_at is not null as "isSuspended", profile_hidden_until is not null as "isHidden"
    from member where id = ${memberId} for no key update`;
  if (row?.isSuspended) throw new AppError('MEMBER_SUSPENDED');
  if (row?.isHidden) throw new AppError('PROFILE_HIDDEN');
  return findProfile(tx, memberId);
}

export async function updateProfile(
  tx: TransactionSql,
  memberId: MemberId,
  { nickname, mediaKey }: Pick<ProfileRow, 'nickname' | 'mediaKey'>,
): Promise<void> {
  await tx`
    update member set nickname = ${nickname}, nickname_key = ${nicknameKey(nickname)}, profile_media_key = ${mediaKey}
    where id = ${memberId}`;
}

export async function findId(sql: ISql, memberId: number): Promise<number | undefined> {
  const [row] = await sql<{ id: number }[]>`select id from member where id = ${memberId}`;
  return row?.id;
}

/** Replaces the end time of a profile that is hidden already, but not its nickname. */
export async function hide(
  tx: TransactionSql,
  memberId: number,
  { until, reason, nickname }: { until: Date; reason: string | null; nickname: string },
): Promise<void> {
  await tx`
    update member set profile_hidden_until = ${until}, profile_hidden_reason = ${reason} where id = ${memberId}`;
  await tx`
    update member set hidden_nickname = nickname, nickname = ${nickname}, nickname_key = ${nicknameKey(nickname)},
      hidden_media_key = profile_media_key, profile_media_key = null
    where id = ${memberId} and hidden_nickname is null`;
}

/**
 * Shows a hidden profile with its nickname, or with the neutral one if another member has taken the
 * nickname. Returns false if the profile is not hidden.
 */
export async function show(tx: TransactionSql, memberId: number): Promise<boolean> {
  const [hidden] = await tx<{ nickname: string; neutral: string }[]>`
    select hidden_nickname as nickname, nickname as neutral from member
    where id = ${memberId} and profile_hidden_until is not null`;
  if (hidden === undefined) return false;
  const key = nicknameKey(hidden.nickname);
  const [taken] = await tx`select from member where nickname_key = ${key} and id <> ${memberId}`;
  const nickname = taken === undefined ? hidden.nickname : hidden.neutral;
  await tx`
    update member set profile_hidden_until = null, profile_hidden_reason = null, hidden_nickname = null,
      nickname = ${nickname}, nickname_key = ${nicknameKey(nickname)},
      profile_media_key = hidden_media_key, hidden_media_key = null
    where id = ${memberId}`;
  return true;
}

/** Deletes the hidden nickname and picture. Returns the picture. */
export async function deleteHidden(tx: TransactionSql, memberId: number): Promise<string | null> {
  const [row] = await tx<{ key: string | null }[]>`
    select hidden_media_key as key from member where id = ${memberId}`;
  await tx`
    update member set profile_hidden_until = null, profile_hidden_reason = null, hidden_nickname = null,
      hidden_media_key = null
    where id = ${memberId}`;
  return row?.key ?? null;
}
