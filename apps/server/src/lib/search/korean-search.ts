import { type Category, categoryTitle } from '@sol/contract/category';
import { disassemble, getChoseong } from 'es-hangul';
import { toLetterPairs } from './letter-pairs.ts';
import { toSearchGrams } from './search-grams.ts';

/** What a place is found by. */
export interface SearchedPlace {
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  district: string;
  neighborhood: string;
  legalDong: string | null;
  adminDong: string | null;
}

export interface SearchColumns {
  searchJamo: string;
  searchChoseong: string;
}

const SYLLABLE = /[가-힣]/;
const FIRST_SYLLABLE = 0xac00;
const CONSONANT = /[ㄱ-ㅎ]/;
const VOWEL = /[ㅏ-ㅣ]/;
const LATIN = /^[0-9a-z]+$/;
const CHOSEONG = /^[0-9a-zㄱ-ㅎ]+$/;
const ONLY_JAMO = /^[ㄱ-ㅣ]+$/;
/** Nothing left to squash, as in most of what is read. */
const SQUASHED = /^[0-9a-z가-힣]*$/;

/** Words of a keyword that are looked for one by one; those after them are taken as one word. */
const WORDS_MAX = 5;

/** Letters a text needs before a trigram index can narrow it down. */
const TRIGRAM_LENGTH = 3;
/** In pairs a trigram holds four letters; of choseong alone, three syllables are yet too common. */
const LONG_TRIGRAM_LENGTH = 4;

/** ㆍ (U+318D) and ᆞ (U+119E) are vowels of old Korean to Unicode, and typed as middle dots: 종로1ㆍ2ㆍ3ㆍ4가동. */
export const MIDDLE_DOTS = '[\u318d\u119e]';

const NOT_SEARCHED = new RegExp(`[^\\p{L}\\p{N}\\p{M}]|${MIDDLE_DOTS}`, 'gu');

/**
 * NFC, lower case, letters and digits only: what is left of a text once it does not matter how it was typed.
 * With the punctuation go %, _ and \, so that the result can stand in a LIKE pattern as it is.
 */
export function normalizeForSearch(text: string): string {
  if (SQUASHED.test(text)) return text;
  return text.normalize('NFC').toLowerCase().replaceAll(NOT_SEARCHED, '');
}

/** Each syllable is taken apart once: a country's names and addresses are written with some two thousand of them. */
function bySyllable(read: (letter: string) => string): (text: string) => string {
  const known: string[] = [];
  const readOnce = (letter: string) => {
    const parts = read(letter);
    if (SYLLABLE.test(letter)) known[letter.charCodeAt(0) - FIRST_SYLLABLE] = parts;
    return parts;
  };
  return (text) => {
    let result = '';
    for (const letter of text) {
      result += letter < '\u0080' ? letter : (known[letter.charCodeAt(0) - FIRST_SYLLABLE] ?? readOnce(letter));
    }
    return result;
  };
}

const toJamo = bySyllable(disassemble);
// Clusters are taken apart, since a keyboard joins ㄱ and ㅅ into ㄳ by itself.
const toChoseong = bySyllable((letter) => (SYLLABLE.test(letter) ? getChoseong(letter) : disassemble(letter)));

/** 카페 → ㅋㅏㅍㅔ, so that a syllable half typed is the beginning of the whole one (카ㅍ and 캎 alike). */
export function searchJamo(text: string): string {
  return toJamo(normalizeForSearch(text));
}

/** 카페 CU → ㅋㅍcu. */
export function searchChoseong(text: string): string {
  return toChoseong(normalizeForSearch(text));
}

export interface PlaceColumns {
  /** The jamo by {@link toLetterPairs}: half the work for the index of a million places. */
  searchPairs: string;
  searchChoseong: string;
}

/** The name, then whatever else the place is found by, each on a line; what another line already holds is left out. */
export function toPlaceColumns(place: SearchedPlace): PlaceColumns {
  const parts = [place.address, place.legalDong, place.adminDong, place.neighborhood, place.district];
  const lines: string[] = [];
  for (const part of [...parts, place.detailedCategory, categoryTitle(place.category)]) {
    const line = normalizeForSearch(part ?? '');
    if (line !== '' && !lines.some((other) => other.includes(line))) lines.push(line);
  }
  const text = [normalizeForSearch(place.name), ...lines].join('\n');
  return { searchPairs: toLetterPairs(toJamo(text)), searchChoseong: toChoseong(text) };
}

/** What a sollect is found by. */
export interface SearchedSollect {
  title: string;
  texts: Iterable<string>;
  places: readonly Pick<SearchedPlace, 'name' | 'district' | 'neighborhood' | 'legalDong' | 'adminDong'>[];
}

export interface SollectColumns extends SearchColumns {
  searchGrams: number[];
}

/** Letters a sollect is searched by at the most: who writes more has said by then what it is about. */
const SOLLECT_LETTERS_MAX = 20_000;

