import { randomInt } from 'node:crypto';
import { limitTo } from '#lib/database/limit-clause.ts';
import { type HidableWork, OVERDUE_COUNTED } from '#lib/member/hidden-content.ts';
import { nicknameKey } from '#lib/member/nickname-key.ts';

const NUMBERS = 1_000_000_000;

/** No nickname that a member can choose: those have no spaces. Without the id, which is private. */
const createNeutralNickname = () => `이름 가림 ${randomInt(NUMBERS)}`;

/** A hidden profile has a neutral nickname and no picture everywhere, and cannot be changed. */
export const hidableProfiles: HidableWork = {
  async findWriter(sql, memberId) {
    const [row] = await sql<{ id: number }[]>`select id from member where id = ${memberId}`;
    return row?.id;
  },

  async hide(tx, memberId, { until, reason }) {
    await tx`
      update member set profile_hidden_until = ${until}, profile_hidden_reason = ${reason} where id = ${memberId}`;
    const nickname = createNeutralNickname();
    await tx`
      update member set hidden_nickname = nickname, nickname = ${nickname}, nickname_key = ${nicknameKey(nickname)},
        hidden_media_key = profile_media_key, profile_media_key = null
      where id = ${memberId} and hidden_nickname is null`;
  },

  async restore(tx, memberId) {
    const [hidden] = await tx<{ nickname: string; neutral: string }[]>`
      select hidden_nickname as nickname, nickname as neutral from member
      where id = ${memberId} and profile_hidden_until is not null`;
    if (hidden === undefined) return false;
    const key = nicknameKey(hidden.nickname);
    // Another member may have taken the nickname: then the neutral one stays until it is changed.
    const [taken] = await tx`select from member where nickname_key = ${key} and id <> ${memberId}`;
    const nickname = taken === undefined ? hidden.nickname : hidden.neutral;
    await tx`
      update member set profile_hidden_until = null, profile_hidden_reason = null, hidden_nickname = null,
        nickname = ${nickname}, nickname_key = ${nicknameKey(nickname)},
        profile_media_key = hidden_media_key, hidden_media_key = null
      where id = ${memberId}`;
    return true;
  },

  /** The neutral nickname stays until the member chooses another one. */
  async remove(tx, memberId) {
    const [row] = await tx<{ key: string | null }[]>`
      select hidden_media_key as key from member where id = ${memberId}`;
    await tx`
      update member set profile_hidden_until = null, profile_hidden_reason = null, hidden_nickname = null,
        hidden_media_key = null
      where id = ${memberId}`;
    return row?.key ? [row.key] : [];
  },

  async countOverdue(sql, now) {
    const [row] = await sql<[{ count: number }]>`
      select count(*)::int as count
      from (select from member where profile_hidden_until <= ${now} ${limitTo(sql, OVERDUE_COUNTED)}) overdue`;
    return row.count;
  },
};
