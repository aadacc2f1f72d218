import type { ISql } from '#lib/database.ts';

/** A number kept with a course that differs from a recount. */
export interface SolrouteMismatch {
  solrouteId: number;
  kept: number;
  recounted: number;
}

/** More than an operator reads; the first few tell what went wrong. */
const MISMATCHES_MAX = 1000;

/** Compares the number of places of every course with a recount. */
export function checkSolrouteCounts(sql: ISql): PromiseLike<SolrouteMismatch[]> {
  return sql<SolrouteMismatch[]>`
    select id as "solrouteId", place_count as kept, count(place_id)::int as recounted
    from solroute left join solroute_place on solroute_id = id
    group by id having place_count <> count(place_id)
    order by id limit ${MISMATCHES_MAX}`;
}
