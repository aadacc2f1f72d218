import { expect, it } from 'vitest';
import { fromRomanized, toRomanized } from './romanized.ts';

it.each([
  ['seongsu', ['성수']],
  ['yeonnam', ['연남']],
  ['gangnam', ['강남']],
  ['hongik', ['혼긱', '홍익']],
  ['kkulmat', ['꿀맛']],
  ['ondam', ['온담']],
  ['aegyeong', ['애경']],
  ['wonang', ['워낭', '원앙']],
  ['chwihyang', ['취향']],
])('[12.2-4] reads %s as romanized %j', (word, readings) => {
  expect(fromRomanized(word)).toEqual(readings);
});

it.each(['starbucks', 'xyz', 'strong', 'cu', 'vibe', '', 'bcd', 'onxa', 'cafe'])(
  'reads no romanization in %j',
  (word) => {
    expect(fromRomanized(word)).toEqual([]);
  },
);

it('limits the readings of a word', () => {
  expect(fromRomanized('hongangangangang')).toHaveLength(4);
  expect(fromRomanized('beulluboteul')[0]).toBe('블루보틀');
});

it('[12.2-4] romanizes as it is pronounced', () => {
  expect(toRomanized('성수동')).toBe('seongsudong');
  expect(toRomanized('종로')).toBe('jongno');
  expect(toRomanized('온담 Cafe')).toBe('ondam cafe');
});
