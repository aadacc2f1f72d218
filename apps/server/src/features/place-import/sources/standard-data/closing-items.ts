import type { NamedHoliday } from '#lib/time/opening-rules.ts';
import type { Condition } from './closing-condition.ts';
import type { Cursor } from './closing-cursor.ts';

/** One item of a phrase. Items are collected first, because later words change earlier items. */
export type ClosingItem =
  | { type: 'WEEKLY'; daysOfWeek: number[] }
  | { type: 'NTH'; weeks: number[]; daysOfWeek: number[] }
  | { type: 'PUBLIC'; exceptDaysOfWeek: number[] }
  | { type: 'AFTER_PUBLIC' }
  | { type: 'NAMED'; holidays: NamedHoliday[]; isGroup: boolean; scope: 'MAIN_DAY' | 'ALL_DAYS' | undefined }
  | { type: 'DATE'; month: number; day: number }
  /** Covered by another item of the phrase, or not understood. */
  | { type: 'EXTRA'; isSubstitute: boolean; text: string }
  | ({ type: 'CONDITION'; text: string } & Condition)
  /** 연중무휴: what follows in parentheses are the exceptions. */
  | { type: 'ALWAYS_OPEN' }
  /** Understood, without a rule. */
  | { type: 'NOTHING' };

/** 둘째, 넷째 · 1,3주: the weeks of a month before a weekday. */
export function readWeeks(cursor: Cursor): number[] | undefined {
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

function readDate(cursor: Cursor): ClosingItem | undefined {
  cursor.take('EVERY_YEAR');
  const date = cursor.take('DATE');
  cursor.take('SCOPE');
  return date && { type: 'DATE', month: date.month, day: date.day };
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

const RULES = [readPublic, readNth, readWeekly, readNamed, readDate, readAnniversary, readOther];

/** Reads one item, without the parentheses behind it. */
export function readItem(cursor: Cursor): ClosingItem | undefined {
  for (const rule of RULES) {
    const item = cursor.attempt(() => rule(cursor));
    if (item !== undefined) return item;
  }
  return undefined;
}
