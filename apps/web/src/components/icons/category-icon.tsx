import type { Category } from '@sol/contract/category';
import { Icon, type IconProps } from './icon.tsx';

/**
 * Glyphs of the eight categories as data, because the map renders them outside React. 24 px grid;
 * `solid` is filled and stroked, `line` only stroked, both 2 px wide with round caps and joins, so
 * that they are legible at 14 px.
 */
interface CategoryGlyph {
  solid: string;
  line: string;
}

const CATEGORY_STROKE = 2;

export const categoryGlyphs = {
  food: {
    solid: 'M5 8.5h6a3 3 0 0 1-6 0ZM18 3.5c-2.5 1.3-3.3 4.7-3.3 9.5H18Z',
    line: 'M5 3.5v5M8 3.5v5M11 3.5v5M8 11v9.5M18 3.5v17',
  },
  cafe: {
    solid: 'M4.5 10.5h11v4.5a5 5 0 0 1-5 5h-1a5 5 0 0 1-5-5Z',
    line: 'M15.5 11.8H17a2.6 2.6 0 0 1 0 5.2h-2M8 3.5v3M12 3.5v3',
  },
  culture: {
    solid: 'M12 3.5 4 8.2h16Z',
    line: 'M6.5 12v4.5M12 12v4.5M17.5 12v4.5M4 20.5h16',
  },
  walk: {
    solid: 'M12 3.5a5.5 5.5 0 0 1 5.2 7.3 3.6 3.6 0 0 1-1.2 7H8a3.6 3.6 0 0 1-1.2-7A5.5 5.5 0 0 1 12 3.5Z',
    line: 'M12 16v5',
  },
  work: {
    solid: 'M6 6h12v8H6Z',
    line: 'M3.5 18.5h17',
  },
  shop: {
    solid: 'M5.5 9.5h13l1 10.5h-15Z',
    line: 'M8.5 9V7.5a3.5 3.5 0 0 1 7 0V9',
  },
  entertainment: {
    // The two holes run against the outline, so that the non-zero fill rule cuts them out.
    solid:
      'M8 6h8a5 5 0 0 1 4.9 4l1 5.5a2.5 2.5 0 0 1-4.3 2.2L15.5 15.5h-7l-2.1 2.2A2.5 2.5 0 0 1 2.1 15.5l1-5.5A5 5 0 0 1 8 6ZM8.2 8.4a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6ZM15.8 8.4a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6Z',
    line: '',
  },
  drink: {
    solid: 'M4.5 4.5h15L12 12.5Z',
    line: 'M12 12.5v7.5M8 20.5h8',
  },
} as const satisfies Record<Category, CategoryGlyph>;

/** The glyph of saved places on the map, on cards and in the tab bar. */
export const heartPath =
  'M12 20.3s-8.5-4.7-8.5-10.9a4.9 4.9 0 0 1 4.9-4.9c1.5 0 2.8.7 3.6 1.8.8-1.1 2.1-1.8 3.6-1.8a4.9 4.9 0 0 1 4.9 4.9c0 6.2-8.5 10.9-8.5 10.9Z';

export function CategoryIcon({ category, ...props }: IconProps & { category: Category }) {
  const { solid, line } = categoryGlyphs[category];
  return (
    <Icon strokeWidth={CATEGORY_STROKE} {...props}>
      <path d={solid} fill="currentColor" />
      {line !== '' && <path d={line} />}
    </Icon>
  );
}
