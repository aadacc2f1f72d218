import type { SollectParagraph } from '@sol/contract/sollect';
import { lockMember } from '#lib/auth/lock-member.repository.ts';
import type { MemberId } from '#lib/auth/member-id.ts';
import type { Database, TransactionSql } from '#lib/database/database.ts';
import { AppError } from '#lib/http/errors.ts';
import type { MediaLibrary } from '#lib/media/media-library.ts';
import { type Photo, processPhotos } from '#lib/media/process-photo.ts';
import type { UploadedFile } from '#lib/upload/upload.ts';
import { toParagraph } from './sollect.presenter.ts';
import { assertWriter, hasAllImages } from './sollect.rules.ts';
import type { ParagraphRow } from './sollect-detail.repository.ts';
import * as sollects from './sollect-write.repository.ts';
import { lockOwn } from './sollect-write.service.ts';

export interface UploadedContents {
  contents: SollectParagraph[];
  isComplete: boolean;
}

/** A named image of the sollect with its uploaded photo. */
interface ImagePhoto {
  name: string;
  path: string;
  photo: Photo;
}

function imageNotNamedError(path: string): AppError {
  const { message } = new AppError('IMAGE_NOT_NAMED');
  return new AppError('IMAGE_NOT_NAMED', { details: [{ path, message }] });
}

/**
 * Returns the files of missing images. Each file must be an image of the sollect, without
 * duplicates.
 */
function selectMissingFiles(uploads: readonly UploadedFile[], paragraphs: readonly ParagraphRow[]): UploadedFile[] {
  const imagesByName = new Map(paragraphs.map((paragraph) => [paragraph.imageName, paragraph]));
  const seen = new Set<string>();
  for (const { name, path } of uploads) {
    if (!imagesByName.has(name)) throw imageNotNamedError(path);
    if (seen.has(name)) {
      throw new AppError('BAD_REQUEST', { details: [{ path, message: '같은 이름의 사진을 두 번 보냈어요.' }] });
    }
    seen.add(name);
  }
  return uploads.filter(({ name }) => imagesByName.get(name)?.mediaKey === null);
}

export type SollectUploadService = ReturnType<typeof createSollectUploadService>;

export function createSollectUploadService({ db, media }: { db: Database; media: MediaLibrary }) {
  /**
   * Runs before image processing, which is expensive. One snapshot, because the sollect may be
   * edited or deleted concurrently.
   */
  function listMissingFiles(memberId: MemberId, sollectId: number, uploads: readonly UploadedFile[]) {
    return db.sql.begin('isolation level repeatable read read only', async (tx) => {
      const { newestRevisionId } = assertWriter(await sollects.find(tx, sollectId), memberId);
      return selectMissingFiles(uploads, await sollects.listParagraphs(tx, newestRevisionId));
    });
  }

  /**
   * Checks the names again under the lock: the sollect may have been edited, or another call may
   * have uploaded the same image.
   */
  async function attachPhotos(tx: TransactionSql, revisionId: number, images: readonly ImagePhoto[]) {
    const unusedKeys: string[] = [];
    for (const { name, photo } of images) {
      if (!(await sollects.setMediaKey(tx, revisionId, name, photo.key))) unusedKeys.push(photo.key);
    }
    const paragraphs = await sollects.listParagraphs(tx, revisionId);
    const names = new Set(paragraphs.map(({ imageName }) => imageName));
    const unknown = images.find(({ name }) => !names.has(name));
    if (unknown !== undefined) throw imageNotNamedError(unknown.path);
    return { paragraphs, unusedKeys };
  }

  /** Publishes the revision. Returns the media keys of all revisions, for release. */
  async function publishRevision(tx: TransactionSql, sollectId: number, revisionId: number): Promise<string[]> {
    const keys = await sollects.listMediaKeys(tx, sollectId);
    await sollects.publish(tx, sollectId, revisionId);
    await sollects.deleteOtherRevisions(tx, sollectId, [revisionId]);
    return keys;
  }

  /** Lock order: member, photos, sollect, as in every transaction that stores photos. */
  async function storePhotos(tx: TransactionSql, memberId: MemberId, sollectId: number, images: readonly ImagePhoto[]) {
    await lockMember(tx, memberId);
    await media.store(
      tx,
      images.map(({ photo }) => photo),
    );
    const { newestRevisionId, publishedRevisionId } = await lockOwn(tx, memberId, sollectId);
    const { paragraphs, unusedKeys } = await attachPhotos(tx, newestRevisionId, images);
    const isComplete = hasAllImages(paragraphs);
    const isNew = isComplete && newestRevisionId !== publishedRevisionId;
    const previousKeys = isNew ? await publishRevision(tx, sollectId, newestRevisionId) : [];
    const uploaded = { contents: paragraphs.map(toParagraph), isComplete };
    return { uploaded, keysToRelease: [...unusedKeys, ...previousKeys] };
  }

  return {
    /**
     * Stores all files or none. The last missing image publishes the sollect.
     * @throws AppError SOLLECT_NOT_FOUND, FORBIDDEN, IMAGE_NOT_NAMED and photo errors
     */
    async upload(memberId: MemberId, sollectId: number, uploads: readonly UploadedFile[]): Promise<UploadedContents> {
      const missing = await listMissingFiles(memberId, sollectId, uploads);
      const photos = await processPhotos(missing);
      const images = missing.flatMap(({ name, path }, index) => {
        const photo = photos[index];
        return photo === undefined ? [] : [{ name, path, photo }];
      });
      try {
        const { uploaded, keysToRelease } = await media.begin(photos, (tx) =>
          storePhotos(tx, memberId, sollectId, images),
        );
        await media.release(keysToRelease);
        return uploaded;
      } catch (error) {
        await media.discard(photos, error);
        throw error;
      }
    },
  };
}
