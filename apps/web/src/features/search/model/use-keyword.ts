import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useDebounce } from '#hooks/timers.ts';
import { normalizeKeyword } from './keyword.ts';

/** Debounce time of the search. Spec 9-5. */
export const SEARCH_DELAY_MS = 500;

/**
 * The typed text, and the debounced keyword. The keyword is stored in the URL, so that the search
 * is restored on return from a place. `isLiteral`, whether words for going alone are searched in
 * names and addresses, applies to one keyword. Other parameters and the history state do not
 * change.
 */
export function useKeyword() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const debouncedKeyword = normalizeKeyword(params.get('keyword') ?? '');
  const isLiteral = params.get('literal') === '1';
  const [text, setText] = useState(debouncedKeyword);

  const commitKeyword = (committed: string) => {
    const next = new URLSearchParams(params);
    if (committed !== debouncedKeyword) next.delete('literal');
    if (committed === '') next.delete('keyword');
    else next.set('keyword', committed);
    setParams(next, { replace: true, state });
  };
  const keyword = normalizeKeyword(text);
  const delayMs = keyword === '' ? 0 : SEARCH_DELAY_MS;
  useDebounce(text, keyword === debouncedKeyword ? null : delayMs, () => commitKeyword(keyword));

  return { text, setText, debouncedKeyword, isLiteral, commitKeyword };
}
