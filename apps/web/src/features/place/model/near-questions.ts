import type { NearQuestion } from '@sol/contract/fact';
import type { Fact, FactValue } from '@sol/contract/fact-definitions';
import type { LatLng } from '@sol/contract/geo';
import { apiQuery } from '#lib/api/query.ts';

/** Requested once for each opening of the screen: an answered question must not change the ones that follow. */
export const nearQuestionsQuery = ({ latitude: lat, longitude: lng }: LatLng) => ({
  ...apiQuery('GET /api/solmap/questions', { query: { lat, lng } }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** The answer of each question so far; null if it was skipped, or could not be stored. */
export type Answers = readonly (FactValue | null)[];

/** After a failure. An answer that was undone meanwhile stays undone. */
export const withoutAnswer = (answers: Answers, index: number): Answers =>
  answers.map((value, at) => (at === index ? null : value));

/** What the member has given, in the order of the questions. */
export const givenFacts = (questions: readonly NearQuestion[], answers: Answers): (Fact & NearQuestion)[] =>
  questions.flatMap((question, index) => {
    const value = answers[index];
    return value == null ? [] : [{ ...question, value }];
  });
