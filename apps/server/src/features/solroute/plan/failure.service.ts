import { setImmediate } from 'node:timers/promises';
import { PLAN_DURATION_MAX, PLAN_WALK_MAX_M } from '@sol/contract/limits';
import type { PlanFailure, PlanRequest, PlanSuggestion } from '@sol/contract/solroute-plan';
import type { CandidateRow } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import { codesOf, conditionsOnStop, groupByFact, hasCode } from '#lib/fact/fact-codes.ts';
import { HOUR_MS } from '#lib/time/durations.ts';
import { parseSeoulMinute, seoulMinute } from '#lib/time/seoul-time.ts';
import { type Candidate, canVisit, maxWalkOf, toCandidate, toProblem } from './candidate.rules.ts';
import { solvePlans } from './solve.rules.ts';

type RemovedBy = PlanFailure['removed'][number]['condition'];

const CONDITIONS: readonly RemovedBy[] = ['EXCLUDED', 'FACTS', 'UNKNOWN_HOURS', 'CLOSED'];
/** Steps in which a longer time and a later departure are tried. */
const LONGER_MIN = [60, 120, 240];
const LATER_HOURS = [1, 2, 4, 8, 12, 18, 20, 22];
const WALK_FACTORS = [1.5, 2, 3];

/** Whether the facts hold for a place, as in a list. */
const holds = ({ category, factBits }: CandidateRow, { facts = [] }: PlanRequest) =>
  [...groupByFact(conditionsOnStop(category, facts)).values()].every((values) =>
    codesOf(values).some((code) => hasCode(factBits, code)),
  );

/** The first condition of the request that a place does not meet. */
function removedBy(candidate: Candidate, request: PlanRequest): RemovedBy | undefined {
  if (request.excluded?.includes(candidate.id)) return 'EXCLUDED';
  if (!holds(candidate.row, request)) return 'FACTS';
  const isPossible = canVisit(candidate, request.durationMin);
  if (!candidate.isHoursKnown) return isPossible && request.allowUnknownHours ? undefined : 'UNKNOWN_HOURS';
  return isPossible ? undefined : 'CLOSED';
}

async function hasPlan(rows: readonly CandidateRow[], request: PlanRequest): Promise<boolean> {
  // Other requests run between the searches, of which there may be thirty.
  await setImmediate();
  const candidates = rows
    .map((row) => toCandidate(row, request))
    .filter((candidate) => removedBy(candidate, request) === undefined);
  return !solvePlans(toProblem(request, candidates), 1).next().done;
}

const withDeparture = (request: PlanRequest, hours: number): PlanRequest => ({
  ...request,
  departAt: seoulMinute(new Date(parseSeoulMinute(request.departAt).getTime() + hours * HOUR_MS)),
});

const laterDepartures = (request: PlanRequest) =>
  LATER_HOURS.map((hours) => withDeparture(request, hours)).map((changed) => ({
    changed,
    suggestion: { change: 'DEPART_AT', departAt: changed.departAt } as const,
  }));

const longerDurations = (request: PlanRequest) =>
  LONGER_MIN.map((minutes) => request.durationMin + minutes)
    .filter((durationMin) => durationMin <= PLAN_DURATION_MAX)
    .map((durationMin) => ({
      changed: { ...request, durationMin },
      suggestion: { change: 'DURATION', durationMin } as const,
    }));

const longerWalks = (request: PlanRequest) =>
  WALK_FACTORS.map((factor) => Math.round((maxWalkOf(request) * factor) / 100) * 100)
    .filter((maxWalkM) => maxWalkM <= PLAN_WALK_MAX_M)
    .map((maxWalkM) => ({ changed: { ...request, maxWalkM }, suggestion: { change: 'MAX_WALK', maxWalkM } as const }));

/** Without one category of the order, first without that of `position`. */
const fewerCategories = (request: PlanRequest, position: number) => {
  const { categories = [] } = request;
  if (categories.length < 2) return [];
  return [...new Set([position, ...categories.keys()])].flatMap((at) => {
    const category = categories[at];
    if (category === undefined) return [];
    const changed = { ...request, categories: categories.toSpliced(at, 1) };
    return [{ changed, suggestion: { change: 'WITHOUT_CATEGORY', position: at, category } as const }];
  });
};

