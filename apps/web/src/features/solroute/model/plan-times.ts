import { type SolrouteInput, STAY_MAX_MINUTES } from '@sol/contract/solroute';
import type { PlannedStop } from '@sol/contract/solroute-plan';

const minutesBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

/**
 * The stops of a plan as those of an own one, with the departure of the plan and the arrivals at all
 * further stops. An own one departs from its first place, so that the walk to it is part of the first
 * stay; a wait is part of the stay before it.
 */
export function toSolrouteTimes(
  departAt: string,
  stops: readonly PlannedStop[],
): Pick<SolrouteInput, 'departAt' | 'placeInfos'> {
  return {
    departAt,
    placeInfos: stops.map(({ placeId, arriveAt, leaveAt }, index) => {
      const next = stops[index + 1];
      const startAt = index === 0 ? departAt : arriveAt;
      const stayMin =
        next === undefined ? minutesBetween(startAt, leaveAt) : minutesBetween(startAt, next.arriveAt) - next.walkMin;
      return { id: placeId, seq: index + 1, memo: '', stayMin: Math.min(STAY_MAX_MINUTES, stayMin) };
    }),
  };
}
