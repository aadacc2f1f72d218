import type { ISql } from '#lib/database/database.ts';

/**
 * The share of each code among the facts of places, from the statistics of the planner: counting would
 * read all of them. Codes that the statistics do not have are the rarest.
 */
export async function listFactShares(sql: ISql): Promise<ReadonlyMap<number, number>> {
  const rows = await sql<{ code: number; share: number }[]>`
    select unnest(most_common_vals::text::int[]) as code, unnest(most_common_freqs) as share
    from pg_stats where schemaname = current_schema() and tablename = 'place_fact_value' and attname = 'code'`;
  return new Map(rows.map(({ code, share }) => [code, share]));
}
