import { expect, it } from 'vitest';
import { groupMatches } from './match-groups.ts';
import type { Match } from './matching.ts';

const join = (row: number, other: Match['with'], score = 1): Match => ({ row, with: other, verdict: 'JOIN', score });
const ask = (row: number, other: Match['with']): Match => ({ row, with: other, verdict: 'ASK', score: 0.5 });

it('joins rows transitively, in any order', () => {
  const { groups } = groupMatches([join(9, { row: 4 }), join(4, { row: 9 }), join(7, { row: 3 }), join(3, { row: 9 })]);
  expect(groups).toEqual([{ rows: [3, 4, 7, 9], placeId: null }]);
});

it('joins a group to the stored place of one of its rows', () => {
  const { groups } = groupMatches([join(2, { row: 5 }), join(5, { placeId: 71 }), join(8, { placeId: 73 })]);
  expect(groups).toEqual([
    { rows: [2, 5], placeId: 71 },
    { rows: [8], placeId: 73 },
  ]);
});

it('joins the better of two stored places, and leaves the other one to the operator', () => {
  const worse = join(2, { placeId: 71 }, 0.91);
  expect(groupMatches([worse, join(2, { placeId: 73 }, 0.97)])).toEqual({
    groups: [{ rows: [2], placeId: 73 }],
    unsure: [worse],
  });
});

it('drops a question about rows that are joined otherwise', () => {
  const question = ask(2, { placeId: 71 });
  const answered = ask(5, { row: 2 });
  expect(groupMatches([question, answered, join(2, { row: 3 }), join(3, { row: 5 })]).unsure).toEqual([question]);
});

it('[10.2-2] joins more rows to one place than a call has arguments, whichever row of a pair comes first', () => {
  const others = Array.from({ length: 150_001 }, (_, index) => index + 2);
  for (const pairs of [others.map((row) => join(row, { row: 1 })), others.map((row) => join(1, { row }))]) {
    const { groups } = groupMatches([...pairs, join(70_000, { placeId: 71 })]);
    expect(groups.map(({ rows, placeId }) => [rows.length, rows.at(-1), placeId])).toEqual([[150_002, 150_002, 71]]);
  }
});
