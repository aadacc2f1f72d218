import { prefersReducedMotion } from '#hooks/browser-state.ts';
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
  type MarkerArt,
  type MarkerView,
  MIN_ZOOM,
  PAN_DURATION_MS,
  PLACE_MAX_ZOOM,
  placeCreditTexts,
} from './map-handle.ts';
import { clampBottomPadding, defaultBottomPadding, fitPadding } from './map-padding.ts';
import styles from './map-view.module.css';
import { markerImage, readMarkerColors } from './marker-image.ts';
import { MAP_PALETTES } from './style/style-tokens.ts';

const SELECTED_Z = 1000;
/** Saved places are drawn over plain ones. */
const MARKED_Z = 500;

function getZIndex({ isSelected, isMarked }: MarkerView): number {
  if (isSelected) return SELECTED_Z;
  return isMarked ? MARKED_Z : 0;
}
const USER_RADIUS_PX = 16;

/** Renders the solroute line, the user's location and the markers with Naver's objects. */
export function createNaverOverlay(
  maps: typeof naver.maps,
  map: naver.maps.Map,
  container: HTMLElement,
  art: MarkerArt,
  initialTheme: MapTheme,
  onMarkerTap: (id: number) => void,
  onMarkerHover: (id: number | null) => void = () => undefined,
) {
  let colors = readMarkerColors(container, initialTheme);
  let renderedMarkers: naver.maps.Marker[] = [];
  let markers: readonly MarkerView[] = [];
  let polyline: naver.maps.Polyline | null = null;
  let path: readonly GeoPoint[] | null = null;
  let user: naver.maps.Marker | null = null;
  let userPoint: GeoPoint | null = null;
  const toLatLng = ({ latitude, longitude }: GeoPoint) => new maps.LatLng(latitude, longitude);

  function remove(marker: naver.maps.Marker): void {
    maps.Event.clearInstanceListeners(marker);
    marker.setMap(null);
  }

  function createIcon(url: string, sizePx: number): naver.maps.ImageIcon {
    const size = new maps.Size(sizePx, sizePx);
    return {
      url,
      size,
      scaledSize: size,
      origin: new maps.Point(0, 0),
      anchor: new maps.Point(sizePx / 2, sizePx / 2),
    };
  }

  const overlay = {
    setMarkers(next: readonly MarkerView[]) {
      markers = next;
      for (const marker of renderedMarkers) remove(marker);
      renderedMarkers = next.map((view) => {
        const { url, sizePx } = markerImage(view, art, colors);
        const marker = new maps.Marker({
          map,
          position: toLatLng(view),
          icon: createIcon(url, sizePx),
          zIndex: getZIndex(view),
          ...(view.name !== undefined && { title: view.name }),
        });
        maps.Event.addListener(marker, 'click', () => onMarkerTap(view.id));
        maps.Event.addListener(marker, 'mouseover', () => onMarkerHover(view.id));
        maps.Event.addListener(marker, 'mouseout', () => onMarkerHover(null));
        return marker;
      });
    },
    setPolyline(points: readonly GeoPoint[] | null) {
      path = points;
      polyline?.setMap(null);
      polyline =
        points === null || points.length < 2
          ? null
          : new maps.Polyline({
              map,
              path: points.map(toLatLng),
              strokeColor: colors.mark,
              strokeWeight: 4,
              strokeOpacity: 1,
            });
    },
    setUserLocation(point: GeoPoint | null) {
      userPoint = point;
      if (user !== null) remove(user);
      user = null;
      if (point === null) return;
      const svg = [
        `<svg xmlns="http://www.w3.org/2000/svg" width="${USER_RADIUS_PX * 2}" height="${USER_RADIUS_PX * 2}">`,
        `<circle cx="16" cy="16" r="16" fill="${colors.work}" fill-opacity="0.18"/>`,
        `<circle cx="16" cy="16" r="10" fill="${colors.ring}"/>`,
        `<circle cx="16" cy="16" r="7" fill="${colors.work}"/>`,
        '</svg>',
      ].join('');
      const icon = createIcon(`data:image/svg+xml,${encodeURIComponent(svg)}`, USER_RADIUS_PX * 2);
      user = new maps.Marker({ map, position: toLatLng(point), icon, clickable: false });
    },
    /** Marker images contain the colours, so a theme change renders all of them again. */
    setTheme(theme: MapTheme) {
      colors = readMarkerColors(container, theme);
      overlay.setPolyline(path);
      overlay.setUserLocation(userPoint);
      overlay.setMarkers(markers);
    },
    clear() {
      overlay.setMarkers([]);
      overlay.setPolyline(null);
      overlay.setUserLocation(null);
    },
  };
  return overlay;
}

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
