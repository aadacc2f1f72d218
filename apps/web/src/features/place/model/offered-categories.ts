import { CATEGORIES, type Category } from '@sol/contract/category';
import { usePageSettings } from '#lib/page-settings.ts';

/**
 * The categories with a place, in display order. The selected one is always included, because the
 * address of a list may name an empty category.
 */
export function useOfferedCategories(selected: Category | null) {
  const { categories } = usePageSettings();
  return categories === undefined
    ? CATEGORIES
    : CATEGORIES.filter(({ id }) => id === selected || categories.includes(id));
}

/** Whether there is no place at all, as after the installation without the demo city. */
export const useIsEmptyCity = (): boolean => usePageSettings().categories?.length === 0;
