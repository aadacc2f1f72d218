import { expect, it } from 'vitest';
import { likePatterns } from './keyword.repository.ts';

it.each([
  ['ㅅㅅㄷ', ['%ㅅㅅㄷ%']],
  ['ㅂㅅㅋㅍ', ['%ㅂㅅㅋ%', '%ㅅㅋㅍ%']],
  ['ㄱㄴㄷㄹㅁ', ['%ㄱㄴㄷ%', '%ㄷㄹㅁ%']],
  ['ㄱㄴㄷㄹㅁㅂ', ['%ㄱㄴㄷ%', '%ㄷㄹㅁ%', '%ㄹㅁㅂ%']],
])('queries the index for trigrams of %s that have all its letters', (text, patterns) => {
  expect(likePatterns(text)).toEqual(patterns);
});

it('takes another trigram for a repeated one', () => {
  expect(likePatterns('ㅅㅇㅅㅅㅇㅅ').toSorted()).toEqual(['%ㅅㅅㅇ%', '%ㅅㅇㅅ%', '%ㅇㅅㅅ%']);
});

it('has each trigram once, if there are no others', () => {
  expect(likePatterns('ㅅㅅㅅㅅㅅㅅ')).toEqual(['%ㅅㅅㅅ%']);
  expect(likePatterns('ㄱㄴㄱㄴㄱㄴ').toSorted()).toEqual(['%ㄱㄴㄱ%', '%ㄴㄱㄴ%']);
});
