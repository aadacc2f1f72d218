import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { currentOffice } from '#lib/geo/region-succession.ts';
import { dongOf, withoutNotes } from '../../reading/address.ts';
import { businessName } from '../../reading/business-name.ts';
import { shortDetailedCategory } from '../../reading/detailed-category.ts';
import { givenPosition, readPosition } from '../../reading/position.ts';
import { regionOf, shortenAddress, withCurrentRegion } from '../../reading/province.ts';
import { firstField, parseDate, withoutFraction } from '../../reading/values.ts';
import { REJECTION_REASON, unknownCategory } from '../../rejection.ts';
import type { BusinessStatus, PlaceSource, ReadResult, SourceFields, SourceReader } from '../../source.ts';
import { categoryOf, licenceClassName } from './category-mapping.ts';
import { epsgOf, findCoordinateColumns, isLocaldataHeader, LOCALDATA_COLUMNS } from './localdata-columns.ts';

type Rule = readonly [match: RegExp, status: BusinessStatus];

const DETAILED_RULES: readonly Rule[] = [
  [/폐업|폐쇄|폐관|취소|말소|만료|삭제|제외|전출|철거|멸실/, 'CLOSED'],
  [/휴업|휴관|정지|중지/, 'SUSPENDED'],
  [/영업|정상|운영|개관|개업|신고|등록|지정|허가|승인/, 'OPEN'],
];

/** 영업상태코드. 04 is 취소/말소/만료/정지/중지, which only the detailed status distinguishes. */
const CODES = new Map<string, BusinessStatus>([
  ['01', 'OPEN'],
  ['02', 'SUSPENDED'],
  ['03', 'CLOSED'],
  ['04', 'CLOSED'],
  ['05', 'CLOSED'],
]);

const statusOf = (text: string) => DETAILED_RULES.find(([match]) => match.test(text))?.[1];

/**
 * The state of a licence. A detailed state that ends or interrupts the business comes first: registers
 * keep 영업/정상 beside it for days. Undefined if no field is known.
 */
export function businessStatus(status: string, detailedStatus: string, code: string): BusinessStatus | undefined {
  const detailed = statusOf(detailedStatus);
  if (detailed !== undefined && detailed !== 'OPEN') return detailed;
  return statusOf(status) ?? detailed ?? CODES.get(code.padStart(2, '0'));
}

export const UNKNOWN_STATUS = '영업 상태를 알 수 없음';

/** The services of food licences, by the code inside the licence number "3030000-104-2019-00062". */
const FOOD_SERVICES = new Map([
  ['101', '일반음식점'],
  ['102', '단란주점'],
  ['103', '유흥주점'],
  ['104', '휴게음식점'],
]);

/** The service of a licence. Newer files do not name it; the licence number has its code. */
function serviceOf(licence: string, named: string, cultureKind: string): string {
  const code = /^\d{7}-(\d{3})-/.exec(licence)?.[1];
  return (code === undefined ? undefined : FOOD_SERVICES.get(code)) ?? (cultureKind || named || code || '');
}

/** The code of the authority that gave the licence first, and the rest of its number: "3030000-104-2019-00062". */
const NUMBER = /^(\d{7})(-.+)$/;

/** An address without 시도 and 시군구: "성수동2가 300-12". */
function withinDistrict(address: string): string {
  const short = shortenAddress(address);
  const region = regionOf(short);
  const start = region === undefined ? '' : `${region.province} ${region.district} `;
  return short.startsWith(start) ? short.slice(start.length) : short;
}

/**
 * Identifies a licence. A number is unique within the authority that gave it. A row without a number is identified
 * by its name and address.
 */
function keyOf(authority: string, number: string, { name, address }: { name: string; address: string }): string {
  const office = currentOffice(authority);
  if (number === '') return `${office}|${name}@${withinDistrict(address)}`.replaceAll(' ', '');
  const [, code = '', rest = number] = NUMBER.exec(number) ?? [];
  return `${office}|${currentOffice(code)}${rest}`;
}

function read(fields: SourceFields): ReadResult {
  const field = (column: keyof typeof LOCALDATA_COLUMNS) => firstField(fields, LOCALDATA_COLUMNS[column]);
  const name = businessName(field('name'));
  const number = withoutFraction(field('number'));
  const [road, lot] = [field('roadAddress'), field('lotAddress')];
  if (number === '' && (name === '' || (road === '' && lot === ''))) return { rejected: REJECTION_REASON.key, name };
  const key = keyOf(withoutFraction(field('authority')), number, { name, address: lot || road });
  const reject = (rejected: string, geocodable = {}): ReadResult => ({ rejected, name, key, ...geocodable });
  if (name === '') return reject(REJECTION_REASON.name);
  if (road === '' && lot === '') return reject(REJECTION_REASON.address);
  if (`${name}${road}${lot}`.includes('\uFFFD')) return reject(REJECTION_REASON.unreadable);

  const address = shortenAddress(road || lot);
  const region = regionOf(address) ?? regionOf(lot);
  if (region === undefined) return reject(REJECTION_REASON.region);
  const { x = '', y = '' } = findCoordinateColumns(Object.keys(fields));
  const { position, rejected } = readPosition({
    x: fields[x] ?? '',
    y: fields[y] ?? '',
    epsg: epsgOf(x),
    given: givenPosition(fields),
    region,
  });
  if (rejected !== undefined) return reject(rejected, { address });

  const status = businessStatus(field('status'), field('detailedStatus'), withoutFraction(field('statusCode')));
  if (status === undefined) return reject(UNKNOWN_STATUS);
  const service = serviceOf(number, field('service'), field('cultureKind'));
  const licenceClass = { service, kind: field('kind') };
  const category = categoryOf(licenceClass);
  if (category === null) return reject(unknownCategory(licenceClassName(licenceClass)));

  const dong = dongOf(lot, road);
  return {
    place: {
      key,
      name,
      category,
      detailedCategory: shortDetailedCategory(licenceClass.kind.replace(/^기타$/, '') || service),
      ...withCurrentRegion({
        address: withoutNotes(address),
        ...region,
        neighborhood: neighborhoodOf(dong ?? '') || region.district,
        legalDong: dong ?? null,
        adminDong: null,
        ...position,
      }),
      status,
      part: service,
      date: parseDate(field('date')) ?? null,
      warnings: [],
    },
  };
}

function createLocaldataReader(headers: readonly string[]): SourceReader {
  const { x, y } = findCoordinateColumns(headers);
  const coordinates = [x, y].filter((column) => column !== undefined);
  return { columns: [...Object.values(LOCALDATA_COLUMNS).flat(), ...coordinates], read };
}

export const localdataSource: PlaceSource = {
  id: 'localdata',
  title: 'LOCALDATA 인허가',
  attribution: '행정안전부 지방행정 인허가 데이터, 공공데이터포털',
  recognizes: ({ headers }) => headers !== undefined && isLocaldataHeader(headers),
  createReader: ({ headers = [] }) => createLocaldataReader(headers),
};
