import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { normalizeKeyword } from './keyword.ts';

/** Debounce time of the search. Spec 9-5. */
const SEARCH_DELAY_MS = 500;

/**
 * The typed text, and the debounced keyword. The keyword is stored in the URL, so that the search
 * is restored on return from a place. Other parameters and the history state do not change.
 */
export function useKeyword() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const debouncedKeyword = normalizeKeyword(params.get('keyword') ?? '');
  const [text, setText] = useState(debouncedKeyword);

  const commitKeyword = (keyword: string) => {
    const next = new URLSearchParams(params);
    if (keyword === '') next.delete('keyword');
    else next.set('keyword', keyword);
    setParams(next, { replace: true, state });
  };
  const handleDebounced = useEffectEvent(commitKeyword);
  useEffect(() => {
    const keyword = normalizeKeyword(text);
    if (keyword === debouncedKeyword) return;
    const timer = setTimeout(() => handleDebounced(keyword), keyword === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, debouncedKeyword]);

  return { text, setText, debouncedKeyword, commitKeyword };
}
