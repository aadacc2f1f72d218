/** A stub of the maplibre-gl API used by the adapter: camera and hit testing, no rendering. */
import type { GeoPoint } from '../map-handle.ts';
import { boundsOf, type Camera, centerWithOffset, fitCamera, type Size, screenPoint } from './mercator.ts';

type Listener = (event: unknown) => void;
type Data = GeoJSON.FeatureCollection;
type Layer = {
  id: string;
  source?: string;
  filter?: unknown;
  layout?: Record<string, unknown>;
  paint?: Record<string, unknown>;
};
type Padding = { top: number; right: number; bottom: number; left: number };
type StubStyle = { sources?: Record<string, { data?: unknown; attribution?: string }>; layers?: Layer[] };
type StubOptions = { container: HTMLElement; style: unknown; center: [number, number]; zoom: number };

export const stubSettings = { hasWebGl: true };
export const openedMaps: MapLibreMap[] = [];

const ZOOM_SHIFT = 1;

/** Supports only the expressions used by the overlay. */
function evaluate(expression: unknown, properties: Record<string, unknown>): unknown {
  if (!Array.isArray(expression)) return expression;
  const [operator, operand]: unknown[] = expression;
  if (operator === 'get') return properties[String(operand)];
  if (operator === 'has') return String(operand) in properties;
  throw new Error(`the stub does not know ${String(operator)}`);
}

class StubSource {
  data: Data;
  attribution?: string | undefined;
  constructor(data: Data, attribution?: string) {
    this.data = data;
    this.attribution = attribution;
  }
  setData(data: Data) {
    this.data = data;
  }
}

export class MapLibreMap {
  readonly options: StubOptions;
  readonly touchZoomRotate = { disableRotation: () => undefined };
  readonly images = new Set<string>();
  readonly styles: unknown[];
  isRemoved = false;
  private camera: Camera;
  private sources = new Map<string, StubSource>();
  private layers: Layer[] = [];
  private listeners: { type: string; listener: Listener; isOnce: boolean }[] = [];
  private canvas = document.createElement('canvas');

  constructor(options: StubOptions) {
    if (!stubSettings.hasWebGl) throw new Error('Failed to initialize WebGL');
    this.options = options;
    const [longitude, latitude] = options.center;
    this.camera = { center: { latitude, longitude }, zoom: options.zoom + ZOOM_SHIFT };
    this.styles = [options.style];
    this.readStyle(options.style);
    options.container.append(this.canvas);
    openedMaps.push(this);
    queueMicrotask(() => {
      this.fire('style.load');
      this.fire('load');
    });
  }

  private get size(): Size {
    return { width: this.options.container.clientWidth, height: this.options.container.clientHeight };
  }

  on(type: string, listener: Listener) {
    this.listeners.push({ type, listener, isOnce: false });
    return this;
  }

  once(type: string, listener: Listener) {
    this.listeners.push({ type, listener, isOnce: true });
    return this;
  }

  fire(type: string, event: object = {}) {
    const called = this.listeners.filter((entry) => entry.type === type);
    this.listeners = this.listeners.filter((entry) => !(entry.type === type && entry.isOnce));
    for (const { listener } of called) listener({ type, ...event });
  }

  getCanvas() {
    return this.canvas;
  }

  private readStyle(style: unknown) {
    const { sources = {}, layers = [] } = typeof style === 'object' ? (style as StubStyle) : {};
    const sourceEntries = Object.entries(sources).flatMap(([id, { data, attribution }]) =>
      typeof data === 'object' || attribution !== undefined
        ? [[id, new StubSource(data as Data, attribution)] as const]
        : [],
    );
    this.sources = new Map(sourceEntries);
    this.layers = structuredClone(layers);
  }

  setStyle(style: unknown) {
    this.styles.push(style);
    this.readStyle(style);
    this.images.clear();
    queueMicrotask(() => this.fire('style.load'));
  }

  getStyle() {
    return { sources: Object.fromEntries(this.sources), layers: this.layers };
  }

  addSource(id: string, { data }: { data: Data }) {
    if (this.sources.has(id)) throw new Error(`Source "${id}" already exists.`);
    this.sources.set(id, new StubSource(data));
  }

  getSource(id: string) {
    return this.sources.get(id);
  }

