import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { searchedKeyword } from './keyword.ts';

/** How long after the last letter a search goes off. Spec 9-5. */
const SEARCH_DELAY_MS = 500;

/**
 * What is being typed, and the keyword it settles to once typing stops. The settled one stands in the address, so that
 * whoever comes back from a place finds the search as it was. What else the address and its entry say stays.
 */
export function useKeyword() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const settled = searchedKeyword(params.get('keyword') ?? '');
  const [text, setText] = useState(settled);

  const settle = (keyword: string) => {
    const next = new URLSearchParams(params);
    if (keyword === '') next.delete('keyword');
    else next.set('keyword', keyword);
    setParams(next, { replace: true, state });
  };
  const handleSettled = useEffectEvent(settle);
  useEffect(() => {
    const keyword = searchedKeyword(text);
    if (keyword === settled) return;
    const timer = setTimeout(() => handleSettled(keyword), keyword === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);

  return { text, setText, settled, settle };
}
