import type { Category } from '@sol/contract/category';
import { mediaPath } from '@sol/contract/media';
import { PREVIEW_TAGS_MAX, PREVIEW_THUMBNAILS_MAX } from '@sol/contract/place';
import type { PlaceSummary } from '@sol/contract/place-summary';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Sql } from '#lib/database/database.ts';
import { opinionOf } from './place-presenter.ts';
import { type ListMarkedIds, savedBy } from './saved-places.ts';
import { unblockedPhotos } from './unblocked-photos.ts';

interface SummaryRow {
  id: number;
  name: string;
  category: Category;
  detailedCategory: string;
  address: string;
  latitude: number;
  longitude: number;
  reviewCount: number;
  recommendCount: number;
  ratingSum: number;
  isClosed: boolean;
  tags: string[];
  mediaKeys: string[];
}

/** The existing places among the given ids, in the given order. */
function listRows(sql: Sql, ids: readonly number[], viewer: MemberId | null) {
  return sql<SummaryRow[]>`
    select place.id, name, category, detailed_category as "detailedCategory", address, latitude, longitude,
      review_count as "reviewCount", recommend_count as "recommendCount", rating_sum as "ratingSum",
      closed_at is not null as "isClosed",
      array(
        select tag from place_tag where place_id = place.id order by total desc, tag limit ${PREVIEW_TAGS_MAX}
      ) as tags,
      array(
        select media_key from review_photo where place_id = place.id ${unblockedPhotos(sql, viewer)}
        order by review_id desc, seq limit ${PREVIEW_THUMBNAILS_MAX}
      ) as "mediaKeys"
    from unnest(${[...ids]}::bigint[]) with ordinality as requested (id, seq) join place using (id)
    order by requested.seq`;
}

/**
 * Places as shown in a sollect or collection, in the given order, with whether the viewer has saved
 * them.
 */
export async function listPlaceSummaries(
  sql: Sql,
  { ids, viewer, listMarkedIds }: { ids: readonly number[]; viewer: MemberId | null; listMarkedIds: ListMarkedIds },
): Promise<PlaceSummary[]> {
  const [rows, isMarked] = await Promise.all([
    listRows(sql, ids, viewer),
    savedBy(
      listMarkedIds,
      viewer,
      ids.map((id) => ({ id })),
    ),
  ]);
  return rows.map((row) => {
    const { id, name, category, detailedCategory, address, latitude, longitude, isClosed, tags, mediaKeys } = row;
    const { isSoloRecommended: recommendationPercent, ...opinion } = opinionOf(row);
    const thumbnailUrls = mediaKeys.map((key) => mediaPath(key));
    return {
      ...{ id, name, category, detailedCategory, address, latitude, longitude },
      ...{
        ...opinion,
        recommendationPercent,
        tags,
        thumbnailUrls,
        isMarked: isMarked(id),
        ...(isClosed && { isClosed: true as const }),
      },
    };
  });
}
