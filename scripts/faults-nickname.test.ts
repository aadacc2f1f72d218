import { nicknameError } from '@sol/contract/nickname';
import { expect, it } from 'vitest';
import { isOfficialNickname } from '../apps/server/src/features/profile/official-nickname.rules.ts';
import { toNickname } from '../faults/nickname.ts';

it('the members of fault injection choose valid nicknames', () => {
  const ofDigits = '12345678-1234-4567-8901-234567890123';
  // Their nicknames before the fix.
  expect(isOfficialNickname(`쏠${ofDigits.slice(0, 18)}`)).toBe(true);
  const uuids = [ofDigits, ...Array.from({ length: 1_000 }, () => crypto.randomUUID())];
  for (const nickname of uuids.map(toNickname)) {
    expect(nicknameError(nickname)).toBeUndefined();
    expect(isOfficialNickname(nickname)).toBe(false);
  }
  expect(new Set(uuids.map(toNickname)).size).toBe(1_001);
});
