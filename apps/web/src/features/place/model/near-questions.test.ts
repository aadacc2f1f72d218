import type { NearQuestion } from '@sol/contract/fact';
import { expect, it } from 'vitest';
import { givenFacts, nearQuestionsQuery, withoutAnswer } from './near-questions.ts';

const question = (placeId: number): NearQuestion => ({
  ...{
    placeId,
    name: `장소 ${placeId}`,
    category: 'cafe',
    distanceM: 7 * placeId,
    fact: 'WIFI',
    values: ['YES', 'NO'],
  },
});
const QUESTIONS = [question(31), question(12), question(45), question(27)];

it('[16.3-1] what was given is in the order of the questions, without those that were skipped or not reached', () => {
  expect(givenFacts(QUESTIONS, ['NO', null, 'YES'])).toEqual([
    { ...QUESTIONS[0], value: 'NO' },
    { ...QUESTIONS[2], value: 'YES' },
  ]);
  expect(givenFacts(QUESTIONS, [])).toEqual([]);
});

it('[16.3-1] an answer that could not be stored is not given, and the others stay', () => {
  expect(withoutAnswer(['NO', null, 'YES', 'YES'], 2)).toEqual(['NO', null, null, 'YES']);
  expect(withoutAnswer(['NO', 'YES'], 0)).toEqual([null, 'YES']);
  expect(withoutAnswer([null, 'YES'], 0)).toEqual([null, 'YES']);
});

it('[16.3-1] questions of one opening of the screen stay the same, and those of the next are new', () => {
  const { staleTime, gcTime, queryKey } = nearQuestionsQuery({ latitude: 37.5446, longitude: 127.0559 });
  expect([staleTime, gcTime]).toEqual([Number.POSITIVE_INFINITY, 0]);
  expect(queryKey).toEqual(['/api/solmap/questions?lat=37.5446&lng=127.0559']);
});
