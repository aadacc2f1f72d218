import { describe, expect, it } from 'vitest';
import { aFact } from '#test/fact-factory.ts';
import { confirmationDate, evidenceLines, membersText, shortFactText, tagsWithoutFacts } from './fact-text.ts';
import { summarizeFacts } from './fact-words.ts';

const NOW = new Date('2026-11-23T12:00:00+09:00');

describe('the facts of a place in words', () => {
  it.each([
    [{ fact: 'SEAT', value: 'YES' }, '1인석 있어요'],
    [{ fact: 'SOLO_ORDER', value: 'TWO' }, '2인분부터'],
    [{ fact: 'OUTLET', value: 'SOME' }, '콘센트 몇 군데'],
    [{ fact: 'NOISE', value: 'LOUD' }, '시끄러운 편'],
    [{ fact: 'NIGHT', value: 'BRIGHT' }, '밤길 밝아요'],
  ] as const)('[11.1-2] names %j: %s', (fact, text) => {
    expect(summarizeFacts([aFact(fact)], NOW)).toEqual([text]);
  });

  it('are none without known facts', () => {
    const facts = [aFact({ value: null, agree: 2, total: 4, isDisputed: true }), aFact({ value: null, total: 0 })];
    expect(summarizeFacts(facts, NOW)).toEqual([]);
  });

  it('are at most four', () => {
    const facts = (['SEAT', 'OUTLET', 'WIFI', 'STAY', 'SOLO_SHARE'] as const).map((fact) => aFact({ fact }));
    expect(summarizeFacts(facts, NOW)).toHaveLength(4);
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
  expect(membersText(old, NOW)).toBe('1명 · 2024년 3월');
  expect(membersText(lessThanAYear, NOW)).toBe('1명 · 25.11.24');
  const summaryOf = (fact: typeof old) => summarizeFacts([fact], NOW);
  expect(summaryOf(old)).toEqual(['1인석 있어요 (2024년 3월)']);
  expect(summaryOf(lessThanAYear)).toEqual(['1인석 있어요']);
});

it('[11.1-4] shows the counts of divided opinions instead of a date', () => {
  const counts = [
    { value: 'YES' as const, count: 3 },
    { value: 'NO' as const, count: 2 },
  ];
  const fact = aFact({ value: null, agree: 3, total: 5, confirmedAt: '2026-11-20', isDisputed: true, counts });
  expect(membersText(fact, NOW)).toBe('있어요 3 · 없어요 2');
});

it('[11.1-2] shows the members of a known fact with the date, and nothing of an unknown one', () => {
  const known = { fact: 'SEAT', value: 'YES', agree: 5, total: 6 } as const;
  expect(membersText(aFact({ ...known, confirmedAt: '2026-11-20' }), NOW)).toBe('5명 · 11.20');
  expect(membersText(aFact({ ...known, confirmedAt: null }), NOW)).toBe('5명');
  expect(membersText(aFact({ value: null, agree: 0, total: 0, isDisputed: false }), NOW)).toBe('');
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

it('[16.2-1] evidence is named with its source and date, apart from members', () => {
  const stated = { value: 'YES' as const, source: '전국도서관표준데이터', date: '2026-06-16' };
  expect(evidenceLines(aFact({ evidence: [{ ...stated, quote: '열람석 312석' }] }))).toEqual([
    '열람석 312석 · 전국도서관표준데이터 (2026.06.16 기준)',
  ]);
  expect(evidenceLines(aFact({ fact: 'WIFI', evidence: [{ ...stated, value: 'NO' }] }))).toEqual([
    '자료에는 없어요 · 전국도서관표준데이터 (2026.06.16 기준)',
  ]);
  const fact = aFact({ agree: 0, total: 0, confirmedAt: null, counts: [], evidence: [stated] });
  expect(membersText(fact, NOW)).toBe('');
  expect(summarizeFacts([fact], NOW)).toEqual(['1인석 있어요 (자료)']);
  const old = { ...fact, evidence: [{ ...stated, date: '2018-03-01' }] };
  expect(summarizeFacts([old], NOW)).toEqual(['1인석 있어요 (2018년 3월 자료)']);
});

it('[16.2-1] reviews are counted with the value that most state, and quoted once', () => {
  const review = { source: '후기', date: '2026-11-02', value: 'YES' as const, reviewId: 3, quote: '바 자리가 여섯 개' };
  const evidence = [
    review,
    { ...review, reviewId: 5, quote: '혼자 앉기 좋아요' },
    { ...review, reviewId: 9, value: 'NO' as const },
  ];
  const fact = aFact({ agree: 0, total: 0, confirmedAt: null, counts: [], evidence });
  expect(evidenceLines(fact)).toEqual(['후기 2개가 말해요: ‘바 자리가 여섯 개’']);
  expect(summarizeFacts([fact], NOW)).toEqual(['1인석 있어요 (후기)']);
});
