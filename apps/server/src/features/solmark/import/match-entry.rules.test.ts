import { describe, expect, it } from 'vitest';
import { resolvePosition } from './clean-list.rules.ts';
import { distanceM, isPin, matchEntry, type NearPlace } from './match-entry.rules.ts';

const METRE = 1 / 111_195;
const HERE = { latitude: 37.5446, longitude: 127.0559 };

const place = (id: number, name: string, northM = 0, changes: Partial<NearPlace> = {}): NearPlace => ({
  id,
  name,
  category: 'cafe',
  detailedCategory: '카페',
  address: '',
  latitude: HERE.latitude + northM * METRE,
  longitude: HERE.longitude,
  ...changes,
});
const entry = (name: string, changes: object = {}) => ({ name, memo: '', position: HERE, ...changes });
const unpositioned = (name: string, changes: object = {}) => ({ name, memo: '', ...changes });

describe('an entry with a position', () => {
  it('[12.1-2] is found if one place has its name nearby', () => {
    const places = [place(5, '별솔커피', 45), place(7, '모퉁이 식당', 2)];
    expect(matchEntry(entry('별솔 커피'), places)).toEqual({ status: 'FOUND', placeIds: [5] });
  });

  it('[12.1-2] is unsure at a distance, and not found beyond 600 m', () => {
    expect(matchEntry(entry('별솔커피'), [place(5, '별솔커피', 300)])).toEqual({ status: 'UNSURE', placeIds: [5] });
    expect(matchEntry(entry('모래시계'), [place(5, '별솔커피', 1)]).status).toBe('NOT_FOUND');
  });

  it('[12.1-2] is unsure among namesakes, the nearest first, at most three', () => {
    const places = [28, 4, 16, 22].map((northM, index) => place(index + 1, '느린식탁', northM));
    expect(matchEntry(entry('느린식탁'), places)).toEqual({ status: 'UNSURE', placeIds: [2, 3, 4] });
    expect(matchEntry(entry('느린식탁'), places.slice(0, 1))).toEqual({ status: 'FOUND', placeIds: [1] });
  });

  it('is found among namesakes if one is clearly nearer', () => {
    expect(matchEntry(entry('느린식탁'), [place(1, '느린식탁', 200), place(2, '느린식탁', 4)])).toEqual({
      status: 'FOUND',
      placeIds: [2],
    });
  });

  it('prefers the place in the building of its address', () => {
    const places = [
      place(1, '느린식탁', 90, { address: '서울 성동구 왕십리로 83' }),
      place(2, '느린식탁', 90, { address: '서울 성동구 아차산로 9' }),
    ];
    expect(matchEntry(entry('느린식탁', { address: '서울특별시 성동구 왕십리로 83' }), places)).toEqual({
      status: 'FOUND',
      placeIds: [1],
    });
  });

  it('does not mean a place of another kind', () => {
    expect(
      matchEntry(entry('별솔', { category: 'cafe' }), [place(1, '별솔', 3, { category: 'walk' })]).status,
    ).not.toBe('FOUND');
    expect(matchEntry(entry('별솔'), [place(1, '별솔', 3, { category: 'walk' })]).status).toBe('FOUND');
  });

  it.each([
    // Real rows: the park, and cafés named after it.
    ['서울숲 공원', '카페서울숲', 'cafe', 'NOT_FOUND'],
    ['서울숲 공원', '서울숲공원', 'cafe', 'UNSURE'],
    ['서울숲 공원', '서울숲공원', 'walk', 'FOUND'],
    ['서울숲 공원', '서울숲', 'walk', 'FOUND'],
    ['카페서울숲', '서울숲공원', 'walk', 'NOT_FOUND'],
    ['카페서울숲', '서울숲', 'cafe', 'FOUND'],
    ['성수도서관', '성수 카페', 'cafe', 'NOT_FOUND'],
    ['성수도서관', '성수', 'work', 'FOUND'],
    ['성수도서관', '성동구립성수도서관', 'work', 'FOUND'],
    ['강릉미술관', '강릉 식당', 'food', 'NOT_FOUND'],
  ] as const)('[12.1-2] %s and %s (%s): %s', (name, other, category, status) => {
    expect(matchEntry(entry(name), [place(1, other, 3, { category })]).status).toBe(status);
    expect(matchEntry(unpositioned(name), [place(1, other, 3, { category })]).status).toBe(status);
  });

  it('is found by the other writing of a chain', () => {
    expect(matchEntry(entry('Blue Bottle Coffee'), [place(3, '블루보틀', 12)])).toEqual({
      status: 'FOUND',
      placeIds: [3],
    });
  });
});

