import type { Category } from '@sol/contract/category';
import { MOOD_TAGS, type MoodTag, SOLO_TAGS, type SoloTag } from '@sol/contract/choices';
import { buildAnswers, type DemoAnswer } from './demo-answers.ts';
import { buildPlaces, type DemoPlace } from './demo-place.ts';
import { reviewText } from './review-text.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';
import { buildDemoSollects, type DemoSollect } from './sollects/demo-sollects.ts';

export const DEMO_PLACES = 2_000;
export const DEMO_REVIEWS = 6_000;

/** Invented nicknames of the 60 members of the demo city. */
const NICKNAMES =
  '혼밥하는수달 골목산책 늦잠고래 조용한오후 창가자리 반달곰손님 오늘도혼자 느린걸음 책갈피 모카향기 밤산책러 이끼정원 종이비행기 귤까는중 따뜻한보리차 여름감기 일요일의나 새벽두시 두루마리구름 호두알 낮잠자는돌 한강러너 버스맨뒷자리 연필깎이 우산없는날 동네한바퀴 소금빵좋아 작은방 빗소리수집가 초승달밥상 mellow_day solo.walker 비오는수요일 나무늘보 계절의끝 고구마라떼 필름두롤 서랍속편지 물결무늬 저녁하늘 여백 자전거타는날 이어폰필수 흐린날맑음 김밥두줄 산책하는고양이 토요일아침 은행나무길 차가운손 LP_room 조약돌 바람부는쪽 반숙란 미술관옆벤치 혼영족 라디오키드 1인석지킴이 다람쥐길 고요 달빛서재'.split(
    ' ',
  );

export interface DemoReview {
  /** Indexes of the place and the author. */
  place: number;
  author: number;
  isRecommended: boolean;
  rating: number;
  content: string;
  moodTags: MoodTag[];
  soloTags: SoloTag[];
  /** Offsets into the shuffled photos of the category, so that the photos of one place differ. */
  photos: number[];
  /** The author was at the place when writing. */
  isVisited: boolean;
  minutesAgo: number;
}

export interface DemoCity {
  members: readonly string[];
  places: DemoPlace[];
  /** Oldest first. */
  reviews: DemoReview[];
  answers: DemoAnswer[];
  /** Oldest first. */
  sollects: DemoSollect[];
}

/** 14 months. */
const REVIEWS_SPAN_MINUTES = 425 * 24 * 60;
const PHOTO_SHARE = 0.35;
/** Every n-th review is written at the place. Not random, so that the other values stay the same. */
const VISITED_EVERY = 7;

/** Tags of each category, most likely first. */
const MOODS: Record<Category, readonly MoodTag[]> = {
  food: ['조용한', '아늑한', '활기찬', '이색적인', '힙한', '트렌디한'],
  cafe: ['아늑한', '조용한', '사진 찍기 좋은', '힙한', '트렌디한', '전망이 좋은', '자연친화적인'],
  culture: ['조용한', '이색적인', '사진 찍기 좋은', '고급스러운', '전망이 좋은'],
  walk: ['자연친화적인', '전망이 좋은', '조용한', '사진 찍기 좋은', '활기찬'],
  work: ['조용한', '아늑한', '고급스러운', '트렌디한'],
  shop: ['이색적인', '아늑한', '힙한', '사진 찍기 좋은', '트렌디한', '활기찬'],
  entertainment: ['활기찬', '이색적인', '힙한', '아늑한', '조용한'],
  drink: ['아늑한', '고급스러운', '힙한', '조용한', '이색적인', '트렌디한'],
};
const SOLOS: Record<Category, readonly SoloTag[]> = {
  food: ['1인석이 있는', '1인 메뉴가 있는', '잠깐 들르기 좋은', '낮에 가기 좋은', '공간이 좁은', '밤에 가기 좋은'],
  cafe: ['오래 머물기 좋은', '1인석이 있는', '콘센트가 많은', '낮에 가기 좋은', '공간이 넓은', '공간이 좁은'],
  culture: ['오래 머물기 좋은', '낮에 가기 좋은', '공간이 넓은', '잠깐 들르기 좋은'],
  walk: ['낮에 가기 좋은', '공간이 넓은', '오래 머물기 좋은', '밤에 가기 좋은', '잠깐 들르기 좋은'],
  work: ['콘센트가 많은', '오래 머물기 좋은', '1인석이 있는', '공간이 넓은', '밤에 가기 좋은'],
  shop: ['잠깐 들르기 좋은', '낮에 가기 좋은', '공간이 좁은', '오래 머물기 좋은'],
  entertainment: ['오래 머물기 좋은', '밤에 가기 좋은', '1인석이 있는', '공간이 넓은', '1인 메뉴가 있는'],
  drink: ['밤에 가기 좋은', '1인석이 있는', '1인 메뉴가 있는', '공간이 좁은', '오래 머물기 좋은'],
};

