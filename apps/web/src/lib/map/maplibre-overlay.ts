import type { GeoJSONSource, LayerSpecification, MapLibreMap, SymbolLayerSpecification } from 'maplibre-gl';
import { cutText } from '../korean-format.ts';
import {
  BEST_NAMES_MIN_ZOOM,
  type GeoPoint,
  MARKER_NAME_MAX,
  type MapTheme,
  type MarkerArt,
  type MarkerView,
  NAMES_MIN_ZOOM,
} from './map-handle.ts';
import { toMapLibreZoom } from './map-padding.ts';
import { type MarkerColors, markerImage, markerImageKey, plainColor, readMarkerColors } from './marker-image.ts';
import { BOLD } from './style/style-tokens.ts';

/** The only layer with collision detection. */
const PLAIN_LAYER = 'sol-markers';

/** Bottom to top: saved places over plain ones, the selected place over all. */
const SELECTED_LAYER = 'sol-selected';
export const MARKER_LAYERS = [PLAIN_LAYER, 'sol-marked', SELECTED_LAYER];

/** Shown in place of markers hidden by collision detection. */
const DOT_LAYER = 'sol-dots';

/** Names beside the markers: those of the best places, and from a larger zoom of all. */
const BEST_NAME_LAYER = 'sol-best-names';
const NAME_LAYER = 'sol-names';
/** The sort key of a marker that is not one of the best; ids are added to it. */
const AFTER_BEST = 1_000_000;

/** Layers that react to taps, bottom to top. */
export const TAP_LAYERS = [DOT_LAYER, ...MARKER_LAYERS];

/** Solroute stops and saved places are never hidden by collisions. */
function getLayerId({ isSelected, isMarked, label }: MarkerView): string {
  if (isSelected) return SELECTED_LAYER;
  return isMarked || label !== undefined ? 'sol-marked' : PLAIN_LAYER;
}

type PaintName = Parameters<MapLibreMap['setPaintProperty']>[1];

/** Applies the paint properties of another theme. Unlike setStyle it keeps the map on screen. */
export function repaint(map: MapLibreMap, layers: readonly LayerSpecification[]): void {
  for (const { id, paint = {} } of layers) {
    // The names are keys of a layer's paint object.
    for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as PaintName, value);
  }
}

const EMPTY: GeoJSON.FeatureCollection = { type: 'FeatureCollection', features: [] };
const position = ({ longitude, latitude }: GeoPoint): GeoJSON.Position => [longitude, latitude];

function markerFeatures(
  markers: readonly MarkerView[],
  getIconId: (marker: MarkerView) => string,
): GeoJSON.FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: markers.map((marker) => ({
      type: 'Feature',
      properties: {
        id: marker.id,
        category: marker.category,
        icon: getIconId(marker),
        [getLayerId(marker)]: true,
        order: marker.isBest ? (marker.rank ?? 0) : AFTER_BEST + marker.id,
        ...(marker.isBest && { best: true }),
        ...(marker.isDimmed && { dimmed: true }),
        ...(marker.name !== undefined &&
          !marker.isDimmed && {
            // The selected place and saved ones keep their names, the selected one in full.
            name: marker.isSelected ? marker.name : cutText(marker.name, MARKER_NAME_MAX),
            rank: marker.isSelected ? 0 : (marker.rank ?? 0) + (marker.isMarked ? 0 : 1_000),
          }),
      },
      geometry: { type: 'Point', coordinates: position(marker) },
    })),
  };
}

function lineFeature(points: readonly GeoPoint[]): GeoJSON.FeatureCollection {
  if (points.length < 2) return EMPTY;
  const geometry: GeoJSON.Geometry = { type: 'LineString', coordinates: points.map(position) };
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
}

function pointFeature(point: GeoPoint | null): GeoJSON.FeatureCollection {
  if (point === null) return EMPTY;
  const geometry: GeoJSON.Geometry = { type: 'Point', coordinates: position(point) };
  return { type: 'FeatureCollection', features: [{ type: 'Feature', properties: {}, geometry }] };
}

