import type { TransactionSql } from '#lib/database/database.ts';
import { idRanges } from '#lib/database/id-ranges.ts';
import { RENAMED_DISTRICTS } from '#lib/geo/region-succession.ts';
import { OUTDATED_TEXT, type SearchedPlace, toPlaceColumns } from '#lib/search/korean-search.ts';

const READ_AT_ONCE = 5_000;

/**
 * Updates search columns that were stored when middle dots, diacritics and widths were kept, and those of places
 * whose district had another name, which they have beside that of today.
 */
export async function reindexPlaces(tx: TransactionSql): Promise<void> {
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
