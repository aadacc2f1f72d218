import { normalizeForSearch, searchJamo } from './korean-search.ts';

/** Shortest name that is compared: two syllables. Most shorter ones have several similar names. */
const LETTERS_MIN = 2;
/** Shortest name in Latin letters, of which one is a smaller part than a syllable. */
const LATIN_MIN = 4;
const LETTERS_MAX = 20;
const LONG_NAME = 4;
/** Longest name whose keys are the name and the name without each letter. */
const SHORT_MAX = 7;
const ONLY_LATIN = /^[0-9a-z]+$/;

/** Jamo that may differ in a name of so many letters: a whole syllable only in a long name. */
function jamoOffMax(word: readonly string[], other: readonly string[]): number {
  const letters = Math.max(word.length, other.length);
  // A missing syllable has up to three, and the others are in order.
  if (word.length !== other.length) return letters < LONG_NAME ? 2 : 3;
  return letters <= LETTERS_MIN ? 1 : letters <= LONG_NAME ? 2 : 3;
}

/** The name as one word, for {@link similarKeys}; undefined if it is too short or too long. */
export function similarWord(text: string): string | undefined {
  const word = normalizeForSearch(text);
  const { length } = [...word];
  return length < (ONLY_LATIN.test(word) ? LATIN_MIN : LETTERS_MIN) || length > LETTERS_MAX ? undefined : word;
}

/** Of a name with `length` letters. */
const halvesOf = (letters: readonly string[], length: number) => {
  const split = Math.floor(length / 2);
  const first = letters.slice(0, split).join('');
  const last = letters.slice(letters.length - (length - split)).join('');
  return [`${length}<${first}`, `${length}>${last}`];
};

/** The word without each of its letters. */
function shortened(letters: readonly string[]): string[] {
  if (letters.length === LETTERS_MIN) return [`${letters[0]}_`, `_${letters[1]}`];
  return letters.map((_, at) => letters.toSpliced(at, 1).join(''));
}

/**
 * The keys of the SQL function similar_keys of which every name has at least one that differs from
 * the word in one letter: a wrong, missing or added letter. A long name has one half in common.
 */
export function similarKeys(word: string): string[] {
  const letters = [...word];
  const { length } = letters;
  const keys = [
    ...(length <= SHORT_MAX ? [word] : []),
    ...(length <= SHORT_MAX + 1 ? shortened(letters) : []),
    ...[length, length + 1, length - 1].flatMap((other) => (other > SHORT_MAX ? halvesOf(letters, other) : [])),
  ];
  // Without one or the other of two equal letters a word is the same.
  return [...new Set(keys)];
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

/**
 * The jamo in which two words differ, if they differ in one letter, a syllable or Latin letter, and
 * are alike: 스타벅즈 and 스타벅스, but not 성수동 and 성내동.
 */
export function similarity(word: string, other: string): number | undefined {
  // A letter has one or two code units of UTF-16. This excludes most names without splitting them.
  if (word === other || Math.abs(word.length - other.length) > 2) return undefined;
  const letters = [...word];
  const otherLetters = [...other];
  if (Math.abs(letters.length - otherLetters.length) > 1) return undefined;
  if (editDistance(letters, otherLetters) > 1) return undefined;
  const jamo = editDistance([...searchJamo(word)], [...searchJamo(other)]);
  return jamo <= jamoOffMax(letters, otherLetters) ? jamo : undefined;
}
