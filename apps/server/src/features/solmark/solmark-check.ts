import type { ISql } from '#lib/database.ts';

/** A number kept with a collection that differs from a recount. */
export interface CollectionMismatch {
  collectionId: number;
  kept: number;
  recounted: number;
}

/** A place that stands as saved by a member without being in a collection of theirs, or the other way round. */
export interface MarkMismatch {
  memberId: number;
  placeId: number;
  isMarked: boolean;
}

/** More than an operator reads; the first few tell what went wrong. */
const MISMATCHES_MAX = 1000;

/** Compares the number of places of every collection with a recount. */
export function checkCollectionCounts(sql: ISql): PromiseLike<CollectionMismatch[]> {
  return sql<CollectionMismatch[]>`
    select id as "collectionId", place_count as kept, count(place_id)::int as recounted
    from collection left join collection_place on collection_id = id
    group by id having place_count <> count(place_id)
    order by id limit ${MISMATCHES_MAX}`;
}

/** Compares what is marked as saved with what the collections hold. */
export function checkMarks(sql: ISql): PromiseLike<MarkMismatch[]> {
  return sql<MarkMismatch[]>`
    select member_id as "memberId", place_id as "placeId", place_mark is not null as "isMarked"
    from place_mark full join (
      select distinct member_id, place_id from collection join collection_place on collection_id = id
    ) held using (member_id, place_id)
    where place_mark is null or held is null
    order by 1, 2 limit ${MISMATCHES_MAX}`;
}
