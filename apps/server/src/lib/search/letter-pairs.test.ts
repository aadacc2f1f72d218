import { expect, it } from 'vitest';
import { toLetterPairs } from './letter-pairs.ts';

const texts = ['ㅅㅓㅇㅅㅜ', 'cafeㅅㅓㅇㅅㅜ2ㄱㅏ', '東ㅈㅣㄴ', 'ㅅㅜ𠮷ㅏ', 'ㅠㅠ'];

it('encodes each two adjacent letters as one', () => {
  expect([...toLetterPairs('ㅋㅏㅍㅔ')]).toHaveLength(3);
  expect([...toLetterPairs('ㅋㅏㅍㅔ')]).toEqual(['ㅋㅏ', 'ㅏㅍ', 'ㅍㅔ'].map(toLetterPairs));
});

it.each(texts)('pairs of %s contain the pairs of its substrings', (text) => {
  for (let first = 0; first < text.length; first += 1) {
    for (let end = first + 2; end <= text.length; end += 1) {
      expect(toLetterPairs(text)).toContain(toLetterPairs(text.slice(first, end)));
    }
  }
});

it.each(texts)('pairs of %s contain no other pairs', (text) => {
  for (const other of ['ㅅㅓㅅ', 'ㅜㅅ', 'ㅎㅎ', '西ㅈ', '沨ㅈ', 'ㅣㄴㅅ', '2ㅏ']) {
    expect(text.includes(other)).toBe(false);
    expect(toLetterPairs(text)).not.toContain(toLetterPairs(other));
  }
});

it('preserves lines, also with one letter or none', () => {
  const lines = ['', 'ㄱㅏ', 'a', '', 'ㄴㅏ'];
  expect(toLetterPairs(lines.join('\n')).split('\n')).toEqual(lines.map(toLetterPairs));
  expect(toLetterPairs('')).toBe('');
});

it.each([
  ['ㄱㄱ', 0x4e00],
  ['ㄲㄱ', 0x4e45],
  ['ㅋㅏ', 0x521e],
  ['zz', 0x6098],
  ['東ㅈ', 0x22f19],
  ['ㅈ東', 0x2096c],
])('encodes %s as in the stored search column of places', (pair, codePoint) => {
  expect(toLetterPairs(pair).codePointAt(0)).toBe(codePoint);
});

it('uses code points that PostgreSQL counts as letters', () => {
  expect(toLetterPairs('ㄱㅎㅏㅣ09az東𠮷')).toMatch(/^\p{Script=Han}+$/u);
});
