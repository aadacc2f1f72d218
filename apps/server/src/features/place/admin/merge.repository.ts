import type { TransactionSql } from '#lib/database/database.ts';
import type { PlaceMove } from '#lib/place/move-place.ts';

/**
 * Moves the opening hours if the target has none, the place request, and earlier merges into the
 * source. Closes the source. Records what an undo needs.
 */
export async function mergePlace(tx: TransactionSql, { from, to }: PlaceMove): Promise<void> {
  await tx`
    insert into place_merge (place_id, into_id, closed_at, closed_by, has_given_hours)
    select source.id, target.id, source.closed_at, source.closed_by, source.open_minutes is not null and target.open_minutes is null
    from place source, place target where source.id = ${from} and target.id = ${to}`;
  await tx`
    insert into place_hours select ${to}, day_of_week, start_minute, end_minute from place_hours
    where place_id = ${from} and not exists (select from place_hours where place_id = ${to})`;
  await tx`
    update place set open_minutes = source.open_minutes, hours_exceptions = source.hours_exceptions,
      exception_codes = source.exception_codes, day_minutes = source.day_minutes,
      hours_note = source.hours_note, hours_source = source.hours_source, hours_date = source.hours_date
    from place source
    where place.id = ${to} and place.open_minutes is null and source.id = ${from} and source.open_minutes is not null`;
  await tx`
    insert into place_merge_request (place_id, request_id) select ${from}, id from place_request where place_id = ${from}`;
  await tx`update place_request set place_id = ${to} where place_id = ${from}`;
  await tx`update place set merged_into = ${to} where merged_into = ${from}`;
  await tx`
    update place set closed_at = coalesce(closed_at, now()), closed_by = null, merged_into = ${to} where id = ${from}`;
}

/** The place that a merge moved its content to. Undefined if it was merged before merges were recorded. */
export async function findMergeTarget(tx: TransactionSql, id: number): Promise<number | undefined> {
  const [row] = await tx<{ to: number }[]>`select into_id as to from place_merge where place_id = ${id}`;
  return row?.to;
}

/** The inverse of {@link mergePlace}, after the content was moved back. */
export async function unmergePlace(tx: TransactionSql, { from, to }: PlaceMove): Promise<void> {
  await tx`
    with given as (select from place_merge where place_id = ${from} and has_given_hours)
    delete from place_hours where place_id = ${to} and exists (select from given)`;
  await tx`
    update place set (open_minutes, hours_exceptions, exception_codes, day_minutes, hours_note, hours_source, hours_date) =
      (null, null, null, null, null, null, null)
    where id = ${to} and exists (select from place_merge where place_id = ${from} and has_given_hours)`;
  await tx`
    update place_request set place_id = ${from}
    where place_id = ${to} and id in (select request_id from place_merge_request where place_id = ${from})`;
  // Addresses of places that were merged into this one lead to it again.
  await tx`
    with recursive earlier as (
      select place_id from place_merge where into_id = ${from}
      union select place_merge.place_id from place_merge join earlier on into_id = earlier.place_id
    )
    update place set merged_into = ${from} where id in (select place_id from earlier)`;
  await tx`
    update place set merged_into = null, closed_at = merge.closed_at, closed_by = merge.closed_by
    from place_merge merge where merge.place_id = ${from} and place.id = ${from}`;
  await tx`delete from place_merge where place_id = ${from}`;
}
