import { FACT_HALF_LIFE_DAYS, FACT_MAJORITY_MIN } from '@sol/contract/fact';
import { FACTS, type FactName, type FactValue } from '@sol/contract/fact-definitions';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#lib/time/durations.ts';
import { weighFact } from './weigh-answers.ts';

const NOON = Date.parse('2026-11-20T12:00:00+09:00');

/** Of the fact that has the values. */
function weighAnswers(given: Parameters<typeof weighFact>[1]) {
  const { name = 'SEAT' } = FACTS.find(({ values }) => values.some(({ value }) => value === given[0]?.value)) ?? {};
  return weighFact(name, given);
}

/** Answers with the given ages in days. */
const answers = (...given: [FactValue, number][]) =>
  given.map(([value, days]) => ({ value, answeredAt: new Date(NOON - days * DAY_MS), group: null }));

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
  const later = given.map(({ value, answeredAt, group }) => ({
    value,
    group,
    answeredAt: new Date(answeredAt.getTime() - 333 * DAY_MS),
  }));
  const { confirmedOn: _, ...result } = weighAnswers(given) ?? {};
  expect(weighAnswers(later)).toMatchObject(result);
});

it('[11.1-4] answers of one day weigh the same, whatever the time', () => {
  const at = (value: FactValue, time: string) => ({
    value,
    answeredAt: new Date(`2026-11-20T${time}+09:00`),
    group: null,
  });
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
  expect(weighAnswers([{ value: 'YES', answeredAt: new Date('2026-11-19T15:00:00Z'), group: null }])?.confirmedOn).toBe(
    '2026-11-20',
  );
  expect(weighAnswers([{ value: 'YES', answeredAt: new Date('2026-11-19T14:59:59Z'), group: null }])?.confirmedOn).toBe(
    '2026-11-19',
  );
});

describe('several choices', () => {
  const weighSeats = (...given: [FactValue, number][]) => weighFact('SEAT_KIND', answers(...given));

  it('[16.1-1] are those with a majority each, in display order', () => {
    expect(weighSeats(['WINDOW,BAR', 3], ['BAR', 9], ['BAR,WINDOW,TABLE', 5])).toEqual({
      value: 'BAR,WINDOW',
      agree: 3,
      total: 3,
      confirmedOn: '2026-11-17',
      counts: [
        { value: 'BAR', count: 3 },
        { value: 'WINDOW', count: 2 },
        { value: 'TABLE', count: 1 },
      ],
    });
  });

  it('[16.1-1] agree with every member who chose one of them', () => {
    const given = weighSeats(['BAR', 4], ['BAR', 4], ['WINDOW', 4], ['WINDOW', 4], ['BAR,WINDOW', 4]);
    expect(given).toMatchObject({ value: 'BAR,WINDOW', agree: 5, total: 5 });
  });

  it('[16.1-1] are divided if none has a majority', () => {
    expect(weighSeats(['BAR', 2], ['WALL', 7])).toMatchObject({ value: null, agree: 1, total: 2 });
    expect(weighSeats()).toBeUndefined();
    expect(weighSeats(['BAR', 2], ['BAR', 2], ['BAR', 2], ['WALL', 2], ['WALL', 2])).toMatchObject({
      value: 'BAR',
      agree: 3,
      total: 5,
    });
  });

  it('[16.1-1] have the date of the newest answer with one of them', () => {
    expect(weighSeats(['TABLE', 1], ['BAR', 8], ['BAR', 13])).toMatchObject({
      value: 'BAR',
      confirmedOn: '2026-11-12',
    });
  });

  it('[16.1-1] weigh half after the half-life', () => {
    const old = FACT_HALF_LIFE_DAYS;
    expect(weighSeats(['WALL', 0], ['BAR', old], ['BAR', old])).toMatchObject({ value: null });
    expect(weighSeats(['WALL', 0], ['BAR', 10], ['BAR', 10])).toMatchObject({ value: 'BAR' });
  });
});

