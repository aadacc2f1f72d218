import type { LatLng } from '#lib/geo/geo.ts';
import { foldWidth } from '#lib/text/fold-letters.ts';
import type { SourceFields } from '../source.ts';
import type { FileRow, RowOptions } from './file-row.ts';

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
