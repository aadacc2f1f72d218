import { mediaPath } from '@sol/contract/media';
import type { SollectDetail } from '@sol/contract/sollect';
import { type ListMarkedIds, listPlaceSummaries } from '#features/place/place.public.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { hiddenFields } from '#lib/member/hidden-content.ts';
import { seoulDayOf } from '#lib/time/seoul-date.ts';
import { getMarkedSollectIds } from './marked-sollect-ids.ts';
import { findDetail } from './sollect-detail.repository.ts';
import { toDetailParagraph } from './sollect-presenter.ts';

export interface SollectDetailServiceOptions {
  db: Database;
  /** Filters place ids to those that the member has saved. */
  listMarkedIds: ListMarkedIds;
}

export type SollectDetailService = ReturnType<typeof createSollectDetailService>;

export function createSollectDetailService({ db, listMarkedIds }: SollectDetailServiceOptions) {
  return {
    /**
     * @throws AppError SOLLECT_NOT_FOUND, also for other members' drafts and for members that the
     * viewer blocks, and for pages that do not exist
     */
    async getDetail(viewer: MemberId | null, sollectId: number, page?: number): Promise<SollectDetail> {
      const sql = db.readsFor(viewer);
      const row = await findDetail(sql, sollectId, { page, viewer });
      if (row === undefined || !(row.isPublished || row.writerId === viewer)) throw new AppError('SOLLECT_NOT_FOUND');
      // A page after the last one is as missing as the sollect of an unknown id.
      if (page !== undefined && page > row.pageCount) throw new AppError('SOLLECT_NOT_FOUND');
      const { paragraphs, placeIds, profileMediaKey, isPublished, hiddenUntil, hiddenReason, ...fields } = row;
      const [places, marked] = await Promise.all([
        listPlaceSummaries(sql, { ids: placeIds, viewer, listMarkedIds }),
        getMarkedSollectIds(sql, viewer, [sollectId]),
      ]);
      const [cover, ...body] = paragraphs;
      return {
        ...fields,
        createdAt: row.writerId === viewer ? row.createdAt : seoulDayOf(row.createdAt),
        thumbnailImageUrl: cover?.mediaKey ? mediaPath(cover.mediaKey) : null,
        otherPlaceCount: Math.max(0, places.length - 1),
        profileImageUrl: profileMediaKey === null ? null : mediaPath(profileMediaKey),
        contents: body.map(toDetailParagraph),
        placeSummaries: places.map((place, index) => ({ ...place, seq: index + 1 })),
        isMarked: marked.has(sollectId),
        ...hiddenFields({ hiddenUntil, hiddenReason }),
      };
    },
  };
}
