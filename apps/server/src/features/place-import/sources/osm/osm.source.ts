import { OSM_FIELDS, PLACE_KEYS, STATION_KEY } from '#features/place-import/formats/osm-element.format.ts';
import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import { isCommonWord } from '#features/place-import/matching/name-words.rules.ts';
import type {
  PlaceSource,
  ReadResult,
  SourceFields,
  SourcePlace,
  SourceStation,
} from '#features/place-import/sources/source.rules.ts';
import { withCurrentRegion } from '#features/place-import/values/address.rules.ts';
import { withNamedCategory } from '#features/place-import/values/named-category.rules.ts';
import {
  completeRegion,
  findNearestRegion,
  REGION_FIELDS,
} from '#features/place-import/values/nearest-region.rules.ts';
import { DETAIL_COLUMNS, readDetails } from '#features/place-import/values/place-details.rules.ts';
import { findCoordinateError } from '#features/place-import/values/position.rules.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import { parseOpeningHours } from './hours/parse-opening-hours.rules.ts';
import { ADDRESS_TAGS, findGoneTag, GONE_COLUMNS, osmAddress } from './osm-address.rules.ts';
import { findOsmCategory } from './osm-categories.rules.ts';
import { koreanPart, NAME_TAGS, osmName } from './osm-name.rules.ts';

/** The tags from which stations are read, besides the name. */
const STATION_COLUMNS = [STATION_KEY, 'station', 'line', 'usage'] as const;

const NAME_MAX = 30;
const LINES_MAX = 10;

/** Rides, and yards without passengers. */
const isNoStation = ({ station = '', usage = '' }: SourceFields) =>
  /^(?:funicular|miniature|yard)$/.test(station) || /^(?:tourism|freight|industrial|military)$/.test(usage);

/** "성서산업단지역 (2호선)" and "서면" are 성서산업단지 and 서면. */
function stationNameOf(fields: SourceFields): string {
  const name = koreanPart(fields['name:ko'] ?? fields.name ?? '').replace(/\s*\(.*\)$/, '');
  return name.length > 2 ? name.replace(/역$/, '') : name;
}

/** A station of OpenStreetMap: railway=station with a Korean name. */
export function readOsmStation(fields: SourceFields): SourceStation | undefined {
  if (fields[STATION_KEY] !== 'station' || isNoStation(fields)) return undefined;
  const name = stationNameOf(fields);
  const [latitude, longitude] = [Number(fields[OSM_FIELDS.latitude]), Number(fields[OSM_FIELDS.longitude])];
  if (!/^[가-힣\d][가-힣\d.·]*$/.test(name) || name.length > NAME_MAX) return undefined;
  if (!latitude || !longitude || findCoordinateError(latitude, longitude) !== undefined) return undefined;
  const lines = (fields.line ?? '')
    .split(/[;,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && line.length <= NAME_MAX);
  return {
    key: fields[OSM_FIELDS.id] ?? '',
    name,
    lines: [...new Set(lines)].slice(0, LINES_MAX),
    latitude,
    longitude,
  };
}

/** Reasons shown to the operator. */
const OSM_REASON = {
  tag: (tag: string) => `다루지 않는 분류: ${tag}`,
  noTag: '장소 분류 없음',
  gone: (tag: string) => `없어진 곳: ${tag}`,
  private: '들어갈 수 없는 곳',
  noPosition: '좌표 없음',
  smallPark: '다루지 않는 공원: 어린이공원·소공원·놀이터',
  genericPark: '다루지 않는 공원: 고유한 이름이 없음',
  genericName: '이름이 종류뿐인 곳',
  hours: (value: string) => `영업시간을 읽을 수 없음: ${value}`,
} as const;

/** The tags from which places and stations are read. */
const OSM_COLUMNS: readonly string[] = [
  ...Object.values(OSM_FIELDS),
  ...PLACE_KEYS,
  ...GONE_COLUMNS,
  ...ADDRESS_TAGS,
  ...REGION_FIELDS,
  ...STATION_COLUMNS,
  ...DETAIL_COLUMNS,
  ...NAME_TAGS,
  'cuisine',
  'access',
  'opening_hours',
  'check_date',
  'survey:date',
];

function readPosition(fields: SourceFields): LatLng | { rejected: string } {
  const latitude = Number(fields[OSM_FIELDS.latitude]);
  const longitude = Number(fields[OSM_FIELDS.longitude]);
  if (!latitude || !longitude) return { rejected: OSM_REASON.noPosition };
  const rejected = findCoordinateError(latitude, longitude);
  return rejected === undefined ? { latitude, longitude } : { rejected };
}

/** Why the element is not a place to visit, by its tags alone. */
function findExclusion(fields: SourceFields): string | undefined {
  const tag = PLACE_KEYS.flatMap((key) => (fields[key] === undefined ? [] : [`${key}=${fields[key]}`]))[0];
  if (tag === undefined) return OSM_REASON.noTag;
  if (findOsmCategory(fields) === undefined) return OSM_REASON.tag(tag);
  return /^(?:private|no)$/.test(fields.access ?? '') ? OSM_REASON.private : undefined;
}

/** Rule 10.1-11: not for adults alone, or a name that many parks have. */
function findParkExclusion(name: string): string | undefined {
  if (/(?:어린이\s*공원|소공원|놀이터)$/.test(name)) return OSM_REASON.smallPark;
  return /^(?:근린|체육|도시|중앙|생태|수변)?\s*공원$|^park$/i.test(name) ? OSM_REASON.genericPark : undefined;
}

/** The later of the survey and the last edit is not used: an edit may concern another tag. */
function dateOf(fields: SourceFields): string | null {
  const dates = [fields.check_date, fields['survey:date'], fields[OSM_FIELDS.timestamp]];
  const found = dates.map((text) => /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0]);
  return found.find((date) => date !== undefined && !Number.isNaN(Date.parse(date))) ?? null;
}

