import { describe, expect, it } from 'vitest';
import { appliesOn, codesOfDate, codesOfRule } from './day-codes.ts';
import type { DayRule } from './opening-rules.ts';
import { dateText, parseDate } from './seoul-time.ts';

const MONDAY = 1;

/** The dates of a month to which a rule applies: "9, 23". */
function daysOf(rule: DayRule, month: string): string {
  const first = parseDate(`${month}-01`);
  return Array.from({ length: 31 }, (_, day) => first + day)
    .filter((date) => dateText(date).startsWith(month) && appliesOn(rule, date))
    .map((date) => Number(dateText(date).slice(-2)))
    .join(', ');
}

describe('[10.1-9] the days of a rule', () => {
  it.each<[DayRule, string, string]>([
    [{ type: 'PUBLIC_HOLIDAY' }, '2026-10', '3, 5, 9'],
    [{ type: 'PUBLIC_HOLIDAY' }, '2026-11', ''],
    // Saturday the 3rd, Monday the 5th, Friday the 9th.
    [{ type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [6, 0] }, '2026-10', '5, 9'],
    [{ type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [MONDAY] }, '2026-10', '3, 9'],
    [{ type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [] }, '2026-10', '3, 5, 9'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'CHUSEOK', scope: 'MAIN_DAY' }, '2025-10', '6'],
    // With the substitute day.
    [{ type: 'NAMED_HOLIDAY', holiday: 'CHUSEOK', scope: 'ALL_DAYS' }, '2025-10', '5, 6, 7, 8'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'SEOLLAL', scope: 'MAIN_DAY' }, '2027-02', '7'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'SEOLLAL', scope: 'ALL_DAYS' }, '2027-02', '6, 7, 8, 9'],
    // A temporary holiday before 설날 does not belong to it.
    [{ type: 'NAMED_HOLIDAY', holiday: 'SEOLLAL', scope: 'ALL_DAYS' }, '2025-01', '28, 29, 30'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'NEW_YEAR', scope: 'MAIN_DAY' }, '2026-01', '1'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'CHRISTMAS', scope: 'ALL_DAYS' }, '2027-12', '25, 27'],
    // Not a public holiday yet.
    [{ type: 'NAMED_HOLIDAY', holiday: 'LABOR_DAY', scope: 'MAIN_DAY' }, '2024-05', '1'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'LABOR_DAY', scope: 'MAIN_DAY' }, '2027-05', '1'],
    [{ type: 'NAMED_HOLIDAY', holiday: 'LABOR_DAY', scope: 'ALL_DAYS' }, '2027-05', '1, 3'],
    [{ type: 'NTH_WEEKDAY', nth: 2, dayOfWeek: MONDAY }, '2026-11', '9'],
    [{ type: 'NTH_WEEKDAY', nth: 5, dayOfWeek: MONDAY }, '2026-11', '30'],
    [{ type: 'NTH_WEEKDAY', nth: 5, dayOfWeek: MONDAY }, '2026-12', ''],
    [{ type: 'NTH_WEEKDAY', nth: -1, dayOfWeek: MONDAY }, '2026-11', '30'],
    [{ type: 'NTH_WEEKDAY', nth: -1, dayOfWeek: 3 }, '2026-12', '30'],
    [{ type: 'NTH_WEEKDAY', nth: 1, dayOfWeek: 0 }, '2026-11', '1'],
    // Monday the 5th is a substitute day.
    [{ type: 'WEEKDAY_OR_NEXT', dayOfWeek: MONDAY }, '2026-10', '6, 12, 19, 26'],
    // Monday the 16th to Wednesday the 18th are 설날.
    [{ type: 'WEEKDAY_OR_NEXT', dayOfWeek: MONDAY }, '2026-02', '2, 9, 19, 23'],
    [{ type: 'WEEKDAY_OR_NEXT', dayOfWeek: 3 }, '2026-02', '4, 11, 19, 25'],
    [{ type: 'AFTER_PUBLIC_HOLIDAY' }, '2026-10', '4, 6, 10'],
    [{ type: 'AFTER_PUBLIC_HOLIDAY' }, '2026-02', '19'],
    [{ type: 'DATE', month: 11, day: 17 }, '2026-11', '17'],
    [{ type: 'DATE', month: 2, day: 29 }, '2026-02', ''],
    [{ type: 'DATE', month: 2, day: 29 }, '2028-02', '29'],
  ])('%j in %s: %s', (rule, month, days) => {
    expect(daysOf(rule, month)).toBe(days);
  });

  it('a rule without a day has no code', () => {
    expect(codesOfRule({ type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [0, 1, 2, 3, 4, 5, 6] })).toEqual([]);
  });

  it('a date has the codes of every kind that it belongs to', () => {
    expect(codesOfDate(parseDate('2026-10-05'))).toEqual(['holiday', 'holiday-1', 'nth-1-1', 'date-10-5']);
    expect(codesOfDate(parseDate('2026-10-31'))).toEqual(['nth-5-6', 'nth-last-6', 'weekday-or-next-6', 'date-10-31']);
  });
});
