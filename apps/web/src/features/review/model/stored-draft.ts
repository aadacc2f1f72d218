import { MOOD_TAGS, SOLO_TAGS } from '@sol/contract/choices';
import { isRecord } from '#lib/parse-json.ts';
import type { DraftFields } from './draft.ts';

/** A draft in localStorage. Its field names are those of earlier releases, whose drafts are kept. */
interface StoredDraft extends Omit<DraftFields, 'isRecommended' | 'soloTags'> {
  emoji: DraftFields['isRecommended'];
  singleTags: DraftFields['soloTags'];
}

export const toStoredDraft = ({ isRecommended, rating, moodTags, soloTags, text }: DraftFields): StoredDraft => ({
  emoji: isRecommended,
  rating,
  moodTags,
  singleTags: soloTags,
  text,
});

const filterTags = <T extends string>(tags: readonly T[], stored: unknown): T[] =>
  Array.isArray(stored) ? tags.filter((tag) => stored.includes(tag)) : [];

/** Validates a stored draft, which an older release may have written; invalid fields are emptied. */
export function parseStoredDraft(stored: unknown): DraftFields {
  const fields: { [K in keyof StoredDraft]?: unknown } = isRecord(stored) ? stored : {};
  const { emoji, rating, moodTags, singleTags, text } = fields;
  return {
    isRecommended: typeof emoji === 'boolean' ? emoji : null,
    rating: [1, 2, 3, 4, 5].find((stars) => stars === rating) ?? 0,
    moodTags: filterTags(MOOD_TAGS, moodTags),
    soloTags: filterTags(SOLO_TAGS, singleTags),
    text: typeof text === 'string' ? text : '',
  };
}
