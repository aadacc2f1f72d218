import type { PlaceFact } from '@sol/contract/fact';

/** A fact on which five members agree. */
export function aFact(changes: Partial<PlaceFact> = {}): PlaceFact {
  const { value = 'YES', agree = 5, isDisputed = false } = changes;
  return {
    fact: 'SEAT',
    value,
    agree,
    total: agree,
    confirmedAt: value === null ? null : '2026-11-20',
    isDisputed,
    counts: value === null ? [] : [{ value, count: agree }],
    evidence: [],
    ...changes,
  };
}

/** A fact without any answer. */
export const anUnknownFact = (fact: PlaceFact['fact']): PlaceFact => aFact({ fact, value: null, agree: 0, total: 0 });
