import type { GeoPoint, MapView } from '#lib/map/map-handle.ts';
import { latitudeStretch, toDegrees } from './map-area.ts';

/** The position of a map, or the target of its movement. */
export interface Camera {
  center: GeoPoint;
  zoom: number;
}

/** A place that the map has moved to. */
export interface OpenPlace {
  point: GeoPoint;
  /** The target of the movement to the place. */
  target: Camera;
  /** The key of the places that the map was fitted to when the place was opened. See `getViewKey`. */
  viewKey: string;
  /** The view before the place was opened. */
  before: MapView | null;
  /** The previous view was never shown: the place was opened by a link. */
  isByLink: boolean;
}

export interface CameraState {
  /** As of the map's last idle event. */
  view: MapView | null;
  /** The view that the list belongs to; null until the map has been fitted to the list. */
  listView: MapView | null;
  /** The open place, or the place below the search or the reviews. */
  place: OpenPlace | null;
}

/** Tolerance for rounding, and for a finger that rests on the map during an animation. */
const SAME_PLACE_PX = 8;
const SAME_ZOOM = 0.01;

/** Whether a map is where it was, apart from rounding. */
function isAt(view: Camera, { center, zoom }: Camera): boolean {
  if (Math.abs(view.zoom - zoom) > SAME_ZOOM) return false;
  const tolerance = toDegrees(SAME_PLACE_PX, zoom);
  return (
    Math.abs(view.center.longitude - center.longitude) <= tolerance &&
    Math.abs(view.center.latitude - center.latitude) <= tolerance * latitudeStretch(center)
  );
}

/** Whether the user has moved the map: it is neither at its previous view nor at the place. */
const hasLeftPlace = ({ before, target }: OpenPlace, view: MapView | null): boolean =>
  view !== null && !isAt(view, target) && (before === null || !isAt(view, before));

/**
 * The state of the map's movement:
 *
 * - `fitting`: it has not shown its list yet. The next idle event ends it (`settle`).
 * - `idle`: it shows its list. A search of the visible area leads here (`adoptView`).
 * - `at-place`: it shows the open place, moves there, or has not left its previous view yet (`openPlace`).
 * - `moved`: the user has dragged or zoomed it away from its list or its place.
 *
 * Derived from the views, because a map that the user moves back is where it was.
 */
type CameraPhase = 'fitting' | 'idle' | 'at-place' | 'moved';

export function phaseOf({ view, listView, place }: CameraState): CameraPhase {
  if (place !== null) return hasLeftPlace(place, view) ? 'moved' : 'at-place';
  if (view === null || listView === null) return 'fitting';
  return isAt(view, listView) ? 'idle' : 'moved';
}

/** The map has stopped. */
export const settle = ({ listView }: CameraState, view: MapView) => ({ view, listView: listView ?? view });

/** The map moves to what its list shows. */
export const fit = () => ({ listView: null });

/** The list is that of the visible area. */
export const adoptView = ({ view }: CameraState) => ({ listView: view });

/** The map moves to a place. A second place keeps the view from before the first. */
export function openPlace({ place, view }: CameraState, opened: Omit<OpenPlace, 'before'>): { place: OpenPlace } {
  if (place === null || hasLeftPlace(place, view)) return { place: { ...opened, before: view } };
  return { place: { ...opened, before: place.before, isByLink: place.isByLink } };
}

/**
 * The view to restore after a place is closed: at the zoom of a place, a search in view would have
 * almost no results. null if the user has moved the map, or if it is fitted to another list.
 * @param surroundings the view around a point without a previous view, as after a link
 */
export function viewAfter(
  place: OpenPlace,
  { view, viewKey }: { view: MapView | null; viewKey: string },
  surroundings: (point: GeoPoint) => MapView,
): MapView | null {
  const isFitted = viewKey !== '' && viewKey !== place.viewKey;
  if (isFitted || hasLeftPlace(place, view)) return null;
  return place.isByLink || place.before === null ? surroundings(place.point) : place.before;
}
