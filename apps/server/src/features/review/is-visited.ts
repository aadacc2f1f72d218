import { greatCircleM, type LatLng } from '@sol/contract/geo';
import { VISIT_ACCURACY_MAX_M, VISIT_RADIUS_M } from '@sol/contract/limits';
import type { ReviewPosition } from '@sol/contract/review';

/** Whether the position is precise enough, and near enough to the place. */
export const isVisited = (position: ReviewPosition, place: LatLng): boolean =>
  position.accuracyM <= VISIT_ACCURACY_MAX_M && greatCircleM(position, place) <= VISIT_RADIUS_M;
