import type { Marker } from '@sol/contract/marker';
import type { Point } from './touch.ts';

export interface Bounds {
  swLat: number;
  swLng: number;
  neLat: number;
  neLng: number;
}

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Map size in CSS pixels: the window above the tab bar. */
const MAP_WIDTH = 390;
const MAP_HEIGHT = 784;
/** At this distance from other markers, a tap hits the intended one. */
const CLEAR_PX = 26;

/** The bounding box of a request, which equals the visible map. */
export function boundsOf({ searchParams }: URL): Bounds {
  const at = (name: keyof Bounds) => Number(searchParams.get(name));
  return { swLat: at('swLat'), swLng: at('swLng'), neLat: at('neLat'), neLng: at('neLng') };
}

export const centreOf = ({ swLat, swLng, neLat, neLng }: Bounds) => ({
  latitude: (swLat + neLat) / 2,
  longitude: (swLng + neLng) / 2,
});

const mercator = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360));

function toScreen({ latitude, longitude }: Marker, { swLat, swLng, neLat, neLng }: Bounds): Point {
  const [south, north] = [mercator(swLat), mercator(neLat)];
  return {
    x: ((longitude - swLng) / (neLng - swLng)) * MAP_WIDTH,
    y: ((north - mercator(latitude)) / (north - south)) * MAP_HEIGHT,
  };
}

/** Finds a marker in this area that has no other marker close to it. */
export function findOnScreen(markers: Marker[], bounds: Bounds, { left, right, top, bottom }: Area) {
  const shown = markers.map((marker) => ({ id: marker.id, point: toScreen(marker, bounds) }));
  const target = shown.find(
    ({ id, point }) =>
      point.x > left &&
      point.x < right &&
      point.y > top &&
      point.y < bottom &&
      shown.every(
        (other) => other.id === id || Math.hypot(other.point.x - point.x, other.point.y - point.y) > CLEAR_PX,
      ),
  );
  if (target === undefined) throw new Error('No separate marker in this part of the map.');
  return target;
}
