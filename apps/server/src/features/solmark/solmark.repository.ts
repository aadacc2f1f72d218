import { YEAR_VISITS_MAX } from '@sol/contract/limits';
import type { MemberId } from '#lib/auth/member-id.ts';
import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import { type ISql, limitTo, type TransactionSql } from '#lib/database/database.ts';
import { visitColumns } from '#lib/member/visit.repository.ts';

/** The member's collections that contain the place. */
export async function listCollectionIds(sql: ISql, memberId: MemberId, placeId: number): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select id from collection join collection_place on collection_id = id
    where member_id = ${memberId} and place_id = ${placeId} order by seq`;
  return rows.map(({ id }) => id);
}

/** Counts the given collections that belong to the member. */
export async function countOwn(sql: ISql, memberId: MemberId, collectionIds: number[]): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) from collection where member_id = ${memberId} and id = any(${collectionIds}::bigint[])`;
  return row?.count ?? 0;
}

/**
 * Adds the place to the collections that do not contain it.
 * @returns the places of the largest of these collections, 0 if there is none
 */
export async function insertPlace(sql: ISql, placeId: number, collectionIds: number[]): Promise<number> {
  const rows = await sql<{ placeCount: number }[]>`
    with added as (
      insert into collection_place (collection_id, place_id)
      select unnest(${collectionIds}::bigint[]), ${placeId} on conflict do nothing returning collection_id
    )
    update collection set place_count = place_count + 1 from added where id = collection_id
    returning place_count as "placeCount"`;
  return Math.max(0, ...rows.map(({ placeCount }) => placeCount));
}

/** Removes the place from the collections. */
export async function deletePlace(sql: ISql, placeId: number, collectionIds: number[]): Promise<void> {
  await sql`
    with removed as (
      delete from collection_place where place_id = ${placeId} and collection_id = any(${collectionIds}::bigint[])
      returning collection_id
    )
    update collection set place_count = place_count - 1 from removed where id = collection_id`;
}

/** Returns 1 if the place was not saved before, otherwise 0. */
export async function insertMark(sql: ISql, memberId: MemberId, placeId: number): Promise<number> {
  const { count } = await sql`
    insert into place_mark (member_id, place_id) values (${memberId}, ${placeId}) on conflict do nothing`;
  return count;
}

/** Returns 1 if the place was saved, otherwise 0. */
export async function deleteMark(sql: ISql, memberId: MemberId, placeId: number): Promise<number> {
  const { count } = await sql`delete from place_mark where member_id = ${memberId} and place_id = ${placeId}`;
  return count;
}

export async function addToMarkedCount(sql: ISql, placeId: number, difference: number): Promise<void> {
  await sql`update place set marked_count = marked_count + ${difference} where id = ${placeId}`;
}

/** Returns the number of members with the place saved; undefined for missing and merged places. */
export async function findMarkedCount(sql: ISql, placeId: number): Promise<number | undefined> {
  const [row] = await sql<{ markedCount: number }[]>`
    select marked_count as "markedCount" from place where id = ${placeId} and merged_into is null`;
  return row?.markedCount;
}

/** Filters the ids to places that the member has saved. */
export async function listMarkedIds(sql: ISql, memberId: MemberId, placeIds: readonly number[]): Promise<number[]> {
  const rows = await sql<{ id: number }[]>`
    select place_id as id from place_mark where member_id = ${memberId} and place_id = any(${[...placeIds]}::bigint[])`;
  return rows.map(({ id }) => id);
}

/** Saved places of a year, latest first, each with the first photo of the member's review unless that is hidden. */
export function listVisits(sql: ISql, memberId: MemberId, year: number) {
  return sql<{ placeId: number; name: string; visitedOn: string; visitNote: string; mediaKey: string | null }[]>`
    select place.id as "placeId", place.name, ${visitColumns(sql)}, (
        select media_key from review join review_photo on review_id = review.id
        where review.place_id = visit.place_id and review.member_id = ${memberId} and hidden_until is null
        order by review_photo.seq limit 1
      ) as "mediaKey"
    from (
      select * from place_visit
      where member_id = ${memberId} and visited_on >= make_date(${year}::int, 1, 1)
        and visited_on < make_date(${year}::int + 1, 1, 1)
        and exists (
          select from place_mark mark
          where mark.member_id = place_visit.member_id and mark.place_id = place_visit.place_id)
      order by visited_on desc, place_id desc ${limitTo(sql, YEAR_VISITS_MAX)}
    ) visit, lateral (select id, name from place where id = visit.place_id offset 0) place
    order by visit.visited_on desc, visit.place_id desc`;
}

export async function deleteMarksOf(tx: TransactionSql, memberId: number): Promise<void> {
  await tx`
    with deleted as (delete from place_mark where member_id = ${memberId} returning place_id)
    update place set marked_count = marked_count - 1 from deleted where id = place_id`;
}

/** A place that is marked as saved without being in a collection of the member, or the reverse. */
interface MarkMismatch {
  memberId: number;
  placeId: number;
  isMarked: boolean;
}

/** Compares the marks of places with the contents of the collections. */
export function checkMarks(sql: ISql): PromiseLike<MarkMismatch[]> {
  return sql<MarkMismatch[]>`
    select member_id as "memberId", place_id as "placeId", place_mark is not null as "isMarked"
    from place_mark full join (
      select distinct member_id, place_id from collection join collection_place on collection_id = id
    ) held using (member_id, place_id)
    where place_mark is null or held is null
    order by 1, 2 limit ${MISMATCHES_MAX}`;
}
