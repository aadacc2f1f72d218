import type { Category } from './category.ts';
import type { MoodTag, SoloTag } from './choices.ts';

export const FACT_NAMES = ['SEAT', 'SOLO_ORDER', 'OUTLET', 'WIFI', 'STAY', 'SOLO_SHARE', 'NOISE', 'NIGHT'] as const;
export type FactName = (typeof FACT_NAMES)[number];

export const FACT_VALUES = [
  'YES',
  'NO',
  'TWO',
  'EACH',
  'SOME',
  'NONE',
  'FREE',
  'LIMITED',
  'MANY',
  'FEW',
  'QUIET',
  'NORMAL',
  'LOUD',
  'BRIGHT',
  'DARK',
] as const;
export type FactValue = (typeof FACT_VALUES)[number];

/** A value of a fact, as a member answers it or a list asks for it. */
export interface Fact {
  fact: FactName;
  value: FactValue;
}

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

/** Facts confirmed longer ago than this are shown with their age. The same as of opening hours, spec 11.2-4. */
export const FACT_OLD_DAYS = 365;

/** Questions that the detail page asks in a row. Spec 11.1-3. */
export const FACT_QUESTIONS_MAX = 3;

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
