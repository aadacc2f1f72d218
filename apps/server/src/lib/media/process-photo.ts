import { MEDIA_WIDTHS, type MediaWidth, OG_IMAGE } from '@sol/contract/media';
import sharp, { type Sharp } from 'sharp';
import { allEnded } from '#lib/concurrency/all-ended.ts';
import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import { AppError } from '#lib/http/errors.ts';
import type { UploadedFile } from '#lib/upload/upload.ts';
import { mediaKey } from './media-store.ts';
import { hashPhoto } from './picture-hash.ts';

/** A processed photo, ready for the media store. */
export interface Photo {
  key: string;
  /** Of its largest file. */
  width: number;
  height: number;
  files: { width: MediaWidth; bytes: Uint8Array }[];
  /** Perceptual hashes of an upload and of its mirror image; empty for a plain picture. */
  hashes: readonly Buffer[];
}

/**
 * A compressed image of 256 megapixels fits into 730 KB, so the size in bytes does not limit
 * decoding.
 */
const PIXELS_MAX = 5e7;
/**
 * As a multiple of the width. A taller image, such as a screenshot of a whole page, is scaled to a
 * smaller width.
 */
const HEIGHT_MAX = 4;
/** A few seconds of work, after which clients that show links time out. */
const OG_QUEUED_MAX = 20;
const WEBP = { quality: 80, effort: 4 } as const;

/**
 * One at a time: decoding usually streams, but a rotated or interlaced image is held in memory, up
 * to 400 MB for 50 megapixels.
 */
const runDecoding = createSemaphore(1);

/** Uploaded photos that wait for processing. */
export const countPendingPhotos = runDecoding.countQueued;

/**
 * A separate queue for rendering link previews of stored photos, so that these requests of guests
 * do not delay uploads. It is limited because queued requests count towards the concurrency limit.
 */
const runOgRendering = createSemaphore(1, { queueMax: OG_QUEUED_MAX });

// The cache of libvips only helps programs that read the same image again.
sharp.cache(false);

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/**
 * Checks the file signature. Other files never reach a decoder, some of which read XML and load
 * external resources.
 */
const isJpegOrPng = (bytes: Uint8Array) =>
  SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte));

/** `square` crops the longer side evenly, for profile images. */
export type PhotoShape = 'whole' | 'square';

const fitInside = (photo: Sharp, width: number) =>
  photo.resize({ width, height: width * HEIGHT_MAX, fit: 'inside', withoutEnlargement: true });

function resizeToShape(photo: Sharp, shape: PhotoShape, sides: readonly number[]) {
  const largest = Math.max(...MEDIA_WIDTHS);
  if (shape === 'whole') return fitInside(photo, largest);
  const side = Math.min(largest, ...sides);
  return photo.resize({ width: side, height: side, fit: 'cover' });
}

async function decode(bytes: Uint8Array, shape: PhotoShape) {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PIXELS_MAX) throw new AppError('PHOTO_TOO_MANY_PIXELS');
    // failOn: a valid header does not prove that the pixels are. The output has no metadata and is
    // sRGB.
    const photo = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
    return await resizeToShape(photo, shape, [width, height])
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('PHOTO_UNREADABLE', { cause });
  }
}

/**
 * Decodes an upload and encodes only its pixels in every width, never enlarged. The key is a hash
 * of the result: a hash of the upload would name different content after a release of the encoder,
 * and reveal to owners of the original that it is stored here.
 * @throws AppError PHOTO_TYPE_UNSUPPORTED, PHOTO_UNREADABLE, PHOTO_TOO_MANY_PIXELS
 */
export function processPhoto(upload: Uint8Array | UploadedFile, shape: PhotoShape = 'whole'): Promise<Photo> {
  return runDecoding(async () => {
    // Read in its turn: queued uploads stay on the disk.
    const bytes = 'read' in upload ? await upload.read() : upload;
    if (bytes.length === 0) throw new AppError('PHOTO_UNREADABLE');
    if (!isJpegOrPng(bytes)) throw new AppError('PHOTO_TYPE_UNSUPPORTED');
    const { data, info } = await decode(bytes, shape);
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    const encode = async (fileWidth: MediaWidth) => ({
      width: fileWidth,
      bytes: await fitInside(pixels(), fileWidth).webp(WEBP).toBuffer(),
    });
    // At the same time, although this takes all threads of the pool for some hundredths of a second: each
    // result waits for a turn of the event loop, and further photos for all of them.
    const [hashes, ...files] = await allEnded([hashPhoto(pixels()), ...MEDIA_WIDTHS.map(encode)]);
    const largest = files.at(-1)?.bytes ?? data;
    return { key: mediaKey(largest), width, height, files, hashes };
  });
}

/** Crawlers support JPEG, and some reject more than 300 KB. */
const OG_JPEG = { quality: 80, mozjpeg: true } as const;

/** Renders the link preview of a stored photo, cropped around its salient region. */
export function renderOgImage(bytes: Uint8Array): Promise<Buffer> {
  return runOgRendering(() =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .resize({ ...OG_IMAGE, fit: 'cover', position: sharp.strategy.attention })
      .jpeg(OG_JPEG)
      .toBuffer(),
  );
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
