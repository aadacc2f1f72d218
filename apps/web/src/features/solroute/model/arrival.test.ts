import type { OpeningHour } from '@sol/contract/place-hours';
import { describe, expect, it } from 'vitest';
import { computeArrivals, getOpenMinutesLeft } from './arrival.ts';

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
    ['from nine to nine', '09:00', '09:00', at(6, '09:00'), 1_440],
    ['past midnight, from Saturday to Sunday', '18:00', '02:00', at(0, '01:30'), 30],
    ['after that night', '18:00', '02:00', at(0, '02:00'), 0],
  ])('%s', (_, start, end, minute, left) => {
    expect(getOpenMinutesLeft([hours(SATURDAY, start, end)], minute)).toBe(left);
  });

  it.each([
    ['of a night stored as two days', [hours(6, '18:00', '24:00'), hours(0, '00:00', '02:00')], at(6, '23:45'), 135],
    ['until the break', [hours(6, '11:00', '15:00'), hours(6, '17:00', '21:00')], at(6, '14:45'), 15],
    ['in the break', [hours(6, '11:00', '15:00'), hours(6, '17:00', '21:00')], at(6, '16:00'), 0],
    [
      'of a place that never closes',
      [0, 1, 2, 3, 4, 5, 6].map((day) => hours(day, '00:00', '24:00')),
      at(3, '05:00'),
      10_080,
    ],
  ])('%s', (_, week, minute, left) => {
    expect(getOpenMinutesLeft(week, minute)).toBe(left);
  });
});

describe('arrivals', () => {
  const places = (...openingHours: OpeningHour[][]) => openingHours.map((item) => ({ openingHours: item }));
  const legs = (...minutes: number[]) => minutes.map((minute) => ({ distanceM: minute * 67, durationS: minute * 60 }));

  it('add 30 minutes and the walking time, also past midnight', () => {
    expect(computeArrivals('2026-11-21T23:00', places([], [], []), legs(10, 25)).map(({ time }) => time)).toEqual([
      '23:00',
      '23:40',
      '00:35',
    ]);
  });

  it.each([
    ['nothing if it is open for the whole stay', hours(SATURDAY, '10:00', '14:30'), undefined],
    ['when it closes during the stay', hours(SATURDAY, '10:00', '14:29'), '14:29에 문을 닫아요'],
    ['that it is closed', hours(SATURDAY, '10:00', '14:00'), '도착하면 문을 닫은 시간이에요'],
    ['when it opens', hours(SATURDAY, '14:01', '20:00'), '14:01에 문을 열어요'],
    ['that it is a day off', hours(1, '10:00', '20:00'), '쉬는 날이에요'],
  ])('warn: %s', (_, hour, warning) => {
    expect(computeArrivals('2026-11-21T14:00', places([hour]), [])).toEqual([
      { time: '14:00', daysLater: 0, isUnknown: false, ...(warning !== undefined && { warning }) },
    ]);
  });

  it.each([
    ['when it opens again after a break', '15:30', '17:00에 다시 열어요'],
    ['when the break begins', '14:45', '15:00에 문을 닫아요'],
    ['nothing after the break', '17:00', undefined],
    ['that it is closed after the last period', '21:10', '도착하면 문을 닫은 시간이에요'],
    ['when it opens in the morning', '09:00', '11:00에 문을 열어요'],
  ])('of a place with a break warn: %s', (_, time, warning) => {
    const week = [hours(SATURDAY, '11:00', '15:00'), hours(SATURDAY, '17:00', '21:00')];
    expect(computeArrivals(`2026-11-21T${time}`, places(week), [])[0]?.warning).toBe(warning);
  });

  it.each([
    ['within the night of the day before', '01:00', undefined],
    ['at its end', '01:45', '02:00에 문을 닫아요'],
    ['after it, on a day without hours', '03:00', '도착하면 문을 닫은 시간이에요'],
  ])('of a bar after midnight: %s', (_, time, warning) => {
    // Sunday.
    expect(computeArrivals(`2026-11-22T${time}`, places([hours(SATURDAY, '18:00', '02:00')]), [])[0]?.warning).toBe(
      warning,
    );
  });

  it('warn of a day off two days after a night', () => {
    const week = [hours(SATURDAY, '18:00', '02:00')];
    expect(computeArrivals('2026-11-23T13:00', places(week), [])[0]?.warning).toBe('쉬는 날이에요');
  });

  it('warn that it has closed when only one of several nights reaches the day', () => {
    const week = [hours(1, '18:00', '22:00'), hours(SATURDAY, '18:00', '02:00')];
    expect(computeArrivals('2026-11-22T13:00', places(week), [])[0]?.warning).toBe('도착하면 문을 닫은 시간이에요');
  });

  it('have no walking time without legs, and no warning within the hours', () => {
    const always = [0, 1, 2, 3, 4, 5, 6].map((day) => hours(day, '00:00', '24:00'));
    expect(computeArrivals('2026-11-21T14:00', places(always, []), [])).toStrictEqual([
      { time: '14:00', daysLater: 0, isUnknown: false },
      { time: '14:30', daysLater: 0, isUnknown: true },
    ]);
  });

  it('warn of a day off on the day after a night that ended at midnight', () => {
    const week = [hours(SATURDAY, '18:00', '24:00')];
    expect(computeArrivals('2026-11-22T13:00', places(week), [])[0]?.warning).toBe('쉬는 날이에요');
  });

  it('count the days of a route of several days', () => {
    const arrivals = computeArrivals(
      '2026-11-21T23:50',
      places([], [], [hours(4, '09:00', '10:00')]),
      legs(10, 105 * 60),
    );
    expect(arrivals.map(({ time, daysLater }) => [time, daysLater])).toEqual([
      ['23:50', 0],
      ['00:30', 1],
      ['10:00', 5],
    ]);
    expect(arrivals[2]?.warning).toBe('도착하면 문을 닫은 시간이에요');
  });

  it('are marked as unknown without opening hours, and are empty without a start', () => {
    expect(computeArrivals('2026-11-21T03:00', places([]), [])).toEqual([
      { time: '03:00', daysLater: 0, isUnknown: true },
    ]);
    expect(computeArrivals('', places([]), [])).toEqual([]);
  });
});