function layers(colors: MarkerColors, fonts: string[]): LayerSpecification[] {
  const ring = plainColor(colors.ring);
  const accent = plainColor(colors.mark);
  const blue = plainColor(colors.work);
  const iconLayout: SymbolLayerSpecification['layout'] = { 'icon-image': ['get', 'icon'], 'icon-allow-overlap': true };
  // The best places, then by id, so that the same markers win at every position of the map.
  const collisionLayout: SymbolLayerSpecification['layout'] = {
    'icon-image': ['get', 'icon'],
    'icon-padding': 0,
    'symbol-sort-key': ['get', 'order'],
  };
  const namePaint: SymbolLayerSpecification['paint'] = {
    'text-color': plainColor(colors.line),
    'text-halo-color': ring,
    'text-halo-width': 1.5,
  };
  const nameLayout: SymbolLayerSpecification['layout'] = {
    'text-field': ['get', 'name'],
    'text-font': fonts,
    'text-size': 12,
    'text-max-width': 7,
    'text-variable-anchor': ['left', 'right', 'top'],
    'text-radial-offset': 1.5,
    'text-justify': 'auto',
    'text-padding': 3,
    'symbol-sort-key': ['get', 'rank'],
  };
  /** Below its marker, also where there is no room. */
  const selectedName: SymbolLayerSpecification['layout'] = {
    'text-field': ['get', 'name'],
    'text-font': fonts,
    'text-size': 13,
    'text-max-width': 9,
    'text-anchor': 'top',
    'text-offset': [0, 1.7],
    'text-allow-overlap': true,
  };
  return [
    {
      id: 'sol-line-casing',
      type: 'line',
      source: 'sol-line',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': ring, 'line-width': 7, 'line-opacity': 0.9 },
    },
    {
      id: 'sol-line',
      type: 'line',
      source: 'sol-line',
      layout: { 'line-cap': 'round', 'line-join': 'round' },
      paint: { 'line-color': accent, 'line-width': 4 },
    },
    {
      id: 'sol-user-halo',
      type: 'circle',
      source: 'sol-user',
      paint: { 'circle-radius': 18, 'circle-color': blue, 'circle-opacity': 0.18 },
    },
    {
      id: 'sol-user',
      type: 'circle',
      source: 'sol-user',
      paint: {
        'circle-radius': 7,
        'circle-color': blue,
        'circle-stroke-color': ring,
        'circle-stroke-width': 3,
      },
    },
    {
      id: DOT_LAYER,
      type: 'circle',
      source: 'sol-markers',
      filter: ['has', PLAIN_LAYER],
      paint: {
        'circle-radius': 4,
        'circle-color': plainColor(colors.dot),
        'circle-stroke-color': ring,
        'circle-stroke-width': 1.5,
        'circle-opacity': ['case', ['has', 'dimmed'], 0.45, 1],
      },
    },
    // Below the markers, whose icons are placed first: a name never hides an icon.
    {
      id: BEST_NAME_LAYER,
      type: 'symbol',
      source: 'sol-markers',
      minzoom: toMapLibreZoom(BEST_NAMES_MIN_ZOOM),
      maxzoom: toMapLibreZoom(NAMES_MIN_ZOOM),
      filter: ['all', ['has', 'name'], ['has', 'best'], ['!', ['has', SELECTED_LAYER]]],
      layout: nameLayout,
      paint: namePaint,
    },
    {
      id: NAME_LAYER,
      type: 'symbol',
      source: 'sol-markers',
      minzoom: toMapLibreZoom(NAMES_MIN_ZOOM),
      filter: ['all', ['has', 'name'], ['!', ['has', SELECTED_LAYER]]],
      layout: nameLayout,
      paint: namePaint,
    },
    ...MARKER_LAYERS.map(
      (id): SymbolLayerSpecification => ({
        id,
        type: 'symbol',
        source: 'sol-markers',
        filter: ['has', id],
        layout: id === PLAIN_LAYER ? collisionLayout : { ...iconLayout, ...(id === SELECTED_LAYER && selectedName) },
        ...(id === SELECTED_LAYER && { paint: namePaint }),
      }),
    ),
  ];
}

