import type { Category } from '@sol/contract/category';

/** The light theme of tokens.css as sRGB: the SVG renderer does not support oklch. */
export const CATEGORY_COLORS: Record<Category, string> = {
  food: '#c15136',
  cafe: '#925e32',
  culture: '#8656b7',
  walk: '#318349',
  work: '#3a70b3',
  shop: '#bf4a7f',
  entertainment: '#017b80',
  drink: '#926e10',
};

/** The glyphs of the app on a grid of 24: `solid` is filled and stroked, `line` only stroked. */
const GLYPHS: Record<Category, { solid: string; line: string }> = {
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
    // The two holes have the opposite direction of the outline, so that the nonzero rule excludes
    // them.
    solid:
      'M8 6h8a5 5 0 0 1 4.9 4l1 5.5a2.5 2.5 0 0 1-4.3 2.2L15.5 15.5h-7l-2.1 2.2A2.5 2.5 0 0 1 2.1 15.5l1-5.5A5 5 0 0 1 8 6ZM8.2 8.4a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6ZM15.8 8.4a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 1 0 0-4.6Z',
    line: '',
  },
  drink: {
    solid: 'M4.5 4.5h15L12 12.5Z',
    line: 'M12 12.5v7.5M8 20.5h8',
  },
};

const GRID = 24;
const GLYPH_SHARE = 0.52;
const EDGE_SHARE = 0.07;

/**
 * The pin of a category as on the map of the app: an SVG fragment, with the centre of the coin at
 * the given point.
 */
export function renderCategoryPin(
  category: Category,
  { x, y, sizePx }: { x: number; y: number; sizePx: number },
): string {
  const color = CATEGORY_COLORS[category];
  const { solid, line } = GLYPHS[category];
  const glyphPx = sizePx * GLYPH_SHARE;
  const radius = sizePx / 2;
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"
  stroke="#ffffff" stroke-width="${sizePx * EDGE_SHARE}"/>
<g transform="translate(${x - glyphPx / 2} ${y - glyphPx / 2}) scale(${glyphPx / GRID})" fill="none"
  stroke="#ffffff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">
<path d="${solid}" fill="#ffffff"/><path d="${line}"/></g>`;
}
