import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#lib/api/api-error.ts';
import { endLock, leaveLock, passkeyFailureText, repeatAfterUnlock } from './operator-lock.ts';

afterEach(() => void leaveLock());

const refusal = () => new ApiError({ status: 403, code: 'PASSKEY_REQUIRED', message: '' });
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve));

it('[14.3-1] sends a refused request again when the passkey is verified, and not before', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal()).mockResolvedValue('done');
  const result = repeatAfterUnlock(send);
  await nextTask();
  expect(send).toHaveBeenCalledTimes(1);
  endLock();
  expect(await result).toBe('done');
  expect(send).toHaveBeenCalledTimes(2);
});

it('[14.3-1] fails the requests that wait when the screens are left', async () => {
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(refusal()).mockResolvedValue('sent again');
  const result = repeatAfterUnlock(send).catch((error: unknown) => error);
  await nextTask();
  leaveLock();
  expect(await result).toMatchObject({ code: 'PASSKEY_REQUIRED' });
  expect(send).toHaveBeenCalledTimes(1);
});

it.each([
  ['back by two minutes', -2, true],
  ['back by half a minute', -0.5, false],
  ['on by 14 minutes', 14, false],
  ['on by 15 minutes', 15, true],
])('[14.3-1] locks by time: a clock that goes %s', (_, minutes, isLocked) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 23, 3) });
  onTestFinished(() => void vi.useRealTimers());
  endLock();
  vi.setSystemTime(Date.now() + minutes * 60_000);
  expect(leaveLock()).toBe(isLocked);
});

it('passes on another failure, and does not lock', async () => {
  const failure = new ApiError({ status: 409, code: 'OBJECTION_DECIDED', message: '' });
  await expect(repeatAfterUnlock(() => Promise.reject(failure))).rejects.toBe(failure);
  expect(leaveLock()).toBe(false);
});

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
