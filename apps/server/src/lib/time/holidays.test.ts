import { describe, expect, it } from 'vitest';
import { areHolidaysOutdated, holidayNames, holidayTitle, isPublicHoliday, LAST_HOLIDAY_YEAR } from './holidays.ts';
import { parseDate } from './seoul-time.ts';

describe('[10.1-9] public holidays', () => {
  it.each([
    // Temporary holidays.
    ['2024-10-01', '임시공휴일'],
    ['2025-01-27', '임시공휴일'],
    ['2025-06-03', '임시공휴일(대통령선거)'],
    // Substitute days.
    ['2024-02-12', '대체공휴일'],
    ['2025-05-06', '대체공휴일'],
    ['2026-05-25', '대체공휴일'],
    ['2027-02-09', '대체공휴일'],
    // Two on one day.
    ['2025-05-05', '어린이날·부처님오신날'],
    // Public holidays again from 2026 on.
    ['2026-05-01', '노동절'],
    ['2026-07-17', '제헌절'],
    ['2026-09-24', '추석 전날'],
    ['2027-01-01', '신정'],
    ['2027-03-01', '삼일절'],
    ['2027-12-25', '성탄절'],
  ])('%s is %s', (date, title) => {
    expect(holidayTitle(parseDate(date))).toBe(title);
  });

  it.each(['2025-05-01', '2025-07-17', '2026-09-27', '2026-12-24', '2027-02-10'])('%s is none', (date) => {
    expect(isPublicHoliday(parseDate(date))).toBe(false);
    expect(holidayTitle(parseDate(date))).toBeUndefined();
  });

  it('are outdated 90 days before the first unknown year', () => {
    const first = new Date(`${LAST_HOLIDAY_YEAR + 1}-01-01T00:00:00+09:00`).getTime();
    const dayMs = 24 * 3_600_000;
    expect(areHolidaysOutdated(new Date(first - 90 * dayMs - 1))).toBe(false);
    expect(areHolidaysOutdated(new Date(first - 90 * dayMs))).toBe(true);
  });

  it('after the last known year, those with a fixed date are known', () => {
    const next = LAST_HOLIDAY_YEAR + 1;
    const known = Array.from({ length: 365 }, (_, day) => parseDate(`${next}-01-01`) + day).filter(isPublicHoliday);
    expect(known).toHaveLength(10);
    expect(holidayNames(parseDate(`${next}-10-09`))).toEqual(['한글날']);
    expect(holidayNames(parseDate(`${next + 20}-12-25`))).toEqual(['기독탄신일']);
  });
});
