/** Letters most texts are written with: es-hangul takes clusters and diphthongs apart, so these are all there are of jamo. */
const LETTERS =
  'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎㅏㅐㅑㅒㅓㅔㅕㅖㅗㅛㅜㅠㅡㅣ0123456789abcdefghijklmnopqrstuvwxyz';
/** Ideographs, which PostgreSQL takes for letters: of the plane every font knows for the pairs of those above … */
const FIRST_KNOWN = 0x4e00;
/** … and of the next one for pairs with any other letter. */
const OTHER = { first: 0x20000, count: 42_719 } as const;

const LINE_FEED = '\n';

/** Numbers of the letters, by unit of UTF-16. */
const NUMBERS = new Map([...LETTERS].map((letter, number) => [letter.charCodeAt(0), number]));
const KNOWN_PAIRS = Array.from({ length: LETTERS.length ** 2 }, (_, index) => String.fromCharCode(FIRST_KNOWN + index));

function pairOf(first: number, second: number): string {
  const one = NUMBERS.get(first);
  const two = NUMBERS.get(second);
  if (one !== undefined && two !== undefined) return KNOWN_PAIRS[one * LETTERS.length + two] ?? '';
  // Two such pairs share an ideograph once in forty thousand times: the count is prime to the factor.
  return String.fromCodePoint(OTHER.first + ((first * 0x10000 + second) % OTHER.count));
}

/**
 * Every two neighbouring letters written as one: ㅋㅏㅍㅔ becomes three letters for ㅋㅏ, ㅏㅍ and ㅍㅔ. What stood in a text stands in
 * its pairs as well, for texts of two letters and more; an index of trigrams (`pg_trgm`) over pairs is one of four letters each, which
 * far fewer texts hold than three. Lines stay lines.
 */
export function toLetterPairs(text: string): string {
  let pairs = text.startsWith(LINE_FEED) ? LINE_FEED : '';
  for (let at = 1; at < text.length; at += 1) {
    if (text[at] === LINE_FEED) pairs += LINE_FEED;
    else if (text[at - 1] !== LINE_FEED) pairs += pairOf(text.charCodeAt(at - 1), text.charCodeAt(at));
  }
  return pairs;
}
