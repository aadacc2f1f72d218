/** A stub of the Naver Maps v3 API used by the adapter: camera and events, no tiles. */
import {
  boundsOf,
  type Camera,
  fitCamera,
  type Pixel,
  type Size as PixelSize,
  project,
  unproject,
} from './mercator.ts';

type Listener = (event: object) => void;
type Options = Record<string, unknown>;
type FitOptions = { top: number; right: number; bottom: number; left: number; maxZoom: number };

class Point {
  readonly x: number;
  readonly y: number;
  constructor(x: number, y: number) {
    this.x = x;
    this.y = y;
  }
}

class Size {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
}

class LatLng extends Point {
  constructor(latitude: number, longitude: number) {
    super(longitude, latitude);
  }
}

const geo = ({ x, y }: Point) => ({ latitude: y, longitude: x });
const latLng = ({ latitude, longitude }: { latitude: number; longitude: number }) => new LatLng(latitude, longitude);

class LatLngBounds {
  readonly points: Point[];
  constructor(sw: Point, ne: Point) {
    this.points = [sw, ne];
  }
  extend(point: Point) {
    this.points.push(point);
    return this;
  }
  getMin = () => new Point(Math.min(...this.points.map(({ x }) => x)), Math.min(...this.points.map(({ y }) => y)));
  getMax = () => new Point(Math.max(...this.points.map(({ x }) => x)), Math.max(...this.points.map(({ y }) => y)));
}

const listeners = new Map<object, { type: string; listener: Listener }[]>();

const Event = {
  addListener(target: object, type: string, listener: Listener) {
    listeners.set(target, [...(listeners.get(target) ?? []), { type, listener }]);
  },
  clearInstanceListeners: (target: object) => void listeners.delete(target),
  trigger(target: object, type: string) {
    for (const entry of listeners.get(target) ?? []) if (entry.type === type) entry.listener({});
  },
};

class StubOverlay {
  readonly options: Options;
  private map: StubMap | null;
  constructor(options: Options) {
    this.options = options;
    this.map = options.map instanceof StubMap ? options.map : null;
    this.map?.overlays.add(this);
  }
  setMap(map: StubMap | null) {
    this.map?.overlays.delete(this);
    this.map = map;
    map?.overlays.add(this);
  }
}

class Marker extends StubOverlay {}
class Polyline extends StubOverlay {}

class StubMap {
  readonly overlays = new Set<StubOverlay>();
  readonly options: Options;
  isDestroyed = false;
  private readonly container: HTMLElement;
  private camera: Camera;

  constructor(container: HTMLElement, options: Options) {
    const { center, zoom } = options;
    if (!(center instanceof Point) || typeof zoom !== 'number') throw new Error('center and zoom are needed');
    this.container = container;
    this.options = { ...options };
    this.camera = { center: geo(center), zoom };
    openedMaps.push(this);
    this.idle();
  }

  private get size(): PixelSize {
    return { width: this.container.clientWidth, height: this.container.clientHeight };
  }

  private idle() {
    queueMicrotask(() => Event.trigger(this, 'idle'));
  }

  setOptions(options: Options) {
    Object.assign(this.options, options);
  }

  getBounds() {
    const { swLat, swLng, neLat, neLng } = boundsOf(this.camera, this.size);
    return new LatLngBounds(new LatLng(swLat, swLng), new LatLng(neLat, neLng));
  }

  getCenter = () => latLng(this.camera.center);
  getZoom = () => this.camera.zoom;

  getProjection() {
    const { zoom } = this.camera;
    return {
      fromCoordToOffset: (point: Point) => {
        const { x, y } = project(geo(point), zoom);
        return new Point(x, y);
      },
      fromOffsetToCoord: (pixel: Pixel) => latLng(unproject(pixel, zoom)),
    };
  }

  panTo(center: Point) {
    this.camera = { ...this.camera, center: geo(center) };
    this.idle();
  }

  morph(center: Point, zoom: number) {
    this.camera = { center: geo(center), zoom };
    this.idle();
  }

  fitBounds({ points }: LatLngBounds, { maxZoom, ...padding }: FitOptions) {
    const { center, zoom } = fitCamera(points.map(geo), this.size, padding, maxZoom);
    // Naver uses whole zoom levels.
    this.camera = { center, zoom: Math.floor(zoom) };
    this.idle();
  }

  autoResize() {
    this.idle();
  }

  destroy() {
    this.isDestroyed = true;
    listeners.delete(this);
  }
}

export const openedMaps: StubMap[] = [];
export const naverEvents = Event;
export const markersOn = (map: StubMap): Marker[] => [...map.overlays].filter((overlay) => overlay instanceof Marker);
export const polylinesOn = (map: StubMap): Polyline[] =>
  [...map.overlays].filter((overlay) => overlay instanceof Polyline);

/** Responds to the script tag as Naver's server does. */
export function serveNaverMaps(outcome: 'library' | 'rejected key' | 'network error'): () => void {
  const observer = new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLScriptElement) || !node.src.includes('oapi.map.naver.com')) continue;
      if (outcome === 'network error') node.dispatchEvent(new window.Event('error'));
      else if (outcome === 'rejected key') window.navermap_authFailure?.();
      else {
        Object.assign(window, {
          naver: { maps: { Map: StubMap, Marker, Polyline, LatLng, LatLngBounds, Point, Size, Event } },
        });
        window.solNaverMapsReady?.();
      }
    }
  });
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
