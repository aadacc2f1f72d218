import { REJECTION_REASON, unknownCategory } from '#features/place-import/formats/rejection.rules.ts';
import type {
  BusinessStatus,
  PlaceSource,
  ReadResult,
  SourceFields,
  SourceReader,
} from '#features/place-import/sources/source.rules.ts';
import {
  dongOf,
  regionOf,
  shortenAddress,
  withCurrentRegion,
  withoutNotes,
} from '#features/place-import/values/address.rules.ts';
import { firstField, parseDate, withoutFraction } from '#features/place-import/values/cells.rules.ts';
import { shortDetailedCategory } from '#features/place-import/values/detailed-category.rules.ts';
import { withNamedCategory } from '#features/place-import/values/named-category.rules.ts';
import { DETAIL_COLUMNS, readDetails } from '#features/place-import/values/place-details.rules.ts';
import { givenPosition, readPosition } from '#features/place-import/values/position.rules.ts';
import { EPSG_CODES, type EpsgCode } from '#features/place-import/values/projection.rules.ts';
import { businessName } from '#features/place-import/values/shop-name.rules.ts';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { currentOffice } from '#lib/geo/region-succession.ts';
import { categoryOf, licenceClassName } from './localdata-categories.rules.ts';

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
  const status = businessStatus(field('status'), field('detailedStatus'), withoutFraction(field('statusCode')));
  // A closed shop often has no coordinates any more. The one that is stored is gone nevertheless.
  const reject = (rejected: string, geocodable = {}): ReadResult =>
    status === 'CLOSED'
      ? { rejected: REJECTION_REASON.closedUnreadable, name, key, isGone: true }
      : { rejected, name, key, ...geocodable };
  if (field('change') === 'D' && status !== 'CLOSED') {
    return { rejected: REJECTION_REASON.deleted, name, key, isGone: true };
  }
  if (name === '') return reject(REJECTION_REASON.name);
  if (road === '' && lot === '') return reject(REJECTION_REASON.address);
  if (`${name}${road}${lot}`.includes('\uFFFD')) return reject(REJECTION_REASON.unreadable);

  // "진주대로 501-0": the number of a building without a second number.
  const address = shortenAddress(road || lot).replace(/(\d)-0(?=$|[ ,(])/, '$1');
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

  if (status === undefined) return reject(UNKNOWN_STATUS);
  const service = serviceOf(number, field('service'), field('cultureKind'));
  const licenceClass = { service, kind: field('kind') };
  const category = categoryOf(licenceClass);
  if (category === null) return reject(unknownCategory(licenceClassName(licenceClass)));
  const named = withNamedCategory(name, {
    category,
    detailedCategory: shortDetailedCategory(licenceClass.kind.replace(/^기타$/, '') || service),
  });
  if ('rejected' in named) return reject(named.rejected);

  const dong = dongOf(lot, road);
  return {
    place: {
      key,
      name,
      ...named,
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
      ...readDetails(fields),
      warnings: [],
    },
  };
}

function createLocaldataReader(headers: readonly string[]): SourceReader {
  const { x, y } = findCoordinateColumns(headers);
  const coordinates = [x, y].filter((column) => column !== undefined);
  return { columns: [...Object.values(LOCALDATA_COLUMNS).flat(), ...DETAIL_COLUMNS, ...coordinates], read };
}

export const localdataSource: PlaceSource = {
  id: 'localdata',
  title: 'LOCALDATA 인허가',
  attribution: '행정안전부 지방행정 인허가 데이터, 공공데이터포털',
  recognizes: ({ headers }) => headers !== undefined && isLocaldataHeader(headers),
  createReader: ({ headers = [] }) => createLocaldataReader(headers),
};

/**
 * Header names of each column in the column sets in use since 2016, the current one first, and those of
 * the open APIs, from which tools write files too: the one that ended in 2026, and its successor.
 */
const LOCALDATA_COLUMNS = {
  authority: ['개방자치단체코드', 'opnsfteamcode', 'opn_atmy_grp_cd'],
  number: ['관리번호', 'mgtno', 'mng_no'],
  name: ['사업장명', 'bplcnm', 'bplc_nm'],
  status: ['영업상태명', 'trdstatenm', 'sals_stts_nm'],
  statusCode: ['영업상태코드', '영업상태구분코드', 'trdstategbn', 'sals_stts_cd'],
  detailedStatus: ['상세영업상태명', 'dtlstatenm', 'dtl_sals_stts_nm'],
  roadAddress: ['도로명주소', '도로명전체주소', '소재지도로명주소', 'rdnwhladdr', 'road_nm_addr'],
  lotAddress: ['지번주소', '소재지전체주소', '소재지지번주소', '지번전체주소', 'sitewhladdr', 'lotno_addr'],
  service: ['개방서비스명', 'opnsvcnm'],
  kind: ['업태구분명', '위생업태명', 'uptaenm', 'sntuptaenm', 'bzstat_se_nm', 'snttn_bzstat_nm'],
  cultureKind: ['문화체육업종명', 'culphyedcobnm', 'cultr_spts_tpbiz_nm'],
  /** Of the open API. D: the row was deleted. */
  change: ['dat_updt_se'],
  date: [
    ...['데이터갱신일자', '데이터갱신시점', 'updatedt', 'dat_updt_pnt'],
    ...['최종수정일자', '최종수정시점', 'lastmodts', 'last_mdfcn_pnt'],
  ],
} as const;

const X_COLUMN = /^(?:좌표정보\(?x|좌표\(?x|x좌표|x$|경도|crd_info_x)/;
const Y_COLUMN = /^(?:좌표정보\(?y|좌표\(?y|y좌표|y$|위도|crd_info_y)/;

/** The names of the coordinate columns vary: "좌표정보(x)", "좌표정보x(epsg5174)". */
function findCoordinateColumns(headers: readonly string[]): { x?: string | undefined; y?: string | undefined } {
  return { x: headers.find((header) => X_COLUMN.test(header)), y: headers.find((header) => Y_COLUMN.test(header)) };
}

/**
 * The projection that the name of a coordinate column states. The columns of 2026 do not, but are always in 5174.
 */
function epsgOf(header: string): EpsgCode | undefined {
  const code = Number(/epsg:?(\d{4})/.exec(header)?.[1]);
  const stated = EPSG_CODES.find((known) => known === code);
  return stated ?? (header.startsWith('crd_info_') ? 5174 : undefined);
}

function isLocaldataHeader(headers: readonly string[]): boolean {
  const { number, name, status, statusCode, detailedStatus } = LOCALDATA_COLUMNS;
  const { x, y } = findCoordinateColumns(headers);
  const required = [number, name, [...status, ...statusCode, ...detailedStatus]];
  return x !== undefined && y !== undefined && required.every((names) => names.some((n) => headers.includes(n)));
}
