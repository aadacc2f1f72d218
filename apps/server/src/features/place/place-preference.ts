import type { ISql, SqlFragment } from '#lib/database/database.ts';
import { toBits } from '#lib/fact/fact-codes.ts';
import type { Preference } from '#lib/search/solo-words.ts';
import { PARTIAL_RANK } from './keyword-condition.ts';

/** Ranks of a complete name match: a preference precedes each of them. */
const NAME_RANKS = PARTIAL_RANK;

/** A condition on `place`. Facts contain the tags that are facts, so only other tags are read. */
function meetsPreference(sql: ISql, { facts, tags }: Preference): SqlFragment {
  const hasTag = sql`exists (
    select from place_tag where place_id = place.id and kind in ('MOOD', 'SOLO') and tag = any(${[...tags]}::text[]))`;
  return sql`((place.fact_bits & ${toBits(facts)}::int) <> 0 ${tags.length === 0 ? sql`` : sql`or ${hasTag}`})`;
}

/** The number of preferences that `place` does not meet, which precedes the name match. */
export const preferenceRank = (sql: ISql, preferences: readonly Preference[]): SqlFragment =>
  preferences.reduce(
    (sum, preference) => sql`${sum} + case when ${meetsPreference(sql, preference)} then 0 else ${NAME_RANKS}::int end`,
    sql`0`,
  );
