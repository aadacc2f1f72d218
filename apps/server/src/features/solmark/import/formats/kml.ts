import { AppError } from '#lib/http/errors.ts';
import type { WrittenEntry, WrittenList, WrittenPosition } from '../imported-list.ts';
import { numberOf } from '../json-document.ts';
import { ListEntries } from '../list-entries.ts';
import { readMapLink } from '../map-link.ts';
import { toPlainText } from '../plain-text.ts';
import { childOf, childrenOf, childText, descendants, type XmlElement } from '../xml-document.ts';

/** "127.05,37.54,0": longitude, latitude and height. Of a line or an area the first point. */
function readCoordinates(text: string): WrittenPosition | undefined {
  const [x, y] = (/\S+/.exec(text)?.[0] ?? '').split(',').map(numberOf);
  return x === undefined || y === undefined ? undefined : { x, y };
}

/** Programs write lines and areas too, of which only points are places. */
function findPosition(placemark: XmlElement): WrittenPosition | undefined {
  for (const point of descendants(placemark, 'point')) {
    const position = readCoordinates(childText(point, 'coordinates'));
    if (position !== undefined) return position;
  }
  return undefined;
}

const hasShape = (placemark: XmlElement): boolean =>
  ['linestring', 'polygon', 'track', 'multitrack', 'model'].some((name) => !descendants(placemark, name).next().done);

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
  const link = [...fields.values()].map(readMapLink).find((found) => found?.position !== undefined);
  return {
    name: childText(placemark, 'name') || firstOf(fields, NAME_FIELDS),
    memo: description || toPlainText(firstOf(fields, MEMO_FIELDS) || childText(placemark, 'snippet')),
    address: address || undefined,
    position: findPosition(placemark) ?? link?.position,
  };
}

/**
 * Placemarks of all folders. Lines and areas are skipped, placemarks without any shape are not: they
 * have an address.
 * @throws AppError IMPORT_ONLY_LINK if the file only refers to a map
 */
export function readKml(root: XmlElement, format: 'KML' | 'KMZ' = 'KML'): WrittenList {
  const list = new ListEntries();
  for (const placemark of descendants(root, 'placemark')) {
    const entry = toEntry(placemark);
    if (entry.position === undefined && hasShape(placemark)) list.skip();
    else list.add(entry);
  }
  if (list.entries.length === 0 && !descendants(root, 'networklink').next().done)
    throw new AppError('IMPORT_ONLY_LINK');
  const documents = [...childrenOf(root, 'document'), ...childrenOf(root, 'folder')];
  const folder = documents.map((element) => childOf(element, 'folder')).find((found) => found !== undefined);
  const named = [...documents, folder].map((element) => element && childText(element, 'name'));
  return { format, name: named.find(Boolean) ?? '', entries: list.entries, skipped: list.skipped };
}
