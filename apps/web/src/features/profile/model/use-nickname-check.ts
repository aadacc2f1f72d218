import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLoggedError } from '#hooks/use-logged-error.ts';
import { nicknameQuery } from '../api/validate-nickname.ts';
import { isWorthAsking, type NicknameVerdict, verdictOf } from './nickname-verdict.ts';

const DEBOUNCE_MS = 500;

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** What is to be said of a nickname while it is typed. Its query is called after it: an answer to an earlier one says nothing of this one. */
export function useNicknameCheck(typed: string, own: string): NicknameVerdict {
  const nickname = typed.normalize('NFC');
  const isSettled = useSettled(nickname) === nickname;
  const isAsked = isSettled && isWorthAsking(nickname, own);
  const { data, error, isFetching } = useQuery({ ...nicknameQuery(nickname), enabled: isAsked, retry: false });
  useLoggedError('닉네임을 확인하지 못했어요', error);
  const isKnown = isAsked && !isFetching;
  return verdictOf(nickname, own, { answer: isKnown ? data : undefined, error: isKnown ? error : null });
}
