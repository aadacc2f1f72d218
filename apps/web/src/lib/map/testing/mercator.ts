import type { GeoBounds, GeoPoint } from '../map-handle.ts';
import type { Padding } from '../map-padding.ts';

/** Web Mercator in pixels of Naver's scale (256 px tiles), for stubs without rendering. */
export type Pixel = { x: number; y: number };
export type Size = { width: number; height: number };
export type Camera = { center: GeoPoint; zoom: number };

const worldPx = (zoom: number): number => 256 * 2 ** zoom;

export function project({ latitude, longitude }: GeoPoint, zoom: number): Pixel {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return {
    x: (longitude / 360 + 0.5) * worldPx(zoom),
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * worldPx(zoom),
  };
}

export function unproject({ x, y }: Pixel, zoom: number): GeoPoint {
  const n = Math.PI - (2 * Math.PI * y) / worldPx(zoom);
  return { latitude: (180 / Math.PI) * Math.atan(Math.sinh(n)), longitude: (x / worldPx(zoom) - 0.5) * 360 };
}

export function boundsOf({ center, zoom }: Camera, { width, height }: Size): GeoBounds {
  const { x, y } = project(center, zoom);
  const sw = unproject({ x: x - width / 2, y: y + height / 2 }, zoom);
  const ne = unproject({ x: x + width / 2, y: y - height / 2 }, zoom);
  return { swLat: sw.latitude, swLng: sw.longitude, neLat: ne.latitude, neLng: ne.longitude };
}

/** The map centre that shows `point` at `offset` pixels from the middle of the screen. */
export function centerWithOffset(point: GeoPoint, zoom: number, offset: Pixel): GeoPoint {
  const { x, y } = project(point, zoom);
  return unproject({ x: x - offset.x, y: y - offset.y }, zoom);
}

export const screenPoint = (point: GeoPoint, { center, zoom }: Camera, { width, height }: Size): Pixel => {
  const at = project(point, zoom);
  const middle = project(center, zoom);
  return { x: at.x - middle.x + width / 2, y: at.y - middle.y + height / 2 };
};

export function fitCamera(points: readonly GeoPoint[], size: Size, padding: Padding, maxZoom: number): Camera {
  const pixels = points.map((point) => project(point, 0));
  const west = Math.min(...pixels.map(({ x }) => x));
  const east = Math.max(...pixels.map(({ x }) => x));
  const north = Math.min(...pixels.map(({ y }) => y));
  const south = Math.max(...pixels.map(({ y }) => y));
  const scale = Math.min(
    (size.width - padding.left - padding.right) / (east - west),
    (size.height - padding.top - padding.bottom) / (south - north),
  );
  const zoom = Math.min(maxZoom, Math.log2(scale));
  const middle = unproject({ x: (west + east) / 2, y: (north + south) / 2 }, 0);
  const offset = { x: (padding.left - padding.right) / 2, y: (padding.top - padding.bottom) / 2 };
  return { center: centerWithOffset(middle, zoom, offset), zoom };
}
