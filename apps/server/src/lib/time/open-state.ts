import { appliesOn } from './day-codes.ts';
import { DAY_MINUTES } from './durations.ts';
import { isPublicHoliday } from './holidays.ts';
import {
  type DayHours,
  type DayRule,
  type DaySpan,
  type HoursException,
  type OpeningRules,
  timeText,
} from './opening-rules.ts';
import { dayOfWeekOf, minuteOfDay, type SeoulDate, seoulDateOf } from './seoul-time.ts';

interface OpenState {
  /** null while the hours are unknown. */
  isOpen: boolean | null;
  /** "22:00" while open; null for a place that does not close within a day. */
  closingTime: string | null;
}

interface NextOpening {
  daysLater: number;
  /** "09:00". */
  time: string;
}

interface BreakTime {
  /** "15:00". */
  from: string;
  /** "17:00". */
  until: string;
}

/** Why a place is closed the whole day. */
type ClosedReason = 'PUBLIC_HOLIDAY' | 'AFTER_PUBLIC_HOLIDAY' | 'REGULAR';

/** A place that opens once a month opens within this time. */
const NEXT_OPENING_DAYS = 40;

const exceptionOn = ({ exceptions }: OpeningRules, date: SeoulDate): HoursException | undefined =>
  exceptions.findLast(({ on }) => appliesOn(on, date));

/** The spans that begin on a date, in order. */
export function spansOn(rules: OpeningRules, date: SeoulDate): DaySpan[] {
  const spans =
    exceptionOn(rules, date)?.spans ?? rules.weekly.filter(({ dayOfWeek }) => dayOfWeek === dayOfWeekOf(date));
  return spans
    .map(({ startMinute, endMinute }) => ({ startMinute, endMinute }))
    .toSorted((a, b) => a.startMinute - b.startMinute);
}

const pairs = (spans: readonly DaySpan[]) =>
  spans.flatMap((span, index): [DaySpan, DaySpan][] => {
    const next = spans[index + 1];
    return next === undefined ? [] : [[span, next]];
  });

const isSameDay = (a: readonly DaySpan[], b: readonly DaySpan[]) =>
  a.length === b.length &&
  a.every(
    ({ startMinute, endMinute }, index) => startMinute === b[index]?.startMinute && endMinute === b[index].endMinute,
  );

/**
 * The hours of most weeks: without the days that are closed except on public holidays. Unchanged if
 * no hours would be left, which means that they are unknown.
 */
export function usualWeek({ weekly, exceptions }: OpeningRules): DayHours[] {
  const isUsuallyClosed = (dayOfWeek: number) =>
    exceptions.some(
      ({ on, spans }) => on.type === 'WEEKDAY_OR_NEXT' && on.dayOfWeek === dayOfWeek && spans.length === 0,
    );
  const usual = weekly.filter(({ dayOfWeek }) => !isUsuallyClosed(dayOfWeek));
  return usual.length === 0 ? [...weekly] : usual;
}

/** The dates from `first` on whose hours differ from those of the usual week. */
export function exceptionalDates(rules: OpeningRules, first: SeoulDate, days: number): SeoulDate[] {
  if (rules.exceptions.length === 0) return [];
  const usual: OpeningRules = { weekly: usualWeek(rules), exceptions: [] };
  return Array.from({ length: days }, (_, index) => first + index).filter(
    (date) => !isSameDay(spansOn(rules, date), spansOn(usual, date)),
  );
}

/** Spans of `days` dates from `first` on, in minutes since the beginning of `today`. */
const spansFrom = (rules: OpeningRules, today: SeoulDate, first: SeoulDate, days: number): DaySpan[] =>
  Array.from({ length: days }, (_, index) => first + index).flatMap((date) =>
    spansOn(rules, date).map(({ startMinute, endMinute }) => ({
      startMinute: startMinute + (date - today) * DAY_MINUTES,
      endMinute: endMinute + (date - today) * DAY_MINUTES,
    })),
  );

/** The closing time of a place that is open at `minute`, across adjacent spans. */
function closingMinute(spans: readonly DaySpan[], minute: number): number | undefined {
  let closing: number | undefined;
  for (const { startMinute, endMinute } of spans.toSorted((a, b) => a.startMinute - b.startMinute)) {
    const isAdjacent = startMinute <= (closing ?? minute);
    if (isAdjacent && endMinute > (closing ?? minute)) closing = endMinute;
  }
  return closing;
}

