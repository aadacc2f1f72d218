import { CATEGORIES, type Category } from '@sol/contract/category';
import type { ISql } from '#lib/database/database.ts';
import { placeExists } from './place-filter.ts';

/**
 * The categories with a listed place, in display order. Each is one probe of the index of category
 * and point; without the order, PostgreSQL may scan the table for a category without places.
 */
export async function listCategories(sql: ISql): Promise<Category[]> {
  const rows = await sql<{ category: Category }[]>`
    select asked.category from unnest(${CATEGORIES.map(({ id }) => id)}::text[]) with ordinality as asked (category, seq),
      lateral (
        select from place where ${placeExists(sql)} and place.category = asked.category
        order by place.pt <-> point(0, 0) limit 1
      ) found
    order by asked.seq`;
  return rows.map(({ category }) => category);
}
