import { expect, it } from 'vitest';
import { aPlannedStop, aSolroutePlan } from '#test/plan-factory.ts';
import { planNames } from './plan-text.ts';

const stop = (placeId: number, changes = {}) =>
  aPlannedStop({ placeId, name: `장소 ${placeId}`, walkM: 300, ...changes });

it('[12.3-3] one plan alone is 추천 코스', () => {
  expect(planNames([aSolroutePlan(stop(1), stop(2))])).toEqual(['추천 코스']);
});

it('[12.3-3] plans are named by what differs', () => {
  const shortest = aSolroutePlan(stop(1, { walkM: 50 }), stop(2, { walkM: 60 }));
  const longest = aSolroutePlan(stop(1), stop(3), stop(4));
  const other = aSolroutePlan(stop(1), stop(5, { category: 'walk', name: '강변' }));
  expect(planNames([shortest, longest, other])).toEqual(['가장 적게 걸어요', '가장 많이 들러요', '강변까지']);
});
