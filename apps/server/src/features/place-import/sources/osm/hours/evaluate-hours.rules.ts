import OpeningHours from 'opening_hours';
import { DAY_MINUTES } from '#lib/time/durations.ts';
import type { DaySpan } from '#lib/time/opening-rules.ts';

/** A date of the reference period. */
interface CalendarDay {
  /** Days since the start of the period. */
  index: number;
  /** 0 is Sunday. */
  dayOfWeek: number;
  /** Of its weekday in the month: 1 to 5. */
  nth: number;
  isLastOfMonth: boolean;
  month: number;
  day: number;
  isPublicHoliday: boolean;
}

/** A date with the hours that the library evaluates for it. */
export interface EvaluatedDay extends CalendarDay {
  spans: DaySpan[];
}

type Evaluation =
  | { days: EvaluatedDay[]; rejected?: never }
  /** INVALID: not the syntax. UNCERTAIN: an open end or a comment instead of a time. */
  | { days?: never; rejected: 'INVALID' | 'UNCERTAIN' };

/**
 * The library has no Korean holidays. Whether a rule applies to public holidays does not depend on
 * their dates, so those of a country with holidays on all days of the week serve as well.
 */
const REFERENCE_COUNTRY = { lat: 37.5665, lon: 126.978, address: { country_code: 'jp', state: '' } };

/**
 * Each date of a year occurs twice in it. Its first and last day are not next to a holiday, whose
 * hours would reach into it.
 */
const PERIOD = { year: 2027, month: 1, days: 365 + 366 };
/** Enough for values that the library finds equal in all weeks: nine of ten. */
const STABLE_DAYS = 28;

const DAY_MS = 86_400_000;

/** The library reads these values, but only by a guess: "Mo-Sa", "12~9", "11:30-15:00 17:00-22:00". */
const DOUBTFUL: ReadonlySet<string> = new Set(['vague', 'ambiguous_single_digit_hour', 'use_multi', 'nothing_useful']);

/** School holidays and the times of the sun change from day to day. */
const VARIABLE = /\bSH\b|sunrise|sunset|dawn|dusk/i;

const local = (dayIndex: number): Date => new Date(PERIOD.year, PERIOD.month, 1 + dayIndex);

/** In the time zone of the process, as in the library. */
function toMinutes(date: Date): number {
  const day = Math.round(
    (Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) - Date.UTC(PERIOD.year, PERIOD.month, 1)) / DAY_MS,
  );
  return day * DAY_MINUTES + date.getHours() * 60 + date.getMinutes();
}

/** Days on whose date or night the clock of the process changes. Korea has none. */
function hasClockChange(day: number): boolean {
  const [offset = 0, ...later] = [day, day + 1, day + 2].map((index) => local(index).getTimezoneOffset());
  return later.some((other) => other !== offset);
}

function createCalendar(): CalendarDay[] {
  const holidays = new OpeningHours('PH off', REFERENCE_COUNTRY);
  return Array.from({ length: PERIOD.days }, (_, index): CalendarDay => {
    const date = local(index);
    return {
      index,
      dayOfWeek: date.getDay(),
      nth: Math.ceil(date.getDate() / 7),
      isLastOfMonth: local(index + 7).getMonth() !== date.getMonth(),
      month: date.getMonth() + 1,
      day: date.getDate(),
      isPublicHoliday: holidays.getPublicHolidayContext(date).isHoliday,
    };
  }).filter(({ index }) => !hasClockChange(index));
}
let calendar: CalendarDay[] | undefined;

