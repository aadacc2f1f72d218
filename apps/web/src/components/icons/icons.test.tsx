import { CATEGORIES } from '@sol/contract/category';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { CategoryIcon } from './category-icon.tsx';
import { SolrouteIcon, solrouteIconIds, solrouteIcons } from './solroute-icon.tsx';

const renderToHtml = (element: React.ReactElement) => render(element).container.innerHTML;

describe('icons', () => {
  it('has a different glyph for each of the eight categories', () => {
    expect(new Set(CATEGORIES.map(({ id }) => renderToHtml(<CategoryIcon category={id} />))).size).toBe(
      CATEGORIES.length,
    );
  });

  it('has 14 different solroute icons', () => {
    expect(Object.keys(solrouteIcons).map(Number)).toEqual([...solrouteIconIds]);
    expect(new Set(solrouteIconIds.map((id) => renderToHtml(<SolrouteIcon iconId={id} />))).size).toBe(14);
  });

  it('shows the first icon for an unknown id', () => {
    expect(renderToHtml(<SolrouteIcon iconId={99} />)).toBe(renderToHtml(<SolrouteIcon iconId={1} />));
  });
});
