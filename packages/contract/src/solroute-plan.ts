import type * as z from 'zod/mini';
import type { Category } from './category.ts';
import { endpoint } from './endpoint.ts';
import type {
  planFailure,
  planLock,
  plannedStop,
  planRequest,
  planSolrouteSchemas,
  planSuggestion,
  solroutePlan,
} from './solroute-plan-schemas.ts';

/** Shortest and longest plan in minutes. Spec 12.3-1. */
export const PLAN_DURATION_MIN = 60;
export const PLAN_DURATION_MAX = 480;
/** Walking distance of a whole plan in metres: smallest and largest limit, and the default. */
export const PLAN_WALK_MIN_M = 200;
export const PLAN_WALK_MAX_M = 10_000;
export const PLAN_WALK_DEFAULT_M = 3_000;
/** Maximum of stops of a plan, and so of categories and of locked places. */
export const PLAN_STOPS_MAX = 8;
/** Plans of one response. Spec 12.3-1. */
export const PLANS_MAX = 3;
/** Maximum of places that a request excludes. */
export const PLAN_EXCLUDED_MAX = 100;
export const PLAN_SEED_MAX = 2_147_483_647;
/** Facts of a stop in the response. */
export const PLAN_STOP_FACTS_MAX = 2;

/** Minutes of a visit by category. Spec 12.3-2. */
export const DWELL_MINUTES: Readonly<Record<Category, number>> = {
  food: 60,
  cafe: 60,
  culture: 90,
  walk: 40,
  work: 120,
  shop: 30,
  entertainment: 90,
  drink: 90,
};

export type PlanRequest = z.infer<typeof planRequest>;
/** The request as a client sends it. */
export type PlanRequestInput = z.input<typeof planRequest>;
export type PlanLock = z.infer<typeof planLock>;
export type PlannedStop = z.infer<typeof plannedStop>;
export type SolroutePlan = z.infer<typeof solroutePlan>;
export type PlanFailure = z.infer<typeof planFailure>;
export type PlanSuggestion = z.infer<typeof planSuggestion>;

/**
 * Up to PLANS_MAX plans that differ, for a place, a time and a duration. The same request with the
 * same seed has the same plans. Without a plan that fits, the list is empty and has a reason.
 */
export const planSolroute = endpoint<typeof planSolrouteSchemas>({
  method: 'POST',
  path: '/api/solroute/plan',
});
