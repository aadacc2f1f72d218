import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '@sol/contract/media';

/** Some phones do not say what a file is; the name does then, and the server has the last word. */
function isPhoto({ type, name }: File): boolean {
  return type === '' ? /\.(png|jpe?g)$/i.test(name) : PHOTO_TYPES.some((allowed) => allowed === type);
}

/** Why a file cannot be the picture, for the person; undefined when it can. Spec 5-9. */
export function photoFault(file: File): string | undefined {
  if (!isPhoto(file)) return 'png, jpg, jpeg 사진만 담을 수 있어요.';
  return file.size > PHOTO_MAX_BYTES ? `사진은 ${PHOTO_MAX_BYTES / 1024 / 1024}MB까지만 담을 수 있어요.` : undefined;
}
