import { CodeUnits } from '#lib/text/code-units.ts';

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
