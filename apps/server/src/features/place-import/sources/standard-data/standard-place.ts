import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { currentOffice, lastingArea, type Region } from '#lib/geo/region-succession.ts';
import { separateProvince } from '../../reading/address.ts';
import { findCoordinateError, givenPosition } from '../../reading/position.ts';
import { hasProvince, regionOf, shortenAddress, withCurrentRegion } from '../../reading/province.ts';
import { REJECTION_REASON } from '../../rejection.ts';
import type { ReadResult, SourceFields, SourcePlace } from '../../source.ts';
import { type ClosingRules, parseClosingPhrase } from './closing-phrase.ts';
import type { Columns } from './columns.ts';
import { type StandardTimes, standardHours } from './standard-hours.ts';

/** The columns that the standard data of visitable places have in common. */
export const STANDARD_COLUMNS = {
  roadAddress: ['소재지도로명주소', '도로명주소', 'rdnmadr'],
  lotAddress: ['소재지지번주소', '지번주소', 'lnmadr'],
  latitude: ['위도', 'latitude'],
  longitude: ['경도', 'longitude'],
  date: ['데이터기준일자', '데이터기준일', 'referenceDate'],
  providerCode: ['제공기관코드', 'insttCode', 'instt_code'],
  providerName: ['제공기관명', 'insttNm', 'instt_nm'],
} as const;

export type StandardColumn = keyof typeof STANDARD_COLUMNS;

/** What differs between the data sets. */
export interface StandardValues {
  name: string;
  /** 시도 and 시군구 of the row, for addresses without them. */
  province: string;
  district: string;
  times: StandardTimes;
  closingPhrase: string;
  category: Pick<SourcePlace, 'category' | 'detailedCategory'> | { rejected: string };
}

const YEAR_FIRST = /^(?<year>\d{4})[-./년]?\s?(?<month>\d{1,2})[-./월]?(?:\s?(?<day>\d{1,2})[.일]?)?(?:[\sT].*)?$/;
/** As spreadsheets with American settings write it. */
const YEAR_LAST = /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/;

/**
 * "2026-06-16", "20260616", "2026.6.16", with or without a time; "2026-06" is its first day. Undefined
 * if it is no date.
 */
export function parseDate(text: string): string | undefined {
  const groups = (YEAR_FIRST.exec(text) ?? YEAR_LAST.exec(text))?.groups;
  if (groups === undefined) return undefined;
  const { year = '', month = '', day = '1' } = groups;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date) ? date : undefined;
}

