import type { CorrectionDay } from '@sol/contract/correction';
import { describe, expect, it } from 'vitest';
import {
  fromOpeningRules,
  type HoursChange,
  toCanonicalHours,
  toOpeningRules,
  validateHours,
} from './correction.rules.ts';

const day = (dayOfWeek: number, startTime: string, endTime: string, lastOrder?: string): CorrectionDay => ({
  ...{ dayOfWeek, startTime, endTime },
  ...(lastOrder !== undefined && { lastOrder }),
});
const week = (...hours: CorrectionDay[]): HoursChange => ({ kind: 'HOURS', hours });

describe('validation errors', () => {
  const errorsOf = (change: HoursChange) => validateHours(change).map(({ path, message }) => [path, message]);
  const OVERLAP = '다른 영업시간과 겹쳐요.';

  it.each<[string, HoursChange]>([
    ['one day', week(day(3, '09:10', '18:20'))],
    ['the whole week', week(...[0, 1, 2, 3, 4, 5, 6].map((of) => day(of, '00:00', '24:00')))],
    ['a break that ends when the next span begins', week(day(1, '09:00', '14:00'), day(1, '14:00', '20:00'))],
    ['a night that ends when the next day begins', week(day(5, '20:00', '06:00'), day(6, '06:00', '12:00'))],
    ['a Saturday night that ends when Sunday begins', week(day(6, '20:00', '06:00'), day(0, '06:00', '12:00'))],
    ['a day and a night on one day', week(day(2, '17:00', '02:00'), day(2, '11:00', '15:00'))],
    ['one span of 24 hours', week(day(0, '10:00', '10:00'))],
  ])('[11.2-1] are none in %s', (_what, change) => {
    expect(validateHours(change)).toEqual([]);
  });

  it.each<[string, HoursChange, number[]]>([
    ['a span within another', week(day(1, '09:00', '18:00'), day(1, '12:00', '13:00')), [1]],
    ['the same span twice', week(day(1, '09:00', '18:00'), day(1, '09:00', '18:00')), [1]],
    ['a minute', week(day(1, '13:59', '18:00'), day(1, '09:00', '14:00')), [0]],
    ['a night and the next day', week(day(4, '20:00', '06:01'), day(5, '06:00', '12:00')), [1]],
    ['a Saturday night and Sunday', week(day(0, '06:00', '12:00'), day(6, '20:00', '06:01')), [0]],
    ['24 hours and the next day', week(day(2, '10:00', '10:00'), day(3, '09:59', '11:00')), [1]],
    ['two of three', week(day(1, '09:00', '12:00'), day(1, '11:00', '13:00'), day(1, '12:30', '15:00')), [1, 2]],
  ])('[11.2-1] name the span that overlaps: %s', (_what, change, indexes) => {
    expect(errorsOf(change)).toEqual(indexes.map((index) => [`body.hours.${index}.startTime`, OVERLAP]));
  });

  it.each<[string, CorrectionDay, boolean]>([
    ['at the start', day(1, '11:30', '21:00', '11:30'), true],
    ['at the end', day(1, '11:30', '21:00', '21:00'), true],
    ['before the start', day(1, '11:30', '21:00', '11:29'), false],
    ['after the end', day(1, '11:30', '21:00', '21:01'), false],
    ['after midnight of a night', day(1, '18:00', '02:00', '01:30'), true],
    ['after the end of a night', day(1, '18:00', '02:00', '02:01'), false],
    ['at any time of a whole day', day(1, '00:00', '24:00', '23:59'), true],
  ])('[11.2-1] name a last order outside of its span: %s', (_when, of, isFine) => {
    const fault = ['body.hours.0.lastOrder', '라스트오더는 영업시간 안이어야 해요.'];
    expect(errorsOf(week(of))).toEqual(isFine ? [] : [fault]);
  });

  it('[11.2-1] name a closed weekday of the month that is closed every week', () => {
    const closedNthWeekdays = [
      { nth: 2, dayOfWeek: 1 },
      { nth: 4, dayOfWeek: 0 },
    ];
    expect(errorsOf({ ...week(day(1, '09:00', '18:00')), closedNthWeekdays })).toEqual([
      ['body.closedNthWeekdays.1.dayOfWeek', '매주 쉬는 요일이에요.'],
    ]);
  });
});

