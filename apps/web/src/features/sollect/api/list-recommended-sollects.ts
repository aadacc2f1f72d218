import type { Category } from '@sol/contract/category';
import { listRecommendedSollects } from '@sol/contract/sollect';
import { apiQuery } from '#lib/api/query.ts';

/** Of a category, or of all of them. */
export const recommendedSollectsQuery = (categoryName?: Category) =>
  apiQuery(listRecommendedSollects, { query: { categoryName } });
