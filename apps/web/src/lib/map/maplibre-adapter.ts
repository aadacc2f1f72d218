import { MapLibreMap, type MapMouseEvent, setWorkerUrl } from 'maplibre-gl';
import { canHover } from '#hooks/browser-state.ts';
import {
  type CreateMap,
  DEFAULT_CENTER,
  FIT_MAX_ZOOM,
  INITIAL_ZOOM,
  MAX_ZOOM,
  type MapConfig,
  type MapHandle,
  type MapOptions,
  MapUnavailableError,
  type MapView,
  MIN_ZOOM,
  PAN_DURATION_MS,
  PLACE_MAX_ZOOM,
  placeCreditTexts,
} from './map-handle.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import {
  clampBottomPadding,
  defaultBottomPadding,
  fitPadding,
  fromMapLibreZoom,
  toMapLibreZoom,
} from './map-padding.ts';
import { createOverlay, repaint, TAP_LAYERS } from './maplibre-overlay.ts';
import { createStreets } from './maplibre-streets.ts';
import { type ResolvedStyle, resolveStyle } from './style/resolve-style.ts';

setWorkerUrl(workerUrl);

const isOpenStreetMap = (text: string) => text.includes('OpenStreetMap');

/** The attributions of the sources that have loaded: a tile server sends its own with the first response. */
function sourceCredits(map: MapLibreMap | undefined): string[] {
  // Contrary to its type, undefined until the style has loaded.
  const style = map?.getStyle();
  return Object.keys(style?.sources ?? {}).map((id) => map?.getSource(id)?.attribution ?? '');
}

/**
 * Options of the attribution control. OpenStreetMap is named once if both the map and the places are
 * from it: two attributions need two lines on a phone. MapLibre reads the options again whenever a
 * source has loaded.
 * @param getMap undefined while the map is constructed
 */
const attributionOptions = (config: MapConfig, getMap: () => MapLibreMap | undefined) => ({
  compact: true,
  get customAttribution(): string[] {
    const isNamed = sourceCredits(getMap()).some(isOpenStreetMap);
    return placeCreditTexts(config).filter((credit) => !(isNamed && isOpenStreetMap(credit)));
  },
});

/** The attribution of OpenStreetMap must be readable at first; afterwards it may be behind an icon. */
const CREDITS_SHOWN_MS = 5_000;

/** Collapses the attribution control after some seconds. Returns a function that stops. */
function collapseCredits(container: HTMLElement): () => void {
  const timer = setTimeout(() => {
    container.querySelector('.maplibregl-ctrl-attrib')?.classList.remove('maplibregl-compact-show');
  }, CREDITS_SHOWN_MS);
  return () => clearTimeout(timer);
}

/** Extends the tap area of a 26 px marker to 44 px. */
const TAP_TOLERANCE_PX = 9;
/** A tap on an 11 px dot selects the dot, even if a larger marker is within reach. */
const DOT_TAP_TOLERANCE_PX = 2;

function openMap(
  { container, config, center = DEFAULT_CENTER, zoom = INITIAL_ZOOM }: MapOptions,
  resolved: ResolvedStyle,
) {
  let map: MapLibreMap | undefined;
  try {
    map = new MapLibreMap({
      container,
      style: resolved.style,
      center: [center.longitude, center.latitude],
      zoom: toMapLibreZoom(zoom),
      minZoom: toMapLibreZoom(MIN_ZOOM),
      maxZoom: toMapLibreZoom(MAX_ZOOM),
      keyboard: false,
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      attributionControl: attributionOptions(config, () => map),
      fadeDuration: 150,
      locale: { 'Map.Title': '지도', 'AttributionControl.ToggleAttribution': '지도 정보' },
    });
    return map;
  } catch (error) {
    throw new MapUnavailableError('WebGL is not available', { cause: error });
  }
}

function getView(map: MapLibreMap): MapView {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter();
  return {
    bounds: {
      swLat: bounds.getSouth(),
      swLng: bounds.getWest(),
      neLat: bounds.getNorth(),
      neLng: bounds.getEast(),
    },
    zoom: fromMapLibreZoom(map.getZoom()),
    center: { latitude: lat, longitude: lng },
  };
}

/** The topmost feature within `reachPx` of a point. */
function topmostAt(map: MapLibreMap, { x, y }: MapMouseEvent['point'], layers: string[], tolerancePx: number) {
  const box: [[number, number], [number, number]] = [
    [x - tolerancePx, y - tolerancePx],
    [x + tolerancePx, y + tolerancePx],
  ];
  return map.queryRenderedFeatures(box, { layers })[0];
}

/**
 * The marker under the tap, else the topmost marker within reach. The selected marker is topmost.
 */
function markerAt(map: MapLibreMap, { point }: MapMouseEvent): number | undefined {
  const layers = TAP_LAYERS.filter((id) => map.getLayer(id) !== undefined);
  if (layers.length === 0) return undefined;
  const feature =
    topmostAt(map, point, layers, DOT_TAP_TOLERANCE_PX) ?? topmostAt(map, point, layers, TAP_TOLERANCE_PX);
  const id: unknown = feature?.properties.id;
  return typeof id === 'number' ? id : undefined;
}

