import {
  MATCH_BATCH_MAX,
  OPEN_MATCHES_MAX,
  type PlaceMatchOrder,
  type PlaceMatchStatus,
} from '@sol/contract/admin-place-match';
import type { Category } from '@sol/contract/category';
import { SAME_ADDRESS_SCORE_MIN } from '@sol/contract/limits';
import type { ISql, TransactionSql } from '#lib/database/database.ts';

/** The primary key of place_source. */
export interface SourceRowKey {
  source: string;
  key: string;
}

export interface OpenMatch {
  a: SourceRowKey;
  b: SourceRowKey;
  /** 0 to 1. */
  score: number;
}

const BATCH_ROWS = 5_000;

const bytesOf = ({ source, key }: SourceRowKey) => Buffer.from(`${source}\0${key}`);

/** In the order that the table requires. */
function orderPair(one: SourceRowKey, other: SourceRowKey): [SourceRowKey, SourceRowKey] {
  return Buffer.compare(bytesOf(one), bytesOf(other)) < 0 ? [one, other] : [other, one];
}

/**
 * Stores pairs for operators to decide. Pairs that were decided before, in either order, are left as
 * they are, and so are pairs of rows of one place.
 */
export async function insertOpenMatches(tx: TransactionSql, pairs: readonly OpenMatch[]): Promise<void> {
  for (let at = 0; at < pairs.length; at += BATCH_ROWS) {
    const batch = pairs.slice(at, at + BATCH_ROWS).map(({ a, b, score }) => ({ pair: orderPair(a, b), score }));
    await tx`
      insert into place_match (source_a, key_a, source_b, key_b, score)
      select source_a, key_a, source_b, key_b, max(score)
      from unnest(
          ${batch.map(({ pair: [a] }) => a.source)}::text[], ${batch.map(({ pair: [a] }) => a.key)}::text[],
          ${batch.map(({ pair: [, b] }) => b.source)}::text[], ${batch.map(({ pair: [, b] }) => b.key)}::text[],
          ${batch.map(({ score }) => score)}::real[]
        ) as pair (source_a, key_a, source_b, key_b, score)
        join place_source a on a.source = source_a and a.source_key = key_a
        join place_source b on b.source = source_b and b.source_key = key_b
      where a.place_id <> b.place_id
      group by source_a, key_a, source_b, key_b
      on conflict do nothing`;
  }
}

export interface MatchedRow {
  source: string;
  key: string;
  /** The columns of the file, by name. */
  fields: Record<string, string>;
  fileDate: string | null;
  place: {
    id: number;
    name: string;
    category: Category;
    detailedCategory: string;
    address: string;
    latitude: number;
    longitude: number;
    reviewCount: number;
    markedCount: number;
    isClosed: boolean;
  };
}

export interface MatchRow {
  id: number;
  status: PlaceMatchStatus;
  score: number | null;
  decidedAt: string | null;
  mergedPlaceId: number | null;
  decidedBy: string | null;
  rows: [MatchedRow, MatchedRow];
}

const matchedRow = (sql: ISql, name: 'a' | 'b') => {
  const [row, place] = [sql(`row_${name}`), sql(`place_${name}`)];
  return sql`json_build_object(
    'source', ${row}.source, 'key', ${row}.source_key, 'fields', coalesce(${row}.fields, '{}'),
    'fileDate', ${row}.file_date,
    'place', json_build_object(
      'id', ${place}.id, 'name', ${place}.name, 'category', ${place}.category,
      'detailedCategory', ${place}.detailed_category, 'address', ${place}.address,
      'latitude', ${place}.latitude, 'longitude', ${place}.longitude, 'reviewCount', ${place}.review_count,
      'markedCount', ${place}.marked_count, 'isClosed', ${place}.closed_at is not null))`;
};

const selectMatches = (sql: ISql) => sql`
  select m.id, m.status, m.score, m.decided_at as "decidedAt", m.merged_place_id as "mergedPlaceId",
    m.decided_by as "decidedBy", json_build_array(${matchedRow(sql, 'a')}, ${matchedRow(sql, 'b')}) as rows
  from place_match m
    join place_source row_a on (row_a.source, row_a.source_key) = (m.source_a, m.key_a)
    join place_source row_b on (row_b.source, row_b.source_key) = (m.source_b, m.key_b)
    join place place_a on place_a.id = row_a.place_id
    join place place_b on place_b.id = row_b.place_id`;

/** Decided matches, newest first. The cursor is the last id. */
export function listDecided(
  sql: ISql,
  status: PlaceMatchStatus,
  { after, limit }: { after?: number | undefined; limit: number },
) {
  return sql<MatchRow[]>`
    ${selectMatches(sql)} where m.status = ${status} and m.id < ${after ?? Number.MAX_SAFE_INTEGER}
    order by m.id desc limit ${limit}`;
}

