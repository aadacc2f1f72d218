import type { NamedHoliday } from '#lib/time/opening-rules.ts';
import type { Cursor } from './closing-cursor.rules.ts';

interface MonthDay {
  month: number;
  day: number;
}

/** One item of a phrase. Items are collected first, because later words change earlier items. */
export type ClosingItem =
  | { type: 'WEEKLY'; daysOfWeek: number[] }
  | { type: 'NTH'; weeks: number[]; daysOfWeek: number[] }
  | { type: 'PUBLIC'; exceptDaysOfWeek: number[] }
  | { type: 'AFTER_PUBLIC' }
  | { type: 'NAMED'; holidays: NamedHoliday[]; isGroup: boolean; scope: 'MAIN_DAY' | 'ALL_DAYS' | undefined }
  | { type: 'DATE'; month: number; day: number }
  /** 12월 29일~1월 2일, each day of it. */
  | { type: 'DATES'; dates: readonly MonthDay[] }
  /** 방학: shown as written. */
  | { type: 'NOTE'; text: string }
  /** Covered by another item of the phrase, or not understood. */
  | { type: 'EXTRA'; isSubstitute: boolean; text: string }
  | ({ type: 'CONDITION'; text: string } & Condition)
  /** 연중무휴: what follows in parentheses are the exceptions. */
  | { type: 'ALWAYS_OPEN' }
  /** Understood, without a rule. */
  | { type: 'NOTHING' };

/** 둘째, 넷째 · 1,3주: the weeks of a month before a weekday. */
function readWeeks(cursor: Cursor): number[] | undefined {
  return cursor.attempt(() => {
    const weeks: number[] = [];
    for (;;) {
      const nth = cursor.take('NTH');
      const count = nth ? undefined : cursor.take('NUMBER');
      if (nth) weeks.push(...nth.weeks);
      else if (count && count.value >= 1 && count.value <= 5) weeks.push(count.value);
      else break;
      cursor.take('WEEK');
      const next = cursor.kind() === 'SEPARATOR' ? cursor.kind(1) : undefined;
      if (next === 'NTH' || next === 'NUMBER') cursor.take('SEPARATOR');
    }
    return weeks.length > 0 ? weeks : undefined;
  });
}

function readNth(cursor: Cursor): ClosingItem | undefined {
  cursor.take('EVERY_MONTH');
  const weeks = readWeeks(cursor);
  const days = weeks && cursor.take('DAYS');
  return days && !isDayNext(cursor) ? { type: 'NTH', weeks, daysOfWeek: days.daysOfWeek } : undefined;
}

/** "둘째 월, 화요일": whether Tuesday is of every week is not clear. Not "…, 일요일을 제외한". */
function isDayNext(cursor: Cursor): boolean {
  const offset = cursor.isWeakSeparator() ? 1 : 0;
  if (cursor.kind(offset) !== 'DAYS') return false;
  const next = cursor.kind(offset + 1) === 'PARTICLE' ? offset + 2 : offset + 1;
  return cursor.kind(next) !== 'EXCEPT';
}

/** "매주 월", "매주(월)", "월~목". */
function readWeekly(cursor: Cursor): ClosingItem | undefined {
  const isEnclosed = cursor.take('EVERY_WEEK') !== undefined && cursor.take('OPEN_PAREN') !== undefined;
  const days = cursor.take('DAYS');
  if (days === undefined || (isEnclosed && !cursor.take('CLOSE_PAREN'))) return undefined;
  // "월 / 매주"
  if (cursor.kind() === 'SEPARATOR' && cursor.kind(1) === 'EVERY_WEEK' && cursor.kind(2) === undefined) {
    cursor.take('SEPARATOR');
    cursor.take('EVERY_WEEK');
  }
  if (cursor.kind() !== 'RANGE') return { type: 'WEEKLY', daysOfWeek: days.daysOfWeek };
  cursor.take('RANGE');
  const [first, last] = [days.daysOfWeek[0], cursor.take('DAYS')?.daysOfWeek[0]];
  if (first === undefined || last === undefined) return undefined;
  const length = ((last - first + 7) % 7) + 1;
  return { type: 'WEEKLY', daysOfWeek: Array.from({ length }, (_, index) => (first + index) % 7) };
}

/** "일요일을 제외한". Only the last weekday: in "월+일요일을 제외한 공휴일" Monday is a day off. */
function readExcept(cursor: Cursor): number[] | undefined {
  return cursor.attempt(() => {
    const days = cursor.take('DAYS');
    cursor.skip('PARTICLE');
    return days && cursor.take('EXCEPT') ? days.daysOfWeek : undefined;
  });
}

