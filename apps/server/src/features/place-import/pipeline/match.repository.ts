import type { Category } from '@sol/contract/category';
import type { KnownPlace, NewRow, RowKey } from '#features/place-import/matching/match-nearby.rules.ts';
import type { BusinessStatus } from '#features/place-import/sources/source.rules.ts';
import type { TransactionSql } from '#lib/database/database.ts';

/** Side of the cells that select the surroundings of new rows, in Mercator metres: more than the greatest distance. */
const CELL_M = 1_024;
/** Height of the slices in which rows are read, in degrees. */
const SLICE_DEGREES = 0.0025;
const SLICES_FETCHED = 4;

/** A file with more rows of one name lists a chain, or a default of the form that it was typed into. */
const COMMON_NAME_ROWS = 8;

/** Names that the file gives to many rows, unchanged ones included, or that many places have. */
async function listCommonNames(tx: TransactionSql): Promise<ReadonlySet<string>> {
  const rows = await tx<{ name: string }[]>`
    select name from place_listed where name is not null and exists (select from place_stage)
    group by name having count(*) >= ${COMMON_NAME_ROWS}
    union
    select name from place where name in (select name from place_stage) and merged_into is null
    group by name having count(*) >= ${COMMON_NAME_ROWS}`;
  return new Set(rows.map(({ name }) => name));
}

type ComparedRow = [
  row: number | null,
  placeId: number | null,
  source: string | null,
  key: string,
  name: string,
  address: string,
  category: Category,
  latitude: number,
  longitude: number,
  part: string | null,
  status: BusinessStatus | null,
];

/** Joins the rows of one place, which follow each other. */
function toCompared(
  rows: readonly ComparedRow[],
  ownSource: NewRow['source'],
  commonNames: ReadonlySet<string>,
): (NewRow | KnownPlace)[] {
  const compared: (NewRow | KnownPlace)[] = [];
  let place: (KnownPlace & { rows: RowKey[] }) | undefined;
  for (const [row, placeId, source, key, name, address, category, latitude, longitude, part, status] of rows) {
    const values = { name, isCommonName: commonNames.has(name), address, category, latitude, longitude };
    if (row !== null) {
      compared.push({ ...values, row, source: ownSource, key, part: part ?? '', status: status ?? 'OPEN' });
      continue;
    }
    if (place?.placeId !== placeId) {
      place = { ...values, placeId: placeId ?? 0, rows: [] };
      compared.push(place);
    }
    place.rows.push({ source: source ?? '', key });
  }
  return compared;
}

/**
 * The staged rows without a place, and the stored places around them, from south to north. Places
 * that were merged into others and those of the demo city are left out. A slice is one JSON value,
 * because the driver takes longer for a row than matching does.
 */
export async function* listCompared(
  tx: TransactionSql,
  source: NewRow['source'],
): AsyncGenerator<(NewRow | KnownPlace)[]> {
  const { count } = await tx`
    create temporary table new_cell on commit drop as
    select distinct cx + dx as cx, cy + dy as cy from (
      select distinct floor(pt[0] / ${CELL_M}::float8)::int as cx, floor(pt[1] / ${CELL_M}::float8)::int as cy
      from (
        select mercator(latitude, longitude) as pt from place_stage s
        where not exists (select from stage_target t where t.row_number = s.row_number)
      ) new
    ) cell, generate_series(-1, 1) dx, generate_series(-1, 1) dy`;
  if (count === 0) return;
  await tx`analyze new_cell`;
  const commonNames = await listCommonNames(tx);
  const slices = tx<{ rows: ComparedRow[] }[]>`
    select json_agg(
      json_build_array(row, place_id, source, key, name, address, category, latitude, longitude, part, status)
      order by latitude, row nulls first, place_id, source, key
    ) as rows from (
      select floor(latitude / ${SLICE_DEGREES}::float8)::int as slice, null::int as row, place_id, source,
        source_key as key, name, address, category, latitude, longitude,
        null as part, null as status
      from place
      join new_cell on cx = floor(pt[0] / ${CELL_M}::float8)::int and cy = floor(pt[1] / ${CELL_M}::float8)::int
      join place_source on place_id = id and source not in ('demo', 'members', 'stored')
      where merged_into is null
      union all
      select floor(latitude / ${SLICE_DEGREES}::float8)::int, row_number, null, null, source_key, name, address, category, latitude, longitude, part, status
      from place_stage s where not exists (select from stage_target t where t.row_number = s.row_number)
    ) compared
    group by slice order by slice`.cursor(SLICES_FETCHED);
  for await (const fetched of slices) {
    for (const { rows } of fetched) yield toCompared(rows, source, commonNames);
  }
}

