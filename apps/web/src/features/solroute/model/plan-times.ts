import { STAY_MAX_MINUTES } from '@sol/contract/limits';
import type { SolrouteInput } from '@sol/contract/solroute';
import type { PlannedStop } from '@sol/contract/solroute-plan';

const minutesBetween = (from: string, to: string) => (Date.parse(`${to}Z`) - Date.parse(`${from}Z`)) / 60_000;

/** A solroute begins at its first place, so that a note has the walk to it. */
function noteOfWalk(departAt: string, first: PlannedStop): string {
  if (first.walkMin === 0) return '';
  return `${departAt.split('T')[1]}에 출발해서 ${first.walkMin}분 걸어와요.`;
}

/**
 * The stops of a plan as those of a solroute, with the same arrivals. A wait is part of the stay before
 * it. A solroute has no start but its first place, at which it begins.
 */
export function toSolrouteTimes(
  departAt: string,
  stops: readonly PlannedStop[],
): Pick<SolrouteInput, 'departAt' | 'placeInfos'> {
  return {
    departAt: stops[0]?.arriveAt ?? departAt,
    placeInfos: stops.map((stop, index) => {
      const { placeId, arriveAt, leaveAt } = stop;
      const next = stops[index + 1];
      const stayMin =
        next === undefined ? minutesBetween(arriveAt, leaveAt) : minutesBetween(arriveAt, next.arriveAt) - next.walkMin;
      const memo = index === 0 ? noteOfWalk(departAt, stop) : '';
      return { id: placeId, seq: index + 1, memo, stayMin: Math.min(STAY_MAX_MINUTES, stayMin) };
    }),
  };
}
