import { listCollections } from '@sol/contract/solmark';
import { apiQuery } from '#lib/api/query.ts';

/** The member's own collections; the first is the one a heart saves into. Spec 3.5-5. */
export const collectionsQuery = () => apiQuery(listCollections, {});
