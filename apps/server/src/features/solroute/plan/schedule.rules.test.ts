import type { Category } from '@sol/contract/category';
import { describe, expect, it } from 'vitest';
import { type PlanProblem, stopScore, visitStart } from './problem.rules.ts';
import { prepareProblem, scheduleStops } from './schedule.rules.ts';
import { solvePlans } from './solve.rules.ts';

const LATITUDE = 37.5446;
/** A walk of 130 m is 100 m of latitude: 2 minutes. */
const HUNDRED_METRES = 100 / 111_195;

const place = (id: number, category: Category, north: number, open: [number, number] | null = [-60, 600]) => ({
  id,
  category,
  latitude: LATITUDE + north * HUNDRED_METRES,
  longitude: 127.0557,
  score: 1 + id / 100,
  dwellMin: 60,
  openSpans: open && [{ startMin: open[0], endMin: open[1] }],
});

const CAFE = place(1, 'cafe', 1);
const FOOD = place(2, 'food', 3);
const WALK = place(3, 'walk', 4, null);

const problem = (changes: Partial<PlanProblem> = {}): PlanProblem => ({
  start: { latitude: LATITUDE, longitude: 127.0557 },
  durationMin: 200,
  maxWalkM: 3_000,
  candidates: [CAFE, FOOD, WALK],
  locks: [],
  seed: 0,
  ...changes,
});

function scheduled(order: number[], changes?: Partial<PlanProblem>) {
  const prepared = prepareProblem(problem(changes));
  return prepared && scheduleStops(prepared, order);
}

const timesOf = (order: number[], changes?: Partial<PlanProblem>) =>
  scheduled(order, changes)?.stops.map(({ arriveMin, leaveMin, walkM, walkMin }) => [
    arriveMin,
    leaveMin,
    walkM,
    walkMin,
  ]);

describe('visitStart', () => {
  const spans = (...openSpans: { startMin: number; endMin: number }[]) => ({ openSpans, dwellMin: 40 });

  it('[12.3-2] is the arrival if the place stays open for the visit, to the minute', () => {
    expect(visitStart(spans({ startMin: 10, endMin: 90 }), 50)).toBe(50);
    expect(visitStart(spans({ startMin: 10, endMin: 90 }), 51)).toBeUndefined();
  });

  it('is the next opening that is long enough', () => {
    expect(
      visitStart(spans({ startMin: 0, endMin: 60 }, { startMin: 70, endMin: 109 }, { startMin: 120, endMin: 160 }), 30),
    ).toBe(120);
  });

  it('is the arrival if the hours are unknown', () => {
    expect(visitStart({ openSpans: null, dwellMin: 40 }, 33)).toBe(33);
  });
});

