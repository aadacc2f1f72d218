import { PRICE_MAX, PRICE_MIN } from '@sol/contract/fact-definitions';
import type { SoloWord } from './solo-words.ts';

const UNITS: Readonly<Record<string, number>> = { 백: 100, 천: 1_000, 만: 10_000 };

/** 만원이하, 8천원아래, 1만2천원이하, 1만2000원, 12000원이내. A price alone means at most that too. */
const PRICE_WORD = /^((?:(?:\d+|[일이삼사오육칠팔구])?[만천백])*\d*)원(?:대|이하|미만|이내|안쪽|아래|밑|정도|짜리)?$/u;

const digitOf = (text = '1') => Number(text) || '일이삼사오육칠팔구'.indexOf(text) + 1;

/** The highest price of a word: 12000 for 1만2천원이하; undefined if it is none, or no price of a meal. */
export function parsePriceWord(word: string): number | undefined {
  const [, amount = ''] = PRICE_WORD.exec(word) ?? [];
  const parts = amount.matchAll(/(\d+|[일이삼사오육칠팔구])?([만천백])/gu);
  const price = [...parts].reduce(
    (sum, [, digit, unit = '']) => sum + digitOf(digit) * (UNITS[unit] ?? 0),
    Number(/\d*$/.exec(amount)),
  );
  return price >= PRICE_MIN && price <= PRICE_MAX ? price : undefined;
}

/** A price of a meal: 만원이하. */
export const priceWord = (won: number): SoloWord => ({
  words: [],
  categories: ['food'],
  facts: [{ fact: 'PRICE_ONE', value: String(won) }],
  tags: [],
  title: `한 끼 ${won.toLocaleString('ko-KR')}원 이하인 곳`,
});
