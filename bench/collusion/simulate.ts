import type { FactValue } from '@sol/contract/fact-definitions';
import { ATTACK_DAY, isColluding, listFalseAnswers, type Strategy } from './false-answers.ts';
import { createCity, DAYS, factKey, listHonestAnswers } from './honest-answers.ts';
import { createShownFacts, isSameValue } from './shown-facts.ts';

/** Honest answers about a fact before the attack, with the highest number of each class. */
const HONEST_CLASSES = [
  ['none', 0],
  ['1 or 2', 2],
  ['3 to 9', 9],
  ['10 and more', Number.POSITIVE_INFINITY],
] as const;

export interface SimulationOptions {
  seed: number;
  /** That act together, among HONEST_MEMBERS others. */
  accounts: number;
  strategy: Strategy;
  /** Facts of places that they answer about, as many of each class. */
  targets: number;
  /** Whether members who act together count as one. */
  isGrouped: boolean;
}

/** What happened to the targets of a class. */
export interface Outcome {
  targets: number;
  /** The false value was shown at the end of a day at least, on average on so many days, and on the last one. */
  falseOnce: number;
  falseDays: number;
  falseAtEnd: number;
}

export interface Simulation {
  outcomes: Outcome[];
  /** Facts with a true value before the attack, and those of them with a false one at the end of the worst day. */
  shown: number;
  moved: number;
  /** The share of the honest answers since the attack whose value is shown at the end of the day from which they count. */
  honestShown: number;
  grouped: { colluding: number; couples: number; others: number };
}

const classOf = (honest: number): number => HONEST_CLASSES.findIndex(([, max]) => honest <= max);

export async function simulate(options: SimulationOptions): Promise<Simulation> {
  const city = createCity(options.seed);
  const honest = listHonestAnswers(city);
  const before = Map.groupBy(
    honest.answers.filter(({ countsFrom }) => countsFrom < ATTACK_DAY),
    factKey,
  );
  const classes = Map.groupBy(city.random.shuffle([...city.truth.keys()]), (key) =>
    classOf(before.get(key)?.length ?? 0),
  );
  const ofEach = options.targets / HONEST_CLASSES.length;
  const chosen = HONEST_CLASSES.map((_, index) => (classes.get(index) ?? []).slice(0, ofEach));
  const colluding = listFalseAnswers(city, { ...options, targets: chosen.flat() });
  const facts = createShownFacts([...honest.answers, ...colluding], options);

  const isTrue = (key: string, value: FactValue | undefined) =>
    value !== undefined && isSameValue(key, value, city.truth.get(key) ?? '');
  const isFalse = (key: string) => facts.shown.has(key) && !isTrue(key, facts.shown.get(key));
  const falseDays = new Map<string, number>();
  const answers = { honest: 0, shown: 0 };
  let known: string[] = [];
  let moved = 0;
  for (let day = 0; day < DAYS; day++) {
    if (day === ATTACK_DAY) known = [...facts.shown.keys()].filter((key) => isTrue(key, facts.shown.get(key)));
    const counted = await facts.countDay(day);
    if (day < ATTACK_DAY) continue;
    for (const answer of counted.filter(({ memberId }) => !isColluding(memberId))) {
      const value = facts.shown.get(factKey(answer));
      answers.honest++;
      if (value !== undefined && isSameValue(factKey(answer), value, answer.value)) answers.shown++;
    }
    moved = Math.max(moved, known.filter(isFalse).length);
    for (const key of chosen.flat().filter(isFalse)) falseDays.set(key, (falseDays.get(key) ?? 0) + 1);
  }

  const outcomes = chosen.map((keys) => {
    const days = keys.flatMap((key) => falseDays.get(key) ?? []);
    return {
      targets: keys.length,
      falseOnce: days.length,
      falseDays: days.reduce((sum, count) => sum + count, 0) / Math.max(1, days.length),
      falseAtEnd: keys.filter(isFalse).length,
    };
  });
  const members = facts.listGrouped();
  const grouped = {
    colluding: members.filter(isColluding).length,
    couples: members.filter((id) => honest.couples.has(id)).length,
    others: members.filter((id) => !isColluding(id) && !honest.couples.has(id)).length,
  };
  return { outcomes, shown: known.length, moved, honestShown: answers.shown / answers.honest, grouped };
}
