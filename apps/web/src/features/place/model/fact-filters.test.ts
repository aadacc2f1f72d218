import { FACT_CONDITIONS_MAX, FACTS, type Fact } from '@sol/contract/fact-definitions';
import { describe, expect, it } from 'vitest';
import {
  factsOfCategory,
  isFilterSelected,
  listFactFilters,
  listSheetFilters,
  parseFacts,
  toFactTexts,
  toggleFilter,
} from './fact-filters.ts';
import { filterTitle } from './fact-text.ts';

const titles = (...args: Parameters<typeof listFactFilters>) => listFactFilters(...args).map(({ title }) => title);
const chip = (title: string) => {
  const found = listFactFilters(null, []).find((filter) => filter.title === title);
  if (found === undefined) throw new Error(title);
  return found;
};

describe('the chips of facts', () => {
  it.each([
    [null, ['1인석', '1인 주문', '콘센트', '조용한', '오래 머물기', '혼자 온 사람 많은']],
    ['food', ['1인석', '1인 주문', '조용한', '혼자 온 사람 많은']],
    ['cafe', ['1인석', '콘센트', '조용한', '오래 머물기', '혼자 온 사람 많은']],
    ['walk', ['조용한', '혼자 온 사람 많은']],
    ['shop', ['혼자 온 사람 많은']],
  ] as const)('[11.1-6] are those that apply to the category %s', (category, expected) => {
    expect(titles(category, [])).toEqual(expected);
  });

  it('have every selected condition, so that each can be removed', () => {
    const facts: Fact[] = [
      { fact: 'SEAT', value: 'YES' },
      { fact: 'WIFI', value: 'YES' },
      { fact: 'NOISE', value: 'NORMAL' },
    ];
    expect(titles('shop', facts)).toEqual(['1인석', '혼자 온 사람 많은']);
    expect(listSheetFilters(facts).map(({ title }) => title)).toEqual(['와이파이 있어요', '소리 보통이에요']);
  });

  it('[11.1-6] are toggled one by one; the outlets of a chip are alternatives', () => {
    const outlets = toggleFilter([{ fact: 'SEAT', value: 'YES' }], chip('콘센트'));
    expect(toFactTexts(outlets)).toEqual(['SEAT:YES', 'OUTLET:EACH', 'OUTLET:SOME']);
    expect(toFactTexts(toggleFilter(outlets, chip('콘센트')))).toEqual(['SEAT:YES']);
    expect(isFilterSelected([{ fact: 'OUTLET', value: 'SOME' }], chip('콘센트'))).toBe(true);
    expect(isFilterSelected([{ fact: 'OUTLET', value: 'NONE' }], chip('콘센트'))).toBe(false);
  });
});

it('[16.1-2] a price takes the place of another one, a kind of seat does not', () => {
  const filter = (name: 'PRICE_ONE' | 'SEAT_KIND', value: string) => ({
    title: value,
    name,
    facts: [{ fact: name, value }],
  });
  const seats = toggleFilter([{ fact: 'SEAT_KIND', value: 'BAR' }], filter('SEAT_KIND', 'WINDOW'));
  expect(toFactTexts(seats)).toEqual(['SEAT_KIND:BAR', 'SEAT_KIND:WINDOW']);
  const prices = toggleFilter([{ fact: 'PRICE_ONE', value: '8000' }], filter('PRICE_ONE', '12000'));
  expect(toFactTexts(prices)).toEqual(['PRICE_ONE:12000']);
});

it('keeps the conditions that apply to another category', () => {
  const facts = parseFacts(['SOLO_ORDER:YES', 'NOISE:QUIET']);
  expect(toFactTexts(factsOfCategory(facts, 'cafe'))).toEqual(['NOISE:QUIET']);
  expect(factsOfCategory(facts, null)).toEqual(facts);
});

it.each(['', 'SEAT', 'SEAT:QUIET', 'SEAT:YES:YES', 'PARKING:YES', 'seat:yes'])('ignores the condition %j', (text) => {
  expect(toFactTexts(parseFacts([text, 'SEAT:YES', 'SEAT:YES']))).toEqual(['SEAT:YES']);
});

it('reads at most one condition for each value', () => {
  const all = FACTS.flatMap(({ name, values }) => values.map(({ value }) => `${name}:${value}`));
  expect(parseFacts([...all, ...all])).toHaveLength(FACT_CONDITIONS_MAX);
});

it('names a condition as its chip does', () => {
  expect([filterTitle('NOISE'), filterTitle('WIFI')]).toEqual(['조용한', '와이파이']);
});
