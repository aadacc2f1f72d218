import { FACTS } from '@sol/contract/fact-definitions';
import { expect, it } from 'vitest';
import { codeOf, FACT_CODES, groupByFact, toBits } from './fact-codes.ts';

it('has a bit of its own for each value of each fact', () => {
  const codes = FACT_CODES.map(({ code }) => code);
  expect(codes).toHaveLength(FACTS.flatMap(({ values }) => values).length);
  expect(new Set(codes).size).toBe(codes.length);
  expect(Math.max(...codes)).toBeLessThan(31);
});

it('keeps the stored codes', () => {
  expect(codeOf({ fact: 'SEAT', value: 'YES' })).toBe(0);
  expect(codeOf({ fact: 'OUTLET', value: 'SOME' })).toBe(5);
  expect(codeOf({ fact: 'NOISE', value: 'QUIET' })).toBe(14);
  expect(codeOf({ fact: 'NIGHT', value: 'DARK' })).toBe(18);
});

it('rejects a value that the fact does not have', () => {
  expect(() => codeOf({ fact: 'SEAT', value: 'QUIET' })).toThrow('SEAT:QUIET');
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
