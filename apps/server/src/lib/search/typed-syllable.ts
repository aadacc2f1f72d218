import { convertQwertyToHangul, disassemble } from 'es-hangul';

const LATIN_LETTERS = /^[a-z]+$/i;
const SYLLABLES = /^[가-힣]+$/;
/** One syllable typed with the Latin layout may be any short English word. */
const SYLLABLES_MIN = 2;

/** Empty for letters that no syllable has in a row: es-hangul throws for ㅗㅐㅎ of "hogwarts". */
function toHangul(word: string): string {
  try {
    return convertQwertyToHangul(word);
  } catch {
    // The word is none that was typed with the Latin layout.
    return '';
  }
}

function toSyllables(word: string): string | undefined {
  if (!LATIN_LETTERS.test(word)) return undefined;
  // With capitals on, too: 썽쑤똥 is no word.
  const hangul = toHangul(word === word.toUpperCase() ? word.toLowerCase() : word);
  return SYLLABLES.test(hangul) ? hangul : undefined;
}

/**
 * The Hangul of a keyword that was typed with the Latin layout: tjdtnehd → 성수동.
 * @returns undefined if a word is not made of complete syllables
 */
export function fromLatinLayout(keyword: string): string | undefined {
  const words = keyword.trim().split(/\s+/u).map(toSyllables);
  const typed = words.filter((word) => word !== undefined);
  const isTyped = typed.length === words.length && typed.join('').length >= SYLLABLES_MIN;
  return isTyped ? typed.join(' ') : undefined;
}

const FIRST_SYLLABLE = '가'.charCodeAt(0);
const CONSONANT = /^[ㄱ-ㅎ]$/;
const SYLLABLE = /^[가-힣]$/;
const CONSONANTS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ';
/** Final consonants from the second one on; the first is none. */
const FINALS = 'ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ';
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ';
const VOWEL_COUNT = VOWELS.length;
const FINAL_COUNT = FINALS.length + 1;
/** ㅗ becomes ㅘ, ㅙ or ㅚ, which follow it. */
const LAST_COMPOUND = new Map([
  ['ㅗ', 'ㅚ'],
  ['ㅜ', 'ㅟ'],
  ['ㅡ', 'ㅢ'],
]);

const toSyllable = (consonant: number, vowel: number, final = 0) =>
  String.fromCharCode(FIRST_SYLLABLE + (consonant * VOWEL_COUNT + vowel) * FINAL_COUNT + final);

/** All syllables with an initial consonant, as a range of a regular expression. */
function beginningWith(consonant: string): string {
  const at = CONSONANTS.indexOf(consonant);
  return `[${toSyllable(at, 0)}-${toSyllable(at, VOWEL_COUNT - 1, FINAL_COUNT - 1)}]`;
}

/**
 * A regular expression of what the last letter of a text may become while it is typed: 수 may become
 * 숲 or 쉼, 숲 may become 수표, and ㅅ any syllable that begins with it. Undefined for other letters.
 */
export function typedSyllable(letter: string): string | undefined {
  if (CONSONANT.test(letter)) return CONSONANTS.includes(letter) ? beginningWith(letter) : undefined;
  if (!SYLLABLE.test(letter)) return undefined;
  const number = letter.charCodeAt(0) - FIRST_SYLLABLE;
  const consonant = Math.floor(number / (VOWEL_COUNT * FINAL_COUNT));
  const vowel = Math.floor(number / FINAL_COUNT) % VOWEL_COUNT;
  const final = number % FINAL_COUNT;
  if (final === 0) {
    const last = VOWELS.indexOf(LAST_COMPOUND.get(VOWELS.charAt(vowel)) ?? VOWELS.charAt(vowel));
    return `[${letter}-${toSyllable(consonant, last, FINAL_COUNT - 1)}]`;
  }
  const parts = disassemble(FINALS.charAt(final - 1));
  const kept = parts.length > 1 ? FINALS.indexOf(parts.charAt(0)) + 1 : 0;
  const compounds = [...FINALS].filter((other) => disassemble(other).startsWith(parts));
  const closed = compounds.map((other) => toSyllable(consonant, vowel, FINALS.indexOf(other) + 1)).join('');
  return `(?:[${closed}]|${toSyllable(consonant, vowel, kept)}${beginningWith(parts.slice(-1))})`;
}
