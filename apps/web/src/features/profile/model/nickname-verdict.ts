import { NICKNAME_SENTENCES, nicknameError } from '@sol/contract/nickname';
import { withoutStrokes } from '@sol/contract/text';

/**
 * Result of the validation of a nickname; `own` is the unchanged nickname, which has no message.
 */
export type NicknameVerdict =
  | { kind: 'own' }
  | { kind: 'pending' }
  /** A vowel is being typed, which is no wrong symbol yet. The message is for a member who saves it. */
  | { kind: 'unfinished'; message: string }
  | { kind: 'good'; message: string }
  /** `isFinal` is false when the check itself failed and can be repeated. */
  | { kind: 'bad'; message: string; isFinal: boolean };

interface CheckedNickname {
  response: { available: boolean; message: string } | undefined;
  error: Error | null;
}

const fallback = { true: NICKNAME_SENTENCES.AVAILABLE, false: NICKNAME_SENTENCES.TAKEN };

/** Whether the server must check the nickname: not when it is unchanged or invalid. Spec 5-23. */
export const needsServerCheck = (nickname: string, own: string): boolean =>
  nickname !== own && nicknameError(nickname) === undefined;

/** `response` and `error` are those for exactly this nickname. Spec 5-19 to 5-22, 8-17. */
export function getVerdict(nickname: string, own: string, { response, error }: CheckedNickname): NicknameVerdict {
  if (nickname === own) return { kind: 'own' };
  const faultMessage = nicknameError(nickname);
  const finished = withoutStrokes(nickname);
  if (finished !== nickname && (finished === '' || nicknameError(finished) === undefined)) {
    return { kind: 'unfinished', message: NICKNAME_SENTENCES.SYMBOLS };
  }
  if (faultMessage !== undefined) return { kind: 'bad', message: faultMessage, isFinal: true };
  if (error !== null) return { kind: 'bad', message: error.message || '오류', isFinal: false };
  if (response === undefined) return { kind: 'pending' };
  const message = response.message || fallback[`${response.available}`];
  return response.available ? { kind: 'good', message } : { kind: 'bad', message, isFinal: true };
}

/** Why a nickname cannot be saved, or undefined. The server decides on an unchecked one. */
export function hindrance(verdict: NicknameVerdict): string | undefined {
  if (verdict.kind === 'pending') return '닉네임을 확인하고 있어요';
  if (verdict.kind === 'unfinished') return verdict.message;
  return verdict.kind === 'bad' && verdict.isFinal ? verdict.message : undefined;
}
