import { COLLECTION_PLACES_MAX, type Collection, type SavedSort } from '@sol/contract/solmark';
import { buildOrderKey, matchesPattern } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { ISql, TransactionSql } from '#lib/database/database.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import { sqlPoint } from '#lib/geo/geometry.repository.ts';
import { visitColumns } from '#lib/member/visit.repository.ts';
import type { ListedPlace } from '#lib/place-file/formats.ts';
import type { KeywordPattern } from '#lib/search/korean-search.ts';

/** In the order set by the member. */
export function listCollections(sql: ISql, memberId: MemberId) {
  return sql<Collection[]>`
    select id as "collectionId", name as "collectionName", icon_id as "iconId", place_count as "placeCount"
    from collection where member_id = ${memberId} order by seq`;
}

export interface CollectionRow {
  name: string;
  iconId: number;
  /** The default collection of the save button. */
  isFirst: boolean;
}

/** Returns undefined for other members' collections. */
export async function findCollection(sql: ISql, memberId: MemberId, id: number): Promise<CollectionRow | undefined> {
  const [row] = await sql<CollectionRow[]>`
    select name, icon_id as "iconId",
      seq = (select min(seq) from collection where member_id = ${memberId}) as "isFirst"
    from collection where id = ${id} and member_id = ${memberId}`;
  return row;
}

/** Appends the collection. Returns its id. */
export async function insertCollection(
  tx: TransactionSql,
  memberId: MemberId,
  { name, iconId }: { name: string; iconId: number },
): Promise<number> {
  const [row] = await tx<{ id: number }[]>`
    insert into collection (member_id, name, icon_id, seq)
    select ${memberId}, ${name}, ${iconId}, coalesce(max(seq), 0) + 1 from collection where member_id = ${memberId}
    returning id`;
  return row?.id ?? 0;
}

/** Returns false for other members' collections. */
export async function updateCollection(
  sql: ISql,
  memberId: MemberId,
  id: number,
  { name, iconId }: { name?: string | undefined; iconId?: number | undefined },
): Promise<boolean> {
  const { count } = await sql`
    update collection
    set name = coalesce(${name ?? null}::text, name), icon_id = coalesce(${iconId ?? null}::smallint, icon_id),
      updated_at = now()
    where id = ${id} and member_id = ${memberId}`;
  return count > 0;
}

/** Numbers the collections from 1 in the given order. */
export async function updateOrder(tx: TransactionSql, ids: readonly number[]): Promise<void> {
  await tx`
    update collection set seq = requested.seq
    from unnest(${[...ids]}::bigint[]) with ordinality as requested (id, seq) where collection.id = requested.id`;
}

/** Deletes the collection with its entries. */
export async function deleteCollection(tx: TransactionSql, id: number): Promise<void> {
  await tx`delete from collection where id = ${id}`;
}