describe('an entry without a position', () => {
  it('[12.1-3] is found only if one place has its name', () => {
    const other = place(2, '청운중학교도서관', 5_000);
    expect(matchEntry(unpositioned('청운문학도서관'), [place(1, '청운문학도서관'), other])).toEqual({
      status: 'FOUND',
      placeIds: [1],
    });
    const namesakes = [place(1, '청운문학도서관'), place(9, '청운문학도서관', 90_000)];
    expect(matchEntry(unpositioned('청운문학도서관'), namesakes)).toEqual({ status: 'UNSURE', placeIds: [1, 9] });
    expect(matchEntry(unpositioned('청운문학도서관'), []).status).toBe('NOT_FOUND');
  });

  it('[12.1-3] is never sure of a chain or of a name that only says what it is', () => {
    expect(matchEntry(unpositioned('스타벅스'), [place(1, '스타벅스')])).toEqual({ status: 'UNSURE', placeIds: [1] });
    expect(matchEntry(unpositioned('카페'), [place(1, '카페')]).status).not.toBe('FOUND');
    expect(matchEntry(unpositioned('스타벅스 성수역점'), [place(1, '스타벅스 성수역점')]).status).toBe('FOUND');
  });

  it('[12.1-3] lists the namesake at its address first', () => {
    const places = [
      place(1, '물결서점', 0, { address: '부산 중구 중앙대로 2' }),
      place(2, '물결서점', 0, { address: '서울 성동구 왕십리로 83' }),
    ];
    expect(matchEntry(unpositioned('물결서점', { address: '서울특별시 성동구 왕십리로 83' }), places)).toEqual({
      status: 'UNSURE',
      placeIds: [2, 1],
    });
  });
});

describe('a pin', () => {
  it.each([
    '',
    '고정된 핀',
    'Dropped pin',
    'Point 12',
    '37.5446, 127.0559',
    `37°32'40.6"N 127°03'21.2"E`,
    'Untitled Placemark',
  ])('is %j', (name) => {
    expect(isPin(name)).toBe(true);
  });
  it.each(['핀', '고정된 핀 카페', 'Pinot', '24시 김밥', 'Pointe', '1984', '365', 'News', 'N.E.W.S'])(
    'is not %j',
    (name) => {
      expect(isPin(name)).toBe(false);
    },
  );

  it('means the nearest places up to 30 m, and none without a position', () => {
    const places = [place(1, '가', 29), place(2, '나', 31), place(3, '다', 2), place(4, '라', 9), place(5, '마', 14)];
    expect(matchEntry(entry('고정된 핀'), places)).toEqual({ status: 'UNSURE', placeIds: [3, 4, 5] });
    expect(matchEntry(entry(''), places.slice(0, 2))).toEqual({ status: 'UNSURE', placeIds: [1] });
    expect(matchEntry(entry(''), places.slice(1, 2)).status).toBe('NOT_FOUND');
    expect(matchEntry(unpositioned(''), places).status).toBe('NOT_FOUND');
  });
});

it('measures distances in metres', () => {
  expect(distanceM(HERE, { latitude: HERE.latitude + 100 * METRE, longitude: HERE.longitude })).toBeCloseTo(100, 6);
  expect(distanceM(HERE, { latitude: HERE.latitude, longitude: HERE.longitude + 0.001 })).toBeCloseTo(88.16, 1);
});

describe('a position', () => {
  const near = ({ latitude, longitude }: typeof HERE) => ({
    latitude: expect.closeTo(latitude, 5),
    longitude: expect.closeTo(longitude, 5),
  });

  it.each([
    ['in degrees', { x: 127.0559, y: 37.5446 }, 'GPX', HERE],
    ['with swapped axes', { x: 37.5446, y: 127.0559 }, 'GEOJSON', HERE],
    // The pair of WTM in the documentation of the Kakao API, times 2.5.
    [
      '[12.1-6] of KakaoMap',
      { x: 401_775.9432, y: -10_972.1983 },
      'KAKAO',
      { latitude: 33.4533577, longitude: 126.5774068 },
    ],
    [
      'of KakaoMap in another format',
      { x: 512_345, y: 1_123_456 },
      'GEOJSON',
      { latitude: 37.54394, longitude: 127.05588 },
    ],
    ['in EPSG:5179', { x: 960_710, y: 1_949_300 }, 'GEOJSON', { latitude: 37.54219, longitude: 127.05524 }],
    ['abroad', { x: 16.38, y: 48.21 }, 'GPX', { latitude: 48.21, longitude: 16.38 }],
  ] as const)('%s', (_, written, format, position) => {
    const resolved = resolvePosition(written, format);
    expect(resolved).toEqual(near({ ...position }));
  });

  it.each([
    ['at [0, 0]', { x: 0, y: 0 }],
    ['beyond the poles', { x: 20, y: 95 }],
    ['in an unknown grid', { x: 9_000_000, y: 9_000_000 }],
    ['in astronomical numbers', { x: 1e300, y: -1e300 }],
  ])('%s is unusable', (_, written) => {
    expect(resolvePosition(written, 'KAKAO')).toBeUndefined();
  });

  it('is absent without coordinates', () => {
    expect(resolvePosition(undefined, 'KAKAO')).toBeUndefined();
  });
});
