import type { PlannedStop, SolroutePlan } from '@sol/contract/solroute-plan';

const at = (time: string) => `2026-11-28T${time}`;

export const aPlannedStop = (changes: Partial<PlannedStop> = {}): PlannedStop => ({
  placeId: 11,
  name: '가온 카페',
  category: 'cafe',
  detailedCategory: '카페',
  address: '서울 성동구 왕십리로 83-21',
  latitude: 37.5451,
  longitude: 127.0562,
  arriveAt: at('14:04'),
  leaveAt: at('15:04'),
  walkM: 260,
  walkMin: 4,
  closesAt: '21:00',
  facts: [{ fact: 'SEAT', value: 'YES' }],
  ...changes,
});

export const aSolroutePlan = (...stops: PlannedStop[]): SolroutePlan => ({
  stops,
  endAt: stops.at(-1)?.leaveAt ?? at('14:00'),
  walkM: stops.reduce((sum, { walkM }) => sum + walkM, 0),
  score: 2.417,
  isEstimate: true,
});
