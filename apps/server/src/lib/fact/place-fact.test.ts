import type { Category } from '@sol/contract/category';
import type { Fact } from '@sol/contract/fact-definitions';
import { expect, it } from 'vitest';
import { type KnownFact, toCardFacts, toPlaceFact } from './place-fact.ts';

const SEAT: KnownFact = { fact: 'SEAT', value: 'YES', total: 3, confirmedAt: '2026-11-20' };
const NOISE: KnownFact = { fact: 'NOISE', value: 'LOUD', total: 7, confirmedAt: '2026-10-02' };
const OUTLET: KnownFact = { fact: 'OUTLET', value: 'SOME', total: 7, confirmedAt: '2025-11-24' };
const NOW = new Date('2026-11-24T00:00:00+09:00');
const names = (category: Category, known: readonly KnownFact[], filtered?: readonly Fact[]) =>
  toCardFacts(category, known, { now: NOW, filtered }).map(({ fact }) => fact);

it('[11.1-9] a card has at most two facts, those with the most members first', () => {
  expect(names('cafe', [SEAT, NOISE, OUTLET])).toEqual(['OUTLET', 'NOISE']);
  expect(toCardFacts('cafe', [SEAT], { now: NOW })).toEqual([{ fact: 'SEAT', value: 'YES' }]);
  expect(toCardFacts('cafe', [], { now: NOW })).toEqual([]);
});

it('[11.1-9] the facts of the filter precede others', () => {
  expect(names('cafe', [NOISE, OUTLET, SEAT], [{ fact: 'SEAT', value: 'YES' }])).toEqual(['SEAT', 'OUTLET']);
  const wanted: Fact[] = [
    { fact: 'WIFI', value: 'YES' },
    { fact: 'SEAT', value: 'YES' },
  ];
  expect(names('cafe', [NOISE, OUTLET, SEAT], wanted)).toEqual(['SEAT', 'OUTLET']);
  expect(names('cafe', [NOISE, OUTLET, SEAT], [{ fact: 'WIFI', value: 'YES' }])).toEqual(['OUTLET', 'NOISE']);
});

it('[11.1-9] a fact of the filter with another value precedes facts that are not of the filter', () => {
  const wanted: Fact[] = [
    { fact: 'SEAT', value: 'YES' },
    { fact: 'WIFI', value: 'YES' },
  ];
  expect(names('cafe', [NOISE, OUTLET, { ...SEAT, value: 'NO' }], wanted)).toEqual(['SEAT', 'OUTLET']);
});

it('[12.2-6] of the facts of the filter, those with its value are first', () => {
  const wanted: Fact[] = [
    { fact: 'NOISE', value: 'QUIET' },
    { fact: 'OUTLET', value: 'EACH' },
    { fact: 'SEAT', value: 'YES' },
  ];
  expect(names('cafe', [NOISE, OUTLET, SEAT], wanted)).toEqual(['SEAT', 'OUTLET']);
  expect(names('cafe', [NOISE, OUTLET, { ...SEAT, value: 'NO' }], wanted)).toEqual(['OUTLET', 'NOISE']);
});

it('[16.1-2] the price is on a card if one was searched, a higher one too', () => {
  const price: KnownFact = { fact: 'PRICE_ONE', value: '18000', total: 1, confirmedAt: '2026-11-20' };
  const wanted: Fact[] = [
    { fact: 'SEAT', value: 'YES' },
    { fact: 'NOISE', value: 'LOUD' },
  ];
  expect(names('food', [SEAT, NOISE, price], wanted)).toEqual(['NOISE', 'SEAT']);
  expect(names('food', [SEAT, NOISE, price], [...wanted, { ...price, value: '10000' }])).toEqual([
    'PRICE_ONE',
    'NOISE',
  ]);
});

it('[11.1-2] a fact on a card has the date of its last answer once that is older than a year', () => {
  const later = (text: string) => toCardFacts('cafe', [OUTLET], { now: new Date(text) });
  expect(later('2026-11-24T00:00:00+09:00')).toEqual([{ fact: 'OUTLET', value: 'SOME' }]);
  expect(later('2026-11-24T00:00:01+09:00')).toEqual([{ fact: 'OUTLET', value: 'SOME', confirmedAt: '2025-11-24' }]);
});

