import type { GeoBounds, GeoPoint, MapView } from '#lib/map/map-handle.ts';

const STEPS_PER_DEGREE = 10_000;
/** The world is this many pixels wide at zoom 0. */
const WORLD_PX = 256;

export interface SearchArea {
  bounds: GeoBounds;
  /** Where distances are counted from. */
  from: GeoPoint;
  /** What it was opened around, where that is not the middle of the bounds: the sheet lies over half of the map. */
  around?: GeoPoint;
}

/** The same area with four decimals, a trifle larger rather than smaller. */
export function roundedOutwards({ swLat, swLng, neLat, neLng }: GeoBounds): GeoBounds {
  return { swLat: down(swLat), swLng: down(swLng), neLat: up(neLat), neLng: up(neLng) };
}

// Twelve digits first: 37.5446 * 10,000 is 375446.00000000006, which would be a whole step up.
const steps = (degrees: number) => Number((degrees * STEPS_PER_DEGREE).toPrecision(12));
const down = (degrees: number) => Math.floor(steps(degrees)) / STEPS_PER_DEGREE;
const up = (degrees: number) => Math.ceil(steps(degrees)) / STEPS_PER_DEGREE;

export function areaOfView({ bounds, center }: Pick<MapView, 'bounds' | 'center'>, user: GeoPoint | null): SearchArea {
  return { bounds: roundedOutwards(bounds), from: user ?? center };
}

/** Degrees of longitude and latitude that so many pixels of a map are. */
function degreesOf(px: number, { latitude }: GeoPoint, zoom: number): { lng: number; lat: number } {
  const lng = (px * 360) / (WORLD_PX * 2 ** zoom);
  return { lng, lat: lng * Math.cos((latitude * Math.PI) / 180) };
}

/** The middle of a map on which a point lies in the middle of what is not covered from below. */
export function middleBelow(point: GeoPoint, zoom: number, coveredPx: number): GeoPoint {
  return { ...point, latitude: point.latitude - degreesOf(coveredPx / 2, point, zoom).lat };
}

/** What a map of this size will show, before it is there or where none can be drawn. */
export function areaAround(centre: GeoPoint, zoom: number, size: { widthPx: number; heightPx: number }): SearchArea {
  const halfLng = degreesOf(size.widthPx / 2, centre, zoom).lng;
  const halfLat = degreesOf(size.heightPx / 2, centre, zoom).lat;
  const bounds = {
    swLat: centre.latitude - halfLat,
    swLng: centre.longitude - halfLng,
    neLat: centre.latitude + halfLat,
    neLng: centre.longitude + halfLng,
  };
  return { bounds: roundedOutwards(bounds), from: centre };
}

export function centreOfArea({ bounds: { swLat, swLng, neLat, neLng }, around }: SearchArea): GeoPoint {
  return around ?? { latitude: (swLat + neLat) / 2, longitude: (swLng + neLng) / 2 };
}

/** Coordinates a map can move to. (0, 0) lies in the Gulf of Guinea: it is how sources write "unknown". */
export function isOnTheMap({ latitude, longitude }: GeoPoint): boolean {
  return Number.isFinite(latitude) && Number.isFinite(longitude) && (latitude !== 0 || longitude !== 0);
}
