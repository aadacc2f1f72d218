import { randomInt } from 'node:crypto';
import { countOverdue } from '#lib/member/hidden-content.repository.ts';
import type { HidableWork } from '#lib/member/hidden-content.ts';
import type { NounHooks } from '#lib/process/noun-hooks.ts';
import * as profiles from './profile.repository.ts';

const NUMBERS = 1_000_000_000;

/** No nickname that a member can choose: those have no spaces. Without the id, which is private. */
const createNeutralNickname = () => `이름 가림 ${randomInt(NUMBERS)}`;

/** A hidden profile has a neutral nickname and no picture everywhere, and cannot be changed. */
const hidableProfiles: HidableWork = {
  findWriter: profiles.findId,

  hide: (tx, memberId, how) => profiles.hide(tx, memberId, { ...how, nickname: createNeutralNickname() }),

  restore: profiles.show,

  /** The neutral nickname stays until the member chooses another one. */
  async remove(tx, memberId) {
    const key = await profiles.deleteHidden(tx, memberId);
    return key ? [key] : [];
  },

  countOverdue: (sql, now) => countOverdue(sql, { table: 'member', column: 'profile_hidden_until' }, now),
};

export const profileHooks: NounHooks = { noun: 'profile', hidable: { PROFILE: hidableProfiles } };
