import { OSM_FIELDS, STATION_KEY } from '../../formats/osm-element.ts';
import { findCoordinateError } from '../../reading/position.ts';
import type { SourceFields, SourceStation } from '../../source.ts';
import { koreanPart } from './osm-name.ts';

/** The tags from which stations are read, besides the name. */
export const STATION_COLUMNS = [STATION_KEY, 'station', 'line', 'usage'] as const;

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
