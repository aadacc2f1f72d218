import { normalizeForSearch, searchJamo } from './korean-search.ts';

/** Shortest name that is compared: two syllables. Most shorter ones have several similar names. */
const LETTERS_MIN = 2;
/** Shortest name in Latin letters, of which one is a smaller part than a syllable. */
const LATIN_MIN = 4;
const LETTERS_MAX = 20;
const LONG_NAME = 4;
const ONLY_LATIN = /^[0-9a-z]+$/;

/** Jamo that may differ in a name of so many letters: a whole syllable only in a long name. */
function jamoOffMax(word: readonly string[], other: readonly string[]): number {
  const letters = Math.max(word.length, other.length);
  // A missing syllable has up to three, and the others are in order.
  if (word.length !== other.length) return letters < LONG_NAME ? 2 : 3;
  return letters <= LETTERS_MIN ? 1 : letters <= LONG_NAME ? 2 : 3;
}

/** The name as one word, for {@link similarity}; undefined if it is too short or too long. */
export function similarWord(text: string): string | undefined {
  const word = normalizeForSearch(text);
  const { length } = [...word];
  return length < (ONLY_LATIN.test(word) ? LATIN_MIN : LETTERS_MIN) || length > LETTERS_MAX ? undefined : word;
}

/** Levenshtein distance: wrong, missing and added letters. */
export function editDistance(one: readonly string[], other: readonly string[]): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of one.entries()) {
    const next = [index + 1];
    for (const [column, otherLetter] of other.entries()) {
      const replaced = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

const FIRST_SYLLABLE = '가'.charCodeAt(0);
const [VOWELS, FINALS] = [21, 28];
/** ㅐ and ㅔ, ㅒ and ㅖ, ㅙ and ㅞ, by their numbers: they sound alike. */
const HOMOPHONES = new Map([
  ...[
    [1, 5],
    [5, 1],
  ],
  ...[
    [3, 7],
    [7, 3],
  ],
  ...[
    [10, 15],
    [15, 10],
  ],
] as [number, number][]);

/** The word with each vowel replaced by one that sounds alike: 홍데 → 홍대. */
export function homophonesOf(word: string): string[] {
  const letters = [...word];
  return letters.flatMap((letter, index) => {
    const number = (letter.codePointAt(0) ?? 0) - FIRST_SYLLABLE;
    const vowel = Math.floor(number / FINALS) % VOWELS;
    const other = HOMOPHONES.get(vowel);
    if (!/[가-힣]/u.test(letter) || other === undefined) return [];
    return letters.with(index, String.fromCodePoint(FIRST_SYLLABLE + number + (other - vowel) * FINALS)).join('');
  });
}

/**
 * The jamo in which two words differ, if they differ in one letter, a syllable or Latin letter, and
 * are alike: 스타벅즈 and 스타벅스, but not 성수동 and 성내동.
 */
export function similarity(word: string, other: string): number | undefined {
  // A letter has one or two code units of UTF-16. This excludes most names without splitting them.
  if (word === other || Math.abs(word.length - other.length) > 2) return undefined;
  // So does this: of two words that differ in one letter, the first or the last letters are equal.
  if (word[0] !== other[0] && word.at(-1) !== other.at(-1)) return undefined;
  const letters = [...word];
  const otherLetters = [...other];
  if (Math.abs(letters.length - otherLetters.length) > 1) return undefined;
  if (editDistance(letters, otherLetters) > 1) return undefined;
  const jamo = editDistance([...searchJamo(word)], [...searchJamo(other)]);
  return jamo <= jamoOffMax(letters, otherLetters) ? jamo : undefined;
}
