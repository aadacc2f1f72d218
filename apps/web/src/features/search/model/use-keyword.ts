import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { searchedKeyword } from './keyword.ts';

/** How long after the last letter a search goes off. Spec 9-5. */
const SEARCH_DELAY_MS = 500;

/**
 * What is being typed, and the keyword it settles to once typing stops. The settled one stands in the address, so that
 * whoever comes back from a place finds the search as it was.
 */
export function useKeyword() {
  const [params, setParams] = useSearchParams();
  const settled = searchedKeyword(params.get('keyword') ?? '');
  const [text, setText] = useState(settled);

  const settle = (keyword: string) => setParams(keyword === '' ? {} : { keyword }, { replace: true });
  const handleSettled = useEffectEvent(settle);
  useEffect(() => {
    const keyword = searchedKeyword(text);
    if (keyword === settled) return;
    const timer = setTimeout(() => handleSettled(keyword), keyword === '' ? 0 : SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [text, settled]);

  return { text, setText, settled, settle };
}
