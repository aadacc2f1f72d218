import { endpoint } from './endpoint.ts';
import type { listCategoriesSchemas } from './place-category-schemas.ts';

export const listCategories = endpoint<typeof listCategoriesSchemas>({
  method: 'GET',
  path: '/api/solmap/categories',
});
