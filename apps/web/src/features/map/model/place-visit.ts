import type { GeoPoint, MapView } from '#lib/map/map-handle.ts';
import { latitudeStretch, toDegrees } from './map-area.ts';

/** The position of a map, or the target of its animation. */
export interface Camera {
  center: GeoPoint;
  zoom: number;
}

/** Data to restore the view after a place is closed. */
export interface PlaceVisit {
  /** The view before the place was opened. */
  before: MapView | null;
  /** The view was never shown: the place was opened by a link. */
  isByLink: boolean;
  /** The key of the places that the map was fitted to; see `soughtOf`. */
  sought: string;
  point: GeoPoint;
  /** The target of the map's movement to the place. */
  placed: Camera;
}

/** Tolerance for rounding, and for a finger that rests on the map during an animation. */
const SAME_PLACE_PX = 8;
const SAME_ZOOM = 0.01;

/** Whether a map is where it was, apart from rounding. */
export function isAt(view: Camera, { center, zoom }: Camera): boolean {
  if (Math.abs(view.zoom - zoom) > SAME_ZOOM) return false;
  const tolerance = toDegrees(SAME_PLACE_PX, zoom);
  return (
    Math.abs(view.center.longitude - center.longitude) <= tolerance &&
    Math.abs(view.center.latitude - center.latitude) <= tolerance * latitudeStretch(center)
  );
}

/**
 * Whether the user has dragged or zoomed the map: it is neither at the previous view nor at the
 * target.
 */
export const isMovedByHand = ({ before, placed }: PlaceVisit, view: MapView | null): boolean =>
  view !== null && !isAt(view, placed) && (before === null || !isAt(view, before));

/** The visit after a place is opened. A second place opened during a visit keeps the first view. */
export function nextVisit(
  visit: PlaceVisit | null,
  view: MapView | null,
  opened: Omit<PlaceVisit, 'before'>,
): PlaceVisit {
  if (visit === null || isMovedByHand(visit, view)) return { ...opened, before: view };
  return { ...opened, before: visit.before, isByLink: visit.isByLink };
}

/** The view to restore after a place is closed; null if the user has moved the map. */
export function viewAfter(visit: PlaceVisit, view: MapView | null, viewAround: (point: GeoPoint) => MapView) {
  if (isMovedByHand(visit, view)) return null;
  // After a link there is no previous view: the map stays at the place and shows its surroundings.
  return visit.isByLink || visit.before === null ? viewAround(visit.point) : visit.before;
}
