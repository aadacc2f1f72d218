import type { GeoPoint, MapView } from '#lib/map/map-handle.ts';
import { degreesOf, latitudeStretch } from './map-area.ts';

/** Where a map is, or is on its way to. */
export interface Camera {
  center: GeoPoint;
  zoom: number;
}

/** What must be known to bring the map back once a place that was opened is left again. */
export interface PlaceVisit {
  /** What was seen of the map before. */
  before: MapView | null;
  /** Nobody has looked at that view yet: the place was opened by a link. */
  isByLink: boolean;
  /** What the map was fitted to then; see `soughtOf`. */
  sought: string;
  point: GeoPoint;
  /** Where the map was moved to for the place. */
  placed: Camera;
}

/** Rounding, and a finger that rests on the map while it glides. */
const SAME_PLACE_PX = 8;
const SAME_ZOOM = 0.01;

function isAt(view: Camera, { center, zoom }: Camera): boolean {
  if (Math.abs(view.zoom - zoom) > SAME_ZOOM) return false;
  const tolerance = degreesOf(SAME_PLACE_PX, zoom);
  return (
    Math.abs(view.center.longitude - center.longitude) <= tolerance &&
    Math.abs(view.center.latitude - center.latitude) <= tolerance * latitudeStretch(center)
  );
}

/** Whether the map was dragged or zoomed since: it is neither where it was nor where it was brought. */
const isMovedByHand = ({ before, placed }: PlaceVisit, view: MapView | null): boolean =>
  view !== null && !isAt(view, placed) && (before === null || !isAt(view, before));

/** The visit after a place is opened from the view: another place opened beside it leads back to the same view. */
export function nextVisit(
  visit: PlaceVisit | null,
  view: MapView | null,
  opened: Omit<PlaceVisit, 'before'>,
): PlaceVisit {
  if (visit === null || isMovedByHand(visit, view)) return { ...opened, before: view };
  return { ...opened, before: visit.before, isByLink: visit.isByLink };
}

/** The view a left place leads back to; null where the map stays, since it was moved by hand. */
export function viewAfter(visit: PlaceVisit, view: MapView | null, viewAround: (point: GeoPoint) => MapView) {
  if (isMovedByHand(visit, view)) return null;
  // Whoever came by a link has seen nothing else of the map: they stay at the place and see what is around it.
  return visit.isByLink || visit.before === null ? viewAround(visit.point) : visit.before;
}
