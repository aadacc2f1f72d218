import type { PlaceDetail } from '@sol/contract/place';
import type { ListedReview, OwnReview, Review } from '@sol/contract/review';

export function aPlace(changes: Partial<PlaceDetail> = {}): PlaceDetail {
  return {
    id: 7,
    name: '느린오후 커피',
    category: 'cafe',
    detailedCategory: '커피전문점',
    address: '서울 성동구 연무장길 41',
    latitude: 37.5427,
    longitude: 127.0561,
    isOpen: true,
    closingTime: '22:00',
    opensNext: null,
    isMarked: false,
    markedCount: 12,
    rating: 4.6,
    isSoloRecommended: 92,
    reviewCount: 28,
    recommendCount: 26,
    openingHours: [1, 2, 3, 4, 5].map((dayOfWeek) => ({ dayOfWeek, startTime: '10:00', endTime: '22:00' })),
    tags: {
      mood: [{ tagName: '조용한', tagTotal: 19 }],
      solo: [{ tagName: '1인석이 있는', tagTotal: 11 }],
    },
    facts: [],
    sources: [],
    thumbnailUrl: [],
    ...changes,
  };
}

const reviewFields = {
  reviewId: 70,
  isMine: false,
  userProfileUrl: null,
  createdAt: '2026-10-04',
  isRecommended: true,
  rating: 5,
  content: '창가 자리에 두 시간 앉아 있었어요.',
  tags: ['조용한', '1인석이 있는'],
  photoUrls: [],
  isEdited: false,
};

export function aReview(changes: Partial<Review> = {}): Review {
  return { ...reviewFields, userNickname: '밤산책', ...changes };
}

export function aListedReview(changes: Partial<ListedReview> = {}): ListedReview {
  return { ...reviewFields, nickName: '밤산책', ...changes };
}

export function anOwnReview(changes: Partial<OwnReview> = {}): OwnReview {
  return {
    ...aListedReview({ userId: 11, isMine: true, nickName: '미나' }),
    placeId: 7,
    placeName: '느린오후 커피',
    ...changes,
  };
}

/** URLs of `count` stored photos. */
export function photoUrls(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `/media/photo${index + 1}/640.webp`);
}
