import type { Sql, TransactionSql } from '#lib/database/database.ts';
import { idRanges } from '#lib/database/id-ranges.ts';
import { allowLongStatements } from '#lib/database/statement-limits.ts';
import { createIndexes, dropIndexes } from '#lib/database/table-indexes.ts';
import { RENAMED_DISTRICTS } from '#lib/geo/region-succession.ts';
import { OUTDATED_TEXT, type SearchedPlace, toPlaceColumns } from '#lib/search/korean-search.ts';
import { changeOverview, compareOverview, computeWinners } from './place-overview.repository.ts';
import { hasOutdatedRegions, listRegionTotals, replaceRegions } from './place-region.repository.ts';
import { nameRegions } from './place-region.ts';
import { listStationTotals } from './station.repository.ts';

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
