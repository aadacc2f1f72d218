import { formerRegions } from '#lib/geo/region-succession.ts';
import { normalizeForSearch, type SearchColumns, searchChoseong, searchJamo } from '#lib/search/korean-search.ts';
import { toRomanized } from '#lib/search/romanized.ts';

export type RegionKind = 'CITY' | 'DISTRICT' | 'NEIGHBORHOOD' | 'LEGAL_DONG' | 'ADMIN_DONG' | 'STATION';

/** A city of several 시군구, a 시군구, a 동 or a station. */
export interface RegionKey {
  kind: RegionKind;
  province: string;
  /** A ward includes its city, as in the source data: 성남시 분당구. Empty for a city that is a 시도: 부산. */
  district: string;
  /** A 동 of any kind, or a station with its 역; null for a city and a 시군구. */
  dong: string | null;
}

/** The cities that are a 시도, and 제주, with their official names. */
export const METROPOLES: Readonly<Record<string, string>> = {
  ...{ 서울: '서울특별시', 부산: '부산광역시', 대구: '대구광역시', 인천: '인천광역시' },
  광주: '전남광주통합특별시',
  ...{ 대전: '대전광역시', 울산: '울산광역시', 세종: '세종특별자치시', 제주: '제주특별자치도' },
};

/** Whether the region is a city that is a 시도. A 동 may have no 시군구 either. */
const isMetropolis = ({ kind, district }: Pick<RegionKey, 'kind' | 'district'>) => kind === 'CITY' && district === '';

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
  if (isMetropolis({ kind, district })) return [province];
  const names = districtNames(district);
  if (dong === null) return [...names, `${province} ${district}`];
  return [dong, ...names.map((name) => `${name} ${dong}`), `${province} ${district} ${dong}`];
}

/** Further names of a city: 수원, of a ward: 수원 팔달구, 경기 팔달구, and of its 동: 분당 정자동, 성남 정자동. */
function alternativeNames({ kind, province, district, dong }: RegionKey): string[] {
  if (isMetropolis({ kind, district })) return [];
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
  return (isMetropolis(region) ? METROPOLES[region.province] : regionNames(region).at(-1)) ?? region.province;
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

/** Universities whose name is that of the streets around their station. Others are farther from it. */
const UNIVERSITY_STREETS = ['홍대', '건대', '숙대', '성신여대'];

/** The words that mean the places around a station: 홍대 카페, and not 서울대 도서관. */
export const stationWords = (dong: string): string[] => [
  ...[dong, toRomanized(dong)],
  ...universityNames(dong).filter((name) => !name.endsWith('대') || UNIVERSITY_STREETS.includes(name)),
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