type HoursOfPlace = Pick<SourcePlace, 'hours' | 'hoursNote' | 'warnings'>;

function readHours(value: string | undefined): HoursOfPlace {
  if (value === undefined) return { warnings: [] };
  const { rules } = parseOpeningHours(value);
  if (rules !== undefined) return { hours: rules, warnings: [] };
  // It is shown as written, unless it is no text, as "-" or "?".
  return { ...(/[\p{L}\d]/u.test(value) && { hoursNote: value }), warnings: [OSM_REASON.hours(value)] };
}

/**
 * Reads an element of OpenStreetMap. Unless the fields have the region of the nearest place, it may
 * be unknown.
 * @param today the day of the import, to which end_date is compared
 */
function readOsmElement(fields: SourceFields, today?: string): ReadResult {
  const name = osmName(fields);
  const key = fields[OSM_FIELDS.id] ?? '';
  const gone = findGoneTag(fields, today);
  if (gone !== undefined) return { rejected: OSM_REASON.gone(gone), name, key, isGone: true };
  const exclusion = findExclusion(fields);
  if (exclusion !== undefined) return { rejected: exclusion, name };
  const found = findOsmCategory(fields);
  const parkExclusion = found?.category === 'walk' ? findParkExclusion(name) : undefined;
  if (found === undefined || parkExclusion !== undefined) return { rejected: parkExclusion ?? OSM_REASON.noTag, name };
  // With the key: the file lists the place, so it is not absent.
  const reject = (rejected: string): ReadResult => ({ rejected, name, key });
  if (name === '') return reject(REJECTION_REASON.name);
  if (name.includes('\uFFFD')) return reject(REJECTION_REASON.unreadable);
  // 식당, 마트: mappers describe what is there.
  if (isCommonWord(name.toLowerCase().replaceAll(' ', ''))) return reject(OSM_REASON.genericName);
  const position = readPosition(fields);
  if ('rejected' in position) return reject(position.rejected);
  const { tag, ...classified } = found;
  const named = withNamedCategory(name, classified);
  if ('rejected' in named) return reject(named.rejected);
  const place: SourcePlace = {
    key,
    name,
    ...named,
    ...withCurrentRegion({ ...osmAddress(fields), ...position }),
    status: 'OPEN',
    part: tag,
    date: dateOf(fields),
    ...readHours(fields.opening_hours),
    ...readDetails(fields),
  };
  const nearest = findNearestRegion(fields);
  return { place: nearest === undefined ? place : completeRegion(place, nearest) };
}

/** https://www.openstreetmap.org/copyright: the attribution that the licence, ODbL, requires. */
export const osmSource: PlaceSource = {
  id: 'osm',
  title: 'OpenStreetMap',
  attribution: '© OpenStreetMap contributors',
  recognizes: ({ format }) => format !== 'csv',
  createReader: () => ({ columns: OSM_COLUMNS, read: readOsmElement, readStation: readOsmStation }),
};
