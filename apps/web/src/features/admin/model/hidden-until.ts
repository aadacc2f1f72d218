import { HIDDEN_DAYS_MAX } from '@sol/contract/limits';
import { DAY_MS } from '#lib/durations.ts';

const seoulDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Seoul', dateStyle: 'short' });
const seoulMoment = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Seoul',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

/**
 * The first and last day for which something can be hidden, in the format of a date input. The
 * first is tomorrow.
 */
export function hiddenUntilDays(now: Date): { first: string; last: string } {
  const day = (days: number) => seoulDay.format(new Date(now.getTime() + days * DAY_MS));
  return { first: day(1), last: day(HIDDEN_DAYS_MAX) };
}

export const endOfDay = (day: string): string => `${day}T23:59:59+09:00`;

/** Formats a time in Seoul as "2026.11.21 14:05". */
export const moment = (timestamp: string): string =>
  seoulMoment.format(new Date(timestamp)).replace(', ', ' ').replaceAll('-', '.');