export const createMap: CreateMap = async (options) => {
  const { container, config, art, onIdle, onMarkerTap, onMarkerHover, onTap, onLost } = options;
  let theme = options.theme;
  let resolved = await resolveStyle(config, theme);
  const map = openMap(options, resolved);
  map.touchZoomRotate.disableRotation();
  // The list provides the same content. A canvas without keyboard support must not be a tab stop.
  map.getCanvas().tabIndex = -1;
  // MapLibre makes it a region, a second landmark with the name of the map.
  map.getCanvas().role = 'img';
  const keepCredits = collapseCredits(container);
  const overlay = createOverlay(map, container, art, theme);
  const streets = createStreets(map, config.loadStreets);
  let isDestroyed = false;
  let isRemoved = false;
  /** The view before the context was lost, since when the map has no style. */
  let lastView: MapView | undefined;
  let isStyleLoaded = false;
  let hasRendered = false;
  let isWatchingErrors = false;
  let latest: Promise<ResolvedStyle> | null = null;

  async function showStyle(requested: Promise<ResolvedStyle>): Promise<void> {
    latest = requested;
    const style = await requested;
    if (isDestroyed || requested !== latest) return;
    const isRepaint = isStyleLoaded && resolved.isEmbedded && style.isEmbedded;
    resolved = style;
    if (isRepaint && typeof style.style !== 'string') {
      repaint(map, style.style.layers);
      overlay.setTheme(theme);
      return;
    }
    isStyleLoaded = false;
    overlay.uninstall();
    overlay.setTheme(theme);
    map.setStyle(style.style, { diff: false });
    watchErrors();
  }

  /**
   * Falls back to the embedded style if a hosted style fails before the first render. After that, a
   * failed tile is ignored. Without a fallback MapLibre logs the error.
   */
  function watchErrors(): void {
    if (resolved.fallback === null || isWatchingErrors || hasRendered) return;
    isWatchingErrors = true;
    map.once('error', () => {
      isWatchingErrors = false;
      const { fallback } = resolved;
      if (fallback !== null && !hasRendered) void showStyle(fallback());
    });
  }

  map.on('webglcontextlost', () => {
    if (isDestroyed) return;
    lastView = getView(map);
    stop();
    onLost?.(true);
  });
  map.on('webglcontextrestored', () => {
    if (!isRemoved) onLost?.(false);
  });
  map.on('style.load', () => {
    if (isDestroyed) return;
    isStyleLoaded = true;
    overlay.install();
    streets.show();
    void streets.loadAround(getView(map));
  });
  map.once('idle', () => {
    hasRendered = true;
  });
  watchErrors();
  map.on('moveend', () => {
    if (isDestroyed) return;
    const view = getView(map);
    void streets.loadAround(view);
    onIdle?.(view);
  });
  map.on('click', (event) => {
    if (isDestroyed) return;
    const id = markerAt(map, event);
    if (id === undefined) onTap?.();
    else onMarkerTap?.(id);
  });
  let hoveredId: number | undefined;
  const setHovered = (id: number | undefined) => {
    if (isDestroyed || id === hoveredId) return;
    hoveredId = id;
    map.getCanvas().style.cursor = id === undefined ? '' : 'pointer';
    onMarkerHover?.(id ?? null);
  };
  // A tap emulates a mouse move, which nothing follows.
  if (canHover()) {
    map.on('mousemove', (event) => setHovered(markerAt(map, event)));
    map.on('mouseout', () => setHovered(undefined));
  }
  // Not `load`, which waits for all tiles: a map that does not move would have its markers after them.
  map.once('style.load', () => onIdle?.(getView(map)));

  function stop(): void {
    if (isDestroyed) return;
    isDestroyed = true;
    keepCredits();
    streets.destroy();
    overlay.uninstall();
  }

  const handle: MapHandle = {
    setMarkers: overlay.setMarkers,
    setPolyline: overlay.setPolyline,
    setUserLocation: overlay.setUserLocation,
    panTo({ latitude, longitude }, { zoom, bottomPaddingPx = 0 } = {}) {
      if (isDestroyed) return;
      const bottom = clampBottomPadding(bottomPaddingPx, container.clientHeight);
      map.easeTo({
        center: [longitude, latitude],
        ...(zoom !== undefined && { zoom: toMapLibreZoom(Math.min(zoom, PLACE_MAX_ZOOM)) }),
        offset: [0, -bottom / 2],
        duration: PAN_DURATION_MS,
      });
    },
    fitTo(points, { bottomPaddingPx = defaultBottomPadding(points.length), topPaddingPx = 0, maxZoom } = {}) {
      const [first] = points;
      if (first === undefined || isDestroyed) return;
      if (points.length === 1) {
        handle.panTo(first, { zoom: maxZoom ?? PLACE_MAX_ZOOM, bottomPaddingPx });
        return;
      }
      const longitudes = points.map(({ longitude }) => longitude);
      const latitudes = points.map(({ latitude }) => latitude);
      map.fitBounds(
        [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)],
        {
          padding: fitPadding(
            { bottomPx: bottomPaddingPx, topPx: topPaddingPx },
            { width: container.clientWidth, height: container.clientHeight },
          ),
          maxZoom: toMapLibreZoom(maxZoom ?? FIT_MAX_ZOOM),
          duration: PAN_DURATION_MS,
          linear: true,
        },
      );
    },
    getView: () => lastView ?? getView(map),
    setTheme(next) {
      if (next === theme || isDestroyed) return;
      theme = next;
      void showStyle(resolveStyle(config, next));
    },
    resize() {
      if (!isDestroyed) map.resize();
    },
    destroy() {
      if (isRemoved) return;
      isRemoved = true;
      stop();
      map.remove();
    },
  };
  return handle;
};
