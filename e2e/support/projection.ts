import type { Marker } from '@sol/contract/place';
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

/** The map fills the window down to the tab bar. */
const MAP_WIDTH = 390;
const MAP_HEIGHT = 784;
/** So far from every other marker the one that is meant is hit. */
const CLEAR_PX = 26;

/** The box a call asked for, which is what the map showed. */
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

/** A marker in this part of the screen that no other stands close to. */
export function findOnScreen(markers: Marker[], bounds: Bounds, { left, right, top, bottom }: Area) {
  const shown = markers.map((marker) => ({ id: marker.id, point: toScreen(marker, bounds) }));
  const found = shown.find(
    ({ id, point }) =>
      point.x > left &&
      point.x < right &&
      point.y > top &&
      point.y < bottom &&
      shown.every(
        (other) => other.id === id || Math.hypot(other.point.x - point.x, other.point.y - point.y) > CLEAR_PX,
      ),
  );
  if (found === undefined) throw new Error('No marker stands by itself in this part of the map.');
  return found;
}
