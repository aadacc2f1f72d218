import { DAY_MINUTES, WEEK_MINUTES } from './durations.ts';
import { dayOfWeekOf, minuteOfDay, seoulDateOf } from './seoul-time.ts';

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

/**
 * An interval of a day in which a place is open, in minutes of that day. Above 1440 it reaches into
 * the next day.
 */
export interface DayHours {
  /** 0 is Sunday. */
  dayOfWeek: number;
  startMinute: number;
  endMinute: number;
}

/** Minutes since Sunday 00:00 in Asia/Seoul. */
export const minuteOfWeek = (time: Date): number => dayOfWeekOf(seoulDateOf(time)) * DAY_MINUTES + minuteOfDay(time);

/** "09:00"; the end of a day is "24:00", larger values are times of the next day. */
export function timeText(minute: number): string {
  const dayMinute = minute > DAY_MINUTES ? minute - DAY_MINUTES : minute;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(dayMinute / 60))}:${twoDigits(dayMinute % 60)}`;
}

type Interval = [start: number, end: number];

function toIntervals(hours: readonly DayHours[]): Interval[] {
  return hours.map(({ dayOfWeek, startMinute, endMinute }) => [
    dayOfWeek * DAY_MINUTES + startMinute,
    dayOfWeek * DAY_MINUTES + endMinute,
  ]);
}

/** The minutes of the week as PostgreSQL's int4multirange; null while the hours are unknown. */
export function weekToMultirange(hours: readonly DayHours[]): string | null {
  if (hours.length === 0) return null;
  const ranges = toIntervals(hours).flatMap(([start, end]): Interval[] =>
    end > WEEK_MINUTES
      ? [
          [start, WEEK_MINUTES],
          [0, end - WEEK_MINUTES],
        ]
      : [[start, end]],
  );
  return `{${ranges.map(([start, end]) => `[${start},${end})`).join(',')}}`;
}