function chooseTags<T extends string>(random: SeededRandom, likely: readonly T[], all: readonly T[]): T[] {
  const chosen = new Set<T>();
  const count = random.weighted([
    [1, 45],
    [2, 38],
    [3, 17],
  ]);
  while (chosen.size < count) {
    const weights = likely.map((tag, index) => [tag, likely.length - index] as const);
    chosen.add(random.chance(0.06) ? random.pick(all) : random.weighted(weights));
  }
  return all.filter((tag) => chosen.has(tag));
}

/** Most ratings are positive, and the ratings of one place are similar. */
function createRating(random: SeededRandom, quality: number): { rating: number; isRecommended: boolean } {
  const rating = Math.max(1, Math.min(5, Math.round(4.2 + quality * 0.5 + random.normal() * 0.75)));
  const again = [0.02, 0.05, 0.12, 0.48, 0.94, 1][rating] ?? 0;
  return { rating, isRecommended: random.chance(again) };
}

function choosePhotos(random: SeededRandom): number[] {
  if (!random.chance(PHOTO_SHARE)) return [];
  const count = random.weighted([
    [1, 50],
    [2, 27],
    [3, 15],
    [4, 5],
    [5, 3],
  ]);
  const first = random.int(0, 999);
  return Array.from({ length: count }, (_, index) => first + index);
}

function buildReviews(
  random: SeededRandom,
  places: readonly DemoPlace[],
  memberCount: number,
  count: number,
): DemoReview[] {
  const weighted = places.map((place, index) => [index, place.popularity] as const);
  const quality = places.map(() => random.normal());
  const seen = new Set<string>();
  const reviews: DemoReview[] = [];
  // Cumulative weights, computed once for a binary search: 6,000 weighted selections from 2,000
  // places.
  const sums: number[] = [];
  for (const [, weight] of weighted) sums.push((sums.at(-1) ?? 0) + weight);
  const choosePlace = () => {
    const at = random.next() * (sums.at(-1) ?? 0);
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) > at) high = middle;
      else low = middle + 1;
    }
    return low;
  };
  while (reviews.length < count) {
    const placeIndex = choosePlace();
    // A few members write many reviews, most write few.
    const author = Math.floor(random.next() ** 1.5 * memberCount);
    const place = places[placeIndex];
    const key = `${placeIndex} ${author}`;
    if (!place || seen.has(key)) continue;
    seen.add(key);
    const opinion = createRating(random, quality[placeIndex] ?? 0);
    reviews.push({
      place: placeIndex,
      author,
      ...opinion,
      content: reviewText(random, place, opinion.isRecommended),
      moodTags: chooseTags(random, MOODS[place.category], MOOD_TAGS),
      soloTags: chooseTags(random, SOLOS[place.category], SOLO_TAGS),
      photos: choosePhotos(random),
      isVisited: reviews.length % VISITED_EVERY === 0,
      // More reviews in recent months: the number of members grows.
      minutesAgo: 1 + Math.floor(random.next() ** 1.4 * REVIEWS_SPAN_MINUTES),
    });
  }
  return reviews.toSorted((a, b) => b.minutesAgo - a.minutesAgo);
}

/** Builds the demo data. Deterministic: the same seed always results in the same city. */
export function buildDemoCity(seed: number): DemoCity {
  const places = buildPlaces(seededRandom(seed), DEMO_PLACES);
  return {
    members: NICKNAMES,
    places,
    reviews: buildReviews(seededRandom(seed + 1), places, NICKNAMES.length, DEMO_REVIEWS),
    answers: buildAnswers(seededRandom(seed + 5), places, NICKNAMES.length),
    sollects: buildDemoSollects(seed + 3, places, NICKNAMES.length),
  };
}
