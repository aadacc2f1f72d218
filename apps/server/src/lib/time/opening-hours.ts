import { DAY_MINUTES, WEEK_MINUTES } from './durations.ts';
import { dayOfWeekOf, minuteOfDay, seoulDateOf } from './seoul-date.ts';

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