describe('schedule', () => {
  it('[12.3-2] adds the walks and the visits', () => {
    expect(timesOf([0, 1])).toEqual([
      [2, 62, 130, 2],
      [66, 126, 260, 4],
    ]);
    expect(scheduled([0, 1])).toMatchObject({ walkM: 390, endMin: 126 });
  });

  it('[12.3-2] ends within the time, to the minute', () => {
    expect(timesOf([0, 1], { durationMin: 126 })).toBeDefined();
    expect(timesOf([0, 1], { durationMin: 125 })).toBeUndefined();
  });

  it('[12.3-1] walks at most as far as requested in total', () => {
    expect(timesOf([0, 1], { maxWalkM: 390 })).toBeDefined();
    expect(timesOf([0, 1], { maxWalkM: 389 })).toBeUndefined();
  });

  it('waits at most 20 minutes for an opening', () => {
    const opening = (minute: number) => ({ candidates: [place(1, 'cafe', 1, [minute, 600])] });
    expect(timesOf([0], opening(22))).toEqual([[22, 82, 130, 2]]);
    expect(timesOf([0], opening(23))).toBeUndefined();
  });

  it('[12.3-3] arrives at a moved stop at its time, however long the wait is', () => {
    const locks = [{ id: 2, arriveMin: 117 }];
    expect(timesOf([0, 1], { locks })).toEqual([
      [2, 62, 130, 2],
      [117, 177, 260, 4],
    ]);
    expect(timesOf([0, 1], { locks: [{ id: 2, arriveMin: 65 }] })).toBeUndefined();
    expect(timesOf([0, 1], { locks, candidates: [CAFE, place(2, 'food', 3, [118, 600])] })).toBeUndefined();
  });

  it('[12.3-3] keeps locked places at their positions', () => {
    expect(timesOf([0, 1], { locks: [{ id: 2, seq: 2 }] })).toBeDefined();
    expect(timesOf([1, 0], { locks: [{ id: 2, seq: 2 }] })).toBeUndefined();
    expect(timesOf([0, 2], { locks: [{ id: 2, seq: 2 }] })).toBeUndefined();
    expect(timesOf([0], { locks: [{ id: 2, seq: 2 }] })).toBeUndefined();
    expect(timesOf([0], { locks: [{ id: 77, seq: 1 }] })).toBeUndefined();
  });

  it('[12.3-1] keeps the order of categories', () => {
    expect(timesOf([0, 1], { categories: ['cafe', 'food'] })).toBeDefined();
    expect(timesOf([0, 1], { categories: ['food', 'cafe'] })).toBeUndefined();
    expect(timesOf([0, 1], { categories: ['cafe', 'food', 'walk'] })).toBeUndefined();
    expect(timesOf([], {})).toBeUndefined();
  });

  it('has no place twice, and no two places of a category in a row unless requested', () => {
    const candidates = [CAFE, place(4, 'cafe', 2)];
    expect(timesOf([0, 0], { categories: ['cafe', 'cafe'] })).toBeUndefined();
    expect(timesOf([0, 1], { candidates })).toBeUndefined();
    expect(timesOf([0, 1], { candidates, categories: ['cafe', 'cafe'] })).toBeDefined();
    expect(timesOf([0, 1], { candidates, locks: [{ id: 4, seq: 2 }] })).toBeDefined();
  });

  it('scores walks, waits and further places of a category', () => {
    expect(scheduled([0, 1])?.score).toBeCloseTo(1.01 + 1.02 - 0.39 * 0.5, 9);
    expect(stopScore(2, { earlier: 1, walkM: 400, waitMin: 10 })).toBeCloseTo(0.8 - 0.2 - 0.05, 9);
    expect(stopScore(2, { earlier: 2, walkM: 0, waitMin: 0 })).toBeCloseTo(0.3, 9);
    expect(stopScore(2, { earlier: 3, walkM: 0, waitMin: 0 })).toBeCloseTo(0.1, 9);
    const [one, two] = [CAFE, place(4, 'cafe', 5)];
    const repeated = { candidates: [one, FOOD, two], durationMin: 300 };
    expect(scheduled([0, 1, 2], repeated)?.score).toBeCloseTo(1.01 + 1.02 + 1.04 * 0.4 - 0.65 * 0.5, 9);
    const wanted = { ...repeated, categories: ['cafe', 'food', 'cafe'] as const };
    expect(scheduled([0, 1, 2], wanted)?.score).toBeCloseTo(1.01 + 1.02 + 1.04 - 0.65 * 0.5, 9);
  });

  it('[12.3-10] scores the first stop of a wanted kind that is reached in its time', () => {
    const plain = scheduled([0, 1])?.score ?? 0;
    const scoreWith = (startMin: number, endMin: number, bestUntilMin = endMin) =>
      scheduled([0, 1], { wanted: [{ category: 'food', startMin, endMin, bestUntilMin, score: 2 }] })?.score;
    // Reached after 2 + 60 + 4 minutes.
    expect(scoreWith(66, 90)).toBeCloseTo(plain + 2, 9);
    expect(scoreWith(0, 66)).toBeCloseTo(plain + 2, 9);
    expect(scoreWith(0, 90, 46)).toBeCloseTo(plain + 2 - 0.2, 9);
    expect(scoreWith(67, 90)).toBeCloseTo(plain, 9);
    expect(scoreWith(0, 65)).toBeCloseTo(plain, 9);
    const twice = { candidates: [FOOD, CAFE, place(4, 'food', 1)], durationMin: 300 };
    const wanted = [{ category: 'food' as const, startMin: 0, endMin: 300, bestUntilMin: 300, score: 2 }];
    expect(scheduled([0, 1, 2], { ...twice, wanted })?.score).toBeCloseTo(
      (scheduled([0, 1, 2], twice)?.score ?? 0) + 2,
      9,
    );
  });

  it('walks longer where streets are longer', () => {
    expect(timesOf([0], { walkRatio: 1.5 })).toEqual([[3, 63, 195, 3]]);
  });
});

describe('solvePlans', () => {
  const first = (changes?: Partial<PlanProblem>) =>
    solvePlans(problem(changes), 3)
      .next()
      .value?.stops.map(({ candidate }) => candidate.id);

  it('visits places in the order that fits their hours', () => {
    expect(first()).toEqual([1, 2, 3]);
    expect(first({ candidates: [place(1, 'cafe', 1, [130, 600]), FOOD, WALK] })?.at(-1)).toBe(1);
  });

  it('[12.3-8] walks 16 minutes instead of 4 to a place that is much better, and not to one that is hardly better', () => {
    const near = { ...place(5, 'cafe', 2), score: 1.2 };
    const far = (score: number) => ({ ...place(6, 'cafe', -8), score });
    expect(first({ candidates: [near, far(1.55)], durationMin: 90 })).toEqual([5]);
    expect(first({ candidates: [near, far(1.65)], durationMin: 90 })).toEqual([6]);
  });

  it('has no plan with a locked place that is no candidate', () => {
    expect(first({ locks: [{ id: 9, seq: 1 }] })).toBeUndefined();
    expect(first({ locks: [{ id: 3, seq: 1 }] })?.[0]).toBe(3);
    expect(first({ locks: [{ id: 3, arriveMin: 80 }] })).toContain(3);
  });

  it('[12.3-4] prefers other places for another seed', () => {
    const cafes = Array.from({ length: 30 }, (_, index) => ({ ...place(10 + index, 'cafe', 1), score: 2 }));
    const ids = [0, 1, 2, 3, 4].map((seed) => first({ candidates: cafes, seed })?.join());
    expect(new Set(ids).size).toBeGreaterThan(2);
  });
});
