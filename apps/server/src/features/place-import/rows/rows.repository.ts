import type { SourceId } from '#features/place-import/sources/source.rules.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import type { MergedPlace, StoredRow } from './merge.rules.ts';

export interface PlaceRows {
  placeId: number;
  rows: StoredRow[];
}

/** The rows of the given places. */
export async function listRows(sql: ISql, placeIds: readonly number[]): Promise<PlaceRows[]> {
  const rows = await sql<(StoredRow & { placeId: number })[]>`
    select place_id as "placeId", source, source_key as key, fields, status, absent_since is not null as "isAbsent"
    from place_source
    where place_id = any(${[...placeIds]}::bigint[])
      -- Stored values are those of one place, also after it was merged into another.
      and (source <> 'stored' or source_key = place_id::text)
    order by place_id`;
  return [...Map.groupBy(rows, ({ placeId }) => placeId)].map(([placeId, ofPlace]) => ({ placeId, rows: ofPlace }));
}

/** A place as stored, with the rows of its sources. */
export type StoredPlace = Omit<MergedPlace, 'hours'> & {
  placeId: number;
  rows: StoredRow[];
  isSourceHours: boolean;
  weekly: MergedHours['weekly'];
  exceptions: MergedHours['exceptions'] | null;
  note: string | null;
  hoursDate: string | null;
};

type MergedHours = NonNullable<MergedPlace['hours']>;

/** Rows of places that were merged into another one: it has the rows, so there are none. */
export function listRowsOfMergedPlaces(tx: TransactionSql, limit: number) {
  return tx<{ placeId: number; mergedInto: number }[]>`
    select distinct place_id as "placeId", merged_into as "mergedInto"
    from place_source join place on place.id = place_id
    where merged_into is not null order by 1 limit ${limit}`;
}

/** Every place that is not merged into another one, for a cursor. */
export const listStoredPlaces = (tx: TransactionSql) => tx<StoredPlace[]>`
    select place.id as "placeId", name, category, detailed_category as "detailedCategory", address, province, district,
      neighborhood, legal_dong as "legalDong", admin_dong as "adminDong", latitude, longitude,
      hours_source = 'SOURCE' as "isSourceHours", hours_exceptions as exceptions, hours_note as note,
      hours_date as "hoursDate", details, rows,
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
    where merged_into is null`;

/** Those of the sources that places have rows of. */
export async function listUsedSources(sql: ISql, sources: readonly SourceId[]): Promise<string[]> {
  const rows = await sql<{ source: string }[]>`
    select source from unnest(${[...sources]}::text[]) as source
    where exists (select from place_source where place_source.source = source.source)`;
  return rows.map(({ source }) => source);
}

interface Move {
  from: number;
  to: number;
}

/** Moves the rows of a place to another one and stores which they were. Returns their number. */
export async function moveRows(tx: TransactionSql, { from, to }: Move): Promise<number> {
  await tx`
    insert into place_merge_source (place_id, source, source_key)
    select ${from}, source, source_key from place_source where place_id = ${from}`;
  const { count } = await tx`update place_source set place_id = ${to} where place_id = ${from}`;
  return count;
}

/** Moves the rows back that {@link moveRows} has moved. Returns their number. */
export async function restoreRows(tx: TransactionSql, { from, to }: Move): Promise<number> {
  const { count } = await tx`
    update place_source row set place_id = ${from} from place_merge_source moved
    where moved.place_id = ${from} and row.place_id = ${to}
      and (row.source, row.source_key) = (moved.source, moved.source_key)`;
  return count;
}
