import type { Category } from '@sol/contract/category';
import { REJECTION_REASON, unknownCategory } from '#features/place-import/formats/rejection.rules.ts';
import type {
  PlaceSource,
  ReadResult,
  SourceFields,
  SourceReader,
} from '#features/place-import/sources/source.rules.ts';
import {
  completeAddress,
  dongOf,
  regionOf,
  shortenAddress,
  withCurrentRegion,
  withoutNotes,
} from '#features/place-import/values/address.rules.ts';
import { firstField, parseDate, withoutFraction } from '#features/place-import/values/cells.rules.ts';
import { DETAIL_COLUMNS, readDetails } from '#features/place-import/values/place-details.rules.ts';
import { givenPosition, readPosition } from '#features/place-import/values/position.rules.ts';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { currentOffice } from '#lib/geo/region-succession.ts';
import { isGenericParkName, parkName, signName } from './park-name.rules.ts';

/** Header names of each column: of the files, then of the open API, from which tools write files too. */
const PARK_COLUMNS = {
  number: ['관리번호', 'manageno'],
  name: ['공원명', 'parknm'],
  kind: ['공원구분', 'parkse'],
  roadAddress: ['소재지도로명주소', 'rdnmadr'],
  lotAddress: ['소재지지번주소', 'lnmadr'],
  latitude: ['위도', 'latitude'],
  longitude: ['경도', 'longitude'],
  date: ['데이터기준일자', '데이터기준일', 'referencedate'],
  providerCode: ['제공기관코드', 'insttcode', 'instt_code'],
  providerName: ['제공기관명', 'insttnm', 'instt_nm'],
  managerName: ['관리기관명', 'institutionnm'],
} as const;

const { name, kind, latitude, longitude } = PARK_COLUMNS;

function isParkHeader(headers: readonly string[]): boolean {
  return [name, kind, latitude, longitude].every((names) => names.some((candidate) => headers.includes(candidate)));
}

/** Kinds of 공원구분 by the law on urban parks, and what registers write beside them. */
const KINDS = new Map<string, Category>(
  [
    ...['근린공원', '문화공원', '수변공원', '체육공원', '역사공원', '묘지공원', '도시농업공원', '주제공원', '생태공원'],
    ...['기타', '기타공원', '가로공원', '국가도시공원', '도시자연공원', '도시자연공원구역', '자연공원', '방재공원'],
  ].map((kind) => [kind, 'walk']),
);

/** Playgrounds and pocket parks are four of five parks. Registers misspell the class. */
const SMALL_KIND = /^어린[이인]\s?공원$|^소공원$/;
const SMALL_NAME = /어린이공원|(?:^|\s)소공원|쌈지|마을\s?쉼터|공공공지/;

export const GENERIC_NAME = '이름이 종류뿐인 공원';
export const PLAN_NAME = '이름이 택지 계획의 번호나 구역뿐인 공원';

function read(fields: SourceFields): ReadResult {
  const field = (column: keyof typeof PARK_COLUMNS) => firstField(fields, PARK_COLUMNS[column]);
  const kind = field('kind');
  const registeredName = field('name');
  const ownName = signName(registeredName);
  const name = parkName(ownName ?? registeredName, kind);
  // 1,768 of 18,304 numbers repeat, also within a provider. With the name, only duplicates are left.
  const number = field('number') || shortenAddress(field('lotAddress') || field('roadAddress'));
  const key = [currentOffice(withoutFraction(field('providerCode'))), number, registeredName]
    .join('|')
    .replaceAll(' ', '');
  const reject = (rejected: string, geocodable = {}): ReadResult => ({
    rejected,
    name: registeredName,
    key,
    ...geocodable,
  });
  if (registeredName === '') return { rejected: REJECTION_REASON.name, name: '' };
  const [road, lot] = [field('roadAddress'), field('lotAddress')];
  if (road === '' && lot === '') return reject(REJECTION_REASON.address);
  if (`${name}${road}${lot}`.includes('\uFFFD')) return reject(REJECTION_REASON.unreadable);

  const authorities = [field('providerName'), field('managerName')];
  const address = shortenAddress(completeAddress(road || lot, authorities));
  const region = regionOf(address);
  if (region === undefined) return reject(REJECTION_REASON.region);
  const { position, rejected } = readPosition({
    x: field('longitude'),
    y: field('latitude'),
    region,
    given: givenPosition(fields),
  });
  if (rejected !== undefined) return reject(rejected, { address });

  const category = KINDS.get(kind);
  if (category === undefined || SMALL_KIND.test(kind)) return reject(unknownCategory(kind));
  if (SMALL_NAME.test(registeredName)) return reject(unknownCategory('어린이공원·소공원·쉼터라는 이름'));
  if (isGenericParkName(registeredName)) return reject(GENERIC_NAME);
  if (ownName === undefined) return reject(PLAN_NAME);

  const dong = dongOf(completeAddress(lot, authorities), road);
  return {
    place: {
      key,
      name,
      category,
      detailedCategory: kind.startsWith('기타') ? '공원' : kind,
      ...withCurrentRegion({
        address: withoutNotes(address),
        ...region,
        neighborhood: neighborhoodOf(dong ?? '') || region.district,
        legalDong: dong ?? null,
        adminDong: null,
        ...position,
      }),
      status: 'OPEN',
      part: '',
      date: parseDate(field('date')) ?? null,
      ...readDetails(fields),
      warnings: [],
    },
  };
}

const parkReader: SourceReader = { columns: [...Object.values(PARK_COLUMNS).flat(), ...DETAIL_COLUMNS], read };

export const parkSource: PlaceSource = {
  id: 'park',
  title: '전국도시공원정보표준데이터',
  attribution: '지방자치단체 전국도시공원정보표준데이터, 공공데이터포털',
  recognizes: ({ headers }) => headers !== undefined && isParkHeader(headers),
  createReader: () => parkReader,
};
