import { afterEach, expect, it, vi } from 'vitest';
import { type FindMatchesOptions, findMatches, ROW_EDGES_MAX } from './find-matches.rules.ts';
import type { MatchRow } from './match-row.rules.ts';
import * as pairs from './score-pair.rules.ts';

vi.mock('./score-pair.rules.ts', { spy: true });
afterEach(() => vi.clearAllMocks());

const METRE = 1 / 111_195;
type Draft = Partial<MatchRow> & Pick<MatchRow, 'source' | 'sourceKey'> & { northM?: number; eastM?: number };

const row = ({ northM = 0, eastM = 0, ...fields }: Draft): MatchRow => ({
  placeId: null,
  name: '별솔커피',
  category: 'cafe',
  address: '',
  latitude: 37.5446 + northM * METRE,
  longitude: 127.0559 + eastM * METRE * 1.26,
  ...fields,
});

function match(drafts: Draft[], options?: FindMatchesOptions) {
  const rows = drafts.map(row).toSorted((a, b) => a.latitude - b.latitude);
  const joins: string[] = [];
  const questions: string[] = [];
  for (const batch of findMatches(rows, options)) {
    for (const { row: joined, with: kept, placeId } of batch.joins)
      joins.push(`${joined.sourceKey}→${kept.sourceKey}${placeId === null ? '' : `@${placeId}`}`);
    for (const { rows: pair } of batch.questions)
      questions.push(
        pair
          .map(({ sourceKey }) => sourceKey)
          .sort()
          .join('?'),
      );
  }
  return { joins: joins.toSorted(), questions: questions.toSorted() };
}

const [place, other] = [71, 93];

it('[10.2-2] joins a new row with the row of a place', () => {
  expect(
    match([
      { source: 'semas', sourceKey: 's1', placeId: place },
      { source: 'localdata', sourceKey: 'l1', northM: 12, eastM: 9 },
      { source: 'localdata', sourceKey: 'l2', name: '달솔', northM: 12 },
    ]),
  ).toEqual({ joins: [`l1→s1@${place}`], questions: [] });
});

it('[10.2-2] joins new rows of two sources with each other', () => {
  const { joins } = match([
    { source: 'semas', sourceKey: 's1' },
    { source: 'localdata', sourceKey: 'l1', northM: 5 },
    { source: 'osm', sourceKey: 'o1', northM: 9 },
  ]);
  expect(joins).toHaveLength(2);
  expect(new Set(joins.map((join) => join.split('→')[1])).size).toBe(1);
});

it('[10.2-2] asks between the thresholds, and leaves the rest apart', () => {
  expect(
    match([
      { source: 'semas', sourceKey: 's1', placeId: place },
      { source: 'localdata', sourceKey: 'near', northM: 300 },
      { source: 'localdata', sourceKey: 'far', northM: -650 },
    ]),
  ).toEqual({ joins: [], questions: ['near?s1'] });
});

it('[10.2-2] joins a row with the best of several places', () => {
  expect(
    match([
      { source: 'semas', sourceKey: 's1', placeId: place, northM: 40 },
      { source: 'semas', sourceKey: 's2', placeId: other },
      { source: 'localdata', sourceKey: 'l1' },
    ]),
  ).toMatchObject({ joins: [`l1→s2@${other}`] });
});

it('never joins two existing places', () => {
  const { joins } = match([
    { source: 'semas', sourceKey: 's1', placeId: place },
    { source: 'osm', sourceKey: 'o1', placeId: other },
    { source: 'localdata', sourceKey: 'l1' },
  ]);
  expect(joins).toHaveLength(1);
});

it('keeps two rows of one source apart that are not duplicates of each other', () => {
  const { joins, questions } = match([
    { source: 'semas', sourceKey: 's1', placeId: place, name: '별솔', address: '서울 성동구 아차산로 18' },
    { source: 'localdata', sourceKey: 'l1', placeId: place, name: '별솔 성수점', address: '서울 성동구 아차산로 18' },
    { source: 'localdata', sourceKey: 'l2', name: '별솔 서울숲점', address: '서울 성동구 아차산로 18' },
  ]);
  expect(joins).toEqual([]);
  expect(questions).toEqual(['l2?s1']);
});

