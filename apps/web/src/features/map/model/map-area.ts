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

/** The area of a view. The sheet covers `coveredPx` of the map; the centre is that of the part above. */
export function areaOfView({ bounds, center, zoom }: MapView, user: GeoPoint | null, coveredPx: number): SearchArea {
  const around = middleBelow(center, zoom, -coveredPx);
  return { bounds: roundedOutwards(bounds), from: user ?? around, around };
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

/** The area of a map of this size; also used while the map is loading or unsupported. */
export function areaAround(around: GeoPoint, zoom: number, size: MapSize): SearchArea {
  return { bounds: roundedOutwards(viewAround(around, zoom, size).bounds), from: around, around };
}

/** The zoom at which a map of this width shows the full width of the area. */
export function getZoom({ bounds }: SearchArea, widthPx: number): number {
  return Math.log2((widthPx * 360) / (WORLD_PX * (bounds.neLng - bounds.swLng)));
}

/**
 * The zoom at which a map around one point, above the sheet, reaches another point: a tenth of the
 * half width or height remains between that point and the edge. Infinity for the same point.
 */
export function zoomIncluding(around: GeoPoint, included: GeoPoint, { widthPx, heightPx, coveredPx }: MapSize): number {
  const reach = 0.9 / 2;
  const zoomFor = (px: number, degrees: number) => Math.log2((px * reach * 360) / (WORLD_PX * degrees));
  const lng = Math.abs(included.longitude - around.longitude);
  const lat = Math.abs(included.latitude - around.latitude) / latitudeStretch(around);
  return Math.min(zoomFor(widthPx, lng), zoomFor(heightPx - coveredPx, lat));
}

/** Whether a map can move to the coordinates. Many sources write (0, 0) for "unknown". */
export function isOnTheMap({ latitude, longitude }: GeoPoint): boolean {
  return Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);
}
