import * as z from 'zod';
import type { LatLng } from '#lib/geo/geo.ts';
import { type FileRow, headerDate, type RowOptions } from './file-row.format.ts';
import {
  cleanText,
  createElementReader,
  linesPoint,
  MALFORMED,
  type OsmElement,
  readJsonValues,
  toIsoTime,
} from './osm-element.format.ts';

const point = z
  .tuple([z.number(), z.number()])
  .rest(z.unknown())
  .transform(([longitude, latitude]): LatLng => ({ latitude, longitude }));
const line = z.array(point);

const geometry = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Point'), coordinates: point }),
  z.object({ type: z.enum(['MultiPoint', 'LineString']), coordinates: line }),
  z.object({ type: z.enum(['Polygon', 'MultiLineString']), coordinates: z.array(line) }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(z.array(line)) }),
]);

const feature = z.object({
  type: z.literal('Feature'),
  id: z.union([z.string(), z.number()]).optional(),
  properties: z.record(z.string(), z.unknown()).nullable(),
  geometry: z.unknown(),
});
type Feature = z.infer<typeof feature>;

function positionOf(value: unknown): LatLng | undefined {
  const { data } = geometry.safeParse(value);
  switch (data?.type) {
    case 'Point':
      return data.coordinates;
    case 'MultiPoint':
    case 'LineString':
      return linesPoint([data.coordinates]);
    case 'MultiLineString':
      return linesPoint(data.coordinates);
    case 'Polygon':
      return linesPoint(data.coordinates.slice(0, 1));
    case 'MultiPolygon':
      return linesPoint(data.coordinates.flatMap((polygon) => polygon.slice(0, 1)));
    default:
      return undefined;
  }
}

const FULL_ID = /^(?:node|way|relation)\/\d+$/;
const LETTER_TYPES: Readonly<Record<string, string>> = { n: 'node', w: 'way', r: 'relation' };

/** osmium numbers areas: twice the id of a way, or twice the id of a relation and one more. */
function areaId(area: number): string {
  return area % 2 === 0 ? `way/${area / 2}` : `relation/${(area - 1) / 2}`;
}

/** Of a name in a report. */
const NAME_MAX = 200;

/** '' for objects and arrays, which a file may have anywhere. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * The identifier as Overpass Turbo writes it ("node/123" in id, @id or properties.id), or osmium
 * ("n123", "a246", or @type and @id).
 */
function idOf({ id, properties }: Feature): string | undefined {
  const texts = [
    id,
    properties?.['@id'],
    properties?.id,
    `${textOf(properties?.['@type'])}/${textOf(properties?.['@id'])}`,
  ];
  const full = texts.map(textOf).find((text) => FULL_ID.test(text));
  if (full !== undefined) return full;
  const [, letter = '', digits = ''] = /^([nwra])(\d+)$/.exec(textOf(id)) ?? [];
  if (letter === '') return undefined;
  return letter === 'a' ? areaId(Number(digits)) : `${LETTER_TYPES[letter]}/${digits}`;
}

/** Text, or seconds since 1970 in files of osmium. */
function timestampOf(properties: Feature['properties']): string | undefined {
  const value = properties?.['@timestamp'];
  if (typeof value === 'number') return toIsoTime(value * 1000);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Reads a FeatureCollection of OpenStreetMap data. Rows are numbered by feature, from 1.
 * @throws ImportFileError if the file is not valid JSON or ends too early
 */
export async function* readGeojsonRows(path: string, options: RowOptions = {}): AsyncGenerator<FileRow[]> {
  const readElement = createElementReader(options);
  let row = 0;
  const readRow = (value: unknown): FileRow => {
    row++;
    const { data } = feature.safeParse(value);
    if (data === undefined) return { row, malformed: MALFORMED.feature, name: '' };
    const tags: OsmElement['tags'] = data.properties ?? {};
    const id = idOf(data);
    if (id === undefined)
      return { row, malformed: MALFORMED.id, name: cleanText(textOf(tags.name)).slice(0, NAME_MAX) };
    return readElement(row, { id, tags, position: positionOf(data.geometry), timestamp: timestampOf(data.properties) });
  };
  // As Overpass Turbo writes it.
  const onTimestamp = (value: unknown) => {
    const date = headerDate(value);
    if (date !== undefined) options.onHeaderDate?.(date);
  };
  for await (const values of readJsonValues(path, '$.features.*', options, { '$.timestamp': onTimestamp })) {
    yield values.map(readRow);
  }
}