it('[10.2-2] joins duplicates within a source', () => {
  expect(
    match([
      { source: 'museum', sourceKey: 'm1', name: '별솔박물관', category: 'culture' },
      { source: 'museum', sourceKey: 'm2', name: '별솔 박물관', category: 'culture', northM: 3 },
    ]),
  ).toMatchObject({ joins: ['m2→m1'] });
});

it('does not ask again what an operator decided', () => {
  const drafts: Draft[] = [
    { source: 'semas', sourceKey: 's1', placeId: place },
    { source: 'localdata', sourceKey: 'l1' },
  ];
  const isApart = (one: { sourceKey: string }, two: { sourceKey: string }) =>
    [one.sourceKey, two.sourceKey].sort().join() === 'l1,s1';
  expect(match(drafts, { isApart })).toEqual({ joins: [], questions: [] });
});

it('[10.2-2] joins a new row with the best of the places on both sides, across batches', () => {
  const rows: Draft[] = [
    { source: 'semas', sourceKey: 'south', placeId: place, name: '별솔식빵', northM: -90 },
    { source: 'localdata', sourceKey: 'l1', name: '별솔식빵공방' },
    { source: 'semas', sourceKey: 'north', placeId: other, name: '별솔식빵공방', northM: 40 },
    { source: 'semas', sourceKey: 'end', placeId: 95, name: '달밤', northM: 5_000 },
  ];
  for (const batchRows of [1, 2, 5]) {
    expect(match(rows, { batchRows })).toEqual({ joins: [`l1→north@${other}`], questions: ['l1?south'] });
  }
});

it('keeps a bounded number of pairs for a new row among many places', () => {
  const around = Array.from({ length: 3 * ROW_EDGES_MAX }, (_, nth): Draft => {
    const name = nth === 70 ? '별솔커피' : '별솔커피 성수점';
    return { source: 'semas', sourceKey: `s${nth}`, placeId: nth + 1, northM: nth, name };
  });
  const { joins, questions } = match([...around, { source: 'localdata', sourceKey: 'l1', northM: 50.4 }]);
  expect(joins).toEqual(['l1→s70@71']);
  expect(questions).toHaveLength(ROW_EDGES_MAX - 1);
});

it('finds the same with rows in many batches as in one', () => {
  const names = ['별솔', '달솔', '해솔', '꽃솔', '비솔', '눈솔', '별밤', '달밤'];
  const rows = Array.from({ length: 520 }, (_, index) =>
    row({
      source: index % 2 === 0 ? 'semas' : 'localdata',
      sourceKey: `k${index}`,
      name: `${names[(index >> 1) % names.length]} ${index >> 4}`,
      placeId: index % 2 === 0 ? index : null,
      northM: (index >> 1) * 25 + (index % 2),
      eastM: ((index >> 1) % 5) * 300,
    }),
  );
  const joined = new Map<string, string>();
  let batches = 0;
  for (const { joins } of findMatches(rows, { batchRows: 200 })) {
    if (joins.length > 0) batches += 1;
    for (const { row: one, with: two } of joins) joined.set(one.sourceKey, two.sourceKey);
  }
  expect(batches).toBe(3);
  expect(joined.size).toBe(260);
  for (const [one, two] of joined) expect(Number(one.slice(1))).toBe(Number(two.slice(1)) + 1);
});

it('requires rows from south to north', () => {
  const rows = [row({ source: 'semas', sourceKey: 's1', northM: 5 }), row({ source: 'semas', sourceKey: 's2' })];
  expect(() => [...findMatches(rows)]).toThrow(RangeError);
});

