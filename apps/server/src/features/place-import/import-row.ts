import type { Category } from '@sol/contract/category';
import { neighborhoodOf } from '#lib/geo/neighborhood.ts';
import { categoryOf, sourceClassName } from './category-mapping.ts';
import type { Column, ColumnIndexes } from './place-columns.ts';
import { regionOf, shortenAddress, shortProvince } from './province.ts';
import { REFUSAL, unknownCategory } from './refusal.ts';
import { shopName } from './shop-name.ts';

/** A row as it goes into the table, without what the search makes of it. */
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

export type RowResult = { place: ImportedPlace; refused?: never } | { place?: never; refused: string; name: string };

/** The country's islands included: 마라도 33.06, 백령도 124.6, 독도 131.87. */
const KOREA = { south: 33, north: 38.7, west: 124.5, east: 132 };

const isLatitude = (value: number) => value >= KOREA.south && value <= KOREA.north;
const isLongitude = (value: number) => value >= KOREA.west && value <= KOREA.east;

/** Written for "nothing" by the spreadsheets and statistics packages these files pass through. */
const NOTHING = new Set(['NA', 'N/A', 'NULL', 'null', 'nan', 'NaN', '-', '\\N']);

/** ASCII and Hangul syllables with single spaces between: nearly all there is, and clean already. */
const CLEAN = /^(?:[!-~\uAC00-\uD7A3]+(?: [!-~\uAC00-\uD7A3]+)*)?$/;

/** One line of text: NFC, no control characters, single spaces. */
function clean(value: string): string {
  const text = CLEAN.test(value)
    ? value
    : value
        .normalize('NFC')
        .replace(/[\s\p{Cc}\u200B\uFEFF]+/gu, ' ')
        .trim();
  return NOTHING.has(text) ? '' : text;
}

function refuseCoordinates(latitude: number, longitude: number): string | undefined {
  if (!latitude || !longitude) return REFUSAL.coordinates;
  if (isLatitude(latitude) && isLongitude(longitude)) return undefined;
  return isLatitude(longitude) && isLongitude(latitude) ? REFUSAL.swapped : REFUSAL.abroad;
}

/** Names and addresses without their spaces: the same shop whichever way two exports put them. */
function nameKey(name: string, address: string): string {
  return `${name}@${address}`.replaceAll(' ', '');
}

export function createRowReader(columns: ColumnIndexes, columnCount: number): (row: string[]) => RowResult {
  return (row) => {
    const field = (column: Column) => clean(row[columns[column]] ?? '');
    const name = shopName(field('name'), field('branch'));
    const refuse = (refused: string): RowResult => ({ refused, name });
    if (row.length !== columnCount) return refuse(REFUSAL.columns);
    if (name === '') return refuse(REFUSAL.name);
    const fullAddress = field('roadAddress') || field('lotAddress');
    if (fullAddress === '') return refuse(REFUSAL.address);
    if (name.includes('\uFFFD') || fullAddress.includes('\uFFFD')) return refuse(REFUSAL.unreadable);

    const address = shortenAddress(fullAddress);
    const found = regionOf(address);
    const province = found?.province ?? shortProvince(field('province'));
    const district = found?.district ?? field('district');
    if (province === undefined || district === '') return refuse(REFUSAL.region);

    const latitude = Number(field('latitude'));
    const longitude = Number(field('longitude'));
    const misplaced = refuseCoordinates(latitude, longitude);
    if (misplaced !== undefined) return refuse(misplaced);

    const sourceClass = {
      large: field('largeClass'),
      medium: field('mediumClass'),
      small: field('smallClass'),
      smallCode: field('smallClassCode'),
    };
    const category = categoryOf(sourceClass);
    if (category === null) return refuse(unknownCategory(sourceClassName(sourceClass)));

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
