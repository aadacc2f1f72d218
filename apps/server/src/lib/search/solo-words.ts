import type { Category } from '@sol/contract/category';
import { MOOD_TAGS, type MoodTag, SOLO_TAGS, type SoloTag } from '@sol/contract/choices';
import { FACT_OF_TAG, type Fact, type FactName, type FactValue } from '@sol/contract/fact-definitions';
import { normalizeForSearch } from './korean-search.ts';

type Tag = MoodTag | SoloTag;

/** What one word of a keyword asks of a place: one of the facts, or one of the tags. */
export interface Preference {
  facts: readonly Fact[];
  /** Tags of reviews that are no fact. */
  tags: readonly Tag[];
}

export interface SoloWord extends Preference {
  /** Spellings without spaces. */
  words: readonly string[];
  /** The categories, if the keyword names none. */
  categories?: readonly Category[];
  /** Completes "식당 · ". */
  title: string;
}

/** Met by no place: the order is that of the kinds and names. */
export const BY_KIND: Preference = { facts: [], tags: [] };

const fact = (name: FactName, value: FactValue): Fact => ({ fact: name, value });

/** To stay and work, in a café or elsewhere. */
export const STUDY: SoloWord = {
  words: ['공부', '작업', '노트북', '랩탑', '개인작업', '재택', '코딩', '과제', '업무', '일하기', '노트북작업'],
  categories: ['cafe', 'work'],
  facts: [fact('OUTLET', 'EACH'), fact('STAY', 'FREE'), fact('NOISE', 'QUIET')],
  tags: [],
  title: '혼자 공부하기 좋은 곳',
};

/**
 * Words for going alone, and those that only say which places are meant. Their facts are
 * alternatives: few places have more than one known fact.
 */
