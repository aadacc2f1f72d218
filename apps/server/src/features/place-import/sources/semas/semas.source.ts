import { REJECTION_REASON, unknownCategory } from '#features/place-import/formats/rejection.rules.ts';
import type {
  PlaceSource,
  ReadResult,
  SourceFields,
  SourceReader,
} from '#features/place-import/sources/source.rules.ts';
import { regionOf, shortenAddress, withCurrentRegion } from '#features/place-import/values/address.rules.ts';
import { firstField, withoutFraction } from '#features/place-import/values/cells.rules.ts';
import { shortDetailedCategory } from '#features/place-import/values/detailed-category.rules.ts';
import { withNamedCategory } from '#features/place-import/values/named-category.rules.ts';
import { givenPosition, readPosition } from '#features/place-import/values/position.rules.ts';
import { businessName, shopName } from '#features/place-import/values/shop-name.rules.ts';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { shortProvince } from '#lib/geo/province-names.ts';
import { ownName, surveyNames } from './borrowed-names.rules.ts';
import { categoryOf, sourceClassName } from './semas-categories.rules.ts';

/** Header names of each column, the current one first, that of the open API last. */
const SEMAS_COLUMNS = {
  key: ['상가업소번호', 'bizesid'],
  name: ['상호명', '상호', '업소명', 'bizesnm'],
  branch: ['지점명', 'brchnm'],
  largeClass: ['상권업종대분류명', '업종대분류명', '대분류명', 'indslclsnm'],
  mediumClass: ['상권업종중분류명', '업종중분류명', '중분류명', 'indsmclsnm'],
  smallClass: ['상권업종소분류명', '업종소분류명', '소분류명', 'indssclsnm'],
  smallClassCode: ['상권업종소분류코드', '업종소분류코드', '소분류코드', 'indssclscd'],
  province: ['시도명', '시도', 'ctprvnnm'],
  district: ['시군구명', '시군구', 'signgunm'],
  adminDong: ['행정동명', '행정동', 'adongnm'],
  legalDong: ['법정동명', '법정동', 'ldongnm'],
  roadAddress: ['도로명주소', '도로명주소전체', 'rdnmadr'],
  lotAddress: ['지번주소', '소재지주소', '주소', 'lnoadr'],
  longitude: ['경도', '경도(x)', 'x좌표', 'lon'],
  latitude: ['위도', '위도(y)', 'y좌표', 'lat'],
  /** Of a list of changes: C, U, and D for a shop that is gone. */
  change: ['chggb'],
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
  const own = ownName(field('name'), fields);
  const name = businessName(own === '' ? field('branch') : shopName(own, field('branch')));
  const fullAddress = field('roadAddress') || field('lotAddress');
  const address = shortenAddress(fullAddress);
  const number = withoutFraction(field('key'));
  const key = number || nameKey(registeredName, address);
  const reject = (rejected: string, geocodable = {}): ReadResult => ({ rejected, name, key, ...geocodable });
  if (field('change') === 'D') return { rejected: REJECTION_REASON.deleted, name, key, isGone: true };
  if (name === '') return reject(field('name') === '' ? REJECTION_REASON.name : REJECTION_REASON.borrowedName);
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
  const named = withNamedCategory(name, { category, detailedCategory: shortDetailedCategory(className) });
  if ('rejected' in named) return reject(named.rejected);
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
      ...named,
      ...located,
      status: 'OPEN',
      part: className,
      date: null,
      warnings: [],
    },
  };
}

const semasReader: SourceReader = {
  columns: Object.values(SEMAS_COLUMNS).flat(),
  createSurvey: () => surveyNames(SEMAS_COLUMNS.name, SEMAS_COLUMNS.branch),
  read,
};

export const semasSource: PlaceSource = {
  id: 'semas',
  title: '상가(상권)정보',
  attribution: '소상공인시장진흥공단 상가(상권)정보, 공공누리 제1유형',
  recognizes: ({ headers }) => headers !== undefined && isSemasHeader(headers),
  createReader: () => semasReader,
};
