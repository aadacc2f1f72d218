import { type FactName, type FactValue, listFactsOf } from '@sol/contract/fact-definitions';
import { DAY_MINUTES } from '#lib/time/durations.ts';
import type { DemoPlace } from './demo-place.ts';
import type { SeededRandom } from './seeded-random.ts';

/** An answer of a member about a fact of a place. */
export interface DemoAnswer {
  /** Indexes of the place and the author. */
  place: number;
  author: number;
  fact: FactName;
  value: FactValue;
  minutesAgo: number;
}

/** Share of the facts with an answer, for a place of average popularity. */
const KNOWN_SHARE = 0.3;
const KNOWN_SHARE_MAX = 0.85;
/** Share of the known facts about which the opinions are divided. */
const DIVIDED_SHARE = 0.12;
/** Share of the known facts that were last confirmed long ago. */
const OLD_SHARE = 0.2;
const OLD_DAYS = { min: 190, max: 420 };
const RECENT_DAYS = { min: 1, max: 150 };
/** Relative frequency of the values, in their display order. */
const VALUE_WEIGHTS = [58, 30, 12];
const MEMBER_COUNTS: readonly (readonly [count: number, weight: number])[] = [
  [1, 42],
  [2, 22],
  [3, 14],
  [5, 12],
  [9, 7],
  [17, 3],
];

/** Answers of the page. Some facts are known by one member, some by many, some are divided, some old. */
export function buildAnswers(random: SeededRandom, places: readonly DemoPlace[], memberCount: number): DemoAnswer[] {
  const members = Array.from({ length: memberCount }, (_, index) => index);
  return places.flatMap(({ category, popularity }, place) =>
    listFactsOf(category).flatMap(({ name: fact, values }) => {
      if (!random.chance(Math.min(KNOWN_SHARE_MAX, KNOWN_SHARE * Math.sqrt(popularity)))) return [];
      const weighted = values.map(({ value }, index) => [value, VALUE_WEIGHTS[index] ?? 1] as const);
      const usual = random.weighted(weighted);
      const agreement = random.chance(DIVIDED_SHARE) ? 0.5 : 0.93;
      const days = random.chance(OLD_SHARE) ? OLD_DAYS : RECENT_DAYS;
      return random
        .shuffle(members)
        .slice(0, random.weighted(MEMBER_COUNTS))
        .map((author) => ({
          place,
          author,
          fact,
          value: random.chance(agreement) ? usual : random.pick(values).value,
          minutesAgo: random.int(days.min * DAY_MINUTES, days.max * DAY_MINUTES),
        }));
    }),
  );
}