/** The fonts of the style, bold ones if it has them: a style with a glyph server has only its own. */
function fontsOf(map: MapLibreMap): string[] {
  const stacks = map.getStyle().layers.flatMap((layer) => {
    const fonts: unknown = layer.type === 'symbol' ? layer.layout?.['text-font'] : undefined;
    return Array.isArray(fonts) && fonts.every((font) => typeof font === 'string') ? [fonts] : [];
  });
  return stacks.find(([font = '']) => /bold/i.test(font)) ?? stacks[0] ?? BOLD;
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/**
 * Renders the solroute line, the user's location and the markers over any style. A new style
 * removes them, so the overlay keeps its state and adds them again.
 */
export function createOverlay(map: MapLibreMap, container: HTMLElement, art: MarkerArt, initialTheme: MapTheme) {
  let theme = initialTheme;
  let colors = readMarkerColors(container, theme);
  let markers: readonly MarkerView[] = [];
  let polyline: readonly GeoPoint[] = [];
  let user: GeoPoint | null = null;
  let isInstalled = false;
  let renderId = 0;
  const pixelRatio = Math.min(3, Math.ceil(window.devicePixelRatio || 1));

  const getIconId = (marker: MarkerView) => `${theme} ${markerImageKey(marker)}`;
  const setSourceData = (id: string, data: GeoJSON.FeatureCollection) => {
    if (isInstalled) void map.getSource<GeoJSONSource>(id)?.setData(data);
  };

  /**
   * Adds missing icons before their markers: a marker without its icon is not rendered until the
   * next frame.
   */
  async function showMarkers(): Promise<void> {
    if (!isInstalled) return;
    renderId += 1;
    const currentRenderId = renderId;
    const missing = new Map(markers.map((marker) => [getIconId(marker), marker]));
    for (const key of missing.keys()) if (map.hasImage(key)) missing.delete(key);
    await Promise.all(
      [...missing].map(async ([key, marker]) => {
        const image = await loadImage(markerImage(marker, art, colors, pixelRatio).url);
        if (currentRenderId === renderId && !map.hasImage(key)) map.addImage(key, image, { pixelRatio });
      }),
    );
    if (currentRenderId === renderId) setSourceData('sol-markers', markerFeatures(markers, getIconId));
  }

  return {
    /** Call after each style load. */
    install() {
      if (isInstalled) return;
      for (const source of ['sol-line', 'sol-user', 'sol-markers']) {
        map.addSource(source, { type: 'geojson', data: EMPTY });
      }
      for (const layer of layers(colors, fontsOf(map))) map.addLayer(layer);
      isInstalled = true;
      setSourceData('sol-line', lineFeature(polyline));
      setSourceData('sol-user', pointFeature(user));
      void showMarkers();
    },
    /** Call before the style is replaced; rendering resumes with install(). */
    uninstall() {
      isInstalled = false;
      renderId += 1;
    },
    setTheme(next: MapTheme) {
      theme = next;
      colors = readMarkerColors(container, theme);
      if (!isInstalled) return;
      repaint(map, layers(colors, BOLD));
      void showMarkers();
    },
    setMarkers(next: readonly MarkerView[]) {
      markers = next;
      void showMarkers();
    },
    setPolyline(points: readonly GeoPoint[] | null) {
      polyline = points ?? [];
      setSourceData('sol-line', lineFeature(polyline));
    },
    setUserLocation(point: GeoPoint | null) {
      user = point;
      setSourceData('sol-user', pointFeature(user));
    },
  };
}
