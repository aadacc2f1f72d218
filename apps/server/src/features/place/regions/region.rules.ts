import { formerRegions } from '#lib/geo/region-succession.ts';
import { normalizeForSearch, type SearchColumns, searchChoseong, searchJamo } from '#lib/search/korean-search.ts';
import { toRomanized } from '#lib/search/romanized.ts';
import type { RegionKey } from './region-area.repository.ts';

/** The cities that are a 시도, and 제주, with their official names. */
export const METROPOLES: Readonly<Record<string, string>> = {
  ...{ 서울: '서울특별시', 부산: '부산광역시', 대구: '대구광역시', 인천: '인천광역시' },
  광주: '전남광주통합특별시',
  ...{ 대전: '대전광역시', 울산: '울산광역시', 세종: '세종특별자치시', 제주: '제주특별자치도' },
};

/** The other 시도, of which the cities are regions as well. */
const PROVINCES: Readonly<Record<string, string>> = {
  ...{ 경기: '경기도', 강원: '강원특별자치도', 충북: '충청북도', 충남: '충청남도', 전북: '전북특별자치도' },
  ...{ 전남: '전라남도', 경북: '경상북도', 경남: '경상남도' },
};

/** Whether the region is a 시도. A 동 may have no 시군구 either. */
const isProvince = ({ kind, district }: Pick<RegionKey, 'kind' | 'district'>) => kind === 'CITY' && district === '';

const WARD = /^(\S+시) (\S+구)$/;

/** 성남시 → 성남 and 분당구 → 분당, both in common use; 중구 and 남구 are unchanged. */
function withoutUnit(name: string): string {
  return name.length > 2 ? name.slice(0, -1) : name;
}

/** The names of a district, from the shortest to the full one: 분당구, 성남시 분당구. */
function districtNames(district: string): string[] {
  const [, , ward] = WARD.exec(district) ?? [];
  return ward === undefined ? [district] : [ward, district];
}

/**
 * 신사동, 강남구 신사동, 서울 강남구 신사동: from the shortest name to the full, unambiguous one.
 */
function regionNames({ kind, province, district, dong }: RegionKey): string[] {
  if (isProvince({ kind, district })) return [province];
  const names = districtNames(district);
  if (dong === null) return [...names, `${province} ${district}`];
  return [dong, ...names.map((name) => `${name} ${dong}`), `${province} ${district} ${dong}`];
}

/** Further names of a city: 수원, of a ward: 수원 팔달구, 경기 팔달구, and of its 동: 분당 정자동, 성남 정자동. */
function alternativeNames({ kind, province, district, dong }: RegionKey): string[] {
  if (isProvince({ kind, district })) return [];
  if (kind === 'CITY') return [withoutUnit(district)];
  const [, city = '', ward = ''] = WARD.exec(district) ?? [];
  const named = dong === null ? [] : [`${province} ${dong}`];
  if (city === '') return named;
  const wards = [`${withoutUnit(city)} ${ward}`, `${province} ${ward}`];
  if (dong === null) return wards;
  const inTown = [...wards, city, withoutUnit(city), withoutUnit(ward)];
  return [...named, ...new Set(inTown.map((town) => `${town} ${dong}`))];
}

/** The names that a 시군구 or 동 had before its district was renamed or split: 인천 중구, 중구 신포동. */
function formerNames({ kind, province, district, dong }: RegionKey): string[] {
  if (kind === 'CITY' || kind === 'STATION') return [];
  return formerRegions({ province, district }, [dong]).flatMap((former) => {
    const name = `${former.province} ${former.district}`;
    return dong === null ? [name, former.district] : [`${name} ${dong}`, `${former.district} ${dong}`];
  });
}

/** Gives each region its shortest unambiguous name. */
export function nameRegions<Region extends RegionKey>(regions: readonly Region[]): (Region & { name: string })[] {
  const uses = new Map<string, number>();
  for (const name of regions.flatMap(regionNames)) uses.set(name, (uses.get(name) ?? 0) + 1);
  return regions.map((region) => {
    const names = regionNames(region);
    return { ...region, name: names.find((name) => uses.get(name) === 1) ?? names.join(' ') };
  });
}

/** The full name of a region: 서울 성동구 성수동, 부산광역시. */
export function regionAddress(region: RegionKey): string {
  const ofProvince = METROPOLES[region.province] ?? PROVINCES[region.province];
  return (isProvince(region) ? ofProvince : regionNames(region).at(-1)) ?? region.province;
}

/** The full name of the district of a region: 서울 성동구. */
export const withoutDong = (region: RegionKey): string => regionAddress({ ...region, dong: null });

