import type { Category } from '@sol/contract/category';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { currentOffice } from '#lib/geo/region-succession.ts';
import { completeAddress, dongOf, withoutNotes } from '../../reading/address.ts';
import { givenPosition, readPosition } from '../../reading/position.ts';
import { regionOf, shortenAddress, withCurrentRegion } from '../../reading/province.ts';
import { firstField, parseDate, withoutFraction } from '../../reading/values.ts';
import { REJECTION_REASON, unknownCategory } from '../../rejection.ts';
import type { ReadResult, SourceFields, SourceReader } from '../../source.ts';
import { PARK_COLUMNS } from './park-columns.ts';
import { isGenericParkName, parkName } from './park-names.ts';

export const GENERIC_NAME = '이름이 종류뿐인 공원';

/** Kinds of 공원구분 by the law on urban parks, and what registers write beside them. */
const KINDS = new Map<string, Category>(
  [
    ...['근린공원', '문화공원', '수변공원', '체육공원', '역사공원', '묘지공원', '도시농업공원', '주제공원', '생태공원'],
    ...['기타', '기타공원', '가로공원', '국가도시공원', '도시자연공원', '도시자연공원구역', '자연공원', '방재공원'],
  ].map((kind) => [kind, 'walk']),
);

/** Playgrounds and pocket parks are four of five parks. Registers misspell the class. */
const SMALL_KIND = /^어린[이인]\s?공원$|^소공원$/;
const SMALL_NAME = /어린이공원|(?:^|\s)소공원/;

function read(fields: SourceFields): ReadResult {
  const field = (column: keyof typeof PARK_COLUMNS) => firstField(fields, PARK_COLUMNS[column]);
  const kind = field('kind');
  const registeredName = field('name');
  const name = parkName(registeredName, kind);
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
  if (SMALL_NAME.test(registeredName)) return reject(unknownCategory('어린이공원·소공원이라는 이름'));
  if (isGenericParkName(registeredName)) return reject(GENERIC_NAME);

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
      warnings: [],
    },
  };
}

export const parkReader: SourceReader = { columns: Object.values(PARK_COLUMNS).flat(), read };