/**
 * Open matches of the highest scores, with what they are ordered and filtered by: the members who have
 * reviewed or saved one of the places, their districts and addresses. A closed or absent place is in
 * no list, so that it makes no pair. The match of the cursor may have been decided meanwhile.
 */
const openMatches = (sql: ISql, cursorId = 0) => sql`
  select m.id, coalesce(m.score, 0) as score, m.status,
    a.review_count + a.marked_count + case when b.id = a.id then 0 else b.review_count + b.marked_count end as members,
    array[a.province || ' ' || a.district, b.province || ' ' || b.district] as districts,
    a.address as address_a, b.address as address_b
  from (
    (select * from place_match where status = 'OPEN' order by score desc nulls last, id limit ${OPEN_MATCHES_MAX})
    union select * from place_match where id = ${cursorId}
  ) m
    join place_source row_a on (row_a.source, row_a.source_key) = (m.source_a, m.key_a)
    join place_source row_b on (row_b.source, row_b.source_key) = (m.source_b, m.key_b)
    join place a on a.id = row_a.place_id
    join place b on b.id = row_b.place_id
  where m.id = ${cursorId} or (a.closed_at is null and b.closed_at is null)`;

export interface OpenMatchFilter {
  order: PlaceMatchOrder;
  /** "서울 성동구". */
  district?: string | undefined;
}

const inDistrict = (sql: ISql, district: string | undefined) =>
  district === undefined ? sql`` : sql`and ${district} = any(districts)`;

/** Open matches of places that are listed. The cursor is the last id. */
export function listOpen(
  sql: ISql,
  { order, district }: OpenMatchFilter,
  { after, limit }: { after?: number | undefined; limit: number },
) {
  const key = order === 'SCORE' ? sql`score, members::float8, -id` : sql`members::float8, score, -id`;
  const beyond = after === undefined ? sql`` : sql`and (${key}) < (select ${key} from open where id = ${after})`;
  return sql<MatchRow[]>`
    with open as materialized (${openMatches(sql, after)}), page as (
      select id, (${key}) as key from open where status = 'OPEN' ${inDistrict(sql, district)} ${beyond}
      order by key desc limit ${limit}
    )
    ${selectMatches(sql)} join page on page.id = m.id order by page.key desc`;
}

/** The districts of open matches, those with most matches first. */
export async function listOpenDistricts(sql: ISql): Promise<string[]> {
  const rows = await sql<{ district: string }[]>`
    with open as (${openMatches(sql)})
    select district from open, lateral (select distinct unnest(districts) as district) named
    group by district order by count(*) desc, district`;
  return rows.map(({ district }) => district);
}

/** Open matches of places at one building number, the most certain ones first. */
export async function listSameAddress(
  sql: ISql,
  { district, limit }: { district?: string | undefined; limit: number },
): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    with open as (${openMatches(sql)})
    select id from open where score >= ${SAME_ADDRESS_SCORE_MIN}::real ${inDistrict(sql, district)}
      and address_key(address_a) = address_key(address_b)
    order by score desc, id limit ${limit}`;
  return rows.map(({ id }) => id);
}

export async function nextBatchId(tx: ISql): Promise<number> {
  const [row] = await tx<[{ id: number }]>`select nextval('place_match_batch_seq') as id`;
  return row.id;
}

export async function setBatch(tx: TransactionSql, id: number, batchId: number): Promise<void> {
  await tx`update place_match set batch_id = ${batchId} where id = ${id}`;
}

/** The matches of a batch that are still joined, in the reverse order of their joins. */
export async function listBatch(sql: ISql, batchId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from place_match where batch_id = ${batchId} and status = 'JOINED'
    order by score, id desc limit ${MATCH_BATCH_MAX}`;
  return rows.map(({ id }) => id);
}

export interface LockedMatch {
  id: number;
  status: PlaceMatchStatus;
  mergedPlaceId: number | null;
  decidedBy: string | null;
  a: SourceRowKey;
  b: SourceRowKey;
  placeA: number;
  placeB: number;
}

export async function lockMatch(tx: TransactionSql, id: number): Promise<LockedMatch | undefined> {
  const [row] = await tx<LockedMatch[]>`
    select m.id, m.status, merged_place_id as "mergedPlaceId",
      decided_by as "decidedBy", json_build_object('source', source_a, 'key', key_a) as a, json_build_object('source', source_b, 'key', key_b) as b,
      a.place_id as "placeA", b.place_id as "placeB"
    from place_match m
      join place_source a on (a.source, a.source_key) = (source_a, key_a)
      join place_source b on (b.source, b.source_key) = (source_b, key_b)
    where m.id = ${id} for update of m`;
  return row;
}

/** Of the two places, the one that members used more, or else the older one. */
export async function chooseTarget(tx: TransactionSql, ids: readonly [number, number]): Promise<number> {
  const [row] = await tx<[{ id: number }]>`
    select id from place where id = any(${[...ids]}::bigint[])
    order by closed_at is not null, review_count + marked_count desc, id limit 1`;
  return row.id;
}

