import { changeOverview, compareOverview, computeWinners } from '#features/place/markers/overview.repository.ts';
import { nameRegions } from '#features/place/regions/region.rules.ts';
import {
  hasOutdatedRegions,
  listRegionTotals,
  replaceRegions,
} from '#features/place/regions/region-totals.repository.ts';
import { listStationTotals } from '#features/place/regions/station.repository.ts';
import { createIndexes, dropIndexes, idRanges } from '#lib/database/bulk-load.ts';
import { MISMATCHES_MAX } from '#lib/database/consistency-check.ts';
import type { ISql, Sql, TransactionSql } from '#lib/database/database.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { RENAMED_DISTRICTS } from '#lib/geo/region-succession.ts';
import { type ClassifiedPlace, soloPriorOf } from '#lib/place/solo-prior.ts';
import { OUTDATED_TEXT } from '#lib/search/korean-search.ts';
import { type SearchedPlace, toPlaceColumns } from '#lib/search/search-columns.ts';

const READ_AT_ONCE = 5_000;

/**
 * Updates search columns that were stored when middle dots, diacritics and widths were kept, and those of places
 * whose district had another name, which they have beside that of today.
 */
async function reindexPlaces(tx: TransactionSql): Promise<void> {
  for await (const { after, last } of idRanges(tx, 'place', READ_AT_ONCE)) {
    const places = await tx<(SearchedPlace & { id: number })[]>`
      select id, name, category, detailed_category as "detailedCategory", address, district, neighborhood,
        legal_dong as "legalDong", admin_dong as "adminDong"
      from place where id > ${after} and id <= ${last}
        and (search_choseong ~ ${OUTDATED_TEXT} or district = any(${[...RENAMED_DISTRICTS]}::text[]))`;
    if (places.length === 0) continue;
    const rows = places.map(({ id, ...place }) => ({ id, ...toPlaceColumns(place) }));
    await tx`
      update place set search_pairs = written.pairs, search_choseong = written.choseong
      from unnest(
        ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ searchPairs }) => searchPairs)}::text[],
        ${rows.map(({ searchChoseong }) => searchChoseong)}::text[]
      ) as written (id, pairs, choseong)
      where place.id = written.id`;
  }
}

/**
 * Reading and sorting the whole table exceeds the statement timeout and the memory of a request.
 * The lock serializes rebuilds without blocking readers.
 */
async function prepareRebuild(tx: TransactionSql, table: 'region' | 'place_overview'): Promise<void> {
  await allowLongStatements(tx);
  await tx`set local work_mem = '128MB'`;
  await tx`lock table ${tx(table)} in share row exclusive mode`;
}

async function writeRegions(tx: TransactionSql): Promise<void> {
  await replaceRegions(tx, nameRegions([...(await listRegionTotals(tx)), ...(await listStationTotals(tx))]));
}

/** Rebuilds the regions. Required after places were added, removed or moved. */
export async function rebuildRegions(tx: TransactionSql): Promise<void> {
  await prepareRebuild(tx, 'region');
  await writeRegions(tx);
}

/**
 * Updates data that an older version derived from places: regions without stations or the names of
 * city wards, regions by names that have changed, and search columns that contain middle dots. Runs when
 * the app starts.
 * @param reindexSollects updates the search columns of sollects, which belong to another feature
 * @param renameRegions gives the rows of sources, and their places, the names that their regions have today
 */
export async function refreshDerived(
  sql: Sql,
  reindexSollects: (tx: TransactionSql) => Promise<void>,
  renameRegions: (tx: TransactionSql) => Promise<void> = async () => undefined,
): Promise<void> {
  if (!(await hasOutdatedRegions(sql))) return;
  await sql.begin(async (tx) => {
    await prepareRebuild(tx, 'region');
    if (!(await hasOutdatedRegions(tx))) return;
    await renameRegions(tx);
    await reindexPlaces(tx);
    await reindexSollects(tx);
    await writeRegions(tx);
  });
}

/**
 * Rebuilds the places that represent their surroundings on the map. Required after places were
 * added, removed or moved.
 * @param isAlone there are no concurrent readers: indexes are dropped and built at the end, which
 * takes a fraction of the time of updating them
 */
export async function rebuildOverview(tx: TransactionSql, { isAlone = false } = {}): Promise<void> {
  await prepareRebuild(tx, 'place_overview');
  await computeWinners(tx);
  await compareOverview(tx);
  const indexes = isAlone ? await dropIndexes(tx, 'place_overview') : [];
  await changeOverview(tx);
  await createIndexes(tx, indexes);
}

/** Rebuilds the regions and the overview. */
export async function rebuildAggregates(tx: TransactionSql): Promise<void> {
  await rebuildRegions(tx);
  await rebuildOverview(tx);
}

/** A counter of a place that differs from a recount. */
export interface CountMismatch {
  placeId: number;
  /** reviewCount, recommendCount, ratingSum, markedCount, or `tag` and its name. */
  count: string;
  stored: number;
  recounted: number;
}

/**
 * Compares every counter of every place with a recount in one snapshot. An empty result means all
 * are correct.
 */
export function checkPlaceCounts(sql: ISql): PromiseLike<CountMismatch[]> {
  return sql<CountMismatch[]>`
    with recount as (
      select place_id, count(*)::int as reviews, count(*) filter (where is_recommended)::int as recommends,
        sum(rating)::int as ratings
      from review where hidden_until is null group by place_id
    ), mark_recount as (
      select place_id, count(*)::int as marks from place_mark group by place_id
    ), tag_recount as (
      select place_id, kind, tag, count(*)::int as total
      from (
        select place_id, 'MOOD' as kind, unnest(mood_tags) as tag from review where hidden_until is null
        union all
        select place_id, 'SOLO', unnest(solo_tags) from review where hidden_until is null
      ) chosen
      group by place_id, kind, tag
    )
    select id as "placeId", count, stored, recounted
    from place left join recount on recount.place_id = id left join mark_recount on mark_recount.place_id = id,
    lateral (values
      ('reviewCount', review_count, coalesce(reviews, 0)),
      ('recommendCount', recommend_count, coalesce(recommends, 0)),
      ('ratingSum', rating_sum, coalesce(ratings, 0)),
      ('markedCount', marked_count, coalesce(marks, 0))
    ) as compared (count, stored, recounted)
    where stored <> recounted
    union all
    select place_id, 'tag ' || tag, coalesce(place_tag.total, 0), coalesce(tag_recount.total, 0)
    from place_tag full join tag_recount using (place_id, kind, tag)
    where place_tag.total is distinct from tag_recount.total
    order by 1, 2 limit ${MISMATCHES_MAX}`;
}

/** Each row is written to every index of places. */
const PRIORS_WRITTEN_AT_ONCE = 1_000;

/** Computes the prior of places that have none: those of an older version. Returns their number. */
export async function fillSoloPriors(sql: Sql): Promise<number> {
  let filled = 0;
  for await (const { after, last } of idRanges(sql, 'place', PRIORS_WRITTEN_AT_ONCE)) {
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
