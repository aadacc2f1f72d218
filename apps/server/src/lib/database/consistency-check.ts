import type { ISql } from '#lib/database/database.ts';

/** More than an operator reads; the first ones show the cause. */
export const MISMATCHES_MAX = 1000;

/** The problem of checks that compare stored counts and facts with a recount. */
export const COUNTS_DIFFER = '적힌 수가 다시 센 수와 달라요.';

export const describeCounts = ({ stored, recounted }: { stored: number; recounted: number }): string =>
  `적힌 수 ${stored}, 다시 센 수 ${recounted}`;

/** A stored number of places that differs from a recount. */
export interface PlaceCountMismatch {
  id: number;
  stored: number;
  recounted: number;
}

interface Holder {
  /** The table with the stored number. */
  table: string;
  /** The table of the counted rows, and its column with the holder's id. */
  itemTable: string;
  foreignKey: string;
}

/** Compares the stored number of places of each holder with a recount. */
export function recountPlaces(
  sql: ISql,
  { table, itemTable: held, foreignKey: by }: Holder,
): PromiseLike<PlaceCountMismatch[]> {
  return sql<PlaceCountMismatch[]>`
    select id, place_count as stored, count(place_id)::int as recounted
    from ${sql(table)} left join ${sql(held)} on ${sql(by)} = id
    group by id having place_count <> count(place_id)
    order by id limit ${MISMATCHES_MAX}`;
}
