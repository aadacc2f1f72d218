import type { GeoBounds, GeoPoint, MapView } from '#lib/map/map-handle.ts';

export interface SearchArea {
  bounds: GeoBounds;
  /** The origin of distances. */
  from: GeoPoint;
  /** The centre of the visible part: not of the bounds, because the sheet covers half of the map. */
  around: GeoPoint;
}

const STEPS_PER_DEGREE = 10_000;

// Rounds to 12 digits first: 37.5446 * 10,000 is 375446.00000000006, which would be a whole step up.
const steps = (degrees: number) => Number((degrees * STEPS_PER_DEGREE).toPrecision(12));
const down = (degrees: number) => Math.floor(steps(degrees)) / STEPS_PER_DEGREE;
const up = (degrees: number) => Math.ceil(steps(degrees)) / STEPS_PER_DEGREE;

/** The area with four decimals, rounded outwards. */
export function roundedOutwards({ swLat, swLng, neLat, neLng }: GeoBounds): GeoBounds {
  return { swLat: down(swLat), swLng: down(swLng), neLat: up(neLat), neLng: up(neLng) };
}

/** The width of the world at zoom 0. */
const WORLD_PX = 256;

/**
 * Converts pixels of a map to degrees of longitude; times {@link latitudeStretch} to degrees of
 * latitude.
 */
export const toDegrees = (px: number, zoom: number): number => (px * 360) / (WORLD_PX * 2 ** zoom);

export const latitudeStretch = ({ latitude }: GeoPoint): number => Math.cos((latitude * Math.PI) / 180);

/** The centre of a map on which a point is in the middle of the part that is not covered from below. */
export function middleBelow(point: GeoPoint, zoom: number, coveredPx: number): GeoPoint {
  return { ...point, latitude: point.latitude - toDegrees(coveredPx / 2, zoom) * latitudeStretch(point) };
}

/** The height of what lies over a map: the search bar at its top, the sheet with its buttons at its bottom. */
export interface Insets {
  topPx: number;
  bottomPx: number;
}

export const NO_INSETS: Insets = { topPx: 0, bottomPx: 0 };

/** The bounds of the part of a view that nothing lies over. */
export function visibleBounds({ bounds, center, zoom }: MapView, { topPx, bottomPx }: Insets): GeoBounds {
  const toLatitude = (px: number) => toDegrees(px, zoom) * latitudeStretch(center);
  return roundedOutwards({
    ...bounds,
    swLat: bounds.swLat + toLatitude(bottomPx),
    neLat: bounds.neLat - toLatitude(topPx),
  });
}

export const isWithin = ({ latitude, longitude }: GeoPoint, { swLat, swLng, neLat, neLng }: GeoBounds): boolean =>
  swLat <= latitude && latitude <= neLat && swLng <= longitude && longitude <= neLng;

/** The visible area of a view. The sheet covers `coveredPx` of the map; the centre is that of the part above. */
export function areaOfView(
  view: MapView,
  user: GeoPoint | null,
  coveredPx: number,
  insets: Insets = NO_INSETS,
): SearchArea {
  const around = middleBelow(view.center, view.zoom, -coveredPx);
  return { bounds: visibleBounds(view, insets), from: user ?? around, around };
}

export interface MapSize {
  widthPx: number;
  heightPx: number;
  /** The part of the height that the sheet covers. */
  coveredPx: number;
}

/** The area of a map of this size, with a point in the centre above the sheet. */
export function viewAround(around: GeoPoint, zoom: number, { widthPx, heightPx, coveredPx }: MapSize): MapView {
  const center = middleBelow(around, zoom, coveredPx);
  const halfLng = toDegrees(widthPx / 2, zoom);
  const halfLat = toDegrees(heightPx / 2, zoom) * latitudeStretch(center);
  const bounds = {
    swLat: center.latitude - halfLat,
    swLng: center.longitude - halfLng,
    neLat: center.latitude + halfLat,
    neLng: center.longitude + halfLng,
  };
  return { bounds, center, zoom };
}

/** The visible area of a map of this size; also used while the map is loading or unsupported. */
export function areaAround(around: GeoPoint, zoom: number, size: MapSize, insets: Insets = NO_INSETS): SearchArea {
  return { bounds: visibleBounds(viewAround(around, zoom, size), insets), from: around, around };
}

/** The zoom at which a map of this width shows the full width of the area. */
export function getZoom({ bounds }: SearchArea, widthPx: number): number {
  return Math.log2((widthPx * 360) / (WORLD_PX * (bounds.neLng - bounds.swLng)));
}

/**
 * The zoom at which a map around one point, above the sheet, reaches another point: a tenth of the
 * half width or height remains between that point and the edge of what is visible. Infinity for the
 * same point.
 */
export function zoomIncluding(
  around: GeoPoint,
  included: GeoPoint,
  { widthPx, heightPx, coveredPx }: MapSize,
  { topPx, bottomPx }: Insets = NO_INSETS,
): number {
  const middlePx = (heightPx - coveredPx) / 2;
  const halfPx = Math.max(1, Math.min(middlePx - topPx, heightPx - bottomPx - middlePx));
  const reach = 0.9 / 2;
  const zoomFor = (px: number, degrees: number) => Math.log2((px * reach * 360) / (WORLD_PX * degrees));
  const lng = Math.abs(included.longitude - around.longitude);
  const lat = Math.abs(included.latitude - around.latitude) / latitudeStretch(around);
  return Math.min(zoomFor(widthPx, lng), zoomFor(2 * halfPx, lat));
}

/** Whether a map can move to the coordinates. Many sources write (0, 0) for "unknown". */
export function isOnTheMap({ latitude, longitude }: GeoPoint): boolean {
  return Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);
}
