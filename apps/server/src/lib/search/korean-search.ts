import { type Category, categoryTitle } from '@sol/contract/category';
import { HANGUL_STROKES } from '@sol/contract/hangul-strokes';
import { disassemble, getChoseong } from 'es-hangul';
import { formerRegions } from '#lib/geo/region-succession.ts';
import { CodeUnits } from '#lib/text/code-units.ts';
import { foldLatin, foldWidth, UNFOLDED } from '#lib/text/fold-letters.ts';
import { toLetterPairs } from './letter-pairs.ts';
import { toSearchGrams } from './search-grams.ts';

/** The searchable fields of a place. */
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
const SYLLABLE_COUNT = 11_172;
const FIRST_NON_ASCII = 0x80;
const CONSONANT = /[ㄱ-ㅎ]/;
const VOWEL = /[ㅏ-ㅣ]/;
const LATIN = /^[0-9a-z]+$/;
const CHOSEONG = /^[0-9a-zㄱ-ㅎ]+$/;
const ONLY_JAMO = /^[ㄱ-ㅣ]+$/;
/** Texts that need no normalization, which most are. */
const NORMALIZED = /^[0-9a-z가-힣]*$/;

/** Words of a keyword that are searched separately; the remaining words are joined to one. */
const WORDS_MAX = 5;

/** Shortest text that a trigram index can narrow down. */
const TRIGRAM_LENGTH = 3;
/** A trigram of pairs spans four letters; three syllables of choseong alone are too common. */
const LONG_TRIGRAM_LENGTH = 4;

/** Matches search columns of versions that kept these letters. In PostgreSQL too. */
export const OUTDATED_TEXT = `[${HANGUL_STROKES}]|${UNFOLDED}`;

const NOT_SEARCHED = new RegExp(`[^\\p{L}\\p{N}\\p{M}]|[${HANGUL_STROKES}]`, 'gu');

/**
 * Normalizes to NFC, lower case, ASCII instead of full-width letters and of Latin ones with diacritics, letters and
 * digits only, so that spelling variants match. This also removes %, _ and \, so the result is safe in a LIKE pattern.
 */
export function normalizeForSearch(text: string): string {
  if (NORMALIZED.test(text)) return text;
  return foldLatin(foldWidth(text.normalize('NFC')).toLowerCase()).replaceAll(NOT_SEARCHED, '');
}

const units = new CodeUnits();

/**
 * Caches the result of each syllable: the names and addresses of a country use some two thousand.
 */
function bySyllable(read: (letter: string) => string): (text: string) => string {
  const cache: (string | undefined)[] = Array.from({ length: SYLLABLE_COUNT });
  return (text) => {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code < FIRST_NON_ASCII) {
        units.add(code);
        continue;
      }
      const syllable = code - FIRST_SYLLABLE;
      const isSyllable = syllable >= 0 && syllable < SYLLABLE_COUNT;
      let parts = isSyllable ? cache[syllable] : undefined;
      if (parts === undefined) {
        const letter = String.fromCodePoint(text.codePointAt(at) ?? code);
        at += letter.length - 1;
        parts = read(letter);
        if (isSyllable) cache[syllable] = parts;
      }
      units.addText(parts);
    }
    return units.take();
  };
}

const toJamo = bySyllable(disassemble);
// Splits clusters, because the keyboard joins ㄱ and ㅅ to ㄳ.
const toChoseong = bySyllable((letter) => (SYLLABLE.test(letter) ? getChoseong(letter) : disassemble(letter)));

/** 카페 → ㅋㅏㅍㅔ, so that an incomplete syllable is a prefix of the complete one (카ㅍ and 캎 alike). */
export function searchJamo(text: string): string {
  return toJamo(normalizeForSearch(text));
}

/** 카페 CU → ㅋㅍcu. */
export function searchChoseong(text: string): string {
  return toChoseong(normalizeForSearch(text));
}

export interface PlaceColumns {
  /** The jamo as {@link toLetterPairs}, which halves the work of the index for a million places. */
  searchPairs: string;
  searchChoseong: string;
}

/** The names that the region of a place had: 인천 중구. */
function formerNames({ address, district, legalDong, adminDong }: SearchedPlace): string[] {
  const province = address.slice(0, Math.max(0, address.indexOf(' ')));
  const former = formerRegions({ province, district }, [legalDong, adminDong]);
  return former.map((region) => `${region.province} ${region.district}`);
}

/**
 * The name and the other searchable fields, one per line. Omits a line that another one contains.
 */
export function toPlaceColumns(place: SearchedPlace): PlaceColumns {
  const parts = [place.address, place.legalDong, place.adminDong, place.neighborhood, place.district];
  const former = formerNames(place);
  const lines: string[] = [];
  for (const part of [...parts, place.detailedCategory, categoryTitle(place.category), ...former]) {
    const line = normalizeForSearch(part ?? '');
    if (line !== '' && !lines.some((other) => other.includes(line))) lines.push(line);
  }
  const text = [normalizeForSearch(place.name), ...lines].join('\n');
  return { searchPairs: toLetterPairs(toJamo(text)), searchChoseong: toChoseong(text) };
}

