import type { OpeningHour, SpecialDay } from '@sol/contract/place-hours';
import { describe, expect, it } from 'vitest';
import { computeArrivals } from './arrival.ts';

/** 2026-11-21 is a Saturday. */
const SATURDAY = 6;
const hours = (dayOfWeek: number, startTime: string, endTime: string): OpeningHour => ({
  dayOfWeek,
  startTime,
  endTime,
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

  it('add the stay that is set for a place', () => {
    const stays = [{ openingHours: [], stayMin: 95 }, { openingHours: [], stayMin: null }, { openingHours: [] }];
    expect(computeArrivals('2026-11-21T14:00', stays, legs(10, 25))).toMatchObject([
      { time: '14:00', stayMin: 95 },
      { time: '15:45' },
      { time: '16:40' },
    ]);
    expect(computeArrivals('2026-11-21T14:00', stays, [])[1]).not.toHaveProperty('stayMin');
  });

  it('warn when the place closes during the stay that is set', () => {
    const open = [hours(SATURDAY, '10:00', '15:34')];
    const warningOf = (stayMin: number) =>
      computeArrivals('2026-11-21T14:00', [{ openingHours: open, stayMin }], [])[0]?.warning;
    expect(warningOf(94)).toBeUndefined();
    expect(warningOf(95)).toBe('15:34에 문을 닫아요');
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

  it.each([
    ['as it opens', '10:00', '10:31', '2026-11-21T10:00', undefined],
    ['as it closes', '10:00', '22:00', '2026-11-21T22:00', '도착하면 문을 닫은 시간이에요'],
    ['a stay until midnight', '10:00', '24:00', '2026-11-21T23:30', undefined],
    ['a stay past midnight', '10:00', '24:00', '2026-11-21T23:31', '00:00에 문을 닫아요'],
    ['from nine to nine', '09:00', '09:00', '2026-11-22T08:30', undefined],
    ['at the end of from nine to nine', '09:00', '09:00', '2026-11-22T08:31', '09:00에 문을 닫아요'],
  ])('at the edges of the hours: %s', (_, start, end, time, warning) => {
    expect(computeArrivals(time, places([hours(SATURDAY, start, end)]), [])[0]?.warning).toBe(warning);
  });

  it('have no warning within a night that is stored as two days', () => {
    const night = [hours(0, '00:00', '00:20'), hours(SATURDAY, '18:00', '24:00')];
    expect(computeArrivals('2026-11-21T23:50', places(night), [])[0]?.warning).toBeUndefined();
    expect(computeArrivals('2026-11-21T23:51', places(night), [])[0]?.warning).toBe('00:20에 문을 닫아요');
  });

  const daily = [0, 1, 2, 3, 4, 5, 6].map((day) => hours(day, '18:00', '02:00'));
  const specialDays: SpecialDay[] = [
    { date: '2026-12-25', hours: [] },
    { date: '2026-12-31', hours: [{ startTime: '20:20', endTime: '05:00' }] },
  ];
  it.each([
    ['on a special day off after a night', '2026-12-25T19:00', '도착하면 문을 닫은 시간이에요'],
    ['in the night before it', '2026-12-25T01:00', undefined],
    ['after the night before it', '2026-12-25T03:00', '도착하면 문을 닫은 시간이에요'],
    ['in the night after it', '2026-12-26T01:00', '18:00에 문을 열어요'],
    ['a week later', '2027-01-01T19:00', undefined],
    ['a year later', '2027-12-25T19:00', undefined],
    ['before special hours', '2026-12-31T19:00', '20:20에 문을 열어요'],
    ['in special hours past midnight', '2027-01-01T04:30', undefined],
    ['at their end', '2027-01-01T04:31', '05:00에 문을 닫아요'],
  ])('[10.1-9] honour special days: %s', (_, time, warning) => {
    expect(computeArrivals(time, [{ openingHours: daily, specialDays }], [])[0]?.warning).toBe(warning);
  });

  it('[10.1-9] warn of a holiday as of a day off', () => {
    const museum = {
      openingHours: daily.map((day) => ({ ...day, startTime: '10:10', endTime: '17:50' })),
      specialDays,
    };
    const [before, holiday] = ['2026-12-24T13:00', '2026-12-25T13:00'].map((time) =>
      computeArrivals(time, [museum], []),
    );
    expect(before?.[0]).not.toHaveProperty('warning');
    expect(holiday?.[0]?.warning).toBe('쉬는 날이에요');
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
