import { CATEGORIES } from '@sol/contract/category';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CategoryIcon } from './category-icon.tsx';
import { SolrouteIcon } from './solroute-icon.tsx';
import { solrouteIconIds, solrouteIcons } from './solroute-icon-paths.ts';

const drawn = (element: React.ReactElement) => render(element).container.innerHTML;

describe('icons', () => {
  it('has a different glyph for each of the eight categories', () => {
    expect(new Set(CATEGORIES.map(({ id }) => drawn(<CategoryIcon category={id} />))).size).toBe(CATEGORIES.length);
  });

  it('has fourteen course scenes, each its own', () => {
    expect(Object.keys(solrouteIcons).map(Number)).toEqual([...solrouteIconIds]);
    expect(new Set(solrouteIconIds.map((id) => drawn(<SolrouteIcon iconId={id} />))).size).toBe(14);
  });

  it('shows the first scene for an id from a newer version', () => {
    expect(drawn(<SolrouteIcon iconId={99} />)).toBe(drawn(<SolrouteIcon iconId={1} />));
  });
});
