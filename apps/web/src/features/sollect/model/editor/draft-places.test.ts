import { expect, it } from 'vitest';
import { cannotAddPlace, PLACES_FULL_MESSAGE, togglePlace } from './draft-places.ts';

const place = (id: number) => ({ id, name: `장소 ${id}`, category: 'cafe' as const, address: '서울 성동구' });
const places = (count: number) => Array.from({ length: count }, (_, index) => place(index + 1));

it('[4.10-6] adds a place at the end, and a second time takes it out', () => {
  const added = togglePlace(togglePlace([], place(7)), place(3));
  expect(added.map(({ id }) => id)).toEqual([7, 3]);
  expect(togglePlace(added, place(7)).map(({ id }) => id)).toEqual([3]);
});

it('accepts 30 places', () => {
  expect(togglePlace(places(29), place(30))).toHaveLength(30);
  expect(togglePlace(places(30), place(31))).toHaveLength(30);
  expect(PLACES_FULL_MESSAGE).toBe('장소는 30곳까지 담을 수 있어요.');
  expect([cannotAddPlace(places(29), 30), cannotAddPlace(places(30), 31), cannotAddPlace(places(30), 30)]).toEqual([
    false,
    true,
    false,
  ]);
});

it('stores only the fields of a draft place', () => {
  expect(togglePlace([], { ...place(7), isMarked: true } as never)).toEqual([place(7)]);
});
