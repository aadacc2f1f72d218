import type { PlannedStop as PlannedStopData, PlanRequest, SolroutePlan } from '@sol/contract/solroute-plan';
import { DAY_MINUTES, MINUTE_MS } from '#lib/time/durations.ts';
import { parseSeoulMinute, seoulMinute } from '#lib/time/seoul-time.ts';
import type { Candidate } from './candidate.rules.ts';
import { goodFacts, type Plan, type ScheduledStop } from './problem.rules.ts';

/** Digits of a score that mean anything. */
const SCORE_FACTOR = 1_000;

/** A plan of the places of a request. */
export type CandidatePlan = Omit<Plan, 'stops'> & {
  stops: (Omit<ScheduledStop, 'candidate'> & { candidate: Candidate })[];
};

const timeAfter = (departAt: string, minutes: number) =>
  seoulMinute(new Date(parseSeoulMinute(departAt).getTime() + minutes * MINUTE_MS));

function closingTime({ candidate, leaveMin }: CandidatePlan['stops'][number], departAt: string) {
  if (!candidate.isHoursKnown) return undefined;
  const span = candidate.openSpans?.find(({ endMin }) => endMin >= leaveMin);
  if (span === undefined || span.endMin - leaveMin > DAY_MINUTES) return undefined;
  const time = timeAfter(departAt, span.endMin).slice(-'00:00'.length);
  return time === '00:00' ? '24:00' : time;
}

function toStop(stop: CandidatePlan['stops'][number], departAt: string): PlannedStopData {
  const { candidate, arriveMin, leaveMin, walkM, walkMin } = stop;
  const { id, name, category, detailedCategory, address, latitude, longitude, admission } = candidate.row;
  const closesAt = closingTime(stop, departAt);
  return {
    placeId: id,
    ...{ name, category, detailedCategory, address, latitude, longitude, walkM, walkMin },
    arriveAt: timeAfter(departAt, arriveMin),
    leaveAt: timeAfter(departAt, leaveMin),
    ...(closesAt !== undefined && { closesAt }),
    ...(!candidate.isHoursKnown && { isHoursUnknown: true as const }),
    ...(admission !== null && { admission }),
    facts: goodFacts(candidate.row),
  };
}

export const toSolroutePlan = (
  { stops, walkM, endMin, score }: CandidatePlan,
  { departAt }: Pick<PlanRequest, 'departAt'>,
  isEstimate: boolean,
): SolroutePlan => ({
  stops: stops.map((stop) => toStop(stop, departAt)),
  endAt: timeAfter(departAt, endMin),
  walkM,
  score: Math.round(score * SCORE_FACTOR) / SCORE_FACTOR,
  isEstimate,
});
