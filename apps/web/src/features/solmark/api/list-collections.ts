import { apiQuery } from '#lib/api/query.ts';

/** The member's collections; marking a place adds it to the first one. Spec 3.5-5. */
export const collectionsQuery = () => apiQuery('GET /api/solmark/place/collections', {}, 'member');
