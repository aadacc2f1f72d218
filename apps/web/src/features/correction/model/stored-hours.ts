import { WEEK } from '#features/place/model/week.ts';
import { isRecord } from '#lib/parse-json.ts';
import { DAY_SPANS_MAX, type DayDraft, type DayState, type HoursDraft, type NthClosing } from './hours-draft.ts';

const STATES: readonly DayState[] = ['UNSET', 'OPEN', 'ALL_DAY', 'CLOSED'];
const NTHS: readonly number[] = [1, 2, 3, 4, 5, -1];

const readTime = (stored: unknown): string =>
  typeof stored === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(stored) ? stored : '';

/** A day of a stored draft; undefined if it is none. */
export function readDay(stored: unknown): DayDraft | undefined {
  if (!isRecord(stored)) return undefined;
  const state = STATES.find((each) => each === stored.state);
  if (state === undefined) return undefined;
  const spans = Array.isArray(stored.spans) ? stored.spans.filter(isRecord).slice(0, DAY_SPANS_MAX) : [];
  return {
    state,
    spans: spans.map((span) => ({
      opens: readTime(span.opens),
      closes: readTime(span.closes),
      lastOrder: readTime(span.lastOrder),
    })),
  };
}

export const readDays = (stored: unknown): number[] =>
  Array.isArray(stored) ? WEEK.filter((day) => stored.includes(day)) : [];

const readNthClosings = (stored: unknown): NthClosing[] =>
  (Array.isArray(stored) ? stored : []).flatMap((closing: unknown) => {
    if (!isRecord(closing)) return [];
    const nth = NTHS.find((each) => each === closing.nth);
    const dayOfWeek = WEEK.find((each) => each === closing.dayOfWeek);
    return nth === undefined || dayOfWeek === undefined ? [] : [{ nth, dayOfWeek }];
  });

/** The hours of a stored draft; null if a day is missing or invalid. */
export function readHours(stored: unknown): HoursDraft | null {
  if (!isRecord(stored) || !Array.isArray(stored.days)) return null;
  const days = stored.days.flatMap((day) => readDay(day) ?? []);
  if (days.length !== WEEK.length) return null;
  return {
    days,
    nthClosings: readNthClosings(stored.nthClosings),
    isClosedOnHolidays: stored.isClosedOnHolidays === true,
  };
}
