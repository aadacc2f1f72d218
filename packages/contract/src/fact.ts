import type * as z from 'zod/mini';
import type { Category } from './category.ts';
import { endpoint } from './endpoint.ts';
import type {
  cardFact,
  fact,
  factName,
  factValue,
  placeFact,
  putFactAnswerSchemas,
  withdrawFactAnswerSchemas,
} from './fact-schemas.ts';
import type { MoodTag, SoloTag } from './tag.ts';

/** A property of a place that matters to a solo visitor. Spec 11.1-1. */
export interface FactDefinition {
  name: FactName;
  title: string;
  /** The question of the detail page. */
  question: string;
  /** In display order; the first one is the favourable value. */
  values: readonly { value: FactValue; title: string }[];
  /** The categories of places to which the fact applies. */
  categories: readonly Category[];
}

/** All facts in display order. */
export const FACTS: readonly FactDefinition[] = [
  {
    name: 'SEAT',
    title: '1인석',
    question: '1인석이 있나요?',
    values: [
      { value: 'YES', title: '있어요' },
      { value: 'NO', title: '없어요' },
    ],
    categories: ['food', 'cafe', 'work', 'drink'],
  },
  {
    name: 'SOLO_ORDER',
    title: '1인 주문',
    question: '1인분도 주문할 수 있나요?',
    values: [
      { value: 'YES', title: '돼요' },
      { value: 'TWO', title: '2인분부터예요' },
    ],
    categories: ['food', 'drink'],
  },
  {
    name: 'OUTLET',
    title: '콘센트',
    question: '콘센트를 쓸 수 있나요?',
    values: [
      { value: 'EACH', title: '자리마다 있어요' },
      { value: 'SOME', title: '몇 군데 있어요' },
      { value: 'NONE', title: '없어요' },
    ],
    categories: ['cafe', 'work'],
  },
  {
    name: 'WIFI',
    title: '와이파이',
    question: '와이파이가 있나요?',
    values: [
      { value: 'YES', title: '있어요' },
      { value: 'NO', title: '없어요' },
    ],
    categories: ['cafe', 'culture', 'work'],
  },
  {
    name: 'STAY',
    title: '머무는 시간',
    question: '머무는 시간에 제한이 있나요?',
    values: [
      { value: 'FREE', title: '제한 없어요' },
      { value: 'LIMITED', title: '제한 있어요' },
    ],
    categories: ['cafe', 'culture', 'work', 'entertainment', 'drink'],
  },
  {
    name: 'SOLO_SHARE',
    title: '혼자 온 사람',
    question: '혼자 온 사람이 많았나요?',
    values: [
      { value: 'MANY', title: '많아요' },
      { value: 'SOME', title: '더러 있어요' },
      { value: 'FEW', title: '드물어요' },
    ],
    categories: ['food', 'cafe', 'culture', 'walk', 'work', 'shop', 'entertainment', 'drink'],
  },
  {
    name: 'NOISE',
    title: '소리',
    question: '얼마나 조용했나요?',
    values: [
      { value: 'QUIET', title: '조용해요' },
      { value: 'NORMAL', title: '보통이에요' },
      { value: 'LOUD', title: '시끄러워요' },
    ],
    categories: ['food', 'cafe', 'culture', 'walk', 'work', 'drink'],
  },
  {
    name: 'NIGHT',
    title: '밤길',
    question: '밤길이 밝은가요?',
    values: [
      { value: 'BRIGHT', title: '밝아요' },
      { value: 'DARK', title: '어두워요' },
    ],
    categories: ['walk'],
  },
];

/**
 * After this many days an answer has half of its weight. Spec 11.1-4. Shops change their seats and
 * rules within a year or two; with half a year, answers of the last year decide, while a single
 * answer of a place without others stays valid.
 */
export const FACT_HALF_LIFE_DAYS = 180;

/**
 * The minimum share of the weight for the value of a majority. Spec 11.1-4. Below it the opinions
 * are divided: 3 of 5 is a majority, 4 of 7 is not.
 */
export const FACT_MAJORITY_MIN = 0.6;

/** Facts confirmed longer ago than this are shown with their age. The same as of opening hours, spec 11.2-4. */
export const FACT_OLD_DAYS = 365;

/** Answers of one member per day, over all places. Spec 11.2-5. */
export const FACT_ANSWERS_PER_DAY = 100;

/** Days after signing up from which the answers and confirmations of a member count. */
export const MEMBER_AGE_MIN_DAYS = 1;

