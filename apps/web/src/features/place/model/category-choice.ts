import type { Category } from '@sol/contract/category';

/** A tap on the selected category clears the selection. */
export function chooseCategory(selected: Category | null, tapped: Category | null): Category | null {
  return tapped === selected ? null : tapped;
}

/** All places when no category is selected. */
export function placesOfCategory<T extends { category: Category }>(places: T[], selected: Category | null): T[] {
  return selected === null ? places : places.filter((place) => place.category === selected);
}
