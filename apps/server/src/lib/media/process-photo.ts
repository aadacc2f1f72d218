import { MEDIA_WIDTHS, type MediaWidth, OG_IMAGE } from '@sol/contract/media';
import sharp, { type Sharp } from 'sharp';
import { createSemaphore } from '#lib/concurrency/semaphore.ts';
import { AppError } from '#lib/http/errors.ts';
import type { UploadedFile } from '#lib/upload/upload.ts';
import { mediaKey } from './media-store.ts';

/** A photo as the media store keeps it. */
export interface Photo {
  key: string;
  /** Of its largest file. */
  width: number;
  height: number;
  files: { width: MediaWidth; bytes: Uint8Array }[];
}

/** Findings: a picture of 256 megapixels fits into 730 KB. */
const PIXELS_MAX = 5e7;
/** Times its width: what is longer, as a screenshot of a whole page, is made narrower instead. */
const HEIGHT_MAX = 4;
/** A few seconds' worth: those who show links give up by then. */
const OG_WAITING_MAX = 20;
const WEBP = { quality: 80, effort: 4 } as const;

/**
 * Decoding streams a photo through as a rule, but one that is turned or interlaced is held whole, and 50 megapixels of the
 * widest kind are 400 MB.
 */
const passDecoding = createSemaphore(1);

/** Photos that have come whole and wait to be developed. */
export const countPendingPhotos = passDecoding.countQueued;

/**
 * Of photos that are ours, and small. Beside the other: guests ask for these pictures, of as many photos as there are, and must not
 * keep those waiting who bring new ones. Nor all others: whoever waits counts among the requests the app answers at a time.
 */
const passOgDrawing = createSemaphore(1, { queueMax: OG_WAITING_MAX });

// libvips remembers what it has read, for programs that read it again.
sharp.cache(false);

const SIGNATURES = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
];

/** By its first bytes: anything else is never handed to a decoder, some of which read XML and fetch what it names. */
const isJpegOrPng = (bytes: Uint8Array) =>
  SIGNATURES.some((signature) => signature.every((byte, index) => bytes[index] === byte));

/** A face fills a square: what lies beyond it on the longer side is cut away evenly. */
export type PhotoShape = 'whole' | 'square';

const inside = (photo: Sharp, width: number) =>
  photo.resize({ width, height: width * HEIGHT_MAX, fit: 'inside', withoutEnlargement: true });

function fitted(photo: Sharp, shape: PhotoShape, sides: readonly number[]) {
  const largest = Math.max(...MEDIA_WIDTHS);
  if (shape === 'whole') return inside(photo, largest);
  const side = Math.min(largest, ...sides);
  return photo.resize({ width: side, height: side, fit: 'cover' });
}

async function decode(bytes: Uint8Array, shape: PhotoShape) {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > PIXELS_MAX) throw new AppError('PHOTO_TOO_MANY_PIXELS');
    // failOn: a header is no proof, every pixel is. The output carries no metadata, and its colours are those of sRGB.
    const photo = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).autoOrient();
    return await fitted(photo, shape, [width, height])
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
 * Makes of an upload what is kept of it: its picture and nothing else, in every width, never enlarged. The key is made of the
 * result, as everywhere: made of the upload, it would name one content today and another after the next release of the encoder,
 * and tell whoever has the original that it is here.
 *
 * @throws AppError PHOTO_TYPE_UNSUPPORTED, PHOTO_UNREADABLE, PHOTO_TOO_MANY_PIXELS
 */
export function processPhoto(upload: Uint8Array | UploadedFile, shape: PhotoShape = 'whole'): Promise<Photo> {
  return passDecoding(async () => {
    // Not before its turn: those that wait lie on the disk, not in memory.
    const bytes = 'read' in upload ? await upload.read() : upload;
    if (bytes.length === 0) throw new AppError('PHOTO_UNREADABLE');
    if (!isJpegOrPng(bytes)) throw new AppError('PHOTO_TYPE_UNSUPPORTED');
    const { data, info } = await decode(bytes, shape);
    const { width, height, channels } = info;
    const files: Photo['files'] = [];
    for (const fileWidth of MEDIA_WIDTHS) {
      const picture = sharp(data, { raw: { width, height, channels } });
      files.push({ width: fileWidth, bytes: await inside(picture, fileWidth).webp(WEBP).toBuffer() });
    }
    const largest = files.at(-1)?.bytes ?? data;
    return { key: mediaKey(largest), width, height, files };
  });
}

/** Crawlers read JPEG, and some give up on more than 300 KB. */
const OG_JPEG = { quality: 80, mozjpeg: true } as const;

/** What a chat shows with a link to a photo we keep: all of the frame filled, around what draws the eye. */
export function renderOgImage(bytes: Uint8Array): Promise<Buffer> {
  return passOgDrawing(() =>
    sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .resize({ ...OG_IMAGE, fit: 'cover', position: sharp.strategy.attention })
      .jpeg(OG_JPEG)
      .toBuffer(),
  );
}

/** The photos of a call, each fault said of the file it was found in. */
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