/** Questions that the detail page asks in a row. Spec 11.1-3. */
export const FACT_QUESTIONS_MAX = 3;

/** Facts of a card. Spec 11.1-9. */
export const CARD_FACTS_MAX = 2;

/** Conditions of one request: each value of each fact once. */
export const FACT_CONDITIONS_MAX = 19;

/** The tags of reviews that count as answers. Spec 11.1-5. */
export const FACT_OF_TAG: ReadonlyMap<MoodTag | SoloTag, Fact> = new Map<MoodTag | SoloTag, Fact>([
  ['1인석이 있는', { fact: 'SEAT', value: 'YES' }],
  ['1인 메뉴가 있는', { fact: 'SOLO_ORDER', value: 'YES' }],
  ['콘센트가 많은', { fact: 'OUTLET', value: 'EACH' }],
  ['조용한', { fact: 'NOISE', value: 'QUIET' }],
  ['오래 머물기 좋은', { fact: 'STAY', value: 'FREE' }],
]);

/** Whether a tag of reviews says another value than the fact, which has more evidence. */
export const contradictsTag = (tag: string, { fact, value }: { fact: FactName; value: FactValue | null }): boolean => {
  const meant = FACT_OF_TAG.get(tag as MoodTag | SoloTag);
  return meant !== undefined && meant.fact === fact && value !== null && meant.value !== value;
};

const DAY_MS = 86_400_000;

/** Whether the date of a confirmation ("2024-03-11") is older than {@link FACT_OLD_DAYS}. */
export const isOldConfirmation = (confirmedAt: string, now: Date): boolean =>
  Date.parse(`${confirmedAt}T00:00:00+09:00`) < now.getTime() - FACT_OLD_DAYS * DAY_MS;

export type FactName = z.infer<typeof factName>;
export type FactValue = z.infer<typeof factValue>;
/** A fact and a value of it. */
export type Fact = z.infer<typeof fact>;
/** A fact on a card. */
export type CardFact = z.infer<typeof cardFact>;
/** A fact of a place, as its members know it. */
export type PlaceFact = z.infer<typeof placeFact>;

const DEFINITIONS = new Map<FactName, FactDefinition>(FACTS.map((definition) => [definition.name, definition]));

export function getFactDefinition(name: FactName): FactDefinition {
  const definition = DEFINITIONS.get(name);
  if (definition === undefined) throw new Error(`unknown fact ${name}`);
  return definition;
}

/** Whether the fact applies to places of the category. */
export const isFactOf = (category: Category, name: FactName): boolean =>
  getFactDefinition(name).categories.includes(category);

/** The facts that apply to places of the category, in display order. */
export const listFactsOf = (category: Category): FactDefinition[] =>
  FACTS.filter(({ categories }) => categories.includes(category));

/** Whether the fact has the value: SEAT has YES, but not QUIET. */
export const isValueOf = (name: FactName, value: FactValue): boolean =>
  getFactDefinition(name).values.some((one) => one.value === value);

/** "있어요" for SEAT and YES. */
export const factValueTitle = (name: FactName, value: FactValue): string =>
  getFactDefinition(name).values.find((one) => one.value === value)?.title ?? '';

/** A condition of a list in a query: "SEAT:YES". */
export const toFactText = ({ fact, value }: Fact): string => `${fact}:${value}`;

/** The condition of a text such as "SEAT:YES"; undefined if it is none. */
export function parseFact(text: string): Fact | undefined {
  const [name, value, ...rest] = text.split(':');
  const definition = FACTS.find((one) => one.name === name);
  const found = definition?.values.find((one) => one.value === value);
  if (definition === undefined || found === undefined || rest.length > 0) return undefined;
  return { fact: definition.name, value: found.value };
}

/**
 * Sets the member's answer. One answer per member, place and fact; a new one replaces it.
 * Errors: PLACE_NOT_FOUND, PLACE_CLOSED, FACT_NOT_APPLICABLE, FACT_ANSWERS_TOO_MANY
 */
export const putFactAnswer = endpoint<typeof putFactAnswerSchemas>({
  method: 'PUT',
  path: '/api/place/:id/fact/:fact',
  access: 'member',
});

/**
 * Withdraws the member's answer; the tag of an own review counts again. Without an answer nothing
 * changes.
 * Errors: PLACE_NOT_FOUND, FACT_NOT_APPLICABLE
 */
export const withdrawFactAnswer = endpoint<typeof withdrawFactAnswerSchemas>({
  method: 'DELETE',
  path: '/api/place/:id/fact/:fact',
  access: 'member',
});
