import { expect, it } from 'vitest';
import { ComparedText, soundOf } from './compared-text.rules.ts';

const pairsOf = (text: string) => new ComparedText(text).pairs;

it('has the pairs of adjacent letters in the order of their codes, whatever the order of the words is', () => {
  const [one, other] = ['별솔성수', '성수별솔'].map((text) => [...pairsOf(text)]);
  expect(one).toEqual(one?.toSorted());
  expect(one).toHaveLength(11);
  expect(one?.filter((pair) => !other?.includes(pair))).toHaveLength(1);
});

it.each(['별솔', 'ab1', '別솔', 'é별é', ''])('sorts the pairs of %s, rare letters included', (text) => {
  const pairs = [...pairsOf(text)];
  expect(pairs).toEqual(pairs.toSorted());
  expect(pairsOf(text)).toBe(pairs.join(''));
});

it.each(['a', '별솔커피', '성수동로스터스', 'coffee'])('has a bit of the signature for each pair of %s', (text) => {
  const bits = new Set([...pairsOf(text)].map((pair) => pair.charCodeAt(0) % 32));
  const compared = new ComparedText(text);
  for (let bit = 0; bit < 32; bit++)
    expect([bit, ((compared.signature >>> bit) & 1) === 1]).toEqual([bit, bits.has(bit)]);
});

it('writes sounds that Korean does not distinguish as one, and repeated ones once', () => {
  expect(soundOf('egggg')).toBe('k');
  expect(soundOf('coffeetree')).toBe(soundOf('커피트리'));
  expect(soundOf('shine')).toBe('jn');
});

it('recognises the script', () => {
  expect([new ComparedText('별솔').isHangul, new ComparedText('별솔').isLatin]).toEqual([true, false]);
  expect([new ComparedText('b1').isHangul, new ComparedText('b1').isLatin]).toEqual([false, true]);
});
