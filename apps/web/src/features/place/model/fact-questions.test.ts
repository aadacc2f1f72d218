import { expect, it } from 'vitest';
import { aFact, anUnknownFact } from '#test/fact-factory.ts';
import { findQuestion, NEW_ROUND, withAnswered, withoutAnswered, withSkipped } from './fact-questions.ts';

const FACTS = [
  aFact({ fact: 'SEAT' }),
  aFact({ fact: 'NOISE', value: null, agree: 2, total: 4, isDisputed: true }),
  anUnknownFact('OUTLET'),
  { ...anUnknownFact('STAY'), mine: 'FREE' as const },
  anUnknownFact('WIFI'),
  anUnknownFact('SOLO_SHARE'),
];
const next = (round = NEW_ROUND) => findQuestion(FACTS, round)?.fact;

it('[11.1-3] starts with an unknown fact, and never asks for a known or an answered one', () => {
  expect(next()).toBe('OUTLET');
  const isRestKnown = FACTS.filter(({ fact }) => fact === 'SEAT' || fact === 'STAY');
  expect(findQuestion(isRestKnown, NEW_ROUND)).toBeUndefined();
});

it('asks about disputed facts last', () => {
  expect(findQuestion(FACTS.slice(0, 2), NEW_ROUND)?.fact).toBe('NOISE');
});

it('[11.1-3] [16.3-1] ends after two questions, answered or skipped', () => {
  const one = withSkipped(NEW_ROUND, 'OUTLET');
  expect(next(one)).toBe('WIFI');
  const two = withAnswered(one, 'WIFI');
  expect(next(two)).toBeUndefined();
  expect(two.answered).toBe(1);
});

it('asks again after a failure', () => {
  const failed = withoutAnswered(withAnswered(NEW_ROUND, 'OUTLET'), 'OUTLET');
  expect(failed).toEqual(NEW_ROUND);
  expect(next(failed)).toBe('OUTLET');
});
