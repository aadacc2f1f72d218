import type { OpeningHour } from '@sol/contract/place';
import { describe, expect, it } from 'vitest';
import { arrivalsOf, minutesLeftOpen, soon } from './arrival.ts';

/** 2026-11-21 is a Saturday. */
const SATURDAY = 6;
const hours = (dayOfWeek: number, startTime: string, endTime: string): OpeningHour => ({
  dayOfWeek,
  startTime,
  endTime,
});
const at = (dayOfWeek: number, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return dayOfWeek * 1_440 + hour * 60 + minute;
};

describe('minutes left', () => {
  it.each([
    ['before it opens', '10:00', '22:00', at(6, '09:59'), 0],
    ['as it opens', '10:00', '22:00', at(6, '10:00'), 720],
    ['a minute before it closes', '10:00', '22:00', at(6, '21:59'), 1],
    ['as it closes', '10:00', '22:00', at(6, '22:00'), 0],
    ['until midnight', '10:00', '24:00', at(6, '23:30'), 30],
    ['all day', '00:00', '24:00', at(6, '00:00'), 1_440],
    ['past midnight, from Saturday to Sunday', '18:00', '02:00', at(0, '01:30'), 30],
    ['after that night', '18:00', '02:00', at(0, '02:00'), 0],
  ])('%s', (_, start, end, minute, left) => {
    expect(minutesLeftOpen([hours(SATURDAY, start, end)], minute)).toBe(left);
  });
});

describe('arrivals', () => {
  const places = (...openingHours: OpeningHour[][]) => openingHours.map((each) => ({ openingHours: each }));
  const legs = (...minutes: number[]) => minutes.map((each) => ({ distanceM: each * 67, durationS: each * 60 }));

  it('are half an hour and the way apart, over midnight too', () => {
    expect(arrivalsOf('2026-11-21T23:00', places([], [], []), legs(10, 25)).map(({ time }) => time)).toEqual([
      '23:00',
      '23:40',
      '00:35',
    ]);
  });

  it.each([
    ['nothing where it is open long enough', hours(SATURDAY, '10:00', '14:30'), undefined],
    ['when it closes while one is there', hours(SATURDAY, '10:00', '14:29'), '14:29에 문을 닫아요'],
    ['that it has closed by then', hours(SATURDAY, '10:00', '14:00'), '도착하면 문을 닫은 시간이에요'],
    ['that it opens later', hours(SATURDAY, '14:01', '20:00'), '도착하면 문을 닫은 시간이에요'],
    ['that this is its day off', hours(1, '10:00', '20:00'), '쉬는 날이에요'],
  ])('say %s', (_, hour, warning) => {
    expect(arrivalsOf('2026-11-21T14:00', places([hour]), [])).toEqual([
      { time: '14:00', ...(warning !== undefined && { warning }) },
    ]);
  });

  it('say nothing of hours nobody knows, and nothing without a start', () => {
    expect(arrivalsOf('2026-11-21T03:00', places([]), [])).toEqual([{ time: '03:00' }]);
    expect(arrivalsOf('', places([]), [])).toEqual([]);
  });
});

it.each([
  ['2026-11-21T05:01:00Z', '2026-11-21T14:10'],
  ['2026-11-21T05:10:00Z', '2026-11-21T14:10'],
  ['2026-11-21T14:55:00Z', '2026-11-22T00:00'],
])('begins soon, by the clocks of Seoul: %s', (now, start) => {
  expect(soon(new Date(now))).toBe(start);
});
