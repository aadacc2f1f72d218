import { describe, expect, it } from 'vitest';
import type { DayRule, HoursException } from '#lib/time/opening-rules.ts';
import { toHoursColumns } from './hours-columns.ts';

const MONDAY = 1;
const weekly = [
  { dayOfWeek: 0, startMinute: 610, endMinute: 1085 },
  { dayOfWeek: MONDAY, startMinute: 1080, endMinute: 1565 },
];
const closedOn = (on: DayRule): HoursException => ({ on, spans: [] });
const columnsOf = (...exceptions: HoursException[]) => toHoursColumns({ weekly, exceptions });

describe('[10.1-9] the columns of hours', () => {
  it('have the minutes of the week alone without exceptions', () => {
    expect(columnsOf()).toEqual({
      openMinutes: '{[610,1085),[2520,3005)}',
      hoursExceptions: null,
      exceptionCodes: null,
      dayMinutes: null,
    });
  });

  it('have a block for each kind of day, the last exception first', () => {
    const onHolidays: HoursException = {
      on: { type: 'PUBLIC_HOLIDAY' },
      spans: [{ startMinute: 607, endMinute: 901 }],
    };
    const secondMonday = closedOn({ type: 'NTH_WEEKDAY', nth: 2, dayOfWeek: MONDAY });
    expect(columnsOf(onHolidays, secondMonday)).toEqual({
      openMinutes: '{[610,1085),[2520,3005)}',
      hoursExceptions: JSON.stringify([onHolidays, secondMonday]),
      exceptionCodes: '{nth-2-1,holiday}',
      // Block 8 begins at 23040.
      dayMinutes: '{[610,1085),[3960,4445),[23647,23941)}',
    });
  });

  it('have a kind of day once, as its last exception has it', () => {
    const closed = closedOn({ type: 'AFTER_PUBLIC_HOLIDAY' });
    const open = { ...closed, spans: [{ startMinute: 3, endMinute: 5 }] };
    expect(columnsOf(closed, open)).toMatchObject({
      exceptionCodes: '{after-holiday}',
      dayMinutes: '{[610,1085),[3960,4445),[20163,20165)}',
    });
    expect(columnsOf(open, closed).dayMinutes).toBe('{[610,1085),[3960,4445)}');
  });

  it('keep exceptions of unknown hours for the page alone', () => {
    const exceptions = [closedOn({ type: 'PUBLIC_HOLIDAY' })];
    expect(toHoursColumns({ weekly: [], exceptions })).toEqual({
      openMinutes: null,
      hoursExceptions: JSON.stringify(exceptions),
      exceptionCodes: null,
      dayMinutes: null,
    });
  });

  it.each([
    ['closed', 0, 375],
    ['open', 1, 206],
    ['open with a break', 2, 142],
  ])('keep the last exceptions that fit into an index row: dates %s', (_, spanCount, keptCount) => {
    const spans = Array.from({ length: spanCount }, (__, index) => ({
      startMinute: 500 + index * 90,
      endMinute: 560 + index * 90,
    }));
    const dates = Array.from(
      { length: 500 },
      (__, index): HoursException => ({
        on: { type: 'DATE', month: 10, day: 10 + (index % 90) },
        spans,
      }),
    );
    const { hoursExceptions } = columnsOf(...dates);
    expect(JSON.parse(hoursExceptions ?? '')).toEqual(dates.slice(-keptCount));
  });
});
