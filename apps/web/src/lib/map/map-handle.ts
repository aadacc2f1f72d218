import type { Category } from '@sol/contract/category';
import type { StreetMap } from '@sol/contract/street';

/** The public API of the map. Screens use a MapHandle; the engine is chosen by configuration. */

export type GeoPoint = { latitude: number; longitude: number };
export type GeoBounds = { swLat: number; swLng: number; neLat: number; neLng: number };
export type MapTheme = 'light' | 'dark';

/** A glyph on a 24 px grid: `solid` is filled and stroked, `line` only stroked. */
export type Glyph = { solid: string; line: string };
/** Marker glyphs. `mark` is the filled heart of a saved place. */
export type MarkerArt = Record<Category, Glyph> & { mark: string };

export type MarkerView = GeoPoint & {
  id: number;
  category: Category;
  isMarked: boolean;
  isSelected?: boolean;
  /** Among the best of the places: it is never a dot, and has its name from {@link BEST_NAMES_MIN_ZOOM}. */
  isBest?: boolean;
  /** A neighbour of what the map is about. */
  isDimmed?: boolean;
  /** Number of a solroute stop, shown instead of the category glyph. */
  label?: string;
  /** Shown beside the marker from {@link NAMES_MIN_ZOOM}, where there is room. */
  name?: string | undefined;
  /** The place with the lower rank keeps its name where two names collide. */
  rank?: number | undefined;
};

export type MapConfig = {
  engine: 'maplibre' | 'naver';
  /** `auto`, `embedded`, or the URL of a MapLibre style. */
  style: string;
  /** URL of a PMTiles archive; takes precedence over `style`. */
  pmtiles: string | null;
  naverKeyId: string | null;
  /** Attributions of the places on the map. */
  placeCredits?: readonly string[];
  /** Tried first with `auto`. */
  hostedStyleUrl: string;
  /** Loads the streets of an area for the embedded style. */
  loadStreets?: (box: GeoBounds) => Promise<StreetMap>;
};

/** The attributions of the places, beside those of the map itself. */
export const placeCreditTexts = ({ placeCredits = [] }: MapConfig): string[] =>
  placeCredits.map((credit) => `장소 ${credit}`);

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
  /** Called when a mouse moves onto a marker, and with null when it leaves it. */
  onMarkerHover?: (id: number | null) => void;
  onTap?: () => void;
  /**
   * The device has taken the memory of the map, as in the background. Calls on the handle are ignored
   * from then on, except for `getView` and `destroy`. Called with false when a new map can be opened.
   */
  onLost?: (isLost: boolean) => void;
};

export type PanOptions = {
  zoom?: number;
  /** Height of the overlay at the bottom; the point is centred in the remaining area. */
  bottomPaddingPx?: number;
};
export interface FitOptions {
  /** Height of the overlay at the bottom. */
  bottomPaddingPx?: number;
  /** Height of the overlay at the top; used with several points only. */
  topPaddingPx?: number;
  maxZoom?: number;
}

export interface MapHandle {
  setMarkers(markers: readonly MarkerView[]): void;
  setPolyline(points: readonly GeoPoint[] | null): void;
  setUserLocation(point: GeoPoint | null): void;
  /** Animates to a point. Without `zoom` the zoom is unchanged. */
  panTo(point: GeoPoint, options?: PanOptions): void;
  /** Shows all points. One point uses the larger default padding, several use the smaller one. */
  fitTo(points: readonly GeoPoint[], options?: FitOptions): void;
  getView(): MapView;
  setTheme(theme: MapTheme): void;
  /** Call after the container was resized by anything but a window resize. */
  resize(): void;
  /** Later calls on the handle are ignored, such as from a late response. */
  destroy(): void;
}

export type CreateMap = (options: MapOptions) => Promise<MapHandle>;

/** The device or the configuration cannot render a map. The lists contain all its content. */
export class MapUnavailableError extends Error {
  override readonly name = 'MapUnavailableError';
}

/** All zoom levels use Naver's scale. Spec 2.4-13, 9-9, 9-10, 9-26. */
export const INITIAL_ZOOM = 15;
export const MIN_ZOOM = 7;
export const MAX_ZOOM = 21;
export const PLACE_MAX_ZOOM = 18;
export const FIT_MAX_ZOOM = 16;
export const ONE_MARKER_PADDING_PX = 360;
export const MANY_MARKERS_PADDING_PX = 180;
export const MARKER_SIZE_PX = 26;
export const SELECTED_MARKER_SIZE_PX = 40;
export const PAN_DURATION_MS = 800;
/** Names beside the markers, and how many characters of those that are not selected. */
export const NAMES_MIN_ZOOM = 16;
export const BEST_NAMES_MIN_ZOOM = 15;
export const MARKER_NAME_MAX = 12;
/** Padding around fitted points, so that markers are not clipped at the edge. */
export const EDGE_PADDING_PX = 40;
/** Common name of the area around {@link DEFAULT_CENTER}. */
export const DEFAULT_CENTER_NAME = '서울숲';
/** Entrance of 서울숲: the initial centre if the user's position is unknown. */
export const DEFAULT_CENTER: GeoPoint = { latitude: 37.5446, longitude: 127.0501 };
