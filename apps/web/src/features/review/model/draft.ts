import { MOOD_TAGS, type MoodTag, SOLO_TAGS, type SoloTag } from '@sol/contract/choices';
import type { ReviewInput } from '@sol/contract/review';
import type { FieldError } from '#components/ui/form.tsx';
import { isRecord } from '#lib/storage.ts';
import type { ReviewCardData } from './review-card-data.ts';

/** A draft in localStorage. Its field names are those of earlier releases, whose drafts are kept. */
interface StoredDraft extends Omit<DraftFields, 'isRecommended' | 'soloTags'> {
  emoji: DraftFields['isRecommended'];
  singleTags: DraftFields['soloTags'];
}

export const toStoredDraft = ({
  isRecommended,
  rating,
  moodTags,
  soloTags,
  text,
  keptPhotoUrls,
}: DraftFields): StoredDraft => ({
  emoji: isRecommended,
  rating,
  moodTags,
  singleTags: soloTags,
  text,
  keptPhotoUrls,
});

const filterTags = <T extends string>(tags: readonly T[], stored: unknown): T[] =>
  Array.isArray(stored) ? tags.filter((tag) => stored.includes(tag)) : [];

/** Validates a stored draft, which an older release may have written; invalid fields are emptied. */
export function parseStoredDraft(stored: unknown): DraftFields {
  const fields: { [K in keyof StoredDraft]?: unknown } = isRecord(stored) ? stored : {};
  const { emoji, rating, moodTags, singleTags, text, keptPhotoUrls } = fields;
  return {
    isRecommended: typeof emoji === 'boolean' ? emoji : null,
    rating: [1, 2, 3, 4, 5].find((stars) => stars === rating) ?? 0,
    moodTags: filterTags(MOOD_TAGS, moodTags),
    soloTags: filterTags(SOLO_TAGS, singleTags),
    text: typeof text === 'string' ? text : '',
    keptPhotoUrls: Array.isArray(keptPhotoUrls) ? keptPhotoUrls.filter((url) => typeof url === 'string') : [],
  };
}

/** A new photo of a draft, with its object URL. */
export interface DraftPhoto {
  id: string;
  file: File;
  url: string;
}

export interface DraftFields {
  /** Whether the member would visit again alone; null if neither is selected. */
  isRecommended: boolean | null;
  /** 0 if none is selected. */
  rating: number;
  moodTags: MoodTag[];
  soloTags: SoloTag[];
  text: string;
  /** Photos of the review that stay when it is edited, before the new ones; empty for a new review. */
  keptPhotoUrls: string[];
}

export interface ReviewDraft extends DraftFields {
  photos: DraftPhoto[];
}

export const EMPTY_DRAFT: ReviewDraft = {
  isRecommended: null,
  rating: 0,
  moodTags: [],
  soloTags: [],
  text: '',
  keptPhotoUrls: [],
  photos: [],
};

/** Whether the draft has content to lose. The recommendation preselected by the link does not count. */
export function hasContentToLose(
  { isRecommended, rating, moodTags, soloTags, text, photos }: ReviewDraft,
  initialRecommendation: boolean | null,
) {
  const hasContent = rating > 0 || moodTags.length > 0 || soloTags.length > 0 || text !== '' || photos.length > 0;
  return hasContent || (isRecommended !== null && isRecommended !== initialRecommendation);
}

/** The draft of an edit before anything has changed. */
export function toDraft({ isRecommended, rating, tags, content, photoUrls }: ReviewCardData): ReviewDraft {
  return {
    ...{ isRecommended, rating, text: content, keptPhotoUrls: photoUrls, photos: [] },
    moodTags: filterTags(MOOD_TAGS, tags),
    soloTags: filterTags(SOLO_TAGS, tags),
  };
}

/** The fields and the number of new photos, for comparisons. */
export const toComparable = ({ photos, moodTags, soloTags, ...rest }: ReviewDraft) =>
  JSON.stringify([
    toStoredDraft({ ...rest, moodTags: moodTags.toSorted(), soloTags: soloTags.toSorted() }),
    photos.length,
  ]);

/** Whether the draft of an edit differs from the review. */
export const isChanged = (draft: ReviewDraft, initial: ReviewDraft): boolean =>
  toComparable(draft) !== toComparable(initial);

/**
 * The first missing field in the order of the screen, undefined when the review can be sent. Spec
 * 4.9-2 to 4.9-5.
 */
export function findMissingField({ rating, isRecommended, moodTags, soloTags }: ReviewDraft): FieldError | undefined {
  if (rating === 0) return { field: 'rating', text: '별점을 골라 주세요.' };
  if (isRecommended === null) return { field: 'recommendation', text: '혼자 다시 올지 골라 주세요.' };
  if (moodTags.length === 0) return { field: 'mood', text: '분위기 태그를 하나 이상 골라 주세요.' };
  if (soloTags.length === 0) return { field: 'solo', text: '혼자 이용하기 태그를 하나 이상 골라 주세요.' };
  return undefined;
}

/** What a new review and an edit have in common. */
export function toReviewContent({
  isRecommended,
  rating,
  moodTags,
  soloTags,
  text,
}: ReviewDraft): Omit<ReviewInput, 'placeId' | 'position'> {
  return {
    recommendation: isRecommended === true,
    rating,
    moodTag: moodTags,
    soloTag: soloTags,
    content: text.trim(),
  };
}
