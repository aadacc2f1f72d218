import { AppError } from '#lib/http/errors.ts';

/**
 * A file of a photo without the parts that a decoder does not need. libvips reads all metadata of a
 * file: 26 compressed texts in a PNG of 1.3 MB took 5 GB.
 */
export interface PhotoFile {
  /** As its header declares. */
  width: number;
  height: number;
  bytes: Buffer;
}

/**
 * A compressed image of 256 megapixels fits into 730 KB, so the size in bytes does not limit
 * decoding.
 */
export const PIXELS_MAX = 5e7;
/** Of a colour profile, decompressed. Profiles for print have half of it. */
export const PROFILE_MAX_BYTES = 2_097_152;
/** Of a photo, as JPEG limits them. A PNG of one pixel by 50 million in 437 KB took 12 s. */
const SIDE_MAX = 65_535;

export const unreadableError = (cause?: unknown) => new AppError('PHOTO_UNREADABLE', { cause });

export const hasSignature = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** @throws AppError PHOTO_UNREADABLE for a picture without pixels, PHOTO_TOO_MANY_PIXELS */
export function assertSize({ width, height }: Pick<PhotoFile, 'width' | 'height'>): void {
  if (width === 0 || height === 0) throw unreadableError();
  if (width * height > PIXELS_MAX || Math.max(width, height) > SIDE_MAX) throw new AppError('PHOTO_TOO_MANY_PIXELS');
}

const LITTLE_ENDIAN = 'II';
const TIFF_HEAD_BYTES = 8;
const ENTRY_BYTES = 12;
const ORIENTATION = 0x0112;
const SHORT = 3;

/** The orientation in the first directory of Exif data; undefined without one. */
function findOrientation(exif: Buffer): number | undefined {
  const order = exif.toString('latin1', 0, 2);
  if (exif.length < TIFF_HEAD_BYTES || ![LITTLE_ENDIAN, 'MM'].includes(order)) return undefined;
  const view = new DataView(exif.buffer, exif.byteOffset, exif.length);
  const isLittle = order === LITTLE_ENDIAN;
  const start = view.getUint32(4, isLittle) + 2;
  if (start > exif.length) return undefined;
  const end = Math.min(exif.length - ENTRY_BYTES, start + (view.getUint16(start - 2, isLittle) - 1) * ENTRY_BYTES);
  for (let at = start; at <= end; at += ENTRY_BYTES) {
    if (view.getUint16(at, isLittle) !== ORIENTATION || view.getUint16(at + 2, isLittle) !== SHORT) continue;
    const orientation = view.getUint16(at + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : undefined;
  }
  return undefined;
}

/**
 * Exif data that have only the orientation; undefined without one. Libraries follow all directories, which may
 * contain each other: 60 KB took 12 s.
 */
export function orientationOnly(exif: Buffer): Buffer | undefined {
  const orientation = findOrientation(exif);
  if (orientation === undefined) return undefined;
  const bytes = Buffer.alloc(TIFF_HEAD_BYTES + 2 + ENTRY_BYTES + 4);
  bytes.write(`${LITTLE_ENDIAN}*\0`, 'latin1');
  bytes.writeUInt32LE(TIFF_HEAD_BYTES, 4);
  bytes.writeUInt16LE(1, 8);
  bytes.writeUInt16LE(ORIENTATION, 10);
  bytes.writeUInt16LE(SHORT, 12);
  bytes.writeUInt32LE(1, 14);
  bytes.writeUInt16LE(orientation, 18);
  return bytes;
}
