import { listPopularSollects } from '@sol/contract/sollect';
import { apiQuery } from '#lib/api/query.ts';

/** Those of the carousel. */
export const popularSollectsQuery = () => apiQuery(listPopularSollects, {});
