import * as z from 'zod/mini';
import { CATEGORIES } from './category.ts';
import type { EndpointSchemas } from './endpoint.ts';
import { category, envelope } from './wire-schemas.ts';

export const listCategoriesSchemas = {
  summary: '장소가 하나라도 있는 카테고리',
  response: envelope(
    z.object({
      /** In display order. */
      categories: z.array(category).check(z.maxLength(CATEGORIES.length)),
    }),
  ),
} satisfies EndpointSchemas;
