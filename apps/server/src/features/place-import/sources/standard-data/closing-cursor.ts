import type { Token } from './closing-tokenizer.ts';
import type { Word, WordKind } from './closing-words.ts';

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
