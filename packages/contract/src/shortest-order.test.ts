import { describe, expect, it } from 'vitest';
import type { LatLng } from './geo.ts';
import { SHORTEST_ORDER_MAX, searchShortestOrder, shortestOrder, straightLengthM } from './shortest-order.ts';

/** A hundredth of a degree apart, eastward along 37.5°: 882 m. */
const along = (...steps: number[]): LatLng[] => steps.map((step) => ({ latitude: 37.5, longitude: 127 + step / 100 }));

/** mulberry32: the same points in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function* permutations(items: number[]): Generator<number[]> {
  if (items.length <= 1) yield items;
  for (const [index, item] of items.entries()) {
    for (const rest of permutations(items.toSpliced(index, 1))) yield [item, ...rest];
  }
}

const lengthOf = (points: LatLng[], order: number[]) => straightLengthM(order.flatMap((index) => points[index] ?? []));

describe('the shortest order', () => {
  it.each([
    ['nothing', [], {}, []],
    ['one place', along(3), {}, [0]],
    ['two places', along(3, 1), {}, [0, 1]],
    ['places in a line, mixed up', along(0, 3, 1, 2), {}, [0, 2, 3, 1]],
    ['a start in the middle: the near side first', along(2, 5, 0, 1), {}, [0, 3, 2, 1]],
    ['places that are in order', along(0, 1, 2, 3), {}, [0, 1, 2, 3]],
    ['three of which the last is pinned', along(0, 2, 1), { lastFixed: true }, [0, 1, 2]],
    ['places on the way to a pinned last', along(0, 3, 1, 4), { lastFixed: true }, [0, 2, 1, 3]],
    ['a last that is not pinned', along(0, 3, 2, 1), {}, [0, 3, 2, 1]],
    ['the same point over and over', along(1, 1, 1, 1), {}, [0, 1, 2, 3]],
    ['ways that are equally long: the one given', along(0, 1, -1), {}, [0, 1, 2]],
  ])('of %s', (_, points, options, expected) => {
    expect(shortestOrder(points, { firstFixed: true, ...options })).toEqual(expected);
  });

  it('uses metres: a degree east is shorter than a degree north', () => {
    const start = { latitude: 37.5, longitude: 127 };
    const north = { latitude: 37.509, longitude: 127 };
    const east = { latitude: 37.5, longitude: 127.01 };
    // Measured in degrees, north would be nearer and come first.
    const points = [start, north, east];
    expect(shortestOrder(points, { firstFixed: true })).toEqual([0, 2, 1]);
  });

  it('is found for 12 places, and not searched for 13', () => {
    const random = createRandom(12);
    const points = Array.from({ length: SHORTEST_ORDER_MAX }, () => ({
      latitude: 37.5 + random() / 10,
      longitude: 127 + random() / 10,
    }));
    const order = shortestOrder(points, { firstFixed: true }) ?? [];
    expect(order.toSorted((a, b) => a - b)).toEqual(points.map((_, index) => index));
    expect(lengthOf(points, order)).toBeLessThan(straightLengthM(points));
    expect(shortestOrder([...points, ...along(1)], { firstFixed: true })).toBeUndefined();
  });

  it('yields regularly, with short steps', () => {
    const points = Array.from({ length: SHORTEST_ORDER_MAX }, (_, index) => along(index * index)[0] as LatLng);
    const search = searchShortestOrder(points, { firstFixed: true });
    let pauses = 0;
    for (let step = search.next(); !step.done; step = search.next()) pauses += 1;
    // 2^11 sets of stops, 64 at a time.
    expect(pauses).toBe(31);
  });

  describe.each([1, 2, 3, 4, 5, 6, 7, 8])('of %i places anywhere', (count) => {
    it.each([false, true])(
      'is as short as the shortest of all orders, and never longer than before; last pinned: %s',
      (lastFixed) => {
        const random = createRandom(count * 2 + Number(lastFixed));
        const identity = Array.from({ length: count }, (_, index) => index);
        const kept = lastFixed && count > 1 ? 1 : 0;
        const [first = 0, ...others] = identity;
        const movable = others.slice(0, others.length - kept);
        const orders = [...permutations(movable)].map((order) => [first, ...order, ...identity.slice(count - kept)]);
        for (let round = 0; round < (count < 7 ? 40 : 6); round++) {
          // Coarse in some rounds, so that points and distances coincide.
          const grain = round % 3 === 0 ? 4 : 1e9;
          const place = (from: number, size: number) => from + (Math.floor(random() * grain) / grain) * size;
          const points = identity.map(() => ({ latitude: place(33, 5), longitude: place(126, 4) }));
          const order = shortestOrder(points, { firstFixed: true, lastFixed }) ?? [];
          expect(orders).toContainEqual(order);
          const shortest = Math.min(...orders.map((each) => lengthOf(points, each)));
          expect(lengthOf(points, order)).toBe(shortest);
          expect(lengthOf(points, order)).toBeLessThanOrEqual(straightLengthM(points));
        }
      },
    );
  });
});
