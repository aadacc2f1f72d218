import type { DayRule, HoursException, NamedHoliday } from '#lib/time/opening-rules.ts';
import type { ClosingItem } from './closing-items.ts';

/** Holidays whose date is their rule in other sources: 1월 1일 is 신정. */
const HOLIDAY_DATES: Readonly<Record<string, NamedHoliday>> = {
  '1.1': 'NEW_YEAR',
  '5.1': 'LABOR_DAY',
  '12.25': 'CHRISTMAS',
};

type Scope = 'MAIN_DAY' | 'ALL_DAYS';

/** 설날 is one day, 명절 the days around it. The other holidays have one day. */
function namedRules({ holidays, isGroup, scope }: Extract<ClosingItem, { type: 'NAMED' }>): DayRule[] {
  return holidays.map((holiday) => {
    const isLong = holiday === 'SEOLLAL' || holiday === 'CHUSEOK';
    const ownScope: Scope = scope ?? (isGroup ? 'ALL_DAYS' : 'MAIN_DAY');
    return { type: 'NAMED_HOLIDAY', holiday, scope: isLong ? ownScope : 'MAIN_DAY' };
  });
}

function dayRules(item: ClosingItem): DayRule[] {
  switch (item.type) {
    case 'NTH':
      return item.daysOfWeek.flatMap((dayOfWeek) =>
        item.weeks.map((nth): DayRule => ({ type: 'NTH_WEEKDAY', nth, dayOfWeek })),
      );
    case 'PUBLIC':
      return item.exceptDaysOfWeek.length === 0
        ? [{ type: 'PUBLIC_HOLIDAY' }]
        : [{ type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: item.exceptDaysOfWeek }];
    case 'AFTER_PUBLIC':
      return [{ type: 'AFTER_PUBLIC_HOLIDAY' }];
    case 'NAMED':
      return namedRules(item);
    case 'DATE': {
      const holiday = HOLIDAY_DATES[`${item.month}.${item.day}`];
      return holiday
        ? [{ type: 'NAMED_HOLIDAY', holiday, scope: 'MAIN_DAY' }]
        : [{ type: 'DATE', month: item.month, day: item.day }];
    }
    default:
      return [];
  }
}

/** Which weekday's days off a condition moves, cancels or adds. Undefined if it fits none. */
function applyCondition(
  { daysOfWeek, result }: Extract<ClosingItem, { type: 'CONDITION' }>,
  items: readonly ClosingItem[],
  weekly: Set<number>,
): DayRule[] | undefined {
  if (result === 'CLOSED') {
    for (const item of items) {
      if (item.type !== 'PUBLIC') continue;
      item.exceptDaysOfWeek = item.exceptDaysOfWeek.filter((day) => !daysOfWeek.includes(day));
    }
    return [];
  }
  if (daysOfWeek.length === 0 || !daysOfWeek.every((day) => weekly.has(day))) return undefined;
  // Open on a public holiday that is a day off as well: a contradiction.
  if (items.some((item) => item.type === 'PUBLIC')) return undefined;
  if (result === 'OPEN') return [];
  for (const day of daysOfWeek) weekly.delete(day);
  return daysOfWeek.map((dayOfWeek) => ({ type: 'WEEKDAY_OR_NEXT', dayOfWeek }));
}

/** Whether the phrase names the holidays that a 대체공휴일 or 임시공휴일 is one of. */
function isCovered({ isSubstitute }: Extract<ClosingItem, { type: 'EXTRA' }>, rules: readonly DayRule[]): boolean {
  return rules.some(
    (rule) =>
      rule.type === 'PUBLIC_HOLIDAY' || (isSubstitute && rule.type === 'NAMED_HOLIDAY' && rule.scope === 'ALL_DAYS'),
  );
}

export interface RulesOfItems {
  weeklyDaysOff: number[];
  openOnPublicHolidays: number[];
  exceptions: HoursException[];
  /** The texts of items that fit no rule. */
  rest: string[];
}

export function toClosingRules(items: readonly ClosingItem[]): RulesOfItems {
  const weekly = new Set(items.flatMap((item) => (item.type === 'WEEKLY' ? item.daysOfWeek : [])));
  const rest: string[] = [];
  const openOnPublicHolidays = new Set<number>();
  const moved: DayRule[] = [];
  for (const item of items) {
    if (item.type !== 'CONDITION') continue;
    const rules = applyCondition(item, items, weekly);
    if (rules === undefined) rest.push(item.text);
    moved.push(...(rules ?? []));
    if (rules && item.result === 'OPEN') for (const day of item.daysOfWeek) openOnPublicHolidays.add(day);
  }
  const rules = [...moved, ...items.flatMap(dayRules)];
  for (const item of items) if (item.type === 'EXTRA' && !isCovered(item, rules)) rest.push(item.text);
  const distinct = new Map(rules.map((rule) => [JSON.stringify(rule), rule]));
  return {
    weeklyDaysOff: [...weekly].toSorted(),
    openOnPublicHolidays: [...openOnPublicHolidays].toSorted(),
    exceptions: [...distinct.values()].map((on) => ({ on, spans: [] })),
    rest,
  };
}
