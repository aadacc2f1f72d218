/** A stretch of one day in which a place is open, in minutes of that day. Past 1440 it lies on the next day. */
export interface DayHours {
  /** 0 is Sunday. */
  dayOfWeek: number;
  startMinute: number;
  endMinute: number;
}

export interface OpenState {
  /** null while the hours are not known. */
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
/** The first of January 1970 was a Thursday. */
const EPOCH_DAY_OF_WEEK = 4;

/** Minutes since Sunday 00:00 in Asia/Seoul. */
export function minuteOfWeek(time: Date): number {
  const minutes = Math.floor(time.getTime() / MS_PER_MINUTE) + SEOUL_OFFSET_MINUTES;
  return (minutes + EPOCH_DAY_OF_WEEK * DAY_MINUTES) % WEEK_MINUTES;
}

/** "09:00"; the end of a day is "24:00", and what lies beyond it is a time of the next day. */
export function timeText(minute: number): string {
  const ofDay = minute > DAY_MINUTES ? minute - DAY_MINUTES : minute;
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

type Stretch = [start: number, end: number];

function stretchesOf(hours: readonly DayHours[]): Stretch[] {
  return hours.map(({ dayOfWeek, startMinute, endMinute }) => [
    dayOfWeek * DAY_MINUTES + startMinute,
    dayOfWeek * DAY_MINUTES + endMinute,
  ]);
}

/** The minutes of the week as PostgreSQL's int4multirange; null while no hours are known. */
export function weekToMultirange(hours: readonly DayHours[]): string | null {
  if (hours.length === 0) return null;
  const ranges = stretchesOf(hours).flatMap(([start, end]): Stretch[] =>
    end > WEEK_MINUTES
      ? [
          [start, WEEK_MINUTES],
          [0, end - WEEK_MINUTES],
        ]
      : [[start, end]],
  );
  return `{${ranges.map(([start, end]) => `[${start},${end})`).join(',')}}`;
}

/** When a place that is open at `minute` closes: a stretch that begins where another ends carries on. */
function closingMinute(stretches: Stretch[], minute: number): number | undefined {
  // The week before and the week after, so that Saturday night meets Sunday morning.
  const weeks = [-WEEK_MINUTES, 0, WEEK_MINUTES];
  const inOrder = weeks
    .flatMap((week) => stretches.map(([start, end]): Stretch => [start + week, end + week]))
    .toSorted(([a], [b]) => a - b);
  let closing: number | undefined;
  for (const [start, end] of inOrder) {
    const reaches = start <= (closing ?? minute);
    if (reaches && end > (closing ?? minute)) closing = end;
  }
  return closing;
}

/** Whether a place is open at this moment, and until when. */
export function openState(hours: readonly DayHours[], now: Date): OpenState {
  if (hours.length === 0) return { isOpen: null, closingTime: null };
  const minute = minuteOfWeek(now);
  const closing = closingMinute(stretchesOf(hours), minute);
  if (closing === undefined) return { isOpen: false, closingTime: null };
  if (closing - minute > DAY_MINUTES) return { isOpen: true, closingTime: null };
  const ofDay = closing % DAY_MINUTES;
  return { isOpen: true, closingTime: timeText(ofDay === 0 ? DAY_MINUTES : ofDay) };
}

/** When a place that is closed at this moment opens next; null while it is open, and where no hours are known. */
export function nextOpening(hours: readonly DayHours[], now: Date): NextOpening | null {
  if (openState(hours, now).isOpen !== false) return null;
  const minute = minuteOfWeek(now);
  const waits = stretchesOf(hours).map(([start]) => (start - minute + WEEK_MINUTES) % WEEK_MINUTES);
  const opening = minute + Math.min(...waits);
  const daysLater = Math.floor(opening / DAY_MINUTES) - Math.floor(minute / DAY_MINUTES);
  return { daysLater, time: timeText(opening % DAY_MINUTES) };
}
