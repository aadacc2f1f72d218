import { buffer } from 'node:stream/consumers';
import { MEDIA_DEFAULT_WIDTH, MEDIA_WIDTHS, mediaOgPath, mediaPath } from '@sol/contract/media';
import {
  sharedCollectionPath,
  sharedCollectionPicturePath,
  sharedSolroutePath,
  sharedSolroutePicturePath,
} from '@sol/contract/paths';
import type { WorkKind } from '@sol/contract/report';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import { type Actor, recordAction } from '#lib/member/audit.ts';
import * as reportAdmin from './report-admin.repository.ts';
import type { Work } from './work-kinds.ts';

interface ReportedPhotosOptions {
  sql: Sql;
  store: Pick<MediaStore, 'open'>;
  /** Without a trailing slash. */
  publicUrl: string;
  actor: Actor;
}

export type ReportedPhotosService = ReturnType<typeof createReportedPhotosService>;

const mediaPathsOf = (key: string) => [...MEDIA_WIDTHS.map((width) => mediaPath(key, width)), mediaOgPath(key)];

/** The paths of the pages that show a work. */
const PAGE_PATHS: Record<WorkKind, (sql: Sql, id: number) => Promise<string[]>> = {
  async REVIEW(sql, id) {
    const placeId = await reportAdmin.findPlaceOfReview(sql, id);
    return placeId === undefined ? [] : [`/map/detail/${placeId}`, `/map/reviews/${placeId}`];
  },
  SOLLECT: async (_, id) => [`/sollect/${id}`],
  // Names are on too many pages: they are purged by time.
  PROFILE: async () => [],
  async SOLROUTE(sql, id) {
    const shareId = await reportAdmin.findShareId(sql, 'solroute', id);
    return shareId === undefined ? [] : [sharedSolroutePath(shareId), sharedSolroutePicturePath(shareId)];
  },
  async COLLECTION(sql, id) {
    const shareId = await reportAdmin.findShareId(sql, 'collection', id);
    return shareId === undefined ? [] : [sharedCollectionPath(shareId), sharedCollectionPicturePath(shareId)];
  },
};

/** The photos of reported works for operators, and their addresses in caches. Both are recorded. */
export function createReportedPhotosService({ sql, store, publicUrl, actor }: ReportedPhotosOptions) {
  async function getWork(reportId: number): Promise<Work> {
    const work = await reportAdmin.findReportedWork(sql, reportId);
    if (work === undefined) throw new AppError('REPORT_NOT_FOUND');
    return work;
  }

  return {
    /** @throws AppError REPORT_NOT_FOUND, NOT_FOUND */
    async getPhoto(reportId: number, key: string): Promise<{ dataUrl: string }> {
      const keys = await reportAdmin.listPhotoKeys(sql, await getWork(reportId));
      const photo = keys.includes(key) ? await store.open(key, MEDIA_DEFAULT_WIDTH) : undefined;
      if (photo === undefined) throw new AppError('NOT_FOUND');
      // First, so that the file is closed also if the action cannot be recorded.
      const bytes = await buffer(photo.stream);
      await recordAction(sql, { actor, action: 'report-photo.read', subjectId: reportId, details: { key } });
      return { dataUrl: `data:image/webp;base64,${bytes.toString('base64')}` };
    },

    /**
     * The addresses that a CDN keeps longest first: photos for an hour, pages for seconds.
     * @throws AppError REPORT_NOT_FOUND
     */
    async listPurgeAddresses(reportId: number): Promise<string[]> {
      const work = await getWork(reportId);
      const keys = await reportAdmin.listPhotoKeys(sql, work);
      const paths = [...keys.flatMap(mediaPathsOf), ...(await PAGE_PATHS[work.kind](sql, work.id))];
      await recordAction(sql, {
        ...{ actor, action: 'report.purge', subjectId: reportId },
        details: { count: paths.length },
      });
      return paths.map((path) => `${publicUrl}${path}`);
    },
  };
}