export function openState(rules: OpeningRules, now: Date): OpenState {
  if (rules.weekly.length === 0) return { isOpen: null, closingTime: null };
  const today = seoulDateOf(now);
  const minute = minuteOfDay(now);
  // A span of yesterday reaches into today; the others decide whether it closes within a day.
  const closing = closingMinute(spansFrom(rules, today, today - 1, 4), minute);
  if (closing === undefined) return { isOpen: false, closingTime: null };
  if (closing - minute > DAY_MINUTES) return { isOpen: true, closingTime: null };
  const dayMinute = closing % DAY_MINUTES;
  return { isOpen: true, closingTime: timeText(dayMinute === 0 ? DAY_MINUTES : dayMinute) };
}

/** The next opening of a closed place; null while it is open, or if its hours are unknown. */
export function nextOpening(rules: OpeningRules, now: Date): NextOpening | null {
  if (openState(rules, now).isOpen !== false) return null;
  const today = seoulDateOf(now);
  const minute = minuteOfDay(now);
  for (let daysLater = 0; daysLater <= NEXT_OPENING_DAYS; daysLater++) {
    const next = spansOn(rules, today + daysLater).find((span) => daysLater > 0 || span.startMinute > minute);
    if (next !== undefined) return { daysLater, time: timeText(next.startMinute) };
  }
  return null;
}

/** The break of today that is now, or that is the next change of an open place; null without one. */
export function breakTime(rules: OpeningRules, now: Date): BreakTime | null {
  const minute = minuteOfDay(now);
  const { isOpen, closingTime } = openState(rules, now);
  for (const [{ startMinute, endMinute }, next] of pairs(spansOn(rules, seoulDateOf(now)))) {
    if (minute < startMinute || minute >= next.startMinute || endMinute >= next.startMinute) continue;
    const from = timeText(endMinute);
    // A span of yesterday may still be open.
    return isOpen === minute < endMinute && (closingTime ?? from) === from
      ? { from, until: timeText(next.startMinute) }
      : null;
  }
  return null;
}

/** An exception may also apply to a Monday because Sunday was a holiday. */
const isShifted = (rule: DayRule, date: SeoulDate) =>
  rule.type === 'AFTER_PUBLIC_HOLIDAY' || (rule.type === 'WEEKDAY_OR_NEXT' && rule.dayOfWeek !== dayOfWeekOf(date));

/** null if the place opens on the day, or if its hours are unknown. */
export function closedReason(rules: OpeningRules, now: Date): ClosedReason | null {
  const today = seoulDateOf(now);
  if (openState(rules, now).isOpen !== false || spansOn(rules, today).length > 0) return null;
  const rule = exceptionOn(rules, today)?.on;
  if (rule === undefined) return 'REGULAR';
  if (isShifted(rule, today)) return 'AFTER_PUBLIC_HOLIDAY';
  const isOfHoliday = rule.type === 'PUBLIC_HOLIDAY' || rule.type === 'NAMED_HOLIDAY';
  return isOfHoliday && isPublicHoliday(today) ? 'PUBLIC_HOLIDAY' : 'REGULAR';
}

/** In minutes since the requested time. */
export interface OpenSpan {
  startMin: number;
  endMin: number;
}

/**
 * When a place is open within some minutes of a time, in order and merged: adjacent spans, also over
 * midnight, are one. A span that begins earlier or ends later is not cut. null: the hours are unknown.
 */
export function openSpans(rules: OpeningRules, from: Date, minutes: number): OpenSpan[] | null {
  if (rules.weekly.length === 0) return null;
  const today = seoulDateOf(from);
  const offset = minuteOfDay(from);
  const lastDay = Math.floor((offset + minutes) / DAY_MINUTES) + 1;
  const merged: OpenSpan[] = [];
  for (let day = -1; day <= lastDay; day++) {
    for (const { startMinute, endMinute } of spansOn(rules, today + day)) {
      const startMin = day * DAY_MINUTES + startMinute - offset;
      const endMin = day * DAY_MINUTES + endMinute - offset;
      const last = merged.at(-1);
      if (last !== undefined && startMin <= last.endMin) last.endMin = Math.max(last.endMin, endMin);
      else merged.push({ startMin, endMin });
    }
  }
  return merged.filter(({ startMin, endMin }) => endMin > 0 && startMin < minutes);
}
