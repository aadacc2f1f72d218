import { createReadStream } from 'node:fs';
import { JSONParser } from '@streamparser/json';
import type { SourceFields } from '#features/place-import/sources/source.rules.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import { foldWidth } from '#lib/text/fold-letters.ts';
import { brokenFile, type FileRow, type RowOptions } from './file-row.format.ts';

/** Fields that are not tags. Tags cannot start with @ in the editors of OpenStreetMap. */
export const OSM_FIELDS = { id: '@id', latitude: '@lat', longitude: '@lon', timestamp: '@timestamp' } as const;

/** The keys that make an element a place to visit. */
export const PLACE_KEYS = ['amenity', 'shop', 'leisure', 'tourism', 'historic'] as const;

/** States of an element that was a place, or will be one: prefixes of PLACE_KEYS, or tags of their own. */
export const LIFECYCLE = [
  ...['disused', 'abandoned', 'demolished', 'destroyed', 'removed', 'razed', 'was', 'closed', 'ruins'],
  ...['construction', 'proposed', 'planned', 'vacant'],
] as const;

/** The keys of an element that is no longer a place: "disused:amenity". */
export const GONE_PLACE_KEYS: readonly string[] = LIFECYCLE.flatMap((prefix) =>
  PLACE_KEYS.map((key) => `${prefix}:${key}`),
);

/** The key of stations, which are regions of the search. */
export const STATION_KEY = 'railway';

/** Reasons shown to the operator. */
export const MALFORMED = {
  feature: '지도 요소의 형식이 아님',
  id: 'OpenStreetMap 번호 없음',
} as const;

export interface OsmElement {
  /** "node/123". */
  id: string;
  tags: Readonly<Record<string, unknown>>;
  position: LatLng | undefined;
  /** "2026-05-18T09:30:00Z", as far as the file has it. */
  timestamp?: string | undefined;
}

/** Coordinates have seven decimals in OpenStreetMap, about 1 cm. Centroids have no more. */
const toDegrees = (value: number): string => String(Math.round(value * 1e7) / 1e7);

/** Well-formed text on one line, without control characters or full-width letters: neither jsonb nor a terminal takes others. */
export function cleanText(value: string): string {
  return foldWidth(value.toWellFormed().normalize('NFC'))
    .replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, ' ')
    .trim();
}

/** The limit of Date, in milliseconds since 1970. */
const TIME_MAX_MS = 8.64e15;

/** Undefined beyond the dates that JavaScript can represent. */
export function toIsoTime(timeMs: number): string | undefined {
  return Math.abs(timeMs) <= TIME_MAX_MS ? new Date(timeMs).toISOString() : undefined;
}

/** Reads tags whose values are text, numbers or booleans. Empty ones are left out. */
function readTags(tags: OsmElement['tags'], isKept: (key: string) => boolean): [string, string][] {
  return Object.entries(tags).flatMap(([key, value]): [string, string][] => {
    if (!isKept(key) || !['string', 'number', 'boolean'].includes(typeof value)) return [];
    const text = cleanText(String(value));
    return text === '' ? [] : [[key, text]];
  });
}

/** Converts elements to rows. Keys are those of tags, and OSM_FIELDS. */
export function createElementReader({ columns }: RowOptions): (row: number, element: OsmElement) => FileRow {
  const kept = columns === undefined ? undefined : new Set(columns);
  const isKept = (key: string) => !key.startsWith('@') && (kept?.has(key) ?? true);
  return (row, { id, tags, position, timestamp }) => {
    const fields: SourceFields = {
      [OSM_FIELDS.id]: id,
      ...(position && {
        [OSM_FIELDS.latitude]: toDegrees(position.latitude),
        [OSM_FIELDS.longitude]: toDegrees(position.longitude),
      }),
      ...(timestamp && { [OSM_FIELDS.timestamp]: timestamp }),
      ...Object.fromEntries(readTags(tags, isKept)),
    };
    return { row, fields };
  };
}

/** Smaller rings, in square degrees, are lines that return to their start. About 1 m². */
const RING_AREA_MIN = 1e-10;

function meanPoint(points: readonly LatLng[]): LatLng | undefined {
  if (points.length === 0) return undefined;
  let [latitude, longitude] = [0, 0];
  for (const point of points) {
    latitude += point.latitude;
    longitude += point.longitude;
  }
  return { latitude: latitude / points.length, longitude: longitude / points.length };
}

interface Ring {
  centroid: LatLng;
  /** In square degrees. */
  area: number;
}

