import { describe, expect, it } from 'vitest';
import type { DayHours } from '#lib/time/opening-rules.ts';
import { toHoursDetail } from './hours.presenter.ts';
import type { HoursRow } from './hours.repository.ts';

const MONDAY = 1;
const WEEKDAYS = [1, 2, 3, 4, 5];
const seoul = (time: string) => new Date(`${time}:00+09:00`);
const library: HoursRow = {
  hours: WEEKDAYS.map((dayOfWeek): DayHours => ({ dayOfWeek, startMinute: 545, endMinute: 1310 })),
  exceptions: [
    { on: { type: 'NTH_WEEKDAY', nth: 3, dayOfWeek: MONDAY }, spans: [] },
    { on: { type: 'PUBLIC_HOLIDAY' }, spans: [] },
    {
      on: { type: 'NAMED_HOLIDAY', holiday: 'CHRISTMAS', scope: 'MAIN_DAY' },
      spans: [{ startMinute: 605, endMinute: 1440 }],
    },
  ],
  note: null,
  source: { kind: 'SOURCE', date: '2026-06-16' },
};

describe('[10.1-9] the hours of the detail', () => {
  it('has the next seven days with the names of holidays', () => {
    const usual = [{ startTime: '09:05', endTime: '21:50' }];
    // Wednesday.
    expect(toHoursDetail(library, seoul('2026-12-23T08:00')).nextDays).toEqual([
      { date: '2026-12-23', hours: usual },
      { date: '2026-12-24', hours: usual },
      { date: '2026-12-25', holiday: '성탄절', hours: [{ startTime: '10:05', endTime: '24:00' }] },
      { date: '2026-12-26', hours: [] },
      { date: '2026-12-27', hours: [] },
      { date: '2026-12-28', hours: usual },
      { date: '2026-12-29', hours: usual },
    ]);
  });

  it('names a holiday although the hours are as usual', () => {
    const cafe = { ...library, exceptions: [], source: null };
    const detail = toHoursDetail(cafe, seoul('2026-12-25T00:00'));
    expect(detail.nextDays?.[0]).toEqual({
      date: '2026-12-25',
      holiday: '성탄절',
      hours: [{ startTime: '09:05', endTime: '21:50' }],
    });
    expect(Object.keys(detail)).toEqual(['isOpen', 'closingTime', 'opensNext', 'openingHours', 'nextDays']);
  });

  it('has the special days of sixty days, without those that are closed every week', () => {
    expect(toHoursDetail(library, seoul('2026-12-22T23:59')).specialDays).toEqual([
      { date: '2026-12-25', hours: [{ startTime: '10:05', endTime: '24:00' }] },
      { date: '2027-01-01', hours: [] },
      { date: '2027-01-18', hours: [] },
      { date: '2027-02-08', hours: [] },
      { date: '2027-02-09', hours: [] },
      { date: '2027-02-15', hours: [] },
    ]);
    // The sixtieth day is Wednesday 30 December.
    const dates = toHoursDetail(library, seoul('2026-11-01T12:00')).specialDays?.map(({ date }) => date);
    expect(dates).toEqual(['2026-11-16', '2026-12-21', '2026-12-25']);
  });

  it('has the exceptions, the reason of today, and the source', () => {
    expect(toHoursDetail(library, seoul('2027-01-01T12:00'))).toMatchObject({
      isOpen: false,
      opensNext: { daysLater: 3, time: '09:05' },
      closedReason: 'PUBLIC_HOLIDAY',
      hoursExceptions: [
        { on: { type: 'NTH_WEEKDAY', nth: 3, dayOfWeek: MONDAY }, hours: [] },
        { on: { type: 'PUBLIC_HOLIDAY' }, hours: [] },
        {
          on: { type: 'NAMED_HOLIDAY', holiday: 'CHRISTMAS', scope: 'MAIN_DAY' },
          hours: [{ startTime: '10:05', endTime: '24:00' }],
        },
      ],
      hoursSource: { kind: 'SOURCE', date: '2026-06-16' },
    });
    expect(toHoursDetail(library, seoul('2027-01-18T12:00')).closedReason).toBe('REGULAR');
    expect(toHoursDetail(library, seoul('2027-01-19T12:00'))).not.toHaveProperty('closedReason');
  });

  it('has what a source says about closing days although the hours are unknown', () => {
    const detail = toHoursDetail({ ...library, hours: [], note: '임시 휴관일' }, seoul('2027-01-01T12:00'));
    expect(detail).toMatchObject({ isOpen: null, hoursNote: '임시 휴관일', openingHours: [] });
    expect(detail.hoursExceptions).toHaveLength(3);
    for (const field of ['nextDays', 'specialDays', 'closedReason']) expect(detail).not.toHaveProperty(field);
  });
});
