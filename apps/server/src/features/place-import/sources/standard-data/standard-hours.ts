import type { DayHours } from '#lib/time/opening-hours.ts';
import type { DaySpan, HoursException, OpeningRules } from '#lib/time/opening-rules.ts';
import type { ClosingRules } from './closing-phrase.ts';
import { isDaySpan, isWholeDay, parseSpan, type StatedSpan } from './day-span.ts';

const SUNDAY = 0;
const SATURDAY = 6;
const WEEKDAYS = [1, 2, 3, 4, 5];
const WEEK = [0, 1, 2, 3, 4, 5, 6];

/** Opening and closing times as the source writes them; '' for an empty field. */
export interface StandardTimes {
  weekday: readonly [opening: string, closing: string];
  /** Undefined for data without a column for Saturdays. */
  saturday?: readonly [opening: string, closing: string];
  holiday: readonly [opening: string, closing: string];
}

interface StandardSpans {
  weekday: StatedSpan;
  saturday: StatedSpan | undefined;
  holiday: StatedSpan;
}

const isException = (closing: ClosingRules, type: HoursException['on']['type']) =>
  closing.exceptions.some(({ on }) => on.type === type);

/** Whether the phrase names a weekday off, or leaves Sundays out of the holidays. */
function opensOnSundays({ weeklyDaysOff, exceptions }: ClosingRules): boolean {
  if (weeklyDaysOff.some((day) => WEEKDAYS.includes(day))) return true;
  return exceptions.some(
    ({ on }) =>
      on.type === 'WEEKDAY_OR_NEXT' ||
      (on.type === 'NTH_WEEKDAY' && WEEKDAYS.includes(on.dayOfWeek)) ||
      (on.type === 'PUBLIC_HOLIDAY' && on.exceptDaysOfWeek?.includes(SUNDAY) === true),
  );
}

/** The hours of each weekday, before days off. See decision 036 for Saturdays and Sundays. */
function weekSpans({ weekday, saturday, holiday }: StandardSpans, closing: ClosingRules): StatedSpan[] {
  const isSaturdayStated = saturday !== undefined && saturday !== 'UNSTATED';
  const ofSaturday = isSaturdayStated ? saturday : isDaySpan(holiday) ? holiday : weekday;
  const isSundayOpen = holiday === 'UNSTATED' || opensOnSundays(closing);
  const ofSunday = isDaySpan(holiday) || !isSundayOpen ? holiday : ofSaturday;
  return WEEK.map((day) => (day === SUNDAY ? ofSunday : day === SATURDAY ? ofSaturday : weekday));
}

const isSameSpan = (a: StatedSpan | undefined, b: DaySpan) =>
  a !== undefined && isDaySpan(a) && a.startMinute === b.startMinute && a.endMinute === b.endMinute;

/** The hours of public holidays, if they differ from those of the weekday. */
function holidayHours(
  { weekday, holiday }: StandardSpans,
  week: readonly (StatedSpan | undefined)[],
  closing: ClosingRules,
): HoursException[] {
  if (closing.exceptions.some(({ on }) => on.type === 'PUBLIC_HOLIDAY' && on.exceptDaysOfWeek === undefined)) return [];
  // By the phrase the place opens on public holidays. It takes precedence over the times.
  const mustOpen = isException(closing, 'WEEKDAY_OR_NEXT') || closing.openOnPublicHolidays.length > 0;
  const span = isDaySpan(holiday) ? holiday : mustOpen && isDaySpan(weekday) ? weekday : undefined;
  if (span === undefined) {
    const isClosed = holiday !== 'UNSTATED' && !isException(closing, 'PUBLIC_HOLIDAY');
    return isClosed ? [{ on: { type: 'PUBLIC_HOLIDAY' }, spans: [] }] : [];
  }
  const daysOff = closing.weeklyDaysOff.filter((day) => !closing.openOnPublicHolidays.includes(day));
  const days = WEEK.filter((day) => !daysOff.includes(day));
  if (days.every((day) => isSameSpan(week[day], span))) return [];
  const on: HoursException['on'] =
    daysOff.length === 0 ? { type: 'PUBLIC_HOLIDAY' } : { type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: daysOff };
  return [{ on, spans: [span] }];
}

