import type { Cursor } from './closing-cursor.ts';

/** "월요일이 공휴일인 경우 다음날 휴관": what happens when a day off and a public holiday meet. */
export interface Condition {
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
