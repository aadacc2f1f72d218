import type { TransactionSql } from '#lib/database/database.ts';
import { KNOWN, type KnownFlags } from './known-row.ts';

/**
 * Whether a row of a file is equal to the stored one, new or changed, rejected, or rejected because the
 * place is gone.
 */
export type ListedKind = 'UNCHANGED' | 'STAGED' | 'REJECTED' | 'GONE';

/** Looks up the stored rows of a source by key. In the order of the keys. */
export async function findKnown(
  tx: TransactionSql,
  source: string,
  { keys, hashes }: { keys: readonly string[]; hashes: readonly string[] },
): Promise<KnownFlags[]> {
  const [found] = await tx<[{ flags: KnownFlags[] | null }]>`
    select json_agg(
      case when p.source is not null then
        (fields_hash is not distinct from hash)::int * ${KNOWN.unchanged}::int
          + (absent_since is not null)::int * ${KNOWN.absent}::int + (file_date is not null)::int * ${KNOWN.dated}::int
      end
      order by nth
    ) as flags
    from unnest(${keys}::text[], ${hashes}::bigint[])
      with ordinality as given (source_key, hash, nth)
    left join place_source p on p.source = ${source} and p.source_key = given.source_key`;
  return found.flags ?? [];
}

export interface DroppedRow {
  row: number;
  name: string;
}

/** Deletes and returns rows with the key of an earlier row of the file. */
export async function deleteRepeated(tx: TransactionSql): Promise<DroppedRow[]> {
  await tx`analyze place_listed`;
  await tx`analyze place_stage (row_number, source_key, latitude, longitude, address, status)`;
  const rows = await tx<DroppedRow[]>`
    with repeated as (
      select row_number, row_number() over (partition by source_key order by row_number) as nth
      from place_listed join (
        select source_key from place_listed where kind in ('STAGED', 'UNCHANGED')
        group by source_key having count(*) > 1
      ) twice using (source_key)
      where kind in ('STAGED', 'UNCHANGED')
    )
    delete from place_listed using repeated where place_listed.row_number = repeated.row_number and nth > 1
    returning place_listed.row_number as row, name`;
  await deleteStaged(tx, rows);
  return rows.toSorted((a, b) => a.row - b.row);
}

/** Deletes rows from the stage. The file still lists them. */
export async function deleteStaged(tx: TransactionSql, rows: readonly DroppedRow[]): Promise<void> {
  if (rows.length === 0) return;
  const numbers = rows.map(({ row }) => row);
  await tx`delete from place_stage where row_number = any(${numbers}::int[])`;
  await tx`update place_listed set kind = 'REJECTED' where row_number = any(${numbers}::int[])`;
}

export async function countListed(tx: TransactionSql): Promise<Record<ListedKind, number>> {
  const rows = await tx<{ kind: ListedKind; count: number }[]>`
    select kind, count(*) from place_listed group by kind`;
  const counts = { UNCHANGED: 0, STAGED: 0, REJECTED: 0, GONE: 0 };
  for (const { kind, count } of rows) counts[kind] = count;
  return counts;
}

export interface SharedPoint {
  latitude: number;
  longitude: number;
  rows: { row: number; name: string; address: string; area: string }[];
}

/** Points that staged rows with different addresses share. Most have one address, and their rows are not read. */
export function listSharedPoints(tx: TransactionSql): PromiseLike<SharedPoint[]> {
  return tx<SharedPoint[]>`
    with shared as (
      select latitude, longitude from place_stage where status <> 'CLOSED'
      group by latitude, longitude having min(address collate "C") <> max(address collate "C")
    )
    select latitude, longitude, json_agg(json_build_object(
      'row', row_number, 'name', name, 'address', address, 'area', area
    ) order by row_number) as rows
    from place_stage join shared using (latitude, longitude) where status <> 'CLOSED'
    group by latitude, longitude`;
}
