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
  const farther = aSolroutePlan(stop(6), stop(7));
  expect(planNames([farther, aSolroutePlan(stop(1), stop(6))])).toEqual(['장소 7까지', '장소 1까지']);
  const both = aSolroutePlan(stop(6), stop(7), stop(8));
  const same = aSolroutePlan(stop(1), stop(2), stop(3));
  expect(planNames([both, same])).toEqual(['장소 8까지', '장소 3까지']);
});

it('[12.3-9] the name of the place is not cut', () => {
  const far = aSolroutePlan(stop(1), stop(9, { name: '국립현대미술관 서울관 교육동' }));
  expect(planNames([far, aSolroutePlan(stop(1), stop(2))])).toEqual(['국립현대미술관 서울관 교육동까지', '장소 2까지']);
});
