import type { PlaceFact } from '@sol/contract/fact';
import type { Fact, FactName, FactValue } from '@sol/contract/fact-definitions';
import { factText, isKnown, oldMonth } from './fact-text.ts';

/** About an answer or a confirmation of a member on the first day: `countsFrom` of a place. */
export const COUNTS_LATER = '가입한 다음 날부터 함께 세요';

/** Values whose words differ from {@link factText}. */
const WORDS: Readonly<Partial<Record<FactName, Readonly<Partial<Record<FactValue, string>>>>>> = {
  SOLO_ORDER: { TWO: '2인분부터' },
  OUTLET: { EACH: '콘센트 자리마다', SOME: '콘센트 몇 군데' },
  SOLO_WHEN: { ALWAYS: '언제나 혼자 돼요', OFF_PEAK: '붐빌 때는 혼자 어려워요', NO: '혼자는 어려워요' },
  STAY: { FREE: '오래 머물러도 돼요', LIMITED: '머무는 시간 제한' },
  NOISE: { QUIET: '조용한 편', NORMAL: '소리는 보통', LOUD: '시끄러운 편' },
};

/** A fact in words: "1인석 있어요", "2인분부터", "시끄러운 편". */
const factWords = ({ fact, value }: Fact): string => WORDS[fact]?.[value] ?? factText({ fact, value });

/** Facts in the summary; the block below has all. */
const SUMMARY_FACTS_MAX = 4;

/** The words of a fact, with its month after a year, and "자료" if no member has stated it. */
function summarize(fact: PlaceFact & { value: FactValue }, now: Date): string {
  const isStated = fact.agree === 0;
  const month = oldMonth(isStated ? fact.evidence[0]?.date : fact.confirmedAt, now);
  const note = [month, isStated && (fact.evidence[0]?.reviewId === undefined ? '자료' : '후기')]
    .filter(Boolean)
    .join(' ');
  return note === '' ? factWords(fact) : `${factWords(fact)} (${note})`;
}

/** The known facts in words: "1인석 있어요", "1인 주문 돼요 (2024년 3월)", "와이파이 있어요 (자료)". */
export const summarizeFacts = (facts: readonly PlaceFact[], now: Date): string[] =>
  facts
    .filter(isKnown)
    .slice(0, SUMMARY_FACTS_MAX)
    .map((fact) => summarize(fact, now));
