import type { FactName, FactValue } from '@sol/contract/fact-definitions';
import { type AnswerGroups, groupCoordinated } from '../../apps/server/src/lib/fact/coordinated-answers.ts';
import { weighFact } from '../../apps/server/src/lib/fact/weigh-answers.ts';
import { factKey, type SimulatedAnswer } from './honest-answers.ts';

const DAY_MS = 86_400_000;
const FIRST_DAY = Date.parse('2026-01-01T00:00:00+09:00');
/** As the job of the server. */
const READ_DAYS = 30;
/** Prices are shown rightly within a third. */
const PRICE_FACTOR = 4 / 3;

export function isSameValue(key: string, value: FactValue, other: FactValue): boolean {
  if (!key.endsWith('PRICE_ONE')) return value === other;
  return Math.max(Number(value), Number(other)) <= PRICE_FACTOR * Math.min(Number(value), Number(other));
}

/** What the places show, by the rules of the server. */
export function createShownFacts(answers: readonly SimulatedAnswer[], { isGrouped }: { isGrouped: boolean }) {
  const counting = Map.groupBy(answers, ({ countsFrom }) => countsFrom);
  const given = Map.groupBy(answers, ({ day }) => day);
  const counted = new Map<string, SimulatedAnswer[]>();
  const shown = new Map<string, FactValue>();
  let groups: AnswerGroups = new Map();

  function recount(key: string): void {
    const dated = (counted.get(key) ?? []).map(({ memberId, value, day }) => ({
      value,
      answeredAt: new Date(FIRST_DAY + day * DAY_MS),
      group: groups.get(memberId) ?? null,
    }));
    const value = weighFact(key.split(' ')[1] as FactName, dated)?.value ?? null;
    if (value === null) shown.delete(key);
    else shown.set(key, value);
  }

  async function updateGroups(day: number): Promise<void> {
    const former = groups;
    const read = Array.from({ length: READ_DAYS }, (_, index) => given.get(day - index) ?? []).flat();
    groups = await groupCoordinated(read, former);
    const isNew = ({ memberId }: SimulatedAnswer) => former.get(memberId) !== groups.get(memberId);
    for (const [key, all] of counted) if (all.some(isNew)) recount(key);
  }

  return {
    shown: shown as ReadonlyMap<string, FactValue>,
    /** Counts the answers of the day, and groups the members. Returns the answers that count from now on. */
    async countDay(day: number): Promise<readonly SimulatedAnswer[]> {
      const now = counting.get(day) ?? [];
      for (const answer of now) counted.set(factKey(answer), [...(counted.get(factKey(answer)) ?? []), answer]);
      for (const key of new Set(now.map(factKey))) recount(key);
      if (isGrouped) await updateGroups(day);
      return now;
    },
    listGrouped: (): number[] => [...groups.keys()],
  };
}
