import { type Category, categoryTitle } from '@sol/contract/category';
import { MOOD_TAGS, type MoodTag, SOLO_TAGS, type SoloTag } from '@sol/contract/choices';
import {
  FACT_OF_TAG,
  type Fact,
  type FactName,
  type FactValue,
  getFactDefinition,
  isFactOf,
} from '@sol/contract/fact-definitions';
import { KEYWORD_MAX } from '@sol/contract/limits';
import type { KeywordInterpretation } from '@sol/contract/place';
import { normalizeForSearch } from './korean-search.ts';

type Tag = MoodTag | SoloTag;

/** What one word of a keyword asks of a place: one of the facts, or one of the tags. */
export interface Preference {
  facts: readonly Fact[];
  /** Tags of reviews that are no fact. */
  tags: readonly Tag[];
}

interface SoloWord extends Preference {
  /** Spellings without spaces. */
  words: readonly string[];
  /** The category, if the keyword names none. */
  category?: Category;
  /** Completes "식당 · ". */
  title: string;
}

export interface InterpretedKeyword {
  reading: KeywordInterpretation;
  preferences: readonly Preference[];
  /** The categories to which the facts apply; undefined for all. */
  categories: readonly Category[] | undefined;
}

const fact = (name: FactName, value: FactValue): Fact => ({ fact: name, value });

/** Its category is that of the keyword only if no other word has one. */
const RESTAURANT: SoloWord = { words: ['맛집', '맛집추천'], category: 'food', facts: [], tags: [], title: '맛집' };

/**
 * Words for going alone, and those that only say which places are meant. Their facts are
 * alternatives: few places have more than one known fact.
 */
const SOLO_WORDS: readonly SoloWord[] = [
  {
    words: ['혼밥', '혼밥집', '혼밥식당', '혼자밥', '혼자밥먹기', '혼밥하기'],
    category: 'food',
    facts: [fact('SOLO_ORDER', 'YES'), fact('SEAT', 'YES')],
    tags: [],
    title: '혼자 먹기 좋은 곳',
  },
  {
    words: ['혼술', '혼술집', '혼술바', '혼자술', '혼자마시기'],
    category: 'drink',
    facts: [fact('SEAT', 'YES'), fact('SOLO_ORDER', 'YES')],
    tags: [],
    title: '혼자 마시기 좋은 곳',
  },
  {
    words: ['혼카페', '혼카', '혼커피', '혼자카페'],
    category: 'cafe',
    facts: [fact('SEAT', 'YES'), fact('SOLO_SHARE', 'MANY')],
    tags: [],
    title: '혼자 가기 좋은 곳',
  },
  {
    words: ['혼공', '카공', '혼자공부', '혼자작업', '공부하기', '작업하기', '노트북하기', '노트북카페'],
    category: 'cafe',
    facts: [fact('OUTLET', 'EACH'), fact('STAY', 'FREE'), fact('NOISE', 'QUIET')],
    tags: [],
    title: '혼자 공부하기 좋은 곳',
  },
  {
    words: ['혼자', '혼자가기', '혼자오기', '나홀로'],
    facts: [fact('SOLO_SHARE', 'MANY')],
    tags: [],
    title: '혼자 온 사람이 많은 곳',
  },
  {
    words: ['1인석', '일인석', '1인좌석', '혼자앉는'],
    facts: [fact('SEAT', 'YES')],
    tags: [],
    title: '1인석이 있는 곳',
  },
  {
    words: ['1인메뉴', '일인메뉴', '1인분', '1인주문', '1인식사'],
    facts: [fact('SOLO_ORDER', 'YES')],
    tags: [],
    title: '1인 메뉴가 있는 곳',
  },
  {
    words: ['콘센트', '플러그', '충전'],
    facts: [fact('OUTLET', 'EACH'), fact('OUTLET', 'SOME')],
    tags: [],
    title: '콘센트가 있는 곳',
  },
  { words: ['와이파이', 'wifi', '무선인터넷'], facts: [fact('WIFI', 'YES')], tags: [], title: '와이파이가 있는 곳' },
  { words: ['조용', '조용히', '한적한'], facts: [fact('NOISE', 'QUIET')], tags: [], title: '조용한 곳' },
  {
    words: ['오래', '오래있기', '오래앉기', '오래머물기'],
    facts: [fact('STAY', 'FREE')],
    tags: [],
    title: '오래 머물기 좋은 곳',
  },
  {
    words: ['밝은길', '밤산책'],
    category: 'walk',
    facts: [fact('NIGHT', 'BRIGHT')],
    tags: [],
    title: '밤길이 밝은 곳',
  },
  RESTAURANT,
  {
    words: ['주변', '내주변', '근처', '내근처', '여기근처', '가까운', '제일가까운'],
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

const WORDS = new Map([...SOLO_WORDS, ...TAG_WORDS].flatMap((entry) => entry.words.map((word) => [word, entry])));

/** Read only beside a word for going alone: alone, they are searched in names as before. */
const CATEGORY_WORDS = new Map<string, Category>([
  ...['식당', '밥집', '음식점'].map((word): [string, Category] => [word, 'food']),
  ...['카페', '커피', '커피숍', '찻집'].map((word): [string, Category] => [word, 'cafe']),
  ...['술집', '주점', '바', '펍'].map((word): [string, Category] => [word, 'drink']),
  ...['산책', '산책로', '공원'].map((word): [string, Category] => [word, 'walk']),
  ...['공부', '작업', '작업실'].map((word): [string, Category] => [word, 'work']),
  ...['문화', '전시'].map((word): [string, Category] => [word, 'culture']),
  ...['쇼핑'].map((word): [string, Category] => [word, 'shop']),
  ...['오락', '여가'].map((word): [string, Category] => [word, 'entertainment']),
]);

/** Words for a kind of place, to which the category of a word for going alone does not apply: 빵 맛집 is a café. */
const KIND =
  /(?:도서관|서점|책방|독서실|스터디카페|오피스|미술관|박물관|빵|빵집|베이커리|디저트|케이크|커피|도넛|빙수|아이스크림|떡)$/;

/** Words after a word for going alone that add nothing: 콘센트 있는 카페, 혼밥하기 좋은 곳. */
const FILLERS = new Set(['곳', '데', '장소', '있는', '많은', '좋은', '되는', '가능한', '잘되는']);

/** 사진 찍기 좋은. */
const PHRASE_WORDS_MAX = 4;

interface Phrase {
  entry: SoloWord;
  /** The number of words. */
  length: number;
}

/** The longest phrase that begins at the word. */
function findPhrase(words: readonly string[], start: number): Phrase | undefined {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - start); length > 0; length -= 1) {
    const entry = WORDS.get(words.slice(start, start + length).join(''));
    if (entry !== undefined) return { entry, length };
  }
  return undefined;
}

