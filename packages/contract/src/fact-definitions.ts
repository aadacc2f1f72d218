import type { Category } from './category.ts';
import type { MoodTag, SoloTag } from './choices.ts';

export const FACT_NAMES = [
  'SEAT',
  'SOLO_ORDER',
  'SOLO_WHEN',
  'PRICE_ONE',
  'OUTLET',
  'WIFI',
  'STAY',
  'SOLO_SHARE',
  'NOISE',
  'NIGHT',
  'SEAT_KIND',
  'ORDER_BY',
  'PET',
  'STEP_FREE',
  'TOILET',
] as const;
export type FactName = (typeof FACT_NAMES)[number];

const FACT_CHOICES = [
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
  'ALWAYS',
  'OFF_PEAK',
  'BAR',
  'WALL',
  'PARTITION',
  'WINDOW',
  'TABLE',
  'KIOSK',
  'TABLET',
  'STAFF',
] as const;
type FactChoice = (typeof FACT_CHOICES)[number];

/** A choice, several choices joined by "," ("BAR,WINDOW"), or a price in won ("8500"). */
export type FactValue = string;

/** More than the longest value, all kinds of seats. */
export const FACT_VALUE_MAX = 40;

/** A value of a fact as a member answers it, or a condition: one of several choices, or the highest price. */
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
  /** SEVERAL: an answer has one or more of the values. WON: an answer is a price. */
  kind?: 'SEVERAL' | 'WON';
  /** In display order; the first one is the favourable value. Prices have none. */
  values: readonly { value: FactChoice; title: string }[];
  /** The categories of places to which the fact applies. */
  categories: readonly Category[];
}

/** Bounds of the price of a meal for one person, in won. */
export const PRICE_MIN = 1_000;
export const PRICE_MAX = 200_000;

/** Bands of prices with their highest price. Spec 16.1-1. */
export const PRICE_BANDS = [
  { max: 8_000, title: '8천 원 아래' },
  { max: 12_000, title: '1만 2천 원 아래' },
  { max: 20_000, title: '2만 원 아래' },
  { max: PRICE_MAX, title: '2만 원 위' },
] as const;

const YES_NO = (yes: string, no: string) =>
  [
    { value: 'YES', title: yes },
    { value: 'NO', title: no },
  ] as const;

const ALL_CATEGORIES = ['food', 'cafe', 'culture', 'walk', 'work', 'shop', 'entertainment', 'drink'] as const;

/** All facts in display order. */
export const FACTS: readonly FactDefinition[] = [
  {
    name: 'SEAT',
    title: '1인석',
    question: '1인석이 있나요?',
    values: YES_NO('있어요', '없어요'),
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
    name: 'SOLO_WHEN',
    title: '혼자 가도 되는 때',
    question: '붐빌 때도 혼자 갈 수 있나요?',
    values: [
      { value: 'ALWAYS', title: '언제나' },
      { value: 'OFF_PEAK', title: '붐빌 때는 어려워요' },
      { value: 'NO', title: '어려워요' },
    ],
    categories: ['food', 'cafe', 'drink'],
  },
  {
    name: 'PRICE_ONE',
    title: '한 끼 값',
    question: '혼자 한 끼에 얼마였나요?',
    kind: 'WON',
    values: [],
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
    values: YES_NO('있어요', '없어요'),
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
    categories: ALL_CATEGORIES,
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
  {
    name: 'SEAT_KIND',
    title: '자리',
    question: '혼자 앉기 좋은 자리는 어떤 자리인가요?',
    kind: 'SEVERAL',
    values: [
      { value: 'BAR', title: '바' },
      { value: 'WALL', title: '벽 보는 자리' },
      { value: 'PARTITION', title: '칸막이' },
      { value: 'WINDOW', title: '창가' },
      { value: 'TABLE', title: '탁자' },
    ],
    categories: ['food', 'cafe', 'work', 'drink'],
  },
  {
    name: 'ORDER_BY',
    title: '주문',
    question: '주문은 어떻게 하나요?',
    kind: 'SEVERAL',
    values: [
      { value: 'KIOSK', title: '키오스크' },
      { value: 'TABLET', title: '태블릿' },
      { value: 'STAFF', title: '직원' },
    ],
    categories: ['food', 'cafe', 'drink'],
  },
  {
    name: 'PET',
    title: '반려동물',
    question: '반려동물과 함께 갈 수 있나요?',
    values: YES_NO('함께 가도 돼요', '함께 못 가요'),
    categories: ['food', 'cafe', 'walk', 'shop', 'drink'],
  },
  {
    name: 'STEP_FREE',
    title: '입구 턱',
    question: '입구에 턱이나 계단이 있나요?',
    values: YES_NO('없어요', '있어요'),
    categories: ALL_CATEGORIES,
  },
  {
    name: 'TOILET',
    title: '화장실',
    question: '쓸 수 있는 화장실이 있나요?',
    values: YES_NO('있어요', '없어요'),
    categories: ALL_CATEGORIES,
  },
];

/** Facts confirmed longer ago than this are shown with their age. The same as of opening hours, spec 11.2-4. */
export const FACT_OLD_DAYS = 365;

/** Questions that the detail page asks in a row. Spec 11.1-3, 16.3-1. */
export const FACT_QUESTIONS_MAX = 2;

/** Conditions of one request: more than a page has chips. */
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

/** The choices of a value: "BAR,WINDOW" has two. */
export const choicesOf = (value: FactValue): string[] => value.split(',');

/**
 * The value as it is stored, with the choices in display order and each once: "BAR,WALL" for "WALL,BAR,WALL". undefined if
 * the fact has no such value: SEAT has YES, but not QUIET.
 */
export function toFactValue(name: FactName, value: FactValue): FactValue | undefined {
  const { kind, values } = getFactDefinition(name);
  if (kind === 'WON') {
    const isPrice = /^[1-9]\d{3,5}$/.test(value) && Number(value) >= PRICE_MIN && Number(value) <= PRICE_MAX;
    return isPrice ? value : undefined;
  }
  const choices = kind === 'SEVERAL' ? choicesOf(value) : [value];
  const known = values.filter((one) => choices.includes(one.value)).map((one) => one.value);
  return choices.every((choice) => known.some((one) => one === choice)) ? known.join(',') : undefined;
}

/** Whether the value meets a condition on its fact: it is among several, a price is at most that of the condition. */
export const meetsCondition = (value: FactValue, { fact, value: wanted }: Fact): boolean =>
  getFactDefinition(fact).kind === 'WON' ? Number(value) <= Number(wanted) : choicesOf(value).includes(wanted);

/** "있어요" for SEAT and YES, "바 · 창가" for several choices, "8,500원" for a price. */
export function factValueTitle(name: FactName, value: FactValue): string {
  const { kind, values } = getFactDefinition(name);
  if (kind === 'WON') return `${Number(value).toLocaleString('ko-KR')}원`;
  const choices = choicesOf(value);
  return values.flatMap((one) => (choices.includes(one.value) ? [one.title] : [])).join(' · ');
}

/** A condition of a list in a query: "SEAT:YES". */
export const toFactText = ({ fact, value }: Fact): string => `${fact}:${value}`;

/** The condition of a text such as "SEAT:YES"; undefined if it is none. One of several choices is a condition. */
export function parseFact(text: string): Fact | undefined {
  const [name, value = '', ...rest] = text.split(':');
  const definition = FACTS.find((one) => one.name === name);
  if (definition === undefined || rest.length > 0 || value.includes(',')) return undefined;
  const known = toFactValue(definition.name, value);
  return known === undefined ? undefined : { fact: definition.name, value: known };
}
