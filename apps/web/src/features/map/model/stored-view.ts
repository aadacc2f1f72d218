import { MINUTE_MS } from '#lib/durations.ts';
import type { GeoBounds, GeoPoint, MapView } from '#lib/map/map-handle.ts';
import { isRecord, parseJson, tabStorage, type Unread } from '#lib/storage.ts';

const STORAGE_KEY = 'map-view';
const ORIGIN_KEY = 'map-search-origin';

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

/** Reads a view from storage; null when it is invalid. An older release may have written it. */
function readMapView(stored: unknown): MapView | null {
  const view = isRecord(stored) ? stored.view : undefined;
  if (!isRecord(view)) return null;
  const { bounds, zoom, center }: Unread<MapView> = view;
  return isBounds(bounds) && typeof zoom === 'number' && isPoint(center) ? { bounds, zoom, center } : null;
}

const load = (key: string): unknown => parseJson(tabStorage.getItem(key));
const store = (key: string, value: unknown) => void tabStorage.setItem(key, JSON.stringify(value));

/** The view that this tab stored last; null if there is none, as on the server. */
export const loadMapView = (): MapView | null => readMapView(load(STORAGE_KEY));

export const storeMapView = (view: MapView | null): void => store(STORAGE_KEY, { view, at: Date.now() });

/** A user who returns later is probably at another place. */
const VISIT_MS = 3 * 60 * MINUTE_MS;

/** Whether the stored view is that of an earlier visit: browsers restore tabs with their storage after days. */
export function isStoredViewOld(): boolean {
  const stored = load(STORAGE_KEY);
  return isRecord(stored) && typeof stored.at === 'number' && Date.now() - stored.at > VISIT_MS;
}

/**
 * The centre of the map that the last search was measured from; null after a search from the user's
 * position.
 */
export function loadMapOrigin(): GeoPoint | null {
  const stored = load(ORIGIN_KEY);
  return isPoint(stored) ? stored : null;
}

export const storeMapOrigin = (origin: GeoPoint | null): void => store(ORIGIN_KEY, origin);
