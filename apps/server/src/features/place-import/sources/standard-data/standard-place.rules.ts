import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import type { ReadResult, SourceFields, SourcePlace } from '#features/place-import/sources/source.rules.ts';
import {
  hasProvince,
  regionOf,
  separateProvince,
  shortenAddress,
  withCurrentRegion,
} from '#features/place-import/values/address.rules.ts';
import { DETAIL_COLUMNS, readDetails } from '#features/place-import/values/place-details.rules.ts';
import { findCoordinateError, givenPosition } from '#features/place-import/values/position.rules.ts';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { currentOffice, lastingArea, type Region } from '#lib/geo/region-succession.ts';
import { foldWidth } from '#lib/text/fold-letters.ts';
import { type ClosingRules, parseClosingPhrase } from './closing-phrase.rules.ts';
import { type StandardTimes, standardHours } from './standard-hours.rules.ts';

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
interface StandardValues {
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
const SUSPENDED_SUFFIX =
  /\s?(?:\(\s?(?:임시\s?)?휴관(?:\s?중)?\s?\)|\/\s?휴관|-\s?미운영(?:\s?\([^()]*\))?|\((?:미운영|운영\s?중단|운영\s?준비\s?중)\))$/;

/** The displayed name: without legal forms, and with the kind where it is only that of a 동: "달빛3동" is 달빛3동 작은도서관. */
function institutionName(name: string, kind: string): string {
  const text = name.replace(LEGAL_FORM, '').trim() || name;
  return /^[가-힣]+\d*동$/.test(text) ? `${text} ${kind}` : text;
}

const LEGAL_FORM = /㈜|㈔|㈐|\((?:주|유|사|재|의|학)\)|(?:재단|사단|학교|의료)법인\s/g;

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

  const notes = [
    ...(closing.understood ? closing.notes.map((note) => `휴관: ${note}`) : [values.closingPhrase]),
    opening.note ?? '',
  ].filter((note) => note !== '');
  return {
    place: {
      key,
      name: institutionName(name, category.detailedCategory),
      ...category,
      ...place,
      status: closing.state ?? 'OPEN',
      part: '',
      date,
      ...(opening.hours === undefined ? {} : { hours: opening.hours }),
      ...(notes.length === 0 ? {} : { hoursNote: notes.join(' / ') }),
      ...readDetails(columns.details(fields)),
      warnings: opening.warnings,
    },
  };
}

/** The header names of each column, by vintage. The first one with a value is used. */
export type ColumnNames<C extends string> = Readonly<Record<C, readonly string[]>>;

/** Spaces and the byte order mark around names vary between files. */
const normalize = (header: string): string =>
  header
    .normalize('NFC')
    .replace(/[\s\uFEFF"]/g, '')
    .toLowerCase();

export interface Columns<C extends string> {
  /** The headers of the file that are read. */
  headers: string[];
  has(column: C): boolean;
  /** '' for an empty or missing column. */
  read(fields: SourceFields, column: C): string;
  /** The values of the columns of details, by their normalized names. */
  details(fields: SourceFields): SourceFields;
  /** As read, but 없음 is a value: no hours on such days. */
  readTime(fields: SourceFields, column: C): string;
}

/** Empty values as people, spreadsheets and statistics packages write them. */
const EMPTY_MARKERS = new Set(['NA', 'N/A', 'NULL', 'null', 'nan', 'NaN', '\\N', '-']);
const NONE_MARKERS = new Set(['없음', '해당없음', '해당 없음']);

/** One line in NFC without control characters, repeated spaces or full-width letters. */
function clean(value: string): string {
  const text = foldWidth(value.normalize('NFC'))
    .replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, ' ')
    .trim();
  return EMPTY_MARKERS.has(text) ? '' : text;
}

export function findColumns<C extends string>(names: ColumnNames<C>, headers: readonly string[]): Columns<C> {
  const byName = new Map(headers.map((header) => [normalize(header), header]));
  const found = new Map<C, string[]>();
  for (const [column, candidates] of Object.entries(names) as [C, readonly string[]][]) {
    const matches = candidates.flatMap((name) => byName.get(normalize(name)) ?? []);
    if (matches.length > 0) found.set(column, matches);
  }
  const valuesOf = (fields: SourceFields, column: C): string[] =>
    (found.get(column) ?? []).map((header) => clean(fields[header] ?? '')).filter((value) => value !== '');
  const details = DETAIL_COLUMNS.flatMap((name): [string, string][] => {
    const header = byName.get(normalize(name));
    return header === undefined ? [] : [[name, header]];
  });
  return {
    headers: [...new Set([...[...found.values()].flat(), ...details.map(([, header]) => header)])],
    has: (column) => found.has(column),
    read: (fields, column) => valuesOf(fields, column).find((value) => !NONE_MARKERS.has(value)) ?? '',
    details: (fields) =>
      Object.fromEntries(
        details.flatMap(([name, header]) => (fields[header] === undefined ? [] : [[name, fields[header]]])),
      ),
    readTime: (fields, column) => valuesOf(fields, column)[0] ?? '',
  };
}