describe('the canonical form', () => {
  it('does not depend on order, on repeated parts, and on how midnight is written', () => {
    const one: HoursChange = {
      ...week(day(5, '18:00', '00:00'), day(1, '13:00', '20:00', '19:30'), day(1, '09:00', '12:00')),
      closedNthWeekdays: [
        { nth: 3, dayOfWeek: 5 },
        { nth: -1, dayOfWeek: 1 },
        { nth: 3, dayOfWeek: 5 },
      ],
      isClosedOnHolidays: false,
    };
    expect(toCanonicalHours(one)).toEqual({
      kind: 'HOURS',
      hours: [day(1, '09:00', '12:00'), day(1, '13:00', '20:00', '19:30'), day(5, '18:00', '24:00')],
      closedNthWeekdays: [
        { nth: -1, dayOfWeek: 1 },
        { nth: 3, dayOfWeek: 5 },
      ],
    });
    expect(toCanonicalHours(toCanonicalHours(one))).toEqual(toCanonicalHours(one));
    expect(toCanonicalHours({ ...week(day(1, '09:00', '12:00')), closedNthWeekdays: [] })).toEqual(
      week(day(1, '09:00', '12:00')),
    );
  });
});

describe('the rules of the app', () => {
  it('have nights, whole days, closed weekdays of the month and public holidays', () => {
    const change: HoursChange = {
      ...week(day(0, '00:00', '24:00'), day(5, '17:00', '02:30'), day(6, '10:00', '10:00')),
      closedNthWeekdays: [{ nth: -1, dayOfWeek: 5 }],
      isClosedOnHolidays: true,
    };
    expect(toOpeningRules(change)).toEqual({
      weekly: [
        { dayOfWeek: 0, startMinute: 0, endMinute: 1_440 },
        { dayOfWeek: 5, startMinute: 1_020, endMinute: 1_590 },
        { dayOfWeek: 6, startMinute: 600, endMinute: 2_040 },
      ],
      exceptions: [
        { on: { type: 'NTH_WEEKDAY', nth: -1, dayOfWeek: 5 }, spans: [] },
        { on: { type: 'PUBLIC_HOLIDAY' }, spans: [] },
      ],
      note: null,
    });
    expect(fromOpeningRules(toOpeningRules(change))).toEqual(change);
  });

  it.each<[string, HoursChange, string | null]>([
    ['none', week(day(1, '09:00', '18:00')), null],
    [
      'all days the same',
      week(day(1, '09:00', '18:00', '17:30'), day(0, '09:00', '18:00', '17:30')),
      '라스트오더 17:30',
    ],
    [
      'days that differ, Monday first',
      week(day(0, '09:00', '18:00', '17:00'), day(1, '09:00', '18:00', '17:30'), day(3, '09:00', '18:00', '17:30')),
      '라스트오더 월·수 17:30, 일 17:00',
    ],
    ['some days without', week(day(1, '09:00', '18:00'), day(2, '09:00', '18:00', '17:30')), '라스트오더 화 17:30'],
    [
      'two of a day',
      week(day(2, '11:00', '15:00', '14:20'), day(2, '17:00', '21:00', '20:10')),
      '라스트오더 14:20/20:10',
    ],
  ])('have last orders as a note: %s', (_what, change, note) => {
    expect(toOpeningRules(change).note).toBe(note);
  });

  it('are a correction without the exceptions that a correction cannot contain', () => {
    expect(fromOpeningRules({ weekly: [], exceptions: [{ on: { type: 'PUBLIC_HOLIDAY' }, spans: [] }] })).toBeNull();
    expect(
      fromOpeningRules({
        weekly: [{ dayOfWeek: 2, startMinute: 1_200, endMinute: 1_500 }],
        exceptions: [
          { on: { type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [6] }, spans: [] },
          { on: { type: 'NTH_WEEKDAY', nth: 2, dayOfWeek: 2 }, spans: [{ startMinute: 600, endMinute: 700 }] },
          { on: { type: 'DATE', month: 1, day: 1 }, spans: [] },
        ],
      }),
    ).toEqual(week(day(2, '20:00', '01:00')));
    const open = { on: { type: 'PUBLIC_HOLIDAY' as const }, spans: [{ startMinute: 600, endMinute: 700 }] };
    const weekly = [{ dayOfWeek: 2, startMinute: 1_200, endMinute: 1_440 }];
    expect(fromOpeningRules({ weekly, exceptions: [open] })).toEqual(week(day(2, '20:00', '24:00')));
    const spans = Array.from({ length: 30 }, (_, nth) => ({
      dayOfWeek: 1,
      startMinute: nth * 2,
      endMinute: nth * 2 + 1,
    }));
    expect(fromOpeningRules({ weekly: spans, exceptions: [] })?.hours).toHaveLength(21);
  });
});
