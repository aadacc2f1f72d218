import type { Category } from '@sol/contract/category';
import { listRecommendedSollects } from '@sol/contract/sollect';
import { apiQuery } from '#lib/api/query.ts';

/** Without a category, sollects of all categories. */
export const recommendedSollectsQuery = (categoryName?: Category) =>
  apiQuery(listRecommendedSollects, { query: { categoryName } });
