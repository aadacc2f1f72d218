import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { searchedKeyword } from './keyword.ts';

/** Debounce time of the search. Spec 9-5. */
const SEARCH_DELAY_MS = 500;

/**
 * The typed text, and the debounced keyword. The keyword is stored in the URL, so that the search
 * is restored on return from a place. Other parameters and the history state do not change.
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
