import { isInKorea } from '@sol/contract/geo';
import type { ImportFormat } from '@sol/contract/solmark-import';
import { toWgs84 } from '#features/place-import/place-import.public.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import type { WrittenPosition } from './imported-list.ts';

/** Larger values are metres of a projection. */
const DEGREES_MAX = 180;
const LATITUDE_MAX = 90;
/** WCONGNAMUL of KakaoMap: EPSG:5181 in units of 0.4 m. */
const CONGNAMUL_PER_METRE = 2.5;
const GRIDS = [5179, 5186, 5174] as const;

/** Formats whose coordinates are degrees by their specification. */
const DEGREES_ONLY = new Set<ImportFormat>(['GPX', 'KML', 'KMZ']);

const isNowhere = ({ x, y }: WrittenPosition): boolean => x === 0 && y === 0;

/** Degrees with swapped axes are recognized, because they are in Korea one way only. */
function readDegrees({ x, y }: WrittenPosition): LatLng | undefined {
  const written = { latitude: y, longitude: x };
  if (isInKorea(written)) return written;
  const swapped = { latitude: x, longitude: y };
  if (isInKorea(swapped)) return swapped;
  return Math.abs(y) <= LATITUDE_MAX ? written : undefined;
}

/** The grids overlap, so the one of the format is tried first. */
function readMetres({ x, y }: WrittenPosition, isCongnamul: boolean): LatLng | undefined {
  const congnamul = toWgs84(5181, x / CONGNAMUL_PER_METRE, y / CONGNAMUL_PER_METRE);
  const others = GRIDS.map((epsg) => toWgs84(epsg, x, y));
  return (isCongnamul ? [congnamul, ...others] : [...others, congnamul]).find(isInKorea);
}

/** The position in WGS 84, also abroad; undefined for [0, 0] and for numbers of no known system. */
export function resolvePosition(position: WrittenPosition | undefined, format: ImportFormat): LatLng | undefined {
  if (position === undefined || isNowhere(position)) return undefined;
  const { x, y } = position;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return undefined;
  const isDegrees = Math.abs(x) <= DEGREES_MAX && Math.abs(y) <= DEGREES_MAX;
  if (isDegrees) return readDegrees(position);
  return DEGREES_ONLY.has(format) ? undefined : readMetres(position, format === 'KAKAO');
}
