import { listPopularSollects } from '@sol/contract/sollect';
import { apiQuery } from '#lib/api/query.ts';

/** The sollects of the carousel. */
export const popularSollectsQuery = () => apiQuery(listPopularSollects, {});
