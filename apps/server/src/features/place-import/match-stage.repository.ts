import type { Category } from '@sol/contract/category';
import type { TransactionSql } from '#lib/database/database.ts';
import type { KnownPlace, NewRow, RowKey } from './matching.ts';
import type { BusinessStatus } from './source.ts';

/** Side of a strip in Mercator metres. */
export const STRIP_M = 1_024;
/** Side of the cells that select the surroundings of new rows: more than the greatest distance. */
const CELL_M = 256;
const CURSOR_ROWS = 5_000;

interface ComparedRow {
  strip: number;
  x: number;
  placeId: number | null;
  row: number | null;
  name: string;
  address: string;
  category: Category;
  latitude: number;
  longitude: number;
  key: string | null;
  part: string | null;
  status: BusinessStatus | null;
  rows: RowKey[] | null;
}

/** A row of the file or a stored place, and its position from west to east. */
export interface Compared {
  strip: number;
  x: number;
  value: NewRow | KnownPlace;
}

function toCompared(
  { strip, x, placeId, row, key, part, status, rows, ...values }: ComparedRow,
  source: NewRow['source'],
): Compared {
  const value =
    row === null
      ? { ...values, placeId: placeId ?? 0, rows: rows ?? [] }
      : { ...values, row, source, key: key ?? '', part: part ?? '', status: status ?? 'OPEN' };
  return { strip, x, value };
}

/**
 * The staged rows without a place, and the stored places around them, from west to east. Places that
 * were merged into others and those of the demo city are left out.
 */
export async function* listCompared(tx: TransactionSql, source: NewRow['source']): AsyncGenerator<Compared[]> {
  await tx`
    create temporary table new_cell on commit drop as
    select distinct floor(pt[0] / ${CELL_M}::float8)::int + dx as cx, floor(pt[1] / ${CELL_M}::float8)::int + dy as cy
    from (
      select mercator(latitude, longitude) as pt from place_stage s
      where not exists (select from stage_target t where t.row_number = s.row_number)
    ) new, generate_series(-1, 1) dx, generate_series(-1, 1) dy`;
  await tx`analyze new_cell`;
  const cursor = tx<ComparedRow[]>`
    select floor(x / ${STRIP_M}::float8)::int as strip, * from (
      select pt[0] as x, place.id as "placeId", null::int as row, name, address, category, latitude, longitude,
        null as key, null as part, null as status,
        (select json_agg(json_build_object('source', source, 'key', source_key) order by source, source_key)
          from place_source where place_id = place.id and source <> 'demo') as rows
      from place
      join new_cell on cx = floor(pt[0] / ${CELL_M}::float8)::int and cy = floor(pt[1] / ${CELL_M}::float8)::int
      where merged_into is null
      union all
      select (mercator(latitude, longitude))[0], null, row_number, name, address, category, latitude, longitude,
        source_key, part, status, null
      from place_stage s where not exists (select from stage_target t where t.row_number = s.row_number)
    ) compared
    where row is not null or rows is not null
    order by strip, row nulls first, "placeId"`.cursor(CURSOR_ROWS);
  for await (const rows of cursor) yield rows.map((row) => toCompared(row, source));
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

/** Reserves the ids of new places, in the order of the map, except of rows that join another row. */
export async function targetNew(tx: TransactionSql, followers: readonly number[]): Promise<void> {
  await tx.unsafe(
    `
    insert into stage_target
    select row_number, nextval(pg_get_serial_sequence('place', 'id')), 'NEW' from (
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
      where place_source.place_id = pair.place_id and source <> 'demo' order by source, source_key limit 1
    ) known on true
    where known.source_key is not null or other.source_key is not null
    order by nth`;
  return rows.map(({ aKey, bSource, bKey, score }) => ({
    a: { source, key: aKey },
    b: { source: bSource, key: bKey },
    score,
  }));
}
