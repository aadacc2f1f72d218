import { EVIDENCE_ANSWERS_MIN } from '@sol/contract/fact';
import { choicesOf, type FactName, type FactValue } from '@sol/contract/fact-definitions';
import type { DetailName, StoredDetails } from '#lib/place/place-details.ts';
import type { FactResult } from './weigh-answers.ts';

/** What a source states about a fact. */
export interface Evidence {
  value: FactValue;
  /** The id of the source. */
  source: string;
  /** null if the row of the source has none. */
  date: string | null;
  /** The statement from which the value follows. */
  quote?: string;
  /** The review that the quote is from. */
  reviewId?: number;
}

/** The source of evidence that is a sentence of a review. */
export const REVIEW_SOURCE = 'review';
const CLAIM_PREFIX = 'claim:';

/** The source of evidence from a list with this title. */
export const claimSource = (title: string): string => `${CLAIM_PREFIX}${title}`;

/** The name of a source of evidence that is no source of places; undefined for those. */
export function nameOfEvidence(source: string): string | undefined {
  if (source === REVIEW_SOURCE) return '후기';
  return source.startsWith(CLAIM_PREFIX) ? source.slice(CLAIM_PREFIX.length) : undefined;
}

/** The facts that details of a place are evidence for, where both mean the same. */
const MEANINGS: Partial<Record<FactName, (details: StoredDetails) => Evidence | undefined>> = {
  WIFI: ({ wifi }) => wifi,
  // LIMITED states neither.
  STEP_FREE: ({ wheelchair }) =>
    wheelchair === undefined || wheelchair.value === 'LIMITED'
      ? undefined
      : {
          ...wheelchair,
          value: wheelchair.value,
          quote: wheelchair.value === 'YES' ? '휠체어로 들어갈 수 있음' : '휠체어로 들어갈 수 없음',
        },
  // A reading seat is for one reader.
  SEAT: ({ seats }) => seats && { ...seats, value: 'YES', quote: `열람석 ${seats.value.toLocaleString('ko-KR')}석` },
};

/** The details that are evidence. */
export const EVIDENCE_DETAILS: readonly DetailName[] = ['wifi', 'seats', 'wheelchair'];
export const EVIDENCE_FACTS = Object.keys(MEANINGS) as FactName[];

export function listEvidence(fact: FactName, details: StoredDetails): Evidence[] {
  const evidence = MEANINGS[fact]?.(details);
  return evidence === undefined ? [] : [evidence];
}

/** A result of answers and evidence; `confirmedOn` is null if neither has a date. */
export type KnownResult = Omit<FactResult, 'confirmedOn'> & { confirmedOn: string | null; evidence: Evidence[] };

/**
 * The evidence is the value while fewer than EVIDENCE_ANSWERS_MIN members have answered, and has no effect on the
 * counts. Undefined without answers and evidence.
 */
export function withEvidence(answers: FactResult | undefined, evidence: Evidence[]): KnownResult | undefined {
  const [first] = evidence;
  if (first === undefined || (answers !== undefined && answers.total >= EVIDENCE_ANSWERS_MIN)) {
    return answers && { ...answers, evidence };
  }
  const stated = choicesOf(first.value);
  const agree = answers?.counts.find(({ value }) => stated.includes(value))?.count ?? 0;
  return {
    value: first.value,
    agree,
    total: answers?.total ?? 0,
    confirmedOn: answers !== undefined && agree > 0 ? answers.confirmedOn : first.date,
    counts: answers?.counts ?? [],
    evidence,
  };
}
