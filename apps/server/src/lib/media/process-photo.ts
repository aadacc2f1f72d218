import type { MemberId } from '#lib/auth/member-id.ts';
import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import { createTurns } from '#lib/concurrency/turns.ts';
import { AppError } from '#lib/http/errors.ts';
import type { UploadedFile } from '#lib/upload/upload.ts';
import type { Photo, PhotoShape } from './photo/photo-jobs.ts';
import { createPhotoProcess } from './photo/photo-process.ts';

export type { Photo };

/** A few seconds of work, after which clients that show links time out. */
const OG_QUEUED_MAX = 20;

/**
 * One at a time: decoding usually streams, but a rotated or interlaced image is held in memory, up
 * to 790 MB for 50 megapixels.
 */
const uploadProcess = createPhotoProcess();

/** Uploaded photos that wait for processing. */
export const countPendingPhotos = uploadProcess.countQueued;

/** A process for stored photos, so that link previews, which guests request, do not delay uploads. */
const storedProcess = createPhotoProcess();

/** Limited because queued requests count towards the concurrency limit. */
const runOgRendering = createSemaphore(1, { queueMax: OG_QUEUED_MAX });

type PhotoUpload = Pick<UploadedFile, 'read'> & Partial<Pick<UploadedFile, 'memberId' | 'signal'>>;

/** A photo is queued when the one before it of the same member has ended, so that others do not wait for all. */
const runInTurn = createTurns<MemberId | null>();

const never = new AbortController().signal;

/**
 * Encodes the pixels of an upload, or of a file of the app, as WebP in every width.
 * @throws AppError PHOTO_TYPE_UNSUPPORTED, PHOTO_UNREADABLE, PHOTO_TOO_MANY_PIXELS; BAD_REQUEST if
 * the response of the upload has ended
 */
export function processPhoto(photo: Uint8Array | PhotoUpload, shape: PhotoShape = 'whole'): Promise<Photo> {
  const createJob = (bytes: Buffer) => ({ name: 'processUpload' as const, args: [bytes, shape] as const });
  if (!('read' in photo)) return uploadProcess.run(async () => createJob(Buffer.from(photo)), never);
  const { memberId = null, signal = never } = photo;
  // Read in its turn: queued uploads stay on the disk.
  return runInTurn(memberId, () => uploadProcess.run(async () => createJob(await photo.read()), signal));
}

/** Renders the link preview of a stored photo, cropped around its salient region. */
export function renderOgImage(bytes: Buffer): Promise<Buffer> {
  return runOgRendering(() => storedProcess.run(async () => ({ name: 'renderOgImage', args: [bytes] }), never));
}

/** The hashes of a stored photo and of its crops. @throws AppError PHOTO_UNREADABLE */
export function hashStoredPhoto(bytes: Buffer): Promise<Buffer> {
  return storedProcess.run(async () => ({ name: 'hashStored', args: [bytes] }), never);
}

/** Processes the photos of a request. Errors name the path of their file. */
export async function processPhotos(uploads: readonly UploadedFile[], shape?: PhotoShape): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (const upload of uploads) {
    try {
      photos.push(await processPhoto(upload, shape));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      throw new AppError(error.code, { cause: error, details: [{ path: upload.path, message: error.message }] });
    }
  }
  return photos;
}
