type JsonObject = Record<string, unknown>;

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;

/** In every response, a review has `reviewId` and `userId`, a sollect `writerId`. */
export const isWrittenBy = (value: unknown, userId: number): boolean =>
  isObject(value) && (value.writerId === userId || ('reviewId' in value && value.userId === userId));

/** The URLs of the photos in their reviews, at any depth of the response. */
export function photosBy(value: unknown, userId: number): unknown[] {
  if (!isObject(value)) return [];
  if (isWrittenBy(value, userId)) return Array.isArray(value.photoUrls) ? value.photoUrls : [];
  return Object.values(value).flatMap((part) => photosBy(part, userId));
}

/**
 * A response without the content of a member and without the given photos. Without a match it
 * returns the same object.
 */
export function withoutWriter(value: unknown, userId: number, photos: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) {
    const items = value
      .filter((item: unknown) => !isWrittenBy(item, userId) && !photos.has(item))
      .map((item: unknown) => withoutWriter(item, userId, photos));
    return items.length < value.length || items.some((item, index) => item !== value[index]) ? items : value;
  }
  if (!isObject(value)) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, withoutWriter(part, userId, photos)] as const);
  return parts.some(([key, part]) => part !== value[key]) ? Object.fromEntries(parts) : value;
}
