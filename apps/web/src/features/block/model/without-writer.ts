type Thing = Record<string, unknown>;

const isThing = (value: unknown): value is Thing => typeof value === 'object' && value !== null;

/** Wherever the API answers a review, it is an object with `reviewId` and `userId`, a sollect one with `writerId`. */
export const isWrittenBy = (value: unknown, userId: number): boolean =>
  isThing(value) && (value.writerId === userId || ('reviewId' in value && value.userId === userId));

/** The addresses of the photos of their reviews, wherever those stand in an answer. */
export function photosBy(answer: unknown, userId: number): unknown[] {
  if (!isThing(answer)) return [];
  if (isWrittenBy(answer, userId)) return Array.isArray(answer.photoUrls) ? answer.photoUrls : [];
  return Object.values(answer).flatMap((part) => photosBy(part, userId));
}

/** An answer of the API without what a member has written, and without these photos: the very same one where there is none. */
export function withoutWriter(answer: unknown, userId: number, photos: ReadonlySet<unknown>): unknown {
  if (Array.isArray(answer)) {
    const items = answer
      .filter((item: unknown) => !isWrittenBy(item, userId) && !photos.has(item))
      .map((item: unknown) => withoutWriter(item, userId, photos));
    return items.length < answer.length || items.some((item, index) => item !== answer[index]) ? items : answer;
  }
  if (!isThing(answer)) return answer;
  const parts = Object.entries(answer).map(([key, part]) => [key, withoutWriter(part, userId, photos)] as const);
  return parts.some(([key, part]) => part !== answer[key]) ? Object.fromEntries(parts) : answer;
}
