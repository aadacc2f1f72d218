import type { Category } from '@sol/contract/category';
import { areaPoint } from '#features/place-import/place-import.public.ts';
import {
  ListEntries,
  UNREADABLE,
  type WrittenList,
  type WrittenPosition,
} from '#features/solmark/import/imported-list.format.ts';
import { readCategory, toPlainText } from '#features/solmark/import/written-category.rules.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import { isObject, listAt, numberOf, objectAt, textAt, valueAt } from './json.format.ts';

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

const toLine = (value: unknown): LatLng[] =>
  (Array.isArray(value) ? value : []).flatMap((each) => {
    const position = readCoordinates(each);
    return position === undefined ? [] : [{ latitude: position.y, longitude: position.x }];
  });

/** The outline of an area. Some programs leave out the last point, which is the first one again. */
function toOutline(rings: unknown): LatLng[] {
  const outline = toLine(Array.isArray(rings) ? rings[0] : undefined);
  return [...outline, ...outline.slice(0, 1)];
}

/** Outlines of areas and lines that return to their start, of all shapes in a collection. */
function listOutlines(geometry: unknown, depth = 0): LatLng[][] {
  const coordinates = listAt(geometry, 'coordinates');
  switch (valueAt(geometry, 'type')) {
    case 'Polygon':
      return [toOutline(coordinates)];
    case 'MultiPolygon':
      return coordinates.map(toOutline);
    case 'LineString':
      return [toLine(coordinates)];
    case 'MultiLineString':
      return coordinates.map(toLine);
    case 'GeometryCollection':
      if (depth >= GEOMETRY_DEPTH_MAX) return [];
      return listAt(geometry, 'geometries').flatMap((inner) => listOutlines(inner, depth + 1));
    default:
      return [];
  }
}

/** A point inside the largest area; undefined for open lines. */
function findArea(geometry: unknown): WrittenPosition | undefined {
  const point = areaPoint(listOutlines(geometry));
  return point && { x: point.longitude, y: point.latitude };
}

/** The addresses that OpenStreetMap writes in parts. */
const streetAddress = (properties: unknown): string =>
  [textAt(properties, 'addr:street'), textAt(properties, 'addr:housenumber')].filter((part) => part !== '').join(' ');

const categoryOf = (properties: unknown): Category | undefined =>
  CATEGORY_KEYS.map((key) => readCategory(textAt(properties, key))).find((category) => category !== undefined);

const POINTS = new Set<unknown>(['Point', 'MultiPoint']);

/** Of shapes, named areas are places: OpenStreetMap draws buildings. Lines and unnamed areas are skipped. */
function addFeature(list: ListEntries, feature: unknown): void {
  const properties = objectAt(feature, 'properties');
  const geometry = valueAt(feature, 'geometry');
  const name = textAt(properties, ...NAME_KEYS);
  const unreadable = name !== '' && POINTS.has(valueAt(geometry, 'type')) ? UNREADABLE : undefined;
  const position = findPoint(geometry) ?? (name === '' ? undefined : findArea(geometry)) ?? unreadable;
  if (isObject(geometry) && position === undefined) {
    list.skip();
    return;
  }
  list.add({
    name,
    memo: toPlainText(textAt(properties, ...MEMO_KEYS)),
    address: textAt(properties, ...ADDRESS_KEYS) || streetAddress(properties) || undefined,
    category: categoryOf(properties),
    position,
  });
}

const GEOMETRIES = new Set<unknown>([
  'Point',
  'MultiPoint',
  'GeometryCollection',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
]);

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
