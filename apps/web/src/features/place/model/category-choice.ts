import type { Category } from '@sol/contract/category';

/** The category after a tap: the chosen one again, or null, clears the choice. */
export function chooseCategory(selected: Category | null, tapped: Category | null): Category | null {
  return tapped === selected ? null : tapped;
}

/** What is left of a list under a choice; no choice shows all of them. */
export function placesOfCategory<T extends { category: Category }>(places: T[], selected: Category | null): T[] {
  return selected === null ? places : places.filter((place) => place.category === selected);
}
