import type { TransactionSql } from '#lib/database/database.ts';
import type { DroppedRow } from './import-stage.repository.ts';
import type { CoverageGroup } from './snapshot-coverage.ts';

/** Stored rows of the source that are not absent, by group. */
export function countKnown(tx: TransactionSql, source: string) {
  return tx<(CoverageGroup & { known: number })[]>`
    select area, part, count(*) as known from place_source where source = ${source} and absent_since is null
    group by area, part`;
}

/** Groups of which a newer file than this one is stored. */
export function listNewerGroups(tx: TransactionSql, source: string, fileDate: string) {
  return tx<CoverageGroup[]>`
    select area, part from place_snapshot where source = ${source} and file_date > ${fileDate}::date`;
}

/** Staged rows of groups of which a newer file is stored. */
export function listOutdated(tx: TransactionSql, source: string, fileDate: string) {
  return tx<DroppedRow[]>`
    select row_number as row, place_stage.name from place_stage join place_snapshot s using (area, part)
    where s.source = ${source} and s.file_date > ${fileDate}::date order by row_number`;
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

/** Writes the keys of the rows that the file no longer lists in its area to missing_row. Returns their number. */
export async function findMissing(tx: TransactionSql, source: string): Promise<number> {
  const { count } = await tx`
    create temporary table missing_row on commit drop as
    select source_key, place_id from place_source p join covered_group using (area, part)
    where source = ${source} and absent_since is null
      and not exists (select from place_listed listed where listed.source_key = p.source_key)`;
  return count;
}

export interface Snapshot {
  source: string;
  /** The date of the file. */
  fileDate: string;
  /** Whether its rows have dates of their own. */
  isDated: boolean;
}

/**
 * Marks the missing rows as absent, with the date of the last file that listed them, and rows that
 * the file lists again as present. Their places are affected.
 */
export async function updateAbsence(tx: TransactionSql, { source, fileDate, isDated }: Snapshot): Promise<number> {
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
      and l.is_absent and l.kind <> 'REJECTED'
    returning p.place_id as "placeId"`;
  await tx`
    insert into affected_place select distinct * from unnest(${returned.map(({ placeId }) => placeId)}::bigint[])
    on conflict do nothing`;
  return returned.length;
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
    where (l.may_be_dated or given.area is null) and l.kind <> 'REJECTED'
      and listed.source = ${source} and listed.source_key = l.source_key
      and p.source = listed.source and p.source_key = listed.source_key
      and p.file_date is distinct from case when c.area is null then ${fileDate}::date end`;
}
