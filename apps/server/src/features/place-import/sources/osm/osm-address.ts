import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { regionOf, shortenAddress } from '../../reading/province.ts';
import type { SourceFields, SourcePlace } from '../../source.ts';
import { koreanPart } from './osm-name.ts';

export const ADDRESS_TAGS = [
  'addr:full',
  'addr:province',
  'addr:city',
  'addr:district',
  'addr:subdistrict',
  'addr:suburb',
  'addr:neighbourhood',
  'addr:street',
  'addr:housenumber',
] as const;

/** The name of a street, the part of it that is numbered apart, and the number of the building. */
const STREET = /(?:^|\s)([가-힣][가-힣\d·]*[로길])(?:\s*(\d+번?길))?(?:\s*(\d[\d-]*))?(?=\s|$)/;

/**
 * As in official addresses: "오금로87" becomes "오금로 87", "길주로 77번길" becomes "길주로77번길". Other text, such
 * as the name of a building, is left out.
 */
function streetOf(fields: SourceFields): string {
  const [, street, branch = '', written] = STREET.exec(koreanPart(fields['addr:street'] ?? '')) ?? [];
  if (street === undefined) return '';
  const number = /^\d[\d-]*/.exec(fields['addr:housenumber'] ?? '')?.[0] ?? written;
  return number === undefined ? `${street}${branch}` : `${street}${branch} ${number}`;
}

/** 시도 and 시군구 from any of their tags: a city of "서울시 은평구", or "송파구" with a province. */
function regionText(fields: SourceFields): string {
  const texts = ['addr:province', 'addr:city', 'addr:district'].map((tag) => koreanPart(fields[tag] ?? ''));
  return shortenAddress([...new Set(texts.join(' ').split(' '))].filter((word) => word !== '').join(' '));
}

type AddressOfPlace = Pick<
  SourcePlace,
  'address' | 'province' | 'district' | 'neighborhood' | 'legalDong' | 'adminDong'
>;

/**
 * The address from tags. Most elements have none: province, district and neighborhood are '' as far
 * as they are unknown, and the address is then the street alone.
 */
export function osmAddress(fields: SourceFields): AddressOfPlace {
  const full = shortenAddress(fields['addr:full'] ?? '');
  const isFull = regionOf(full) !== undefined;
  const region = regionOf(isFull ? full : regionText(fields));
  const dong = ['addr:subdistrict', 'addr:suburb', 'addr:neighbourhood']
    .map((tag) => koreanPart(fields[tag] ?? ''))
    .find((text) => /^[가-힣\d·.]+[동가로읍면리]$/.test(text));
  const neighborhood = region && dong !== undefined ? neighborhoodOf(dong) : '';
  const street = streetOf(fields);
  const address = isFull
    ? full
    : [region?.province, region?.district, street || neighborhood].filter((part) => part !== undefined && part !== '');
  return {
    address: typeof address === 'string' ? address : address.join(' '),
    province: region?.province ?? '',
    district: region?.district ?? '',
    neighborhood,
    legalDong: null,
    adminDong: null,
  };
}
