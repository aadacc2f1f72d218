import { PHOTO_MAX_BYTES, PHOTO_TYPES } from '@sol/contract/media';
import { REVIEW_PHOTOS_MAX } from '@sol/contract/review';

/** Some phones do not say what a file is; the name does then, and the server has the last word. */
function isPhoto({ type, name }: File): boolean {
  return type === '' ? /\.(png|jpe?g)$/i.test(name) : PHOTO_TYPES.some((allowed) => allowed === type);
}

export interface ChosenPhotos {
  taken: File[];
  /** What could not be taken and why, for the person. */
  notes: string[];
}

const MEGABYTES = PHOTO_MAX_BYTES / 1024 / 1024;

/** What of a selection has room beside the photos already there. Spec 5-9 to 5-11. */
export function choosePhotos(selection: readonly File[], thereAlready: number): ChosenPhotos {
  const photos = selection.filter(isPhoto);
  const fitting = photos.filter(({ size }) => size <= PHOTO_MAX_BYTES);
  const taken = fitting.slice(0, Math.max(0, REVIEW_PHOTOS_MAX - thereAlready));
  const notes: string[] = [];
  if (photos.length < selection.length) notes.push('png, jpg, jpeg 사진만 담을 수 있어요.');
  if (fitting.length < photos.length) {
    const which = selection.length === 1 ? '이 사진은 담을 수 없어요.' : '몇 장의 사진은 담지 못했어요.';
    notes.push(`${which} 사진은 ${MEGABYTES}MB까지만 담을 수 있어요.`);
  }
  if (taken.length < fitting.length) notes.push(`사진은 ${REVIEW_PHOTOS_MAX}장까지 담을 수 있어요.`);
  return { taken, notes };
}
