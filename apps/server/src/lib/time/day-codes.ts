import { LRUCache } from 'lru-cache';
import { holidayNames, isPublicHoliday } from './holidays.ts';
import { type DayRule, NAMED_HOLIDAYS, type NamedHoliday } from './opening-rules.ts';
import { dayOfWeekOf, monthAndDay, type SeoulDate } from './seoul-time.ts';

/**
 * A kind of days, such as every second Monday of a month. A rule has one code or several, and a date
 * has the codes of all kinds that it belongs to. A rule applies to a date if they share a code, in
 * the database as well.
 */
export type DayCode = string;

const DAYS_OF_WEEK = [0, 1, 2, 3, 4, 5, 6];

/** The codes of a rule, at least one unless it applies to no day. */
export function codesOfRule(rule: DayRule): DayCode[] {
  switch (rule.type) {
    case 'PUBLIC_HOLIDAY': {
      const { exceptDaysOfWeek = [] } = rule;
      if (exceptDaysOfWeek.length === 0) return ['holiday'];
      return DAYS_OF_WEEK.filter((day) => !exceptDaysOfWeek.includes(day)).map((day) => `holiday-${day}`);
    }
    case 'NAMED_HOLIDAY':
      return [`${rule.holiday}-${rule.scope}`];
    case 'NTH_WEEKDAY':
      return [`nth-${rule.nth === -1 ? 'last' : rule.nth}-${rule.dayOfWeek}`];
    case 'WEEKDAY_OR_NEXT':
      return [`weekday-or-next-${rule.dayOfWeek}`];
    case 'AFTER_PUBLIC_HOLIDAY':
      return ['after-holiday'];
    case 'DATE':
      return [`date-${rule.month}-${rule.day}`];
    default:
      return rule satisfies never;
  }
}

/** The holidays that the gazette names by these words, among others in "대체공휴일(설날)". */
const GAZETTE_NAMES: Record<NamedHoliday, string> = {
  NEW_YEAR: '1월 1일',
  SEOLLAL: '설날',
  CHUSEOK: '추석',
  LABOR_DAY: '노동절',
  CHRISTMAS: '기독탄신일',
};

function namedHolidayCodes(date: SeoulDate): DayCode[] {
  const names = holidayNames(date) ?? [];
  const { month, day } = monthAndDay(date);
  return NAMED_HOLIDAYS.flatMap((holiday) => {
    const gazetteName = GAZETTE_NAMES[holiday];
    // A public holiday from 2026 on; many places closed on it before.
    const isLaborDay = holiday === 'LABOR_DAY' && month === 5 && day === 1;
    if (isLaborDay || names.includes(gazetteName)) return [`${holiday}-MAIN_DAY`, `${holiday}-ALL_DAYS`];
    return names.some((name) => name.includes(gazetteName)) ? [`${holiday}-ALL_DAYS`] : [];
  });
}

/** The day of the week itself, and those of the public holidays immediately before. */
function weekdayOrNextCodes(date: SeoulDate): DayCode[] {
  if (isPublicHoliday(date)) return [];
  const days = [dayOfWeekOf(date)];
  for (let before = date - 1; isPublicHoliday(before); before--) days.push(dayOfWeekOf(before));
  return [...new Set(days)].map((day) => `weekday-or-next-${day}`);
}

function computeCodes(date: SeoulDate): DayCode[] {
  const dayOfWeek = dayOfWeekOf(date);
  const { month, day, isInLastWeek } = monthAndDay(date);
  const isHoliday = isPublicHoliday(date);
  return [
    ...(isHoliday ? ['holiday', `holiday-${dayOfWeek}`] : []),
    ...namedHolidayCodes(date),
    `nth-${Math.ceil(day / 7)}-${dayOfWeek}`,
    ...(isInLastWeek ? [`nth-last-${dayOfWeek}`] : []),
    ...weekdayOrNextCodes(date),
    ...(!isHoliday && isPublicHoliday(date - 1) ? ['after-holiday'] : []),
    `date-${month}-${day}`,
  ];
}

/** Solroutes compute a year for each place; a year of dates takes 100 kB. */
const cache = new LRUCache<SeoulDate, readonly DayCode[]>({ max: 500 });

/** The codes of all rules that apply to a date. */
export function codesOfDate(date: SeoulDate): readonly DayCode[] {
  const cached = cache.get(date);
  if (cached !== undefined) return cached;
  const codes = computeCodes(date);
  cache.set(date, codes);
  return codes;
}

export function appliesOn(rule: DayRule, date: SeoulDate): boolean {
  const codes = codesOfDate(date);
  return codesOfRule(rule).some((code) => codes.includes(code));
}
