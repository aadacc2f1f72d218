import type { PlaceSummary } from '@sol/contract/place';
import type { SollectDetail, SollectPage, SollectSummary } from '@sol/contract/sollect';

/** A sollect in a list, written by another member. */
export function aSollect(changes: Partial<SollectSummary> = {}): SollectSummary {
  return {
    sollectId: 5,
    title: '비 오는 날, 창가 자리',
    thumbnailImage: '/media/cover5/640.webp',
    district: '성동구',
    neighborhood: '성수동',
    placeName: '느린오후 커피',
    isMarked: false,
    writerId: 3,
    writerNickname: '밤산책',
    markedCount: 12,
    ...changes,
  };
}

/** Sollects with ids from `first`. */
export function sollects(first: number, count: number): SollectSummary[] {
  return Array.from({ length: count }, (_, index) =>
    aSollect({ sollectId: first + index, title: `쏠렉트 ${first + index}` }),
  );
}

/** A page of a list; `next` is the cursor of the next page. */
export function aSollectPage(contents: SollectSummary[], next: number | null = null): SollectPage {
  return { contents, cursorInfo: { nextCursorId: next } };
}

export function aPlaceSummary(changes: Partial<PlaceSummary> & { seq?: number } = {}): PlaceSummary & { seq: number } {
  return {
    id: 7,
    seq: 1,
    name: '느린오후 커피',
    category: 'cafe',
    detailedCategory: '커피전문점',
    address: '서울 성동구 연무장길 41',
    latitude: 37.5427,
    longitude: 127.0561,
    rating: 4.6,
    recommendationPercent: 92,
    reviewCount: 25,
    recommendCount: 23,
    tags: ['조용한'],
    thumbnailUrls: [],
    isMarked: false,
    ...changes,
  };
}

export function aSollectDetail(changes: Partial<SollectDetail> = {}): SollectDetail {
  return {
    sollectId: 5,
    title: '비 오는 날, 창가 자리',
    thumbnailImageUrl: '/media/cover5/640.webp',
    placeName: '느린오후 커피',
    otherPlaceCount: 1,
    district: '성동구',
    neighborhood: '성수동',
    profileImageUrl: null,
    nickname: '밤산책',
    // The next day in Seoul.
    createdAt: '2026-10-03T15:30:00Z',
    contents: [
      { seq: 1, type: 'TEXT', content: '우산을 접고 들어서면\n창가 자리가 비어 있어요.' },
      { seq: 2, type: 'IMAGE', content: '/media/body1/640.webp' },
      { seq: 3, type: 'TEXT', content: '두 번째 잔은 천천히 마셨어요.' },
      { seq: 4, type: 'IMAGE', content: '/media/body2/640.webp' },
    ],
    pageCount: 1,
    markedCount: 12,
    placeSummaries: [aPlaceSummary(), aPlaceSummary({ id: 8, seq: 2, name: '연무장 책방', category: 'culture' })],
    writerId: 3,
    isMarked: false,
    ...changes,
  };
}
