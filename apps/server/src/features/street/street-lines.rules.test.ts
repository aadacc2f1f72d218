import { describe, expect, it } from 'vitest';
import { type House, removeOutliers, separateNamesakes, splitIntoRuns } from './houses.rules.ts';
import { joinStreets } from './junctions.rules.ts';
import { closestPointOn, distanceM, type Point } from './plane.rules.ts';
import { fitStreetLines, parseParent } from './street-lines.rules.ts';

/**
 * Houses on a street that runs east from a point: odd numbers north of it (left), even ones south.
 */
function housesEast(from: Point, numbers: readonly number[], setbackM: number): House[] {
  return numbers.map((number) => ({
    number,
    at: { x: from.x + number * 10, y: from.y + (number % 2 === 1 ? setbackM : -setbackM) },
  }));
}

const ORIGIN = { x: 0, y: 0 };
const NUMBERS = [1, 4, 7, 10, 14, 19, 22, 30];

describe('fitStreetLines', () => {
  it('fits a street between its two sides', () => {
    const [street] = fitStreetLines([{ name: '물빛로', houses: housesEast(ORIGIN, NUMBERS, 14) }]);
    expect(street).toMatchObject({ name: '물빛로', houseCount: 8 });
    for (const point of street?.line ?? []) expect(Math.abs(point.y)).toBeLessThan(6);
  });

  it('ignores an outlier', () => {
    const lost = { number: 12, at: { x: 120, y: 900 } };
    const houses = [...housesEast(ORIGIN, NUMBERS, 14), lost].sort((a, b) => a.number - b.number);
    const [street, ...more] = fitStreetLines([{ name: '물빛로', houses }]);
    expect(more).toEqual([]);
    for (const point of street?.line ?? []) expect(Math.abs(point.y)).toBeLessThan(12);
  });

  it('starts a lane at the number in its name', () => {
    const streets = fitStreetLines([
      { name: '물빛10길', houses: [8, 12, 15].map((number) => ({ number, at: { x: 103, y: number * 10 } })) },
      { name: '물빛길', houses: housesEast(ORIGIN, NUMBERS, 7) },
    ]);
    const [begin = ORIGIN] = streets.find(({ name }) => name === '물빛10길')?.line ?? [];
    expect(distanceM(begin, closestPointOn(begin, ORIGIN, { x: 300, y: 0 }))).toBeLessThan(6);
    expect(begin.x).toBeCloseTo(100, -1.5);
  });

  it('splits a street at a long gap in a bend', () => {
    const houses = [...housesEast(ORIGIN, [1, 4, 7, 12], 7), ...housesEast({ x: -600, y: 200 }, [90, 94, 99], 7)];
    expect(fitStreetLines([{ name: '먼길', houses }])).toHaveLength(2);
  });

  it('returns no line for a single house', () => {
    expect(fitStreetLines([{ name: '외길', houses: housesEast(ORIGIN, [3], 7) }])).toEqual([]);
  });
});

describe('removeOutliers', () => {
  const at = (number: number, y = 0): House => ({ number, at: { x: number * 10, y } });

  it('keeps a house that fits to half of its neighbours, and removes one that fits to fewer', () => {
    const lost = (number: number) => at(number, 900);
    expect(removeOutliers([lost(1), at(5), at(9)])).toEqual([at(5), at(9)]);
    expect(removeOutliers([at(1), at(5), lost(9)])).toEqual([at(1), at(5)]);
    expect(removeOutliers([at(1), lost(5)])).toEqual([]);
  });
});

describe('splitIntoRuns', () => {
  const at = (number: number, x: number): House => ({ number, at: { x, y: 0 } });
  const split = (...houses: House[]) => splitIntoRuns(houses, 30).map((run) => run.map(({ number }) => number));

  it('splits where houses are too far apart, and at a large gap only in a bend', () => {
    expect(split(at(3, 30), at(7, 70), at(11, 410))).toEqual([[3, 7], [11]]);
    expect(split(at(3, 30), at(7, 70), at(61, 610))).toEqual([[3, 7, 61]]);
    expect(split(at(3, 30), at(7, 70), at(61, 410))).toEqual([[3, 7], [61]]);
    expect(split(at(3, 30), at(7, 70), at(29, 110))).toEqual([[3, 7, 29]]);
    expect(splitIntoRuns([], 30)).toEqual([]);
  });
});

describe('separateNamesakes', () => {
  const west = housesEast(ORIGIN, [1, 4, 7, 10], 7);

  it('continues a street into the next district', () => {
    const east = housesEast(ORIGIN, [12, 15, 18], 7);
    expect(separateNamesakes([east, west])).toEqual([[...west, ...east]]);
  });

  it('separates streets with equal names', () => {
    const elsewhere = housesEast({ x: 9000, y: 4000 }, [2, 5, 8], 7);
    expect(separateNamesakes([west, elsewhere])).toEqual([west, elsewhere]);
  });

  it('compares numbers that are up to 120 apart, and separates the streets without such a pair', () => {
    const east = (first: number) => housesEast(ORIGIN, [first, first + 3], 7);
    expect(separateNamesakes([west, east(130)])).toEqual([[...west, ...east(130)]]);
    expect(separateNamesakes([west, east(131)])).toEqual([west, east(131)]);
  });

  it('compares the five closest numbers of two districts', () => {
    const lost = housesEast({ x: 7000, y: -3000 }, [1, 4, 7], 7);
    const next = housesEast(ORIGIN, [92, 95, 98], 7);
    const east = housesEast(ORIGIN, [100, 103, 106], 7);
    expect(separateNamesakes([east, [...lost, ...next]])).toEqual([[...lost, ...next, ...east]]);
    expect(separateNamesakes([east, [...lost, ...next.slice(1)]])).toEqual([east, [...lost, ...next.slice(1)]]);
  });

  it('separates streets of which only half of the closest numbers meet', () => {
    const near = housesEast(ORIGIN, [2], 7);
    const far = housesEast({ x: 7000, y: -3000 }, [9], 7);
    // 1-2 and 4-2 meet; 7-9 and 10-9 do not.
    expect(separateNamesakes([west, [...near, ...far]])).toEqual([west, [...near, ...far]]);
  });
});

describe('joinStreets', () => {
  const avenue = {
    name: '너른대로',
    houseCount: 9,
    line: [
      { x: -500, y: 0 },
      { x: 500, y: 0 },
    ],
  };
  const lane = (...line: Point[]) => ({ name: '솔샘길', houseCount: 4, line });

  it('extends a lane to the avenue it meets', () => {
    const [, joined] = joinStreets([avenue, lane({ x: 20, y: 200 }, { x: 20, y: 40 })]);
    expect(joined?.line).toEqual([
      { x: 20, y: 200 },
      { x: 20, y: 40 },
      { x: 20, y: 0 },
    ]);
  });

  it('extends no lanes out of reach or in a hook', () => {
    const far = lane({ x: 20, y: 200 }, { x: 20, y: 70 });
    const beside = lane({ x: 20, y: 30 }, { x: 45, y: 30 });
    expect(joinStreets([avenue, far, beside]).slice(1)).toEqual([far, beside]);
  });
});

describe('parentOf', () => {
  it.each([
    ['선릉로93길', { parent: '선릉로', number: 93 }],
    ['연무장5길', { parent: '연무장길', number: 5 }],
    ['연무장길', undefined],
    ['테헤란로', undefined],
    ['선릉로93가길', undefined],
  ])('of %s', (name, parent) => {
    expect(parseParent(name)).toEqual(parent);
  });
});
