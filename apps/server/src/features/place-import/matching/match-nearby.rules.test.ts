import { expect, it } from 'vitest';
import { type KnownPlace, matchNearby, type NewRow } from './match-nearby.rules.ts';

const METRE = 1 / 111_195;
const values = { name: '별솔커피', category: 'cafe', address: '', longitude: 127.0559 } as const;
const added = (row: number, northM = 0, source: NewRow['source'] = 'localdata'): NewRow => ({
  ...values,
  row,
  source,
  key: `n${row}`,
  part: '',
  status: 'OPEN',
  latitude: 37.5446 + northM * METRE,
});
const stored = (placeId: number, northM: number, source = 'semas'): KnownPlace => ({
  ...values,
  placeId,
  latitude: 37.5446 + northM * METRE,
  rows: [{ source, key: `k${placeId}` }],
});

it('[10.2-2] joins a row with a stored place, and asks about a farther one', () => {
  expect(matchNearby([added(3)], [stored(71, 12), added(3)])).toEqual([
    { row: 3, with: { placeId: 71 }, verdict: 'JOIN', score: 1 },
  ]);
  expect(matchNearby([added(3)], [stored(71, 300)])).toMatchObject([{ with: { placeId: 71 }, verdict: 'ASK' }]);
});

it('[10.2-2] joins two new rows', () => {
  expect(matchNearby([added(3), added(5, 4, 'osm')], [])).toMatchObject([
    { row: 5, with: { row: 3 }, verdict: 'JOIN' },
  ]);
});

it('leaves out pairs without a requested row', () => {
  expect(matchNearby([added(3)], [added(8, 900), added(9, 905, 'osm')])).toEqual([]);
  expect(matchNearby([added(3)], [added(8, 2, 'osm')])).toMatchObject([{ row: 3, with: { row: 8 } }]);
});

it('does not join a row with a place that has another row of its source', () => {
  const place = { ...stored(71, 5), name: '별솔커피 성수점', rows: [{ source: 'localdata', key: 'l1' }] };
  expect(matchNearby([{ ...added(3), name: '별솔커피 서울숲점' }], [place])).toEqual([]);
});