/** The places that are in no other collection of the member. */
export async function listPlaceIdsOnlyIn(sql: ISql, memberId: MemberId, collectionId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select place_id as id from collection_place held
    where collection_id = ${collectionId} and not exists (
      select from collection_place other join collection on id = other.collection_id
      where other.place_id = held.place_id and other.collection_id <> ${collectionId} and member_id = ${memberId}
    )`;
  return rows.map(({ id }) => id);
}

/** Unsaves the places. Locks them in a fixed order to avoid deadlocks. */
export async function deleteMarks(tx: TransactionSql, memberId: MemberId, placeIds: readonly number[]): Promise<void> {
  await tx`select from place where id = any(${[...placeIds]}::bigint[]) order by id for no key update`;
  await tx`
    with unmarked as (
      delete from place_mark where member_id = ${memberId} and place_id = any(${[...placeIds]}::bigint[])
      returning place_id
    )
    update place set marked_count = marked_count - 1 from unmarked where id = place_id`;
}

/** Sort key and place of the last row of the previous page. */
export interface SavedCursor {
  key: string | number;
  placeId: number;
}

export interface SavedPage {
  sort: SavedSort;
  /** Mean of the Bayesian average for the order AGAIN: a share between 0 and 1. */
  mean: number;
  /** Origin of the distances. */
  from: MercatorPoint;
  pattern: KeywordPattern | undefined;
  /** Only places with a visit, or only those without one. */
  visited: boolean | undefined;
  after: SavedCursor | undefined;
  limit: number;
}

export interface SavedRow {
  id: number;
  savedAt: string;
  /** Empty without one. */
  memo: string;
  visitedOn: string | null;
  visitNote: string | null;
  key: string | number;
}

/**
 * Sort keys are exact, to the microsecond and the last bit. Names are compared by byte, independent
 * of the database's collation.
 */
function keyOf(sql: ISql, { sort, from, mean }: Pick<SavedPage, 'sort' | 'from' | 'mean'>) {
  if (sort === 'saved') return { column: sql`(extract(epoch from added_at) * 1000000)::bigint`, type: sql`bigint` };
  if (sort === 'name') return { column: sql`lower(place.name collate "C")`, type: sql`text collate "C"` };
  if (sort === 'reviews') return { column: buildOrderKey(sql, { order: 'REVIEWS' }), type: sql`float8` };
  if (sort === 'again') return { column: buildOrderKey(sql, { order: 'AGAIN', mean }), type: sql`float8` };
  return { column: sql`place.pt <-> ${sqlPoint(sql, from)}`, type: sql`float8` };
}

/**
 * A place of `collection_place`, selected by id only: with a free choice of the join, the planner
 * may read all places.
 */
const placeOfRow = (sql: ISql) => sql`
  lateral (select * from place where id = collection_place.place_id offset 0) place`;

/**
 * Places of a collection in the given order, ties by id. Keyset pagination: each page starts after
 * the last row of the previous one.
 * @param memberId whose visits the rows have; null for a shared collection, which shows none
 */
export function listSaved(sql: ISql, memberId: MemberId | null, collectionId: number, page: SavedPage) {
  const { sort, pattern, visited, after, limit } = page;
  const { column, type } = keyOf(sql, page);
  const [isAfter, direction] = sort === 'saved' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql<SavedRow[]>`
    select collection_place.place_id as id, added_at as "savedAt", memo, ${visitColumns(sql)}, ${column} as key
    from collection_place
      left join place_visit visit on visit.member_id = ${memberId} and visit.place_id = collection_place.place_id,
      ${placeOfRow(sql)}
    where collection_id = ${collectionId}
      ${visited === undefined ? sql`` : sql`and (visit.visited_on is not null) = ${visited}`}
      ${pattern === undefined ? sql`` : sql`and ${matchesPattern(sql, pattern)}`}
      ${
        after === undefined
          ? sql``
          : sql`and (${column}, collection_place.place_id) ${isAfter} (${after.key}::${type}, ${after.placeId}::bigint)`
      }
    order by key ${direction}, 1 ${direction} limit ${limit}`;
}

/** The first places by name. */
export function listPictured(sql: ISql, collectionId: number, limit: number) {
  return sql<{ name: string; latitude: number; longitude: number }[]>`
    select name, latitude, longitude from collection_place, ${placeOfRow(sql)}
    where collection_id = ${collectionId} order by lower(place.name collate "C"), place_id limit ${limit}`;
}

/**
 * Four times what a collection may have today: those from before COLLECTION_PLACES_MAX are exported
 * as well.
 */
const EXPORT_PLACES_MAX = 4 * COLLECTION_PLACES_MAX;

/** All places of a collection, latest saved first. */
export function listWhole(sql: ISql, collectionId: number) {
  return sql<(ListedPlace & { savedAt: string; memo: string })[]>`
    select name, category, detailed_category as "detailedCategory", address, latitude, longitude,
      details #>> '{phone,value}' as phone, details #>> '{homepage,value}' as homepage, added_at as "savedAt", memo
    from collection_place, ${placeOfRow(sql)}
    where collection_id = ${collectionId} order by added_at desc, place_id desc limit ${EXPORT_PLACES_MAX}`;
}

const FIRST_COLLECTION_NAME = '저장한 장소';
const FIRST_ICON_ID = 1;

/**
 * Creates the default collection, which the save button uses. The caller must prevent concurrent
 * calls for the same member.
 */
export async function createFirstCollection(sql: ISql, memberId: number): Promise<void> {
  await sql`
    insert into collection (member_id, name, icon_id, seq)
    values (${memberId}, ${FIRST_COLLECTION_NAME}, ${FIRST_ICON_ID}, 1)`;
}

/** Creates the default collection if the member has none, so that saving always works. */
export async function listOrCreateCollections(tx: TransactionSql, memberId: MemberId): Promise<Collection[]> {
  const own = await listCollections(tx, memberId);
  if (own.length > 0) return own;
  await createFirstCollection(tx, memberId);
  return listCollections(tx, memberId);
}

/** Adds those of the places that the member has saved. The first one is listed as the one saved last. */
export async function insertSaved(
  tx: TransactionSql,
  memberId: MemberId,
  collectionId: number,
  placeIds: readonly number[],
): Promise<{ added: number; placeCount: number }> {
  const { count: added } = await tx`
    insert into collection_place (collection_id, place_id, added_at)
    select ${collectionId}, place_id, now() - nth * interval '1 microsecond'
    from unnest(${[...placeIds]}::bigint[]) with ordinality as chosen (place_id, nth)
    where exists (select from place_mark where member_id = ${memberId} and place_id = chosen.place_id)
    on conflict do nothing`;
  const [row] = await tx<{ placeCount: number }[]>`
    update collection set place_count = place_count + ${added} where id = ${collectionId}
    returning place_count as "placeCount"`;
  return { added, placeCount: row?.placeCount ?? 0 };
}

/** Returns false if the collection does not contain the place. */
export async function updateMemo(
  tx: TransactionSql,
  { collectionId, placeId }: { collectionId: number; placeId: number },
  memo: string,
): Promise<boolean> {
  const { count } = await tx`
    update collection_place set memo = ${memo} where collection_id = ${collectionId} and place_id = ${placeId}`;
  return count > 0;
}

/** Deletes the link and the memos of a collection, and sets its name. Its places stay. */
export async function emptyCollection(tx: TransactionSql, id: number, name: string): Promise<void> {
  await tx`delete from collection_share where collection_id = ${id}`;
  await tx`update collection_place set memo = '' where collection_id = ${id} and memo <> ''`;
  // Those that the undoing of a merge would bring back.
  await tx`
    update place_merge_collection set memo = '', target_memo = case when target_memo is not null then '' end
    where collection_id = ${id}`;
  await tx`update collection set name = ${name}, hidden_until = null, hidden_reason = null where id = ${id}`;
}
