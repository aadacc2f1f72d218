import { KOREA_BOUNDS } from '@sol/contract/geo';
import type { GeoPoint } from '#lib/map/map-handle.ts';

/** About 0.1 m. */
const DECIMALS = 6;
const PAIR = /^(?:\(\s*)?(\d{1,3}(?:\.\d{1,15})?)(?:\s+(?:,\s*)?|,\s*)(\d{1,3}(?:\.\d{1,15})?)(?:\s*\))?$/;

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

/**
 * Parses "37.5446, 127.0559", the form in which map services copy a point. Undefined when the text
 * is not a point or the point is outside Korea.
 */
export function parseCoordinates(text: string): GeoPoint | undefined {
  const [, latitude, longitude] = PAIR.exec(text.trim()) ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isInside = isWithin(point.latitude, KOREA_BOUNDS.latitude) && isWithin(point.longitude, KOREA_BOUNDS.longitude);
  return isInside ? point : undefined;
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));

export const coordinatesText = ({ latitude, longitude }: GeoPoint): string =>
  `${rounded(latitude)}, ${rounded(longitude)}`;
