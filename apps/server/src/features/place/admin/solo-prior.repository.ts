import { idRanges } from '#lib/database/bulk-load.ts';
import type { Sql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { type ClassifiedPlace, soloPriorOf } from '#lib/place/solo-prior.ts';

/** Written at once: each row is written to every index of places. */
const BATCH = 1_000;

/** Computes the prior of places that have none: those of an older version. Returns their number. */
export async function fillSoloPriors(sql: Sql): Promise<number> {
  let filled = 0;
  for await (const { after, last } of idRanges(sql, 'place', BATCH)) {
    const places = await sql<(ClassifiedPlace & { id: number })[]>`
      select id, name, category, detailed_category as "detailedCategory"
      from place where id > ${after} and id <= ${last} and solo_prior is null`;
    if (places.length === 0) continue;
    // Of those that were not changed meanwhile, which have theirs.
    filled += await sql.begin(async (tx) => {
      await allowLongStatements(tx);
      const { count } = await tx`
        update place set solo_prior = computed.prior
        from unnest(${places.map(({ id }) => id)}::bigint[], ${places.map(soloPriorOf)}::int2[]) as computed (id, prior)
        where place.id = computed.id and solo_prior is null`;
      return count;
    });
  }
  return filled;
}
