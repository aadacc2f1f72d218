import { graphemes } from '@sol/contract/graphemes';
import { KEYWORD_MAX } from '@sol/contract/limits';
import type { SavedSort } from '@sol/contract/solmark';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDebounce } from '#hooks/use-debounce.ts';

/** Debounce time of the search. Spec 9-5. */
const SEARCH_DELAY_MS = 500;

const toKeyword = (text: string): string => graphemes(text.trim().normalize('NFC')).slice(0, KEYWORD_MAX).join('');

const SORTS: readonly SavedSort[] = ['name', 'distance', 'reviews', 'again'];

const parseSort = (text: string | null): SavedSort => SORTS.find((sort) => sort === text) ?? 'saved';

/**
 * Keyword and order of a collection's places. They are in the URL, so that they survive a return to
 * the page.
 */
export function useCollectionView() {
  const [params, setParams] = useSearchParams();
  const keyword = toKeyword(params.get('keyword') ?? '');
  const urlSort = parseSort(params.get('sort'));
  // The URL changes after the tap: until then the tapped order is shown.
  const [selected, setSelected] = useState({ sort: urlSort, urlSort });
  if (selected.urlSort !== urlSort) setSelected({ sort: urlSort, urlSort });
  const { sort } = selected;
  const [text, setText] = useState(keyword);

  const updateUrl = (view: { keyword: string; sort: SavedSort }) =>
    setParams(
      { ...(view.keyword !== '' && { keyword: view.keyword }), ...(view.sort !== 'saved' && { sort: view.sort }) },
      { replace: true },
    );
  const typed = toKeyword(text);
  const delayMs = typed === '' ? 0 : SEARCH_DELAY_MS;
  useDebounce(text, typed === keyword ? null : delayMs, () => updateUrl({ keyword: typed, sort }));

  const setSort = (next: SavedSort) => {
    setSelected({ sort: next, urlSort });
    updateUrl({ keyword, sort: next });
  };
  return { text, setText, keyword, sort, setSort };
}
