import { readCondition } from './closing-condition.ts';
import type { Cursor } from './closing-cursor.ts';
import { type ClosingItem, readItem, readWeeks } from './closing-items.ts';

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
  return item.type === 'NAMED' || item.type === 'DATE' || item.type === 'NOTHING' || item.type === 'ALWAYS_OPEN';
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