function readPublic(cursor: Cursor): ClosingItem | undefined {
  const exceptDaysOfWeek = readExcept(cursor) ?? [];
  cursor.skip('PARTICLE', 'REGULATION');
  if (!cursor.take('PUBLIC_HOLIDAY')) return undefined;
  if (cursor.take('NEXT_DAY')) return exceptDaysOfWeek.length === 0 ? { type: 'AFTER_PUBLIC' } : undefined;
  return { type: 'PUBLIC', exceptDaysOfWeek };
}

function readNamed(cursor: Cursor): ClosingItem | undefined {
  const word = cursor.take('NAMED');
  if (word === undefined) return undefined;
  return { type: 'NAMED', holidays: word.holidays, isGroup: word.isGroup, scope: cursor.take('SCOPE')?.scope };
}

/** Longer ranges are seasons or works of one year. */
const RANGE_DAYS_MAX = 31;

/** The days from one date to another, which may be in the next year; undefined for a long range. */
function datesBetween(from: MonthDay, to: MonthDay): MonthDay[] | undefined {
  const dates: MonthDay[] = [];
  // A leap year, so that 29 February is one of the days.
  for (const date = new Date(Date.UTC(2024, from.month - 1, from.day)); dates.length <= RANGE_DAYS_MAX; ) {
    dates.push({ month: date.getUTCMonth() + 1, day: date.getUTCDate() });
    const last = dates.at(-1);
    if (last?.month === to.month && last.day === to.day) return dates;
    date.setUTCDate(date.getUTCDate() + 1);
  }
  return undefined;
}

function readDate(cursor: Cursor): ClosingItem | undefined {
  cursor.take('EVERY_YEAR');
  const date = cursor.take('DATE');
  if (date && cursor.take('RANGE')) {
    cursor.take('NEXT_YEAR');
    const day = cursor.take('DAY_OF_MONTH')?.day;
    const end = day === undefined ? cursor.take('DATE') : { month: date.month, day };
    const dates = end && datesBetween(date, end);
    return dates && { type: 'DATES', dates };
  }
  cursor.take('SCOPE');
  return date && { type: 'DATE', month: date.month, day: date.day };
}

function readNote(cursor: Cursor): ClosingItem | undefined {
  const start = cursor.position;
  // "방학 중 월요일" is a weekday of some weeks.
  return cursor.take('NOTE') && cursor.kind() !== 'DAYS' ? { type: 'NOTE', text: cursor.textFrom(start) } : undefined;
}

/** 개관기념일(매년 4월 10일). Without its date it is not understood. */
function readAnniversary(cursor: Cursor): ClosingItem | undefined {
  if (!cursor.take('ANNIVERSARY') || !cursor.take('OPEN_PAREN')) return undefined;
  const date = readDate(cursor);
  return cursor.take('CLOSE_PAREN') ? date : undefined;
}

function readOther(cursor: Cursor): ClosingItem | undefined {
  cursor.take('REGULATION');
  const start = cursor.position;
  const extra = cursor.take('EXTRA_HOLIDAY');
  if (extra) return { type: 'EXTRA', isSubstitute: extra.isSubstitute, text: cursor.textFrom(start) };
  if (cursor.take('NO_CLOSING')) return { type: 'ALWAYS_OPEN' };
  return cursor.take('ANNOUNCED') ? { type: 'NOTHING' } : undefined;
}

const RULES = [readPublic, readNth, readWeekly, readNamed, readDate, readNote, readAnniversary, readOther];

/** Reads one item, without the parentheses behind it. */
export function readItem(cursor: Cursor): ClosingItem | undefined {
  for (const rule of RULES) {
    const item = cursor.attempt(() => rule(cursor));
    if (item !== undefined) return item;
  }
  return undefined;
}

/** "월요일이 공휴일인 경우 다음날 휴관": what happens when a day off and a public holiday meet. */
interface Condition {
  /** Empty: the weekly days off before it. */
  daysOfWeek: number[];
  /**
   * NEXT_DAY: open, closed on the next day instead. OPEN: open. CLOSED: closed, although the public
   * holidays of that weekday are no days off otherwise.
   */
  result: 'NEXT_DAY' | 'OPEN' | 'CLOSED';
}

interface Premise {
  daysOfWeek: number[];
  hasIf: boolean;
}

const HOLIDAYS = ['PUBLIC_HOLIDAY', 'EXTRA_HOLIDAY', 'HOLIDAY'] as const;

