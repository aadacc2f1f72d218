import type { FactEvidence, PlaceFact } from '@sol/contract/fact';
import {
  FACT_OF_TAG,
  type Fact,
  type FactName,
  type FactValue,
  factValueTitle,
  getFactDefinition,
  isOldConfirmation,
  PRICE_BANDS,
} from '@sol/contract/fact-definitions';
import { fullDate, shortDate } from '#lib/korean-format.ts';

interface FactLabels {
  /** What a value means where it needs no title. Equal to the title if that alone means that the place has it. */
  statements: Readonly<Partial<Record<FactValue, string>>>;
  /** The title of the chip that filters by the fact; absent: the title of the fact. */
  filter?: string;
}

/** The short labels of all facts. */
const FACT_LABELS: Readonly<Record<FactName, FactLabels>> = {
  SEAT: { statements: { YES: '1인석' } },
  SOLO_ORDER: { statements: { YES: '1인 주문', TWO: '2인분부터' } },
  OUTLET: { statements: { EACH: '콘센트', SOME: '콘센트' } },
  WIFI: { statements: { YES: '와이파이' } },
  STAY: { statements: { FREE: '오래 머물기 좋아요' }, filter: '오래 머물기' },
  SOLO_SHARE: {
    statements: { MANY: '혼자 온 사람이 많아요', SOME: '혼자 온 사람이 있어요' },
    filter: '혼자 온 사람 많은',
  },
  NOISE: { statements: { QUIET: '조용해요', LOUD: '시끄러워요' }, filter: '조용한' },
  NIGHT: { statements: { BRIGHT: '밤길이 밝아요' } },
  SOLO_WHEN: {
    statements: { ALWAYS: '언제나 혼자 가도 돼요', OFF_PEAK: '붐빌 때는 혼자 어려워요', NO: '혼자는 어려워요' },
  },
  PRICE_ONE: { statements: {} },
  SEAT_KIND: {
    statements: {
      BAR: '바 자리',
      WALL: '벽 보는 자리',
      PARTITION: '칸막이 자리',
      WINDOW: '창가 자리',
      TABLE: '탁자 자리',
    },
  },
  ORDER_BY: { statements: { KIOSK: '키오스크' } },
  PET: { statements: { YES: '반려동물' } },
  STEP_FREE: { statements: { YES: '입구에 턱이 없어요' }, filter: '입구 턱 없는' },
  TOILET: { statements: { YES: '화장실' } },
};

/** "1인석 있어요". */
export const factText = ({ fact, value }: Fact): string =>
  `${getFactDefinition(fact).title} ${factValueTitle(fact, value)}`;

/** The statement of a value, otherwise the fact with its value: "조용해요", "소리 보통이에요". */
export const factStatement = (fact: Fact): string => FACT_LABELS[fact.fact].statements[fact.value] ?? factText(fact);

/** "있어요", and a price with its band: "8,500원 · 1만 2천 원 아래". */
export function valueText({ fact, value }: Fact): string {
  const band = PRICE_BANDS.find(({ max }) => Number(value) <= max);
  return band === undefined ? factValueTitle(fact, value) : `${factValueTitle(fact, value)} · ${band.title}`;
}

/** "1인석" if the place has it, otherwise with the value: "1인석 없어요", "소리 조용해요". */
export function shortFactText(fact: Fact): string {
  const { title } = getFactDefinition(fact.fact);
  return FACT_LABELS[fact.fact].statements[fact.value] === title ? title : factText(fact);
}

/** The prices of the chips: the bands, and the round price that users search for. Spec 16.1-2. */
export const PRICE_LIMITS = [...PRICE_BANDS.slice(0, -1), { max: 10_000, title: '만 원 이하' }].toSorted(
  (a, b) => a.max - b.max,
);

export const isPrice = ({ fact }: Pick<Fact, 'fact'>): boolean => fact === 'PRICE_ONE';

