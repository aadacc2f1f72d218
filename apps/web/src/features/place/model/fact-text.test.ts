import { describe, expect, it } from 'vitest';
import { aFact } from '#test/fact-factory.ts';
import { confirmationDate, evidenceText, shortFactText, summarizeFacts, tagsWithoutFacts } from './fact-text.ts';

const NOW = new Date('2026-11-23T12:00:00+09:00');

describe('the summary of a place', () => {
  it('[11.1-2] has the share of reviews and the known facts with their members', () => {
    const facts = [
      aFact({ fact: 'SEAT', value: 'YES', agree: 3, total: 4 }),
      aFact({ fact: 'SOLO_ORDER', value: 'YES', agree: 1, total: 1 }),
    ];
    expect(summarizeFacts({ reviewCount: 5, recommendCount: 4, facts }, NOW).join(' · ')).toBe(
      '혼자 온 5명 중 4명 다시 올래요 · 1인석 3 · 1인 주문 1',
    );
  });

  it('is empty without reviews and known facts', () => {
    const facts = [aFact({ value: null, agree: 2, total: 4, isDisputed: true }), aFact({ value: null, total: 0 })];
    expect(summarizeFacts({ reviewCount: 0, recommendCount: 0, facts }, NOW)).toEqual([]);
  });

  it('has at most three facts', () => {
    const facts = (['SEAT', 'OUTLET', 'WIFI', 'STAY'] as const).map((fact) => aFact({ fact, value: 'YES' }));
    expect(summarizeFacts({ reviewCount: 0, recommendCount: 0, facts }, NOW)).toHaveLength(3);
  });
});

it.each([
  [{ fact: 'SEAT', value: 'YES' }, '1인석'],
  [{ fact: 'SEAT', value: 'NO' }, '1인석 없어요'],
  [{ fact: 'OUTLET', value: 'SOME' }, '콘센트'],
  [{ fact: 'OUTLET', value: 'NONE' }, '콘센트 없어요'],
  [{ fact: 'NOISE', value: 'QUIET' }, '소리 조용해요'],
] as const)('names %j shortly: %s', (fact, text) => {
  expect(shortFactText(fact)).toBe(text);
});

it.each([
  ['2026-11-20', '11.20'],
  ['2025-11-20', '25.11.20'],
])('shows the confirmation of %s as %s', (date, text) => {
  expect(confirmationDate(date, NOW)).toBe(text);
});

it('[11.1-2] shows the month of a single answer from long ago wherever the fact is shown', () => {
  const old = aFact({ fact: 'SEAT', value: 'YES', agree: 1, total: 1, confirmedAt: '2024-03-11' });
  const lessThanAYear = { ...old, confirmedAt: '2025-11-24' };
  expect(evidenceText(old, NOW)).toBe('1명 · 2024년 3월');
  expect(evidenceText(lessThanAYear, NOW)).toBe('1명 · 25.11.24');
  const summaryOf = (fact: typeof old) => summarizeFacts({ reviewCount: 0, recommendCount: 0, facts: [fact] }, NOW);
  expect(summaryOf(old)).toEqual(['1인석 1 (2024년 3월)']);
  expect(summaryOf(lessThanAYear)).toEqual(['1인석 1']);
});

it('[11.1-4] shows the counts of divided opinions instead of a date', () => {
  const counts = [
    { value: 'YES' as const, count: 3 },
    { value: 'NO' as const, count: 2 },
  ];
  const fact = aFact({ value: null, agree: 3, total: 5, confirmedAt: '2026-11-20', isDisputed: true, counts });
  expect(evidenceText(fact, NOW)).toBe('있어요 3 · 없어요 2');
});

it('[11.1-2] shows the members of a known fact with the date, and nothing of an unknown one', () => {
  const known = { fact: 'SEAT', value: 'YES', agree: 5, total: 6 } as const;
  expect(evidenceText(aFact({ ...known, confirmedAt: '2026-11-20' }), NOW)).toBe('5명 · 11.20');
  expect(evidenceText(aFact({ ...known, confirmedAt: null }), NOW)).toBe('5명');
  expect(evidenceText(aFact({ value: null, agree: 0, total: 0, isDisputed: false }), NOW)).toBe('');
});

it('leaves out the tags that the facts of a card repeat', () => {
  const tags = ['1인석이 있는', '조용한', '아늑한'];
  expect(tagsWithoutFacts(tags, [{ fact: 'SEAT', value: 'YES' }])).toEqual(['조용한', '아늑한']);
  expect(tagsWithoutFacts(tags, [{ fact: 'SEAT', value: 'NO' }])).toEqual(tags);
  expect(
    tagsWithoutFacts(tags, [
      { fact: 'WIFI', value: 'YES' },
      { fact: 'NOISE', value: 'QUIET' },
    ]),
  ).toEqual(['1인석이 있는', '아늑한']);
  expect(tagsWithoutFacts(tags, [])).toEqual(tags);
});
