import type { Category } from '@sol/contract/category';
import { hoursColumns } from '#features/place/detail/hours.repository.ts';
import { isPlaceListed } from '#features/place/lists/filter.repository.ts';
import { type ISql, limitTo } from '#lib/database/database.ts';
import type { DayHours, DaySpan } from '#lib/time/opening-rules.ts';
import { chainNameOf, usualSpanOf } from './chain-hours.rules.ts';
import { entriesMax, isSet } from './similar.repository.ts';

/** Branches whose hours are compared. */
const BRANCHES_MAX = 60;

/**
 * When the other branches of the chain of a place open, every day. undefined if it is not of a chain, and
 * if too few have known and equal hours.
 */
export async function findUsualSpan(
  sql: ISql,
  { id, name, category }: { id: number; name: string; category: Category },
): Promise<DaySpan | undefined> {
  const chain = chainNameOf(name);
  if (chain === undefined) return undefined;
  const rows = await sql<{ hours: DayHours[] }[]>`
    select branch.hours from ${entriesMax(sql)}, lateral (
      select ${hoursColumns(sql)} from place
      where place_similar_keys(name) @> (select (similar_keys(similar_word(${chain}::text)))[1:1])
        and ${isPlaceListed(sql)} and ${isSet(sql)}
        and similar_word(${chain}::text) in (similar_word(name), similar_word(split_part(name, ' ', 1)))
        and category = ${category} and open_minutes is not null and suspended_since is null and id <> ${id}
      ${limitTo(sql, BRANCHES_MAX)}
    ) branch`;
  return usualSpanOf(rows.map(({ hours }) => hours));
}
