import { KEYWORD_MAX } from '@sol/contract/keyword';
import type { SavedOrder } from '@sol/contract/solmark';
import { graphemes } from '@sol/contract/text';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';

/** How long after the last letter a search goes off. Spec 9-5. */
const SEARCH_DELAY_MS = 500;

const keywordOf = (text: string): string => graphemes(text.trim().normalize('NFC')).slice(0, KEYWORD_MAX).join('');

const SORTS: readonly SavedOrder[] = ['name', 'distance', 'reviews', 'again'];

const sortOf = (text: string | null): SavedOrder => SORTS.find((sort) => sort === text) ?? 'saved';

/** What of a collection is looked for and in which order: in the address, so that whoever comes back finds it as it was. */
export function useCollectionView() {
  const [params, setParams] = useSearchParams();
  const keyword = keywordOf(params.get('keyword') ?? '');
  const sortInAddress = sortOf(params.get('sort'));
  // The address follows a tap a moment later, and what was tapped is not to jump back meanwhile.
  const [shown, setShown] = useState({ sort: sortInAddress, address: sortInAddress });
  if (shown.address !== sortInAddress) setShown({ sort: sortInAddress, address: sortInAddress });
  const { sort } = shown;
  const [text, setText] = useState(keyword);

  const show = (view: { keyword: string; sort: SavedOrder }) =>
    setParams(
      { ...(view.keyword !== '' && { keyword: view.keyword }), ...(view.sort !== 'saved' && { sort: view.sort }) },
      { replace: true },
    );
  const handleSettled = useEffectEvent((settled: string) => show({ keyword: settled, sort }));
  useEffect(() => {
    const typed = keywordOf(text);
    if (typed === keyword) return;
    const timer = setTimeout(() => handleSettled(typed), typed === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, keyword]);

  const setSort = (next: SavedOrder) => {
    setShown({ sort: next, address: sortInAddress });
    show({ keyword, sort: next });
  };
  return { text, setText, keyword, sort, setSort };
}
