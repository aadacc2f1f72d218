import type { Category } from '@sol/contract/category';
import type { Database } from '#lib/database/database.ts';
import { listCategories } from './place-category.repository.ts';

export function createPlaceCategoryService(db: Pick<Database, 'reads'>) {
  return {
    /** The categories that have a place. */
    list: (): Promise<Category[]> => listCategories(db.reads),
  };
}
