import type { Category } from '@sol/contract/category';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { categoryOf, sourceClassName } from './category-mapping.ts';
import type { Column, ColumnIndexes } from './place-columns.ts';
import { regionOf, shortenAddress, shortProvince } from './province.ts';
import { REJECTION_REASON, unknownCategory } from './rejection.ts';
import { shopName } from './shop-name.ts';

/** A validated row, without the search columns. */
export interface ImportedPlace {
  sourceKey: string;
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  province: string;
  district: string;
  neighborhood: string;
  legalDong: string | null;
  adminDong: string | null;
  latitude: number;
  longitude: number;
}

export type RowResult = { place: ImportedPlace; rejected?: never } | { place?: never; rejected: string; name: string };

/** Includes the outermost islands: 마라도 33.06, 백령도 124.6, 독도 131.87. */
const KOREA = { south: 33, north: 38.7, west: 124.5, east: 132 };

const isLatitude = (value: number) => value >= KOREA.south && value <= KOREA.north;
const isLongitude = (value: number) => value >= KOREA.west && value <= KOREA.east;

/** Empty values as spreadsheets and statistics packages write them. */
const EMPTY_MARKERS = new Set(['NA', 'N/A', 'NULL', 'null', 'nan', 'NaN', '-', '\\N']);

/**
 * Matches text that needs no cleaning, which is most of it: ASCII and Hangul syllables with single
 * spaces.
 */
const CLEAN_TEXT = /^(?:[!-~\uAC00-\uD7A3]+(?: [!-~\uAC00-\uD7A3]+)*)?$/;

/** Normalizes to one line in NFC without control characters or repeated spaces. */
function clean(value: string): string {
  const text = CLEAN_TEXT.test(value)
    ? value
    : value
        .normalize('NFC')
        .replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, ' ')
        .trim();
  return EMPTY_MARKERS.has(text) ? '' : text;
}

function findCoordinateError(latitude: number, longitude: number): string | undefined {
  if (!latitude || !longitude) return REJECTION_REASON.coordinates;
  if (isLatitude(latitude) && isLongitude(longitude)) return undefined;
  return isLatitude(longitude) && isLongitude(latitude) ? REJECTION_REASON.swapped : REJECTION_REASON.abroad;
}

/** Identifies a shop without a number. Spaces are ignored because exports differ in them. */
function nameKey(name: string, address: string): string {
  return `${name}@${address}`.replaceAll(' ', '');
}

export function createRowReader(columns: ColumnIndexes, columnCount: number): (row: string[]) => RowResult {
  return (row) => {
    const field = (column: Column) => clean(row[columns[column]] ?? '');
    const name = shopName(field('name'), field('branch'));
    const reject = (refused: string): RowResult => ({ rejected: refused, name });
    if (row.length !== columnCount) return reject(REJECTION_REASON.columns);
    if (name === '') return reject(REJECTION_REASON.name);
    const fullAddress = field('roadAddress') || field('lotAddress');
    if (fullAddress === '') return reject(REJECTION_REASON.address);
    if (name.includes('\uFFFD') || fullAddress.includes('\uFFFD')) return reject(REJECTION_REASON.unreadable);

    const address = shortenAddress(fullAddress);
    const region = regionOf(address);
    const province = region?.province ?? shortProvince(field('province'));
    const district = region?.district ?? field('district');
    if (province === undefined || district === '') return reject(REJECTION_REASON.region);

    const latitude = Number(field('latitude'));
    const longitude = Number(field('longitude'));
    const coordinateError = findCoordinateError(latitude, longitude);
    if (coordinateError !== undefined) return reject(coordinateError);

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
    return {
      place: {
        sourceKey: field('key') || nameKey(name, address),
        name,
        category,
        detailedCategory: sourceClass.small || sourceClass.medium || sourceClass.large,
        address,
        province,
        district,
        neighborhood: neighborhoodOf(adminDong || legalDong) || district,
        legalDong: legalDong || null,
        adminDong: adminDong || null,
        latitude,
        longitude,
      },
    };
  };
}
