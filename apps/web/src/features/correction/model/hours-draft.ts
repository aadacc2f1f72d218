import type { CorrectionChange } from '@sol/contract/correction';
import type { PlaceDetail } from '@sol/contract/place';
import type { HoursException } from '@sol/contract/place-hours';
import { WEEK } from '#features/place/model/week.ts';

export type HoursChange = Extract<CorrectionChange, { kind: 'HOURS' }>;

/** Times are "HH:MM", or empty. "00:00" closes at midnight. */
export interface SpanDraft {
  opens: string;
  /** At or before `opens` it is on the next day. */
  closes: string;
  lastOrder: string;
}

/** UNSET: neither the place nor the member has named the hours of the day. */
export type DayState = 'UNSET' | 'OPEN' | 'ALL_DAY' | 'CLOSED';

export interface DayDraft {
  state: DayState;
  /** Only while OPEN. A break is the gap between two of them. */
  spans: SpanDraft[];
}

export type NthClosing = NonNullable<HoursChange['closedNthWeekdays']>[number];

export interface HoursDraft {
  /** By day of the week; 0 is Sunday. */
  days: DayDraft[];
  nthClosings: NthClosing[];
  isClosedOnHolidays: boolean;
}

/** Hours of one day in the contract. */
interface Span {
  startTime: string;
  endTime: string;
  lastOrder?: string | undefined;
}

/** Spans of a day. The contract allows three of each day in CORRECTION_HOURS_MAX. */
export const DAY_SPANS_MAX = 3;

export const EMPTY_SPAN: SpanDraft = { opens: '', closes: '', lastOrder: '' };
export const UNSET_DAY: DayDraft = { state: 'UNSET', spans: [] };

const MIDNIGHT = '24:00';
const DAY_START = '00:00';

const isAllDay = ({ startTime, endTime }: Span) =>
  startTime === DAY_START && (endTime === MIDNIGHT || endTime === DAY_START);

const toSpanDraft = ({ startTime, endTime, lastOrder = '' }: Span): SpanDraft => ({
  opens: startTime,
  closes: endTime === MIDNIGHT ? DAY_START : endTime,
  lastOrder,
});

function toDayDraft(spans: readonly Span[]): DayDraft {
  if (spans.length === 0) return { state: 'CLOSED', spans: [] };
  if (spans.some(isAllDay)) return { state: 'ALL_DAY', spans: [] };
  const inOrder = spans.toSorted((a, b) => a.startTime.localeCompare(b.startTime));
  return { state: 'OPEN', spans: inOrder.map(toSpanDraft) };
}

type PlaceHours = Pick<PlaceDetail, 'openingHours' | 'hoursExceptions'>;

const isClosing = ({ hours }: HoursException): boolean => hours.length === 0;

const isHolidayClosing = (exception: HoursException): boolean =>
  isClosing(exception) && exception.on.type === 'PUBLIC_HOLIDAY' && !exception.on.exceptDaysOfWeek?.length;

const nthClosingOf = (exception: HoursException): NthClosing[] =>
  isClosing(exception) && exception.on.type === 'NTH_WEEKDAY'
    ? [{ nth: exception.on.nth, dayOfWeek: exception.on.dayOfWeek }]
    : [];

/** The exceptions that a correction cannot contain, such as the hours of a date. */
export const listOtherExceptions = ({ hoursExceptions = [] }: PlaceHours): HoursException[] =>
  hoursExceptions.filter((exception) => !isHolidayClosing(exception) && nthClosingOf(exception).length === 0);

/** The known hours of a place. Without any, every day is unset: a missing day would mean closed. */
export function toHoursDraft({ openingHours, hoursExceptions = [] }: PlaceHours): HoursDraft {
  return {
    days: Array.from(WEEK, (_, day) =>
      openingHours.length === 0 ? UNSET_DAY : toDayDraft(openingHours.filter(({ dayOfWeek }) => dayOfWeek === day)),
    ),
    nthClosings: hoursExceptions.flatMap(nthClosingOf),
    isClosedOnHolidays: hoursExceptions.some(isHolidayClosing),
  };
}

function toSpans({ state, spans }: DayDraft): Span[] {
  if (state === 'ALL_DAY') return [{ startTime: DAY_START, endTime: MIDNIGHT }];
  if (state !== 'OPEN') return [];
  return spans
    .toSorted((a, b) => a.opens.localeCompare(b.opens))
    .map(({ opens, closes, lastOrder }) => ({
      startTime: opens,
      endTime: closes === DAY_START ? MIDNIGHT : closes,
      ...(lastOrder !== '' && { lastOrder }),
    }));
}

/** The change of a draft without faults. */
export function toHoursChange({ days, nthClosings, isClosedOnHolidays }: HoursDraft): HoursChange {
  return {
    kind: 'HOURS',
    hours: WEEK.flatMap((dayOfWeek) =>
      toSpans(days[dayOfWeek] ?? UNSET_DAY).map(({ startTime, endTime, lastOrder }) => ({
        dayOfWeek,
        startTime,
        endTime,
        ...(lastOrder !== undefined && { lastOrder }),
      })),
    ),
    ...(nthClosings.length > 0 && { closedNthWeekdays: nthClosings }),
    ...(isClosedOnHolidays && { isClosedOnHolidays }),
  };
}

/** Sets the same hours on several days. */
export const withDays = (draft: HoursDraft, chosen: readonly number[], day: DayDraft): HoursDraft => ({
  ...draft,
  days: draft.days.map((current, dayOfWeek) => (chosen.includes(dayOfWeek) ? day : current)),
});

const USUAL_BREAK = { start: '15:00', end: '17:00' };

/**
 * Adds a span after a break. The usual afternoon break is entered if the last span contains it;
 * otherwise the member enters the times.
 */
export function addBreak(spans: readonly SpanDraft[]): SpanDraft[] {
  const last = spans.at(-1) ?? EMPTY_SPAN;
  const { start, end } = USUAL_BREAK;
  const isInside =
    last.opens !== '' && last.closes !== '' && last.opens < start && (last.closes > end || last.closes <= last.opens);
  if (!isInside) return [...spans, EMPTY_SPAN];
  return [...spans.slice(0, -1), { ...last, closes: start, lastOrder: '' }, { ...last, opens: end }];
}
