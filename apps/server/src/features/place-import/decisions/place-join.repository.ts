import type { BusinessStatus } from '#features/place-import/sources/source.rules.ts';
import type { ISql, SqlFragment, TransactionSql } from '#lib/database/database.ts';
import type { MatchedRow, SourceRowKey } from './place-match.repository.ts';

/** The author of an automatic join in place_match: the import of a source. */
const IMPORT_AUTHOR = 'import:';

/** The source whose import made a decision; undefined for one of an operator. */
export const importedSource = (author: string | null): string | undefined =>
  author?.startsWith(IMPORT_AUTHOR) === true ? author.slice(IMPORT_AUTHOR.length) : undefined;

/**
 * Records that the staged rows were joined, each with a row that its place had before or was created
 * from, in the transaction of the import and after it has written the rows.
 */
export async function recordJoins(tx: TransactionSql, source: string): Promise<void> {
  await tx`
    with joined as (
      select source_key, place_id from stage_target join place_stage using (row_number) where kind = 'JOINED'
    ), kept as (
      select distinct on (place_id) place_id, p.source, p.source_key
      from place_source p
      where place_id in (select place_id from joined) and p.source <> 'demo'
        and not (p.source = ${source} and p.source_key in (select source_key from joined))
      order by place_id, p.source = ${source}, p.source, p.source_key
    ), pair as (
      select ${source}::text as source, joined.source_key, kept.source as other_source, kept.source_key as other_key,
        (${source}::text collate "C", joined.source_key collate "C") <
          (kept.source collate "C", kept.source_key collate "C") as is_ordered
      from joined join kept using (place_id)
    )
    insert into place_match (source_a, key_a, source_b, key_b, status, decided_by, decided_at)
    select case when is_ordered then source else other_source end, case when is_ordered then source_key else other_key end,
      case when is_ordered then other_source else source end, case when is_ordered then other_key else source_key end,
      'JOINED', ${IMPORT_AUTHOR + source}, now()
    from pair on conflict do nothing`;
}

/** Joins that a request reads at most: a keyword may be in none of them. */
const JOINS_READ_MAX = 500;

export interface JoinedRow extends MatchedRow {
  status: BusinessStatus;
  isAbsent: boolean;
}

export interface JoinRow {
  id: number;
  author: string | null;
  joinedAt: string;
  rows: [JoinedRow, JoinedRow];
}

const joinedRow = (sql: ISql, name: 'a' | 'b') => {
  const row = sql(`row_${name}`);
  return sql`json_build_object(
    'source', ${row}.source, 'key', ${row}.source_key, 'fields', coalesce(${row}.fields, '{}'),
    'fileDate', ${row}.file_date, 'status', ${row}.status, 'isAbsent', ${row}.absent_since is not null,
    'place', json_build_object(
      'id', place.id, 'name', place.name, 'category', place.category, 'detailedCategory', place.detailed_category,
      'address', place.address, 'latitude', place.latitude, 'longitude', place.longitude,
      'reviewCount', place.review_count, 'markedCount', place.marked_count, 'isClosed', place.closed_at is not null))`;
};

const nameOf = (sql: ISql, name: 'a' | 'b') => {
  const fields = sql(`row_${name}`);
  return sql`coalesce(${fields}.fields->>'상호명', ${fields}.fields->>'사업장명', ${fields}.fields->>'도서관명',
    ${fields}.fields->>'시설명', ${fields}.fields->>'공원명', ${fields}.fields->>'name', '')`;
};

export interface JoinFilter {
  keyword?: string | undefined;
  after?: number | undefined;
  limit: number;
}

/**
 * Joins that can be undone, newest first, of places whose name, or a row's name, contains the keyword.
 * `searchedTo` is the last id that was read, if there may be more.
 */
export async function listJoins(
  sql: ISql,
  { keyword, after = Number.MAX_SAFE_INTEGER, limit }: JoinFilter,
): Promise<{ joins: JoinRow[]; searchedTo: number | null }> {
  const read = sql`select * from place_match where status = 'JOINED' and id < ${after} order by id desc limit ${JOINS_READ_MAX}`;
  const text = keyword?.toLowerCase().replaceAll(' ', '');
  const contains = (value: SqlFragment) => sql`strpos(replace(lower(${value}), ' ', ''), ${text ?? ''}) > 0`;
  const isNamed =
    text === undefined
      ? sql``
      : sql`and (${contains(sql`place.name`)} or ${contains(nameOf(sql, 'a'))} or ${contains(nameOf(sql, 'b'))})`;
  const joins = await sql<JoinRow[]>`
    select m.id, m.decided_by as author, m.decided_at as "joinedAt",
      json_build_array(${joinedRow(sql, 'a')}, ${joinedRow(sql, 'b')}) as rows
    from (${read}) m
      join place_source row_a on (row_a.source, row_a.source_key) = (m.source_a, m.key_a)
      join place_source row_b on (row_b.source, row_b.source_key) = (m.source_b, m.key_b)
      join place on place.id = row_a.place_id and place.id = row_b.place_id
    where (m.merged_place_id is not null or m.decided_by like ${`${IMPORT_AUTHOR}%`}) ${isNamed}
    order by m.id desc limit ${limit}`;
  const [end] = await sql<[{ last: number | null; count: number }]>`
    select min(id) as last, count(*) from (${read}) m`;
  return { joins, searchedTo: end.count === JOINS_READ_MAX ? end.last : null };
}

/** The row of a pair that the import of a source joined with the other one. */
export function joinedByImport(source: string, [a, b]: readonly [SourceRowKey, SourceRowKey]): SourceRowKey {
  return a.source === source && b.source !== source ? a : b;
}
