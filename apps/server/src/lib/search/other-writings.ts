import { foldWidth } from '#lib/text/fold-letters.ts';
import { normalizeAddress, readNumberedStreet } from './address-words.ts';
import table from './brand-names.json' with { type: 'json' };
import { type KeywordPattern, keywordPattern, normalizeForSearch, searchJamo } from './korean-search.ts';
import { fromRomanized, toRomanized } from './romanized.ts';
import shortNames from './short-names.json' with { type: 'json' };

/** Shortest beginning of a name in Latin letters that means the name while it is typed. */
const BEGINNING_MIN = 4;
/** Names for one beginning. */
const NAMES_MAX = 3;

const writings: readonly (readonly [korean: string, latin: string])[] = Object.entries(table).flatMap(
  ([korean, latin]) => latin.map((name) => [korean, normalizeForSearch(name)] as const),
);

function groupBy(entries: readonly (readonly [key: string, value: string])[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value]);
  return groups;
}

const LATIN_OF = groupBy(writings);
const KOREAN_OF = groupBy(writings.map(([korean, latin]) => [latin, korean] as const));

/** Number of names in the table. Rule 12.2-4. */
export const BRAND_COUNT = LATIN_OF.size;

/** All names in both writings, normalized, that a word may be a wrong spelling of. */
export const BRAND_NAMES: readonly string[] = [...LATIN_OF.keys(), ...KOREAN_OF.keys()];

/** The full names of short ones (스벅), and the other names of a chain that was renamed (메가커피). */
const FULL_OF = new Map(Object.entries(shortNames));

/**
 * The same name in the other writing, and the full one of a short name: starbucks → 스타벅스, 스벅 →
 * 스타벅스 and starbucks. Empty if the tables have none.
 */
export function otherBrandNames(word: string): readonly string[] {
  const korean = KOREAN_OF.get(word) ?? [];
  const full = [word, ...korean].flatMap((name) => FULL_OF.get(name) ?? []);
  const latin = [word, ...full].flatMap((name) => LATIN_OF.get(name) ?? []);
  return [...new Set([...full, ...korean, ...latin])].filter((name) => name !== word);
}

/** The Korean names of which the word is the beginning in Latin letters: starb → 스타벅스. */
export function brandsBeginningWith(word: string): string[] {
  if (word.length < BEGINNING_MIN) return [];
  return [...new Set(writings.flatMap(([korean, latin]) => (latin.startsWith(word) ? [korean] : [])))].slice(
    0,
    NAMES_MAX,
  );
}

/** Words of a brand name: a twosome place. */
const BRAND_WORDS_MAX = 4;
/** Shorter words in Latin letters are part of too many others. */
const LATIN_MIN = 4;
/** Syllables of a word that names in Latin letters are searched for. */
const HANGUL = /^[가-힣]{2,8}$/;
const LATIN_WORD = /^[a-z]+$/;
const WRITTEN = /^[0-9a-z가-힣]+$/;

/** English words of many names, which a brand is not. Only in this direction: a Korean one finds enough. */
const COMMON_WORDS = new Map(
  Object.entries({
    ...{ cafe: '카페', coffee: '커피', bakery: '베이커리', dessert: '디저트', studio: '스튜디오', gallery: '갤러리' },
    ...{ brunch: '브런치', kitchen: '키친', vintage: '빈티지', pizza: '피자', burger: '버거', pasta: '파스타' },
    ...{ wine: '와인', donut: '도넛', bagel: '베이글', gelato: '젤라또', espresso: '에스프레소', lounge: '라운지' },
  }),
);

interface Term {
  text: string;
  /** Other writings of it, of which a place may have any. */
  others: readonly string[];
}

/** A brand that begins at the word, and the number of its words. */
function findBrand(words: readonly string[], start: number): (Term & { length: number }) | undefined {
  for (let length = Math.min(BRAND_WORDS_MAX, words.length - start); length > 0; length -= 1) {
    const text = words.slice(start, start + length).join('');
    const others = otherBrandNames(text);
    if (others.length > 0) return { text, others, length };
  }
  return undefined;
}