export async function decide(
  tx: TransactionSql,
  id: number,
  decision: { status: PlaceMatchStatus; actor: string; mergedPlaceId?: number | null },
): Promise<void> {
  const { status, actor, mergedPlaceId = null } = decision;
  const isOpen = status === 'OPEN';
  await tx`
    update place_match set status = ${status}, merged_place_id = ${mergedPlaceId},
      decided_by = ${isOpen ? null : actor}, decided_at = ${isOpen ? null : tx`now()`}, batch_id = null
    where id = ${id}`;
}

/** Joins the other open matches between rows of one place: a join of two places decides them too. */
export async function joinOpenMatches(tx: TransactionSql, placeId: number, actor: string): Promise<void> {
  await tx`
    update place_match m set status = 'JOINED', decided_by = ${actor}, decided_at = now()
    from place_source a, place_source b
    where m.status = 'OPEN' and a.place_id = ${placeId} and b.place_id = ${placeId}
      and (a.source, a.source_key) = (source_a, key_a) and (b.source, b.source_key) = (source_b, key_b)`;
}

/** The inverse of {@link joinOpenMatches}, after the join was undone: pairs of two places again. */
export async function reopenMatches(tx: TransactionSql, placeIds: readonly number[]): Promise<void> {
  await tx`
    update place_match m set status = 'OPEN', decided_by = null, decided_at = null
    from place_source a, place_source b
    where m.status = 'JOINED' and m.merged_place_id is null and a.place_id <> b.place_id
      and (a.place_id = any(${[...placeIds]}::bigint[]) or b.place_id = any(${[...placeIds]}::bigint[]))
      and (a.source, a.source_key) = (source_a, key_a) and (b.source, b.source_key) = (source_b, key_b)`;
}

export interface PlaceRow extends SourceRowKey {
  name: string;
  fileDate: string | null;
}

/** The rows of a place, with the name that each source gives it. */
export function listRows(sql: ISql, placeId: number) {
  return sql<PlaceRow[]>`
    select source, source_key as key, file_date::text as "fileDate",
      coalesce(fields->>'상호명', fields->>'사업장명', fields->>'도서관명', fields->>'시설명', fields->>'공원명',
        fields->>'name', '') as name
    from place_source where place_id = ${placeId} order by source, source_key`;
}

export async function lockRow(
  tx: TransactionSql,
  { source, key }: SourceRowKey,
): Promise<{ placeId: number; others: SourceRowKey[] } | undefined> {
  const [row] = await tx<{ placeId: number }[]>`
    select place_id as "placeId" from place_source
    where source = ${source} and source_key = ${key} and source not in ('members', 'stored') for update`;
  if (row === undefined) return undefined;
  const others = await tx<SourceRowKey[]>`
    select source, source_key as key from place_source
    where place_id = ${row.placeId} and (source, source_key) <> (${source}, ${key}) and source not in ('members', 'stored')
    order by source, source_key`;
  return { placeId: row.placeId, others };
}

const PLACE_COLUMNS = [
  ...['name', 'category', 'detailed_category', 'address', 'province', 'district', 'neighborhood', 'legal_dong'],
  ...['admin_dong', 'latitude', 'longitude', 'search_pairs', 'search_choseong', 'solo_prior'],
].join(', ');

/** Creates a place for a row, with the values of its old place until they are merged again. */
export async function insertPlaceForRow(tx: TransactionSql, { source, key }: SourceRowKey, placeId: number) {
  const [place] = await tx.unsafe<[{ id: number }]>(
    `insert into place (${PLACE_COLUMNS}) select ${PLACE_COLUMNS} from place where id = $1 returning id`,
    [placeId],
  );
  await tx`update place_source set place_id = ${place.id} where source = ${source} and source_key = ${key}`;
  return place.id;
}

/** Remembers that the rows are of different places. */
export async function insertApart(
  tx: TransactionSql,
  row: SourceRowKey,
  others: readonly SourceRowKey[],
  actor: string,
): Promise<void> {
  const pairs = others.map((other) => orderPair(row, other));
  await tx`
    insert into place_match (source_a, key_a, source_b, key_b, status, decided_by, decided_at)
    select source_a, key_a, source_b, key_b, 'APART', ${actor}, now()
    from unnest(
      ${pairs.map(([a]) => a.source)}::text[], ${pairs.map(([a]) => a.key)}::text[],
      ${pairs.map(([, b]) => b.source)}::text[], ${pairs.map(([, b]) => b.key)}::text[]
    ) as pair (source_a, key_a, source_b, key_b)
    on conflict (source_a, key_a, source_b, key_b) do update
      set status = 'APART', decided_by = excluded.decided_by, decided_at = excluded.decided_at, merged_place_id = null`;
}
