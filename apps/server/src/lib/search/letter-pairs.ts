import { CodeUnits } from '#lib/search/korean-search.ts';
import type { KeywordPattern, Writing } from './korean-search.ts';

/** The most common letters. es-hangul splits clusters and diphthongs, so these are all jamo. */
const LETTERS =
  'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ0123456789abcdefghijklmnopqrstuvwxyz';
/**
 * Code points for pairs, all ideographs, which PostgreSQL counts as letters: in the basic plane for
 * the letters above …
 */
const FIRST_COMMON = 0x4e00;
/** … and in the next plane for other letters. */
const OTHER = { first: 0x20000, count: 42_719 } as const;

const LINE_FEED = 10;

/** Indexes of the letters, by UTF-16 unit. */
const NUMBERS = new Int8Array(0x10000).fill(-1);
for (const [number, letter] of [...LETTERS].entries()) NUMBERS[letter.charCodeAt(0)] = number;

const units = new CodeUnits();

function addPair(first: number, second: number): void {
  const one = NUMBERS[first] ?? -1;
  const two = NUMBERS[second] ?? -1;
  if (one >= 0 && two >= 0) units.add(FIRST_COMMON + one * LETTERS.length + two);
  // Two such pairs share a code point once in forty thousand: the count is prime to the factor.
  else units.addText(String.fromCodePoint(OTHER.first + ((first * 0x10000 + second) % OTHER.count)));
}

/**
 * Encodes every two adjacent letters as one: ㅋㅏㅍㅔ becomes three letters for ㅋㅏ, ㅏㅍ and ㅍㅔ. A
 * substring of two or more letters stays a substring of the pairs. A trigram index (`pg_trgm`) over
 * pairs then has four letters per entry, which are in far fewer texts than three. Line breaks are
 * preserved.
 */
export function toLetterPairs(text: string): string {
  let previous = LINE_FEED;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter === LINE_FEED) units.add(LINE_FEED);
    else if (previous !== LINE_FEED) addPair(previous, letter);
    previous = letter;
  }
  return units.take();
}

export interface PlaceColumns {
  /** The jamo as {@link toLetterPairs}, which halves the work of the index for a million places. */
  searchPairs: string;
  searchChoseong: string;
}

const LATIN = /^[0-9a-z]+$/;
const CHOSEONG = /^[0-9a-zㄱ-ㅎ]+$/;
const ONLY_JAMO = /^[ㄱ-ㅣ]+$/;
/** Shortest text that a trigram index can narrow down. */
const TRIGRAM_LENGTH = 3;
/** A trigram of pairs spans four letters; three syllables of choseong alone are too common. */
const LONG_TRIGRAM_LENGTH = 4;

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
