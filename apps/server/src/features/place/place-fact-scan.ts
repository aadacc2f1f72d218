import { type Fact, getFactDefinition } from '@sol/contract/fact-definitions';
import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { codeOf, groupByFact, toBits } from '#lib/fact/fact-codes.ts';

/**
 * Conditions on `fact_bits` and `category` of `place`: every fact holds with one of its values. The
 * bits of a place may have facts that do not apply to its category, because the category can change.
 */
export const holdsFacts = (sql: ISql, facts: readonly Fact[]): SqlFragment =>
  [...groupByFact(facts)].reduce(
    (all, [fact, values]) => sql`${all} and (place.fact_bits & ${toBits(values)}::int) <> 0
      and place.category = any(${[...getFactDefinition(fact).categories]}::text[])`,
    sql`true`,
  );

/**
 * The codes whose places a scan reads: those of the first fact, which is the rarest one. The other
 * facts are evaluated for each place.
 */
export function scannedCodes(facts: readonly Fact[]): number[] {
  const [first] = groupByFact(facts).values();
  return (first ?? []).map(codeOf);
}

/** Reads `place_fact_value` as `place`. A place has one value of a fact, so it is read once. */
export const scanFactValues = (
  sql: ISql,
  codes: readonly number[],
  { columns, isInArea, end }: { columns: SqlFragment; isInArea: SqlFragment; end: SqlFragment },
): SqlFragment =>
  codes
    .map(
      (code) => sql`
        (select place_id as id, fact_bits, category, ${columns}
        from place_fact_value place where code = ${code}::smallint ${isInArea} ${end})`,
    )
    .reduce((all, scan) => sql`${all} union all ${scan}`);
