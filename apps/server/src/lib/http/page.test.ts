import { expect, it } from 'vitest';
import { toPage } from './page.ts';

/** Newest first, as in every operator list: 9, 7, 5, … */
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: 2 * (count - index) + 1 }));
const idsOf = (items: readonly { id: number }[]) => items.map(({ id }) => id);

it.each([
  ['one row more than the page', rows(4), 3, [9, 7, 5], 5],
  ['exactly as many rows as the page', rows(3), 3, [7, 5, 3], null],
  ['fewer rows than the page', rows(2), 3, [5, 3], null],
  ['one row more than a page of one', rows(2), 1, [5], 5],
  ['no row', [], 3, [], null],
])('has the items and the next cursor of a page: %s', (_, read, size, ids, nextCursor) => {
  const page = toPage(read, size);
  expect(idsOf(page.items)).toEqual(ids);
  expect(page.nextCursor).toBe(nextCursor);
});