/** Assigns an interval to the day it starts on. One of more than a day is cut at each midnight. */
function addInterval(spansByDay: Map<number, DaySpan[]>, start: number, end: number): void {
  const startDay = Math.floor(start / DAY_MINUTES);
  const addSpan = (day: number, startMinute: number, endMinute: number) => {
    const spans = spansByDay.get(day) ?? [];
    spans.push({ startMinute, endMinute });
    spansByDay.set(day, spans);
  };
  const dayStart = startDay * DAY_MINUTES;
  if (end - start <= DAY_MINUTES) {
    addSpan(startDay, start - dayStart, end - dayStart);
    return;
  }
  for (let day = startDay; day * DAY_MINUTES < end; day++) {
    const midnight = day * DAY_MINUTES;
    addSpan(day, Math.max(start - midnight, 0), Math.min(end - midnight, DAY_MINUTES));
  }
}

/** Evaluates a value of `opening_hours` for each day of the reference period. */
export function evaluateHours(value: string): Evaluation {
  if (VARIABLE.test(value)) return { rejected: 'UNCERTAIN' };
  let dayCount: number;
  let intervals: ReturnType<OpeningHours['getOpenIntervals']>;
  try {
    const hours = new OpeningHours(joinNights(value), REFERENCE_COUNTRY);
    if (hours.getStructuredWarnings().some(({ type }) => DOUBTFUL.has(type))) return { rejected: 'INVALID' };
    dayCount = hours.isWeekStable() ? STABLE_DAYS : PERIOD.days;
    // One day more on both sides: intervals are cut at the edges.
    intervals = hours.getOpenIntervals(local(-1), local(dayCount + 1));
  } catch {
    return { rejected: 'INVALID' };
  }
  if (intervals.some(([, , isUnknown]) => isUnknown)) return { rejected: 'UNCERTAIN' };
  const spansByDay = new Map<number, DaySpan[]>();
  for (const [start, end] of intervals) addInterval(spansByDay, toMinutes(start), toMinutes(end));
  calendar ??= createCalendar();
  const days = calendar.filter(({ index }) => index < dayCount);
  return { days: days.map((day) => ({ ...day, spans: spansByDay.get(day.index) ?? [] })) };
}

const WEEKDAYS = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'];

const WEEKDAY = WEEKDAYS.join('|');
const RULE = new RegExp(`^((?:${WEEKDAY})(?:[-,](?:${WEEKDAY}))*) ([\\d:, -]+|off)$`);

/** "Fr-Su,We" as numbers of days. */
function readDays(text: string): number[] {
  return text.split(',').flatMap((range) => {
    const [first = 0, last = first] = range.split('-').map((day) => WEEKDAYS.indexOf(day));
    return Array.from({ length: ((last - first + 7) % 7) + 1 }, (_, index) => (first + index) % 7);
  });
}

function isAfterMidnight(times: string): boolean {
  return times.split(',').some((range) => {
    const [start = '', end = ''] = range.trim().split('-');
    return start.padStart(5, '0') > end.padStart(5, '0');
  });
}

/**
 * Joins rules for different weekdays with commas: "Mo-Th 18:00-02:00; Fr 18:00-04:00" becomes "Mo-Th
 * 18:00-02:00, Fr 18:00-04:00". After a semicolon, a rule closes its days from 00:00, so the place
 * would close at midnight on Thursday, which is not what authors mean. Other values are unchanged.
 */
export function joinNights(value: string): string {
  const rules = value.split(';').map((rule) =>
    RULE.exec(
      rule
        .trim()
        .replace(/\s*-\s*/g, '-')
        .replace(/,\s*/g, ','),
    ),
  );
  const first = rules.indexOf(null);
  const weekly = rules.slice(0, first === -1 ? undefined : first).filter((rule) => rule !== null);
  const days = weekly.flatMap(([, text = '']) => readDays(text));
  const hasNight = weekly.some(([, , times = '']) => times !== 'off' && isAfterMidnight(times));
  if (weekly.length < 2 || !hasNight || new Set(days).size < days.length) return value;
  const open = weekly.filter(([, , times]) => times !== 'off').map(([rule]) => rule);
  const others = first === -1 ? [] : value.split(';').slice(first);
  return [open.join(', '), ...others].join(';');
}
