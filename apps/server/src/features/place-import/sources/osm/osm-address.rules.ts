import { GONE_PLACE_KEYS, LIFECYCLE, PLACE_KEYS } from '#features/place-import/formats/osm-element.format.ts';
import type { SourceFields, SourcePlace } from '#features/place-import/sources/source.rules.ts';
import { regionOf, shortenAddress } from '#features/place-import/values/address.rules.ts';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { koreanPart } from './osm-name.rules.ts';

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

/** With a value other than no, the element itself is not in use; ruins may be a sight. */
const STATE_TAGS: readonly string[] = LIFECYCLE.filter((key) => key !== 'ruins');
const BUSINESS_STATE_TAGS: readonly string[] = ['operational_status', 'business_status'];

/** The tags by which an element is gone, except those that each place may have. */
export const GONE_COLUMNS: readonly string[] = [...GONE_PLACE_KEYS, ...STATE_TAGS, ...BUSINESS_STATE_TAGS, 'end_date'];

const NO = /^(?:no|false|0|minor|none)$/i;
const CLOSED_STATE = /^(?:closed|permanently[ _]closed|closed[ _]permanently|disused|abandoned|demolished|defunct)$/i;

const CLOSED_WORD = '(?:폐업|폐점|폐관|폐쇄|폐교|영업\\s?종료|운영\\s?종료|closed)';
const STATED = '(?:함|됨|했음|하였음|한\\s?곳|상태)?';
const WHEN = '[\\d\\s.,~/년월일-]*';
/**
 * "한솔식당 (폐업)", "[폐업] 한솔식당", "한솔식당(2024.3 폐업)", "폐업_한솔식당", "한솔식당 폐업"; not "폐업정리 마트" or
 * "(폐업 예정)".
 */
const CLOSED_NAME = [
  new RegExp(`[([{<【［〔「]${WHEN}${CLOSED_WORD}${STATED}${WHEN}[)\\]}>】］〕」]`, 'iu'),
  /[\s_/·,:|-](?:폐업|폐점|폐관)(?:함|됨)?$/u,
  /^(?:폐업|폐점|폐관)\s*[_/:|-]\s*\S/u,
  /^(?:폐업|폐점|폐관)$/u,
];

const CLOSED_HOURS = [
  /^(?:(?:24\/7|mo-su|ph,mo-su|mo-su,ph|매일)\s+)?(?:off|closed)(?:\s+(?:permanently|down|forever))?$/i,
  /^permanently\s+closed$/i,
  /(?:폐업|폐점|폐관|영업\s?종료)(?!\s?(?:예정|정리))/,
];

/** The last day of "2024-03-01", "2024-03", "2024", "~2019", "before 2015" or "2019..2020"; undefined for others. */
function lastDayOf(endDate: string): string | undefined {
  const text = endDate.trim().toLowerCase();
  const dates = [...text.matchAll(/(?<![\dc])(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?!\d)/g)];
  const [, year, month = '12', day = '31'] = dates.at(-1) ?? [];
  return year === undefined || dates.length > 2 ? undefined : `${year}-${month}-${day}`;
}

/**
 * The tag by which the element is no longer a place, or not yet one; undefined if there is none.
 * @param today the day to which end_date is compared; without it, end_date is ignored
 */
export function findGoneTag(fields: SourceFields, today?: string): string | undefined {
  const isPlace = PLACE_KEYS.some((key) => fields[key] !== undefined);
  const prefixed = GONE_PLACE_KEYS.find((key) => fields[key] !== undefined && !NO.test(fields[key]));
  if (!isPlace && prefixed !== undefined) return prefixed;
  // A ruin or an old mine is a sight although it is not in use.
  const isHistoric = fields.historic !== undefined && PLACE_KEYS.every((key) => key === 'historic' || !fields[key]);
  const states = isHistoric ? [] : STATE_TAGS;
  const stated = states.find((key) => fields[key] !== undefined && !NO.test(fields[key]));
  if (stated !== undefined) return `${stated}=${fields[stated]}`;
  const business = BUSINESS_STATE_TAGS.find((key) => CLOSED_STATE.test(fields[key] ?? ''));
  if (business !== undefined) return `${business}=${fields[business]}`;
  const isClosedName = (text = '') => CLOSED_NAME.some((pattern) => pattern.test(text.normalize('NFKC').trim()));
  const named = ['name', 'name:ko'].find((key) => isClosedName(fields[key]));
  if (named !== undefined) return `${named}=${fields[named]}`;
  const hours = (fields.opening_hours ?? '').replace(/["“”']/g, ' ').trim();
  if (CLOSED_HOURS.some((pattern) => pattern.test(hours))) return `opening_hours=${fields.opening_hours}`;
  const { end_date: endDate = '' } = fields;
  const lastDay = lastDayOf(endDate);
  return today !== undefined && lastDay !== undefined && lastDay < today ? `end_date=${endDate}` : undefined;
}
