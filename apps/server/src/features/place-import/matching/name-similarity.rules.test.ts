import { expect, it } from 'vitest';
import { soundOf } from './compared-text.rules.ts';
import { dice, nameSimilarity } from './name-similarity.rules.ts';
import { parseName } from './parse-name.rules.ts';

const similarity = (one: string, other: string) => {
  const [a, b] = [parseName(one)[0], parseName(other)[0]];
  const result = nameSimilarity(a, b);
  expect(nameSimilarity(b, a)).toBeCloseTo(result, 9);
  return result;
};

it('computes the Dice coefficient of sorted pairs', () => {
  expect(dice('abc', 'abc')).toBe(1);
  expect(dice('abcd', 'ab')).toBeCloseTo(4 / 6);
  expect(dice('aab', 'abb')).toBeCloseTo(4 / 6);
  expect(dice('abc', 'def')).toBe(0);
  expect(dice('', '')).toBe(0);
  expect(dice('abcd', 'ab', 0.7)).toBe(0);
  expect(dice('abcd', 'ab', 0.6)).toBeCloseTo(4 / 6);
});

it.each([
  ['커피트리', 'kptr'],
  ['coffeetree', 'kptr'],
  ['스타벅스', 'stpks'],
  ['starbucks', 'strpks'],
  ['shinchon', 'jnjn'],
])('maps %s to the sounds %s', (text, sound) => {
  expect(soundOf(text)).toBe(sound);
});

it('is 1 for spellings of one chain, and 0 for two chains', () => {
  expect(similarity('이디야커피', 'EDIYA COFFEE')).toBe(1);
  expect(similarity('올리브영', 'Olive Young')).toBe(1);
  expect(similarity('스타벅스', '이디야커피')).toBe(0);
});

it('is lower than 1 if only a common word differs', () => {
  expect(similarity('별솔커피', '별솔')).toBe(0.97);
  expect(similarity('천사', '천사어린이공원')).toBe(0.97);
  expect(similarity('별솔 커피', '별솔커피')).toBe(1);
});

it('does not let a common word make names similar', () => {
  expect(similarity('맥심커피숍', '언니커피숍')).toBeLessThan(0.4);
  expect(similarity('소나무카페', '대나무카페')).toBeLessThan(0.8);
});

it('compares a Korean name with a foreign one by its sound', () => {
  expect(similarity('프롬나드', 'PROMENADE')).toBe(0.93);
  expect(similarity('리퍼블릭오브커피', 'Republic of Coffee')).toBe(0.93);
  expect(similarity('나나', 'nana')).toBeLessThan(0.5);
});

it('accepts an owner before the name more readily than a part behind it', () => {
  const owner = similarity('개항박물관', '인천개항박물관');
  const part = similarity('별솔문화전당', '별솔문화전당라이브러리');
  expect(owner).toBeCloseTo(0.8 + (0.18 * 5) / 7);
  expect(part).toBeCloseTo(0.7 + (0.24 * 6) / 11);
  expect(similarity('조벡이국밥', '얼조벡이국밥집')).toBeCloseTo(0.66 + (0.24 * 5) / 7);
  expect(similarity('명동', '명동교자칼국수만두')).toBeLessThan(0.5);
});

it('gives the same results with a lower bound, as far as they reach it', () => {
  const names = [
    '별솔커피',
    '별솔 로스터리 카페',
    '온담식당',
    '온담',
    '커피트리',
    'coffeetree',
    '성수동 솔카페',
    '솔솔솔',
    '가',
  ];
  for (const a of names.map((name) => parseName(name)[0])) {
    for (const b of names.map((name) => parseName(name)[0])) {
      const exact = nameSimilarity(a, b);
      for (const atLeast of [0.1, 0.3, 0.66, 0.9]) {
        const bounded = nameSimilarity(a, b, atLeast);
        expect(bounded).toBeLessThanOrEqual(exact);
        if (exact >= atLeast) expect(bounded).toBe(exact);
      }
    }
  }
});
