import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounce } from '#hooks/timers.ts';
import { apiQuery } from '#lib/api/query.ts';
import { useLoggedError } from '#lib/logger.ts';
import { getVerdict, type NicknameVerdict, needsServerCheck } from './nickname-verdict.ts';

/** Never from the cache: a nickname that was free a moment ago may be taken. */
const nicknameQuery = (nickname: string) => ({
  ...apiQuery('GET /api/profile/validate/nickname', { query: { nickname } }, 'member'),
  gcTime: 0,
  staleTime: 0,
  refetchOnWindowFocus: false,
});

const DEBOUNCE_MS = 500;

/** The validation of a nickname during typing. A response for an earlier input is ignored. */
export function useNicknameCheck(typed: string, own: string): NicknameVerdict {
  const nickname = typed.normalize('NFC');
  const [debounced, setDebounced] = useState(nickname);
  useDebounce(nickname, DEBOUNCE_MS, () => setDebounced(nickname));
  const isSettled = debounced === nickname;
  const isEnabled = isSettled && needsServerCheck(nickname, own);
  const { data, error, isFetching } = useQuery({ ...nicknameQuery(nickname), enabled: isEnabled, retry: false });
  useLoggedError('Failed to check a nickname', error);
  const isKnown = isEnabled && !isFetching;
  return getVerdict(nickname, own, { response: isKnown ? data : undefined, error: isKnown ? error : null });
}