describe('prices', () => {
  const price: FactName = 'PRICE_ONE';
  const weighPrices = (...given: [FactValue, number][]) => weighFact(price, answers(...given));

  it('[16.1-1] have their median as value', () => {
    expect(weighPrices(['12000', 3], ['8000', 3], ['9000', 3])).toEqual({
      value: '9000',
      agree: 3,
      total: 3,
      confirmedOn: '2026-11-17',
      counts: [
        { value: '12000', count: 1 },
        { value: '8000', count: 1 },
        { value: '9000', count: 1 },
      ],
    });
    expect(weighPrices(['9000', 4], ['8000', 4])).toMatchObject({ value: '8500', agree: 2, total: 2 });
    expect(weighPrices(['7500', 1_234])).toMatchObject({ value: '7500', agree: 1, confirmedOn: '2023-07-05' });
    expect(weighPrices()).toBeUndefined();
  });

  it('[16.1-1] older than 180 days before the newest do not count, and newer ones weigh more', () => {
    const [inside, outside] = [FACT_HALF_LIFE_DAYS, FACT_HALF_LIFE_DAYS + 1];
    expect(weighPrices(['10000', 0], ['7000', outside], ['7000', outside])).toMatchObject({ value: '10000', total: 1 });
    expect(weighPrices(['10000', 0], ['7000', inside], ['7000', inside])).toMatchObject({ value: '8500', total: 3 });
    expect(weighPrices(['10000', 0], ['9000', 1], ['7000', inside], ['7000', inside])).toMatchObject({ value: '9000' });
  });

  it('[16.1-1] far from all others need a second one', () => {
    expect(weighPrices(['90000', 1], ['9000', 5])).toMatchObject({ value: '9000', agree: 1, total: 1 });
    expect(weighPrices(['3000', 1], ['9000', 5], ['9500', 5])).toMatchObject({ value: '9250', total: 2 });
    expect(weighPrices(['90000', 1], ['9000', 5], ['95000', 1])).toMatchObject({ value: '92500', total: 2 });
    // The limit is 2.5 times.
    expect(weighPrices(['22500', 1], ['9000', 1])).toMatchObject({ value: '15750', total: 2 });
    expect(weighPrices(['22501', 1], ['9000', 2])).toMatchObject({ value: '9000', total: 1 });
  });

  it('[16.1-1] are compared whatever the order in which they were given', () => {
    expect(weighPrices(['9000', 3], ['50000', 3], ['9500', 3])).toMatchObject({ value: '9250', total: 2 });
    expect(weighPrices(['12000', 3], ['8000', 3], ['9000', 3], ['11000', 3])).toMatchObject({ value: '10000' });
  });

  it('[16.1-1] have at most ten of their values with the number of members', () => {
    const given = Array.from({ length: 11 }, (_, index): [FactValue, number] => [
      String(8_000 + 300 * index),
      11 - index,
    ]);
    const { counts, value, total } = weighPrices(...given) ?? {};
    expect([value, total, counts?.length, counts?.[0]?.value]).toEqual(['9500', 11, 10, '11000']);
  });

  it('[16.1-1] are divided if fewer than a majority are like the median', () => {
    expect(weighPrices(['8000', 3], ['8500', 2], ['40000', 6], ['42000', 3])).toMatchObject({
      value: null,
      total: 4,
      confirmedOn: '2026-11-18',
    });
  });
});

describe('members who act together', () => {
  const inGroup = (fact: FactName, group: number | null, ...given: [FactValue, number][]) =>
    answers(...given).map((answer) => ({ ...answer, fact, group }));
  const weighGroups = (...given: ReturnType<typeof inGroup>[]) =>
    weighFact(given[0]?.[0]?.fact ?? 'SEAT', given.flat());

  it('[11.1-4] count as one where they agree, with their newest answer', () => {
    const together = inGroup('SEAT', 7, ['NO', 9], ['NO', 3], ['NO', 5]);
    expect(weighGroups(together)).toEqual({
      value: 'NO',
      agree: 1,
      total: 1,
      confirmedOn: '2026-11-17',
      counts: [{ value: 'NO', count: 1 }],
    });
    expect(weighGroups(together, inGroup('SEAT', null, ['YES', 3]))).toMatchObject({ value: null, agree: 1, total: 2 });
    expect(weighGroups(together, inGroup('SEAT', null, ['YES', 4], ['YES', 9]))).toMatchObject({
      value: 'YES',
      agree: 2,
    });
  });

  it('[11.1-4] count apart where they differ, so that nobody takes away the answer of another one', () => {
    expect(weighGroups(inGroup('SEAT', 7, ['YES', 5], ['NO', 5], ['NO', 5]))).toMatchObject({ value: null, total: 2 });
    expect(weighGroups(inGroup('SEAT', 7, ['YES', 5]), inGroup('SEAT', 8, ['YES', 5]))).toMatchObject({ total: 2 });
  });

  it('[16.1-1] count as one with their newest price and their newest choices, whatever these are', () => {
    const prices = inGroup('PRICE_ONE', 7, ['18000', 3], ['18500', 2], ['19000', 4]);
    expect(weighGroups(prices)).toMatchObject({ value: '18500', total: 1 });
    expect(weighGroups(prices, inGroup('PRICE_ONE', null, ['9000', 2]))).toMatchObject({ value: '13750', total: 2 });
    expect(weighGroups(inGroup('SEAT_KIND', 7, ['BAR', 4], ['BAR,WALL', 2]))).toMatchObject({
      value: 'BAR,WALL',
      total: 1,
    });
  });
});
