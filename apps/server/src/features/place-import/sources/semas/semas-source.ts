import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { shortProvince } from '#lib/geo/province-names.ts';
import { businessName } from '../../reading/business-name.ts';
import { shortDetailedCategory } from '../../reading/detailed-category.ts';
import { givenPosition, readPosition } from '../../reading/position.ts';
import { regionOf, shortenAddress, withCurrentRegion } from '../../reading/province.ts';
import { shopName } from '../../reading/shop-name.ts';
import { firstField, withoutFraction } from '../../reading/values.ts';
import { REJECTION_REASON, unknownCategory } from '../../rejection.ts';
import type { PlaceSource, ReadResult, SourceFields, SourceReader } from '../../source.ts';
import { categoryOf, sourceClassName } from './category-mapping.ts';

/** Header names of each column, the current one first. */
const SEMAS_COLUMNS = {
  key: ['상가업소번호'],
  name: ['상호명', '상호', '업소명'],
  branch: ['지점명'],
  largeClass: ['상권업종대분류명', '업종대분류명', '대분류명'],
  mediumClass: ['상권업종중분류명', '업종중분류명', '중분류명'],
  smallClass: ['상권업종소분류명', '업종소분류명', '소분류명'],
  smallClassCode: ['상권업종소분류코드', '업종소분류코드', '소분류코드'],
  province: ['시도명', '시도'],
  district: ['시군구명', '시군구'],
  adminDong: ['행정동명', '행정동'],
  legalDong: ['법정동명', '법정동'],
  roadAddress: ['도로명주소', '도로명주소전체'],
  lotAddress: ['지번주소', '소재지주소', '주소'],
  longitude: ['경도', '경도(x)', 'x좌표'],
  latitude: ['위도', '위도(y)', 'y좌표'],
} as const;

const { name, largeClass, mediumClass, smallClass, roadAddress, lotAddress, longitude, latitude } = SEMAS_COLUMNS;

/** A file has one of each. */
const REQUIRED: readonly (readonly string[])[] = [
  name,
  [...largeClass, ...mediumClass, ...smallClass],
  [...roadAddress, ...lotAddress],
  longitude,
  latitude,
];

function isSemasHeader(headers: readonly string[]): boolean {
  return REQUIRED.every((names) => names.some((candidate) => headers.includes(candidate)));
}

/** Identifies a shop without a number. Spaces are ignored because exports differ in them. */
function nameKey(name: string, address: string): string {
  return `${name}@${address}`.replaceAll(' ', '');
}

function read(fields: SourceFields): ReadResult {
  const field = (column: keyof typeof SEMAS_COLUMNS) => firstField(fields, SEMAS_COLUMNS[column]);
  const registeredName = shopName(field('name'), field('branch'));
  const name = businessName(registeredName);
  const fullAddress = field('roadAddress') || field('lotAddress');
  const address = shortenAddress(fullAddress);
  const number = withoutFraction(field('key'));
  const key = number || nameKey(registeredName, address);
  const reject = (rejected: string, geocodable = {}): ReadResult => ({ rejected, name, key, ...geocodable });
  if (name === '') return reject(REJECTION_REASON.name);
  if (fullAddress === '') return reject(REJECTION_REASON.address);
  if (name.includes('\uFFFD') || fullAddress.includes('\uFFFD')) return reject(REJECTION_REASON.unreadable);

  const region = regionOf(address);
  const province = region?.province ?? shortProvince(field('province'), field('district'));
  const district = region?.district ?? field('district');
  if (province === undefined || district === '') return reject(REJECTION_REASON.region);

  const { position, rejected } = readPosition({
    x: field('longitude'),
    y: field('latitude'),
    region: { province, district },
    given: givenPosition(fields),
  });
  if (rejected !== undefined) return reject(rejected, { address });

  const sourceClass = {
    large: field('largeClass'),
    medium: field('mediumClass'),
    small: field('smallClass'),
    smallCode: field('smallClassCode'),
  };
  const category = categoryOf(sourceClass);
  if (category === null) return reject(unknownCategory(sourceClassName(sourceClass)));

  const adminDong = field('adminDong');
  const legalDong = field('legalDong');
  const className = sourceClass.small || sourceClass.medium || sourceClass.large;
  const located = withCurrentRegion({
    address,
    province,
    district,
    neighborhood: neighborhoodOf(adminDong || legalDong) || district,
    legalDong: legalDong || null,
    adminDong: adminDong || null,
    ...position,
  });
  return {
    place: {
      key: number || nameKey(registeredName, located.address),
      name,
      category,
      detailedCategory: shortDetailedCategory(className),
      ...located,
      status: 'OPEN',
      part: className,
      date: null,
      warnings: [],
    },
  };
}

const semasReader: SourceReader = { columns: Object.values(SEMAS_COLUMNS).flat(), read };

export const semasSource: PlaceSource = {
  id: 'semas',
  title: '상가(상권)정보',
  attribution: '소상공인시장진흥공단 상가(상권)정보, 공공누리 제1유형',
  recognizes: ({ headers }) => headers !== undefined && isSemasHeader(headers),
  createReader: () => semasReader,
};
