import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { Sql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { type MergedPlace, mergeRows, type StoredRow } from './merge-rows.ts';

/** A stored place that differs from the merge of its source rows. */
export interface MergeMismatch {
  placeId: number;
  /** The field that differs, or `rows` if the rows belong to a place that was merged into another. */
  field: string;
  stored: string;
  merged: string;
}

type StoredPlace = Omit<MergedPlace, 'hours'> & {
  placeId: number;
  rows: StoredRow[];
  isSourceHours: boolean;
  weekly: MergedHours['weekly'];
  exceptions: MergedHours['exceptions'] | null;
  note: string | null;
  hoursDate: string | null;
};

type MergedHours = NonNullable<MergedPlace['hours']>;

const BATCH_PLACES = 1_000;

const FIELDS = [
  ...(['name', 'category', 'detailedCategory', 'address', 'province', 'district', 'neighborhood'] as const),
  ...(['legalDong', 'adminDong', 'latitude', 'longitude'] as const),
];

/** Equal for hours with the same spans in another order. */
const hoursText = ({ weekly, exceptions, note, date }: Omit<MergedHours, 'source'>): string => {
  const days = weekly
    .map(({ dayOfWeek, startMinute, endMinute }) => `${dayOfWeek} ${startMinute}-${endMinute}`)
    .toSorted();
  return JSON.stringify([[...new Set(days)], canonical(exceptions), note, date]);
};

/** jsonb sorts keys. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, item]) => [key, canonical(item)]),
  );
}

function compare(place: StoredPlace): MergeMismatch[] {
  const merged = mergeRows(place.rows);
  if (merged === undefined) return [];
  const { placeId, weekly, exceptions, note, hoursDate: date } = place;
  const differing = FIELDS.filter((field) => place[field] !== merged[field]).map((field) => {
    return { placeId, field, stored: String(place[field]), merged: String(merged[field]) };
  });
  const isOfMembers = merged.hours?.source === 'MEMBERS' || merged.hours?.source === 'OPERATOR';
  if (!place.isSourceHours && !isOfMembers) return differing;
  const storedHours = hoursText({ weekly, exceptions: exceptions ?? [], note, date });
  const mergedHours = merged.hours === null ? '' : hoursText(merged.hours);
  if (storedHours === mergedHours) return differing;
  return [...differing, { placeId, field: 'hours', stored: storedHours, merged: mergedHours }];
}

/**
 * Compares every imported place with the merge of its rows, in batches and in one snapshot. An empty
 * result means that all are equal.
 */
export function checkPlaceSources(sql: Sql): Promise<MergeMismatch[]> {
  return sql.begin('isolation level repeatable read read only', async (tx) => {
    await allowLongStatements(tx);
    const moved = await tx<{ placeId: number; mergedInto: number }[]>`
      select distinct place_id as "placeId", merged_into as "mergedInto"
      from place_source join place on place.id = place_id
      where merged_into is not null order by 1 limit ${MISMATCHES_MAX}`;
    const mismatches = moved.map(({ placeId, mergedInto }): MergeMismatch => {
      return { placeId, field: 'rows', stored: String(placeId), merged: String(mergedInto) };
    });
    const cursor = tx<StoredPlace[]>`
      select place.id as "placeId", name, category, detailed_category as "detailedCategory", address, province, district,
        neighborhood, legal_dong as "legalDong", admin_dong as "adminDong", latitude, longitude,
        hours_source = 'SOURCE' as "isSourceHours", hours_exceptions as exceptions, hours_note as note,
        hours_date as "hoursDate", rows,
        (select coalesce(json_agg(json_build_object(
          'dayOfWeek', day_of_week, 'startMinute', start_minute, 'endMinute', end_minute
        )), '[]') from place_hours where place_id = place.id and hours_source is not null) as weekly
      from place join lateral (
        select json_agg(json_build_object(
          'source', source, 'key', source_key, 'fields', fields, 'status', status, 'isAbsent', p.absent_since is not null
        )) as rows
        from place_source p
        where p.place_id = place.id and (p.source <> 'stored' or p.source_key = place.id::text) having bool_or(fields is not null)
      ) stored on true
      where merged_into is null`.cursor(BATCH_PLACES);
    for await (const places of cursor) {
      mismatches.push(...places.flatMap(compare));
      if (mismatches.length >= MISMATCHES_MAX) break;
    }
    return mismatches.slice(0, MISMATCHES_MAX);
  });
}
