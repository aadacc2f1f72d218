import { Buffer } from 'node:buffer';
import { HANGUL_STROKES } from '@sol/contract/text';
import { disassemble, getChoseong } from 'es-hangul';
import { foldLatin, foldWidth, UNFOLDED } from '#lib/text/fold-letters.ts';

export interface SearchColumns {
  searchJamo: string;
  searchChoseong: string;
}

const UNITS_MIN = 4_096;
const BYTES_PER_UNIT = 2;

/**
 * Builds a text from UTF-16 code units. Adding each letter to a string takes several times as long,
 * because every addition allocates an object.
 */
export class CodeUnits {
  #units = new Uint16Array(UNITS_MIN);
  #length = 0;

  add(unit: number): void {
    if (this.#length === this.#units.length) this.#grow();
    this.#units[this.#length++] = unit;
  }

  addText(text: string): void {
    for (let at = 0; at < text.length; at++) this.add(text.charCodeAt(at));
  }

  /** Returns the text, and starts another one. */
  take(): string {
    // Texts and typed arrays have the byte order of the machine, which is little-endian on all that Node.js supports
    // but s390x.
    const text = Buffer.from(this.#units.buffer, 0, this.#length * BYTES_PER_UNIT).toString('utf16le');
    this.#length = 0;
    return text;
  }

  #grow(): void {
    const larger = new Uint16Array(this.#units.length * 2);
    larger.set(this.#units);
    this.#units = larger;
  }
}

const SYLLABLE = /[가-힣]/;
const FIRST_SYLLABLE = 0xac00;
const SYLLABLE_COUNT = 11_172;
const FIRST_NON_ASCII = 0x80;
const CONSONANT = /[ㄱ-ㅎ]/;
const VOWEL = /[ㅏ-ㅣ]/;
/** Texts that need no normalization, which most are. */
const NORMALIZED = /^[0-9a-z가-힣]*$/;

/** Words of a keyword that are searched separately; the remaining words are joined to one. */
const WORDS_MAX = 5;

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

/** {@link searchJamo} of a normalized text. */
export const toJamo = bySyllable(disassemble);
/**
 * {@link searchChoseong} of a normalized text. Splits clusters, because the keyboard joins ㄱ and ㅅ to ㄳ.
 */
export const toChoseong = bySyllable((letter) => (SYLLABLE.test(letter) ? getChoseong(letter) : disassemble(letter)));

/** 카페 → ㅋㅏㅍㅔ, so that an incomplete syllable is a prefix of the complete one (카ㅍ and 캎 alike). */
export function searchJamo(text: string): string {
  return toJamo(normalizeForSearch(text));
}

/** 카페 CU → ㅋㅍcu. */
export function searchChoseong(text: string): string {
  return toChoseong(normalizeForSearch(text));
}

/** The two searchable forms of a text. */
export type Writing = 'jamo' | 'choseong';

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
