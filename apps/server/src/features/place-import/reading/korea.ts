import { isInKorea } from '@sol/contract/geo';
import type { LatLng } from '#lib/geo/geo.ts';

interface Bounds {
  south: number;
  north: number;
  west: number;
  east: number;
}

const bounds = (south: number, north: number, west: number, east: number): Bounds => ({ south, north, west, east });

/** The provinces with their islands, in degrees rounded outwards. */
const PROVINCES = new Map<string, Bounds>(
  Object.entries({
    서울: bounds(37.4, 37.72, 126.75, 127.2),
    부산: bounds(34.85, 35.4, 128.7, 129.35),
    대구: bounds(35.55, 36.35, 128.3, 128.9),
    인천: bounds(36.9, 38, 124.55, 126.85),
    광주: bounds(35.03, 35.28, 126.6, 127.05),
    대전: bounds(36.15, 36.53, 127.2, 127.6),
    울산: bounds(35.3, 35.75, 128.9, 129.5),
    세종: bounds(36.38, 36.77, 127.1, 127.45),
    경기: bounds(36.85, 38.35, 126.3, 127.9),
    강원: bounds(37, 38.65, 127.05, 129.4),
    충북: bounds(36, 37.3, 127.2, 128.7),
    충남: bounds(35.95, 37.1, 125.5, 127.7),
    전북: bounds(35.25, 36.2, 125.9, 127.95),
    전남: bounds(33.9, 35.55, 125, 127.95),
    경북: bounds(35.5, 37.6, 127.75, 132),
    경남: bounds(34.45, 35.95, 127.5, 129.3),
    제주: bounds(33, 34.05, 126.05, 127),
  }),
);

function isWithin({ latitude, longitude }: LatLng, { south, north, west, east }: Bounds): boolean {
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/** Whether a position is in or near a province, by its short name: 서울. */
export function isInProvince(position: LatLng, province: string): boolean {
  const provinceBounds = PROVINCES.get(province);
  return provinceBounds === undefined ? isInKorea(position) : isWithin(position, provinceBounds);
}
