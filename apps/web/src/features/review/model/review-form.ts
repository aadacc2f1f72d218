import type { ReviewInput } from '@sol/contract/review';
import type { MissingField } from '#components/ui/missing-field.ts';
import { ApiError } from '#lib/api/api-error.ts';
import type { ReviewDraft } from './review-draft.ts';

/**
 * The first missing field in the order of the screen, undefined when the review can be sent. Spec
 * 4.9-2 to 4.9-5.
 */
export function findMissingField({ rating, emoji, moodTags, singleTags }: ReviewDraft): MissingField | undefined {
  if (rating === 0) return { field: 'rating', text: '별점을 골라 주세요.' };
  if (emoji === null) return { field: 'revisit', text: '혼자 다시 올지 골라 주세요.' };
  if (moodTags.length === 0) return { field: 'mood', text: '분위기 태그를 하나 이상 골라 주세요.' };
  if (singleTags.length === 0) return { field: 'solo', text: '혼자 이용하기 태그를 하나 이상 골라 주세요.' };
  return undefined;
}

/** Spec 3.3-3. */
export function toReviewInput(
  placeId: number,
  { emoji, rating, moodTags, singleTags, text }: ReviewDraft,
): ReviewInput {
  return {
    placeId,
    recommendation: emoji === true,
    rating,
    moodTag: moodTags,
    soloTag: singleTags,
    content: text.trim(),
  };
}

/** Spec 8-8. */
export function failureText(error: unknown): string {
  return error instanceof ApiError && error.message !== '' ? error.message : '알 수 없는 오류가 발생했어요.';
}

/** The index of the photo that the server rejected, if it names one. */
export function getRejectedPhotoIndex(error: unknown): number | undefined {
  const path = error instanceof ApiError ? error.details[0]?.path : undefined;
  const index = /^files\.(\d+)$/.exec(path ?? '')?.[1];
  return index === undefined ? undefined : Number(index);
}
