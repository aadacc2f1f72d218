import { HOURS_OLD_DAYS } from '@sol/contract/limits';
import type {
  CalendarDay,
  DayRule,
  HoursException,
  HoursSource,
  OpeningHour,
  SpecialDay,
} from '@sol/contract/place-hours';
import { DAY_MS, SEOUL_OFFSET_MS } from '#lib/durations.ts';
import { dayName, dayTitle, WEEK } from './week.ts';

interface ListedDay {
  dayOfWeek: number;
  label: string;
  /** One entry for each period in which the place is open; none on a day off. */
  periods: string[];
  /** "정기 휴무" of every week, or "휴무" of one date. */
  closedText: string;
  /** "12월 25일 성탄절": the next such day has hours of its own, or is a holiday. */
  special?: string;
}

type Span = Omit<OpeningHour, 'dayOfWeek'>;

export function formatPeriod({ startTime, endTime }: Span): string {
  if (startTime === '00:00' && endTime === '24:00') return '24시간 영업';
  return `${startTime} – ${endTime <= startTime ? `다음 날 ${endTime}` : endTime}`;
}

const formatPeriods = (spans: readonly Span[]) =>
  spans.toSorted((a, b) => a.startTime.localeCompare(b.startTime)).map(formatPeriod);

const dayOfWeekOf = (date: string) => new Date(`${date}T00:00Z`).getUTCDay();

/** "12월 25일". */
export function formatMonthDay(date: string): string {
  const [, month, day] = date.split('-').map(Number);
  return `${month}월 ${day}일`;
}

export interface WeekHours {
  openingHours: OpeningHour[];
  nextDays?: CalendarDay[] | undefined;
  specialDays?: SpecialDay[] | undefined;
}

/** The hours of the next seven days, from Monday, including days off. */
export function weeklyHours({ openingHours, nextDays = [], specialDays = [] }: WeekHours): ListedDay[] {
  return WEEK.map((dayOfWeek) => {
    const weekly = openingHours.filter((hour) => hour.dayOfWeek === dayOfWeek);
    const next = nextDays.find(({ date }) => dayOfWeekOf(date) === dayOfWeek);
    const isSpecial = specialDays.some(({ date }) => date === next?.date);
    const special = next && (isSpecial || next.holiday !== undefined) ? [formatMonthDay(next.date), next.holiday] : [];
    return {
      dayOfWeek,
      label: dayName(dayOfWeek),
      periods: formatPeriods(next?.hours ?? weekly),
      closedText: isSpecial ? '휴무' : '정기 휴무',
      ...(special.length > 0 && { special: special.filter((text) => text !== undefined).join(' ') }),
    };
  });
}

/** Whether a holiday of the next seven days has weekly hours, which the place may not keep. */
export function hasUnsureHoliday({ nextDays = [], specialDays = [] }: Omit<WeekHours, 'openingHours'>): boolean {
  return nextDays.some(
    ({ date, holiday, hours }) =>
      holiday !== undefined && hours.length > 0 && !specialDays.some((special) => special.date === date),
  );
}

/** The day of the week in Seoul, 0 for Sunday. */
export function seoulDayOfWeek(now: Date): number {
  return new Date(now.getTime() + SEOUL_OFFSET_MS).getUTCDay();
}

const NTH = ['', '첫째', '둘째', '셋째', '넷째', '다섯째'];
const LAST = -1;

const HOLIDAYS = {
  NEW_YEAR: { MAIN_DAY: '1월 1일', ALL_DAYS: '1월 1일' },
  SEOLLAL: { MAIN_DAY: '설날 당일', ALL_DAYS: '설 연휴' },
  CHUSEOK: { MAIN_DAY: '추석 당일', ALL_DAYS: '추석 연휴' },
  LABOR_DAY: { MAIN_DAY: '노동절', ALL_DAYS: '노동절' },
  CHRISTMAS: { MAIN_DAY: '성탄절', ALL_DAYS: '성탄절' },
};

const dayNames = (days: readonly number[]) => `${days.map(dayName).join('·')}요일`;

/** "매월 둘째·넷째 월요일". */
function formatNths(nths: readonly number[], dayOfWeek: number): string {
  const ordinals = nths.toSorted((a, b) => (a === LAST ? 1 : b === LAST ? -1 : a - b));
  return `매월 ${ordinals.map((nth) => (nth === LAST ? '마지막' : NTH[nth])).join('·')} ${dayTitle(dayOfWeek)}`;
}

function formatRule(rule: Exclude<DayRule, { type: 'NTH_WEEKDAY' }>): string {
  switch (rule.type) {
    case 'PUBLIC_HOLIDAY':
      return rule.exceptDaysOfWeek?.length ? `공휴일(${dayNames(rule.exceptDaysOfWeek)} 제외)` : '공휴일';
    case 'NAMED_HOLIDAY':
      return HOLIDAYS[rule.holiday][rule.scope];
    case 'WEEKDAY_OR_NEXT':
      return `매주 ${dayTitle(rule.dayOfWeek)}(공휴일이면 그다음 날)`;
    case 'AFTER_PUBLIC_HOLIDAY':
      return '공휴일 다음 날';
    case 'DATE':
      return `${rule.month}월 ${rule.day}일`;
    default:
      return rule satisfies never;
  }
}

/** The names of days, with the nth weekdays of one day of the week in one. */
function formatRules(rules: readonly DayRule[]): string {
  const names = rules.map((rule) => {
    if (rule.type !== 'NTH_WEEKDAY') return formatRule(rule);
    const { dayOfWeek } = rule;
    const ofDay = rules.filter((other) => other.type === 'NTH_WEEKDAY' && other.dayOfWeek === dayOfWeek);
    return formatNths(
      ofDay.flatMap((other) => ('nth' in other ? [other.nth] : [])),
      dayOfWeek,
    );
  });
  return [...new Set(names)].join(', ');
}

/** A line for the days of the same hours: "매월 둘째·넷째 월요일, 공휴일 휴무". */
export function exceptionLines(exceptions: readonly HoursException[]): string[] {
  const rulesByHours = new Map<string, DayRule[]>();
  for (const { on, hours } of exceptions) {
    const text = hours.length === 0 ? '휴무' : hours.map(formatPeriod).join(', ');
    rulesByHours.set(text, [...(rulesByHours.get(text) ?? []), on]);
  }
  return [...rulesByHours].map(([hours, rules]) => `${formatRules(rules)} ${hours}`);
}

/** Whether the hours were last checked so long ago that they may be outdated. Spec 11.2-4. */
export function areHoursOld(source: HoursSource | undefined, now: Date): boolean {
  if (source === undefined || source.date === null) return false;
  return now.getTime() - Date.parse(`${source.date}T00:00+09:00`) > HOURS_OLD_DAYS * DAY_MS;
}
