import { VOCABULARY } from './closing-vocabulary.ts';
import type { Word } from './closing-words.ts';

export interface Token {
  word: Word;
  /** Positions in the normalized phrase. */
  start: number;
  end: number;
}

/** Full-width forms become ASCII; ① separates items like "1)". */
export function normalizePhrase(phrase: string): string {
  return phrase.replace(/[①-⑳]/gu, ' ; ').normalize('NFKC').replace(/\s+/gu, ' ').trim();
}

function readWord(text: string, start: number): Token {
  for (const [pattern, word] of VOCABULARY) {
    pattern.lastIndex = start;
    const match = pattern.exec(text);
    if (match !== null && match[0] !== '') return { word: word(match), start, end: start + match[0].length };
  }
  return { word: { kind: 'UNKNOWN' }, start, end: start + 1 };
}

/** Splits a normalized phrase into words. Text without a meaning becomes UNKNOWN words. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  for (let position = 0; position < text.length; ) {
    if (text[position] === ' ') {
      position++;
      continue;
    }
    const token = readWord(text, position);
    tokens.push(token);
    position = token.end;
  }
  return tokens;
}
