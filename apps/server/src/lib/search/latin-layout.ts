import { convertQwertyToHangul } from 'es-hangul';

const LATIN_LETTERS = /^[a-z]+$/i;
const SYLLABLES = /^[가-힣]+$/;
/** One syllable typed with the Latin layout may be any short English word. */
const SYLLABLES_MIN = 2;

function toSyllables(word: string): string | undefined {
  if (!LATIN_LETTERS.test(word)) return undefined;
  // With capitals on, too: 썽쑤똥 is no word.
  const hangul = convertQwertyToHangul(word === word.toUpperCase() ? word.toLowerCase() : word);
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
