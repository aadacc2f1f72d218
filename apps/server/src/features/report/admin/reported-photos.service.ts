import { buffer } from 'node:stream/consumers';
import { MEDIA_DEFAULT_WIDTH, MEDIA_WIDTHS, mediaOgPath, mediaPath, originalPath } from '@sol/contract/media';
import {
  sharedCollectionPath,
  sharedCollectionPicturePath,
  sharedSolroutePath,
  sharedSolroutePicturePath,
} from '@sol/contract/paths';
import type { ReportReason, WorkKind } from '@sol/contract/report';
import { insertReportOfPhoto, listWorksWithPhoto } from '#features/report/report.repository.ts';
import type { Work } from '#features/report/work.repository.ts';
import type { Sql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import { OperatorError } from '#lib/http/operator-error.ts';
import type { MediaStore } from '#lib/media/media-store.ts';
import type { Actor } from '#lib/member/actor.ts';
import { recordAction } from '#lib/member/audit.repository.ts';
import * as reportAdmin from './report-admin.repository.ts';

interface ReportedPhotosOptions {
  sql: Sql;
  store: Pick<MediaStore, 'open'>;
  /** Without a trailing slash. */
  publicUrl: string;
  actor: Actor;
}

export type ReportedPhotosService = ReturnType<typeof createReportedPhotosService>;

const mediaPathsOf = (key: string) => [...MEDIA_WIDTHS.map((width) => mediaPath(key, width)), mediaOgPath(key)];
const mapPath = (placeId: number) => `/map/detail/${placeId}`;

/** The paths of the pages that show a work. */
const PAGE_PATHS: Record<WorkKind, (sql: Sql, id: number) => Promise<string[]>> = {
  async REVIEW(sql, id) {
    const placeId = await reportAdmin.findPlaceOfReview(sql, id);
    return placeId === undefined ? [] : [mapPath(placeId), `/map/reviews/${placeId}`];
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
  async PLACE_PHOTO(sql, id) {
    const placeId = await reportAdmin.findPlaceOfPhoto(sql, id);
    const keys = await reportAdmin.listPhotoKeys(sql, { kind: 'PLACE_PHOTO', id });
    return [...keys.map(originalPath), ...(placeId === undefined ? [] : [mapPath(placeId)])];
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
      const photo = keys.includes(key)
        ? ((await store.open(key, MEDIA_DEFAULT_WIDTH)) ?? (await store.open(key, 'original')))
        : undefined;
      if (photo === undefined) throw new AppError('NOT_FOUND');
      // First, so that the file is closed also if the action cannot be recorded.
      const bytes = await buffer(photo.stream);
      await recordAction(sql, { actor, action: 'report-photo.read', subjectId: reportId, details: { key } });
      // A browser recognises the format of a picture by its bytes.
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

/** Each may be the work of another member. */
const WORKS_MAX = 100;

/** An address of any form of a photo, with or without the host, or its key. */
const ADDRESS = /^(?:[^?#]*\/media\/)?([0-9a-f]{32})(?:[/?#].*)?$/;

interface ReportOfPhoto {
  reportId: number;
  kind: WorkKind;
  workId: number;
}

/**
 * Reports for a request in writing that names the address of a photo only. The app does not show the
 * picture of a member without content, so that nobody can report it there.
 */
export function createPhotoReportService(sql: Sql, actor: Actor) {
  return {
    /** Reports each work with the photo, the profiles included. @throws OperatorError NOT_FOUND */
    report: (address: string, reason: ReportReason): Promise<ReportOfPhoto[]> =>
      sql.begin(async (tx) => {
        const photo = ADDRESS.exec(address.trim())?.[1];
        if (photo === undefined) throw new OperatorError('사진의 주소가 아니에요. 주소에 /media/가 있어야 해요.');
        const reports: ReportOfPhoto[] = [];
        for (const work of await listWorksWithPhoto(tx, photo, WORKS_MAX)) {
          const reportId = await insertReportOfPhoto(tx, work, { reason, photo });
          if (reportId === undefined) continue;
          await recordAction(tx, { actor, action: 'report.create', subjectId: reportId, details: { key: photo } });
          reports.push({ reportId, kind: work.kind, workId: work.id });
        }
        if (reports.length === 0) {
          const hint = '이미 가렸거나 지운 사진이면 늦어도 한 시간 뒤에는 어디에서도 열리지 않아요.';
          throw new OperatorError('그 사진이 보이는 글이나 프로필이 없어요.', { code: 'NOT_FOUND', hint });
        }
        return reports;
      }),
  };
}