it('puts two groups together when a later row belongs to both', () => {
  const { joins } = match([
    { source: 'semas', sourceKey: 's1', name: '별솔식빵공방', eastM: -100, address: '서울 성동구 아차산로 18' },
    {
      source: 'localdata',
      sourceKey: 'l1',
      name: '별솔식빵공방',
      eastM: -100,
      northM: 1,
      address: '서울 성동구 아차산로 18',
    },
    { source: 'osm', sourceKey: 'o1', name: '별솔식빵공방', eastM: 520, northM: 2, address: '서울 성동구 아차산로 18' },
    {
      source: 'library',
      sourceKey: 'i1',
      name: '별솔식빵공방',
      eastM: 520,
      northM: 3,
      address: '서울 성동구 아차산로 18',
    },
    {
      source: 'park',
      sourceKey: 'p1',
      name: '별솔식빵공방',
      eastM: 210,
      northM: 4,
      address: '서울 성동구 아차산로 18',
    },
  ]);
  expect(joins).toEqual(['l1→i1', 'o1→i1', 'p1→i1', 's1→i1']);
});

it.each([-1, 1])(
  '[10.2-2] finds a chain by its branch, a name by its start or end, and a shop by its building: %i',
  (side) => {
    const address = '서울 성동구 아차산로 18';
    for (const [one, other, more] of [
      ['스타벅스 성수낙낙점', 'STARBUCKS 성수낙낙점', {}],
      ['별솔식빵공방', '별솔식빵공', { address }],
      ['개항박물관', '인천개항박물관', { address, category: 'culture' }],
      ['별솔', '별솔카페', { address }],
    ] as const) {
      const { joins } = match([
        { source: 'semas', sourceKey: 's1', name: one, placeId: place, ...more },
        { source: 'localdata', sourceKey: 'l1', name: other, eastM: side * 110, ...more },
      ]);
      expect([one, joins]).toEqual([one, [`l1→s1@${place}`]]);
    }
  },
);

it('leaves a row alone that is as near in latitude but far in longitude', () => {
  const far = { source: 'localdata', sourceKey: 'l1', eastM: 640 } as const;
  expect(match([{ source: 'semas', sourceKey: 's1' }, far])).toEqual({ joins: [], questions: [] });
});

const CHAIN_COUNT = 5_003;
const sameRows = (count: number, fields: (nth: number) => Partial<Draft> = () => ({})): Draft[] =>
  Array.from({ length: count }, (_, nth) => ({ source: 'semas', sourceKey: `s${nth}`, ...fields(nth) }));

it('[10.2-2] joins thousands of equal rows without comparing each with each', () => {
  const { joins, questions } = match([
    ...sameRows(CHAIN_COUNT),
    { source: 'localdata', sourceKey: 'l1', placeId: place, northM: 3 },
  ]);
  expect(joins).toHaveLength(CHAIN_COUNT);
  expect(joins.every((join) => join.endsWith(`→l1@${place}`))).toBe(true);
  expect(questions).toEqual([]);
  expect(vi.mocked(pairs.parseRow)).toHaveBeenCalledTimes(2);
});

it('keeps a bounded number of pairs for a row', () => {
  const { joins, questions } = match(
    sameRows(2 * ROW_EDGES_MAX, (nth) => ({ address: `서울 성동구 아차산로 ${nth}` })),
  );
  const count = joins.length + questions.length;
  expect(count).toBeGreaterThan(ROW_EDGES_MAX);
  expect(count).toBeLessThanOrEqual(2 * ROW_EDGES_MAX * ROW_EDGES_MAX);
});

it('[10.2-2] keeps equal rows apart that operators decided about', () => {
  const rows = sameRows(3);
  const isApart = (one: { sourceKey: string }, other: { sourceKey: string }) =>
    [one, other].some(({ sourceKey }) => sourceKey === 's2');
  expect(match(rows, { isApart })).toEqual({ joins: ['s1→s0'], questions: [] });
});

it('[10.2-2] compares rows that differ in source, category or place alone', () => {
  expect(match([...sameRows(2), { source: 'osm', sourceKey: 'o1' }]).joins).toEqual(['s0→o1', 's1→o1']);
  const { joins } = match([...sameRows(1), { source: 'semas', sourceKey: 's1', category: 'walk' }]);
  expect(joins).toEqual([]);
  expect(match([...sameRows(1), { source: 'semas', sourceKey: 's1', placeId: place }]).joins).toEqual([
    `s0→s1@${place}`,
  ]);
});
