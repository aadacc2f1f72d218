type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** The author of a sollect, or of a review, which does not tell who wrote it. */
export type BlockTarget = { userId: number } | { reviewId: number };

/** In every response, a review has `reviewId`, a sollect `writerId`. */
export const isWrittenBy = (value: unknown, target: BlockTarget): boolean =>
  isObject(value) &&
  ('userId' in target
    ? value.writerId === target.userId
    : value.reviewId === target.reviewId && Array.isArray(value.photoUrls));

/** The URLs of the photos in their reviews, at any depth of the response. */
export function photosBy(value: unknown, target: BlockTarget): unknown[] {
  if (!isObject(value)) return [];
  if (isWrittenBy(value, target)) return Array.isArray(value.photoUrls) ? value.photoUrls : [];
  return Object.values(value).flatMap((part) => photosBy(part, target));
}

/**
 * A response without the content of a member and without the given photos. Without a match it
 * returns the same object.
 */
export function withoutAuthor(value: unknown, target: BlockTarget, photos: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) {
    const items = value
      .filter((item: unknown) => !isWrittenBy(item, target) && !photos.has(item))
      .map((item: unknown) => withoutAuthor(item, target, photos));
    return items.length < value.length || items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, withoutAuthor(part, target, photos)] as const);
  return parts.some(([key, part]) => part !== value[key]) ? Object.fromEntries(parts) : value;
}