/** 홍대입구역, which is commonly named 홍대, 홍대역 and 홍대입구. */
const UNIVERSITY_STATION = /^([가-힣]+대)입구역$/;
/** Stations as users shorten their names. */
const SHORT_STATIONS: Readonly<Record<string, string>> = {
  가산디지털단지역: '가디',
  고속터미널역: '고터',
  구로디지털단지역: '구디',
  동대문역사문화공원역: '동역사',
  서울대입구역: '설입',
  을지로입구역: '을입',
  종로3가역: '종삼',
};

/**
 * A station is searched by its name, and with its district or 시도 only if another one has the same
 * name: otherwise the name of a district would find all of its stations.
 */
function stationNames(region: RegionKey & { name: string }): string[] {
  const { province, dong, name } = region;
  return [dong ?? '', ...(name === dong ? [] : [name, `${province} ${dong}`]), ...universityNames(dong ?? '')];
}

function universityNames(dong: string): string[] {
  const [, university] = UNIVERSITY_STATION.exec(dong) ?? [];
  return university === undefined ? [] : [university, `${university}역`, `${university}입구`];
}

/** 고터 and 고터역 for 고속터미널역. Empty if the name is not shortened. */
function shortStationNames(dong: string): string[] {
  const short = SHORT_STATIONS[dong];
  return short === undefined ? [] : [short, `${short}역`];
}

/** Streets and quarters that are no region of an address, with the station or 동 that they are around. */
const STREETS: Readonly<Record<string, string>> = {
  ...{ 서촌: '경복궁역', 북촌: '안국역', 서순라길: '종로3가역', 대학로: '혜화역', 인사동길: '안국역' },
  ...{ 가로수길: '신사역', 세로수길: '신사역', 도산공원: '압구정로데오역', 코엑스: '삼성역', 강남대로: '강남역' },
  ...{ 강남: '강남역', 노원: '노원역' },
  ...{ 샤로수길: '서울대입구역', 송리단길: '송파나루역', 용리단길: '신용산역', 경리단길: '녹사평역' },
  ...{ 해방촌: '용산2가동', 망리단길: '망원동', 연트럴파크: '연남동', 연희동카페거리: '연희동', 홍대앞: '홍대입구역' },
  ...{ 힙지로: '을지로3가역', 을지로: '을지로3가역', 힙당동: '신당역', 문래창작촌: '문래역', 성수카페거리: '성수역' },
  ...{ 이화여대: '이대역', 연대: '신촌역', 고대: '고려대역', 외대: '외대앞역', 중대: '흑석역' },
};

/** The region of a street or quarter that people name; undefined for another word. */
export const regionOfStreet = (word: string): string | undefined =>
  Object.hasOwn(STREETS, word) ? STREETS[word] : undefined;

/** Units that are left out of names of regions, in the order in which the region is meant: 종로, 성수, 뚝섬, 수원. */
export const REGION_UNITS = ['구', '동', '역', '시'] as const;

/** Universities whose name is that of the streets around their station. Others are farther from it. */
const UNIVERSITY_STREETS = ['홍대', '건대', '숙대', '성신여대'];

/** Whether the word is a university that is far from the station with its name: 서울대, but not 홍대. */
export const isFarUniversity = (word: string): boolean => word.endsWith('대') && !UNIVERSITY_STREETS.includes(word);

/** The words that mean the places around a station: 홍대 카페, and not 서울대 도서관. */
export const stationWords = (dong: string): string[] => [
  ...[dong, toRomanized(dong)],
  ...universityNames(dong).filter((name) => !isFarUniversity(name)),
  ...shortStationNames(dong),
];

/** The search columns of all names of a region, shortest first. */
export function toRegionSearchColumns(region: RegionKey & { name: string }): SearchColumns[] {
  const names =
    region.kind === 'STATION'
      ? stationNames(region)
      : [...new Set([...regionNames(region), ...alternativeNames(region), ...formerNames(region)])];
  const own = region.dong ?? (region.district.split(' ').at(-1) || region.province);
  const columns = [...names, toRomanized(own)].map((name) => ({
    searchJamo: searchJamo(name),
    searchChoseong: searchChoseong(name),
  }));
  const short = region.kind === 'STATION' ? shortStationNames(own) : [];
  // Two initials are those of too many names.
  return [...columns, ...short.map((name) => ({ searchJamo: searchJamo(name), searchChoseong: '' }))];
}

/**
 * The words, normalized by {@link normalizeForSearch}, that distinguish a region from its namesakes: 경기, 성남시,
 * 성남, 분당구, 분당, 성남시분당구.
 */
export function surroundingWords(province: string, district: string): string[] {
  const parts = district.split(' ');
  const former = formerRegions({ province, district }, []).map((region) => region.district);
  return [...new Set([province, district, ...parts, ...parts.map(withoutUnit), ...former].map(normalizeForSearch))];
}
