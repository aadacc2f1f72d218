import { apiQuery } from '#lib/api/query.ts';

/** The member's own reviews and sollects that are hidden at present. */
export const hiddenWorksQuery = apiQuery('GET /api/profile/hidden', {}, 'member');
