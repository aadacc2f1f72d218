import { setImmediate } from 'node:timers/promises';
import { COORDINATED_DAYS, COORDINATED_PLACES_MIN } from '@sol/contract/fact';
import { type FactName, type FactValue, getFactDefinition } from '@sol/contract/fact-definitions';

/** An answer with the day on which it was given, as a number. */
export interface DatedAnswer {
  memberId: number;
  placeId: number;
  fact: FactName;
  value: FactValue;
  day: number;
}

/** Prices of one meal are like each other, whatever they are exactly. */
const isPrice = (fact: FactName): boolean => getFactDefinition(fact).kind === 'WON';

const statementOf = ({ placeId, fact, value }: DatedAnswer): string =>
  isPrice(fact) ? `${placeId} ${fact}` : `${placeId} ${fact} ${value}`;

/**
 * Answers that state the same are compared with so many next ones, in the order of days and members. Bounds the pairs of
 * a place about which many answer at once; members who act together are next to each other at all of their places.
 */
const COMPARED_MAX = 20;
/** Statements that are compared without a pause, in which requests continue. */
const COMPARED_AT_ONCE = 50;

/** The pairs of members who stated the same within COORDINATED_DAYS at COORDINATED_PLACES_MIN places or more. */
async function listPairs(answers: readonly DatedAnswer[]): Promise<[number, number][]> {
  const found = new Map<string, { pair: [number, number]; placeIds: Set<number> }>();
  const statements = [...Map.groupBy(answers, statementOf).values()];
  for (const [nth, same] of statements.entries()) {
    if (nth % COMPARED_AT_ONCE === COMPARED_AT_ONCE - 1) await setImmediate();
    const ordered = same.toSorted((a, b) => a.day - b.day || a.memberId - b.memberId);
    for (const [index, one] of ordered.entries()) {
      for (const other of ordered.slice(index + 1, index + 1 + COMPARED_MAX)) {
        if (other.day - one.day > COORDINATED_DAYS) break;
        const pair: [number, number] = [Math.min(one.memberId, other.memberId), Math.max(one.memberId, other.memberId)];
        const key = pair.join(' ');
        const known = found.get(key) ?? { pair, placeIds: new Set() };
        found.set(key, { pair, placeIds: known.placeIds.add(one.placeId) });
      }
    }
  }
  return [...found.values()].flatMap(({ pair, placeIds }) => (placeIds.size >= COORDINATED_PLACES_MIN ? [pair] : []));
}

/** The group of each member in one, named by the lowest id that was in it when it was found. */
export type AnswerGroups = ReadonlyMap<number, number>;

/**
 * The known groups with those of the answers: both members of a pair, and who forms a pair with one of them. A member
 * stays in a group; groups with a pair between them become one.
 * @param answers at most one of a member about a fact of a place
 */
export async function groupCoordinated(answers: readonly DatedAnswer[], known: AnswerGroups): Promise<AnswerGroups> {
  const groups = new Map(known);
  for (const [one, other] of await listPairs(answers)) {
    const former = [groups.get(one) ?? one, groups.get(other) ?? other];
    const joined = Math.min(...former);
    // Most pairs of a large group are in it already.
    if (former[0] !== former[1]) for (const [id, group] of groups) if (former.includes(group)) groups.set(id, joined);
    groups.set(one, joined).set(other, joined);
  }
  return groups;
}
