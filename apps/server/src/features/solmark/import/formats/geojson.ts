import type { Category } from '@sol/contract/category';
import type { WrittenList, WrittenPosition } from '../imported-list.ts';
import { isObject, listAt, numberOf, objectAt, textAt, valueAt } from '../json-document.ts';
import { ListEntries } from '../list-entries.ts';
import { toPlainText } from '../plain-text.ts';
import { readCategory } from '../written-category.ts';

const NAME_KEYS = ['name', 'Name', 'name:ko', 'title', 'Title', '이름', '장소명', '상호명', '제목'];
const MEMO_KEYS = ['memo', 'Memo', 'description', 'Description', 'desc', 'note', 'comment', 'Comment', '메모', '설명'];
const ADDRESS_KEYS = ['address', 'Address', 'addr:full', '주소', '도로명주소', 'road_address'];
const CATEGORY_KEYS = ['category', 'Category', '분류', 'amenity', 'shop', 'leisure', 'tourism', 'type'];
const GEOMETRY_DEPTH_MAX = 4;

function readCoordinates(value: unknown): WrittenPosition | undefined {
  if (!Array.isArray(value)) return undefined;
  const [x, y] = [numberOf(value[0]), numberOf(value[1])];
  return x === undefined || y === undefined ? undefined : { x, y };
}

/** The position of a point, of the first of several, or of the first point in a collection. */
export function findPoint(geometry: unknown, depth = 0): WrittenPosition | undefined {
  const coordinates = valueAt(geometry, 'coordinates');
  switch (valueAt(geometry, 'type')) {
    case 'Point':
      return readCoordinates(coordinates);
    case 'MultiPoint':
      return Array.isArray(coordinates) ? readCoordinates(coordinates[0]) : undefined;
    case 'GeometryCollection':
      if (depth >= GEOMETRY_DEPTH_MAX) return undefined;
      for (const inner of listAt(geometry, 'geometries')) {
        const point = findPoint(inner, depth + 1);
        if (point !== undefined) return point;
      }
      return undefined;
    default:
      return undefined;
  }
}

/** The addresses that OpenStreetMap writes in parts. */
const streetAddress = (properties: unknown): string =>
  [textAt(properties, 'addr:street'), textAt(properties, 'addr:housenumber')].filter((part) => part !== '').join(' ');

const categoryOf = (properties: unknown): Category | undefined =>
  CATEGORY_KEYS.map((key) => readCategory(textAt(properties, key))).find((category) => category !== undefined);

/** Lines and areas are no places: of the geometries only those with a point are read. */
function addFeature(list: ListEntries, feature: unknown): void {
  const properties = objectAt(feature, 'properties');
  const geometry = valueAt(feature, 'geometry');
  const position = findPoint(geometry);
  if (isObject(geometry) && position === undefined) {
    list.skip();
    return;
  }
  list.add({
    name: textAt(properties, ...NAME_KEYS),
    memo: toPlainText(textAt(properties, ...MEMO_KEYS)),
    address: textAt(properties, ...ADDRESS_KEYS) || streetAddress(properties) || undefined,
    category: categoryOf(properties),
    position,
  });
}

const GEOMETRIES = new Set<unknown>(['Point', 'MultiPoint', 'GeometryCollection', 'LineString', 'Polygon']);

/** Whether the value is a GeoJSON object. */
export function isGeoJson(value: unknown): boolean {
  const type = valueAt(value, 'type');
  if (type === 'FeatureCollection') return Array.isArray(valueAt(value, 'features'));
  return type === 'Feature' || GEOMETRIES.has(type);
}

function featuresOf(value: unknown): unknown[] {
  const type = valueAt(value, 'type');
  if (type === 'FeatureCollection') return listAt(value, 'features');
  if (type === 'Feature') return [value];
  const inner = type === 'GeometryCollection' ? listAt(value, 'geometries') : [value];
  return inner.map((geometry) => ({ type: 'Feature', properties: {}, geometry }));
}

export function readGeoJson(value: unknown): WrittenList {
  const list = new ListEntries();
  for (const feature of featuresOf(value)) addFeature(list, feature);
  const name = textAt(value, 'name', 'title') || textAt(objectAt(value, 'properties'), 'listName');
  return { format: 'GEOJSON', name, entries: list.entries, skipped: list.skipped };
}