const SOLO_WORDS: readonly SoloWord[] = [
  {
    words: [
      '혼밥',
      '혼밥집',
      '혼밥식당',
      '혼밥러',
      '혼밥족',
      '혼밥맛집',
      '혼자밥',
      '혼자밥먹기',
      '혼밥하기',
      '혼밥가능',
      '1인식당',
    ],
    categories: ['food'],
    facts: [fact('SOLO_ORDER', 'YES'), fact('SEAT', 'YES')],
    tags: [],
    title: '혼자 먹기 좋은 곳',
  },
  {
    words: ['혼술', '혼술집', '혼술바', '혼술러', '혼술족', '혼자술', '혼자마시기'],
    categories: ['drink'],
    facts: [fact('SEAT', 'YES'), fact('SOLO_ORDER', 'YES')],
    tags: [],
    title: '혼자 마시기 좋은 곳',
  },
  {
    words: ['혼카페', '혼카', '혼커피', '혼자카페', '혼카족'],
    categories: ['cafe'],
    facts: [fact('SEAT', 'YES'), fact('SOLO_SHARE', 'MANY')],
    tags: [],
    title: '혼자 가기 좋은 곳',
  },
  {
    words: ['혼공', '카공', '카공족', '카공카페', '혼자공부', '혼자작업', '노트북카페', '작업카페', '공부카페'],
    categories: ['cafe'],
    facts: [fact('OUTLET', 'EACH'), fact('STAY', 'FREE'), fact('NOISE', 'QUIET')],
    tags: [],
    title: '혼자 공부하기 좋은 곳',
  },
  STUDY,
  {
    words: ['혼산', '혼자산책', '혼자걷기'],
    categories: ['walk'],
    facts: [fact('SOLO_SHARE', 'MANY')],
    tags: [],
    title: '혼자 걷기 좋은 곳',
  },
  {
    words: [
      '눈치안보이는',
      '눈치안보는',
      '눈치안보고',
      '눈치안보이고',
      '눈치보지않고',
      '눈치없이',
      '부담없이',
      '부담없는',
      '어색하지않은',
      '뻘쭘하지않은',
    ],
    facts: [fact('SOLO_SHARE', 'MANY'), fact('SEAT', 'YES')],
    tags: [],
    title: '눈치 안 보이는 곳',
  },
  {
    words: [
      '혼자',
      '혼자가기',
      '혼자오기',
      '나홀로',
      '홀로',
      '혼자서',
      '나혼자',
      '혼놀',
      '혼자놀기',
      '혼족',
      '솔로',
      '1인',
      '혼자만',
      '혼자여행',
      '혼행',
      '혼여',
      '솔플',
      '혼자인데',
      '혼자라',
      '혼자라서',
    ],
    facts: [fact('SOLO_SHARE', 'MANY')],
    tags: [],
    title: '혼자 온 사람이 많은 곳',
  },
  {
    words: ['1인석', '일인석', '1인좌석', '1인자리', '1인용', '1인실', '혼자앉는', '1인테이블'],
    facts: [fact('SEAT', 'YES')],
    tags: [],
    title: '1인석이 있는 곳',
  },
  {
    words: ['바자리', '바좌석', '바테이블', '바석', '카운터석', '카운터자리', '다찌', '다찌석', '닷지'],
    facts: [fact('SEAT_KIND', 'BAR')],
    tags: [],
    title: '바 자리가 있는 곳',
  },
  {
    words: ['창가', '창가자리', '창가석', '창가좌석'],
    facts: [fact('SEAT_KIND', 'WINDOW')],
    tags: [],
    title: '창가 자리가 있는 곳',
  },
  {
    words: ['칸막이', '칸막이자리', '칸막이석', '칸막이좌석'],
    facts: [fact('SEAT_KIND', 'PARTITION')],
    tags: [],
    title: '칸막이 자리가 있는 곳',
  },
  {
    words: ['벽보는자리', '벽자리', '벽보고'],
    facts: [fact('SEAT_KIND', 'WALL')],
    tags: [],
    title: '벽 보는 자리가 있는 곳',
  },
  {
    words: ['키오스크', '키오스크주문', '무인주문', '비대면주문'],
    facts: [fact('ORDER_BY', 'KIOSK')],
    tags: [],
    title: '키오스크로 주문하는 곳',
  },
  {
    words: ['반려동물', '반려견', '반려묘', '애견', '애완견', '강아지', '댕댕이', '펫'].flatMap((animal) => [
      animal,
      ...['동반', '가능', '동반가능'].map((ending) => `${animal}${ending}`),
    ]),
    facts: [fact('PET', 'YES')],
    tags: [],
    title: '반려동물과 갈 수 있는 곳',
  },
  {
    words: ['화장실', '화장실있는'],
    facts: [fact('TOILET', 'YES')],
    tags: [],
    title: '화장실이 있는 곳',
  },
  {
    words: ['1인메뉴', '일인메뉴', '1인분', '1인분주문', '1인주문', '1인식사', '1인세트', '1인상', '일인분'],
    facts: [fact('SOLO_ORDER', 'YES')],
    tags: [],
    title: '1인 메뉴가 있는 곳',
  },
  {
    words: ['콘센트', '플러그', '충전', '충전기', '멀티탭'],
    facts: [fact('OUTLET', 'EACH'), fact('OUTLET', 'SOME')],
    tags: [],
    title: '콘센트가 있는 곳',
  },
  {
    words: ['와이파이', 'wifi', '무선인터넷', '인터넷'],
    facts: [fact('WIFI', 'YES')],
    tags: [],
    title: '와이파이가 있는 곳',
  },
  {
    words: [
      '조용',
      '조용히',
      '조용하게',
      '조용하고',
      '한적한',
      '한적',
      '고요한',
      '차분한',
      '사람없는',
      '사람적은',
      '안시끄러운',
      '시끄럽지않은',
    ],
    facts: [fact('NOISE', 'QUIET')],
    tags: [],
    title: '조용한 곳',
  },
  {
    words: ['오래', '오래있기', '오래앉기', '오래머물기', '오래앉아있기', '시간제한없는', '장시간'],
    facts: [fact('STAY', 'FREE')],
    tags: [],
    title: '오래 머물기 좋은 곳',
  },
  {
    words: ['밝은길', '밤산책', '밤길', '야간산책', '밤에걷기', '밤에산책', '밤산책로', '저녁산책'],
    categories: ['walk'],
    facts: [fact('NIGHT', 'BRIGHT')],
    tags: [],
    title: '밤길이 밝은 곳',
  },
  {
    words: ['주변', '내주변', '근처', '내근처', '여기근처', '가까운', '제일가까운', '근방', '주위', '근처에', '가까이'],
    facts: [],
    tags: [],
    title: '가까운 곳',
  },
];

/** Each tag finds its places, so that tags can be links. A tag that is a fact is searched as the fact. */
const TAG_WORDS: readonly SoloWord[] = [...MOOD_TAGS, ...SOLO_TAGS].map((tag) => {
  const meaning = FACT_OF_TAG.get(tag);
  return {
    words: [normalizeForSearch(tag.replaceAll(' ', ''))],
    facts: meaning === undefined ? [] : [meaning],
    tags: meaning === undefined ? [tag] : [],
    title: `${tag} 곳`,
  };
});

/** What a word or phrase without spaces asks of a place. */
export const SOLO_TERMS: ReadonlyMap<string, SoloWord> = new Map(
  [...SOLO_WORDS, ...TAG_WORDS].flatMap((entry) => entry.words.map((word) => [word, entry])),
);
