import { SHORTEST_ORDER_MAX } from '@sol/contract/walking';
import { expect, it } from 'vitest';
import { aSolroutePlace } from '#test/solroute-factory.ts';
import { toDraftPlace } from './draft.ts';
import { tidied } from './shortest-order.ts';
import { canTidy, tooManyToTidy } from './tidy.ts';

/** All of them in a row, the nth 88 m to the east of the one before. */
const row = (...nths: number[]) => nths.map((nth) => toDraftPlace(aSolroutePlace(nth)));
const idsOf = (places: { id: number }[]) => places.map(({ id }) => id);

it('finds the shortest way from the first place on, and says by how much', () => {
  const { places, beforeM, afterM, isShorter } = tidied(row(1, 4, 2, 3), false);
  expect(idsOf(places)).toEqual([1, 2, 3, 4]);
  expect(isShorter).toBe(true);
  expect(beforeM / afterM).toBeCloseTo(6 / 3, 2);
});

it('leaves the last one where it is when it is to stay', () => {
  expect(idsOf(tidied(row(1, 4, 2, 3), true).places)).toEqual([1, 2, 4, 3]);
});

it('leaves a way alone that has no shorter one', () => {
  expect(tidied(row(1, 2, 3), false).isShorter).toBe(false);
});

it('has something to find from three places on, up to twelve', () => {
  const many = Array.from({ length: SHORTEST_ORDER_MAX }, (_, index) => index + 1);
  expect([canTidy(row(1, 2)), canTidy(row(1, 2, 3))]).toEqual([false, true]);
  expect(tooManyToTidy(row(...many))).toBeUndefined();
  expect(tooManyToTidy(row(...many, 13))).toBe('가장 짧은 순서는 12곳까지 찾을 수 있어요.');
});
