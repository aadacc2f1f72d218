import { DAY_MINUTES } from '#lib/time/durations.ts';
import type { DayHours, DayRule, DaySpan, HoursException, OpeningRules } from '#lib/time/opening-rules.ts';
import type { EvaluatedDay } from './evaluate-hours.rules.ts';

const WEEK = [0, 1, 2, 3, 4, 5, 6];
/** More days with hours of their own are a season. */
const EXCEPTIONS_MAX = 20;
/** Less than two weeks of five: four fifth weekdays a year shift the share. */
const OPEN_SHARE_MIN = 0.4;
/** A span from midnight to the morning, of the night before. */
const MORNING_MAX = 720;

const keyOf = (spans: readonly DaySpan[]): string =>
  spans.map(({ startMinute, endMinute }) => `${startMinute}-${endMinute}`).join();

/** The spans that all of the days have; undefined if they differ or there is no day. */
function commonSpans(days: readonly EvaluatedDay[]): DaySpan[] | undefined {
  const [first] = days;
  return first && days.every(({ spans }) => keyOf(spans) === keyOf(first.spans)) ? first.spans : undefined;
}

function mostFrequentSpans(days: readonly EvaluatedDay[]): DaySpan[] {
  const groups = Map.groupBy(days, ({ spans }) => keyOf(spans));
  const [largest] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return largest?.[0]?.spans ?? [];
}

/**
 * The hours of a weekday. A day that is closed in three weeks of five, such as "Su[2,4,5] off", is an
 * open one with exceptions.
 */
function weekdaySpans(days: readonly EvaluatedDay[]): DaySpan[] {
  const open = days.filter(({ spans }) => spans.length > 0);
  const spans = mostFrequentSpans(open);
  const count = open.filter((day) => keyOf(day.spans) === keyOf(spans)).length;
  return count >= OPEN_SHARE_MIN * days.length ? spans : mostFrequentSpans(days);
}

function matches(rule: DayRule, day: EvaluatedDay): boolean {
  switch (rule.type) {
    case 'PUBLIC_HOLIDAY':
      return day.isPublicHoliday && rule.exceptDaysOfWeek?.includes(day.dayOfWeek) !== true;
    case 'NTH_WEEKDAY':
      return day.dayOfWeek === rule.dayOfWeek && (rule.nth === -1 ? day.isLastOfMonth : day.nth === rule.nth);
    case 'DATE':
      return day.month === rule.month && day.day === rule.day;
    default:
      return false;
  }
}

/** Hours by weekday, and the days that differ from them. */
interface Derivation {
  week: DaySpan[][];
  days: readonly EvaluatedDay[];
}

const exceptionOf = (exceptions: readonly HoursException[], day: EvaluatedDay | undefined) =>
  day && exceptions.findLast(({ on }) => matches(on, day));

/** Without the hours after midnight, by the day before or by the day itself. */
const withoutNight = (spans: readonly DaySpan[]): DaySpan[] =>
  spans
    .filter(({ startMinute, endMinute }) => startMinute > 0 || endMinute > MORNING_MAX)
    .map(({ startMinute, endMinute }) => ({ startMinute, endMinute: Math.min(endMinute, DAY_MINUTES) }));

/**
 * Whether the rules give the hours of the day. Next to a day with other hours the night is left out:
 * in "18:00-02:00; PH off" the library closes at 00:00 before a holiday and opens at 00:00 after it.
 */
function isEqual({ week }: Derivation, exceptions: readonly HoursException[], day: EvaluatedDay, isNearOther: boolean) {
  const spans = exceptionOf(exceptions, day)?.spans ?? week[day.dayOfWeek] ?? [];
  if (keyOf(spans) === keyOf(day.spans)) return true;
  return isNearOther && keyOf(withoutNight(spans)) === keyOf(withoutNight(day.spans));
}