/** The title of a condition: "바 자리", "1만 2천 원 아래", "만 원 이하", "9,500원 아래", "와이파이 있어요". */
export function conditionText(condition: Fact): string {
  const { kind } = getFactDefinition(condition.fact);
  if (kind === 'SEVERAL') return factStatement(condition);
  if (kind !== 'WON') return factText(condition);
  const limit = PRICE_LIMITS.find(({ max }) => max === Number(condition.value));
  return limit?.title ?? `${factValueTitle(condition.fact, condition.value)} 아래`;
}

/** The title of the chip with conditions on a fact. */
export const filterTitle = (name: FactName): string => FACT_LABELS[name].filter ?? getFactDefinition(name).title;

/** Whether the place has a value: one on which its members agree, or that of evidence. */
export const isKnown = (fact: PlaceFact): fact is PlaceFact & { value: FactValue } =>
  fact.value !== null && !fact.isDisputed;

/** The date of a confirmation: "11.20", with the year unless it is the current one: "25.11.20". */
export function confirmationDate(date: string, now: Date): string {
  const isThisYear = fullDate(now.toISOString()).slice(0, 4) === date.slice(0, 4);
  const text = shortDate(`${date}T00:00+09:00`);
  return isThisYear ? text.slice(3) : text;
}

/** "2024년 3월" of a confirmation that is older than a year; undefined otherwise. */
export function oldMonth(confirmedAt: string | null | undefined, now: Date): string | undefined {
  if (!confirmedAt || !isOldConfirmation(confirmedAt, now)) return undefined;
  const [year, month] = confirmedAt.split('-');
  return `${year}년 ${Number(month)}월`;
}

/** Of many prices, those of the most members. */
const COUNTS_SHOWN = 3;

/** "있어요 2 · 없어요 2". */
export const countsText = ({ fact, counts }: Pick<PlaceFact, 'fact' | 'counts'>): string =>
  counts
    .slice(0, COUNTS_SHOWN)
    .map(({ value, count }) => `${factValueTitle(fact, value)} ${count}`)
    .join(' · ');

/** What the members of a fact state: "5명 · 11.20", "1명 · 2024년 3월" after a year, or both counts if opinions are divided. */
export function membersText(fact: PlaceFact, now: Date): string {
  if (fact.isDisputed) return countsText(fact);
  if (!isKnown(fact) || fact.agree === 0) return '';
  const date = oldMonth(fact.confirmedAt, now) ?? (fact.confirmedAt && confirmationDate(fact.confirmedAt, now));
  return [`${fact.agree}명`, date].filter(Boolean).join(' · ');
}

/** "열람석 312석 · 전국도서관표준데이터 (2026.06.16 기준)". Spec 16.2-1. */
const evidenceText = (fact: FactName, { source, date, value, quote }: FactEvidence): string =>
  `${quote ?? `자료에는 ${factValueTitle(fact, value)}`} · ${source} (${fullDate(date)} 기준)`;

/** The tags of a card without those that its facts repeat: 1인석이 있는 beside 1인석 있어요. */
export const tagsWithoutFacts = (tags: readonly string[], facts: readonly Fact[]): string[] =>
  tags.filter((tag) => {
    const [, repeated] = [...FACT_OF_TAG].find(([name]) => name === tag) ?? [];
    return !facts.some(({ fact, value }) => fact === repeated?.fact && value === repeated.value);
  });

/** What others than members' answers state, the reviews in one line: "후기 2개가 말해요: ‘바 자리가 여섯 개’". */
export function evidenceLines({ fact, evidence }: PlaceFact): string[] {
  const sources = evidence.filter(({ reviewId }) => reviewId === undefined).map((one) => evidenceText(fact, one));
  const [first, ...others] = evidence.filter(({ reviewId }) => reviewId !== undefined);
  if (first === undefined) return sources;
  const alike = others.filter(({ value }) => value === first.value).length + 1;
  return [...sources, `후기 ${alike}개가 말해요: ‘${first.quote}’`];
}
