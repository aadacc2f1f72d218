import type { PlacePreview, PlaceSummary } from '@sol/contract/place';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Sql } from '#lib/database/database.ts';
import { toOpenTimes } from './hours.presenter.ts';
import { type CreditOf, toKnownPlace } from './place.presenter.ts';
import { listKnownRows, listOpenRows, listSummaryRows } from './place.repository.ts';
import { getIsMarked, type ListMarkedIds, toReviewScores, toThumbnails } from './preview.presenter.ts';

/**
 * Places as shown in a sollect or collection, in the given order, with whether the viewer has saved
 * them.
 */
export async function listPlaceSummaries(
  sql: Sql,
  { ids, viewer, listMarkedIds }: { ids: readonly number[]; viewer: MemberId | null; listMarkedIds: ListMarkedIds },
): Promise<PlaceSummary[]> {
  const [rows, isMarked] = await Promise.all([
    listSummaryRows(sql, ids, viewer),
    getIsMarked(
      listMarkedIds,
      viewer,
      ids.map((id) => ({ id })),
    ),
  ]);
  return rows.map((row) => {
    const { id, name, category, detailedCategory, address, latitude, longitude, isClosed, tags } = row;
    const { isSoloRecommended: recommendationPercent, ...scores } = toReviewScores(row);
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
      ...toThumbnails(row),
      isMarked: isMarked(id),
      ...(isClosed && { isClosed: true as const }),
    };
  });
}

export type OpenTimes = Pick<PlacePreview, 'isOpen' | 'closesAt' | 'opensAt' | 'isDayOff'>;

/** The existing places among the given ids, with whether they are open and until when. */
export async function listOpenTimes(sql: Sql, ids: readonly number[], now: Date): Promise<Map<number, OpenTimes>> {
  const rows = await listOpenRows(sql, ids, now);
  return new Map(
    rows.map(({ id, isOpen, isOperating, ...hours }) => [
      id,
      isOperating ? { isOpen, ...toOpenTimes(hours, now) } : { isOpen: null },
    ]),
  );
}

export type KnownPlace = ReturnType<typeof toKnownPlace>;

/** The existing places among the given ids, with their facts and how these are known. */
export async function listKnownPlaces(
  sql: Sql,
  ids: readonly number[],
  creditOf: CreditOf,
): Promise<Map<number, KnownPlace>> {
  const rows = await listKnownRows(sql, ids);
  return new Map(rows.map((row) => [row.id, toKnownPlace(row, creditOf)]));
}
