import { logger } from '#lib/logger.ts';
import type { GeoBounds, GeoPoint, MapView } from '#lib/map/map-handle.ts';
import { parseJson } from '#lib/parse-json.ts';

const STORAGE_KEY = 'map-view';

type Unread<T> = { [K in keyof T]?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isWithin = (value: unknown, limit: number) => typeof value === 'number' && Math.abs(value) <= limit;

function isPoint(value: unknown): value is GeoPoint {
  if (!isRecord(value)) return false;
  const { latitude, longitude }: Unread<GeoPoint> = value;
  return isWithin(latitude, 90) && isWithin(longitude, 180);
}

function isBounds(value: unknown): value is GeoBounds {
  if (!isRecord(value)) return false;
  const { swLat, swLng, neLat, neLng }: Unread<GeoBounds> = value;
  return isWithin(swLat, 90) && isWithin(neLat, 90) && isWithin(swLng, 180) && isWithin(neLng, 180);
}

/** The view among what storage gave back, which an older release or anybody may have written; null where it is none. */
function readMapView(stored: unknown): MapView | null {
  const view = isRecord(stored) ? stored.view : undefined;
  if (!isRecord(view)) return null;
  const { bounds, zoom, center }: Unread<MapView> = view;
  return isBounds(bounds) && typeof zoom === 'number' && isPoint(center) ? { bounds, zoom, center } : null;
}

/** The view this tab last stored; null where there is none, as on the server. */
export function loadMapView(): MapView | null {
  return typeof sessionStorage === 'undefined' ? null : readMapView(parseJson(sessionStorage.getItem(STORAGE_KEY)));
}

/** A browser that keeps nothing, or nothing more, shows the map all the same. */
export function storeMapView(view: MapView | null): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ view }));
  } catch (error) {
    logger.error('지도의 위치를 기억하지 못했어요', error);
  }
}