function holidayException(derivation: Derivation, others: readonly HoursException[]): HoursException[] {
  const holidays = derivation.days.filter(({ isPublicHoliday }) => isPublicHoliday);
  const changed = holidays.filter((day) => !isEqual(derivation, others, day, true));
  if (changed.length === 0) return [];
  const spans = mostFrequentSpans(changed);
  // Weekdays on which no holiday has these hours: all but Mondays in "PH Mo off".
  const isExcepted = (same: EvaluatedDay[]) => same.every((day) => keyOf(day.spans) !== keyOf(spans));
  const exceptDaysOfWeek = [...Map.groupBy(holidays, ({ dayOfWeek }) => dayOfWeek)]
    .flatMap(([dayOfWeek, same]) => (isExcepted(same) ? [dayOfWeek] : []))
    .toSorted((a, b) => a - b);
  return [{ on: { type: 'PUBLIC_HOLIDAY', ...(exceptDaysOfWeek.length > 0 && { exceptDaysOfWeek }) }, spans }];
}

function nthWeekdayExceptions({ week, days }: Derivation): HoursException[] {
  return WEEK.flatMap((dayOfWeek) => {
    const found = [1, 2, 3, 4, 5, -1].flatMap((nth): HoursException[] => {
      const on: DayRule = { type: 'NTH_WEEKDAY', nth, dayOfWeek };
      const spans = commonSpans(days.filter((day) => !day.isPublicHoliday && matches(on, day)));
      return spans && keyOf(spans) !== keyOf(week[dayOfWeek] ?? []) ? [{ on, spans }] : [];
    });
    const has = (nth: number) => found.some(({ on }) => on.type === 'NTH_WEEKDAY' && on.nth === nth);
    // A fifth weekday is always the last one, and the last one is the fourth or fifth.
    const implied = has(4) && has(5) ? -1 : has(-1) ? 5 : undefined;
    return found.filter(({ on }) => on.type !== 'NTH_WEEKDAY' || on.nth !== implied);
  });
}

/** The dates of a year that still differ. */
function dateExceptions(derivation: Derivation, exceptions: readonly HoursException[]): HoursException[] {
  const days = derivation.days
    .filter((day) => !isEqual(derivation, exceptions, day, true))
    .toSorted((a, b) => a.month - b.month || a.day - b.day);
  const dates = Map.groupBy(days, ({ month, day }) => `${month}-${day}`);
  return [...dates.values()].flatMap((same) => {
    const [first] = same;
    const spans = commonSpans(same);
    return first && spans ? [{ on: { type: 'DATE', month: first.month, day: first.day }, spans }] : [];
  });
}

function agrees(derivation: Derivation, exceptions: readonly HoursException[]): boolean {
  const { days } = derivation;
  return days.every((day, index) =>
    isEqual(
      derivation,
      exceptions,
      day,
      [days[index - 1], days[index + 1]].some((near) => exceptionOf(exceptions, near)),
    ),
  );
}

/**
 * The weekly hours and exceptions that give the hours of each evaluated day; undefined if there are
 * none, as for seasons, every second week or days that depend on Easter.
 */
export function deriveRules(days: readonly EvaluatedDay[]): OpeningRules | undefined {
  const week = WEEK.map((dayOfWeek) =>
    weekdaySpans(days.filter((day) => day.dayOfWeek === dayOfWeek && !day.isPublicHoliday)),
  );
  const derivation = { week, days };
  const nthWeekdays = nthWeekdayExceptions(derivation);
  const holiday = holidayException(derivation, nthWeekdays);
  // The order matters on days to which several exceptions apply. A holiday may be a mere date.
  const orders = [[...nthWeekdays, ...holiday], [...holiday, ...nthWeekdays], nthWeekdays];
  const candidates = orders.map((order) => [...order, ...dateExceptions(derivation, order)]);
  const [exceptions] = candidates
    .filter((candidate) => candidate.length <= EXCEPTIONS_MAX && agrees(derivation, candidate))
    .toSorted((a, b) => a.length - b.length);
  const weekly = week.flatMap((spans, dayOfWeek): DayHours[] => spans.map((span) => ({ dayOfWeek, ...span })));
  return exceptions && { weekly, exceptions };
}
