import { describe, expect, it } from 'vitest';
import {
  DEFAULT_CONDITIONS,
  type PlanQuery,
  proposeDuration,
  readConditions,
  readPlanQuery,
  readStart,
  toPlanRequest,
  writePlanQuery,
} from './plan-request.ts';

const REQUEST: PlanQuery = {
  latitude: 37.5446,
  longitude: 127.05574,
  departAt: '2026-11-28T14:05',
  durationMin: 240,
  categories: ['food', 'cafe', 'food'],
  maxWalkM: 1_700,
  allowUnknownHours: false,
  locked: [
    { placeId: 31, seq: 2 },
    { placeId: 7, arriveAt: '2026-11-28T16:30' },
  ],
  fixed: [31],
  kept: [31, 9],
  excluded: [12],
  seed: 5,
};

const read = (text: string) => readPlanQuery(new URLSearchParams(text));

describe('the address of a plan', () => {
  it('keeps the whole request', () => {
    expect(readPlanQuery(writePlanQuery(REQUEST))).toEqual(REQUEST);
  });

  it('[12.3-3] keeps 100 removed places, and 8 of those that stay', () => {
    const ids = (count: number) => Array.from({ length: count }, (_, index) => 3 * index + 2);
    const long = { ...REQUEST, fixed: ids(9), kept: ids(9), excluded: ids(101) };
    expect(readPlanQuery(writePlanQuery(long))).toEqual({
      ...REQUEST,
      fixed: ids(8),
      kept: ids(8),
      excluded: ids(100),
    });
  });

  it('[12.3-1] tells the position of the device from a place on the map, which the request does not', () => {
    const fromHere = { ...REQUEST, isFromHere: true };
    expect(readPlanQuery(writePlanQuery(fromHere))).toEqual(fromHere);
    expect(readStart(writePlanQuery(fromHere))).toMatchObject({ isFromHere: true });
    expect(toPlanRequest(fromHere)).not.toHaveProperty('isFromHere');
  });

  it('has no parameters for defaults', () => {
    const plain = { ...REQUEST, ...DEFAULT_CONDITIONS, locked: [], fixed: [], kept: [], excluded: [], seed: 0 };
    expect(writePlanQuery(plain).toString()).toBe('lat=37.54460&lng=127.05574&at=2026-11-28T14%3A05&min=180');
    expect(readPlanQuery(writePlanQuery(plain))).toEqual(plain);
  });

  it('[12.3-1] says whether the duration is that of the order', () => {
    const proposed = { ...REQUEST, isDurationProposed: true };
    expect(writePlanQuery(proposed).get('auto')).toBe('1');
    expect(readPlanQuery(writePlanQuery(proposed))).toEqual(proposed);
    expect(toPlanRequest(proposed)).not.toHaveProperty('isDurationProposed');
    expect(readConditions(new URLSearchParams('for=culture,drink'))).toMatchObject({
      durationMin: 240,
      isDurationProposed: true,
    });
    expect(readConditions(new URLSearchParams('min=180'))).not.toHaveProperty('isDurationProposed');
  });

  it('is no request without a start and a time', () => {
    expect(read('lat=37.5&lng=127')).toBeUndefined();
    expect(read('at=2026-11-28T14:05')).toBeUndefined();
    expect(read('lat=91&lng=127&at=2026-11-28T14:05')).toBeUndefined();
    expect(read('lat=37.5&lng=181&at=2026-11-28T14:05')).toBeUndefined();
    expect(read('lat=37.5&lng=127&at=2026-11-31T14:05')).toBeUndefined();
    expect(readStart(new URLSearchParams('lat=37.5&lng='))).toBeUndefined();
  });

  it('ignores values that no form has', () => {
    const text =
      'lat=37.5&lng=127&at=2026-11-28T14:05&min=59&walk=199&for=food,zoo,cafe&locked=0:1,4:9,5:1,5:2,6@x&seed=-1';
    expect(read(text)).toMatchObject({
      durationMin: 180,
      maxWalkM: 3_000,
      categories: ['food', 'cafe'],
      locked: [{ placeId: 5, seq: 1 }],
      seed: 0,
      allowUnknownHours: true,
    });
    expect(readConditions(new URLSearchParams('min=60&walk=200'))).toMatchObject({ durationMin: 60, maxWalkM: 200 });
    expect(readConditions(new URLSearchParams('min=480&walk=10000'))).toMatchObject({
      durationMin: 480,
      maxWalkM: 10_000,
    });
    expect(readConditions(new URLSearchParams('min=481&walk=10001'))).toMatchObject({
      durationMin: 180,
      maxWalkM: 3_000,
    });
  });
});

it('[16.1-1] a price of a meal is in the address and in the request, and none without bounds', () => {
  const request = readPlanQuery(new URLSearchParams('lat=37.5&lng=127&at=2026-11-28T12:00&min=120&price=10000'));
  expect(request).toMatchObject({ priceMax: 10_000 });
  if (request === undefined) return;
  expect(toPlanRequest(request)).toMatchObject({ facts: ['PRICE_ONE:10000'] });
  expect(writePlanQuery(request).get('price')).toBe('10000');
  const cheap = readPlanQuery(new URLSearchParams('lat=37.5&lng=127&at=2026-11-28T12:00&min=120&price=999'));
  expect(cheap && toPlanRequest(cheap)).not.toHaveProperty('facts');
});

it.each([
  [[], 180],
  [['food'], 120],
  [['shop'], 60],
  [['walk', 'cafe'], 120],
  [['food', 'cafe'], 180],
  [['food', 'culture', 'cafe'], 240],
  [['work', 'work', 'work', 'work'], 480],
] as const)('[12.3-1] proposes for %j %i minutes', (categories, durationMin) => {
  expect(proposeDuration(categories)).toBe(durationMin);
});