  addLayer(layer: Layer) {
    if (layer.source !== undefined && !this.sources.has(layer.source))
      throw new Error(`Source "${layer.source}" not found`);
    const unreadable = Object.values(layer.paint ?? {}).find((value) => String(value).startsWith('oklch'));
    if (unreadable !== undefined) throw new Error(`color expected, ${String(unreadable)} found`);
    this.layers.push(layer);
  }

  getLayer(id: string) {
    return this.layers.find((layer) => layer.id === id);
  }

  setPaintProperty(id: string, name: string, value: unknown) {
    const layer = this.getLayer(id);
    if (layer === undefined) throw new Error(`Cannot style non-existing layer "${id}".`);
    layer.paint = { ...layer.paint, [name]: value };
  }

  hasImage(id: string) {
    return this.images.has(id);
  }

  addImage(id: string) {
    if (this.images.has(id)) throw new Error('An image with this name already exists.');
    this.images.add(id);
  }

  /** Topmost first, as in maplibre-gl; a symbol without its icon is not rendered. */
  queryRenderedFeatures(
    [[west, north], [east, south]]: [[number, number], [number, number]],
    { layers }: { layers: string[] },
  ) {
    return this.drawn(layers).filter(({ at }) => {
      const { x, y } = screenPoint(at, this.camera, this.size);
      return x >= west && x <= east && y >= north && y <= south;
    });
  }

  drawn(layerIds: string[]): { at: GeoPoint; properties: Record<string, unknown> }[] {
    return this.layers
      .filter((layer) => layerIds.includes(layer.id))
      .reverse()
      .flatMap((layer) =>
        (this.sources.get(layer.source ?? '')?.data.features ?? []).flatMap((feature) => {
          const properties = feature.properties ?? {};
          const [longitude = 0, latitude = 0] = feature.geometry.type === 'Point' ? feature.geometry.coordinates : [];
          const isDrawn =
            evaluate(layer.filter ?? true, properties) === true &&
            this.images.has(String(evaluate(layer.layout?.['icon-image'], properties)));
          return isDrawn ? [{ at: { latitude, longitude }, properties }] : [];
        }),
      );
  }

  /** The properties of all features of a source. */
  propertiesOf(source: string): Record<string, unknown>[] {
    return (this.sources.get(source)?.data.features ?? []).map(({ properties }) => properties ?? {});
  }

  /** The lines rendered from this source. */
  linesOf(source: string): GeoJSON.Position[][] {
    if (!this.layers.some((layer) => layer.source === source)) return [];
    const { features = [] } = this.sources.get(source)?.data ?? {};
    return features.flatMap(({ geometry }) => (geometry.type === 'LineString' ? [geometry.coordinates] : []));
  }

  screenPointOf(at: GeoPoint) {
    return screenPoint(at, this.camera, this.size);
  }

  easeTo({ center, zoom, offset = [0, 0] }: { center: [number, number]; zoom?: number; offset?: [number, number] }) {
    const [longitude, latitude] = center;
    const toZoom = zoom === undefined ? this.camera.zoom : zoom + ZOOM_SHIFT;
    const point = { latitude, longitude };
    this.camera = { center: centerWithOffset(point, toZoom, { x: offset[0], y: offset[1] }), zoom: toZoom };
    queueMicrotask(() => this.fire('moveend'));
  }

  fitBounds(
    [west, south, east, north]: [number, number, number, number],
    { padding, maxZoom }: { padding: Padding; maxZoom: number },
  ) {
    const corners = [
      { latitude: south, longitude: west },
      { latitude: north, longitude: east },
    ];
    // maplibre-gl also refuses, with a warning and without a move.
    if (padding.top + padding.bottom >= this.size.height || padding.left + padding.right >= this.size.width) return;
    this.camera = fitCamera(corners, this.size, padding, maxZoom + ZOOM_SHIFT);
    queueMicrotask(() => this.fire('moveend'));
  }

  getBounds() {
    const { swLat, swLng, neLat, neLng } = boundsOf(this.camera, this.size);
    return { getSouth: () => swLat, getWest: () => swLng, getNorth: () => neLat, getEast: () => neLng };
  }

  getCenter() {
    return { lat: this.camera.center.latitude, lng: this.camera.center.longitude };
  }

  getZoom() {
    return this.camera.zoom - ZOOM_SHIFT;
  }

  resize() {
    this.fire('moveend');
  }

  remove() {
    this.isRemoved = true;
    this.listeners = [];
    this.canvas.remove();
  }
}

export const setWorkerUrl = (): void => undefined;
export const addProtocol = (): void => undefined;
