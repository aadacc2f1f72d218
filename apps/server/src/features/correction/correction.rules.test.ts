import type { CorrectionChange } from '@sol/contract/correction';
import { describe, expect, it } from 'vitest';
import {
  type CurrentValues,
  currentChange,
  isSameChange,
  toCanonical,
  toCorrectedValues,
  validateChange,
} from './correction.rules.ts';

const WEEKLY = [{ dayOfWeek: 2, startMinute: 630, endMinute: 1_155 }];
const HOURS = { kind: 'HOURS', hours: [{ dayOfWeek: 2, startTime: '10:30', endTime: '19:15' }] } as const;
const PLACE: CurrentValues = {
  ...{ name: '모퉁이 카페', category: 'cafe', latitude: 37.5446, longitude: 127.0559 },
  ...{ weekly: WEEKLY, exceptions: [], memberHours: null },
};
const moved = (latitude: number, longitude: number) => ({ kind: 'MOVED', latitude, longitude }) as const;
/** One metre to the north. */
const METRE = 1 / 111_195;
const changes: CorrectionChange[] = [
  { ...HOURS, hours: [...HOURS.hours] },
  { kind: 'CLOSED' },
  moved(37.55, 127.06),
  { kind: 'NAME', name: '구석진 카페' },
  { kind: 'CATEGORY', category: 'work' },
];

describe('the canonical form', () => {
  it.each(changes.map((change) => [change.kind, change] as const))('keeps the value: %s', (_, change) => {
    expect(toCanonical(change)).toEqual(change);
    expect(toCanonical({ ...change, note: '간판을 봤어요' } as never)).toEqual(change);
  });

  it('is equal for the same value only', () => {
    for (const one of changes) {
      for (const other of changes) expect(isSameChange(one, other)).toBe(one === other);
    }
    expect(isSameChange(moved(37.55, 127.06), { longitude: 127.06, latitude: 37.55, kind: 'MOVED' })).toBe(true);
    expect(isSameChange(moved(37.55, 127.06), moved(37.55, 127.061))).toBe(false);
    expect(isSameChange({ kind: 'NAME', name: '둘' }, { kind: 'NAME', name: '셋' })).toBe(false);
  });
});

describe('the current value', () => {
  it.each([
    ['HOURS', HOURS],
    ['CLOSED', null],
    ['MOVED', moved(37.5446, 127.0559)],
    ['NAME', { kind: 'NAME', name: '모퉁이 카페' }],
    ['CATEGORY', { kind: 'CATEGORY', category: 'cafe' }],
  ] as const)('has the shape of a correction: %s', (kind, expected) => {
    expect(currentChange(PLACE, kind)).toEqual(expected);
  });

  it('is the hours from members, and absent for unknown hours', () => {
    const memberHours = { kind: 'HOURS' as const, hours: [{ dayOfWeek: 6, startTime: '12:00', endTime: '24:00' }] };
    expect(currentChange({ ...PLACE, memberHours }, 'HOURS')).toEqual(memberHours);
    expect(currentChange({ ...PLACE, weekly: [] }, 'HOURS')).toBeNull();
  });
});

describe('validation errors', () => {
  const errorsOf = (change: CorrectionChange, place = PLACE) => validateChange(change, place);

  it.each(changes.map((change) => [change.kind, change] as const))('[11.2-1] accepts a change: %s', (_, change) => {
    expect(errorsOf(change)).toEqual([]);
  });

  it.each<[string, CorrectionChange, string, string]>([
    ['the same name', { kind: 'NAME', name: '모퉁이 카페' }, 'body.name', '지금과 같은 이름이에요.'],
    ['the same category', { kind: 'CATEGORY', category: 'cafe' }, 'body.category', '지금과 같은 카테고리예요.'],
    ['the same position', moved(37.5446, 127.0559), 'body.latitude', '지금과 같은 위치예요.'],
    ['less than 5 m', moved(37.5446 + 4.9 * METRE, 127.0559), 'body.latitude', '지금과 같은 위치예요.'],
    [
      'more than 2 km',
      moved(37.5446 + 2_001 * METRE, 127.0559),
      'body.latitude',
      '지금 위치에서 2km 안이어야 해요. 더 멀면 다른 장소예요.',
    ],
  ])('[11.2-1] rejects %s', (_, change, path, message) => {
    expect(errorsOf(change)).toEqual([{ path, message }]);
  });

  it('[11.2-1] rejects invalid hours', () => {
    const day = { dayOfWeek: 2, startTime: '10:30', endTime: '19:15' };
    expect(errorsOf({ kind: 'HOURS', hours: [{ ...day, lastOrder: '19:30' }] })).toEqual([
      { path: 'body.hours.0.lastOrder', message: '라스트오더는 영업시간 안이어야 해요.' },
    ]);
  });

  it.each([
    ['from 5 m on', 5.1, 0],
    ['up to 2 km', 1_999, 0],
  ])('[11.2-1] accepts a move %s', (_, metres, faults) => {
    expect(errorsOf(moved(37.5446 + metres * METRE, 127.0559))).toHaveLength(faults);
  });

  const KOREA = '대한민국 안의 위치여야 해요.';
  // Places on each border, and moves of 300 m or less across it.
  it.each([
    ['south', [33.001, 127], [32.999, 127]],
    ['north', [38.699, 127], [38.701, 127]],
    ['west', [37, 124.501], [37, 124.499]],
    ['east', [37, 131.999], [37, 132.001]],
  ] as const)('[11.2-1] rejects a move beyond the %s border', (_, [latitude, longitude], [toLatitude, toLongitude]) => {
    const place = { ...PLACE, latitude, longitude };
    expect(errorsOf(moved(toLatitude, toLongitude), place)).toEqual([{ path: 'body.latitude', message: KOREA }]);
    const inside = moved(latitude + (latitude - toLatitude) / 2, longitude + (longitude - toLongitude) / 2);
    expect(errorsOf(inside, place)).toEqual([]);
  });
});

it('a change has the values that an import merges', () => {
  const region = { province: '서울', district: '성동구' } as never;
  expect(toCorrectedValues({ kind: 'NAME', name: '구석진 카페' }, undefined)).toEqual({ name: '구석진 카페' });
  expect(toCorrectedValues({ kind: 'CATEGORY', category: 'work' }, undefined)).toEqual({ category: 'work' });
  expect(toCorrectedValues(moved(37.55, 127.06), region)).toEqual({
    position: { latitude: 37.55, longitude: 127.06, region },
  });
  expect(toCorrectedValues({ ...HOURS, hours: [...HOURS.hours] }, undefined)).toEqual({
    hours: { weekly: WEEKLY, exceptions: [], note: null },
  });
});
