import type { Category } from '@sol/contract/category';
import { IMPORT_CANDIDATES_MAX, type ImportEntry } from '@sol/contract/solmark-import';
import {
  ASK_MIN,
  isVagueName,
  JOIN_MIN,
  type MatchRow,
  type ParsedRow,
  parseName,
  parseRow,
  scorePair,
} from '#features/place-import/place-import.public.ts';
import type { ListEntry } from './clean-list.rules.ts';

/** A stored place near an entry, or with its name. */
export interface NearPlace {
  id: number;
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  latitude: number;
  longitude: number;
}

export interface EntryMatch {
  status: ImportEntry['status'];
  placeIds: number[];
}

/** Two places with scores this close are equally probable. */
const TIE = 0.04;
/** A pin without a name means a place at its position. */
const PIN_RADIUS_M = 30;
/** What map apps call a position without a place. */
const PIN_NAME =
  /^(?:고정된 핀|드롭된 핀|떨어뜨린 핀|표시된 위치|지정한 위치|이름 없는 (?:장소|핀)|무제|dropped pin|marked location|unnamed (?:place|road)|untitled(?: placemark)?|(?:way)?point ?\d+|\(?-?\d{1,3}\.\d+ ?, ?-?\d{1,3}\.\d+\)?|[\d'"′″.,+\- nsew]*°[\d°'"′″.,+\- nsew]*)$/i;

const NOT_FOUND: EntryMatch = { status: 'NOT_FOUND', placeIds: [] };

/** Whether the name identifies no place. */
export const isPin = (name: string): boolean => name === '' || PIN_NAME.test(name);

const PARK = /공원$/u;
/** The end of a name that distinguishes it from a shop, which may have the rest of it: 서울숲 공원 and 카페서울숲. */
const KINDS: readonly (readonly [ending: RegExp, category: Category])[] = [
  [PARK, 'walk'],
  [/도서관$/u, 'work'],
  [/박물관$|미술관$/u, 'culture'],
];
const CAFE_WORD = /카페|커피/u;
const SHOP_CATEGORIES: readonly Category[] = ['food', 'cafe', 'drink', 'shop'];

const fullName = (name: string): string => parseName(name)[0].full;

/** Whether the names say that one is a park or an institution and the other is not. */
function isOtherKind(entryName: string, place: NearPlace): boolean {
  const [entry, other] = [fullName(entryName), fullName(place.name)];
  return KINDS.some(
    ([ending, category]) =>
      (ending.test(entry) && !ending.test(other) && place.category !== category) ||
      (ending.test(other) && !ending.test(entry) && CAFE_WORD.test(entry)),
  );
}

/** A café may be named 서울숲공원, after the park. */
const isShopNamedAfter = (entryName: string, { category }: NearPlace): boolean =>
  SHOP_CATEGORIES.includes(category) && PARK.test(fullName(entryName));

const METRES_PER_DEGREE = 111_195;

export function distanceM(one: { latitude: number; longitude: number }, other: typeof one): number {
  const parallel = Math.cos((one.latitude * Math.PI) / 180);
  return METRES_PER_DEGREE * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * parallel);
}

/** The rows of places are parsed once, because entries have places in common. */
export class PlaceRows {
  readonly #rows = new Map<number, ParsedRow>();

  get(place: NearPlace): ParsedRow {
    const { id, name, category, address, latitude, longitude } = place;
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const identity = { source: 'demo', sourceKey: String(id), placeId: id } as const;
    const row = parseRow({ ...identity, name, category, address, latitude, longitude });
    this.#rows.set(id, row);
    return row;
  }
}

interface Scored {
  place: NearPlace;
  score: number;
  metres: number;
}

/** Category and position that the entry lacks are those of the place. */
function scorePlaces(
  { name, address = '', category, position }: ListEntry,
  places: readonly NearPlace[],
  rows: PlaceRows,
) {
  const identity = { source: 'request', sourceKey: '', placeId: null, name, address } as const;
  const template: MatchRow = { ...identity, category: category ?? 'cafe', latitude: 0, longitude: 0 };
  const parsed = parseRow(template);
  const scored = places.flatMap((place): Scored[] => {
    if (isOtherKind(name, place)) return [];
    const { latitude, longitude } = position ?? place;
    const row = { ...template, category: category ?? place.category, latitude, longitude };
    const { score } = scorePair({ ...parsed, row }, rows.get(place));
    return [{ place, score, metres: position === undefined ? 0 : distanceM(position, place) }];
  });
  return scored
    .filter(({ score }) => score >= ASK_MIN)
    .toSorted((a, b) => b.score - a.score || a.metres - b.metres || a.place.id - b.place.id);
}

const unsure = (places: readonly NearPlace[]): EntryMatch =>
  places.length === 0
    ? NOT_FOUND
    : { status: 'UNSURE', placeIds: places.slice(0, IMPORT_CANDIDATES_MAX).map(({ id }) => id) };

/** The nearest places at the position of a pin. */
function matchPin({ position }: ListEntry, places: readonly NearPlace[]): EntryMatch {
  if (position === undefined) return NOT_FOUND;
  const near = places
    .map((place) => ({ place, metres: distanceM(position, place) }))
    .filter(({ metres }) => metres <= PIN_RADIUS_M)
    .toSorted((a, b) => a.metres - b.metres || a.place.id - b.place.id);
  return unsure(near.map(({ place }) => place));
}

/** 카페 and 스타벅스 name no place, also where there is only one. */
const identifiesPlace = (name: string): boolean => !isVagueName(name) && parseName(name)[0].core.length > 1;

/**
 * Finds the place of an entry by the rules of joining rows of public data. Without a position the
 * name must be that of one place only.
 */
export function matchEntry(entry: ListEntry, places: readonly NearPlace[], rows = new PlaceRows()): EntryMatch {
  if (isPin(entry.name)) return matchPin(entry, places);
  const scored = scorePlaces(entry, places, rows);
  const [best, second] = scored;
  const isSure =
    best !== undefined &&
    best.score >= JOIN_MIN &&
    !isShopNamedAfter(entry.name, best.place) &&
    (entry.position === undefined
      ? (second === undefined || second.score < JOIN_MIN) && identifiesPlace(entry.name)
      : second === undefined || second.score < best.score - TIE);
  if (isSure) return { status: 'FOUND', placeIds: [best.place.id] };
  return unsure(scored.map(({ place }) => place));
}
