import type { TransactionSql } from '#lib/database.ts';
import { type SearchedPlace, toPlaceColumns } from '#lib/korean-search.ts';

/** Vowels of old Korean to Unicode: columns of an older version still hold them. */
const MIDDLE_DOTS = '[\u318d\u119e]';
const UPDATED_AT_ONCE = 500;

/** Writes the search columns again of places that were stored while middle dots were taken for letters. */
export async function reindexMiddleDots(tx: TransactionSql): Promise<void> {
  const outdated = tx<(SearchedPlace & { id: number })[]>`
    select id, name, category, detailed_category as "detailedCategory", address, district, neighborhood,
      legal_dong as "legalDong", admin_dong as "adminDong"
    from place where search_choseong ~ ${MIDDLE_DOTS}`;
  const places = await outdated;
  for (let start = 0; start < places.length; start += UPDATED_AT_ONCE) {
    const rows = places
      .slice(start, start + UPDATED_AT_ONCE)
      .map(({ id, ...place }) => ({ id, ...toPlaceColumns(place) }));
    await tx`
      update place set search_pairs = written.pairs, search_choseong = written.choseong
      from unnest(
        ${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ searchPairs }) => searchPairs)}::text[],
        ${rows.map(({ searchChoseong }) => searchChoseong)}::text[]
      ) as written (id, pairs, choseong)
      where place.id = written.id`;
  }
}
