import { describe, expect, it } from 'vitest';
import { chooseCategory, placesOfCategory } from './categories.ts';

const places = [
  { id: 1, category: 'cafe' as const },
  { id: 2, category: 'food' as const },
  { id: 3, category: 'cafe' as const },
];

describe('category filter', () => {
  it('[4.3-1] clears when the selected category is chosen again, or none', () => {
    expect(chooseCategory('cafe', 'cafe')).toBeNull();
    expect(chooseCategory('cafe', null)).toBeNull();
    expect(placesOfCategory(places, null)).toEqual(places);
  });

  it('[4.3-1] keeps only the places of another category', () => {
    const selected = chooseCategory('cafe', 'food');
    expect(selected).toBe('food');
    expect(placesOfCategory(places, selected).map(({ id }) => id)).toEqual([2]);
  });

  it('[4.3-2] filters all places each time, not the previous result', () => {
    const cafes = placesOfCategory(places, 'cafe');
    expect(cafes).toHaveLength(2);
    expect(placesOfCategory(places, 'food').map(({ id }) => id)).toEqual([2]);
  });

  it('[4.3-3] shows all places once the choice is cleared', () => {
    expect(placesOfCategory(places, chooseCategory('food', 'food'))).toEqual(places);
  });
});
