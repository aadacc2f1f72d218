import type { HoursException } from '#lib/time/opening-rules.ts';
import { readCondition } from './closing-condition.ts';
import { Cursor } from './closing-cursor.ts';
import { type ClosingItem, readItem } from './closing-items.ts';
import { readParenthesis } from './closing-parenthesis.ts';
import { toClosingRules } from './closing-rules.ts';
import { normalizePhrase, tokenize } from './closing-tokenizer.ts';
import type { WordKind } from './closing-words.ts';
import { wordPattern } from './word-pattern.ts';

/** The closing days of a place, from a phrase such as "매주 월요일, 설날 및 추석 당일". */
export interface ClosingRules {
  /** 0 is Sunday. */
  weeklyDaysOff: number[];
  /** Weekly days off on which the place opens if they are public holidays. */
  openOnPublicHolidays: number[];
  /** Closed days: the spans are empty. */
  exceptions: HoursException[];
  /** The place is closed altogether: 휴관중, 폐관. */
  state: 'SUSPENDED' | 'CLOSED' | undefined;
  /** Every word was understood. */
  understood: boolean;
  /** What was not understood, joined by ", ". */
  rest: string;
}

/** 임시휴관(운영중단), 휴관중(2027년 2월까지). Not "휴관(매주 월요일)", which is a day off. */
const SUSPENDED = wordPattern([
  '(?:현재 )?(?:임시 )?(?:휴[관무원](?: 중)?|운영 중단|미운영)(?: \\((?!.*(?:요일|매[주월]|휴일))[^)]*\\))?$',
  '[^,+()]{1,20}(?:으로|로) 인한 (?:임시 )?휴관(?: 중)?$',
]);
const CLOSED = wordPattern('(?:폐관|폐업|영구 휴관)$');

/** The longest phrase of the real files has 115 characters. Longer texts are no phrases. */
const PHRASE_MAX = 500;

/** Words that cannot follow an item: they change its meaning. */
const CONTINUATIONS: ReadonlySet<WordKind | undefined> = new Set<WordKind>([
  'UNKNOWN',
  'RANGE',
  'NUMBER',
  'OPEN',
  'EXCEPT',
  'IF',
  'SCOPE',
  'WEEK',
  'NEXT_DAY',
  'HOLIDAY',
  'PARTICLE',
]);

class PhraseParser {
  readonly #cursor: Cursor;
  #items: ClosingItem[] = [];
  readonly rest: string[] = [];

  constructor(text: string) {
    this.#cursor = new Cursor(text, tokenize(text));
  }

  parse(): ClosingItem[] {
    const cursor = this.#cursor;
    for (;;) {
      // A closing parenthesis without an opening one separates too.
      cursor.skip('SEPARATOR', 'CLOSE_PAREN');
      if (cursor.kind() === undefined) return this.#items;
      const start = cursor.position;
      const before = this.#items.map((item) => ({ ...item }));
      if (this.#readItem()) continue;
      this.#items = before;
      cursor.skipItem();
      // A separator was skipped before, so that at least one word is behind the cursor.
      this.rest.push(cursor.textFrom(start));
    }
  }

  #readItem(): boolean {
    const cursor = this.#cursor;
    const start = cursor.position;
    const condition = readCondition(cursor, this.#lastWeekly(), false);
    const item: ClosingItem | undefined = condition
      ? { type: 'CONDITION', ...condition, text: cursor.textFrom(start) }
      : readItem(cursor);
    if (item === undefined) return false;
    this.#add(item);
    if (cursor.kind() === 'PARTICLE' && cursor.kind(1) === 'CLOSED') cursor.take('PARTICLE');
    // "하루씩 휴일"
    cursor.take('CLOSED', 'HOLIDAY');
    while (cursor.kind() === 'OPEN_PAREN') this.#readParenthesis();
    cursor.take('CLOSED');
    return !CONTINUATIONS.has(cursor.kind());
  }

  /** Keeps the item if only the text in the parentheses is not understood. */
  #readParenthesis(): void {
    const cursor = this.#cursor;
    const start = cursor.position;
    const before = this.#items.map((item) => ({ ...item }));
    const added = cursor.attempt(() => readParenthesis(cursor, this.#items));
    if (added) {
      for (const item of added) this.#add(item);
      return;
    }
    this.#items = before;
    cursor.take('OPEN_PAREN');
    cursor.skipParenthesis();
    this.rest.push(cursor.textFrom(start));
  }

  #add(item: ClosingItem): void {
    if (item.type === 'NAMED' && item.scope !== undefined) this.#applyScope(item.scope);
    this.#items.push(item);
  }

  /** "설날, 추석 당일": the scope is that of the holidays before it too. */
  #applyScope(scope: 'MAIN_DAY' | 'ALL_DAYS'): void {
    for (const item of this.#items.toReversed()) {
      if (item.type !== 'NAMED') return;
      item.scope ??= scope;
    }
  }

  #lastWeekly(): number[] {
    const last = this.#items.findLast((item) => item.type === 'WEEKLY');
    return last?.type === 'WEEKLY' ? last.daysOfWeek : [];
  }
}

function startsWith(text: string, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  return pattern.test(text);
}

const emptyRules = (state?: ClosingRules['state']): ClosingRules => ({
  weeklyDaysOff: [],
  openOnPublicHolidays: [],
  exceptions: [],
  state,
  understood: true,
  rest: '',
});

/**
 * Parses 휴관일 or 휴관정보. Items that are not understood are left out; so is a word whose meaning depends
 * on them.
 */
export function parseClosingPhrase(phrase: string): ClosingRules {
  const text = normalizePhrase(phrase);
  if (startsWith(text, SUSPENDED)) return emptyRules('SUSPENDED');
  if (startsWith(text, CLOSED)) return emptyRules('CLOSED');
  if (text.length > PHRASE_MAX) return { ...emptyRules(), understood: false, rest: text };
  const parser = new PhraseParser(text);
  const { rest, ...rules } = toClosingRules(parser.parse());
  const notUnderstood = [...parser.rest, ...rest];
  return {
    ...rules,
    state: undefined,
    understood: notUnderstood.length === 0,
    rest: notUnderstood.join(', '),
  };
}
