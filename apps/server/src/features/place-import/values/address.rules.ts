import type { LatLng } from '#lib/geo/geo.ts';
import { isProvinceName, shortProvince } from '#lib/geo/province-names.ts';
import { currentRegion, type Region } from '#lib/geo/region-succession.ts';

const DONG = /^[가-힣\d·.,ㆍ]+(?:동|가|읍|면)$/;

/** Removes the legal dong behind a road address: "연무장길 12, 1층 (성수동2가, 달빛빌딩)". */
export function withoutNotes(address: string): string {
  return address.replace(/\s*\([^()]*\)$/, '').trim() || address;
}

/** 동, 읍 or 면 of a lot address: "경기도 김포시 고촌읍 신곡리 1249". */
function dongOfLotAddress(address: string): string | undefined {
  const [, ...words] = address.split(' ');
  const numberIndex = words.findIndex((word) => /^산?\d/.test(word));
  return words.slice(0, numberIndex === -1 ? undefined : numberIndex).find((word) => DONG.test(word));
}

/** 동 in the brackets of a road address, or its 읍 or 면. */
function dongOfRoadAddress(address: string): string | undefined {
  const notes = /\(([^()]*)\)$/.exec(address)?.[1] ?? '';
  const dong = notes
    .split(',')
    .map((note) => note.trim())
    .find((note) => DONG.test(note));
  return dong ?? address.split(' ').find((word, index) => index > 0 && /^[가-힣]+[읍면]$/.test(word));
}

/** The legal dong of an address, from either form; undefined if neither has it. */
export function dongOf(lotAddress: string, roadAddress: string): string | undefined {
  return dongOfLotAddress(lotAddress) ?? dongOfRoadAddress(roadAddress);
}

/** Separates a province that is written without a space: "강원특별자치도양구군 양구읍". */
export function separateProvince(address: string): string {
  const province = /^[가-힣]+?(?:특별자치시|특별자치도|특별시|광역시|[가-힣]도)(?=[가-힣])/.exec(address)?.[0] ?? '';
  return isProvinceName(province) ? `${province} ${address.slice(province.length)}` : address;
}

/** Separates names that are written without a space: "서울특별시 은평구진관동 14-3". */
function separateRegions(address: string): string {
  return (
    separateProvince(address)
      // oxlint-disable-next-line regexp/no-super-linear-backtracking -- quadratic, in rows of limited length
      .replace(/^(\S+ )([가-힣]+?[시군구])(?=[가-힣]+[동읍면리가로길](?: |\d|$))/, '$1$2 ')
  );
}

/** "충청남도 홍성군청 공원녹지과" is the authority of 충청남도 홍성군. */
function regionOfAuthority(authority: string): string | undefined {
  const name = authority.split(' ').slice(0, 2).join(' ').replace(/청$/, '');
  return regionOf(name) && name;
}

/** Puts a region before an address that lacks some of its words. */
function withRegion(address: string, region: string): string {
  const words = region.split(' ');
  const present = words.findIndex((word) => address.startsWith(word) || address.includes(` ${word} `));
  // "영월군 영월읍 …" lacks the province, "충청남도 결성면 …" the 군, and "삼호읍 …" both.
  if (present === -1) return /^\S+[읍면동리로길](?: |$)/.test(address) ? `${region} ${address}` : address;
  if (present > 0) return `${words.slice(0, present).join(' ')} ${address}`;
  const rest = address.slice(words[0]?.length).trimStart();
  return /^\S+[읍면동](?: |$)/.test(rest) ? `${region} ${rest}` : address;
}

/**
 * Completes an address whose 시도 or 시군구 is missing or not separated, from the authority that
 * publishes the row. Returns it unchanged if that is not possible.
 */
export function completeAddress(address: string, authorities: readonly string[]): string {
  if (regionOf(address) !== undefined) return address;
  const separated = separateRegions(address);
  if (regionOf(separated) !== undefined) return separated;
  const region = authorities.map(regionOfAuthority).find((name) => name !== undefined);
  const completed = region === undefined ? address : withRegion(separated, region);
  return regionOf(completed) === undefined ? address : completed;
}

/** Parses 시도 and 시군구: "경기도 수원시 영통구 …" is 경기 and 수원시 영통구. */
export function regionOf(address: string): Region | undefined {
  const [first = '', second = '', third = ''] = address.split(' ', 3);
  const province = shortProvince(first, second);
  if (province === undefined) return undefined;
  // 세종 is the only province without districts.
  if (province === '세종') return { province, district: '세종시' };
  if (!/[시군구]$/.test(second)) return undefined;
  const hasWard = second.endsWith('시') && third.length > 1 && third.endsWith('구');
  return { province, district: hasWard ? `${second} ${third}` : second };
}

/** "서울 도봉구 도봉구 노해로 12", "경기 시흥시 시흥시 정왕동 1", "(은행동) (은행동)": a form filled in twice. */
const withoutRepeatedWords = (address: string): string =>
  address.replace(/(?<=^| )(\([^()]+\)|\S+[시군구읍면동]) \1(?= |$)/g, '$1');

/**
 * Shortens the province: 서울특별시 성동구 … → 서울 성동구 …. Words that are given twice are given once, and of several
 * addresses the first is kept.
 */
export function shortenAddress(address: string): string {
  const [first = '', second = ''] = address.split(' ', 2);
  const province = second === '' ? undefined : shortProvince(first, second);
  if (province === undefined) return address;
  const rest = address.slice(first.length);
  const next = rest.indexOf(`${first} `);
  const isAnother = next > 1 && /[ )]/.test(rest[next - 1] ?? '') && /^\S+ \S+[시군구] /.test(rest.slice(next));
  return province + withoutRepeatedWords(isAnother ? rest.slice(0, next).trimEnd() : rest);
}

/** Whether the address begins with a 시도, of which the district may be missing. */
export const hasProvince = (address: string): boolean => isProvinceName(address.split(' ', 1)[0] ?? '');

interface LocatedPlace extends Region, LatLng {
  address: string;
  neighborhood: string;
  legalDong: string | null;
  adminDong: string | null;
}

/** In 세종 the district is not a part of addresses. */
const addressStart = ({ province, district }: Region) => (province === '세종' ? province : `${province} ${district}`);

/** The place with the names that its region has today, also in its address. */
export function withCurrentRegion<Place extends LocatedPlace>(place: Place): Place {
  const { address, legalDong, adminDong, neighborhood, district } = place;
  const isDistrict = neighborhood === district;
  const region = currentRegion(place, { dongs: [adminDong, legalDong, isDistrict ? '' : neighborhood], at: place });
  if (region.district === district && region.province === place.province) return place;
  const start = addressStart(place);
  const isInside = address === start || address.startsWith(`${start} `);
  return {
    ...place,
    ...region,
    address: isInside ? addressStart(region) + address.slice(start.length) : address,
    neighborhood: isDistrict ? region.district : neighborhood,
  };
}
