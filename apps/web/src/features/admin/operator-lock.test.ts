import { expect, it } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { passkeyFailureText } from './operator-lock.ts';

it.each([
  ['NotAllowedError', '확인을 취소했거나 시간이 지났어요. 다시 시도해 주세요.'],
  ['NotSupportedError', '이 브라우저나 주소에서는 패스키를 쓸 수 없어요. 다른 브라우저로 열어 주세요.'],
  ['ConstraintError', '이 기기에 화면 잠금이 없어요. 지문이나 얼굴, PIN을 설정해 주세요.'],
  ['InvalidStateError', '이 기기의 패스키는 이미 등록했어요.'],
  ['UnknownError', '패스키를 확인하지 못했어요. 다시 시도해 주세요.'],
])('has a sentence for %s', (name, text) => {
  expect(passkeyFailureText(new DOMException('', name))).toBe(text);
});

it('shows the sentence of the server', () => {
  const message = '등록하지 않은 패스키예요. 등록한 기기로 확인해 주세요.';
  expect(passkeyFailureText(new ApiError({ status: 404, code: 'PASSKEY_UNKNOWN', message }))).toBe(message);
});
