import { describe, expect, it } from 'vitest';
import { distanceToSegmentM, type Point } from './geometry.ts';
import { type House, parentOf, streetLines } from './street-lines.ts';

/** A street that runs east from a point: odd numbers stand north of it (left), even ones south. */
function housesEast(from: Point, numbers: readonly number[], setbackM: number): House[] {
  return numbers.map((number) => ({
    number,
    at: { x: from.x + number * 10, y: from.y + (number % 2 === 1 ? setbackM : -setbackM) },
  }));
}

describe('streetLines', () => {
  it('lays a street between its two sides', () => {
    const [street] = streetLines(new Map([['뚝섬로', housesEast({ x: 0, y: 0 }, [1, 4, 7, 10, 14, 19, 22, 30], 14)]]));
    expect(street?.name).toBe('뚝섬로');
    for (const point of street?.line ?? []) expect(Math.abs(point.y)).toBeLessThan(6);
  });

  it('is not led astray by one wrong address', () => {
    const houses = housesEast({ x: 0, y: 0 }, [1, 4, 7, 10, 14, 19, 22, 30], 14);
    const lost = { number: 12, at: { x: 120, y: 900 } };
    const [street, ...more] = streetLines(new Map([['뚝섬로', [...houses, lost]]]));
    expect(more).toEqual([]);
    for (const point of street?.line ?? []) expect(Math.abs(point.y)).toBeLessThan(12);
  });

  it('lets a lane begin where its name says', () => {
    const streets = streetLines(
      new Map([
        ['연무장길', housesEast({ x: 0, y: 0 }, [1, 4, 7, 10, 14, 19, 22, 30], 7)],
        ['연무장10길', [8, 12, 15].map((number) => ({ number, at: { x: 103, y: number * 10 } }))],
      ]),
    );
    const lane = streets.find(({ name }) => name === '연무장10길');
    const [begin] = lane?.line ?? [];
    expect(begin && distanceToSegmentM(begin, { x: 0, y: 0 }, { x: 300, y: 0 })).toBeLessThan(6);
    expect(begin?.x).toBeCloseTo(100, -1.5);
  });

  it('cuts a street where nothing is known of a long bend', () => {
    const houses = [
      ...housesEast({ x: 0, y: 0 }, [1, 4, 7, 12], 7),
      ...housesEast({ x: -600, y: 200 }, [90, 94, 99], 7),
    ];
    expect(streetLines(new Map([['먼길', houses]]))).toHaveLength(2);
  });

  it('draws nothing from a single house', () => {
    expect(streetLines(new Map([['외길', housesEast({ x: 0, y: 0 }, [3], 7)]]))).toEqual([]);
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
    expect(parentOf(name)).toEqual(parent);
  });
});
