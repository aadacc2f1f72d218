import { NICKNAME_SENTENCES, nicknameFault } from '@sol/contract/nickname';

/** What is known of a nickname: nothing needs to be said of one's own. */
export type NicknameVerdict =
  | { kind: 'own' }
  | { kind: 'pending' }
  | { kind: 'good'; message: string }
  /** `isFinal`: the server need not be asked. Of one that could not be checked it is. */
  | { kind: 'bad'; message: string; isFinal: boolean };

interface CheckedNickname {
  answer: { available: boolean; message: string } | undefined;
  error: Error | null;
}

const fallback = { true: NICKNAME_SENTENCES.AVAILABLE, false: NICKNAME_SENTENCES.TAKEN };

/** Whether the server is to be asked: not about nothing, not about one's own, not about what it would refuse anyway. Spec 5-23. */
export const isWorthAsking = (nickname: string, own: string): boolean =>
  nickname !== own && nicknameFault(nickname) === undefined;

/** `checked` is what the server has said of exactly this nickname. Spec 5-19 to 5-22, 8-17. */
export function verdictOf(nickname: string, own: string, { answer, error }: CheckedNickname): NicknameVerdict {
  if (nickname === own) return { kind: 'own' };
  const fault = nicknameFault(nickname);
  if (fault !== undefined) return { kind: 'bad', message: fault, isFinal: true };
  if (error !== null) return { kind: 'bad', message: error.message || '오류', isFinal: false };
  if (answer === undefined) return { kind: 'pending' };
  const message = answer.message || fallback[`${answer.available}`];
  return answer.available ? { kind: 'good', message } : { kind: 'bad', message, isFinal: true };
}
