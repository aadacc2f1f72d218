import { MISMATCHES_MAX, recountPlaces } from '#lib/database/consistency-check.ts';
import type { ISql } from '#lib/database/database.ts';

/** A place that is marked as saved without being in a collection of the member, or the reverse. */
export interface MarkMismatch {
  memberId: number;
  placeId: number;
  isMarked: boolean;
}

/** Compares the place count of each collection with a recount. */
export const checkCollectionCounts = (sql: ISql) =>
  recountPlaces(sql, { table: 'collection', itemTable: 'collection_place', foreignKey: 'collection_id' });

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