/** The parts squashed, each on a line and none twice. Those beyond the limit are not looked at: a post may hold a megabyte. */
function linesUpTo(lettersMax: number, parts: Iterable<string | null>): string {
  const lines = new Set<string>();
  let length = 0;
  for (const part of parts) {
    if (length >= lettersMax) break;
    const line = normalizeForSearch(part ?? '');
    if (line === '' || lines.has(line)) continue;
    lines.add(line);
    length += line.length + 1;
  }
  return [...lines].join('\n').slice(0, lettersMax);
}

/** The title, where it leads and what it says, each on a line. */
export function toSollectColumns({ title, texts, places }: SearchedSollect): SollectColumns {
  const ofPlaces = places.flatMap((place) => [
    place.name,
    ...[place.district, place.neighborhood, place.legalDong, place.adminDong],
  ]);
  const parts = function* () {
    yield* [title, ...ofPlaces];
    yield* texts;
  };
  const text = linesUpTo(SOLLECT_LETTERS_MAX, parts());
  const columns = { searchJamo: toJamo(text), searchChoseong: toChoseong(text) };
  return { ...columns, searchGrams: toSearchGrams(columns) };
}

/** The two ways a text is written for searching. */
type Writing = 'jamo' | 'choseong';

/** Texts without wildcards: a place matches when its columns hold every one of them. */
export interface KeywordPattern {
  jamo: string[];
  choseong: string[];
  /** The whole keyword without its spaces, and how it is written. */
  whole: { writing: Writing; text: string };
  /** The words as typed, without punctuation: one of them may be the name of a region. */
  words: string[];
}

type WordPattern = Pick<KeywordPattern, 'jamo' | 'choseong'>;

function wordPattern(word: string): WordPattern {
  // Clusters apart, syllables whole: 성수ㄳ was typed as 성수, ㄱ, ㅅ.
  const letters = [...word].map((letter) => (CONSONANT.test(letter) ? disassemble(letter) : letter)).join('');
  const isChoseong = CONSONANT.test(letters) && !VOWEL.test(letters);
  if (isChoseong && !SYLLABLE.test(letters)) return { jamo: [], choseong: [letters] };
  // 성수ㅋㅍ: the syllables as they are, and the whole by its choseong. One consonant at the end is a syllable begun.
  if (isChoseong && /[ㄱ-ㅎ](?!$)/.test(letters)) {
    return { jamo: (letters.match(/[^ㄱ-ㅎ]+/g) ?? []).map(searchJamo), choseong: [searchChoseong(letters)] };
  }
  return { jamo: [searchJamo(letters)], choseong: [] };
}

function wordsOf(keyword: string): string[] {
  const words = keyword
    .split(/\s+/u)
    .map(normalizeForSearch)
    .filter((word) => word !== '');
  const rest = words.slice(WORDS_MAX - 1).join('');
  return [...words.slice(0, WORDS_MAX - 1), rest].filter((word) => word !== '');
}

/** What to look for; undefined when the keyword has no letter or digit. */
export function keywordPattern(keyword: string): KeywordPattern | undefined {
  const words = wordsOf(keyword);
  if (words.length === 0) return undefined;
  const patterns = words.map(wordPattern);
  const jamo = [...new Set(patterns.flatMap((pattern) => pattern.jamo))];
  const choseong = [...new Set(patterns.flatMap((pattern) => pattern.choseong))];
  const whole: KeywordPattern['whole'] =
    choseong.length > 0
      ? { writing: 'choseong', text: searchChoseong(words.join('')) }
      : { writing: 'jamo', text: searchJamo(words.join('')) };
  return { jamo, choseong, whole, words };
}

/**
 * Whether a trigram index can answer; for any other text it would read the whole table. What PostgreSQL takes for a letter is its own affair
 * (① is none, some marks are none): in pairs all are ideographs, elsewhere only what certainly is one is asked for.
 */
export function isIndexable(writing: Writing, text: string): boolean {
  if (LATIN.test(text)) return text.length >= TRIGRAM_LENGTH;
  if (writing === 'jamo') return text.length >= LONG_TRIGRAM_LENGTH;
  return CHOSEONG.test(text) && text.length >= (ONLY_JAMO.test(text) ? LONG_TRIGRAM_LENGTH : TRIGRAM_LENGTH);
}

export interface PlaceText {
  column: keyof PlaceColumns;
  text: string;
}

/**
 * The texts of a keyword as the columns of a place hold them. Latin letters and digits are the same in both; a letter alone is in no
 * pair, and a vowel alone is looked for in vain.
 */
export function toPlaceTexts({ jamo, choseong }: Pick<KeywordPattern, 'jamo' | 'choseong'>): PlaceText[] {
  const ofJamo = jamo.map(
    (text): PlaceText =>
      text.length > 1 && !LATIN.test(text)
        ? { column: 'searchPairs', text: toLetterPairs(text) }
        : { column: 'searchChoseong', text },
  );
  return [...ofJamo, ...choseong.map((text): PlaceText => ({ column: 'searchChoseong', text }))];
}
