import type { Marker } from '@sol/contract/marker';
import type { PlacePreview } from '@sol/contract/place';
import type { RelatedItem } from '@sol/contract/place-search';

/** A place in a list. */
export function aPreview(place: Partial<PlacePreview> = {}): PlacePreview {
  return {
    id: 7,
    name: '느린오후 커피',
    category: 'cafe',
    detailedCategory: '커피전문점',
    neighborhood: '성수동',
    latitude: 37.5446,
    longitude: 127.0559,
    isOpen: true,
    isMarked: false,
    rating: 4.6,
    isSoloRecommended: 92,
    reviewCount: 128,
    recommendCount: 118,
    facts: [],
    tags: ['조용한', '1인석이 있는'],
    thumbnailUrls: [],
    distance: 349.6,
    ...place,
  };
}

/** One page of a list; ids start at `first`. */
export function previews(first: number, count: number): PlacePreview[] {
  return Array.from({ length: count }, (_, index) => aPreview({ id: first + index, name: `장소 ${first + index}` }));
}

export function aMarker(marker: Partial<Marker> = {}): Marker {
  return { id: 7, category: 'cafe', latitude: 37.5446, longitude: 127.0559, ...marker };
}

export function aFoundPlace(place: Partial<Extract<RelatedItem, { type: 'PLACE' }>> = {}): RelatedItem {
  return {
    type: 'PLACE',
    id: 7,
    name: '카페 온도',
    address: '서울 성동구 연무장길 41',
    category: 'cafe',
    isMarked: false,
    distance: { value: 350, unit: 'm' },
    ...place,
  };
}

export function aFoundDistrict(name: string): RelatedItem {
  return { type: 'DISTRICT', name, address: `서울 성동구 ${name}`, distance: { value: 1.2, unit: 'km' } };
}
