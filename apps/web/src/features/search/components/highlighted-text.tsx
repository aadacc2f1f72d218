import { graphemes } from '@sol/contract/graphemes';
import { withoutStrokes } from '@sol/contract/text';
import { disassemble, getChoseong } from 'es-hangul';

interface TextPart {
  text: string;
  isMatch: boolean;
}

const CHOSEONG_ONLY = /^[ㄱ-ㅎ]+$/;

/** ASCII for full-width letters and for Latin ones with marks, as the search compares them. */
const foldLetters = (text: string): string =>
  text
    .replace(/[\uff01-\uff5e]/g, (letter) => letter.normalize('NFKC'))
    .replace(/[\u00c0-\u024f\u1e00-\u1eff]/g, (letter) => letter.normalize('NFD').replaceAll(/\p{M}/gu, ''));

/** The letters of a text, and the end of each character in them. Spaces have no letters. */
function lettersOf(characters: string[], spell: (character: string) => string) {
  let letters = '';
  const ends = characters.map((character) => {
    letters += character.trim() === '' ? '' : spell(foldLetters(character).toLowerCase());
    return letters.length;
  });
  return { letters, ends };
}

/**
 * The first and last character of the match of `word`. It starts at a character, and its last
 * syllable may be incomplete.
 */
function findWord(characters: string[], word: string): [from: number, to: number] | undefined {
  // Initial consonants alone (ㅋㅍ) are compared with initials, all else letter by letter (카ㅍ, 캎,
  // 카페).
  const spell = CHOSEONG_ONLY.test(word) ? (character: string) => getChoseong(character) || character : disassemble;
  const target = CHOSEONG_ONLY.test(word) ? word : disassemble(word.toLowerCase());
  const { letters, ends } = lettersOf(characters, spell);
  for (const [index, end] of ends.entries()) {
    const start = ends[index - 1] ?? 0;
    if (start === end || !letters.startsWith(target, start)) continue;
    return [index, ends.findIndex((last) => last >= start + target.length)];
  }
  return undefined;
}

function findWords(characters: string[], keyword: string): [from: number, to: number][] {
  const whole = findWord(characters, keyword.replaceAll(/\s/g, ''));
  if (whole) return [whole];
  return keyword.split(/\s+/).flatMap((word) => {
    const range = findWord(characters, word);
    return range ? [range] : [];
  });
}

/**
 * Splits the text into parts and marks those that match the keyword. Spaces are ignored on both
 * sides.
 */
export function splitHighlights(text: string, keyword: string): TextPart[] {
  const characters = graphemes(text);
  const typed = foldLetters(withoutStrokes(keyword)).trim();
  const ranges = typed === '' ? [] : findWords(characters, typed);
  const parts: TextPart[] = [];
  for (const [index, character] of characters.entries()) {
    const isMatch = ranges.some(([from, to]) => from <= index && index <= to);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else parts.push({ text: character, isMatch });
  }
  return parts;
}

/** A text whose parts that match the keyword are marked. */
export function HighlightedText({ text, keyword }: { text: string; keyword: string }) {
  return splitHighlights(text, keyword).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text, in its order.
    part.isMatch ? <mark key={index}>{part.text}</mark> : part.text,
  );
}
