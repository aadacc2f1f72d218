import { describe, expect, it } from 'vitest';
import { findMatches } from './find-matches.rules.ts';
import { decide, measureDecisions, readLabelledPairs } from './labelled-pairs.test-data.ts';

const pairs = readLabelledPairs();
const halves = {
  tuning: pairs.filter(({ half }) => half === 'tuning'),
  heldOut: pairs.filter(({ half }) => half !== 'tuning'),
};

it('[10.2-3] joins with a precision of at least 0.98 and a recall of at least 0.93 on all pairs', () => {
  const { precision, recall } = measureDecisions(pairs);
  expect(precision).toBeGreaterThanOrEqual(0.98);
  expect(recall).toBeGreaterThanOrEqual(0.93);
});

it('[10.2-3] has at least 600 labelled pairs, half of them hard', () => {
  expect(pairs.length).toBeGreaterThanOrEqual(600);
  expect(pairs.filter(({ isHard }) => isHard).length).toBeGreaterThanOrEqual(pairs.length / 2);
  for (const half of Object.values(halves)) expect(half.length).toBeGreaterThan(pairs.length * 0.4);
});

describe.each(Object.entries(halves))('on the %s half', (_, half) => {
  it('[10.2-3] joins with a precision of at least 0.98 and a recall of at least 0.9', () => {
    const { precision, recall } = measureDecisions(half);
    expect(precision).toBeGreaterThanOrEqual(0.98);
    expect(recall).toBeGreaterThanOrEqual(0.9);
  });

  it('asks about few pairs', () => {
    const asked = half.filter((pair) => decide(pair).decision === 'ASK');
    expect(asked.length).toBeLessThan(half.length * 0.05);
  });
});

it('[10.2-3] compares each pair in a sweep over the map too', () => {
  const missed = pairs.filter((pair) => {
    const [one, other] = pair.rows;
    const rows = [{ ...one, placeId: 1 }, other].sort((a, b) => a.latitude - b.latitude);
    const isJoined = [...findMatches(rows)].some(({ joins }) => joins.length > 0);
    return isJoined !== (decide(pair).decision === 'JOIN');
  });
  expect(missed.map(({ rows }) => rows.map(({ name }) => name))).toEqual([]);
});