/** The position of the first stop in the order that no plan reaches; -1 without an order. */
async function findUnreached(rows: readonly CandidateRow[], request: PlanRequest): Promise<number> {
  const { categories = [] } = request;
  const isReached = (count: number) => hasPlan(rows, { ...request, categories: categories.slice(0, count) });
  let position = categories.length - 1;
  while (position > 0 && !(await isReached(position))) position--;
  return position;
}

type Relaxation = { changed: PlanRequest; suggestion: PlanSuggestion };

/** Changes of one condition, each with the smallest step first. More time precedes fewer stops than were asked for. */
function listRelaxations(request: PlanRequest, position: number): Relaxation[][] {
  const { locked = [], facts = [], categories = [], allowUnknownHours = false } = request;
  const relaxation = (
    isChange: boolean,
    change: 'ALLOW_UNKNOWN_HOURS' | 'WITHOUT_FACTS' | 'ANY_CATEGORY' | 'WITHOUT_LOCKS',
    changed: PlanRequest,
  ) => (isChange ? [[{ changed, suggestion: { change } }]] : []);
  return [
    ...relaxation(locked.length > 0, 'WITHOUT_LOCKS', { ...request, locked: [] }),
    ...relaxation(!allowUnknownHours, 'ALLOW_UNKNOWN_HOURS', { ...request, allowUnknownHours: true }),
    ...relaxation(facts.length > 0, 'WITHOUT_FACTS', { ...request, facts: [] }),
    longerDurations(request),
    fewerCategories(request, position),
    ...relaxation(categories.length > 0, 'ANY_CATEGORY', { ...request, categories: undefined }),
    longerWalks(request),
    laterDepartures(request),
  ];
}

interface PlanFailureOptions {
  /** The places that a request can use. */
  listRows: (viewer: MemberId | null, request: PlanRequest) => Promise<CandidateRow[]>;
}

/** Why no plan fits, and which changes of one condition lead to one: each is tried before it is suggested. */
export function createPlanFailure({ listRows }: PlanFailureOptions) {
  async function listSuggestions(
    request: PlanRequest,
    rows: readonly CandidateRow[],
    position: number,
  ): Promise<PlanSuggestion[]> {
    const suggestions: PlanSuggestion[] = [];
    for (const steps of listRelaxations(request, position)) {
      for (const { changed, suggestion } of steps) {
        if (!(await hasPlan(rows, changed))) continue;
        suggestions.push(suggestion);
        break;
      }
    }
    return suggestions;
  }

  return async (viewer: MemberId | null, request: PlanRequest): Promise<PlanFailure> => {
    const withoutConditions = { ...request, facts: [], allowUnknownHours: true, excluded: [], categories: undefined };
    const rows = await listRows(viewer, { ...withoutConditions, maxWalkM: PLAN_WALK_MAX_M });
    const near = await listRows(viewer, { ...withoutConditions, categories: request.categories });
    const states = near.map((row) => {
      const candidate = toCandidate(row, request);
      return { candidate, condition: removedBy(candidate, request) };
    });
    const left = states.filter(({ condition }) => condition === undefined).map(({ candidate }) => candidate);
    const { categories = [], locked = [] } = request;
    const missing = [...new Set(categories)].filter((one) => left.every(({ category }) => category !== one));
    const usable = [...new Map([...rows, ...near].map((row) => [row.id, row])).values()];
    const [firstMissing] = missing;
    const position =
      firstMissing === undefined ? await findUnreached(usable, request) : categories.indexOf(firstMissing);
    const category = locked.length === 0 && firstMissing === undefined ? categories[position] : undefined;
    return {
      nearby: near.length,
      removed: CONDITIONS.map((condition) => ({
        condition,
        count: states.filter((state) => state.condition === condition).length,
      })).filter(({ count }) => count > 0),
      left: left.length,
      missing,
      ...(category !== undefined && { unreached: { position, category } }),
      lockedMissing: locked.map(({ placeId }) => placeId).filter((id) => left.every((one) => one.id !== id)),
      helps: await listSuggestions(request, usable, position),
    };
  };
}
