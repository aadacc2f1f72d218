import { greatCircleM } from '@sol/contract/geo';
import type { FormattedDistance, RelatedItem } from '@sol/contract/place-search';
import type { FoundRegion } from '#features/place/regions/region.repository.ts';
import { regionAddress, withoutDong } from '#features/place/regions/region.rules.ts';
import type { LatLng } from '#lib/geo/geo.ts';
import { type KeywordPattern, normalizeForSearch, searchJamo } from '#lib/search/korean-search.ts';

type Found<Type extends RelatedItem['type']> = Extract<RelatedItem, { type: Type }>;

const KILOMETRE = 1000;

/** Whole metres below one kilometre, otherwise kilometres with one decimal. */
export function toFormattedDistance(from: LatLng, to: LatLng): FormattedDistance {
  const metres = Math.round(greatCircleM(from, to));
  if (metres < KILOMETRE) return { value: metres, unit: 'm' };
  return { value: Math.round(metres / 100) / 10, unit: 'km' };
}

/** The address of a station in results: "2호선, 수인분당선 · 서울 성동구". */
function stationAddress(lines: readonly string[], address: string): string {
  return [lines.join(', '), address].filter((part) => part !== '').join(' · ');
}

const WHOLE_SYLLABLE = /[가-힣]$/;

/**
 * Whether the name or address contains a word as complete syllables. An incomplete last syllable
 * does not match.
 */
const containsWord = ({ name, address }: Found<'PLACE'>, word: string) =>
  [name, address].some((text) => normalizeForSearch(text).includes(word));

/**
 * Best name match first. If a place matches by complete syllables, prefix matches follow: for 성수,
 * places with 성수 precede 성쉼, which only matches if the last syllable is incomplete.
 */
function sortPartialMatchesLast(words: string[], places: Found<'PLACE'>[]): Found<'PLACE'>[] {
  const { partialMatches = [], other = [] } = Object.groupBy(places, (place) =>
    words.some((word) => !containsWord(place, word) && searchJamo(place.name).includes(searchJamo(word)))
      ? 'partialMatches'
      : 'other',
  );
  return other.some((place) => words.every((word) => containsWord(place, word)))
    ? [...other, ...partialMatches]
    : places;
}

export function toDistrict(region: FoundRegion, user: LatLng): Found<'DISTRICT'> {
  const address = regionAddress(region);
  return {
    type: 'DISTRICT',
    name: region.name,
    address: region.kind === 'STATION' ? stationAddress(region.lines, withoutDong(region)) : address,
    distance: toFormattedDistance(user, region),
    ...(region.isNamed && { isNamed: true as const }),
  };
}

/** Without the 동 that 서울역 finds as the beginning of 서울 역삼동, if it names a station. */
function withoutOthersThanStation(words: string[], regions: readonly FoundRegion[]): readonly FoundRegion[] {
  const isStationNamed = regions.some(({ kind, isNamed }) => kind === 'STATION' && isNamed);
  if (!isStationNamed) return regions;
  return regions.filter(({ name, isNamed }) => isNamed || normalizeForSearch(name).includes(words.join('')));
}

/** Minimum number of branches among the results that makes the keyword the name of a chain. */
const BRANCHES_OF_CHAIN = 3;
/** 성수점 is a branch, but 서점, 반점, 음식점, 안경점, 매점 and 백화점 are shops. */
const BRANCH = /점$/;
const SHOP = /(?:^|\s)(?:.*(?:음식|분식|안경|백화)|서|반|매)점$/;

export const isBranchName = (name: string): boolean => BRANCH.test(name) && !SHOP.test(name);

/** Whether the keyword is the name of a chain, of which the nearest branch is meant: 빽다방. */
export function isChain(
  { words, otherWholes = [] }: KeywordPattern,
  places: readonly Pick<Found<'PLACE'>, 'name' | 'category'>[],
): boolean {
  const names = [words.join(''), ...otherWholes];
  const isBranch = ({ name }: { name: string }) =>
    isBranchName(name) && names.includes(normalizeForSearch(name.split(' ', 1)[0] ?? ''));
  const named = places.find(({ name }) => names.includes(normalizeForSearch(name)));
  const byCategory = Object.groupBy(places.filter(isBranch), ({ category }) => category);
  return Object.values(byCategory).some(
    ([first, ...others]) =>
      others.length + 1 >= BRANCHES_OF_CHAIN && (named === undefined || named.category === first?.category),
  );
}

/** 50 km, a day's trip. */
const FAR_M = 50_000;

const metresOf = ({ distance: { value, unit } }: Found<'PLACE'>) => (unit === 'km' ? value * 1000 : value);

/**
 * Regions precede places, except that a place with the exact name precedes regions that match only
 * by an incomplete syllable or are in another city, and stations whose 역 is not typed: 서울숲
 * precedes 수표동, where 숲 is taken as the beginning of 수표, and 서울숲역. Initial consonants have no
 * incomplete syllable. Of a chain, the nearest branches precede a place with the exact name.
 */
export function mergeRegionsAndPlaces(
  pattern: KeywordPattern,
  { regions, user }: { regions: readonly FoundRegion[]; user: LatLng },
  places: Found<'PLACE'>[],
): RelatedItem[] {
  const { words, whole } = pattern;
  const isNamed = ({ name }: Found<'PLACE'>) => searchJamo(name) === whole.text;
  const [last = ''] = WHOLE_SYLLABLE.exec(words.at(-1) ?? '') ?? [];
  const { named = [], other = [] } = isChain(pattern, places)
    ? { named: places }
    : Object.groupBy(places, (place) => (isNamed(place) ? 'named' : 'other'));
  const isNameNear = places.some((place) => isNamed(place) && metresOf(place) <= FAR_M);
  const isElsewhere = (region: FoundRegion) => region.isFar || (isNameNear && greatCircleM(user, region) > FAR_M);
  // 강남역 for 강남, but not 강남구청역.
  const isTypedStation = ({ dong }: FoundRegion) =>
    !isNameNear && normalizeForSearch(dong ?? '') === `${words.join('')}역`;
  const isExact = (region: FoundRegion) =>
    whole.writing === 'choseong' ||
    region.isNamed ||
    (region.kind === 'STATION' ? isTypedStation(region) : !isElsewhere(region) && regionAddress(region).includes(last));
  const { exact = [], partial = [] } = Object.groupBy(withoutOthersThanStation(words, regions), (region) =>
    isExact(region) ? 'exact' : 'partial',
  );
  const toDistricts = (some: readonly FoundRegion[]) => some.map((region) => toDistrict(region, user));
  return [...toDistricts(exact), ...named, ...toDistricts(partial), ...sortPartialMatchesLast(words, other)];
}