/** The centroid of a polygon: https://en.wikipedia.org/wiki/Centroid#Of_a_polygon. */
function measureRing(points: readonly LatLng[]): Ring | undefined {
  const [origin] = points;
  if (origin === undefined) return undefined;
  let [twiceArea, x, y] = [0, 0, 0];
  for (const [index, point] of points.entries()) {
    const next = points[index + 1] ?? origin;
    // Relative to a vertex: absolute coordinates would lose the digits of small buildings.
    const [ax, ay] = [point.longitude - origin.longitude, point.latitude - origin.latitude];
    const [bx, by] = [next.longitude - origin.longitude, next.latitude - origin.latitude];
    const cross = ax * by - bx * ay;
    twiceArea += cross;
    x += (ax + bx) * cross;
    y += (ay + by) * cross;
  }
  const area = Math.abs(twiceArea) / 2;
  if (area < RING_AREA_MIN) return undefined;
  const centroid = {
    latitude: origin.latitude + y / (3 * twiceArea),
    longitude: origin.longitude + x / (3 * twiceArea),
  };
  return { centroid, area };
}

function isClosed(points: readonly LatLng[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  return points.length > 3 && first?.latitude === last?.latitude && first?.longitude === last?.longitude;
}

/**
 * The longitudes where a ring crosses the latitude, ascending: inside between the first and the second,
 * the third and the fourth, and so on.
 */
function crossingsAt(points: readonly LatLng[], latitude: number): number[] {
  const crossings: number[] = [];
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    if (to === undefined || from.latitude > latitude === to.latitude > latitude) continue;
    const share = (latitude - from.latitude) / (to.latitude - from.latitude);
    crossings.push(from.longitude + share * (to.longitude - from.longitude));
  }
  return crossings.toSorted((a, b) => a - b);
}

/** The centroid, or for a ring that bends around it the middle of its widest part at that latitude. */
function pointInside(points: readonly LatLng[], centroid: LatLng): LatLng {
  const crossings = crossingsAt(points, centroid.latitude);
  let widest = { width: 0, middle: centroid.longitude };
  for (let at = 0; at + 1 < crossings.length; at += 2) {
    const [west = 0, east = 0] = [crossings[at], crossings[at + 1]];
    if (centroid.longitude >= west && centroid.longitude <= east) return centroid;
    if (east - west > widest.width) widest = { width: east - west, middle: (west + east) / 2 };
  }
  return { latitude: centroid.latitude, longitude: widest.middle };
}

/** A point inside the largest closed line; undefined if none is closed. */
export function areaPoint(lines: readonly (readonly LatLng[])[]): LatLng | undefined {
  let largest: (Ring & { points: readonly LatLng[] }) | undefined;
  for (const points of lines) {
    const ring = isClosed(points) ? measureRing(points) : undefined;
    if (ring !== undefined && ring.area > (largest?.area ?? 0)) largest = { ...ring, points };
  }
  return largest === undefined ? undefined : pointInside(largest.points, largest.centroid);
}

/** The representative point of lines: that of their largest area, or the mean of their points. */
export const linesPoint = (lines: readonly (readonly LatLng[])[]): LatLng | undefined =>
  areaPoint(lines) ?? meanPoint(lines.flat());

const CHUNK_BYTES = 256 * 1024;

/**
 * Reads the values at a path such as "$.features.*" in batches. Only the values of a chunk of the
 * file are in memory.
 * @throws ImportFileError if the file is not valid JSON or ends too early
 */
export async function* readJsonValues(
  path: string,
  valuePath: string,
  { onBytesRead, signal }: RowOptions,
  /** Receives the values of a member of the header, by its path: "$.osm3s.timestamp_osm_base". */
  headers: Readonly<Record<string, (value: unknown) => void>> = {},
): AsyncGenerator<unknown[]> {
  const parser = new JSONParser({ paths: [valuePath, ...Object.keys(headers)], keepStack: false });
  const byKey = new Map(Object.entries(headers).map(([path, handle]) => [path.split('.').at(-1), handle]));
  let values: unknown[] = [];
  let bytesRead = 0;
  parser.onValue = ({ value, key }) => {
    if (typeof key === 'string') byKey.get(key)?.(value);
    else values.push(value);
  };
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES, signal });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    bytesRead += chunk.length;
    try {
      parser.write(chunk);
    } catch (error) {
      throw brokenFile('JSON 형식이 아니에요', error);
    }
    onBytesRead?.(bytesRead);
    if (values.length > 0) yield values;
    values = [];
  }
  if (!parser.isEnded) throw brokenFile('JSON이 중간에 끊겼어요');
}
