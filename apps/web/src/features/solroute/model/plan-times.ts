import { type SolrouteInput, STAY_MAX_MINUTES } from '@sol/contract/solroute';
import type { PlannedStop } from '@sol/contract/solroute-plan';

const minutesBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

/**
 * The stops of a plan as those of an own one, with the same arrivals: a plan departs from
 * its first place, and a wait is part of the stay before it.
 */
export function toSolrouteTimes(stops: readonly PlannedStop[]): Pick<SolrouteInput, 'departAt' | 'placeInfos'> {
  return {
    departAt: stops[0]?.arriveAt ?? null,
    placeInfos: stops.map(({ placeId, arriveAt, leaveAt }, index) => {
      const next = stops[index + 1];
      const stayMin =
        next === undefined ? minutesBetween(arriveAt, leaveAt) : minutesBetween(arriveAt, next.arriveAt) - next.walkMin;
      return { id: placeId, seq: index + 1, memo: '', stayMin: Math.min(STAY_MAX_MINUTES, stayMin) };
    }),
  };
}
