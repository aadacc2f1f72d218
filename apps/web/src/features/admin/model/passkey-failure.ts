import { ApiError } from '#lib/api/api-error.ts';

const CANCELLED = '확인을 취소했거나 시간이 지났어요. 다시 시도해 주세요.';
const UNSUPPORTED = '이 브라우저나 주소에서는 패스키를 쓸 수 없어요. 다른 브라우저로 열어 주세요.';
const FAILED = '패스키를 확인하지 못했어요. 다시 시도해 주세요.';

/** By the names of the errors of `navigator.credentials`, which the library keeps. */
const TEXTS: Record<string, string> = {
  NotAllowedError: CANCELLED,
  AbortError: CANCELLED,
  NotSupportedError: UNSUPPORTED,
  SecurityError: UNSUPPORTED,
  ConstraintError: '이 기기에 화면 잠금이 없어요. 지문이나 얼굴, PIN을 설정해 주세요.',
  InvalidStateError: '이 기기의 패스키는 이미 등록했어요.',
};

/** What to say about a failed use of a passkey. */
export function passkeyFailureText(error: Error): string {
  if (error instanceof ApiError) return error.message;
  return TEXTS[error.name] ?? FAILED;
}
