import { beforeEach, expect, it } from 'vitest';
import { BUCKET_CANDIDATES_MAX, type Candidate, CandidateWindow } from './candidate-window.rules.ts';
import { parseRow } from './score-pair.rules.ts';

const METRE = 1 / 111_195;
/** A metre to the east at the latitude of the rows. */
const EAST_METRE = METRE / Math.cos((37.5446 * Math.PI) / 180);

interface Draft {
  name?: string;
  northM?: number;
  eastM?: number;
  address?: string;
}

interface Named extends Candidate {
  key: string;
}

let window: CandidateWindow<Named>;
beforeEach(() => {
  window = new CandidateWindow();
});

function candidate(key: string, { name = key, northM = 0, eastM = 0, address = '' }: Draft): Named {
  const row = parseRow({
    ...{ source: 'semas', sourceKey: key, placeId: null, name, category: 'cafe', address },
    ...{ latitude: 37.5446 + northM * METRE, longitude: 127.0559 + eastM * EAST_METRE },
  });
  return { ...row, key, foundBy: 0 };
}

const keysOf = (found: readonly Named[]): string[] => found.map(({ key }) => key).toSorted();

/** Adds a row and returns the keys of those that it is compared with. */
const add = (key: string, draft: Draft = {}): string[] => keysOf(window.add(candidate(key, draft)));

/** The keys of the rows that another row is compared with. */
const find = (key: string, draft: Draft = {}): string[] => keysOf(window.find(candidate(key, draft)));

it('[10.2-2] compares rows up to 60 m away whatever their names are', () => {
  add('별솔', { eastM: -55 });
  add('달밤', { eastM: 55 });
  add('해담', { eastM: -100 });
  add('눈꽃', { northM: 1, eastM: 100 });
  expect(add('물결', { northM: 2 })).toEqual(['달밤', '별솔']);
  expect(add('바람', { northM: 59 })).toEqual(['달밤', '물결', '별솔']);
  expect(add('구름', { northM: 75 })).toEqual(['바람']);
});

it('[10.2-2] compares rows up to 600 m away with the same start or end of the name', () => {
  add('별솔식빵공방', { eastM: -590 });
  add('우리동네식빵공방', { eastM: 580 });
  add('별솔상회', { northM: 1, eastM: 590 });
  expect(add('별솔식빵', { northM: 2 })).toEqual(['별솔식빵공방']);
  expect(add('달솔빵공방', { northM: 598 })).toEqual(['별솔식빵공방', '우리동네식빵공방']);
  expect(add('별솔식물', { northM: 601 })).toEqual(['달솔빵공방', '별솔식빵']);
  expect(add('먼 별솔식빵', { name: '별솔식빵', northM: 602, eastM: 1_250 })).toEqual([]);
});

it('compares names by what is left of them without words for their kind', () => {
  add('카페마놀린', { eastM: -300 });
  expect(add('마놀린공방', { northM: 1 })).toEqual(['카페마놀린']);
});

it('compares a chain with the same start of the branch, and without a branch only nearby', () => {
  add('스타벅스 성수낙낙점', { eastM: -300 });
  add('스타벅스 서울숲점', { eastM: 300 });
  add('스타벅스', { northM: 1, eastM: 200 });
  expect(add('STARBUCKS 성수역점', { northM: 2 })).toEqual(['스타벅스 성수낙낙점']);
  expect(add('스타벅스커피', { northM: 3, eastM: 20 })).toEqual(['STARBUCKS 성수역점']);
});

it('compares shops of a building with the same first letter', () => {
  const address = '서울 성동구 아차산로 18';
  add('별솔', { eastM: -300, address });
  add('달솔', { eastM: -300, address });
  add('별밤', { eastM: -300, address: '서울 성동구 아차산로 20' });
  add('별담', { eastM: -300, address: '서울 성동구 뚝섬로 18' });
  expect(add('별빛', { northM: 1, address: `${address} 2층` })).toEqual(['별솔']);
});

it('finds a row once that has several keys in common', () => {
  add('별솔식빵공방', { address: '서울 성동구 아차산로 18' });
  expect(add('같은 곳', { name: '별솔식빵공방', address: '서울 성동구 아차산로 18' })).toEqual(['별솔식빵공방']);
});

