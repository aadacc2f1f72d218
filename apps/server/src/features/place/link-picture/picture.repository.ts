import { PREVIEW_TAGS_MAX } from '@sol/contract/place';
import { isNotContradicted } from '#features/place/detail/place.repository.ts';
import { isPlaceClosed } from '#features/place/lists/filter.repository.ts';
import type { ISql } from '#lib/database/database.ts';
import type { PicturedPlace } from './picture.presenter.ts';

export interface PictureRow extends PicturedPlace {
  /** Differs from the requested id if that place was merged into another. */
  id: number;
}

/** Public fields of a place, with the tags of solo visitors first. */
export async function findPicturedPlace(sql: ISql, id: number): Promise<PictureRow | undefined> {
  const [row] = await sql<PictureRow[]>`
    select id, name, category, detailed_category as "detailedCategory", province, district, neighborhood,
      latitude, longitude, ${isPlaceClosed(sql)} as "isClosed",
      review_count as "reviewCount", recommend_count as "recommendCount", rating_sum as "ratingSum",
      array(
        select tag from place_tag where place_id = place.id ${isNotContradicted(sql)}
        order by kind = 'SOLO' desc, total desc, tag limit ${PREVIEW_TAGS_MAX}
      ) as tags
    from place where id = (select coalesce(merged_into, id) from place where id = ${id})`;
  return row;
}
