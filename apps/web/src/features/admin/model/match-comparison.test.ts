import type { MatchedRow } from '@sol/contract/admin-place-match';
import { expect, it } from 'vitest';
import { compareRows, distanceText } from './match-comparison.ts';

const row = (changes: Partial<MatchedRow>, place: Partial<MatchedRow['place']> = {}): MatchedRow => ({
  source: 'semas',
  key: 's1',
  fileDate: '2026-06-30',
  fields: [],
  ...changes,
  place: {
    id: 7,
    name: '별솔커피',
    category: 'cafe',
    detailedCategory: '카페',
    address: '서울 성동구 아차산로 18',
    latitude: 37.5446,
    longitude: 127.0559,
    reviewCount: 1_204,
    markedCount: 3,
    isClosed: false,
    ...place,
  },
});

it('compares the values of both rows, without regard to spaces', () => {
  const other = row({ source: 'unknown', fileDate: null }, { name: '별솔 커피', address: '서울 성동구 성수이로 3' });
  expect(
    compareRows([row({}), other]).map(({ title, values, isDifferent }) => [title, ...values, isDifferent]),
  ).toEqual([
    ['이름', '별솔커피', '별솔 커피', false],
    ['분류', '카페 · 카페', '카페 · 카페', false],
    ['주소', '서울 성동구 아차산로 18', '서울 성동구 성수이로 3', true],
    ['쓰임', '후기 1,204 · 저장 3', '후기 1,204 · 저장 3', false],
    ['출처', '상가(상권)정보 · 2026-06-30', 'unknown', false],
  ]);
});

it.each([
  [0, '약 0m'],
  [999, '약 999m'],
  [1_000, '약 1.0km'],
  [1_249, '약 1.2km'],
])('writes %i m as %s', (metres, text) => {
  expect(distanceText(metres)).toBe(text);
});
