import type { DayRule, HoursException, NamedHoliday } from '#lib/time/opening-rules.ts';
import { Cursor, normalizePhrase, tokenize } from './closing-cursor.rules.ts';
import { type ClosingItem, readCondition, readItem, readParenthesis } from './closing-items.rules.ts';
import { type WordKind, wordPattern } from './closing-vocabulary.rules.ts';

/** The closing days of a place, from a phrase such as "매주 월요일, 설날 및 추석 당일". */
export interface ClosingRules {
  /** 0 is Sunday. */
  weeklyDaysOff: number[];
  /** Weekly days off on which the place opens if they are public holidays. */
  openOnPublicHolidays: number[];
  /** Closed days: the spans are empty. */
  exceptions: HoursException[];
  /** The place is closed altogether: 휴관중, 폐관. */
  state: 'SUSPENDED' | 'CLOSED' | undefined;
  /** Every word was understood. */
  understood: boolean;
  /** What was not understood, joined by ", ". */
  rest: string;
  /** Closing days without dates, as written: 방학기간. */
  notes: string[];
}

/** 임시휴관(운영중단), 휴관중(2027년 2월까지). Not "휴관(매주 월요일)", which is a day off. */
const SUSPENDED = wordPattern([
  '(?:현재 )?(?:임시 )?(?:휴[관무원](?: 중)?|운영 중단|미운영)(?: \\((?!.*(?:요일|매[주월]|휴일))[^)]*\\))?$',
  '[^,+()]{1,20}(?:으로|로) 인한 (?:임시 )?휴관(?: 중)?$',
]);
const CLOSED = wordPattern('(?:폐관|폐업|영구 휴관)$');

/** The longest phrase of the real files has 115 characters. Longer texts are no phrases. */
const PHRASE_MAX = 500;

/** Words that cannot follow an item: they change its meaning. */
const CONTINUATIONS: ReadonlySet<WordKind | undefined> = new Set<WordKind>([
  'UNKNOWN',
  'RANGE',
  'NUMBER',
  'OPEN',
  'EXCEPT',
  'IF',
  'SCOPE',
  'WEEK',
  'NEXT_DAY',
  'HOLIDAY',
  'PARTICLE',
]);

class PhraseParser {
  readonly #cursor: Cursor;
  #items: ClosingItem[] = [];
  readonly rest: string[] = [];

  constructor(text: string) {
    this.#cursor = new Cursor(text, tokenize(text));
  }

  parse(): ClosingItem[] {
    const cursor = this.#cursor;
    for (;;) {
      // A closing parenthesis without an opening one separates too.
      cursor.skip('SEPARATOR', 'CLOSE_PAREN');
      if (cursor.kind() === undefined) return this.#items;
      const start = cursor.position;
      const before = this.#items.map((item) => ({ ...item }));
      if (this.#readItem()) continue;
      this.#items = before;
      cursor.skipItem();
      // A separator was skipped before, so that at least one word is behind the cursor.
      this.rest.push(cursor.textFrom(start));
    }
  }

  #readItem(): boolean {
    const cursor = this.#cursor;
    const start = cursor.position;
    const condition = readCondition(cursor, this.#lastWeekly(), false);
    const item: ClosingItem | undefined = condition
      ? { type: 'CONDITION', ...condition, text: cursor.textFrom(start) }
      : readItem(cursor);
    if (item === undefined) return false;
    this.#add(item);
    if (cursor.kind() === 'PARTICLE' && cursor.kind(1) === 'CLOSED') cursor.take('PARTICLE');
    // "하루씩 휴일"
    cursor.take('CLOSED', 'HOLIDAY');
    while (cursor.kind() === 'OPEN_PAREN') this.#readParenthesis();
    cursor.take('CLOSED');
    return !CONTINUATIONS.has(cursor.kind());
  }

  /** Keeps the item if only the text in the parentheses is not understood. */
  #readParenthesis(): void {
    const cursor = this.#cursor;
    const start = cursor.position;
    const before = this.#items.map((item) => ({ ...item }));
    const added = cursor.attempt(() => readParenthesis(cursor, this.#items));
    if (added) {
      for (const item of added) this.#add(item);
      return;
    }
    this.#items = before;
    cursor.take('OPEN_PAREN');
    cursor.skipParenthesis();
    this.rest.push(cursor.textFrom(start));
  }

  #add(item: ClosingItem): void {
    if (item.type === 'NAMED' && item.scope !== undefined) this.#applyScope(item.scope);
    this.#items.push(item);
  }

  /** "설날, 추석 당일": the scope is that of the holidays before it too. */
  #applyScope(scope: 'MAIN_DAY' | 'ALL_DAYS'): void {
    for (const item of this.#items.toReversed()) {
      if (item.type !== 'NAMED') return;
      item.scope ??= scope;
    }
  }

  #lastWeekly(): number[] {
    const last = this.#items.findLast((item) => item.type === 'WEEKLY');
    return last?.type === 'WEEKLY' ? last.daysOfWeek : [];
  }
}

function startsWith(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}

const emptyRules = (state?: ClosingRules['state']): ClosingRules => ({
  weeklyDaysOff: [],
  openOnPublicHolidays: [],
  exceptions: [],
  state,
  understood: true,
  rest: '',
  notes: [],
});

/**
 * Parses 휴관일 or 휴관정보. Items that are not understood are left out; so is a word whose meaning depends
 * on them.
 */
export function parseClosingPhrase(phrase: string): ClosingRules {
  const text = normalizePhrase(phrase);
  if (startsWith(text, SUSPENDED)) return emptyRules('SUSPENDED');
  if (startsWith(text, CLOSED)) return emptyRules('CLOSED');
  if (text.length > PHRASE_MAX) return { ...emptyRules(), understood: false, rest: text };
  const parser = new PhraseParser(text);
  const items = parser.parse();
  const { rest, ...rules } = toClosingRules(items);
  const notUnderstood = [...parser.rest, ...rest];
  return {
    ...rules,
    state: undefined,
    understood: notUnderstood.length === 0,
    rest: notUnderstood.join(', '),
    notes: items.flatMap((item) => (item.type === 'NOTE' ? [item.text] : [])),
  };
}

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

function dateRule({ month, day }: { month: number; day: number }): DayRule {
  const holiday = HOLIDAY_DATES[`${month}.${day}`];
  return holiday ? { type: 'NAMED_HOLIDAY', holiday, scope: 'MAIN_DAY' } : { type: 'DATE', month, day };
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
    case 'DATE':
      return [dateRule(item)];
    case 'DATES':
      return item.dates.map(dateRule);
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

interface RulesOfItems {
  weeklyDaysOff: number[];
  openOnPublicHolidays: number[];
  exceptions: HoursException[];
  /** The texts of items that fit no rule. */
  rest: string[];
}

function toClosingRules(items: readonly ClosingItem[]): RulesOfItems {
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
