import type { ISql } from '#lib/database/database.ts';

/** More than an operator reads; the first few tell what went wrong. */
export const MISMATCHES_MAX = 1000;

/** A number of places kept with what holds them, differing from a recount. */
export interface PlaceCountMismatch {
  id: number;
  kept: number;
  recounted: number;
}

interface Holder {
  /** The table that keeps the number. */
  table: string;
  /** The table of what is held, and its column that names the holder. */
  held: string;
  by: string;
}

/** Compares the number of places each holder keeps with a recount. */
export function recountPlaces(sql: ISql, { table, held, by }: Holder): PromiseLike<PlaceCountMismatch[]> {
  return sql<PlaceCountMismatch[]>`
    select id, place_count as kept, count(place_id)::int as recounted
    from ${sql(table)} left join ${sql(held)} on ${sql(by)} = id
    group by id having place_count <> count(place_id)
    order by id limit ${MISMATCHES_MAX}`;
}
