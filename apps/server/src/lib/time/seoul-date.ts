import { DAY_MINUTES, DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';

/** A date in Asia/Seoul as days since 1 January 1970. */
export type SeoulDate = number;

/** Korea has no daylight saving time. */
const SEOUL_OFFSET_MS = 9 * HOUR_MS;
/** 1 January 1970 was a Thursday. */
const EPOCH_DAY_OF_WEEK = 4;

export const seoulDateOf = (time: Date): SeoulDate => Math.floor((time.getTime() + SEOUL_OFFSET_MS) / DAY_MS);

export const minuteOfDay = (time: Date): number =>
  Math.floor((time.getTime() + SEOUL_OFFSET_MS) / MINUTE_MS) % DAY_MINUTES;

/** The date in Seoul of an ISO 8601 time. */
export const seoulDayOf = (timestamp: string): string => dateText(seoulDateOf(new Date(timestamp)));

/** "2026-11-21". */
export const dateText = (date: SeoulDate): string => new Date(date * DAY_MS).toISOString().slice(0, 10);

export const parseDate = (text: string): SeoulDate => Date.parse(`${text}T00:00Z`) / DAY_MS;

/** 0 is Sunday. */
export const dayOfWeekOf = (date: SeoulDate): number => (date + EPOCH_DAY_OF_WEEK) % 7;

/** Month 1 to 12, day 1 to 31, and whether the day is in the last week of the month. */
export function monthAndDay(date: SeoulDate): { month: number; day: number; isInLastWeek: boolean } {
  const [, month = 0, day = 0] = dateText(date).split('-').map(Number);
  return { month, day, isInLastWeek: !dateText(date + 7).startsWith(dateText(date).slice(0, 7)) };
}
