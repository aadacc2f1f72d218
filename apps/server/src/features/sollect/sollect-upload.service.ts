import type { SollectParagraph } from '@sol/contract/sollect';
import { lockMember } from '#lib/auth/lock-member.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { type Photo, processPhotos } from '#lib/media/process-photo.ts';
import type { UploadedFile } from '#lib/upload/upload.ts';
import { lockOwn, requireWriter } from './sollect-access.ts';
import type { ParagraphRow } from './sollect-detail.repository.ts';
import { isWhole } from './sollect-input.ts';
import { toParagraph } from './sollect-presenter.ts';
import * as sollects from './sollect-write.repository.ts';

export interface UploadedContents {
  contents: SollectParagraph[];
  isComplete: boolean;
}

/** An image with its photo, on its way into the sollect. */
interface Arrival {
  name: string;
  path: string;
  photo: Photo;
}

function notNamed(path: string): AppError {
  const { message } = new AppError('IMAGE_NOT_NAMED');
  return new AppError('IMAGE_NOT_NAMED', { details: [{ path, message }] });
}

/** The files whose images are not there yet; each must be an image of the sollect, and none may come twice. */
function chooseMissing(uploads: readonly UploadedFile[], paragraphs: readonly ParagraphRow[]): UploadedFile[] {
  const images = new Map(paragraphs.map((paragraph) => [paragraph.imageName, paragraph]));
  const seen = new Set<string>();
  for (const { name, path } of uploads) {
    if (!images.has(name)) throw notNamed(path);
    if (seen.has(name)) {
      throw new AppError('BAD_REQUEST', { details: [{ path, message: '같은 이름의 사진을 두 번 보냈어요.' }] });
    }
    seen.add(name);
  }
  return uploads.filter(({ name }) => images.get(name)?.mediaKey === null);
}

export type SollectUploadService = ReturnType<typeof createSollectUploadService>;

export function createSollectUploadService({ db, media }: { db: Database; media: MediaLibrary }) {
  /** Before the photos are worked on: what cannot be kept is not worth the work. In one snapshot: it may be edited or deleted meanwhile. */
  function listMissing(memberId: MemberId, sollectId: number, uploads: readonly UploadedFile[]) {
    return db.sql.begin('isolation level repeatable read read only', async (tx) => {
      const { newestRevisionId } = requireWriter(await sollects.find(tx, sollectId), memberId);
      return chooseMissing(uploads, await sollects.listParagraphs(tx, newestRevisionId));
    });
  }

  /** What it says may have changed since it was looked at, or another call may have brought the same image. */
  async function fill(tx: TransactionSql, revisionId: number, arrivals: readonly Arrival[]) {
    const unusedKeys: string[] = [];
    for (const { name, photo } of arrivals) {
      if (!(await sollects.fillImage(tx, revisionId, name, photo.key))) unusedKeys.push(photo.key);
    }
    const paragraphs = await sollects.listParagraphs(tx, revisionId);
    const names = new Set(paragraphs.map(({ imageName }) => imageName));
    const lost = arrivals.find(({ name }) => !names.has(name));
    if (lost !== undefined) throw notNamed(lost.path);
    return { paragraphs, unusedKeys };
  }

  /** The keys of what is no longer shown. */
  async function publish(tx: TransactionSql, sollectId: number, revisionId: number): Promise<string[]> {
    const keys = await sollects.listMediaKeys(tx, sollectId);
    await sollects.publish(tx, sollectId, revisionId);
    await sollects.deleteOtherRevisions(tx, sollectId, [revisionId]);
    return keys;
  }

  /** Locks the member, the photos, then the sollect: the order of every transaction that keeps photos. */
  async function keep(tx: TransactionSql, memberId: MemberId, sollectId: number, arrivals: readonly Arrival[]) {
    await lockMember(tx, memberId);
    await media.keep(
      tx,
      arrivals.map(({ photo }) => photo),
    );
    const { newestRevisionId, publishedRevisionId } = await lockOwn(tx, memberId, sollectId);
    const { paragraphs, unusedKeys } = await fill(tx, newestRevisionId, arrivals);
    const isComplete = isWhole(paragraphs);
    const isNew = isComplete && newestRevisionId !== publishedRevisionId;
    const formerKeys = isNew ? await publish(tx, sollectId, newestRevisionId) : [];
    const uploaded = { contents: paragraphs.map(toParagraph), isComplete };
    return { uploaded, strayKeys: [...unusedKeys, ...formerKeys] };
  }

  return {
    /**
     * All of the files or none. With the last missing one the sollect is shown.
     * @throws AppError SOLLECT_NOT_FOUND, FORBIDDEN, IMAGE_NOT_NAMED, and those of the photos
     */
    async upload(memberId: MemberId, sollectId: number, uploads: readonly UploadedFile[]): Promise<UploadedContents> {
      const missing = await listMissing(memberId, sollectId, uploads);
      const photos = await processPhotos(missing);
      const arrivals = missing.flatMap(({ name, path }, index) => {
        const photo = photos[index];
        return photo === undefined ? [] : [{ name, path, photo }];
      });
      try {
        const { uploaded, strayKeys } = await media.begin(photos, (tx) => keep(tx, memberId, sollectId, arrivals));
        await media.release(strayKeys);
        return uploaded;
      } catch (error) {
        await media.giveUp(photos, error);
        throw error;
      }
    },
  };
}
