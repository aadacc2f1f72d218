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

const LINE_FEED = '\n';

/** Indexes of the letters, by UTF-16 unit. */
const NUMBERS = new Map([...LETTERS].map((letter, number) => [letter.charCodeAt(0), number]));
const COMMON_PAIRS = Array.from({ length: LETTERS.length ** 2 }, (_, index) =>
  String.fromCharCode(FIRST_COMMON + index),
);

function pairOf(first: number, second: number): string {
  const one = NUMBERS.get(first);
  const two = NUMBERS.get(second);
  if (one !== undefined && two !== undefined) return COMMON_PAIRS[one * LETTERS.length + two] ?? '';
  // Two such pairs share a code point once in forty thousand: the count is prime to the factor.
  return String.fromCodePoint(OTHER.first + ((first * 0x10000 + second) % OTHER.count));
}

/**
 * Encodes every two adjacent letters as one: ㅋㅏㅍㅔ becomes three letters for ㅋㅏ, ㅏㅍ and ㅍㅔ. A
 * substring of two or more letters stays a substring of the pairs. A trigram index (`pg_trgm`) over
 * pairs then has four letters per entry, which are in far fewer texts than three. Line breaks are
 * preserved.
 */
export function toLetterPairs(text: string): string {
  let pairs = text.startsWith(LINE_FEED) ? LINE_FEED : '';
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === LINE_FEED) pairs += LINE_FEED;
    else if (text[at - 1] !== LINE_FEED) pairs += pairOf(text.charCodeAt(at - 1), text.charCodeAt(at));
  }
  return pairs;
}
