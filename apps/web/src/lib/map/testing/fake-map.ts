import {
  type CreateMap,
  DEFAULT_CENTER,
  FIT_MAX_ZOOM,
  type GeoPoint,
  INITIAL_ZOOM,
  type MapHandle,
  type MapOptions,
  type MapTheme,
  type MapView,
  type MarkerView,
  PLACE_MAX_ZOOM,
} from '../map-handle.ts';
import { clampBottomPadding, defaultBottomPadding, fitPadding } from '../map-padding.ts';
import { boundsOf, type Camera, centerWithOffset, fitCamera } from './mercator.ts';

/**
 * A map without a screen, for component tests:
 *
 *   vi.mock('#lib/map/create-map.ts', () => import('#lib/map/testing/fake-map.ts'));
 *   lastFakeMap().tapMarker(7);
 */
export interface FakeMap extends MapHandle {
  readonly markers: readonly MarkerView[];
  readonly polyline: readonly GeoPoint[] | null;
  readonly userLocation: GeoPoint | null;
  readonly theme: MapTheme;
  readonly isDestroyed: boolean;
  /** Simulated user input. */
  tapMarker(id: number): void;
  hoverMarker(id: number | null): void;
  tapGround(): void;
  dragTo(center: GeoPoint, zoom?: number): void;
  /** Simulates a device that takes the memory of the map, and gives it back. */
  loseContext(isLost: boolean): void;
}

const SIZE = { width: 390, height: 844 };

let maps: FakeMap[] = [];
let failure: Error | null = null;

/** Makes the next maps fail, as on a device without WebGL; null resets it. */
export function failFakeMaps(error: Error | null): void {
  failure = error;
}

export function resetFakeMaps(): void {
  maps = [];
  failure = null;
}

export function lastFakeMap(): FakeMap {
  const map = maps.at(-1);
  if (map === undefined) throw new Error('no map has been opened');
  return map;
}

function openFakeMap({ center = DEFAULT_CENTER, zoom = INITIAL_ZOOM, ...options }: MapOptions): FakeMap {
  let camera: Camera = { center, zoom };
  const state = {
    markers: [] as readonly MarkerView[],
    polyline: null as readonly GeoPoint[] | null,
    userLocation: null as GeoPoint | null,
    theme: options.theme,
    isDestroyed: false,
  };
  const getView = (): MapView => ({ ...camera, bounds: boundsOf(camera, SIZE) });
  const idle = () => {
    if (!state.isDestroyed) options.onIdle?.(getView());
  };
  const move = (next: Camera) => {
    camera = next;
    idle();
  };
  queueMicrotask(idle);

  const map: FakeMap = {
    get markers() {
      return state.markers;
    },
    get polyline() {
      return state.polyline;
    },
    get userLocation() {
      return state.userLocation;
    },
    get theme() {
      return state.theme;
    },
    get isDestroyed() {
      return state.isDestroyed;
    },
    setMarkers: (markers) => {
      if (!state.isDestroyed) state.markers = markers;
    },
    setPolyline: (points) => {
      state.polyline = points;
    },
    setUserLocation: (point) => {
      state.userLocation = point;
    },
    panTo(point, { zoom: requestedZoom, bottomPaddingPx = 0 } = {}) {
      const toZoom = requestedZoom === undefined ? camera.zoom : Math.min(requestedZoom, PLACE_MAX_ZOOM);
      const up = clampBottomPadding(bottomPaddingPx, SIZE.height) / 2;
      move({ center: centerWithOffset(point, toZoom, { x: 0, y: -up }), zoom: toZoom });
    },
    fitTo(points, { bottomPaddingPx = defaultBottomPadding(points.length), topPaddingPx = 0, maxZoom } = {}) {
      const [first] = points;
      if (first === undefined) return;
      if (points.length === 1) map.panTo(first, { zoom: maxZoom ?? PLACE_MAX_ZOOM, bottomPaddingPx });
      else
        move(
          fitCamera(
            points,
            SIZE,
            fitPadding({ bottomPx: bottomPaddingPx, topPx: topPaddingPx }, SIZE),
            maxZoom ?? FIT_MAX_ZOOM,
          ),
        );
    },
    getView,
    setTheme: (theme) => {
      state.theme = theme;
    },
    resize: idle,
    destroy: () => {
      state.isDestroyed = true;
    },
    tapMarker(id) {
      if (!state.markers.some((marker) => marker.id === id)) throw new Error(`no marker ${id} on the map`);
      if (!state.isDestroyed) options.onMarkerTap?.(id);
    },
    hoverMarker: (id) => options.onMarkerHover?.(id),
    loseContext: (isLost) => options.onLost?.(isLost),
    tapGround: () => {
      if (!state.isDestroyed) options.onTap?.();
    },
    dragTo: (point, toZoom = camera.zoom) => move({ center: point, zoom: toZoom }),
  };
  return map;
}

export const createMap: CreateMap = async (options) => {
  if (failure !== null) throw failure;
  const map = openFakeMap(options);
  maps.push(map);
  return map;
};