function readPremise(cursor: Cursor, isInParenthesis: boolean): Premise | undefined {
  const daysOfWeek: number[] = [];
  let hasHoliday = false;
  cursor.skip('BUT', 'SEPARATOR');
  cursor.skip('EVERY_WEEK', 'CLOSED', 'PARTICLE');
  for (;;) {
    const days = cursor.take('DAYS');
    if (days) daysOfWeek.push(...days.daysOfWeek);
    else if (cursor.take(...HOLIDAYS)) hasHoliday = true;
    else if (cursor.kind() === 'SEPARATOR' && (hasHoliday || isInParenthesis) && isHolidayNext(cursor)) {
      cursor.take('SEPARATOR');
    } else if (hasHoliday && cursor.kind() === 'SCOPE') cursor.take('SCOPE');
    else if (!cursor.take('PARTICLE', 'REGULATION')) break;
  }
  if (!hasHoliday) return undefined;
  const condition = cursor.take('IF');
  // 공휴일과 겹치는 일요일
  const overlapping = condition?.isOverlap ? cursor.take('DAYS') : undefined;
  if (overlapping) daysOfWeek.push(...overlapping.daysOfWeek);
  return { daysOfWeek, hasIf: condition !== undefined };
}

function isHolidayNext(cursor: Cursor): boolean {
  // 공휴일 또는 연휴
  return (
    [...HOLIDAYS, 'SCOPE'].some((kind) => cursor.kind(1) === kind) ||
    (cursor.kind(1) === 'DAYS' && cursor.kind(2) !== undefined)
  );
}

interface Consequence {
  isOpen: boolean;
  isNextDay: boolean;
  isClosed: boolean;
  daysOfWeek: number[];
}

function readConsequence(cursor: Cursor, isInParenthesis: boolean): Consequence {
  const consequence: Consequence = { isOpen: false, isNextDay: false, isClosed: false, daysOfWeek: [] };
  const goesOn = () => {
    const next = cursor.kind(1);
    return next === 'NEXT_DAY' || next === 'OPEN' || next === 'CLOSED' || (isInParenthesis && next === 'DAYS');
  };
  for (;;) {
    const days = cursor.take('DAYS');
    if (days) consequence.daysOfWeek.push(...days.daysOfWeek);
    else if (cursor.take('OPEN', 'EXCEPT')) consequence.isOpen = true;
    else if (cursor.take('NEXT_DAY')) consequence.isNextDay = true;
    else if (cursor.take('CLOSED')) consequence.isClosed = true;
    else if (cursor.kind() === 'PUBLIC_HOLIDAY' && cursor.kind(1) === 'NEXT_DAY') cursor.take('PUBLIC_HOLIDAY');
    else if (cursor.kind() === 'SEPARATOR' && goesOn()) cursor.take('SEPARATOR');
    else if (!cursor.take('PARTICLE', 'SCOPE')) return consequence;
    // "다음날 휴관 일요일": what follows is the next item.
    if (consequence.isClosed && !isInParenthesis) return consequence;
  }
}

const isSameOrNextDay = (premise: readonly number[], day: number) =>
  premise.some((off) => day === off || day === (off + 1) % 7);

/** @param weekly the weekly days off before the condition */
export function readCondition(
  cursor: Cursor,
  weekly: readonly number[],
  isInParenthesis: boolean,
): Condition | undefined {
  return cursor.attempt(() => {
    const premise = readPremise(cursor, isInParenthesis);
    if (premise === undefined || !(premise.hasIf || isInParenthesis)) return undefined;
    const { isOpen, isNextDay, isClosed, daysOfWeek } = readConsequence(cursor, isInParenthesis);
    const subject = premise.daysOfWeek.length > 0 ? premise.daysOfWeek : weekly;
    if (!daysOfWeek.every((day) => isSameOrNextDay(subject, day))) return undefined;
    const namesNextDay = daysOfWeek.some((day) => !subject.includes(day));
    // "(공휴일 다음날)" without 경우 is a closing of its own.
    if (isNextDay || namesNextDay) {
      return premise.hasIf || isOpen ? { daysOfWeek: [...subject], result: 'NEXT_DAY' } : undefined;
    }
    if (isOpen) return { daysOfWeek: [...subject], result: 'OPEN' };
    if (!premise.hasIf || subject.length === 0) return undefined;
    const isOverlap = isClosed || premise.daysOfWeek.length > 0;
    return isOverlap ? { daysOfWeek: premise.daysOfWeek, result: 'CLOSED' } : undefined;
  });
}

function isAtEnd(cursor: Cursor): boolean {
  return cursor.kind() === undefined || cursor.kind() === 'CLOSE_PAREN';
}

/** "월(첫째 주+셋째 주)". */
function applyWeeks(cursor: Cursor, items: ClosingItem[]): ClosingItem[] | undefined {
  const last = items.at(-1);
  if (last?.type !== 'WEEKLY') return undefined;
  cursor.take('EVERY_MONTH');
  const weeks = readWeeks(cursor);
  if (weeks === undefined || !isAtEnd(cursor)) return undefined;
  items.splice(-1, 1, { type: 'NTH', weeks, daysOfWeek: last.daysOfWeek });
  return [];
}

