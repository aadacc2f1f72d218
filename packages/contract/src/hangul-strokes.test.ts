import { describe, expect, it } from 'vitest';
import { withoutStrokes } from './text.ts';

describe('the strokes of an unfinished vowel', () => {
  it.each([
    ['서ᆢ', '서'],
    ['ᆢ', ''],
    ['성수ㅇㆍ', '성수ㅇ'],
    ['서ᆞ', '서'],
    ['서ᆢ울', '서울'],
    ['서·', '서'],
    ['서••', '서'],
    ['서・', '서'],
  ])('are left out of %s', (text, finished) => {
    expect(withoutStrokes(text)).toBe(finished);
  });

  it.each(['서울', 'ㅏㅣㅡ', '서·울', '서.', ''])('are not in %j', (text) => {
    expect(withoutStrokes(text)).toBe(text);
  });
});
