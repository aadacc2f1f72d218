import { VOCABULARY, type Word, type WordKind } from './closing-vocabulary.rules.ts';

type WordOf<K extends WordKind> = Extract<Word, { kind: K }>;

/** A position in the words of a phrase. Grammar rules read from it and restore it when they fail. */
export class Cursor {
  #position = 0;
  readonly #text: string;
  readonly #tokens: readonly Token[];

  constructor(text: string, tokens: readonly Token[]) {
    this.#text = text;
    this.#tokens = tokens;
  }

  get position(): number {
    return this.#position;
  }

  /** undefined at the end. */
  kind(offset = 0): WordKind | undefined {
    return this.#tokens[this.#position + offset]?.word.kind;
  }

  /** Whether a separator follows that is allowed inside of an item. */
  isWeakSeparator(): boolean {
    const word = this.#tokens[this.#position]?.word;
    return word?.kind === 'SEPARATOR' && !word.isStrong;
  }

  /** Reads a word of one of the kinds, if it is the next one. */
  take<K extends WordKind>(...kinds: readonly K[]): WordOf<K> | undefined {
    const word = this.#tokens[this.#position]?.word;
    if (word === undefined || !(kinds as readonly WordKind[]).includes(word.kind)) return undefined;
    this.#position++;
    return word as WordOf<K>;
  }

  skip(...kinds: readonly WordKind[]): void {
    while (this.take(...kinds) !== undefined);
  }

  /** Runs a rule. Restores the position if it returns undefined. */
  attempt<T>(rule: () => T | undefined): T | undefined {
    const start = this.#position;
    const result = rule();
    if (result === undefined) this.#position = start;
    return result;
  }

  /** Moves behind the parenthesis that opened last; a missing one ends the phrase. */
  skipParenthesis(): void {
    for (let depth = 1; depth > 0 && this.kind() !== undefined; this.#position++) {
      if (this.kind() === 'OPEN_PAREN') depth++;
      if (this.kind() === 'CLOSE_PAREN') depth--;
    }
  }

  /** Moves to the next separator outside of parentheses. */
  skipItem(): void {
    while (this.kind() !== undefined && this.kind() !== 'SEPARATOR') {
      if (this.take('OPEN_PAREN')) this.skipParenthesis();
      else this.#position++;
    }
  }

  /** The text from the word at `start` to the current word. */
  textFrom(start: number): string {
    const first = this.#tokens[start];
    const last = this.#tokens[this.#position - 1];
    return first && last ? this.#text.slice(first.start, last.end) : '';
  }
}

interface Token {
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