/** Separates the words for going alone from the others. */
function splitWords(keyword: string): { entries: SoloWord[]; others: string[] } {
  const typed = keyword.split(/\s+/u).filter((word) => normalizeForSearch(word) !== '');
  const words = typed.map(normalizeForSearch);
  const entries = new Set<SoloWord>();
  const others: string[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = findPhrase(words, at);
    if (phrase === undefined) {
      others.push(typed[at] ?? '');
      at += 1;
      continue;
    }
    entries.add(phrase.entry);
    at += phrase.length;
    while (at < words.length && FILLERS.has(words[at] ?? '')) at += 1;
  }
  return { entries: [...entries], others };
}

/** The category of the first word that has one, and last of 맛집. */
const categoryOf = (entries: readonly SoloWord[]): Category | undefined =>
  entries.find((entry) => entry.category !== undefined && entry !== RESTAURANT)?.category ??
  entries.find((entry) => entry.category !== undefined)?.category;

const uniqueFacts = (facts: readonly Fact[]): Fact[] => [
  ...new Map(facts.map((one) => [`${one.fact} ${one.value}`, one])).values(),
];

/** The categories of the facts, unless a tag is searched, which every category can have. */
function categoriesOf(entries: readonly SoloWord[]): Category[] | undefined {
  if (entries.some(({ tags }) => tags.length > 0)) return undefined;
  const facts = entries.flatMap((entry) => entry.facts);
  return facts.length === 0 ? undefined : [...new Set(facts.flatMap((one) => getFactDefinition(one.fact).categories))];
}

/**
 * Interprets the words for going alone in a keyword: 혼밥, 조용한 카페, 연남 1인석. A category narrows
 * the result; facts and tags decide its order only, so that a city with few known facts still has
 * results.
 * @returns undefined without such a word
 */
export function interpretKeyword(keyword: string): InterpretedKeyword | undefined {
  const { entries, others } = splitWords(keyword.slice(0, KEYWORD_MAX * 2));
  if (entries.length === 0) return undefined;
  const named = others.flatMap((word) => CATEGORY_WORDS.get(normalizeForSearch(word)) ?? []).at(-1);
  const rest = others.filter((word) => !CATEGORY_WORDS.has(normalizeForSearch(word)));
  const category = named ?? (rest.some((word) => KIND.test(word)) ? undefined : categoryOf(entries));
  const applies = (one: Fact) => category === undefined || isFactOf(category, one.fact);
  const preferences = entries.map(({ facts, tags }) => ({ facts: facts.filter(applies), tags }));
  const titled = category === undefined ? entries : entries.filter((entry) => entry !== RESTAURANT);
  const titles = [...(category === undefined ? [] : [categoryTitle(category)]), ...titled.map(({ title }) => title)];
  return {
    reading: {
      title: titles.join(' · '),
      ...(category !== undefined && { category }),
      facts: uniqueFacts(preferences.flatMap(({ facts }) => facts)),
      tags: preferences.flatMap(({ tags }) => tags),
      keyword: rest.join(' '),
    },
    preferences: preferences.filter(({ facts, tags }) => facts.length + tags.length > 0),
    categories: category === undefined ? categoriesOf(entries) : undefined,
  };
}