/** The searchable fields of a sollect. */
export interface SearchedSollect {
  title: string;
  texts: Iterable<string>;
  places: readonly Pick<SearchedPlace, 'name' | 'district' | 'neighborhood' | 'legalDong' | 'adminDong'>[];
}

export interface SollectColumns extends SearchColumns {
  searchGrams: number[];
}

/** Searchable length of a sollect: a text has named its topics by then. */
const SOLLECT_LETTERS_MAX = 20_000;

/**
 * The normalized parts, one per line, without duplicates. Parts beyond the limit are not read: a
 * sollect may have a megabyte.
 */
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

/** The title, its places and its texts, one per line. */
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

/** The two searchable forms of a text. */
type Writing = 'jamo' | 'choseong';

/** Texts without wildcards: a place matches if its columns contain all of them. */
export interface KeywordPattern {
  jamo: string[];
  choseong: string[];
  /** The whole keyword without spaces, and its form. */
  whole: { writing: Writing; text: string };
  /** The words as typed, without punctuation: one of them may name a region. */
  words: string[];
  /** Of each group, a name has one text in complete syllables if the keyword matches it exactly. */
  nameTexts: readonly (readonly string[])[];
  /** The last word, whose last syllable may be incomplete. */
  unfinished?: string | undefined;
  /** Groups of jamo, of each of which a place contains one: a name in Hangul or in Latin letters. */
  either?: readonly (readonly string[])[];
  /** The keyword without spaces in other writings. */
  otherWholes?: readonly string[];
  /** The number at the end of an address, with its hyphen. */
  buildingNumber?: string;
}

interface WordPattern {
  /** Syllables, of which the last one may be incomplete. */
  texts: string[];
  choseong: string[];
}

function wordPattern(word: string): WordPattern {
  // Clusters are split, syllables kept: 성수ㄳ was typed as 성수, ㄱ, ㅅ.
  const letters = [...word].map((letter) => (CONSONANT.test(letter) ? disassemble(letter) : letter)).join('');
  const isChoseong = CONSONANT.test(letters) && !VOWEL.test(letters);
  if (isChoseong && !SYLLABLE.test(letters)) return { texts: [], choseong: [letters] };
  // 성수ㅋㅍ: the syllables by jamo, and the whole word by choseong. A single trailing consonant is an
  // incomplete syllable.
  if (isChoseong && /[ㄱ-ㅎ](?!$)/.test(letters)) {
    return { texts: letters.match(/[^ㄱ-ㅎ]+/g) ?? [], choseong: [searchChoseong(letters)] };
  }
  return { texts: [letters], choseong: [] };
}

function wordsOf(keyword: string): string[] {
  const words = keyword
    .split(/\s+/u)
    .map(normalizeForSearch)
    .filter((word) => word !== '');
  const rest = words.slice(WORDS_MAX - 1).join('');
  return [...words.slice(0, WORDS_MAX - 1), rest].filter((word) => word !== '');
}

/** Matches every place: the pattern of a keyword whose words were all interpreted. */
export const ANY_PATTERN: KeywordPattern = {
  jamo: [],
  choseong: [],
  whole: { writing: 'jamo', text: '' },
  words: [],
  nameTexts: [],
};

/** The search pattern of a keyword; undefined without a letter or digit. */
export function keywordPattern(keyword: string): KeywordPattern | undefined {
  const words = wordsOf(keyword);
  if (words.length === 0) return undefined;
  const patterns = words.map(wordPattern);
  const texts = [...new Set(patterns.flatMap((pattern) => pattern.texts))];
  const jamo = [...new Set(texts.map(searchJamo))];
  const choseong = [...new Set(patterns.flatMap((pattern) => pattern.choseong))];
  const whole: KeywordPattern['whole'] =
    choseong.length > 0
      ? { writing: 'choseong', text: searchChoseong(words.join('')) }
      : { writing: 'jamo', text: searchJamo(words.join('')) };
  const last = patterns.at(-1);
  const unfinished = last?.choseong.length === 0 ? last.texts[0] : undefined;
  return { jamo, choseong, whole, words, nameTexts: texts.map((text) => [text]), unfinished };
}

/**
 * Whether a trigram index can find the text; otherwise PostgreSQL would scan the table. PostgreSQL
 * does not count every character as a letter (① and some marks are none): pairs are all ideographs,
 * elsewhere only certain letters count.
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
 * The texts of a keyword in the columns of a place. Latin letters and digits are equal in both
 * columns; a single letter has no pair, and a single vowel has no match.
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
