import { ListEntries, type WrittenEntry, type WrittenList } from '#features/solmark/import/imported-list.format.ts';
import { readMapLink } from '#features/solmark/import/map-link.rules.ts';
import { toPlainText } from '#features/solmark/import/written-category.rules.ts';
import { findPoint } from './geojson.format.ts';
import { isObject, listAt, numberOf, objectAt, textAt, valueAt } from './json.format.ts';

const LINK_KEYS = ['google_maps_url', 'Google Maps URL', 'url', 'URL'];
/** What Takeout writes instead of a note. */
const NO_NOTE = /^No location information is available/i;

const locationOf = (properties: unknown) => ({
  ...objectAt(properties, 'Location'),
  ...objectAt(properties, 'location'),
});

/** The keys of Saved Places.json, new and old, and of the labeled places. */
const isTakeoutFeature = (feature: unknown): boolean => {
  const properties = valueAt(feature, 'properties');
  if (!isObject(properties)) return false;
  return LINK_KEYS.some((key) => Object.hasOwn(properties, key)) && 'type' in (feature as object);
};

const FEATURES_LOOKED_AT = 20;

export const isTakeoutJson = (value: unknown): boolean =>
  listAt(value, 'features').slice(0, FEATURES_LOOKED_AT).some(isTakeoutFeature) ||
  (valueAt(value, 'type') === 'FeatureCollection' &&
    listAt(value, 'features').slice(0, FEATURES_LOOKED_AT).some(isLabeledPlace));

/** Labeled places.json: address, name and id of the place, without a link. */
const isLabeledPlace = (feature: unknown): boolean =>
  isObject(valueAt(feature, 'properties')) && Object.hasOwn(objectAt(feature, 'properties'), 'placeId');

/** Takeout writes [0, 0] where it has no position. */
function positionOf(feature: unknown, location: unknown): WrittenEntry['position'] {
  const point = findPoint(valueAt(feature, 'geometry'));
  if (point !== undefined && (point.x !== 0 || point.y !== 0)) return point;
  const coordinates = objectAt(location, 'Geo Coordinates');
  const x = numberOf(valueAt(coordinates, 'Longitude'));
  const y = numberOf(valueAt(coordinates, 'Latitude'));
  return x === undefined || y === undefined || (x === 0 && y === 0) ? undefined : { x, y };
}

/** A title that is only a position, or an address, is no name. */
function toEntry(feature: unknown): WrittenEntry {
  const properties = objectAt(feature, 'properties');
  const location = locationOf(properties);
  const link = readMapLink(textAt(properties, ...LINK_KEYS));
  const note = toPlainText(textAt(properties, 'Comment', 'comment', 'Note', 'note'));
  const address = textAt(location, 'address', 'Address') || textAt(properties, 'address', 'Address');
  return {
    name: textAt(location, 'name', 'Business Name') || textAt(properties, 'Title', 'title', 'name', 'Name'),
    memo: NO_NOTE.test(note) ? '' : note,
    address: address || link?.text || undefined,
    position: positionOf(feature, location) ?? link?.position,
  };
}

/** Saved Places.json and Labeled places.json of Google Takeout, of all years. */
export function readTakeoutJson(value: unknown): WrittenList {
  const list = new ListEntries();
  for (const feature of listAt(value, 'features')) list.add(toEntry(feature));
  return { format: 'TAKEOUT_JSON', name: '', entries: list.entries, skipped: list.skipped };
}
