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
/** The longest segment of a JPEG. */
export const EXIF_MAX_BYTES = 65_535;

export const unreadableError = (cause?: unknown) => new AppError('PHOTO_UNREADABLE', { cause });

export const hasSignature = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** @throws AppError PHOTO_UNREADABLE for a picture without pixels, PHOTO_TOO_MANY_PIXELS */
export function assertSize({ width, height }: Pick<PhotoFile, 'width' | 'height'>): void {
  if (width === 0 || height === 0) throw unreadableError();
  if (width * height > PIXELS_MAX) throw new AppError('PHOTO_TOO_MANY_PIXELS');
}
