import { listMarkedSollects, listMySollects } from '@sol/contract/sollect';
import { apiInfiniteQuery } from '#lib/api/query.ts';

const cursorOf = ({ cursorInfo: { nextCursorId } }: { cursorInfo: { nextCursorId: number | null } }) =>
  nextCursorId === null ? null : { cursorId: nextCursorId };

/** Sollects the member has saved, saved last first. Spec 7.4-10. */
export const markedSollectsQuery = () => apiInfiniteQuery(listMarkedSollects, {}, cursorOf);

/** Sollects the member has written, newest first. Spec 7.4-10. */
export const mySollectsQuery = () => apiInfiniteQuery(listMySollects, {}, cursorOf);
