import type { Visit } from '@sol/contract/solmark';
import { expect, it } from 'vitest';
import { countDays, toCells, toMonths } from './solo-days.ts';

const visit = (placeId: number, visitedOn: string): Visit => ({
  ...{ placeId, name: `곳 ${placeId}`, visitedOn, note: null, photoUrl: null },
});
const visits = [visit(1, '2026-11-20'), visit(2, '2026-11-03'), visit(3, '2026-02-28'), visit(4, '2026-11-20')];

it('[16.3-3] groups the visits of a year by month, latest first, and by day', () => {
  expect(toMonths(visits).map(({ month, days }) => [month, [...days].map(([day, at]) => [day, at.length])])).toEqual([
    [
      11,
      [
        [3, 1],
        [20, 2],
      ],
    ],
    [2, [[28, 1]]],
  ]);
  expect([countDays(visits), countDays([]), toMonths([])]).toEqual([3, 0, []]);
});

it.each([
  [2026, 11, 0, 30],
  [2026, 8, 6, 31],
  [2024, 2, 4, 29],
  [2026, 2, 0, 28],
])('[16.3-3] the calendar of %i-%i begins after %i blanks and has %i days', (year, month, blanks, days) => {
  const cells = toCells(year, month);
  expect(cells.filter((day) => day === null)).toHaveLength(blanks);
  expect([cells[blanks], cells.at(-1), cells.length]).toEqual([1, days, blanks + days]);
});