export interface TargetRow {
  row: number;
  placeId: number;
}

/** Sets the places of rows whose key is stored. */
export async function targetKnown(tx: TransactionSql, source: string): Promise<void> {
  await tx`
    insert into stage_target
    select row_number, place_id, 'KNOWN' from place_stage join place_source using (source_key) where source = ${source}`;
}

/** Sets the stored places that new rows join. */
export async function targetJoined(tx: TransactionSql, targets: readonly TargetRow[]): Promise<void> {
  await tx`
    insert into stage_target
    select row_number, place_id, 'JOINED' from unnest(
      ${targets.map(({ row }) => row)}::int[], ${targets.map(({ placeId }) => placeId)}::bigint[]
    ) as t (row_number, place_id)`;
}

/** New rows that a source calls closed and that join no place. They are not stored. */
export function listUnmatchedClosed(tx: TransactionSql) {
  return tx<{ row: number; name: string }[]>`
    select row_number as row, name from place_stage s
    where status = 'CLOSED' and not exists (select from stage_target t where t.row_number = s.row_number)
    order by row_number`;
}

/**
 * Orders rows by cells of 2 km, then of 250 m. Places near each other are read together: in file
 * order, each of the 1,500 places around a user is on its own page; in this order, ten share one.
 */
export const MAP_ORDER = 'floor(latitude * 50), floor(longitude * 40), floor(latitude * 400), floor(longitude * 320)';

/**
 * Reserves the ids of new places, in the order of the map, except of rows that join another row. The
 * sequence is looked up once: for each row it would take longer than its id.
 */
export async function targetNew(tx: TransactionSql, followers: readonly number[]): Promise<void> {
  await tx.unsafe(
    `
    insert into stage_target
    select row_number, nextval((select pg_get_serial_sequence('place', 'id')::regclass)), 'NEW' from (
      select row_number from place_stage s
      where not exists (select from stage_target t where t.row_number = s.row_number)
        and not exists (select from unnest($1::int[]) as follower (row_number) where follower.row_number = s.row_number)
      order by ${MAP_ORDER}, row_number
    ) ordered`,
    [[...followers]],
  );
}

/** Sets the places of rows that join another row of the file. */
export async function targetFollowers(
  tx: TransactionSql,
  followers: readonly { row: number; leader: number }[],
): Promise<void> {
  await tx`
    insert into stage_target
    select f.row_number, t.place_id, 'JOINED' from unnest(
      ${followers.map(({ row }) => row)}::int[], ${followers.map(({ leader }) => leader)}::int[]
    ) as f (row_number, leader) join stage_target t on t.row_number = f.leader`;
}

interface PairRow {
  row: number;
  otherRow: number | null;
  placeId: number | null;
  score: number;
}

/** The stored rows of pairs. A place is represented by one of its rows; rows that were not stored are left out. */
export async function resolvePairs(
  tx: TransactionSql,
  source: string,
  pairs: readonly PairRow[],
): Promise<{ a: RowKey; b: RowKey; score: number }[]> {
  const rows = await tx<{ aKey: string; bSource: string; bKey: string; score: number }[]>`
    select s.source_key as "aKey", coalesce(known.source, ${source}) as "bSource",
      coalesce(known.source_key, other.source_key) as "bKey", pair.score
    from unnest(
      ${pairs.map(({ row }) => row)}::int[], ${pairs.map(({ otherRow }) => otherRow) as number[]}::int[],
      ${pairs.map(({ placeId }) => placeId) as number[]}::bigint[], ${pairs.map(({ score }) => score)}::float8[]
    ) with ordinality as pair (row_number, other_row, place_id, score, nth)
    join place_stage s using (row_number)
    join stage_target using (row_number)
    left join place_stage other on other.row_number = pair.other_row
      and exists (select from stage_target t where t.row_number = other.row_number)
    left join lateral (
      select source, source_key from place_source
      where place_source.place_id = pair.place_id and source not in ('demo', 'members', 'stored') order by source, source_key limit 1
    ) known on true
    where known.source_key is not null or other.source_key is not null
    order by nth`;
  return rows.map(({ aKey, bSource, bKey, score }) => ({
    a: { source, key: aKey },
    b: { source: bSource, key: bKey },
    score,
  }));
}