it('[11.1-1] a card has no fact that does not apply to the category', () => {
  expect(names('food', [OUTLET, SEAT])).toEqual(['SEAT']);
  expect(names('shop', [OUTLET, SEAT, NOISE])).toEqual([]);
});

const nameSource = (source: string) => (source === 'demo' ? undefined : { name: `자료 ${source}` });

it('[16.2-1] evidence has the name of its source, and no date of members', () => {
  const stated = { value: 'YES' as const, date: '2026-06-16', quote: '열람석 312석' };
  const evidence = [
    { ...stated, source: 'library' },
    { ...stated, source: 'demo' },
  ];
  const row = {
    fact: 'SEAT' as const,
    value: 'YES' as const,
    agree: 0,
    total: 0,
    confirmedAt: '2026-06-16',
    counts: [],
  };
  expect(toPlaceFact('SEAT', { row: { ...row, evidence }, mine: undefined }, nameSource)).toEqual({
    ...row,
    confirmedAt: null,
    isDisputed: false,
    evidence: [{ ...stated, source: '자료 library' }],
  });
});

it('a fact without answers is unknown, and one without a majority disputed', () => {
  const unknown = { value: null, agree: 0, total: 0, confirmedAt: null, isDisputed: false, counts: [], evidence: [] };
  expect(toPlaceFact('SEAT', { row: undefined, mine: undefined }, nameSource)).toEqual({ fact: 'SEAT', ...unknown });
  expect(toPlaceFact('SEAT', { row: undefined, mine: 'NO' }, nameSource)).toEqual({
    fact: 'SEAT',
    ...unknown,
    mine: 'NO',
  });
  const counts = [
    { value: 'YES' as const, count: 2 },
    { value: 'NO' as const, count: 3 },
  ];
  const row = {
    fact: 'SEAT' as const,
    value: null,
    agree: 2,
    total: 5,
    confirmedAt: '2026-11-02',
    counts,
    evidence: [],
  };
  expect(toPlaceFact('SEAT', { row, mine: undefined }, nameSource)).toEqual({ ...row, isDisputed: true });
  expect(toPlaceFact('SEAT', { row: { ...row, value: 'YES' }, mine: 'YES' }, nameSource)).toEqual({
    ...row,
    value: 'YES',
    isDisputed: false,
    mine: 'YES',
  });
});

it('[16.2-3] a value that only hidden evidence has stated is that of what is left', () => {
  const row = { fact: 'SEAT' as const, value: 'YES', agree: 0, total: 0, confirmedAt: '2026-06-16', counts: [] };
  const toShown = (more: object) =>
    toPlaceFact('SEAT', { row: { ...row, evidence: [], ...more }, mine: undefined }, nameSource);
  expect(toShown({})).toMatchObject({ value: null, agree: 0, isDisputed: false, confirmedAt: null });
  const stated = { source: 'library', date: '2026-06-16' };
  expect(toShown({ evidence: [{ ...stated, value: 'NO' }] })).toMatchObject({
    value: 'NO',
    agree: 0,
    isDisputed: false,
  });
  expect(
    toShown({
      evidence: [
        { ...stated, value: 'NO' },
        { ...stated, value: 'YES' },
      ],
    }),
  ).toMatchObject({ value: 'YES' });
  const answered = { total: 1, counts: [{ value: 'NO', count: 1 }] };
  expect(toShown(answered)).toMatchObject({ value: 'NO', agree: 1, total: 1, isDisputed: false });
  expect(toShown({ ...answered, evidence: [{ ...stated, value: 'NO' }] })).toMatchObject({ value: 'NO', agree: 1 });
  const kinds = [
    { value: 'BAR', count: 1 },
    { value: 'WALL', count: 1 },
  ];
  const seats = { ...row, fact: 'SEAT_KIND' as const, value: 'TABLE', total: 1, counts: kinds, evidence: [] };
  expect(toPlaceFact('SEAT_KIND', { row: seats, mine: undefined }, nameSource)).toMatchObject({
    value: 'BAR,WALL',
    agree: 1,
  });
});
