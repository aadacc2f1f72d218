import { describe, expect, it } from 'vitest';
import { toBits } from '#lib/fact/fact-codes.ts';
import { goodFacts, type VisitedPlace, visitScore } from './problem.rules.ts';

const PLACE: VisitedPlace = {
  category: 'cafe',
  soloScore: 0.7,
  reviewCount: 0,
  markedCount: 0,
  factBits: 0,
  isHoursKnown: true,
};

describe('visitValue', () => {
  it('[12.3-2] is higher with solo facts, reviews by solo visitors and marks', () => {
    expect(visitScore(PLACE)).toBeCloseTo(0.7, 9);
    expect(visitScore({ ...PLACE, soloScore: 0.9 })).toBeCloseTo(0.9, 9);
    expect(visitScore({ ...PLACE, factBits: toBits([{ fact: 'SEAT', value: 'YES' }]) })).toBeCloseTo(1, 9);
    expect(visitScore({ ...PLACE, reviewCount: 4, markedCount: 3 })).toBeCloseTo(0.7 + Math.log(8) / 10, 9);
    expect(visitScore({ ...PLACE, reviewCount: 900, markedCount: 300 })).toBeCloseTo(1.2, 9);
  });

  it('is lower with facts against a visit alone, and while the hours are unknown', () => {
    expect(visitScore({ ...PLACE, factBits: toBits([{ fact: 'SEAT', value: 'NO' }]) })).toBeCloseTo(0.4, 9);
    expect(visitScore({ ...PLACE, isHoursKnown: false })).toBeCloseTo(0.4, 9);
    const food: VisitedPlace = {
      ...PLACE,
      category: 'food',
      soloScore: 0.2,
      factBits: toBits([{ fact: 'SOLO_ORDER', value: 'TWO' }]),
    };
    expect(visitScore(food)).toBeCloseTo(0.1, 9);
  });

  it('counts a longer visit for more, but not in proportion', () => {
    expect(visitScore({ ...PLACE, category: 'work' })).toBeCloseTo(0.7 * Math.SQRT2, 9);
  });

  it('ignores facts that do not apply to the category', () => {
    expect(visitScore({ ...PLACE, factBits: toBits([{ fact: 'NIGHT', value: 'DARK' }]) })).toBeCloseTo(0.7, 9);
  });
});

describe('goodFacts', () => {
  it('is the two most valuable ones, without those against a visit alone', () => {
    const bits = toBits([
      { fact: 'WIFI', value: 'YES' },
      { fact: 'NOISE', value: 'QUIET' },
      { fact: 'SEAT', value: 'YES' },
    ]);
    expect(goodFacts({ category: 'cafe', factBits: bits })).toEqual([
      { fact: 'SEAT', value: 'YES' },
      { fact: 'NOISE', value: 'QUIET' },
    ]);
    expect(goodFacts({ category: 'cafe', factBits: toBits([{ fact: 'NOISE', value: 'LOUD' }]) })).toEqual([]);
  });
});