/** Undefined if no hours are known. */
function combine(spans: StandardSpans, closing: ClosingRules): OpeningRules | undefined {
  // Without them every weekday would count as a day off.
  if (spans.weekday === 'UNSTATED' || spans.weekday === 'DROPPED') return undefined;
  const daysOff = new Set(closing.weeklyDaysOff);
  for (const { on } of closing.exceptions) if (on.type === 'WEEKDAY_OR_NEXT') daysOff.add(on.dayOfWeek);
  const week = weekSpans(spans, closing).map((span, day) => (daysOff.has(day) ? undefined : span));
  const weekly = week.flatMap((span, dayOfWeek): DayHours[] =>
    span !== undefined && isDaySpan(span) ? [{ dayOfWeek, ...span }] : [],
  );
  if (weekly.length === 0) return undefined;
  return { weekly, exceptions: [...holidayHours(spans, week, closing), ...closing.exceptions] };
}

export interface StandardHours {
  hours: OpeningRules | undefined;
  /** The fields as written, if there are words instead of times. */
  note?: string;
  warnings: string[];
}

const DAY_NAMES = { weekday: '평일', saturday: '토요일', holiday: '공휴일' } as const;
type Day = keyof typeof DAY_NAMES;
const DAYS: readonly Day[] = ['weekday', 'saturday', 'holiday'];

function describeFields([opening, closing]: readonly [string, string]): string {
  return opening === closing ? opening : `${opening}~${closing}`.replace(/^~|~$/, '');
}

/** The days with words; all days if the hours of weekdays are not known, as then none are. */
function noteOf(times: StandardTimes, worded: readonly Day[]): string | undefined {
  if (worded.length === 0) return undefined;
  const shown = worded.includes('weekday') ? DAYS : worded;
  const notes = shown.map((day) => ({ day, text: describeFields(times[day] ?? ['', '']) }));
  return notes.flatMap(({ day, text }) => (text === '' ? [] : [`${DAY_NAMES[day]} ${text}`])).join(', ');
}

/**
 * The hours of a row of the national standard data. The phrase about closing days takes precedence over
 * the times.
 * @returns undefined if a field is no time
 */
export function standardHours(times: StandardTimes, closing: ClosingRules): StandardHours | undefined {
  const warnings: string[] = [];
  const spans: StandardSpans = { weekday: 'UNSTATED', saturday: undefined, holiday: 'UNSTATED' };
  const worded: Day[] = [];
  for (const day of DAYS) {
    const fields: readonly [string, string] | undefined = times[day];
    if (fields === undefined) continue;
    const result = parseSpan(fields[0], fields[1]);
    if (result === undefined) return undefined;
    const isFiller = day !== 'weekday' && isWholeDay(result.span) && !isWholeDay(spans.weekday);
    spans[day] = isFiller ? 'DROPPED' : result.span;
    const warning = isFiller ? '온종일로 적혀 있음' : result.warning;
    if (result.isWords) worded.push(day);
    if (warning !== undefined) warnings.push(`${DAY_NAMES[day]} 시간 버림: ${warning}`);
  }
  if (closing.state !== undefined) return { hours: undefined, warnings };
  const hours = combine(spans, closing);
  const hasTimes = Object.values(spans).some((span) => span !== undefined && isDaySpan(span));
  const isContradiction = hours === undefined && hasTimes && warnings.length === 0;
  const note = noteOf(times, worded);
  return {
    hours,
    ...(note !== undefined && { note }),
    warnings: isContradiction ? ['시간 버림: 문 여는 날이 없음'] : warnings,
  };
}
