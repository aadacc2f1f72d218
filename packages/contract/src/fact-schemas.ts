import * as z from 'zod/mini';
import type { EndpointSchemas } from './endpoint.ts';
import { FACT_CONDITIONS_MAX, parseFact } from './fact.ts';
import { envelope, idText } from './wire-schemas.ts';

/** More than the longest condition, SOLO_SHARE:MANY. */
const FACT_TEXT_MAX = 30;

export const factName = z.enum(['SEAT', 'SOLO_ORDER', 'OUTLET', 'WIFI', 'STAY', 'SOLO_SHARE', 'NOISE', 'NIGHT']);

export const factValue = z.enum([
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
]);

export const fact = z.object({ fact: factName, value: factValue });

/** A fact on a card, with the date of its newest answer ("2024-03-11") if that is older than FACT_OLD_DAYS. */
export const cardFact = z.extend(fact, { confirmedAt: z.optional(z.string()) });

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

export const putFactAnswerSchemas = {
  summary: '혼자 가기 정보 알려주기',
  params: factParams,
  body: z.strictObject({ value: factValue }),
  response: envelope(placeFact),
} satisfies EndpointSchemas;

export const withdrawFactAnswerSchemas = {
  summary: '알려준 혼자 가기 정보 거두기',
  params: factParams,
  response: envelope(placeFact),
} satisfies EndpointSchemas;
