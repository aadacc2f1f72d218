import type { DayRule, HoursException } from '@sol/contract/place-hours';
import { dayName, dayTitle } from './week.ts';
import { formatPeriod } from './weekly-hours.ts';

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