/** The 동, 읍 or 면: of the 지번 address, else what a road address has in parentheses. */
export function legalDongOf(roadAddress: string, lotAddress: string): string | null {
  const ofLot = /\s([가-힣]+\d*(?:동|가)|[가-힣]+[읍면])(?=\s|$)/.exec(lotAddress.replace(/\(.*/, ''));
  const ofRoad =
    /\(\s?([가-힣]{1,6}\d*(?:동|동\d가|로\d가))(?=[,)\s])/.exec(roadAddress) ??
    /\s([가-힣]+[읍면])(?=\s)/.exec(roadAddress);
  return (ofLot ?? ofRoad)?.[1] ?? null;
}

/** Stable between vintages: addresses gain and lose floors and building names, and districts are renamed. */
function keyOf(providerCode: string, name: string, region: Region): string {
  return `${currentOffice(providerCode)}:${name}@${lastingArea(region)}`.replaceAll(' ', '');
}

interface LocatedAddress extends Region {
  address: string;
}

/**
 * The region of an address. Some rows leave it out of the address: then it is that of the row's own
 * columns, else of the provider if that is a 시군구.
 */
function locate(
  addresses: readonly string[],
  { province, district }: Pick<StandardValues, 'province' | 'district'>,
  provider: string,
): LocatedAddress | undefined {
  const texts = addresses.map((text) => shortenAddress(separateProvince(text))).filter((text) => text !== '');
  const address = texts[0] ?? '';
  const stated = texts.map((text) => regionOf(text)).find((region) => region !== undefined);
  if (stated !== undefined) return { ...stated, address };
  const outside = [`${province} ${district}`, provider].map((text) => regionOf(shortenAddress(text)));
  const region = outside.find((candidate) => candidate !== undefined);
  if (region === undefined) return undefined;
  if (hasProvince(address)) return { ...region, address };
  const isDistrictStated = address.startsWith(`${region.district} `);
  return {
    ...region,
    address: `${isDistrictStated ? region.province : `${region.province} ${region.district}`} ${address}`,
  };
}

/** An empty field is a missing coordinate, which is reported as one. */
function toNumber(text: string): number | undefined {
  if (text === '') return 0;
  const value = Number(text);
  return Number.isNaN(value) ? undefined : value;
}

/** Providers write into the name that a place is closed for the time being: "물안개미술관(휴관)". */
const SUSPENDED_SUFFIX = /\s?(?:\(\s?(?:임시\s?)?휴관(?:\s?중)?\s?\)|\/\s?휴관)$/;

/** Reads a row of the national standard data. Pure. */
export function readStandardPlace(
  columns: Columns<StandardColumn>,
  fields: SourceFields,
  values: StandardValues,
): ReadResult {
  const { category } = values;
  const name = values.name.replace(SUSPENDED_SUFFIX, '');
  const reject = (rejected: string, found: { key?: string; address?: string } = {}): ReadResult => ({
    rejected,
    name,
    ...found,
  });
  if (name === '') return reject(REJECTION_REASON.name);
  const roadAddress = columns.read(fields, 'roadAddress');
  const lotAddress = columns.read(fields, 'lotAddress');
  const fullAddress = roadAddress || lotAddress;
  if (fullAddress === '') return reject(REJECTION_REASON.address);
  if (name.includes('\uFFFD') || fullAddress.includes('\uFFFD')) return reject(REJECTION_REASON.unreadable);

  const given = givenPosition(fields);
  const latitude = given?.latitude ?? toNumber(columns.read(fields, 'latitude'));
  const longitude = given?.longitude ?? toNumber(columns.read(fields, 'longitude'));
  if (latitude === undefined || longitude === undefined) return reject(REJECTION_REASON.shiftedCoordinate);
  const dateText = columns.read(fields, 'date');
  const date = dateText === '' ? null : parseDate(dateText);
  if (date === undefined) return reject(REJECTION_REASON.shiftedDate);
  const phrase = parseClosingPhrase(values.closingPhrase);
  const closing: ClosingRules = name === values.name ? phrase : { ...phrase, state: phrase.state ?? 'SUSPENDED' };
  const opening = standardHours(values.times, closing);
  if (opening === undefined) return reject(REJECTION_REASON.shiftedTime);

  const located = locate([roadAddress, lotAddress], values, columns.read(fields, 'providerName'));
  if (located === undefined) return reject(REJECTION_REASON.region);
  const legalDong = legalDongOf(roadAddress, lotAddress);
  const place = withCurrentRegion({
    // In the order of earlier releases, on which the hash of a row depends.
    address: located.address,
    province: located.province,
    district: located.district,
    neighborhood: neighborhoodOf(legalDong ?? '') || located.district,
    legalDong,
    adminDong: null,
    latitude,
    longitude,
  });
  const { address } = place;
  const key = keyOf(columns.read(fields, 'providerCode'), name, place);
  const coordinateError = findCoordinateError(latitude, longitude);
  if (coordinateError !== undefined) return reject(coordinateError, { key, address });
  if ('rejected' in category) return reject(category.rejected, { key });

  const notes = [closing.understood ? '' : values.closingPhrase, opening.note ?? ''].filter((note) => note !== '');
  return {
    place: {
      key,
      name,
      ...category,
      ...place,
      status: closing.state ?? 'OPEN',
      part: '',
      date,
      ...(opening.hours === undefined ? {} : { hours: opening.hours }),
      ...(notes.length === 0 ? {} : { hoursNote: notes.join(' / ') }),
      warnings: opening.warnings,
    },
  };
}
