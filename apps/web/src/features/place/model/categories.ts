import { CATEGORIES, type Category } from '@sol/contract/category';
import { usePageSettings } from '#lib/page-settings.ts';

/** A tap on the selected category clears the selection. */
export function chooseCategory(selected: Category | null, tapped: Category | null): Category | null {
  return tapped === selected ? null : tapped;
}

/** All places when no category is selected. */
export function placesOfCategory<T extends { category: Category }>(places: T[], selected: Category | null): T[] {
  return selected === null ? places : places.filter((place) => place.category === selected);
}

/**
 * The categories with a place, in display order. Selected ones are always included, because the
 * address of a page may name an empty category.
 */
export function useOfferedCategories(selected: readonly Category[] = []) {
  const { categories } = usePageSettings();
  return categories === undefined
    ? CATEGORIES
    : CATEGORIES.filter(({ id }) => selected.includes(id) || categories.includes(id));
}

/** Whether there is no place at all, as after the installation without the demo city. */
export const useIsEmptyCity = (): boolean => usePageSettings().categories?.length === 0;
