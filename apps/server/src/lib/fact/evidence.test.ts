import { expect, it } from 'vitest';
import type { StoredDetails } from '#lib/place/place-details.ts';
import { claimSource, EVIDENCE_DETAILS, listEvidence, nameOfEvidence, withEvidence } from './evidence.ts';
import type { FactResult } from './weigh-answers.ts';

const OF = { source: 'library', date: '2026-06-16' };
const SEATS: StoredDetails = { seats: { value: 1_312, ...OF } };
const evidence = listEvidence('SEAT', SEATS);

const answers = (...counts: ['YES' | 'NO', number][]): FactResult => ({
  value: counts[0]?.[0] ?? null,
  agree: counts[0]?.[1] ?? 0,
  total: counts.reduce((sum, [, count]) => sum + count, 0),
  confirmedOn: '2026-11-20',
  counts: counts.map(([value, count]) => ({ value, count })),
});

it('[16.2-1] reading seats, wifi and wheelchair access are evidence, other details are not', () => {
  expect(evidence).toEqual([{ value: 'YES', quote: '열람석 1,312석', ...OF }]);
  expect(listEvidence('WIFI', { wifi: { value: 'NO', ...OF } })).toEqual([{ value: 'NO', ...OF }]);
  expect(listEvidence('OUTLET', SEATS)).toEqual([]);
  expect(listEvidence('WIFI', { wheelchair: { value: 'YES', ...OF } })).toEqual([]);
  expect(listEvidence('STEP_FREE', { wheelchair: { value: 'YES', ...OF } })).toEqual([
    { value: 'YES', quote: '휠체어로 들어갈 수 있음', ...OF },
  ]);
  expect(listEvidence('STEP_FREE', { wheelchair: { value: 'NO', ...OF } })).toEqual([
    { value: 'NO', quote: '휠체어로 들어갈 수 없음', ...OF },
  ]);
  expect(listEvidence('STEP_FREE', { wheelchair: { value: 'LIMITED', ...OF } })).toEqual([]);
  expect(listEvidence('STEP_FREE', SEATS)).toEqual([]);
});

it('[16.2-1] each of the details alone is evidence of a place', () => {
  const details: StoredDetails[] = [
    SEATS,
    { wifi: { value: 'YES', ...OF } },
    { wheelchair: { value: 'YES', ...OF } },
    { takeaway: { value: 'YES', ...OF } },
  ];
  expect(details.map((one) => EVIDENCE_DETAILS.some((name) => name in one))).toEqual([true, true, true, false]);
});

it('[16.2-1] a list of others has its title as name, reviews have theirs, and sources of places none here', () => {
  expect(nameOfEvidence(claimSource('성동구 혼밥 식당'))).toBe('성동구 혼밥 식당');
  expect(nameOfEvidence('review')).toBe('후기');
  expect(nameOfEvidence('library')).toBeUndefined();
  expect(nameOfEvidence('library claim:')).toBeUndefined();
});

it('[16.2-2] is the value while fewer than two members have answered', () => {
  expect(withEvidence(undefined, evidence)).toEqual({
    ...{ value: 'YES', agree: 0, total: 0, confirmedOn: OF.date },
    ...{ counts: [], evidence },
  });
  expect(withEvidence(answers(['YES', 1]), evidence)).toMatchObject({
    value: 'YES',
    agree: 1,
    confirmedOn: '2026-11-20',
  });
  expect(withEvidence(answers(['NO', 1]), evidence)).toMatchObject({
    ...{ value: 'YES', agree: 0, total: 1, confirmedOn: OF.date },
    counts: [{ value: 'NO', count: 1 }],
  });
});

it('[16.2-2] is no value against two who agree, nor if they disagree', () => {
  expect(withEvidence(answers(['NO', 2]), evidence)).toMatchObject({ value: 'NO', agree: 2, evidence });
  const disputed = { ...answers(['NO', 1], ['YES', 1]), value: null };
  expect(withEvidence(disputed, evidence)).toMatchObject({ value: null, total: 2, evidence });
});

it('has the result of the answers without evidence', () => {
  expect(withEvidence(undefined, [])).toBeUndefined();
  expect(withEvidence(answers(['NO', 1]), [])).toEqual({ ...answers(['NO', 1]), evidence: [] });
});
