import { REVIEW_PHOTOS_MAX } from '@sol/contract/limits';
import { PHOTO_MAX_BYTES } from '@sol/contract/media';
import { getPhotoType } from '#lib/photo-type.ts';

export interface PhotoSelection {
  accepted: File[];
  /** The reasons for rejected files, as messages. */
  messages: string[];
}

const MEGABYTES = PHOTO_MAX_BYTES / 1024 / 1024;

/**
 * Splits a selection into the photos that fit beside the existing ones, and messages about the
 * others. Spec 5-9 to 5-11.
 */
export function selectPhotos(selection: readonly File[], existingCount: number): PhotoSelection {
  const photos = selection.filter((file) => getPhotoType(file) !== undefined);
  const fitting = photos.filter(({ size }) => size <= PHOTO_MAX_BYTES);
  const accepted = fitting.slice(0, Math.max(0, REVIEW_PHOTOS_MAX - existingCount));
  const messages: string[] = [];
  if (photos.length < selection.length) messages.push('png, jpg, jpeg 사진만 담을 수 있어요.');
  if (fitting.length < photos.length) {
    const which = selection.length === 1 ? '이 사진은 담을 수 없어요.' : '몇 장의 사진은 담지 못했어요.';
    messages.push(`${which} 사진은 ${MEGABYTES}MB까지만 담을 수 있어요.`);
  }
  if (accepted.length < fitting.length) messages.push(`사진은 ${REVIEW_PHOTOS_MAX}장까지 담을 수 있어요.`);
  return { accepted, messages };
}
