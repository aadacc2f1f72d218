/** The eight categories in display order. Spec 2.6-2 to 2.6-9. */
export const CATEGORIES = [
  { id: 'food', title: '식당' },
  { id: 'cafe', title: '카페' },
  { id: 'culture', title: '문화/예술' },
  { id: 'walk', title: '산책' },
  { id: 'work', title: '공부/작업' },
  { id: 'shop', title: '쇼핑' },
  { id: 'entertainment', title: '오락/여가' },
  { id: 'drink', title: '주점' },
] as const;

export type Category = (typeof CATEGORIES)[number]['id'];

const TITLES = new Map<Category, string>(CATEGORIES.map(({ id, title }) => [id, title]));

/** The displayed name of a category. */
export const categoryTitle = (id: Category): string => TITLES.get(id) ?? '';
