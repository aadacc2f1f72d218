import { apiInfiniteQuery } from '#lib/api/query.ts';

const toNextParams = ({ cursorInfo: { nextCursorId } }: { cursorInfo: { nextCursorId: number | null } }) =>
  nextCursorId === null ? null : { cursorId: nextCursorId };

/** The member's saved sollects, last saved first. Spec 7.4-10. */
export const markedSollectsQuery = () => apiInfiniteQuery('GET /api/solmark/sollect', {}, toNextParams, 'member');

/** The member's own sollects, newest first. Spec 7.4-10. */
export const mySollectsQuery = () => apiInfiniteQuery('GET /api/solmark/sollect/my', {}, toNextParams, 'member');
