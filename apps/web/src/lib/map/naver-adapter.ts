import { prefersReducedMotion } from '#hooks/browser-state.ts';
import { clampBottomPadding, defaultBottomPadding, fitPadding } from './camera.ts';
import {
  type CreateMap,
  DEFAULT_CENTER,
  FIT_MAX_ZOOM,
  type GeoPoint,
  INITIAL_ZOOM,
  MAX_ZOOM,
  type MapHandle,
  type MapTheme,
  MapUnavailableError,
  type MapView,
  MIN_ZOOM,
  PAN_DURATION_MS,
  PLACE_MAX_ZOOM,
  placeCreditTexts,
} from './map-handle.ts';
import styles from './map-view.module.css';
import { createNaverOverlay } from './naver-overlay.ts';
import { MAP_PALETTES } from './style/style-tokens.ts';

const SCRIPT_URL = 'https://oapi.map.naver.com/openapi/v3/maps.js';
const CALLBACK = 'solNaverMapsReady';

declare global {
  interface Window {
    solNaverMapsReady?: () => void;
    /** Called by Naver after the script has run if the key is not allowed on this site. */
    navermap_authFailure?: () => void;
  }
}

let loading: Promise<typeof naver.maps> | null = null;

function load(keyId: string): Promise<typeof naver.maps> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (message: string) => {
      script.remove();
      loading = null;
      reject(new MapUnavailableError(message));
    };
    window.solNaverMapsReady = () => resolve(naver.maps);
    window.navermap_authFailure = () => fail('Naver rejected the key');
    script.src = `${SCRIPT_URL}?ncpKeyId=${encodeURIComponent(keyId)}&callback=${CALLBACK}`;
    script.async = true;
    script.addEventListener('error', () => fail('Naver Maps could not be loaded'));
    document.head.append(script);
  });
}

/** Loads the Naver Maps library once per page load; a failed load is retried by the next call. */
function loadNaverMaps(keyId: string | null): Promise<typeof naver.maps> {
  if (keyId === null) return Promise.reject(new MapUnavailableError('NAVER_MAP_KEY_ID is not set'));
  loading ??= load(keyId);
  return loading;
}

const panAnimation = () => ({ duration: prefersReducedMotion() ? 0 : PAN_DURATION_MS, easing: 'easeOutCubic' });
/**
 * Naver's raster tiles have no dark version without a custom style key; only the background follows
 * the theme.
 */
const getBackground = (theme: MapTheme) => MAP_PALETTES[theme].ground;

/** The SDK has no control for the attribution of data on the map. */
function showPlaceCredits(container: HTMLElement, credits: readonly string[]): void {
  if (credits.length === 0) return;
  const line = document.createElement('p');
  line.className = styles.credits ?? '';
  line.textContent = credits.join(' · ');
  container.append(line);
}

export const createMap: CreateMap = async (options) => {
  const { container, config, art, center = DEFAULT_CENTER, zoom = INITIAL_ZOOM, onIdle, onMarkerTap, onTap } = options;
  const maps = await loadNaverMaps(config.naverKeyId);
  const toLatLng = ({ latitude, longitude }: GeoPoint) => new maps.LatLng(latitude, longitude);
  const map = new maps.Map(container, {
    center: toLatLng(center),
    zoom,
    minZoom: MIN_ZOOM,
    maxZoom: MAX_ZOOM,
    scaleControl: false,
    mapDataControl: false,
    logoControl: false,
    keyboardShortcuts: false,
    background: getBackground(options.theme),
  });
  showPlaceCredits(container, placeCreditTexts(config));
  const overlay = createNaverOverlay(maps, map, container, art, options.theme, (id) => onMarkerTap?.(id));
  let isDestroyed = false;

  function getView(): MapView {
    const bounds = map.getBounds();
    const sw = bounds.getMin();
    const ne = bounds.getMax();
    const middle = map.getCenter();
    return {
      bounds: { swLat: sw.y, swLng: sw.x, neLat: ne.y, neLng: ne.x },
      zoom: map.getZoom(),
      center: { latitude: middle.y, longitude: middle.x },
    };
  }

  /** The map centre that shows `point` in the middle of the area above the padding. */
  function centerFor(point: GeoPoint, toZoom: number, bottomPx: number): naver.maps.Coord {
    const projection = map.getProjection();
    const { x, y } = projection.fromCoordToOffset(toLatLng(point));
    const downPx = bottomPx / 2 / 2 ** (toZoom - map.getZoom());
    return projection.fromOffsetToCoord(new maps.Point(x, y + downPx));
  }

  maps.Event.addListener(map, 'idle', () => onIdle?.(getView()));
  maps.Event.addListener(map, 'click', () => onTap?.());

  const handle: MapHandle = {
    setMarkers(markers) {
      if (!isDestroyed) overlay.setMarkers(markers);
    },
    setPolyline(points) {
      if (!isDestroyed) overlay.setPolyline(points);
    },
    setUserLocation(point) {
      if (!isDestroyed) overlay.setUserLocation(point);
    },
    panTo(point, { zoom: requestedZoom, bottomPaddingPx = 0 } = {}) {
      if (isDestroyed) return;
      const toZoom = requestedZoom === undefined ? map.getZoom() : Math.min(requestedZoom, PLACE_MAX_ZOOM);
      const target = centerFor(point, toZoom, clampBottomPadding(bottomPaddingPx, container.clientHeight));
      if (toZoom === map.getZoom()) map.panTo(target, panAnimation());
      else map.morph(target, toZoom, panAnimation());
    },
    fitTo(points, { bottomPaddingPx = defaultBottomPadding(points.length), topPaddingPx = 0, maxZoom } = {}) {
      const [first] = points;
      if (first === undefined || isDestroyed) return;
      if (points.length === 1) {
        handle.panTo(first, { zoom: maxZoom ?? PLACE_MAX_ZOOM, bottomPaddingPx });
        return;
      }
      const bounds = new maps.LatLngBounds(toLatLng(first), toLatLng(first));
      for (const point of points) bounds.extend(toLatLng(point));
      map.fitBounds(bounds, {
        ...fitPadding(
          { bottomPx: bottomPaddingPx, topPx: topPaddingPx },
          { width: container.clientWidth, height: container.clientHeight },
        ),
        maxZoom: maxZoom ?? FIT_MAX_ZOOM,
      });
    },
    getView,
    setTheme(theme) {
      if (isDestroyed) return;
      map.setOptions({ background: getBackground(theme) });
      overlay.setTheme(theme);
    },
    resize() {
      if (!isDestroyed) map.autoResize();
    },
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      overlay.clear();
      maps.Event.clearInstanceListeners(map);
      map.destroy();
    },
  };
  return handle;
};
