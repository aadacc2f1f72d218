import type { DayRule, HoursException } from '@sol/contract/place-hours';
import { describe, expect, it } from 'vitest';
import { areHoursOld, exceptionLines, seoulDayOfWeek, weeklyHours } from './opening-hours.ts';

describe('weeklyHours', () => {
  it('[9-17] starts the week on Monday', () => {
    expect(weeklyHours({ openingHours: [] }).map(({ label }) => label)).toEqual([
      '월',
      '화',
      '수',
      '목',
      '금',
      '토',
      '일',
    ]);
  });

  it('lists two periods of a day in order', () => {
    const [monday] = weeklyHours({
      openingHours: [
        { dayOfWeek: 1, startTime: '17:00', endTime: '21:30' },
        { dayOfWeek: 1, startTime: '11:30', endTime: '15:00' },
      ],
    });
    expect(monday?.periods).toEqual(['11:30 – 15:00', '17:00 – 21:30']);
  });

  it('shows when a period ends on the next day, and when a place never closes', () => {
    const [monday, tuesday, wednesday] = weeklyHours({
      openingHours: [
        { dayOfWeek: 1, startTime: '18:00', endTime: '02:00' },
        { dayOfWeek: 2, startTime: '00:00', endTime: '24:00' },
        { dayOfWeek: 3, startTime: '09:00', endTime: '09:00' },
      ],
    });
    expect(monday?.periods).toEqual(['18:00 – 다음 날 02:00']);
    expect(tuesday?.periods).toEqual(['24시간 영업']);
    expect(wednesday?.periods).toEqual(['09:00 – 다음 날 09:00']);
  });

  it('leaves a day without hours empty', () => {
    const week = weeklyHours({ openingHours: [{ dayOfWeek: 0, startTime: '10:00', endTime: '18:00' }] });
    expect(week.at(-1)?.periods).toHaveLength(1);
    expect(week[0]).toEqual({ dayOfWeek: 1, label: '월', periods: [], closedText: '정기 휴무' });
  });
});

describe('seoulDayOfWeek', () => {
  it('changes the day at midnight in Seoul', () => {
    expect(seoulDayOfWeek(new Date('2026-11-21T14:59:59Z'))).toBe(6);
    expect(seoulDayOfWeek(new Date('2026-11-21T15:00:00Z'))).toBe(0);
  });
});

const closedOn = (on: DayRule): HoursException => ({ on, hours: [] });
const openOn = (on: DayRule, startTime: string, endTime: string): HoursException => ({
  on,
  hours: [{ startTime, endTime }],
});
const nth = (number: number, dayOfWeek: number): DayRule => ({ type: 'NTH_WEEKDAY', nth: number, dayOfWeek });

describe('[10.1-8] the lines of exceptions', () => {
  it.each<[DayRule, string]>([
    [{ type: 'PUBLIC_HOLIDAY' }, '공휴일 휴무'],
    [{ type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [6, 0] }, '공휴일(토·일요일 제외) 휴무'],
    [{ type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [] }, '공휴일 휴무'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'SEOLLAL', scope: 'MAIN_DAY' }, '설날 당일 휴무'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'CHUSEOK', scope: 'ALL_DAYS' }, '추석 연휴 휴무'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'NEW_YEAR', scope: 'ALL_DAYS' }, '1월 1일 휴무'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'LABOR_DAY', scope: 'MAIN_DAY' }, '노동절 휴무'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'CHRISTMAS', scope: 'MAIN_DAY' }, '성탄절 휴무'],
    [nth(5, 3), '매월 다섯째 수요일 휴무'],
    [nth(-1, 0), '매월 마지막 일요일 휴무'],
    [{ type: 'WEEKDAY_OR_NEXT', dayOfWeek: 1 }, '매주 월요일(공휴일이면 그다음 날) 휴무'],
    [{ type: 'AFTER_PUBLIC_HOLIDAY' }, '공휴일 다음 날 휴무'],
    [{ type: 'DATE', month: 4, day: 12 }, '4월 12일 휴무'],
  ])('%j is %s', (rule, line) => {
    expect(exceptionLines([closedOn(rule)])).toEqual([line]);
  });

  it('have the days of the same hours in one, and the nth of the same weekday together', () => {
    expect(
      exceptionLines([
        closedOn(nth(-1, 1)),
        closedOn({ type: 'AFTER_PUBLIC_HOLIDAY' }),
        openOn({ type: 'PUBLIC_HOLIDAY' }, '10:00', '17:00'),
        closedOn(nth(2, 1)),
        closedOn(nth(3, 5)),
        openOn({ type: 'DATE', month: 12, day: 31 }, '20:00', '02:00'),
      ]),
    ).toEqual([
      '매월 둘째·마지막 월요일, 공휴일 다음 날, 매월 셋째 금요일 휴무',
      '공휴일 10:00 – 17:00',
      '12월 31일 20:00 – 다음 날 02:00',
    ]);
  });

  it('have several spans of a day', () => {
    const spans = [
      { startTime: '09:00', endTime: '12:00' },
      { startTime: '13:30', endTime: '17:00' },
    ];
    expect(exceptionLines([{ on: { type: 'PUBLIC_HOLIDAY' }, hours: spans }])).toEqual([
      '공휴일 09:00 – 12:00, 13:30 – 17:00',
    ]);
  });
});

const NOW = new Date('2026-11-23T10:00:00+09:00');

it.each([
  ['2025-11-22', true],
  ['2025-11-23', true],
  ['2025-11-24', false],
  ['2026-11-23', false],
  [null, false],
])('[11.2-4] hours checked on %s are old: %s', (date, expected) => {
  expect(areHoursOld({ kind: 'SOURCE', date }, NOW)).toBe(expected);
});

it('[11.2-4] hours without a source are not old', () => {
  expect(areHoursOld(undefined, NOW)).toBe(false);
});
