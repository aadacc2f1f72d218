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
/** Answers that are read, and members that are compared, without a pause, in which requests continue. */
const READ_AT_ONCE = 2_000;
const COMPARED_AT_ONCE = 20;

/** The answers in groups that state the same, without groups of one. */
async function listStatements(answers: readonly DatedAnswer[]): Promise<DatedAnswer[][]> {
  const statements = new Map<string, DatedAnswer[]>();
  for (const [nth, answer] of answers.entries()) {
    if (nth % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate();
    const key = statementOf(answer);
    const same = statements.get(key);
    if (same === undefined) statements.set(key, [answer]);
    else same.push(answer);
  }
  return [...statements.values()].filter(({ length }) => length > 1);
}

/** The answers of each member as indexes in their groups, which are in the order of days and members. */
async function findPositions(statements: readonly DatedAnswer[][]) {
  const positions = new Map<number, { same: readonly DatedAnswer[]; index: number }[]>();
  for (const [nth, answers] of statements.entries()) {
    if (nth % READ_AT_ONCE === READ_AT_ONCE - 1) await setImmediate();
    const same = answers.toSorted((a, b) => a.day - b.day || a.memberId - b.memberId);
    for (const [index, { memberId }] of same.entries()) {
      const own = positions.get(memberId);
      if (own === undefined) positions.set(memberId, [{ same, index }]);
      else own.push({ same, index });
    }
  }
  return positions;
}

/**
 * The pairs of members who stated the same within COORDINATED_DAYS at COORDINATED_PLACES_MIN places or more. Members
 * are compared one after the other: all pairs together, of which most share one place, take much more memory.
 */
async function listPairs(answers: readonly DatedAnswer[]): Promise<[number, number][]> {
  const positions = await findPositions(await listStatements(answers));
  const pairs: [number, number][] = [];
  for (const [nth, [memberId, own]] of [...positions].entries()) {
    if (nth % COMPARED_AT_ONCE === COMPARED_AT_ONCE - 1) await setImmediate();
    const placesWith = new Map<number, Set<number>>();
    for (const { same, index } of own) {
      const day = same[index]?.day ?? 0;
      for (const other of same.slice(Math.max(0, index - COMPARED_MAX), index + 1 + COMPARED_MAX)) {
        // The other half of the pairs is found from the other member.
        if (other.memberId <= memberId || Math.abs(other.day - day) > COORDINATED_DAYS) continue;
        const places = placesWith.get(other.memberId);
        if (places === undefined) placesWith.set(other.memberId, new Set([other.placeId]));
        else places.add(other.placeId);
      }
    }
    for (const [other, { size }] of placesWith) if (size >= COORDINATED_PLACES_MIN) pairs.push([memberId, other]);
  }
  return pairs;
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
