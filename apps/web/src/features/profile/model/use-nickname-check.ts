import { NICKNAME_SENTENCES } from '@sol/contract/nickname';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounce } from '#hooks/timers.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { useLoggedError } from '#lib/logger.ts';
import { nicknameQuery, type useUpdateProfile } from '../api.ts';
import { getVerdict, type NicknameVerdict, needsServerCheck } from './nickname-verdict.ts';

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

export const isTaken = (error: Error | null): error is ApiError =>
  error instanceof ApiError && error.code === 'NICKNAME_TAKEN';

/** The verdict for a nickname that another member took between the check and the save. */
export function takenVerdict(
  { error, variables }: ReturnType<typeof useUpdateProfile>,
  nickname: string,
): NicknameVerdict | undefined {
  if (!isTaken(error) || variables?.profile.nickname !== nickname.normalize('NFC')) return undefined;
  return { kind: 'bad', message: error.message || NICKNAME_SENTENCES.TAKEN, isFinal: true };
}
