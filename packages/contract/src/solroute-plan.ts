import * as z from 'zod/mini';
import type { Endpoints } from './endpoint.ts';
import { fact, factConditions } from './fact.ts';
import { category, envelope, id, latitude, longitude, seoulMinute } from './fields.ts';
import {
  PLAN_DURATION_MAX,
  PLAN_DURATION_MIN,
  PLAN_EXCLUDED_MAX,
  PLAN_SEED_MAX,
  PLAN_STOPS_MAX,
  PLAN_WALK_MAX_M,
  PLAN_WALK_MIN_M,
} from './limits.ts';

/** Plans of one response. Spec 12.3-1. */
export const PLANS_MAX = 3;

/** Facts of a stop in the response. */
export const PLAN_STOP_FACTS_MAX = 2;

const durationMin = z
  .int()
  .check(
    z.gte(PLAN_DURATION_MIN, { error: '한 시간부터 정할 수 있어요.' }),
    z.lte(PLAN_DURATION_MAX, { error: '여덟 시간까지 정할 수 있어요.' }),
  );

const maxWalkM = z.int().check(z.gte(PLAN_WALK_MIN_M), z.lte(PLAN_WALK_MAX_M));

/** A place that every plan contains, at a position (from 1), at a time, or both. */
export const planLock = z
  .strictObject({
    placeId: id,
    seq: z.optional(z.int().check(z.gte(1), z.lte(PLAN_STOPS_MAX))),
    arriveAt: z.optional(seoulMinute),
  })
  .check(
    z.refine(({ seq, arriveAt }) => seq !== undefined || arriveAt !== undefined, {
      error: '순서나 시각이 있어야 해요.',
    }),
  );

export type PlanLock = z.infer<typeof planLock>;

const locks = z.array(planLock).check(
  z.maxLength(PLAN_STOPS_MAX),
  z.refine((all) => new Set(all.map(({ placeId }) => placeId)).size === all.length, {
    error: '같은 장소를 두 번 고정할 수 없어요.',
  }),
);

export const planRequest = z.strictObject({
  latitude,
  longitude,
  departAt: seoulMinute,
  durationMin,
  /** The categories of the stops, in order; a plan has a stop for each. Absent: any stops. */
  categories: z.optional(z.array(category).check(z.minLength(1), z.maxLength(PLAN_STOPS_MAX))),
  /** Of the whole plan. */
  maxWalkM: z.optional(maxWalkM),
  /** Also places whose hours are unknown, at times at which most places of their category are open. */
  allowUnknownHours: z.optional(z.boolean()),
  /** Conditions that hold for every stop: "SEAT:YES". */
  facts: z.optional(factConditions),
  locked: z.optional(locks),
  /** Places that a plan has if it can. */
  kept: z.optional(z.array(id).check(z.maxLength(PLAN_STOPS_MAX))),
  excluded: z.optional(z.array(id).check(z.maxLength(PLAN_EXCLUDED_MAX))),
  /** 0, or absent: the best plans. Others prefer other places. */
  seed: z.optional(z.int().check(z.gte(0), z.lte(PLAN_SEED_MAX))),
});

export type PlanRequest = z.infer<typeof planRequest>;

/** Places that are offered instead of one. */
export const PLAN_EXCHANGES_MAX = 3;

/** A plan, as its categories and places in order, and the position from 0 of the stop that is exchanged. */
const planExchange = z
  .extend(planRequest, {
    categories: z.array(category).check(z.minLength(1), z.maxLength(PLAN_STOPS_MAX)),
    kept: z.array(id).check(z.minLength(1), z.maxLength(PLAN_STOPS_MAX)),
    position: z.int().check(z.gte(0), z.lt(PLAN_STOPS_MAX)),
  })
  .check(
    z.refine(({ categories, kept, position }) => categories.length === kept.length && position < kept.length, {
      path: ['position'],
      error: '코스에 없는 순서예요.',
    }),
  );

export type PlanExchange = z.infer<typeof planExchange>;

