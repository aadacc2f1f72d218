import { hash } from 'node:crypto';
import { type MergedPlace, toStoredHours } from '#features/place-import/rows/merge.rules.ts';
import type { SourcePlace } from '#features/place-import/sources/source.rules.ts';
import { toHoursColumns } from '#lib/place/hours-columns.ts';
import { detailColumns, storeDetails } from '#lib/place/place-details.ts';
import { soloPriorOf } from '#lib/place/solo-prior.ts';
import { toPlaceColumns } from '#lib/search/search-columns.ts';

/** The columns of `place` that an import writes, with their types. */
export const VALUE_COLUMNS = {
  name: 'text',
  category: 'text',
  detailed_category: 'text',
  address: 'text',
  province: 'text',
  district: 'text',
  neighborhood: 'text',
  legal_dong: 'text',
  admin_dong: 'text',
  latitude: 'float8',
  longitude: 'float8',
  search_pairs: 'text',
  search_choseong: 'text',
  details: 'jsonb',
  is_free: 'boolean',
  seats: 'int',
  solo_prior: 'int2',
} as const;

/** The columns of opening hours; all null if the source has none. */
export const HOURS_COLUMNS = {
  open_minutes: 'int4multirange',
  hours_exceptions: 'jsonb',
  exception_codes: 'text[]',
  day_minutes: 'int4multirange',
  hours_note: 'text',
  hours_date: 'date',
  /** The weekly hours for place_hours. Not null if the source has hours or a note. */
  weekly: 'jsonb',
} as const;

/** Every row with a key. */
export const LISTED_COLUMNS = {
  row_number: 'int',
  source_key: 'text',
  kind: 'text',
  name: 'text',
  /** The number of its area and part; null for a rejected row. */
  group_number: 'int',
  /** Whether the stored row is absent. */
  is_absent: 'boolean',
  /** Whether the stored row may have a date of its own, or may be stored for another area. */
  may_be_dated: 'boolean',
} as const;

/** The values of new and changed rows. */
export const STAGE_COLUMNS = {
  row_number: 'int',
  source_key: 'text',
  fields: 'json',
  fields_hash: 'bigint',
  area: 'text',
  part: 'text',
  file_date: 'date',
  status: 'text',
  ...VALUE_COLUMNS,
  ...HOURS_COLUMNS,
} as const;

/** The values of places with several rows. */
export const MERGED_COLUMNS = { place_id: 'bigint', ...VALUE_COLUMNS, ...HOURS_COLUMNS } as const;

type Columns<Types> = Readonly<Record<keyof Types, string | number | boolean | null>>;

/**
 * Whether a row of a file is equal to the stored one, new or changed, rejected, or rejected because the
 * place is gone.
 */
export type ListedKind = 'UNCHANGED' | 'STAGED' | 'REJECTED' | 'GONE';
export type ListedRow = Columns<typeof LISTED_COLUMNS> & { kind: ListedKind };
export type StagedRow = Columns<typeof STAGE_COLUMNS>;
export type MergedRow = Columns<typeof MERGED_COLUMNS>;

const NO_HOURS = { open_minutes: null, hours_exceptions: null, exception_codes: null, day_minutes: null };

function hoursColumns(hours: MergedPlace['hours']): Columns<typeof HOURS_COLUMNS> {
  if (hours === null) return { ...NO_HOURS, hours_note: null, hours_date: null, weekly: null };
  const { weekly, exceptions, note, date } = hours;
  const columns = toHoursColumns({ weekly: [...weekly], exceptions: [...exceptions] });
  return {
    open_minutes: columns.openMinutes,
    hours_exceptions: columns.hoursExceptions,
    exception_codes: columns.exceptionCodes,
    day_minutes: columns.dayMinutes,
    hours_note: note,
    hours_date: date,
    weekly: JSON.stringify(weekly),
  };
}

function valueColumns(place: Omit<MergedPlace, 'hours'>): Columns<typeof VALUE_COLUMNS> {
  const { isFree, seats } = detailColumns(place.details);
  const { searchPairs, searchChoseong } = toPlaceColumns(place);
  return {
    name: place.name,
    category: place.category,
    detailed_category: place.detailedCategory,
    address: place.address,
    province: place.province,
    district: place.district,
    neighborhood: place.neighborhood,
    legal_dong: place.legalDong,
    admin_dong: place.adminDong,
    latitude: place.latitude,
    longitude: place.longitude,
    search_pairs: searchPairs,
    search_choseong: searchChoseong,
    details: JSON.stringify(place.details),
    is_free: isFree,
    seats,
    solo_prior: soloPriorOf(place),
  };
}

/** The area of a row, by which snapshots are compared. */
export const areaOf = ({ province, district }: Pick<SourcePlace, 'province' | 'district'>) => `${province} ${district}`;

/**
 * 64 bits of the fields and of what was read from them: a newer version of the app that reads a row
 * differently sees it as changed.
 */
export function hashRow(fieldsText: string, place: SourcePlace): string {
  return hash('md5', fieldsText + JSON.stringify(place), 'buffer')
    .readBigInt64BE(0)
    .toString();
}

/** A row of a file as read. */
export interface ReadRow {
  row: number;
  place: SourcePlace;
  /** The fields of the row, as JSON. */
  fieldsText: string;
  hash: string;
}

export function toStagedRow(source: string, { row, place, fieldsText, hash: rowHash }: ReadRow): StagedRow {
  const details = storeDetails(place.details ?? {}, { source, date: place.date });
  return {
    row_number: row,
    source_key: place.key,
    fields: fieldsText,
    fields_hash: rowHash,
    area: areaOf(place),
    part: place.part,
    file_date: place.date,
    status: place.status,
    ...valueColumns({ ...place, details }),
    ...hoursColumns(toStoredHours(place)),
  };
}

export const toMergedRow = (placeId: number, merged: MergedPlace): MergedRow => {
  return { place_id: placeId, ...valueColumns(merged), ...hoursColumns(merged.hours) };
};
