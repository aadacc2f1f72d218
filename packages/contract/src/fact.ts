import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { FACT_CONDITIONS_MAX, FACT_NAMES, FACT_VALUES, parseFact } from './fact-definitions.ts';
import { envelope, idText } from './fields.ts';

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

/** Answers of one member per day, over all places. Spec 11.2-5. */
export const FACT_ANSWERS_PER_DAY = 100;

/** Days after signing up from which the answers and confirmations of a member count. */
export const MEMBER_AGE_MIN_DAYS = 1;

/** Facts of a card. Spec 11.1-9. */
export const CARD_FACTS_MAX = 2;

/** More than the longest condition, SOLO_SHARE:MANY. */
const FACT_TEXT_MAX = 30;

export const factName = z.enum(FACT_NAMES);

export const factValue = z.enum(FACT_VALUES);

export const fact = z.object({ fact: factName, value: factValue });

/** A fact on a card, with the date of its newest answer ("2024-03-11") if that is older than FACT_OLD_DAYS. */
export const cardFact = z.extend(fact, { confirmedAt: z.optional(z.string()) });

/** A fact on a card. */
export type CardFact = z.infer<typeof cardFact>;

export const placeFact = z.object({
  fact: factName,
  /** null if no answer counts, or if opinions are divided. */
  value: z.nullable(factValue),
  /** Members who answered `value`; of a disputed fact, those of its most frequent value. */
  agree: z.int(),
  /** Members whose answers count. */
  total: z.int(),
  /** The date of the newest answer with `value`: "2026-11-20"; of a disputed fact, the newest answer. */
  confirmedAt: z.nullable(z.string()),
  /** No value has FACT_MAJORITY_MIN of the weight. */
  isDisputed: z.boolean(),
  /** The number of members for each value with answers, by weight. */
  counts: z.array(z.object({ value: factValue, count: z.int() })),
  /** The signed-in member's own answer, from the page or from a tag of the own review. */
  mine: z.optional(factValue),
});

/** A fact of a place, as its members know it. */
export type PlaceFact = z.infer<typeof placeFact>;

/** A condition as text: SEAT:YES. */
const factText = z.string().check(
  z.maxLength(FACT_TEXT_MAX, { error: '알 수 없는 조건이에요.', abort: true }),
  z.refine((text) => parseFact(text) !== undefined, { error: '알 수 없는 조건이에요.' }),
);

/**
 * Conditions of a list as a repeated query key: `facts=SEAT:YES&facts=NOISE:QUIET`. Every fact must
 * hold; several values of one fact are alternatives. Unknown and disputed facts do not hold.
 */
export const factConditions = z.pipe(
  z.union([factText, z.array(factText).check(z.maxLength(FACT_CONDITIONS_MAX))]),
  z.transform((input): z.infer<typeof fact>[] =>
    [...new Set(Array.isArray(input) ? input : [input])].flatMap((text) => parseFact(text) ?? []),
  ),
);

const factParams = z.object({ id: idText, fact: factName });

export const factApi = {
  /**
   * Sets the member's answer. One answer per member, place and fact; a new one replaces it.
   * Errors: PLACE_NOT_FOUND, PLACE_CLOSED, FACT_NOT_APPLICABLE, FACT_ANSWERS_TOO_MANY
   */
  'PUT /api/place/:id/fact/:fact': {
    summary: '혼자 가기 정보 알려주기',
    access: 'member',
    params: factParams,
    body: z.strictObject({ value: factValue }),
    response: envelope(placeFact),
  },
  /**
   * Withdraws the member's answer; the tag of an own review counts again. Without an answer nothing
   * changes.
   * Errors: PLACE_NOT_FOUND, FACT_NOT_APPLICABLE
   */
  'DELETE /api/place/:id/fact/:fact': {
    summary: '알려준 혼자 가기 정보 거두기',
    access: 'member',
    params: factParams,
    response: envelope(placeFact),
  },
} satisfies Endpoints;
