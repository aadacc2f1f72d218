import { SHORTEST_ORDER_MAX } from '@sol/contract/shortest-order';
import { expect, it, vi } from 'vitest';
import { aSolroutePlace } from '#test/solroute-factory.ts';
import { toDraftPlace } from './draft.ts';
import { canReorder, computeShortestOrder, getShortestOrderLimitMessage } from './shortest-order.ts';

/** Places in a row, each 88 m to the east of the previous one. */
const row = (...nths: number[]) => nths.map((nth) => toDraftPlace(aSolroutePlace(nth)));
const idsOf = (places: { id: number }[]) => places.map(({ id }) => id);

it('finds the shortest route from the first place and compares the distances', async () => {
  const { places, beforeM, afterM, isShorter } = await computeShortestOrder(row(1, 4, 2, 3), false);
  expect(idsOf(places)).toEqual([1, 2, 3, 4]);
  expect(isShorter).toBe(true);
  expect(beforeM / afterM).toBeCloseTo(6 / 3, 2);
});

it('keeps the first place, although another start would be shorter', async () => {
  expect(idsOf((await computeShortestOrder(row(2, 4, 1, 3), false)).places)).toEqual([2, 1, 3, 4]);
});

it('keeps a fixed last place', async () => {
  expect(idsOf((await computeShortestOrder(row(1, 4, 2, 3), true)).places)).toEqual([1, 2, 4, 3]);
});

it('is not shorter if the order is the shortest', async () => {
  expect((await computeShortestOrder(row(1, 2, 3), false)).isShorter).toBe(false);
});

it('yields to other tasks while it searches twelve places on a slow phone', async () => {
  // Each call of `now` is 4 ms later, so the search yields at every second check.
  const now = vi.spyOn(performance, 'now').mockImplementation(() => now.mock.calls.length * 4);
  let tasks = 0;
  const count = setInterval(() => (tasks += 1));
  const far = [9, 3, 12, 1, 7, 5, 11, 2, 10, 4, 8, 6];
  const { places } = await computeShortestOrder(row(1, ...far.filter((nth) => nth !== 1)), false);
  clearInterval(count);
  now.mockRestore();
  expect(idsOf(places)).toEqual(far.toSorted((a, b) => a - b));
  expect(tasks).toBeGreaterThan(3);
});

it('is available for 3 to 12 places', () => {
  const many = Array.from({ length: SHORTEST_ORDER_MAX }, (_, index) => index + 1);
  expect([canReorder(row(1, 2)), canReorder(row(1, 2, 3))]).toEqual([false, true]);
  expect(getShortestOrderLimitMessage(row(...many))).toBeUndefined();
  expect(getShortestOrderLimitMessage(row(...many, 13))).toBe('가장 짧은 순서는 12곳까지 찾을 수 있어요.');
});
