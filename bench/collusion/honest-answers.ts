import type { FactName, FactValue } from '@sol/contract/fact-definitions';
import { type SeededRandom, seededRandom } from '../seeded-random.ts';

/** Days of the simulation. */
export const DAYS = 180;
export const HONEST_MEMBERS = 1_900;

const NEIGHBORHOODS = 30;
const PLACES_OF_NEIGHBORHOOD = 100;
export const PLACES = NEIGHBORHOODS * PLACES_OF_NEIGHBORHOOD;
/** Members who go with another one, and answer on the same day about the same places. */
const IN_COUPLES = 190;
const WRONG_SHARE = 0.08;
/** Days on which a member answers, on average. */
const MEAN_SESSIONS = 4;
/** Share of the sessions that are 근처 질문, and their number of places. */
const NEAR_QUESTIONS_SHARE = 0.2;
const NEAR_QUESTIONS = 10;
const AT_HOME_SHARE = 0.7;

export const SIMULATED_FACTS = ['SEAT', 'SOLO_ORDER', 'STEP_FREE', 'PRICE_ONE'] as const satisfies FactName[];
const VALUES = { SEAT: ['YES', 'NO'], SOLO_ORDER: ['YES', 'TWO'], STEP_FREE: ['YES', 'NO'] } as const;

export interface SimulatedAnswer {
  memberId: number;
  placeId: number;
  fact: FactName;
  value: FactValue;
  /** On which it is given. */
  day: number;
  /** From which it counts. */
  countsFrom: number;
}

export const factKey = ({ placeId, fact }: { placeId: number; fact: FactName }): string => `${placeId} ${fact}`;

/** Places with true values of their facts. */
export interface City {
  random: SeededRandom;
  truth: ReadonlyMap<string, FactValue>;
  falseValue(placeId: number, fact: FactName): FactValue;
  /** What an honest member states, who is wrong at times and remembers prices inexactly. */
  state(placeId: number, fact: FactName): FactValue;
}

export function createCity(seed: number): City {
  const random = seededRandom(seed);
  const truth = new Map<string, FactValue>();
  for (let placeId = 1; placeId <= PLACES; placeId++) {
    for (const fact of SIMULATED_FACTS) {
      const value = fact === 'PRICE_ONE' ? String(random.int(12, 40) * 500) : random.pick(VALUES[fact]);
      truth.set(factKey({ placeId, fact }), value);
    }
  }
  const trueValue = (placeId: number, fact: FactName) => truth.get(factKey({ placeId, fact })) ?? '';
  function falseValue(placeId: number, fact: FactName): FactValue {
    const value = trueValue(placeId, fact);
    if (fact === 'PRICE_ONE') return String(Number(value) * 2);
    return VALUES[fact as keyof typeof VALUES].find((other) => other !== value) ?? '';
  }
  function state(placeId: number, fact: FactName): FactValue {
    if (random.chance(WRONG_SHARE)) return falseValue(placeId, fact);
    const value = trueValue(placeId, fact);
    return fact === 'PRICE_ONE'
      ? String(Math.round((Number(value) * (0.85 + 0.3 * random.next())) / 100) * 100)
      : value;
  }
  return { random, truth, falseValue, state };
}

interface Session {
  members: number[];
  neighborhood: number;
  day: number;
  joined: number;
}

/** The days on which members answer. Some sign up before the first day, others during all of the simulation. */
function listSessions(random: SeededRandom): { sessions: Session[]; couples: Set<number> } {
  const sessions: Session[] = [];
  const couples = new Set<number>();
  for (let id = 1; id <= HONEST_MEMBERS; ) {
    const members = id <= IN_COUPLES ? [id, id + 1] : [id];
    if (members.length > 1) for (const member of members) couples.add(member);
    const joined = random.int(-120, DAYS - 1);
    const home = random.int(0, NEIGHBORHOODS - 1);
    const count = Math.ceil(MEAN_SESSIONS * Math.exp(random.normal() - 0.5));
    for (let index = 0; index < count; index++) {
      const neighborhood = random.chance(AT_HOME_SHARE) ? home : random.int(0, NEIGHBORHOODS - 1);
      sessions.push({ members, neighborhood, day: random.int(Math.max(0, joined), DAYS - 1), joined });
    }
    id += members.length;
  }
  return { sessions: sessions.toSorted((a, b) => a.day - b.day), couples };
}

/** The answers of honest members, and those of them who are couples. */
export function listHonestAnswers({ random, state }: City): { answers: SimulatedAnswer[]; couples: Set<number> } {
  const { sessions, couples } = listSessions(random);
  /** The popularity of the places of a neighborhood follows their rank. */
  const ranks = Array.from({ length: PLACES_OF_NEIGHBORHOOD }, (_, index) => [index, 1 / (1 + index)] as const);
  const knownFrom = new Map<string, number>();
  const placeAt = (neighborhood: number, index: number) => neighborhood * PLACES_OF_NEIGHBORHOOD + index + 1;

  /** Places around a point, each with the first fact that is unknown. */
  function listNearQuestions({ neighborhood, day }: Session) {
    const start = random.int(0, PLACES_OF_NEIGHBORHOOD - 1);
    return Array.from({ length: NEAR_QUESTIONS }, (_, index) => {
      const placeId = placeAt(neighborhood, (start + index) % PLACES_OF_NEIGHBORHOOD);
      const asked = SIMULATED_FACTS.filter((fact) => fact !== 'PRICE_ONE');
      const fact = asked.find((one) => (knownFrom.get(factKey({ placeId, fact: one })) ?? DAYS) > day);
      return fact === undefined ? [] : [{ placeId, fact }];
    }).flat();
  }

  const listVisited = ({ neighborhood }: Session) =>
    Array.from({ length: random.int(1, 3) }, () => placeAt(neighborhood, random.weighted(ranks))).flatMap((placeId) =>
      random
        .shuffle(SIMULATED_FACTS)
        .slice(0, 2)
        .map((fact) => ({ placeId, fact })),
    );

  const answers = new Map<string, SimulatedAnswer>();
  for (const session of sessions) {
    const { members, day, joined } = session;
    const answered = random.chance(NEAR_QUESTIONS_SHARE) ? listNearQuestions(session) : listVisited(session);
    for (const { placeId, fact } of answered) {
      for (const memberId of members) {
        const key = factKey({ placeId, fact });
        if (answers.has(`${memberId} ${key}`)) continue;
        const countsFrom = Math.max(day, joined + 1);
        answers.set(`${memberId} ${key}`, { memberId, placeId, fact, value: state(placeId, fact), day, countsFrom });
        knownFrom.set(key, Math.min(knownFrom.get(key) ?? DAYS, countsFrom));
      }
    }
  }
  return { answers: [...answers.values()], couples };
}
