import { describe, expect, it } from 'vitest';
import { CATEGORIES, categoryTitle } from './category.ts';
import { category } from './fields.ts';

describe('categories', () => {
  it('[3.2-13] [9-11] are eight, each with an id and a title', () => {
    expect(CATEGORIES.map(({ id, title }) => `${title} ${id}`)).toEqual([
      '식당 food',
      '카페 cafe',
      '문화/예술 culture',
      '산책 walk',
      '공부/작업 work',
      '쇼핑 shop',
      '오락/여가 entertainment',
      '주점 drink',
    ]);
  });

  it('have titles', () => {
    expect(CATEGORIES.map(({ id }) => categoryTitle(id))).toEqual(CATEGORIES.map(({ title }) => title));
  });

  it('are the only accepted values', () => {
    expect(CATEGORIES.every(({ id }) => category.safeParse(id).success)).toBe(true);
    expect(category.safeParse('식당').success).toBe(false);
  });
});
