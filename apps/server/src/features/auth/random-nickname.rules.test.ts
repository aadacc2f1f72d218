import { graphemes } from '@sol/contract/graphemes';
import { expect, it } from 'vitest';
import { generateNickname } from './random-nickname.rules.ts';

/** Spec 5-18: the format of nicknames. */
const NICKNAME = /^[가-힣A-Za-z\d._-]{1,20}$/;

it('is a valid nickname', () => {
  const names = Array.from({ length: 500 }, (_, index) => generateNickname(index % 2 === 1));
  for (const name of names) {
    expect(name).toMatch(NICKNAME);
    expect(name.normalize('NFC')).toBe(name);
    expect(graphemes(name).length).toBeLessThanOrEqual(20);
  }
  expect(new Set(names).size).toBeGreaterThan(300);
});

it('has a number only if the words alone were taken', () => {
  expect(generateNickname(false)).toMatch(/^[가-힣]+$/);
  expect(generateNickname(true)).toMatch(/^[가-힣]+[1-9]\d*$/);
});
