import { greatCircleM } from '@sol/contract/geo';
import type { PlacePage } from '@sol/contract/place';
import type { DemoPlace } from '../../apps/server/src/features/demo/demo.reader.ts';
import type { LatLng } from '../../apps/server/src/lib/geo/geo.ts';

/** A search about going alone, with what a reader accepts on its first page: see solo-queries.txt. */
export interface SoloSearch {
  keyword: string;
  kinds: readonly string[];
  areas: readonly string[];
  conditions: readonly string[];
  /** Words without data, which the response names. */
  named: readonly string[];
}

/** A result with what is known about it. */
export interface KnownPlace extends DemoPlace {
  /** "SEAT:YES". */
  facts: ReadonlySet<string>;
}

/** Around a station, in metres. */
const STATION_M = 1_500;
/** Share of the page that must be what was meant. */
const ACCEPTED_SHARE = 0.8;
/** Results that must meet the conditions. */
const FIRST = 3;
const LATE_MINUTE = 22 * 60;
const DAY_MINUTES = 24 * 60;

const listOf = (text: string | undefined, separator: string): string[] =>
  text === undefined ? [] : text.split(separator).map((part) => part.trim());

/** `keyword = what @ where & condition ? word`. Comments begin with #. */
export function parseSoloSearches(text: string): SoloSearch[] {
  return text
    .split('\n')
    .filter((line) => line.includes(' = ') && !line.startsWith('#'))
    .map((line) => {
      const [keyword = '', label = ''] = line.split(' = ');
      const [known = '', named] = label.split(' ? ');
      const [wanted = '', ...conditions] = known.split(' & ');
      const [kinds, areas] = wanted.split(' @ ');
      return { keyword, kinds: listOf(kinds, '|'), areas: listOf(areas, '|'), conditions, named: listOf(named, '|') };
    });
}

function isOfKind({ name, category, detailedCategory }: KnownPlace, kinds: readonly string[]): boolean {
  return kinds.some((kind) => ['*', category, detailedCategory, name].includes(kind));
}

function liesIn(place: KnownPlace, areas: readonly string[], stations: ReadonlyMap<string, LatLng>): boolean {
  const { district, legalDong, adminDong } = place;
  return areas.some((area) => {
    const station = stations.get(area);
    const isNear = station !== undefined && greatCircleM(station, place) <= STATION_M;
    return isNear || [district, legalDong, adminDong].includes(area);
  });
}

function meets({ hours, facts }: KnownPlace, condition: string): boolean {
  if (condition === 'late') return hours.some(({ endMinute }) => endMinute > LATE_MINUTE);
  if (condition === '24h') {
    return hours.length > 0 && hours.every(({ startMinute, endMinute }) => endMinute - startMinute >= DAY_MINUTES);
  }
  if (condition.startsWith('!')) return !facts.has(condition.slice(1));
  return condition.split('|').some((fact) => facts.has(fact));
}

/** Why a reader would not accept the first page; undefined if it is acceptable. */
export function findFault(
  { kinds, areas, conditions, named }: SoloSearch,
  { places, dropped }: { places: readonly KnownPlace[]; dropped: readonly string[] },
  stations: ReadonlyMap<string, LatLng>,
): string | undefined {
  if (places.length === 0) return 'no places';
  const share = (isMet: (place: KnownPlace) => boolean) => places.filter(isMet).length / places.length;
  if (share((place) => isOfKind(place, kinds)) < ACCEPTED_SHARE) return 'other kinds';
  if (areas.length > 0 && share((place) => liesIn(place, areas, stations)) < ACCEPTED_SHARE) return 'elsewhere';
  const first = places.slice(0, FIRST);
  const unmet = conditions.find((condition) => !first.every((place) => meets(place, condition)));
  if (unmet !== undefined) return `without ${unmet}`;
  const unnamed = named.find(
    (word) => !dropped.some((one) => one.replaceAll(' ', '').includes(word.replaceAll(' ', ''))),
  );
  return unnamed === undefined ? undefined : `${unnamed} is not named`;
}

/** The words that the response names as not applied. */
export const droppedWords = ({ reading }: PlacePage): string[] => reading?.dropped.map(({ word }) => word) ?? [];
