import { mediaPath } from '@sol/contract/media';
import type { PlaceSummary } from '@sol/contract/place';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Sql } from '#lib/database/database.ts';
import { type CardRow, cardColumns } from './place.repository.ts';
import { isPlaceClosed } from './place-filter.ts';
import { toReviewScores } from './place-presenter.ts';
import { getIsMarked, type ListMarkedIds } from './saved-places.ts';

interface SummaryRow extends CardRow {
  address: string;
  isClosed: boolean;
}

/** The existing places among the given ids, in the given order. */
function listRows(sql: Sql, ids: readonly number[], viewer: MemberId | null) {
  return sql<SummaryRow[]>`
    select ${cardColumns(sql, viewer)}, place.address, ${isPlaceClosed(sql)} as "isClosed"
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
    getIsMarked(
      listMarkedIds,
      viewer,
      ids.map((id) => ({ id })),
    ),
  ]);
  return rows.map((row) => {
    const { id, name, category, detailedCategory, address, latitude, longitude, isClosed, tags, mediaKeys } = row;
    const { isSoloRecommended: recommendationPercent, ...scores } = toReviewScores(row);
    const thumbnailUrls = mediaKeys.map((key) => mediaPath(key));
    return {
      id,
      name,
      category,
      detailedCategory,
      address,
      latitude,
      longitude,
      ...scores,
      recommendationPercent,
      tags,
      thumbnailUrls,
      isMarked: isMarked(id),
      ...(isClosed && { isClosed: true as const }),
    };
  });
}