function readDays(cursor: Cursor): number[] {
  const daysOfWeek: number[] = [];
  for (let days = cursor.take('DAYS'); days !== undefined; days = cursor.take('DAYS')) {
    daysOfWeek.push(...days.daysOfWeek);
    if (cursor.kind(1) === 'DAYS') cursor.take('SEPARATOR');
  }
  cursor.skip('PARTICLE');
  return daysOfWeek;
}

/** "공휴일(일요일 제외)", "공휴일(일요일 포함)", "설 연휴(대체공휴일 포함)". */
function applyRange(cursor: Cursor, last: ClosingItem | undefined): ClosingItem[] | undefined {
  const start = cursor.position;
  const extra = cursor.take('EXTRA_HOLIDAY');
  if (extra) {
    const text = cursor.textFrom(start);
    return cursor.take('INCLUDED') ? [{ type: 'EXTRA', isSubstitute: extra.isSubstitute, text }] : undefined;
  }
  if (last?.type !== 'PUBLIC') return undefined;
  const daysOfWeek = readDays(cursor);
  if (daysOfWeek.length === 0) return undefined;
  if (cursor.take('INCLUDED')) return [{ type: 'WEEKLY', daysOfWeek }];
  if (!cursor.take('EXCEPT', 'OPEN')) return undefined;
  last.exceptDaysOfWeek = daysOfWeek;
  return [];
}

/** Items that are allowed in parentheses: holidays, and explanations of the item before. */
function isExplanation(item: ClosingItem, last: ClosingItem | undefined): boolean {
  if (last?.type === 'ALWAYS_OPEN') return true;
  if (item.type === 'PUBLIC') return last?.type === 'PUBLIC' && item.exceptDaysOfWeek.length === 0;
  return (
    item.type === 'NAMED' ||
    item.type === 'DATE' ||
    item.type === 'DATES' ||
    item.type === 'NOTHING' ||
    item.type === 'ALWAYS_OPEN'
  );
}

/** "명절(설날, 추석)", "신정(1월 1일)", "매주 월요일(설, 추석 당일 휴관)". */
function readExplanation(cursor: Cursor, last: ClosingItem | undefined): ClosingItem[] | undefined {
  const added: ClosingItem[] = [];
  if (last?.type === 'DATE' && cursor.take('ANNIVERSARY')) return added;
  cursor.skip('BUT', 'SEPARATOR', 'CLOSED');
  for (; !isAtEnd(cursor); cursor.skip('SEPARATOR')) {
    const item = readItem(cursor);
    if (item === undefined || !isExplanation(item, last)) return undefined;
    added.push(item);
    cursor.skip('PARTICLE', 'CLOSED', 'INCLUDED');
    if (last?.type === 'ALWAYS_OPEN') cursor.take('EXCEPT');
  }
  return added;
}

/**
 * Reads a parenthesis behind the last item, which it may change.
 * @returns further items; undefined if it is not understood
 */
export function readParenthesis(cursor: Cursor, items: ClosingItem[]): ClosingItem[] | undefined {
  cursor.take('OPEN_PAREN');
  const last = items.at(-1);
  const weekly = items.findLast((item) => item.type === 'WEEKLY');
  const added: ClosingItem[] = [];
  for (let isFirst = true; !isAtEnd(cursor); isFirst = false) {
    const start = cursor.position;
    const condition =
      last?.type === 'ALWAYS_OPEN'
        ? undefined
        : readCondition(cursor, weekly?.type === 'WEEKLY' ? weekly.daysOfWeek : [], true);
    const more: ClosingItem[] | undefined = condition
      ? [{ type: 'CONDITION', ...condition, text: cursor.textFrom(start) }]
      : (cursor.attempt(() => (isFirst ? applyWeeks(cursor, items) : undefined)) ??
        cursor.attempt(() => applyRange(cursor, last)) ??
        cursor.attempt(() => readExplanation(cursor, last)));
    if (more === undefined) return undefined;
    added.push(...more);
    cursor.skip('SEPARATOR', 'PARTICLE');
  }
  cursor.take('CLOSE_PAREN');
  // "명절(설날, 추석) 당일": the parenthesis names the holidays of the word.
  if (last?.type === 'NAMED' && last.isGroup && added.some(({ type }) => type === 'NAMED' || type === 'DATE')) {
    items.pop();
    const scope = last.scope ?? cursor.take('SCOPE')?.scope;
    for (const item of added) if (item.type === 'NAMED') item.scope ??= scope;
  }
  return added;
}
