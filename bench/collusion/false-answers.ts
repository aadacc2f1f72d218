import { FACT_ANSWERS_PER_DAY } from '@sol/contract/fact';
import type { FactName } from '@sol/contract/fact-definitions';
import { type City, HONEST_MEMBERS, PLACES, SIMULATED_FACTS, type SimulatedAnswer } from './honest-answers.ts';

/** All accounts on one day, three of them on one day, or three of them within a month. */
export type Strategy = 'all' | 'three' | 'spread';

/** The day of the first false answers. */
export const ATTACK_DAY = 90;
const AT_ONE_PLACE = 3;
const SPREAD_DAYS = 30;
const HONEST_BEFORE = 10;

export const isColluding = (memberId: number): boolean => memberId > HONEST_MEMBERS;

/**
 * The answers of accounts that state the same false values about the targets. Every second account is older, and has
 * answered honestly before.
 */
export function listFalseAnswers(
  { random, state, falseValue }: City,
  { accounts, strategy, targets }: { accounts: number; strategy: Strategy; targets: readonly string[] },
): SimulatedAnswer[] {
  const ids = Array.from({ length: accounts }, (_, index) => HONEST_MEMBERS + 1 + index);
  const answers: SimulatedAnswer[] = [];
  for (const memberId of ids.filter((id) => id % 2 === 0)) {
    for (let index = 0; index < HONEST_BEFORE; index++) {
      const [placeId, fact, day] = [random.int(1, PLACES), random.pick(SIMULATED_FACTS), random.int(0, ATTACK_DAY - 1)];
      answers.push({ memberId, placeId, fact, value: state(placeId, fact), day, countsFrom: day });
    }
  }
  for (const [index, target] of random.shuffle(targets).entries()) {
    const [id = '', name = ''] = target.split(' ');
    const [placeId, fact] = [Number(id), name as FactName];
    for (const memberId of strategy === 'all' ? ids : random.shuffle(ids).slice(0, AT_ONE_PLACE)) {
      const later = strategy === 'spread' ? random.int(0, SPREAD_DAYS - 1) : Math.floor(index / FACT_ANSWERS_PER_DAY);
      const day = ATTACK_DAY + later;
      const value = falseValue(placeId, fact);
      const varied = fact === 'PRICE_ONE' ? String(Number(value) + 100 * random.int(0, 5)) : value;
      answers.push({ memberId, placeId, fact, value: varied, day, countsFrom: day });
    }
  }
  return answers;
}
