import { describe, expect, it } from 'vitest';
import { fromLatinLayout, typedSyllable } from './typed-syllable.ts';

const matches = (letter: string, text: string) => new RegExp(`^${typedSyllable(letter)}$`, 'u').test(text);

it.each([
  ['tjdtnehd', '성수동'],
  ['TJDTN', '성수'],
  ['hogwarts', undefined],
  ['Hogwarts', undefined],
  ['cafe', undefined],
])('%s was typed as %s', (keyword, typed) => {
  expect(fromLatinLayout(keyword)).toBe(typed);
});

describe('a letter that is being typed', () => {
  it.each([
    ['수', ['수', '숙', '숲', '숳', '쉼', '쉬', '숴'], ['슈', '소', '주', '수표', '쉭가']],
    ['고', ['고', '곡', '과', '괜', '굉'], ['교', '구', '가']],
    ['스', ['스', '습', '싀', '싈'], ['시', '수']],
    ['가', ['가', '갛'], ['개', '까', '거']],
    ['숲', ['숲', '수표', '수피', '수핗'], ['수', '숩', '수바', '쉬표']],
    ['달', ['달', '닭', '닳', '다리', '다라'], ['닥', '달리', '담']],
    ['닭', ['닭', '달기'], ['달', '다기', '닭기']],
    ['갑', ['갑', '값', '가비'], ['가', '갑시']],
    ['값', ['값', '갑시'], ['갑', '가시']],
    ['각', ['각', '갃', '가게'], ['갂', '가까']],
    ['있', ['있', '이쌈'], ['이사', '잇']],
    ['ㅅ', ['사', '수', '싷'], ['ㅅ', '싸', '자', '아']],
    ['ㅎ', ['하', '힣'], ['ㅎ', '가']],
  ])('%s may become %j, and not %j', (letter, becomes, others) => {
    expect(becomes.filter((text) => !matches(letter, text))).toEqual([]);
    expect(others.filter((text) => matches(letter, text))).toEqual([]);
  });

  it.each(['a', '7', 'ㅏ', 'ㄳ', '漢', ''])('%j is complete', (letter) => {
    expect(typedSyllable(letter)).toBeUndefined();
  });
});
