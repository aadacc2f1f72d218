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

it('[11.1-3] ends after three questions, answered or skipped', () => {
  const one = withAnswered(NEW_ROUND, 'OUTLET');
  const two = withSkipped(one, 'WIFI');
  expect([next(one), next(two)]).toEqual(['WIFI', 'SOLO_SHARE']);
  const three = withAnswered(two, 'SOLO_SHARE');
  expect(next(three)).toBeUndefined();
  expect(three.answered).toBe(2);
});

it('asks again after a failure', () => {
  const failed = withoutAnswered(withAnswered(NEW_ROUND, 'OUTLET'), 'OUTLET');
  expect(failed).toEqual(NEW_ROUND);
  expect(next(failed)).toBe('OUTLET');
});
