import type { SolrouteDetail, SolroutePlace, SolroutePlaceInfo, SolroutePreview } from '@sol/contract/solroute';

export const aSolroutePreview = (changes: Partial<SolroutePreview> = {}): SolroutePreview => ({
  id: 5,
  iconId: 3,
  name: '성수에서 혼자 보내는 오후',
  placeCount: 3,
  status: 'PLANNED',
  ...changes,
});

const NAMES = ['느린오후 커피', '서울숲', '책방 마중', '혼밥상회', '뚝섬한강공원'];

/**
 * The nth place of a solroute to the east, 0.001 degrees (88 m) from the previous one. Open every
 * day.
 */
export function aSolroutePlace(nth: number, changes: Partial<SolroutePlace> = {}): SolroutePlace {
  return {
    placeId: nth,
    placeName: NAMES[nth - 1] ?? `장소 ${nth}`,
    category: 'cafe',
    detailedCategory: '커피전문점',
    address: `서울 성동구 연무장길 ${nth}`,
    latitude: 37.5427,
    longitude: 127.05 + nth / 1_000,
    openingHours: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({ dayOfWeek, startTime: '10:00', endTime: '20:00' })),
    ...changes,
  };
}

export function aStop(nth: number, changes: Partial<SolroutePlaceInfo> = {}): SolroutePlaceInfo {
  const { placeId, placeName, ...place } = aSolroutePlace(nth);
  return { ...place, id: placeId, name: placeName, seq: nth, memo: '', ...changes };
}

/** Three places, the second one with a memo. */
export const aSolroute = (changes: Partial<SolrouteDetail> = {}): SolrouteDetail => ({
  id: 5,
  iconId: 3,
  name: '성수에서 혼자 보내는 오후',
  status: 'PLANNED',
  departAt: null,
  placeInfos: [aStop(1), aStop(2, { memo: '벤치에서 책 읽기' }), aStop(3)],
  ...changes,
});
