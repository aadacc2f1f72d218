import { expect, it } from 'vitest';
import {
  type FindMatches,
  type KnownPlace,
  type Match,
  matchNearby,
  type NewRow,
} from '#features/place-import/matching/match-nearby.rules.ts';
import { groupMatches, matchInBands } from './match.rules.ts';

const METRE = 1 / 111_195;
const REACH_M = 600;
const values = { name: '별솔커피', address: '', category: 'cafe', longitude: 127.0559 } as const;
const newRow = (row: number, northM: number): NewRow => ({
  ...{ ...values, row, source: 'semas', key: `K${row}`, part: '', status: 'OPEN' },
  latitude: 37.5446 + northM * METRE,
});
const known = (placeId: number, northM: number): KnownPlace => ({
  ...{ ...values, placeId, rows: [] },
  latitude: 37.5446 + northM * METRE,
});

async function* slicesOf(all: readonly (NewRow | KnownPlace)[], length: number) {
  for (let from = 0; from < all.length; from += length) yield all.slice(from, from + length);
}

/** Rows and places in turn, 70 m apart. */
const all = Array.from({ length: 300 }, (_, n) => (n % 3 === 0 ? newRow(n, n * 70) : known(n, n * 70)));

it.each([
  [1, 23],
  [7, 40],
  [100, 11],
  [300, 1_000],
])('compares each row once, with everything within reach: slices of %i, bands of %i', async (slice, band) => {
  const compared: number[] = [];
  let heldMax = 0;
  const findMatches: FindMatches = (rows, nearby) => {
    heldMax = Math.max(heldMax, nearby.length);
    for (const { row, latitude } of rows) {
      const expected = all.filter((value) => Math.abs(value.latitude - latitude) < REACH_M * METRE);
      expect(nearby).toEqual(expect.arrayContaining(expected));
      compared.push(row);
    }
    return [{ row: rows[0]?.row ?? 0, with: { placeId: 1 }, verdict: 'ASK', score: 0.7 }];
  };
  const matches = await matchInBands(slicesOf(all, slice), findMatches, band);
  expect(compared).toEqual(Array.from({ length: 100 }, (_, n) => n * 3));
  if (slice === 1) expect(heldMax).toBeLessThan(23 + 2 * 10);
  expect(matches.length).toBeGreaterThan(0);
});

it.each([
  ['three rows, and one farther north than the surroundings', [0, 10, 20, 900], 3],
  ['one row', [0], 3],
  ['one row, and one farther north', [0, 900], 1],
  ['two full bands and one row', [0, 10, 900, 910, 1_800], 2],
])('compares the last row of bands of %s', async (_, positions, bandRows) => {
  for (const slice of [1, 100]) {
    const rows = positions.map((northM, index) => newRow(index, northM));
    const compared: number[] = [];
    const findMatches: FindMatches = (band) => {
      compared.push(...band.map(({ row }) => row));
      return [];
    };
    await matchInBands(slicesOf(rows, slice), findMatches, bandRows);
    expect(compared).toEqual(rows.map(({ row }) => row));
  }
});

it('compares nothing without new rows', async () => {
  const findMatches: FindMatches = () => {
    throw new Error('not expected');
  };
  expect(await matchInBands(slicesOf([known(1, 0), known(2, 900)], 1), findMatches)).toEqual([]);
  expect(await matchInBands(slicesOf([], 1), findMatches)).toEqual([]);
});

it('compares a file of several bands with the same result as at once', async () => {
  const pairs = Array.from({ length: 90 }, (_, n) => [known(n + 1, n * 250), newRow(n, n * 250 + (n % 7))]).flat();
  const named = pairs.map((value, n) => ({ ...value, name: `별솔커피 ${Math.floor(n / 4)}호` }));
  const stored = named.map((value) =>
    'row' in value ? value : { ...value, rows: [{ source: 'localdata', key: `L${value.placeId}` }] },
  );
  const expected = await matchInBands(slicesOf(stored, 10), matchNearby);
  expect(expected.length).toBeGreaterThan(40);
  const found = await matchInBands(slicesOf(stored, 10), matchNearby, 50);
  expect(found).toEqual(expect.arrayContaining(expected));
});

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
