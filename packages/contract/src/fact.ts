import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { FACT_CONDITIONS_MAX, FACT_NAMES, FACT_VALUE_MAX, parseFact } from './fact-definitions.ts';
import { category, envelope, id, idText, latitudeText, longitudeText, timestamp } from './fields.ts';

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

/**
 * Prices differ if one is more than this many times the other. A price that differs from all others does not count until
 * a second member states one like it: of one meal alone, the half and the double are on most menus.
 */
export const PRICE_DIFFERS_FACTOR = 2.5;

/** Answers of one member per day, over all places. Spec 11.2-5. */
export const FACT_ANSWERS_PER_DAY = 100;

/** Days after signing up from which the answers and confirmations of a member count. */
export const MEMBER_AGE_MIN_DAYS = 1;

/**
 * Members who state the same about at least this many places, within this many days of each other, act together: where
 * they agree, they count as one.
 */
export const COORDINATED_PLACES_MIN = 3;
export const COORDINATED_DAYS = 1;

/** Choices or prices with their number of members. No fact has as many choices. */
export const FACT_COUNTS_MAX = 10;

/** Facts of a card. Spec 11.1-9. */
export const CARD_FACTS_MAX = 2;

/** More than the longest condition, SOLO_SHARE:MANY. */
const FACT_TEXT_MAX = 30;

export const factName = z.enum(FACT_NAMES);

/** A choice, several joined by ",", or a price in won. Whether the fact has it is checked with `toFactValue`. */
export const factValue = z.string().check(z.minLength(1), z.maxLength(FACT_VALUE_MAX));

export const fact = z.object({ fact: factName, value: factValue });

/** A fact on a card, with the date of its newest answer or evidence ("2024-03-11") if that is older than FACT_OLD_DAYS. */
export const cardFact = z.extend(fact, { confirmedAt: z.optional(z.string()) });

/** A fact on a card. */
export type CardFact = z.infer<typeof cardFact>;

/** Members whose answers decide a fact; with fewer, evidence counts as its value. Spec 16.2-2. */
export const EVIDENCE_ANSWERS_MIN = 2;

/** Evidence of a fact: more reviews say the same. */
export const EVIDENCE_MAX = 5;

/** What a source other than a member states about a fact. Spec 16.2-1. */
export const factEvidence = z.object({
  /** The name of the data set: "OpenStreetMap". */
  source: z.string(),
  /** "2026-06-16": to when its data is current. */
  date: z.string(),
  value: factValue,
  /** The statement from which the value follows: "열람석 312석". */
  quote: z.optional(z.string()),
  /** The review that the quote is from. */
  reviewId: z.optional(id),
});

export type FactEvidence = z.infer<typeof factEvidence>;

export const placeFact = z.object({
  fact: factName,
  /**
   * null if nothing is known, or if opinions are divided. Of several choices, those of a majority each. Of prices, the
   * median of FACT_HALF_LIFE_DAYS before the newest. With fewer than EVIDENCE_ANSWERS_MIN answers it is that of
   * the evidence, if there is any.
   */
  value: z.nullable(factValue),
  /** Members who answered `value`, one of its choices, or a price like it; of a disputed fact, those of its most frequent value. */
  agree: z.int(),
  /** Members whose answers count. */
  total: z.int(),
  /**
   * The date of the newest answer with `value`: "2026-11-20"; of a disputed fact, the newest answer. null if no member
   * has answered `value`.
   */
  confirmedAt: z.nullable(z.string()),
  /** No value has FACT_MAJORITY_MIN of the weight. */
  isDisputed: z.boolean(),
  /** The number of members for each choice or price with answers, by weight; at most FACT_COUNTS_MAX. */
  counts: z.array(z.object({ value: factValue, count: z.int() })),
  /** Never counted among the members. */
  evidence: z.array(factEvidence),
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
 * hold; several values of one fact are alternatives. One of several choices holds if it is among them, and
 * `PRICE_ONE:12000` for prices of at most that. Unknown and disputed facts do not hold.
 */
export const factConditions = z.pipe(
  z.union([factText, z.array(factText).check(z.maxLength(FACT_CONDITIONS_MAX))]),
  z.transform((input): z.infer<typeof fact>[] =>
    [...new Set(Array.isArray(input) ? input : [input])].flatMap((text) => parseFact(text) ?? []),
  ),
);

const factParams = z.object({ id: idText, fact: factName });

/** An answer of the member on the page of a place. */
export const ownAnswer = z.object({
  placeId: id,
  placeName: z.string(),
  ...fact.shape,
  answeredAt: timestamp,
  /** Present while it does not count yet. */
  countsFrom: z.optional(timestamp),
});

export type OwnAnswer = z.infer<typeof ownAnswer>;

/** A question about a place near the user. */
export const nearQuestion = z.object({
  placeId: id,
  name: z.string(),
  category,
  distanceM: z.int(),
  fact: factName,
  /** The values of the fact, one of which answers the question. */
  values: z.array(factValue),
  /** The signed-in member's former answer from the page, which is older than FACT_HALF_LIFE_DAYS. */
  mine: z.optional(factValue),
});

export type NearQuestion = z.infer<typeof nearQuestion>;

export const factApi = {
  /**
   * At most QUESTIONS_MAX places within QUESTIONS_RADIUS_M, nearest first, each with a fact that is unknown, disputed or
   * older than FACT_HALF_LIFE_DAYS, and that the member has not answered since. Only facts with one choice.
   */
  'GET /api/solmap/questions': {
    summary: '근처 장소의 모르는 혼자 가기 정보',
    query: z.object({ lat: latitudeText, lng: longitudeText }),
    response: envelope(z.array(nearQuestion)),
  },
  /** The newest OWN_ACTIVITY_MAX answers given on pages of places; tags of reviews are not among them. */
  'GET /api/fact/my': {
    summary: '내가 알려준 혼자 가기 정보, 최신순',
    access: 'member',
    response: envelope(z.array(ownAnswer)),
  },
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
