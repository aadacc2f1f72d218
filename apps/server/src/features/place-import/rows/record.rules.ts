import { CATEGORIES, type Category, categoryTitle } from '@sol/contract/category';
import type { SourceFields, SourcePlace } from '#features/place-import/sources/source.rules.ts';
import { withCurrentRegion } from '#features/place-import/values/address.rules.ts';
import type { CorrectionSourceRow } from '#lib/place/corrected-values.ts';
import type { OpeningRules } from '#lib/time/opening-rules.ts';

/** Where the hours of a place come from. */
export type HoursSourceKind = 'SOURCE' | 'MEMBERS' | 'OPERATOR';

/** What was read from a stored row. */
export interface RowValues extends Omit<SourcePlace, 'key' | 'status' | 'part' | 'warnings'> {
  /** Undefined for SOURCE. null: unknown. */
  hoursSource?: HoursSourceKind | null;
}

const isCategory = (value: string | undefined): value is Category => CATEGORIES.some(({ id }) => id === value);

function readHours({ hours, hoursNote, hoursSource }: SourceFields): Partial<RowValues> {
  if (hours === undefined) return {};
  return {
    hours: JSON.parse(hours) as OpeningRules,
    ...(hoursNote !== undefined && { hoursNote }),
    hoursSource: (hoursSource ?? null) as HoursSourceKind | null,
  };
}

const TEXTS = ['name', 'detailedCategory', 'address', 'province', 'district', 'neighborhood'] as const;

/** The values with the names that their region has today. Those of members have no address. */
function inCurrentRegion(values: Partial<RowValues>): Partial<RowValues> {
  const { address, province, district, neighborhood, legalDong = null, adminDong = null, latitude, longitude } = values;
  if (province === undefined || district === undefined || neighborhood === undefined) return values;
  if (latitude === undefined || longitude === undefined) return values;
  const region = { province, district, neighborhood, legalDong, adminDong };
  const { address: renamed, ...current } = withCurrentRegion({
    ...region,
    address: address ?? '',
    latitude,
    longitude,
  });
  return { ...values, ...current, ...(address !== undefined && { address: renamed }) };
}

/** Reads the fields of an accepted request, of values of members, and of values that were stored. */
export function readRecord(fields: SourceFields): Partial<RowValues> {
  const texts = TEXTS.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]]));
  const { category, latitude, longitude, province } = fields;
  return inCurrentRegion({
    ...(Object.fromEntries(texts) as Partial<RowValues>),
    ...(isCategory(category) && { category }),
    ...(province !== undefined && { legalDong: fields.legalDong ?? null, adminDong: fields.adminDong ?? null }),
    ...(latitude !== undefined && { latitude: Number(latitude), longitude: Number(longitude) }),
    ...readHours(fields),
    date: fields.date ?? null,
  });
}

const withoutNull = (fields: Readonly<Record<string, string | null>>): SourceFields =>
  Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null));

/** The inverse of {@link readRecord} for the values of a correction. */
export function writeMemberFields({
  values,
  by,
  date,
}: Pick<CorrectionSourceRow, 'values' | 'by' | 'date'>): SourceFields {
  const { name, category, position, hours } = values;
  return withoutNull({
    ...(name !== undefined && { name }),
    ...(category !== undefined && { category, detailedCategory: categoryTitle(category) }),
    ...(position !== undefined && {
      latitude: String(position.latitude),
      longitude: String(position.longitude),
      ...position.region,
    }),
    ...(hours !== undefined && {
      hours: JSON.stringify({ weekly: hours.weekly, exceptions: hours.exceptions }),
      hoursNote: hours.note,
      hoursSource: by,
    }),
    date,
  });
}
