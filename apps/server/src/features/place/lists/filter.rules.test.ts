import type { Fact } from '@sol/contract/fact-definitions';
import { expect, it } from 'vitest';
import { countWithoutFilters, listReducedFilters } from './filter.rules.ts';

const SEAT: Fact = { fact: 'SEAT', value: 'YES' };
const EACH: Fact = { fact: 'OUTLET', value: 'EACH' };
const SOME: Fact = { fact: 'OUTLET', value: 'SOME' };
const openAt = [new Date('2026-11-23T12:00:00+09:00')];
const region = undefined;

it('[11.1-7] leaves out one condition at a time, with all values of a fact', () => {
  expect(listReducedFilters({ facts: [EACH, SEAT, SOME], category: 'cafe', openAt, region })).toEqual([
    { name: 'OUTLET', filter: { facts: [SEAT], category: 'cafe', openAt, region } },
    { name: 'SEAT', filter: { facts: [EACH, SOME], category: 'cafe', openAt, region } },
    { name: 'CATEGORY', filter: { facts: [EACH, SEAT, SOME], category: undefined, openAt, region } },
    { name: 'OPEN', filter: { facts: [EACH, SEAT, SOME], category: 'cafe', openAt: undefined, region } },
  ]);
});

it('[11.1-7] has no condition on facts without the last fact', () => {
  expect(listReducedFilters({ facts: [SEAT] })).toEqual([{ name: 'SEAT', filter: { facts: undefined } }]);
});

it('[11.1-7] has no counts without a filter', async () => {
  expect(listReducedFilters({})).toEqual([]);
  expect(await countWithoutFilters({}, () => Promise.reject(new Error('counted')))).toEqual({});
});

it('[11.1-7] counts each list', async () => {
  const count = ({ category }: { category?: string | undefined }) => Promise.resolve(category === undefined ? 101 : 7);
  expect(await countWithoutFilters({ category: 'cafe', openAt }, count)).toEqual({
    withoutFilter: [
      { filter: 'CATEGORY', total: { count: 100, isMore: true } },
      { filter: 'OPEN', total: { count: 7, isMore: false } },
    ],
  });
});
