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

export interface OpenState {
  /** null while the hours are unknown. */
  isOpen: boolean | null;
  /** "22:00" while open; null for a place that does not close within a day. */
  closingTime: string | null;
}

export interface NextOpening {
  daysLater: number;
  /** "09:00". */
  time: string;
}

const DAY_MINUTES = 1440;
const WEEK_MINUTES = 7 * DAY_MINUTES;
const MS_PER_MINUTE = 60_000;
/** Korea has no daylight saving time. */
const SEOUL_OFFSET_MINUTES = 9 * 60;
/** 1 January 1970 was a Thursday. */
const EPOCH_DAY_OF_WEEK = 4;

/** Minutes since Sunday 00:00 in Asia/Seoul. */
export function minuteOfWeek(time: Date): number {
  const minutes = Math.floor(time.getTime() / MS_PER_MINUTE) + SEOUL_OFFSET_MINUTES;
  return (minutes + EPOCH_DAY_OF_WEEK * DAY_MINUTES) % WEEK_MINUTES;
}

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

/** The closing time of a place that is open at `minute`, across adjacent intervals. */
function closingMinute(intervals: Interval[], minute: number): number | undefined {
  // With the weeks before and after, so that Saturday night joins Sunday morning.
  const weeks = [-WEEK_MINUTES, 0, WEEK_MINUTES];
  const inOrder = weeks
    .flatMap((week) => intervals.map(([start, end]): Interval => [start + week, end + week]))
    .toSorted(([a], [b]) => a - b);
  let closing: number | undefined;
  for (const [start, end] of inOrder) {
    const isAdjacent = start <= (closing ?? minute);
    if (isAdjacent && end > (closing ?? minute)) closing = end;
  }
  return closing;
}

export function openState(hours: readonly DayHours[], now: Date): OpenState {
  if (hours.length === 0) return { isOpen: null, closingTime: null };
  const minute = minuteOfWeek(now);
  const closing = closingMinute(toIntervals(hours), minute);
  if (closing === undefined) return { isOpen: false, closingTime: null };
  if (closing - minute > DAY_MINUTES) return { isOpen: true, closingTime: null };
  const dayMinute = closing % DAY_MINUTES;
  return { isOpen: true, closingTime: timeText(dayMinute === 0 ? DAY_MINUTES : dayMinute) };
}

/** The next opening of a closed place; null while it is open or its hours are unknown. */
export function nextOpening(hours: readonly DayHours[], now: Date): NextOpening | null {
  if (openState(hours, now).isOpen !== false) return null;
  const minute = minuteOfWeek(now);
  const waits = toIntervals(hours).map(([start]) => (start - minute + WEEK_MINUTES) % WEEK_MINUTES);
  const opening = minute + Math.min(...waits);
  const daysLater = Math.floor(opening / DAY_MINUTES) - Math.floor(minute / DAY_MINUTES);
  return { daysLater, time: timeText(opening % DAY_MINUTES) };
}
