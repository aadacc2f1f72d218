import type { DayHours } from './opening-hours.ts';

/**
 * Holidays that sources name. The other public holidays are known by their date only. SEOLLAL and
 * CHUSEOK are three days each, with substitute days.
 */
export const NAMED_HOLIDAYS = ['NEW_YEAR', 'SEOLLAL', 'CHUSEOK', 'LABOR_DAY', 'CHRISTMAS'] as const;
export type NamedHoliday = (typeof NAMED_HOLIDAYS)[number];

/** The days on which an exception applies, in Asia/Seoul. */
export type DayRule =
  /** Public holidays, substitute and temporary ones included. */
  | { type: 'PUBLIC_HOLIDAY'; exceptDaysOfWeek?: number[] }
  /** A named holiday: its main day alone (설날 당일), or all of its days (설 연휴). */
  | { type: 'NAMED_HOLIDAY'; holiday: NamedHoliday; scope: 'MAIN_DAY' | 'ALL_DAYS' }
  /** The nth weekday of a month: 1 to 5, -1 for the last one. 0 is Sunday. */
  | { type: 'NTH_WEEKDAY'; nth: number; dayOfWeek: number }
  /** Every week, unless it is a public holiday; then the next day that is none. */
  | { type: 'WEEKDAY_OR_NEXT'; dayOfWeek: number }
  /** The first day after a public holiday that is none itself. */
  | { type: 'AFTER_PUBLIC_HOLIDAY' }
  /** A date of every year. Month 1 to 12; day 1 to 31. */
  | { type: 'DATE'; month: number; day: number };

/** A span of a day, in minutes of that day. Above 1440 it reaches into the next day. */
export type DaySpan = Omit<DayHours, 'dayOfWeek'>;

/** Days with hours of their own. No spans: closed. */
export interface HoursException {
  on: DayRule;
  spans: DaySpan[];
}

/**
 * The hours of a place. A day without hours in `weekly` is a weekly day off. The last exception that
 * applies to a date replaces the weekly hours of that date.
 */
export interface OpeningRules {
  weekly: DayHours[];
  exceptions: HoursException[];
}
