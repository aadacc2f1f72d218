import { expect, it } from 'vitest';
import { fromLatinLayout } from './typed-syllable.ts';

it.each([
  ['tjdtnehd', '성수동'],
  ['TJDTNEHD', '성수동'],
  [' tjdtn  zkvp ', '성수 카페'],
  ['TkdWl', '쌍찌'],
  ['rkd ska', '강 남'],
])('[12.2-3] reads %s with the Latin layout on as %s', (typed, keyword) => {
  expect(fromLatinLayout(typed)).toBe(keyword);
});

it.each(['cafe', 'starbucks', 'gks', '성수동', 'tjdtn 카페', 'tjdtn1', '', ' ', 'tjdtn cafe'])(
  'reads nothing in %j',
  (typed) => {
    expect(fromLatinLayout(typed)).toBeUndefined();
  },
);
