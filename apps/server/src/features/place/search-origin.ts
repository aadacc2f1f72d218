import type { Sql } from '#lib/database/database.ts';
import type { MercatorPoint } from '#lib/geo/geo.ts';
import type { KeywordPattern } from '#lib/search/korean-search.ts';
import { findNamedRegion, liesIn } from './place-region.repository.ts';
import { type FoundPlace, type SearchLimits, type SearchOrigin, searchPlaces } from './place-search.repository.ts';

/** The search is centred at the region that the keyword names, if the user is outside of it. */
export async function findOrigin(sql: Sql, pattern: KeywordPattern, from: MercatorPoint): Promise<SearchOrigin> {
  const region = await findNamedRegion(sql, pattern.words, from);
  const isElsewhere = region !== undefined && !(await liesIn(sql, region, from));
  return { from, around: isElsewhere ? region.center : from };
}

/** The best matches, centred by {@link findOrigin}. */
export async function listBest(
  sql: Sql,
  pattern: KeywordPattern,
  { from, ...limits }: SearchLimits & { from: MercatorPoint },
): Promise<FoundPlace[]> {
  return searchPlaces(sql, pattern, { ...(await findOrigin(sql, pattern, from)), ...limits });
}
