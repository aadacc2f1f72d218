import { areaPoint } from '#features/place-import/place-import.public.ts';
import {
  ListEntries,
  UNREADABLE,
  type WrittenEntry,
  type WrittenList,
  type WrittenPosition,
} from '#features/solmark/import/imported-list.format.ts';
import { listLinks, readMapLink } from '#features/solmark/import/map-link.rules.ts';
import { toPlainText } from '#features/solmark/import/written-category.rules.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import { AppError } from '#lib/http/errors.ts';
import { numberOf } from './json.format.ts';
import { childOf, childrenOf, childText, descendants, type XmlElement } from './xml.format.ts';

/** "127.05,37.54,0": longitude, latitude and height. By hand they are written with spaces around the commas. */
function readCoordinates(text: string): WrittenPosition {
  const [x, y] = text
    .trim()
    .split(/[\s,;]+/, 2)
    .map(numberOf);
  return x === undefined || y === undefined ? UNREADABLE : { x, y };
}

/** The points of a line or the outline of an area. In those, spaces separate points. */
const readLine = (shape: XmlElement): LatLng[] =>
  childText(shape, 'coordinates')
    // Not by a pattern with spaces before the comma: its time grows with the square of the spaces.
    .split(',')
    .map((part) => part.trim())
    .join(',')
    .split(/\s+/)
    .map(readCoordinates)
    .filter((position) => position !== UNREADABLE)
    .map(({ x, y }) => ({ latitude: y, longitude: x }));

/** A point inside the largest area; undefined for open lines, which are ways and not places. */
function findArea(placemark: XmlElement): WrittenPosition | undefined {
  const outlines = [...descendants(placemark, 'outerboundaryis')].flatMap((outer) => childrenOf(outer, 'linearring'));
  const point = areaPoint([...outlines, ...descendants(placemark, 'linestring')].map(readLine));
  return point && { x: point.longitude, y: point.latitude };
}

/** The first point that can be read, or else an area. Programs write lines too, which are not places. */
function findPosition(placemark: XmlElement): WrittenPosition | undefined {
  const points = [...descendants(placemark, 'point')].map((point) => readCoordinates(childText(point, 'coordinates')));
  return points.find((point) => point !== UNREADABLE) ?? findArea(placemark) ?? points[0];
}

const has = (element: XmlElement, name: string): boolean => !descendants(element, name).next().done;

const hasShape = (placemark: XmlElement): boolean =>
  ['linestring', 'polygon', 'track', 'multitrack', 'model'].some((name) => has(placemark, name));

/** The columns of the table that a map was made from: name and value. */
function readFields(placemark: XmlElement): Map<string, string> {
  const fields = new Map<string, string>();
  for (const data of descendants(placemark, 'data')) {
    fields.set((data.attributes.name ?? '').toLowerCase(), childText(data, 'value'));
  }
  for (const data of descendants(placemark, 'simpledata')) {
    fields.set((data.attributes.name ?? '').toLowerCase(), data.text.trim());
  }
  return fields;
}

const NAME_FIELDS = ['name', '이름', '장소', '장소명', '상호', '상호명', 'title', '제목'];
const ADDRESS_FIELDS = ['address', '주소', '도로명주소', '도로명 주소', '지번주소'];
const MEMO_FIELDS = ['memo', '메모', 'note', 'notes', 'comment', 'description', '설명'];
/** Pictures and links of My Maps, which are no note. */
const HIDDEN_FIELDS = new Set(['gx_media_links', 'gx_image_links']);

const firstOf = (fields: ReadonlyMap<string, string>, names: readonly string[]): string =>
  names.map((name) => fields.get(name)).find(Boolean) ?? '';

/** My Maps repeats the columns in the description, line by line: "주소: 서울". */
function withoutFields(description: string, fields: ReadonlyMap<string, string>): string {
  const repeated = new Set([...fields].map(([name, value]) => `${name}: ${toPlainText(value)}`.toLowerCase()));
  return description
    .split('\n')
    .filter((line) => !repeated.has(line.toLowerCase()) && !HIDDEN_FIELDS.has(line.split(':')[0] ?? ''))
    .join('\n');
}

function toEntry(placemark: XmlElement): WrittenEntry {
  const fields = readFields(placemark);
  const description = withoutFields(toPlainText(childText(placemark, 'description')), fields);
  const address = childText(placemark, 'address') || firstOf(fields, ADDRESS_FIELDS);
  const links = [...fields.values(), ...listLinks(childText(placemark, 'description'))];
  const link = links.map(readMapLink).find((found) => found?.position !== undefined);
  return {
    name: childText(placemark, 'name') || firstOf(fields, NAME_FIELDS),
    memo: description || toPlainText(firstOf(fields, MEMO_FIELDS) || childText(placemark, 'snippet')),
    address: address || undefined,
    position: findPosition(placemark) ?? link?.position,
  };
}

/** The name of a document, or of its folder. */
function nameOf(root: XmlElement): string {
  const documents = [...childrenOf(root, 'document'), ...childrenOf(root, 'folder')];
  const folder = documents.map((element) => childOf(element, 'folder')).find((found) => found !== undefined);
  return [...documents, folder].map((element) => element && childText(element, 'name')).find(Boolean) ?? '';
}

/**
 * Placemarks of all folders. Lines and unnamed areas are skipped, placemarks without any shape are not:
 * they have an address.
 * @param documents of one map: those of an archive are its layers, and the one that only links to them
 *   names the map
 * @throws AppError IMPORT_ONLY_LINK if the file only refers to a map
 */
export function readKml(...documents: readonly XmlElement[]): WrittenList {
  const list = new ListEntries();
  for (const placemark of documents.flatMap((root) => [...descendants(root, 'placemark')])) {
    const entry = toEntry(placemark);
    // A shape without a name is a drawing on the map.
    const isDrawing = entry.position === undefined || entry.name.trim() === '';
    if (isDrawing && hasShape(placemark) && !has(placemark, 'point')) list.skip();
    else list.add(entry);
  }
  if (list.entries.length === 0 && documents.some((root) => has(root, 'networklink')))
    throw new AppError('IMPORT_ONLY_LINK');
  const naming = documents.length > 1 ? documents.filter((root) => !has(root, 'placemark')) : documents;
  const name = naming.map(nameOf).find((text) => text !== '') ?? '';
  return { format: 'KML', name, entries: list.entries, skipped: list.skipped };
}
