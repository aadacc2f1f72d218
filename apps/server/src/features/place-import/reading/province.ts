import type { LatLng } from '#lib/geo/geo.ts';
import { isProvinceName, shortProvince } from '#lib/geo/province-names.ts';
import { currentRegion, type Region } from '#lib/geo/region-succession.ts';

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

/** Shortens the province: 서울특별시 성동구 … → 서울 성동구 …. */
export function shortenAddress(address: string): string {
  const [first = '', second = ''] = address.split(' ', 2);
  const province = second === '' ? undefined : shortProvince(first, second);
  return province === undefined ? address : province + address.slice(first.length);
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
