import { type Category, categoryTitle } from '@sol/contract/category';
import { toCsvText } from '#lib/text/csv.ts';
import { escapeMarkup } from '#lib/text/markup.ts';
import { seoulTime } from '#lib/time/seoul-time.ts';

type Column = [title: string, read: (place: ListedPlace, index: number) => string | number];

/** An http: address is not given to other programs, which would open it. */
const toLink = (homepage: ListedPlace['homepage']): string | undefined =>
  homepage?.startsWith('https:') === true ? homepage : undefined;

const PLACE_COLUMNS: Column[] = [
  ['이름', ({ name }) => name],
  ['분류', ({ category }) => categoryTitle(category)],
  ['상세 분류', ({ detailedCategory }) => detailedCategory],
  ['주소', ({ address }) => address],
  ['위도', ({ latitude }) => latitude],
  ['경도', ({ longitude }) => longitude],
  ['전화', ({ phone }) => phone ?? ''],
  ['홈페이지', ({ homepage }) => toLink(homepage) ?? ''],
];

const MEMO_COLUMN: Column = ['메모', ({ memo = '' }) => memo];

const ROUTE_COLUMNS: Column[] = [['순서', (_, index) => index + 1], ...PLACE_COLUMNS, MEMO_COLUMN];

const SET_COLUMNS: Column[] = [
  ...PLACE_COLUMNS,
  ['저장한 때', ({ savedAt }) => (savedAt === undefined ? '' : seoulTime(savedAt))],
  MEMO_COLUMN,
];

/** In the row of the first place; a solroute without a departure time has no such column. */
const departColumn = (departAt: string): Column => [
  '출발',
  (_, index) => (index === 0 ? departAt.replace('T', ' ') : ''),
];

export function toCsv({ isRoute, departAt, places }: PlaceList): string {
  const columns = [...(isRoute ? ROUTE_COLUMNS : SET_COLUMNS), ...(departAt ? [departColumn(departAt)] : [])];
  return toCsvText([
    columns.map(([title]) => title),
    ...places.map((place, at) => columns.map(([, read]) => read(place, at))),
  ]);
}

/** RFC 7946. A solroute is a line and its numbered places. */
export function toGeoJson({ name, isRoute, departAt, places }: PlaceList): string {
  const coordinates = places.map(({ latitude, longitude }) => [longitude, latitude]);
  const points = places.map(({ latitude, longitude, phone, homepage, ...properties }, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
    properties: {
      ...(isRoute && { seq: index + 1 }),
      ...properties,
      ...(phone && { phone }),
      ...(toLink(homepage) && { homepage }),
    },
  }));
  const line = { type: 'Feature', geometry: { type: 'LineString', coordinates }, properties: { name } };
  // A line has at least two points.
  const features = isRoute && places.length > 1 ? [line, ...points] : points;
  // A foreign member, like the name: a solroute of one place has no line with properties.
  const start = departAt ? { departAt: `${departAt}:00+09:00` } : {};
  return JSON.stringify({ type: 'FeatureCollection', name, ...start, features });
}

/** Symbol names of Garmin, which other programs support too. */
const SYMBOLS: Record<Category, string> = {
  food: 'Restaurant',
  cafe: 'Fast Food',
  culture: 'Museum',
  walk: 'Park',
  work: 'Library',
  shop: 'Shopping Center',
  entertainment: 'Amusement Park',
  drink: 'Bar',
};

const element = (name: string, text: string | undefined) =>
  text === undefined || text === '' ? '' : `<${name}>${escapeMarkup(text)}</${name}>`;

const linkElement = (href: string | undefined) => (href === undefined ? '' : `<link href="${escapeMarkup(href)}"/>`);

/** The elements are in the order of the schema, which has none for a phone number. */
function pointOf(tag: string, place: ListedPlace): string {
  const inner = [
    element('time', place.savedAt),
    element('name', place.name),
    element('cmt', place.memo),
    element('desc', [place.address, place.phone].filter(Boolean).join(' · ')),
    linkElement(toLink(place.homepage)),
    element('sym', SYMBOLS[place.category]),
    element('type', place.detailedCategory || categoryTitle(place.category)),
  ].join('');
  return `<${tag} lat="${place.latitude}" lon="${place.longitude}">${inner}</${tag}>`;
}

/** GPX 1.1: a solroute is a route, any other list a set of waypoints. */
export function toGpx({ name, isRoute, departAt, places }: PlaceList): string {
  const points = places.map((place) => pointOf(isRoute ? 'rtept' : 'wpt', place)).join('\n');
  // A route has no element for a planned time: <time> is the time of creation or change.
  const start = element('desc', departAt ? `${departAt.replace('T', ' ')} 출발` : undefined);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx version="1.1" creator="쏠" xmlns="http://www.topografix.com/GPX/1/1">',
    `<metadata>${element('name', name)}</metadata>`,
    isRoute ? `<rte>${element('name', name)}${start}\n${points}\n</rte>` : points,
    '</gpx>\n',
  ].join('\n');
}

/** An exported place. */
export interface ListedPlace {
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  latitude: number;
  longitude: number;
  phone?: string | null;
  /** An http: or https: address. */
  homepage?: string | null;
  /** The owner's note. */
  memo?: string;
  savedAt?: string;
}

export interface PlaceList {
  name: string;
  /** Whether the places are visited in order. */
  isRoute: boolean;
  /** The departure time: "2026-11-28T14:00" in Asia/Seoul. */
  departAt?: string | null;
  places: ListedPlace[];
}
