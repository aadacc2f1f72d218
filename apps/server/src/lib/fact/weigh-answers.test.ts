import { FACT_HALF_LIFE_DAYS, FACT_MAJORITY_MIN } from '@sol/contract/fact';
import type { FactValue } from '@sol/contract/fact-definitions';
import { expect, it } from 'vitest';
import { DAY_MS } from '#lib/time/durations.ts';
import { weighAnswers } from './weigh-answers.ts';

const NOON = Date.parse('2026-11-20T12:00:00+09:00');

/** Answers with the given ages in days. */
const answers = (...given: [FactValue, number][]) =>
  given.map(([value, days]) => ({ value, answeredAt: new Date(NOON - days * DAY_MS) }));

it('[11.1-4] has no result without answers', () => {
  expect(weighAnswers([])).toBeUndefined();
});

it('[11.1-4] a single answer decides, however old it is', () => {
  expect(weighAnswers(answers(['NO', 1234]))).toEqual({
    value: 'NO',
    agree: 1,
    total: 1,
    confirmedOn: '2023-07-05',
    counts: [{ value: 'NO', count: 1 }],
  });
});

it('[11.1-4] 3 of 5 are a majority, and the date is of its newest answer', () => {
  const given = answers(['YES', 7], ['NO', 2], ['YES', 11], ['NO', 5], ['YES', 9]);
  expect(
    weighAnswers(answers(...Array.from({ length: 3 }, (): [FactValue, number] => ['YES', 4]), ['NO', 4], ['NO', 4])),
  ).toEqual({
    value: 'YES',
    agree: 3,
    total: 5,
    confirmedOn: '2026-11-16',
    counts: [
      { value: 'YES', count: 3 },
      { value: 'NO', count: 2 },
    ],
  });
  expect(weighAnswers(given)).toMatchObject({ value: null, agree: 3, total: 5, confirmedOn: '2026-11-18' });
});

it('[11.1-4] 4 of 7 are no majority: the opinions are divided, and the date is of the newest answer', () => {
  const given = answers(['YES', 3], ['YES', 3], ['YES', 3], ['YES', 3], ['NO', 3], ['NO', 3], ['NO', 1]);
  expect(weighAnswers(given)).toEqual({
    value: null,
    agree: 4,
    total: 7,
    confirmedOn: '2026-11-19',
    counts: [
      { value: 'YES', count: 4 },
      { value: 'NO', count: 3 },
    ],
  });
});

it('[11.1-4] an answer has half of its weight after the half-life', () => {
  // 2 new ones against 3 of half the weight: 2 / 3.5 = 57 %; against 2 of them: 2 / 3 = 67 %.
  const old = FACT_HALF_LIFE_DAYS;
  expect(weighAnswers(answers(['LOUD', 0], ['LOUD', 0], ['QUIET', old], ['QUIET', old], ['QUIET', old]))).toMatchObject(
    {
      value: null,
      agree: 2,
      counts: [
        { value: 'LOUD', count: 2 },
        { value: 'QUIET', count: 3 },
      ],
    },
  );
  expect(weighAnswers(answers(['LOUD', 0], ['LOUD', 0], ['QUIET', old], ['QUIET', old]))).toMatchObject({
    value: 'LOUD',
    agree: 2,
    total: 4,
  });
});

it('[11.1-4] an old majority loses against a few new answers', () => {
  const given = answers(['YES', 720], ['YES', 725], ['YES', 730], ['YES', 735], ['NO', 1], ['NO', 15]);
  expect(weighAnswers(given)).toMatchObject({ value: 'NO', agree: 2, total: 6, confirmedOn: '2026-11-19' });
});

it('[11.1-4] the result does not depend on the date on which it is computed', () => {
  const given = answers(['EACH', 3], ['SOME', 50], ['SOME', 80], ['NONE', 200], ['EACH', 500]);
  const later = given.map(({ value, answeredAt }) => ({
    value,
    answeredAt: new Date(answeredAt.getTime() - 333 * DAY_MS),
  }));
  const { confirmedOn: _, ...result } = weighAnswers(given) ?? {};
  expect(weighAnswers(later)).toMatchObject(result);
});

it('[11.1-4] answers of one day weigh the same, whatever the time', () => {
  const at = (value: FactValue, time: string) => ({ value, answeredAt: new Date(`2026-11-20T${time}+09:00`) });
  const given = [at('YES', '00:00'), at('YES', '00:01'), at('YES', '00:02'), at('NO', '23:58'), at('NO', '23:59')];
  expect(weighAnswers(given)?.value).toBe('YES');
  expect(FACT_MAJORITY_MIN).toBe(3 / 5);
});

it('[11.1-4] of values with the same weight, the order is that of their names', () => {
  const given = answers(['YES', 6], ['NO', 6]);
  expect(weighAnswers(given)?.counts).toEqual(weighAnswers(given.toReversed())?.counts);
  expect(weighAnswers(given)).toMatchObject({ value: null, agree: 1, counts: [{ value: 'NO' }, { value: 'YES' }] });
});

it('[11.1-4] the date is that of Seoul', () => {
  expect(weighAnswers([{ value: 'YES', answeredAt: new Date('2026-11-19T15:00:00Z') }])?.confirmedOn).toBe(
    '2026-11-20',
  );
  expect(weighAnswers([{ value: 'YES', answeredAt: new Date('2026-11-19T14:59:59Z') }])?.confirmedOn).toBe(
    '2026-11-19',
  );
});