/** The last word, or several, may be the beginning of a brand: blue bot. */
function findBeginning(words: readonly string[], start: number): (Term & { length: number }) | undefined {
  const text = words.slice(start).join('');
  const others = LATIN_WORD.test(text) ? brandsBeginningWith(text) : [];
  return others.length > 0 ? { text, others, length: words.length - start } : undefined;
}

/** The Hangul of a word in Latin letters. */
function latinToHangul(word: string, lengthMin = LATIN_MIN): readonly string[] {
  const common = COMMON_WORDS.get(word);
  if (common !== undefined) return [common];
  return LATIN_WORD.test(word) && word.length >= lengthMin ? fromRomanized(word) : [];
}

/** The Hangul of a word in Latin letters, and the romanization of one in Hangul. */
const romanizedWritings = (word: string): readonly string[] =>
  HANGUL.test(word) ? [toRomanized(word)] : latinToHangul(word);

/**
 * The Hangul of several words in Latin letters: seongsu cafe → 성수 카페. As alternatives of one
 * statement, two such words would read all places with either writing of each.
 */
export function fromLatinWords(keyword: string): string | undefined {
  const words = keyword.trim().toLowerCase().split(/\s+/u);
  // Beside a common word, a short one is the name: cafe dal → 카페 달.
  const lengthMin = words.some((word) => COMMON_WORDS.has(word)) ? 2 : LATIN_MIN;
  const hangul = words.flatMap((word) => otherBrandNames(word)[0] ?? latinToHangul(word, lengthMin)[0] ?? []);
  const isRead = words.length > 1 && words.every((word) => LATIN_WORD.test(word)) && hangul.length === words.length;
  return isRead ? hangul.join(' ') : undefined;
}

function toTerms(words: readonly string[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const brand = findBrand(words, at) ?? findBeginning(words, at);
    const word = words[at] ?? '';
    terms.push(brand ?? { text: word, others: words.length === 1 ? romanizedWritings(word) : [] });
    at += brand?.length ?? 1;
  }
  return terms;
}

/** The whole keyword with each other writing of one term, and the first of the remaining terms. */
function otherWholes(terms: readonly Term[]): string[] {
  const first = terms.map(({ text, others }) => others[0] ?? text);
  return terms.flatMap(({ others }, index) => others.map((other) => first.with(index, other).join('')));
}

/**
 * The pattern of a keyword in the search of places, in which a name may be written in Hangul or in
 * Latin letters: brands by the table, other words by the rules of romanization.
 */
export function placePattern(keyword: string): KeywordPattern | undefined {
  const address = normalizeAddress(foldWidth(keyword));
  const pattern = keywordPattern(address);
  if (pattern === undefined || !pattern.words.every((word) => WRITTEN.test(word))) return pattern;
  const numbered = readNumberedStreet(address);
  if (numbered !== undefined) {
    // As in addresses, which are stored without spaces: few have a street with this number.
    const joined = keywordPattern(`${numbered.street}${numbered.number}`) ?? pattern;
    return { ...joined, words: pattern.words, buildingNumber: numbered.number };
  }
  const terms = toTerms(pattern.words);
  if (terms.every(({ others }) => others.length === 0)) return pattern;
  const isPlain = ({ others }: Term) => others.length === 0;
  return {
    ...pattern,
    jamo: [...new Set(terms.filter(isPlain).map(({ text }) => searchJamo(text)))],
    either: terms
      .filter((term) => !isPlain(term))
      .map(({ text, others }) => [...new Set([text, ...others].map(searchJamo))]),
    otherWholes: [...new Set(otherWholes(terms))],
    nameTexts: terms.map(({ text, others }) => [text, ...others]),
  };
}
