import { graphemes } from '@sol/contract/graphemes';
import { KEYWORD_MAX } from '@sol/contract/limits';
import { withoutStrokes } from '@sol/contract/text';
import type { Query } from '@tanstack/react-query';
import { disassemble } from 'es-hangul';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useDebounce } from '#hooks/timers.ts';

/** Whether one keyword follows from the other by typing or deleting letters: 성 → 서 → 서울. */
export function isContinuedInput(previous: string, current: string): boolean {
  const [a, b] = [previous, current].map((text) => disassemble(withoutStrokes(text))) as [string, string];
  return a !== '' && b !== '' && (a.startsWith(b) || b.startsWith(a));
}

/** Placeholder data of a search: the results of the last keyword while the input continues it. */
export const keepContinued =
  (keyword: string) =>
  <Data>(last: Data | undefined, lastQuery: Pick<Query, 'meta'> | undefined): Data | undefined =>
    isContinuedInput(String(lastQuery?.meta?.keyword ?? ''), keyword) ? last : undefined;

/** Limits the input to 50 characters, counted as graphemes. */
export function limitKeyword(text: string): string {
  const characters = graphemes(text);
  return characters.length > KEYWORD_MAX ? characters.slice(0, KEYWORD_MAX).join('') : text;
}

/**
 * The keyword to search for: trimmed and composed (iOS may return decomposed syllables). Invisible
 * characters are removed by the server only: here the table would add weight to each page with a
 * search bar.
 */
export function normalizeKeyword(text: string): string {
  return limitKeyword(text.trim().normalize('NFC')).trimEnd();
}

/** Debounce time of the search. Spec 9-5. */
export const SEARCH_DELAY_MS = 500;

/**
 * The typed text, and the debounced keyword. The keyword is stored in the URL, so that the search
 * is restored on return from a place. `isLiteral`, whether solo-intent terms are searched in
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
    // Without a change it must not navigate: the router mixes up the history actions of two navigations
    // in one task, and the results of the keyword may navigate next.
    if (committed === debouncedKeyword) return;
    const next = new URLSearchParams(params);
    next.delete('literal');
    if (committed === '') next.delete('keyword');
    else next.set('keyword', committed);
    setParams(next, { replace: true, state });
  };
  const keyword = normalizeKeyword(text);
  const delayMs = keyword === '' ? 0 : SEARCH_DELAY_MS;
  useDebounce(text, keyword === debouncedKeyword ? null : delayMs, () => commitKeyword(keyword));

  return { text, setText, debouncedKeyword, isLiteral, commitKeyword };
}
