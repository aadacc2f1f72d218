import { solrouteInput } from '@sol/contract/solroute';
import { expect, it } from 'vitest';
import { toSolrouteInput } from '#app/screens/sollect/save-solroute.tsx';
import { aPlaceSummary } from '#test/sollect-factory.ts';

const placeSummaries = [aPlaceSummary({ id: 8, seq: 2 }), aPlaceSummary({ id: 7, seq: 1 })];

it('[4.10-16] holds the places in their order, with icon 1 and empty memos', () => {
  expect(toSolrouteInput({ title: '비 오는 날', placeSummaries })).toEqual({
    iconId: 1,
    name: '비 오는 날',
    placeInfos: [
      { id: 7, seq: 1, memo: '' },
      { id: 8, seq: 2, memo: '' },
    ],
  });
});

it.each([
  ['', '제목 없는 쏠렉트'],
  ['  ', '제목 없는 쏠렉트'],
  ['가'.repeat(25), '가'.repeat(25)],
  ['가'.repeat(26), '가'.repeat(25)],
  ['👩‍👩‍👧'.repeat(26), '👩‍👩‍👧'.repeat(25)],
])('[4.10-16] name for the title %j: %j', (title, name) => {
  const solroute = toSolrouteInput({ title, placeSummaries });
  expect(solroute.name).toBe(name);
  expect(solrouteInput.safeParse(solroute).success).toBe(true);
});
