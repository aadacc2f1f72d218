import { type Category, categoryTitle } from '@sol/contract/category';
import type { ListedPlace, PlaceList } from './place-list.ts';

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

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Characters that XML 1.0 cannot contain, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

function escapeText(text: string): string {
  return text.replaceAll(UNWRITABLE, '').replaceAll(/[&<>"\r]/g, (letter) => ENTITIES[letter] ?? '');
}

const element = (name: string, text: string | undefined) =>
  text === undefined || text === '' ? '' : `<${name}>${escapeText(text)}</${name}>`;

/** The elements are in the order of the schema. */
function pointOf(tag: string, place: ListedPlace): string {
  const inner = [
    element('time', place.savedAt),
    element('name', place.name),
    element('cmt', place.memo),
    element('desc', place.address),
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
