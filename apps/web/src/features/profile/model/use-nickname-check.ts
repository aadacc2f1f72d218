import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import { nicknameQuery } from '../api/validate-nickname.ts';
import { getVerdict, type NicknameVerdict, needsServerCheck } from './nickname-verdict.ts';

const DEBOUNCE_MS = 500;

function useDebouncedValue(value: string): string {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** The validation of a nickname during typing. A response for an earlier input is ignored. */
export function useNicknameCheck(typed: string, own: string): NicknameVerdict {
  const nickname = typed.normalize('NFC');
  const isSettled = useDebouncedValue(nickname) === nickname;
  const isEnabled = isSettled && needsServerCheck(nickname, own);
  const { data, error, isFetching } = useQuery({ ...nicknameQuery(nickname), enabled: isEnabled, retry: false });
  useLoggedError('닉네임을 확인하지 못했어요', error);
  const isKnown = isEnabled && !isFetching;
  return getVerdict(nickname, own, { response: isKnown ? data : undefined, error: isKnown ? error : null });
}
