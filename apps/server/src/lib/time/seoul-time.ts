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

/** The time at a minute of the day in Seoul. */
export const atSeoulMinute = (date: SeoulDate, minute: number): Date =>
  new Date(date * DAY_MS - SEOUL_OFFSET_MS + minute * MINUTE_MS);

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

const formatter = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' });

/** For display: 2026-11-21 14:05, in Seoul. */
export const seoulTime = (iso: string): string => formatter.format(new Date(iso));

const DAY_LENGTH = '2026-11-21'.length;

/** The current date in Seoul: 2026-11-21. */
export const seoulDay = (now: Date): string => formatter.format(now).slice(0, DAY_LENGTH);

/** The time of a local time such as "2026-11-28T14:00". */
export const parseSeoulMinute = (localTime: string): Date => new Date(`${localTime}:00+09:00`);

/** The inverse of {@link parseSeoulMinute}. */
export const seoulMinute = (time: Date): string => formatter.format(time).replace(' ', 'T');

/** The date of a local time such as "2026-11-28T14:00". */
export const dayOf = (localTime: string): string => localTime.slice(0, DAY_LENGTH);
