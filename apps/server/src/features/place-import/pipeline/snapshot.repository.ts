import type { TransactionSql } from '#lib/database/database.ts';
import type { CoverageGroup } from './snapshot.rules.ts';
import type { DroppedRow } from './stage.repository.ts';
import type { ListedKind } from './stage-columns.rules.ts';

/** Stored rows of the source that are not absent, by group. */
export function countKnown(tx: TransactionSql, source: string) {
  return tx<(CoverageGroup & { known: number })[]>`
    select area, part, count(*) as known from place_source where source = ${source} and absent_since is null
    group by area, part`;
}

/** Groups of which a newer file than this one is stored. A date in the future is of a clock that was wrong. */
export function listNewerGroups(tx: TransactionSql, { source, fileDate, today }: Snapshot) {
  return tx<CoverageGroup[]>`
    select area, part from place_snapshot
    where source = ${source} and file_date > ${fileDate}::date and file_date <= ${today}::date`;
}

/** Whether a newer file of the source is stored, of whatever area. */
export async function hasNewerFile(tx: TransactionSql, { source, fileDate, today }: Snapshot): Promise<boolean> {
  const isNewer = tx`source = ${source} and file_date > ${fileDate}::date and file_date <= ${today}::date`;
  const [row] = await tx<[{ isStored: boolean }]>`
    select exists (select from place_import where ${isNewer})
      or exists (select from place_snapshot where ${isNewer}) as "isStored"`;
  return row.isStored;
}

/**
 * Listed rows of which a newer file has the state: one that covers the group of the row, or that of the
 * stored row, or that no longer lists it, or lists it with a later date. A row with a date in the future
 * has a wrong one.
 */
export function listOutdated(tx: TransactionSql, { source, fileDate, isDated, today }: Snapshot) {
  return tx<(DroppedRow & { kind: ListedKind })[]>`
    select l.row_number as row, coalesce(l.name, '') as name, l.kind
    from place_listed l left join place_stage s using (row_number)
      left join place_source p on p.source = ${source} and p.source_key = l.source_key
      left join place_snapshot stored on stored.source = ${source} and stored.area = p.area and stored.part = p.part
      left join place_snapshot staged on staged.source = ${source} and staged.area = s.area and staged.part = s.part
    where l.kind <> 'REJECTED' and (
      stored.file_date > ${fileDate}::date or staged.file_date > ${fileDate}::date or p.absent_since > ${fileDate}::date
      or (p.file_date > ${fileDate}::date and p.file_date <= ${today}::date
        and case when s.row_number is null then not ${isDated}
          else coalesce(s.file_date, ${fileDate}::date) < p.file_date end)
    )
    order by l.row_number`;
}

/** @param groups `number` is that of place_listed; null for groups without a row in the file */
export async function insertCovered(
  tx: TransactionSql,
  groups: readonly (CoverageGroup & { number: number | null })[],
): Promise<void> {
  await tx`
    create temporary table covered_group (area text, part text, group_number int, primary key (area, part))
    on commit drop`;
  await tx`
    insert into covered_group
    select * from unnest(
      ${groups.map(({ area }) => area)}::text[], ${groups.map(({ part }) => part)}::text[],
      ${groups.map(({ number }) => number) as number[]}::int[]
    )`;
  await tx`analyze covered_group`;
}

/**
 * Writes the keys of the rows that the file no longer lists in its area, or lists as gone, to
 * missing_row. Returns their numbers.
 */
export async function findMissing(
  tx: TransactionSql,
  { source, fileDate, today }: Snapshot,
): Promise<{ unlisted: number; gone: number }> {
  const unlisted = await tx`
    create temporary table missing_row on commit drop as
    select source_key, place_id from place_source p join covered_group using (area, part)
    where source = ${source} and absent_since is null
      and (p.file_date is null or p.file_date not between ${fileDate}::date + 1 and ${today}::date)
      and not exists (select from place_listed listed where listed.source_key = p.source_key)`;
  const gone = await tx`
    insert into missing_row
    select distinct p.source_key, p.place_id from place_listed l join place_source p using (source_key)
    where l.kind = 'GONE' and p.source = ${source} and p.absent_since is null`;
  return { unlisted: unlisted.count, gone: gone.count };
}

export interface Snapshot {
  source: string;
  /** The date of the file. */
  fileDate: string;
  /** Whether its rows have dates of their own. */
  isDated: boolean;
  /** The day of the import. */
  today: string;
}

/**
 * Marks the missing rows as absent, with the date of the last file that listed them, and rows that
 * the file lists again as present. Their places are affected.
 */
export async function updateAbsence(tx: TransactionSql, { source, fileDate, isDated }: Snapshot): Promise<number[]> {
  await tx`
    update place_source p
    set absent_since = ${fileDate}::date, file_date = coalesce(p.file_date, (
      select s.file_date from place_snapshot s where s.source = p.source and s.area = p.area and s.part = p.part
    ))
    from missing_row m where p.source = ${source} and p.source_key = m.source_key`;
  await tx`insert into affected_place select distinct place_id from missing_row on conflict do nothing`;
  const returned = await tx<{ placeId: number }[]>`
    update place_source p
    set absent_since = null, file_date = case when ${isDated} then coalesce(s.file_date, p.file_date) end
    from place_listed l left join place_stage s using (row_number)
    where p.source = ${source} and p.absent_since is not null and l.source_key = p.source_key
      and l.is_absent and l.kind in ('STAGED', 'UNCHANGED')
    returning p.place_id as "placeId"`;
  const placeIds = returned.map(({ placeId }) => placeId);
  await tx`
    insert into affected_place select distinct * from unnest(${placeIds}::bigint[])
    on conflict do nothing`;
  return placeIds;
}

/**
 * Stores the date of the snapshot of each covered group. Rows in none of them, as those of another
 * district, get a date of their own.
 */
export async function writeSnapshot(
  tx: TransactionSql,
  { source, fileDate, isDated, importId }: Snapshot & { importId: number },
): Promise<void> {
  await tx`
    insert into place_snapshot (source, area, part, file_date, import_id)
    select ${source}, area, part, ${fileDate}::date, ${importId} from covered_group
    on conflict (source, area, part) do update set file_date = excluded.file_date, import_id = excluded.import_id`;
  if (isDated) return;
  await tx`
    update place_source p set file_date = case when c.area is null then ${fileDate}::date end
    from place_listed l left join covered_group given using (group_number), place_source listed
      left join covered_group c on c.area = listed.area and c.part = listed.part
    where (l.may_be_dated or given.area is null) and l.kind in ('STAGED', 'UNCHANGED')
      and listed.source = ${source} and listed.source_key = l.source_key
      and p.source = listed.source and p.source_key = listed.source_key
      and p.file_date is distinct from case when c.area is null then ${fileDate}::date end`;
}
