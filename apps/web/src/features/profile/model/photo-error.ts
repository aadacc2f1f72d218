import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '@sol/contract/media';

/**
 * Some phones do not report the type of a file: fall back to its extension. The server validates
 * the content.
 */
function isPhoto({ type, name }: File): boolean {
  return type === '' ? /\.(png|jpe?g)$/i.test(name) : PHOTO_TYPES.some((allowed) => allowed === type);
}

/** The error message for a file that is not a valid picture, or undefined. Spec 5-9. */
export function getPhotoError(file: File): string | undefined {
  if (!isPhoto(file)) return 'png, jpg, jpeg 사진만 담을 수 있어요.';
  return file.size > PHOTO_MAX_BYTES ? `사진은 ${PHOTO_MAX_BYTES / 1024 / 1024}MB까지만 담을 수 있어요.` : undefined;
}
