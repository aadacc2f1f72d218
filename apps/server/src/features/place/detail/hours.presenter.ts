import type { PlaceDetail } from '@sol/contract/place';
import {
  type OpeningHour,
  PLACE_SPECIAL_DAYS,
  SOLROUTE_SPECIAL_DAYS,
  type SpecialDay,
} from '@sol/contract/place-hours';
import { DAY_MINUTES } from '#lib/time/durations.ts';
import { holidayTitle } from '#lib/time/holidays.ts';
import {
  breakTime,
  closedReason,
  exceptionalDates,
  nextOpening,
  openState,
  spansOn,
  usualWeek,
} from '#lib/time/open-state.ts';
import { type DaySpan, type OpeningRules, timeText } from '#lib/time/opening-rules.ts';
import { dateText, minuteOfDay, type SeoulDate, seoulDateOf } from '#lib/time/seoul-time.ts';
import type { HoursRow } from './hours.repository.ts';

const DAYS_SHOWN = 7;

const toSpan = ({ startMinute, endMinute }: DaySpan) => ({
  startTime: timeText(startMinute),
  endTime: timeText(endMinute),
});

/** In the usual week. */
function toOpeningHours(rules: OpeningRules): OpeningHour[] {
  return usualWeek(rules).map(({ dayOfWeek, ...span }) => ({ dayOfWeek, ...toSpan(span) }));
}

const toSpecialDays = (rules: OpeningRules, first: SeoulDate, days: number): SpecialDay[] =>
  exceptionalDates(rules, first, days).map((date) => ({
    date: dateText(date),
    hours: spansOn(rules, date).map(toSpan),
  }));

/** Today and the six days after. */
function toNextDays(rules: OpeningRules, today: SeoulDate) {
  return Array.from({ length: DAYS_SHOWN }, (_, index) => today + index).map((date) => {
    const holiday = holidayTitle(date);
    return { date: dateText(date), ...(holiday && { holiday }), hours: spansOn(rules, date).map(toSpan) };
  });
}

/** The fields of the detail about hours. Without `isOpen` of closed-down places. */
export function toHoursDetail({ hours, exceptions, note, source }: HoursRow, now: Date) {
  const rules = { weekly: hours, exceptions };
  const today = seoulDateOf(now);
  const specialDays = hours.length === 0 ? [] : toSpecialDays(rules, today, PLACE_SPECIAL_DAYS);
  const reason = closedReason(rules, now);
  const pause = breakTime(rules, now);
  return {
    ...openState(rules, now),
    opensNext: nextOpening(rules, now),
    openingHours: toOpeningHours(rules),
    ...(exceptions.length > 0 && {
      hoursExceptions: exceptions.map(({ on, spans }) => ({ on, hours: spans.map(toSpan) })),
    }),
    ...(hours.length > 0 && { nextDays: toNextDays(rules, today) }),
    ...(specialDays.length > 0 && { specialDays }),
    ...(reason && { closedReason: reason }),
    ...(pause && { breakTime: pause }),
    ...(note !== null && { hoursNote: note }),
    ...(source !== null && { hoursSource: source }),
  } satisfies Partial<PlaceDetail>;
}

/** When the place closes, or opens again today, or whether today is a day off, as far as its hours are known. */
export function toOpenTimes({ hours, exceptions }: Pick<HoursRow, 'hours' | 'exceptions'>, now: Date) {
  if (hours.length === 0) return {};
  const rules = { weekly: hours, exceptions };
  const { isOpen, closingTime } = openState(rules, now);
  if (isOpen === true) return closingTime === null ? {} : { closesAt: closingTime };
  const next = nextOpening(rules, now);
  if (next?.daysLater === 0) return { opensAt: next.time };
  return closedReason(rules, now) === null ? {} : { isDayOff: true as const };
}

/** How long a place stays open after a time at which it is open; empty if it is closed then, or open for days. */
export function toStay({ hours, exceptions }: Pick<HoursRow, 'hours' | 'exceptions'>, from: Date) {
  const { closingTime } = openState({ weekly: hours, exceptions }, from);
  if (closingTime === null) return {};
  const [hour = 0, minute = 0] = closingTime.split(':').map(Number);
  const min = hour * 60 + minute - minuteOfDay(from);
  return { stay: { until: closingTime, min: min > 0 ? min : min + DAY_MINUTES } };
}

/** The hours of a stop of a solroute, from yesterday on, whose night may end today. */
export function toStopHours({ hours, exceptions }: Pick<HoursRow, 'hours' | 'exceptions'>, now: Date) {
  const rules = { weekly: hours, exceptions };
  const specialDays = hours.length === 0 ? [] : toSpecialDays(rules, seoulDateOf(now) - 1, SOLROUTE_SPECIAL_DAYS);
  return { openingHours: toOpeningHours(rules), ...(specialDays.length > 0 && { specialDays }) };
}
