import { FACTS } from '@sol/contract/fact-definitions';
import { expect, it } from 'vitest';
import {
  codesOf,
  conditionsOnStop,
  FACT_CODES,
  groupByFact,
  hasCode,
  isNewerFact,
  priceLimitOf,
  RANGE_STARTS,
  toBits,
} from './fact-codes.ts';

it('has a bit of its own for each value of each fact', () => {
  const codes = FACT_CODES.map(({ code }) => code);
  expect(codes).toHaveLength(FACTS.flatMap(({ values }) => values).length + 6);
  expect(new Set(codes).size).toBe(codes.length);
  // The sum of the bits is a number without loss.
  expect(Math.max(...codes)).toBeLessThan(53);
});

it('keeps the stored codes', () => {
  expect(codesOf([{ fact: 'SEAT', value: 'YES' }])).toEqual([0]);
  expect(codesOf([{ fact: 'OUTLET', value: 'SOME' }])).toEqual([5]);
  expect(codesOf([{ fact: 'NOISE', value: 'QUIET' }])).toEqual([14]);
  expect(codesOf([{ fact: 'NIGHT', value: 'DARK' }])).toEqual([18]);
  expect(codesOf([{ fact: 'SEAT_KIND', value: 'TABLE' }])).toEqual([32]);
  expect(codesOf([{ fact: 'TOILET', value: 'NO' }])).toEqual([41]);
});

it('rejects a value that the fact does not have', () => {
  expect(() => codesOf([{ fact: 'SEAT', value: 'QUIET' }])).toThrow('SEAT:QUIET');
});

it('combines the bits of facts', () => {
  expect(toBits([])).toBe(0);
  expect(
    toBits([
      { fact: 'SEAT', value: 'NO' },
      { fact: 'OUTLET', value: 'EACH' },
    ]),
  ).toBe(2 + 16);
});

it('groups the values of one fact', () => {
  const each = { fact: 'OUTLET', value: 'EACH' } as const;
  const some = { fact: 'OUTLET', value: 'SOME' } as const;
  const seat = { fact: 'SEAT', value: 'YES' } as const;
  expect([...groupByFact([each, seat, some])]).toEqual([
    ['OUTLET', [each, some]],
    ['SEAT', [seat]],
  ]);
});

it('[16.1-2] reads the ranges up to a price, and tells whether the last one has higher ones', () => {
  const upTo = (value: string) => ({ fact: 'PRICE_ONE', value }) as const;
  expect(codesOf([upTo('8000')])).toEqual([22]);
  expect(codesOf([upTo('8001')])).toEqual([22, 23]);
  expect(codesOf([upTo('8000'), upTo('12000')])).toEqual([22, 23, 24]);
  expect(priceLimitOf([upTo('8000'), upTo('12000')])).toBeUndefined();
  expect(priceLimitOf([upTo('8000'), upTo('9500')])).toBe(9_500);
  expect(priceLimitOf([{ fact: 'SEAT', value: 'YES' }])).toBeUndefined();
  const prices = FACT_CODES.flatMap(({ fact, value }, index) =>
    fact === 'PRICE_ONE' ? [`${RANGE_STARTS[index]}-${value}`] : [],
  );
  expect(prices).toEqual(['0-8000', '8000-10000', '10000-12000', '12000-15000', '15000-20000', '20000-200000']);
  expect(RANGE_STARTS[0]).toBeNull();
});

it('has bits beyond those of a 32-bit number', () => {
  const bits = toBits([
    { fact: 'SEAT', value: 'NO' },
    { fact: 'TOILET', value: 'YES' },
  ]);
  expect(bits).toBe(2 + 2 ** 40);
  expect([0, 1, 8, 39, 40, 41].filter((code) => hasCode(bits, code))).toEqual([1, 40]);
});

it('[16.1-2] conditions of now are in addition to those of the fact', () => {
  const now = { fact: 'SOLO_WHEN', value: 'ALWAYS', isNow: true } as const;
  const asked = { fact: 'SOLO_WHEN', value: 'NO' } as const;
  expect([...groupByFact([now, asked])]).toEqual([
    ['SOLO_NOW', [now]],
    ['SOLO_WHEN', [asked]],
  ]);
});

it('[12.3-2] a price is a condition on the meals of a plan, and other conditions are on each of its stops', () => {
  const seat = { fact: 'SEAT', value: 'YES' } as const;
  const night = { fact: 'NIGHT', value: 'BRIGHT' } as const;
  const price = { fact: 'PRICE_ONE', value: '9500' } as const;
  expect(conditionsOnStop('food', [seat, price, night])).toEqual([seat, price, night]);
  expect(conditionsOnStop('walk', [seat, price, night])).toEqual([seat, night]);
});

it('[16.1-1] tells the facts that the release before does not know', () => {
  expect(FACTS.flatMap(({ name }) => (isNewerFact(name) ? [name] : []))).toEqual(
    'SOLO_WHEN PRICE_ONE SEAT_KIND ORDER_BY PET STEP_FREE TOILET'.split(' '),
  );
});
