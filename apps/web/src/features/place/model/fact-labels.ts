import {
  type Fact,
  type FactName,
  type FactValue,
  factValueTitle,
  getFactDefinition,
} from '@sol/contract/fact-definitions';

interface FactLabels {
  /** What a favourable value means. Equal to the title if that alone means that the place has it. */
  statements: Readonly<Partial<Record<FactValue, string>>>;
  /** The title of the chip that filters by the fact; absent: the title of the fact. */
  filter?: string;
}

/** The short labels of all facts. */
const FACT_LABELS: Readonly<Record<FactName, FactLabels>> = {
  SEAT: { statements: { YES: '1인석' } },
  SOLO_ORDER: { statements: { YES: '1인 주문' } },
  OUTLET: { statements: { EACH: '콘센트', SOME: '콘센트' } },
  WIFI: { statements: { YES: '와이파이' } },
  STAY: { statements: { FREE: '오래 머물기 좋아요' }, filter: '오래 머물기' },
  SOLO_SHARE: {
    statements: { MANY: '혼자 온 사람이 많아요', SOME: '혼자 온 사람이 있어요' },
    filter: '혼자 온 사람 많은',
  },
  NOISE: { statements: { QUIET: '조용해요' }, filter: '조용한' },
  NIGHT: { statements: { BRIGHT: '밤길이 밝아요' } },
};

/** "1인석 있어요". */
export const factText = ({ fact, value }: Fact): string =>
  `${getFactDefinition(fact).title} ${factValueTitle(fact, value)}`;

/** The statement of a favourable value, otherwise the fact with its value: "조용해요", "소리 시끄러워요". */
export const factStatement = (fact: Fact): string => FACT_LABELS[fact.fact].statements[fact.value] ?? factText(fact);

/** "1인석" if the place has it, otherwise with the value: "1인석 없어요", "소리 조용해요". */
export function shortFactText(fact: Fact): string {
  const { title } = getFactDefinition(fact.fact);
  return FACT_LABELS[fact.fact].statements[fact.value] === title ? title : factText(fact);
}

/** The title of the chip with conditions on a fact. */
export const filterTitle = (name: FactName): string => FACT_LABELS[name].filter ?? getFactDefinition(name).title;
