import type { CorrectionKind } from '@sol/contract/correction';
import type { SourceFields } from '#features/place-import/sources/source.rules.ts';
import type { TransactionSql } from '#lib/database/database.ts';

/** Stores the values of a place as a row of their own. Members' values are merged into them. */
export async function insertStored(tx: TransactionSql, placeId: number): Promise<void> {
  await tx`
    insert into place_source (source, source_key, place_id, area, fields)
    select 'stored', id, id, province || ' ' || district, json_strip_nulls(json_build_object(
      'name', name, 'category', category, 'detailedCategory', detailed_category, 'address', address,
      'province', province, 'district', district, 'neighborhood', neighborhood,
      'legalDong', legal_dong, 'adminDong', admin_dong,
      'latitude', latitude::text, 'longitude', longitude::text,
      'hours', case when open_minutes is not null or hours_note is not null then json_build_object(
        'weekly', (
          select coalesce(json_agg(json_build_object(
            'dayOfWeek', day_of_week, 'startMinute', start_minute, 'endMinute', end_minute
          ) order by day_of_week, start_minute), '[]') from place_hours where place_id = place.id
        ),
        'exceptions', coalesce(hours_exceptions, '[]')
      )::text end,
      'hoursNote', hours_note, 'hoursSource', hours_source, 'date', hours_date
    ))
    from place where id = ${placeId}
    on conflict (source, source_key) do nothing`;
}

/** Deletes stored values that no row of members needs any more. */
export async function deleteUnusedStored(tx: TransactionSql, placeIds: readonly number[]): Promise<void> {
  await tx`
    delete from place_source p
    where place_id = any(${[...placeIds]}::bigint[]) and source = 'stored'
      and not exists (select from place_source m where m.place_id = p.place_id and m.source = 'members')`;
}

export async function deleteKind(
  tx: TransactionSql,
  { placeId, kind }: { placeId: number; kind: CorrectionKind },
): Promise<void> {
  await tx`delete from place_source where place_id = ${placeId} and source = 'members' and part = ${kind}`;
}

export interface StoredMemberRow {
  id: number;
  placeId: number;
  kind: CorrectionKind;
  date: string;
  fields: SourceFields;
}

export async function insertMemberRow(
  tx: TransactionSql,
  { id, placeId, kind, date, fields }: StoredMemberRow,
): Promise<void> {
  await tx`
    insert into place_source (source, source_key, place_id, area, part, file_date, fields)
    values ('members', ${String(id)}, ${placeId}, '', ${kind}, ${date}, ${tx.json(fields)})`;
}

/** Returns the place that had the row. */
export async function deleteMemberRow(tx: TransactionSql, id: number): Promise<number | undefined> {
  const [row] = await tx<{ placeId: number }[]>`
    delete from place_source where source = 'members' and source_key = ${String(id)} returning place_id as "placeId"`;
  return row?.placeId;
}

/** Returns whether the row is there. */
export async function renewMemberRow(tx: TransactionSql, id: number, date: string): Promise<boolean> {
  const { count } = await tx`
    update place_source
    set file_date = ${date}, fields = jsonb_set(fields::jsonb, '{date}', to_jsonb(${date}::text))::json
    where source = 'members' and source_key = ${String(id)}`;
  return count > 0;
}