/** The request as a client sends it. */
export type PlanExchangeInput = z.input<typeof planExchange>;

/** The request as a client sends it. */
export type PlanRequestInput = z.input<typeof planRequest>;

/** "2026-11-28T14:00" in Asia/Seoul. */
const time = z.string();

export const plannedStop = z.object({
  placeId: id,
  name: z.string(),
  category,
  detailedCategory: z.string(),
  address: z.string(),
  latitude,
  longitude,
  arriveAt: time,
  leaveAt: time,
  /** The walk from the previous stop, or from the start. */
  walkM: z.int(),
  walkMin: z.int(),
  /** When it closes after the visit: "21:00". Absent if it does not close within a day. */
  closesAt: z.optional(z.string()),
  /** The hours are unknown. */
  isHoursUnknown: z.optional(z.literal(true)),
  /** Of an adult in won, 0 if it is free. Absent if it is not known. */
  admission: z.optional(z.int()),
  /** What is good for one person, at most PLAN_STOP_FACTS_MAX. */
  facts: z.array(fact),
});

export type PlannedStop = z.infer<typeof plannedStop>;

export const solroutePlan = z.object({
  stops: z.array(plannedStop),
  endAt: time,
  walkM: z.int(),
  score: z.number(),
  /** The walks are estimates from straight lines. */
  isEstimate: z.boolean(),
});

export type SolroutePlan = z.infer<typeof solroutePlan>;

/** A change of the request with which a plan fits. */
export const planSuggestion = z.discriminatedUnion('change', [
  z.object({ change: z.literal('ALLOW_UNKNOWN_HOURS') }),
  z.object({ change: z.literal('WITHOUT_FACTS') }),
  /** The position from 0 in the requested order. */
  z.object({ change: z.literal('WITHOUT_CATEGORY'), position: z.int(), category }),
  z.object({ change: z.literal('ANY_CATEGORY') }),
  z.object({ change: z.literal('WITHOUT_LOCKS') }),
  z.object({ change: z.literal('DURATION'), durationMin: z.int() }),
  z.object({ change: z.literal('MAX_WALK'), maxWalkM: z.int() }),
  z.object({ change: z.literal('DEPART_AT'), departAt: time }),
]);

export type PlanSuggestion = z.infer<typeof planSuggestion>;

export const planFailure = z.object({
  /** Places in reach, of the requested categories. */
  nearby: z.int(),
  /** How many of them a condition removes; one that fails several counts for the first. */
  removed: z.array(z.object({ condition: z.enum(['EXCLUDED', 'FACTS', 'UNKNOWN_HOURS', 'CLOSED']), count: z.int() })),
  /** Places that are left, but that no plan can connect. */
  left: z.int(),
  /** Requested categories of which no place is left. */
  missing: z.array(category),
  /**
   * The first stop of the requested order that no plan reaches, although places of each category are left, with its
   * position from 0. Absent with locked places.
   */
  unreached: z.optional(z.object({ position: z.int(), category })),
  /** Locked places that no longer exist or are closed at that time. */
  lockedMissing: z.array(id),
  helps: z.array(planSuggestion),
});

export type PlanFailure = z.infer<typeof planFailure>;

export const solroutePlanApi = {
  /** Up to PLAN_EXCHANGES_MAX places that fit into the plan instead of one of its stops, the best first. */
  'POST /api/solroute/plan/exchange': {
    summary: '하루 짜기에서 한 곳을 바꿀 만한 곳',
    body: planExchange,
    response: envelope(z.object({ stops: z.array(plannedStop) })),
  },
  /**
   * Up to PLANS_MAX plans that differ, for a place, a time and a duration. The same request with the
   * same seed has the same plans. Without a plan that fits, the list is empty and has a reason.
   */
  'POST /api/solroute/plan': {
    summary: '하루 짜기',
    body: planRequest,
    response: envelope(z.object({ plans: z.array(solroutePlan), reason: z.optional(planFailure) })),
  },
} satisfies Endpoints;
