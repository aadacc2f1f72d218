import { MEDIA_WIDTHS, type MediaWidth, OG_IMAGE } from '@sol/contract/media';
import sharp, { type Sharp } from 'sharp';
import { allEnded } from '#lib/concurrency/all-ended.ts';
import { AppError } from '#lib/http/errors.ts';
import { type MediaForm, mediaKey } from '../media-store.ts';
import { hashCrops, hashPhoto } from '../picture-hash.ts';
import { isJpeg, readJpeg } from './jpeg-file.ts';
import { assertSize, type PhotoFile, PIXELS_MAX, unreadableError } from './photo-file.ts';
import { isPng, readPng } from './png-file.ts';

/** A processed photo, ready for the media store. */
export interface Photo {
  key: string;
  /** Of its largest file. */
  width: number;
  height: number;
  files: { width: MediaForm; bytes: Uint8Array }[];
  /** Perceptual hashes of an upload and of its mirror image; empty for a plain picture. */
  hashes: readonly Buffer[];
}

/** `square` crops the longer side evenly, for profile images. */
export type PhotoShape = 'whole' | 'square';

/**
 * As a multiple of the width. A taller image, such as a screenshot of a whole page, is scaled to a
 * smaller width.
 */
const HEIGHT_MAX = 4;
/** libvips checks it between rows of the result; an interlaced image has none until it is read. */
const DECODING_MAX_S = 25;
const WEBP = { quality: 80, effort: 4 } as const;
/** Crawlers support JPEG, and some reject more than 300 KB. */
const OG_JPEG = { quality: 80, mozjpeg: true } as const;

// The cache of libvips only helps programs that read the same image again.
sharp.cache(false);

const fitInside = (photo: Sharp, width: number) =>
  photo.resize({ width, height: width * HEIGHT_MAX, fit: 'inside', withoutEnlargement: true });

function resizeToShape(photo: Sharp, shape: PhotoShape, sides: readonly number[]) {
  const largest = Math.max(...MEDIA_WIDTHS);
  if (shape === 'whole') return fitInside(photo, largest);
  const side = Math.min(largest, ...sides);
  return photo.resize({ width: side, height: side, fit: 'cover' });
}

/**
 * Checks the file signature. Other files never reach a decoder, some of which read XML and load
 * external resources.
 */
function readUpload(bytes: Buffer): PhotoFile {
  if (bytes.length === 0) throw unreadableError();
  if (isPng(bytes)) return readPng(bytes);
  if (isJpeg(bytes)) return readJpeg(bytes);
  throw new AppError('PHOTO_TYPE_UNSUPPORTED');
}

/** Up to the size of a lossy image. */
const WEBP_HEAD_BYTES = 30;

/**
 * A photo of the media store. The app encodes all of them alike: one lossy image, without metadata,
 * animation or transparency (RFC 9649, simple file format). Other files are not decoded.
 */
function readStored(bytes: Buffer): PhotoFile {
  const text = (at: number) => bytes.toString('latin1', at, at + 4);
  const isLossy = bytes.length >= WEBP_HEAD_BYTES && `${text(0)}${text(8)}${text(12)}` === 'RIFFWEBPVP8 ';
  if (!isLossy || bytes.readUInt32LE(4) + 8 > bytes.length) throw unreadableError();
  // 14 bits each; the others are for scaling.
  return { width: bytes.readUInt16LE(26) & 0x3f_ff, height: bytes.readUInt16LE(28) & 0x3f_ff, bytes };
}

/** sharp for a file whose parts and size are checked. */
function open(file: PhotoFile): Sharp {
  assertSize(file);
  // failOn: a valid header does not prove that the pixels are.
  return sharp(file.bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' }).timeout({ seconds: DECODING_MAX_S });
}

function rejectUnreadable(cause: unknown): never {
  throw unreadableError(cause);
}

async function decode(bytes: Buffer, shape: PhotoShape) {
  const file = readUpload(bytes);
  // The output has no metadata and is sRGB.
  return resizeToShape(open(file).autoOrient(), shape, [file.width, file.height])
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(rejectUnreadable);
}

/**
 * Decodes an upload and encodes only its pixels in every width, never enlarged. The key is a hash
 * of the result: a hash of the upload would name different content after a release of the encoder,
 * and reveal to owners of the original that it is stored here.
 */
async function processUpload(upload: Buffer, shape: PhotoShape): Promise<Photo> {
  const { data, info } = await decode(upload, shape);
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const encode = async (fileWidth: MediaWidth) => ({
    width: fileWidth,
    bytes: await fitInside(pixels(), fileWidth).webp(WEBP).toBuffer(),
  });
  const [hashes, ...files] = await allEnded([hashPhoto(pixels()), ...MEDIA_WIDTHS.map(encode)]);
  const largest = files.at(-1)?.bytes ?? data;
  return { key: mediaKey(largest), width, height, files, hashes };
}

/** A link preview, cropped around the salient region of the photo. */
const renderOgImage = async (photo: Buffer): Promise<Buffer> =>
  open(readStored(photo))
    .resize({ ...OG_IMAGE, fit: 'cover', position: sharp.strategy.attention })
    .jpeg(OG_JPEG)
    .toBuffer()
    .catch(rejectUnreadable);

/** What the app does with the bytes of photos, in a process of its own: photo-process.ts. */
export const PHOTO_JOBS = {
  processUpload,
  renderOgImage,
  /** The hashes of a stored photo and of its crops. */
  hashStored: async (photo: Buffer): Promise<Buffer> => hashCrops(open(readStored(photo))).catch(rejectUnreadable),
};

type Jobs = typeof PHOTO_JOBS;
export type PhotoJobName = keyof Jobs;
export interface PhotoJob<Name extends PhotoJobName = PhotoJobName> {
  name: Name;
  args: Readonly<Parameters<Jobs[Name]>>;
}
export type PhotoJobResult<Name extends PhotoJobName> = Awaited<ReturnType<Jobs[Name]>>;
