import type { Category } from '@sol/contract/category';
import type { StreetMap } from '@sol/contract/street';

/** The one door to a map. Screens talk to a MapHandle; which library draws is a matter of configuration. */

export type GeoPoint = { latitude: number; longitude: number };
export type GeoBounds = { swLat: number; swLng: number; neLat: number; neLng: number };
export type MapTheme = 'light' | 'dark';

/** A glyph on a 24 grid: `solid` is filled and stroked, `line` only stroked. */
export type Glyph = { solid: string; line: string };
/** What markers wear. `mark` is the filled heart of a saved place. */
export type MarkerArt = Record<Category, Glyph> & { mark: string };

export type MarkerView = GeoPoint & {
  id: number;
  category: Category;
  isMarked: boolean;
  isSelected?: boolean;
  /** The number of a stop in a course; it takes the place of the category's glyph. */
  label?: string;
};

export type MapConfig = {
  engine: 'maplibre' | 'naver';
  /** `auto`, `embedded`, or the address of a MapLibre style. */
  style: string;
  /** The address of a PMTiles archive; wins over `style`. */
  pmtiles: string | null;
  naverKeyId: string | null;
  /** What `auto` asks first. */
  hostedStyleUrl: string;
  /** Brings what a map without tiles of its own shows of a neighbourhood. */
  loadStreets?: (box: GeoBounds) => Promise<StreetMap>;
};

export type MapView = { bounds: GeoBounds; zoom: number; center: GeoPoint };

export type MapOptions = {
  container: HTMLElement;
  config: MapConfig;
  art: MarkerArt;
  theme: MapTheme;
  center?: GeoPoint;
  zoom?: number;
  onIdle?: (view: MapView) => void;
  onMarkerTap?: (id: number) => void;
  onTap?: () => void;
};

export type PanOptions = {
  zoom?: number;
  /** What covers the map from below; the point comes to rest in the middle of the rest. */
  bottomPaddingPx?: number;
};
export interface FitOptions {
  /** What covers the map from below. */
  bottomPaddingPx?: number;
  /** What covers it from above, where several points are fitted. */
  topPaddingPx?: number;
  maxZoom?: number;
}

export interface MapHandle {
  setMarkers(markers: readonly MarkerView[]): void;
  setPolyline(points: readonly GeoPoint[] | null): void;
  setUserLocation(point: GeoPoint | null): void;
  /** Glides to a point. Without `zoom` the zoom stays. */
  panTo(point: GeoPoint, options?: PanOptions): void;
  /** Shows all the points: one is centred over the taller padding, several fit over the smaller. */
  fitTo(points: readonly GeoPoint[], options?: FitOptions): void;
  getView(): MapView;
  setTheme(theme: MapTheme): void;
  /** Call after the container's size changed for another reason than the window's. */
  resize(): void;
  /** Afterwards the other calls do nothing: answers may still arrive for a screen that was left. */
  destroy(): void;
}

export type CreateMap = (options: MapOptions) => Promise<MapHandle>;

/** This device or this configuration cannot draw a map. The lists carry everything that it would have shown. */
export class MapUnavailableError extends Error {
  override readonly name = 'MapUnavailableError';
}

/** Zooms are in the Naver scale everywhere. Spec 2.4-13, 9-9, 9-10, 9-26. */
export const INITIAL_ZOOM = 15;
export const MIN_ZOOM = 7;
export const MAX_ZOOM = 21;
export const PLACE_MAX_ZOOM = 18;
export const FIT_MAX_ZOOM = 16;
export const ONE_MARKER_PADDING_PX = 360;
export const MANY_MARKERS_PADDING_PX = 180;
export const MARKER_SIZE_PX = 26;
export const SELECTED_MARKER_SIZE_PX = 38;
export const PAN_DURATION_MS = 800;
/** Kept free around fitted points, so that no marker is cut by the edge. */
export const EDGE_PADDING_PX = 40;
/** The common name of the area around {@link DEFAULT_CENTER}. */
export const DEFAULT_CENTER_NAME = '서울숲';
/** 서울숲 입구: where a map opens when nobody said where the person is. */
export const DEFAULT_CENTER: GeoPoint = { latitude: 37.5446, longitude: 127.0501 };
