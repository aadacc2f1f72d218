import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { walkingLeg, walkingMinutes } from '@sol/contract/walking';
import { shortDistance } from '#lib/korean-format.ts';

/** Longer walks are shown as a distance. */
const WALK_MAX_MIN = 30;

/** The walk to a place: "도보 4분", beyond half an hour "3.1km". */
export function walkText(from: LatLng, to: LatLng): string {
  const minutes = walkingMinutes(walkingLeg(from, to).durationS);
  return minutes > WALK_MAX_MIN ? shortDistance(greatCircleM(from, to)) : `도보 ${minutes}분`;
}