it('finds rows on both sides of a row, without adding it', () => {
  add('별솔', { northM: -590 });
  add('너무 남쪽', { name: '별솔', northM: -10 });
  add('달밤', { northM: 0 });
  add('물결', { northM: 71 });
  add('북쪽 별솔', { name: '별솔', northM: 600 });
  add('너무 북쪽', { name: '별솔', northM: 612 });
  expect(find('새 별솔', { name: '별솔', northM: 11 })).toEqual(['너무 남쪽', '달밤', '물결', '북쪽 별솔']);
  expect(find('새 별솔', { name: '별솔', northM: 10 })).toEqual(['너무 남쪽', '달밤', '별솔', '북쪽 별솔']);
  expect(window.size).toBe(6 * 3);
});

it('finds a row of the same latitude once', () => {
  add('별솔', { northM: 5 });
  expect(find('같은 별솔', { name: '별솔', northM: 5 })).toEqual(['별솔']);
});

it.each([
  ['name', (nth: number) => ({ name: `별솔커피 ${nth}` })],
  ['address', (nth: number) => ({ name: '별솔커피', address: `서울 성동구 아차산로 ${nth}` })],
  ['position', (nth: number) => ({ name: '별솔커피', northM: nth / 1_000, eastM: -nth / 1_000 })],
])('[10.2-2] compares rows at one point that differ in their %s with a bounded number of others', (_, fields) => {
  const counts = Array.from({ length: 601 }, (_, nth) => add(`s${nth}`, fields(nth)).length);
  // The bucket of rows nearby, and those of similar names.
  expect(Math.max(...counts)).toBeLessThanOrEqual(BUCKET_CANDIDATES_MAX * 2);
  expect(counts[BUCKET_CANDIDATES_MAX]).toBe(BUCKET_CANDIDATES_MAX);
  expect(counts[300]).toBeGreaterThanOrEqual(BUCKET_CANDIDATES_MAX);
});

it('takes the nearest rows of a bucket, to the south', () => {
  for (let nth = 0; nth < BUCKET_CANDIDATES_MAX + 3; nth++) add(`s${nth}`, { name: '별솔커피', northM: nth / 10 });
  const found = add('last', { name: '별솔커피', northM: 40 });
  expect(found).toHaveLength(BUCKET_CANDIDATES_MAX);
  expect(found).not.toContain('s2');
  expect(found).toContain('s3');
});

it('takes the nearest rows of a bucket, to the north', () => {
  const last = BUCKET_CANDIDATES_MAX + 2;
  for (let nth = 0; nth <= last; nth++) add(`s${nth}`, { name: '별솔커피', northM: nth / 10 });
  const found = find('first', { name: '별솔커피', northM: -1 });
  expect(found).toHaveLength(BUCKET_CANDIDATES_MAX);
  expect(found).toContain(`s${last - 3}`);
  expect(found).not.toContain(`s${last - 2}`);
});

it('still finds what it has not passed when rows south of it are freed', () => {
  add('passed', { name: '별솔식빵' });
  add('near', { name: '달솔식빵', northM: 30 });
  add('far', { name: '별솔식당', northM: 41 });
  window.prune(37.5446 + 601 * METRE);
  expect(add('next', { name: '별솔식빵', northM: 602 })).toEqual(['far', 'near']);
  window.prune(37.5446 + 641 * METRE);
  expect(add('end', { name: '별솔식빵', northM: 642 })).toEqual(['next']);
});

it('frees the rows that the sweep has passed', () => {
  // Each is in a bucket of rows nearby, and in two by its name.
  add('별솔식빵');
  add('별솔빵집', { northM: 20 });
  add('달밤', { northM: 40, eastM: 2_000 });
  expect(window.size).toBe(9);
  window.prune(37.5446 + 50 * METRE);
  expect(window.size).toBe(9);
  window.prune(37.5446 + 70 * METRE);
  expect(window.size).toBe(8);
  window.prune(37.5446 + 90 * METRE);
  expect(window.size).toBe(7);
  window.prune(37.5446 + 610 * METRE);
  expect(window.size).toBe(4);
  window.prune(37.5446 + 641 * METRE);
  expect(window.size).toBe(0);
});

it('frees the passed rows of a bucket, and keeps the others', () => {
  for (const northM of [0, 10, 20, 30]) add(`${northM}`, { name: '별솔식빵', northM });
  window.prune(37.5446 + 615 * METRE);
  // Two rows are left in the buckets of their name.
  expect(window.size).toBe(4);
  expect(add('next', { name: '별솔식빵', northM: 616 })).toEqual(['20', '30']);
});
