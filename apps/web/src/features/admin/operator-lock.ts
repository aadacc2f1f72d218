import { OPERATOR_IDLE_MIN } from '@sol/contract/limits';
import { useSyncExternalStore } from 'react';
import { createStore, useStore } from 'zustand';
import { ApiError } from '#lib/api/api-error.ts';

type Resolve = (isUnlocked: boolean) => void;

interface OperatorLock {
  /** Whether the server has refused a call without a passkey. */
  isRefused: boolean;
  /** Whether the app requires passkeys. */
  isRequired: boolean;
  /** The time of the last accepted call; null before the first one. */
  lastCallAtMs: number | null;
  unlockCount: number;
  /** Calls that wait for the passkey. */
  waiting: Resolve[];
}

const IDLE_MAX_MS = OPERATOR_IDLE_MIN * 60_000;
/** Not one timer of 15 minutes: timers pause while a device sleeps. */
const CHECK_INTERVAL_MS = 10_000;
/** A clock that was set back further does not prolong anything. */
const CLOCK_TOLERANCE_MS = 60_000;

const store = createStore<OperatorLock>(() => ({
  isRefused: false,
  isRequired: true,
  lastCallAtMs: null,
  unlockCount: 0,
  waiting: [],
}));

function isIdle(lastCallAtMs: number): boolean {
  const idleMs = Date.now() - lastCallAtMs;
  return idleMs >= IDLE_MAX_MS || idleMs < -CLOCK_TOLERANCE_MS;
}

function isLocked(): boolean {
  const { isRefused, isRequired, lastCallAtMs } = store.getState();
  return isRefused || (isRequired && lastCallAtMs !== null && isIdle(lastCallAtMs));
}

function subscribe(onChange: () => void): () => void {
  const unsubscribe = store.subscribe(onChange);
  const timer = setInterval(onChange, CHECK_INTERVAL_MS);
  document.addEventListener('visibilitychange', onChange);
  window.addEventListener('pageshow', onChange);
  return () => {
    unsubscribe();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
    window.removeEventListener('pageshow', onChange);
  };
}

/** Whether the screens need a passkey: the server has refused a call, or there was none for 15 minutes. */
export const useIsLocked = (): boolean => useSyncExternalStore(subscribe, isLocked, () => false);

/** Whether the server has accepted a call of this page. */
export const useHasCalled = (): boolean => useStore(store, ({ lastCallAtMs }) => lastCallAtMs !== null);

/** Without the requirement, the screens are not locked by time. */
export const setIsRequired = (isRequired: boolean): void => store.setState({ isRequired });

const noteCall = (sentAtMs: number): void =>
  store.setState(({ lastCallAtMs }) => ({ lastCallAtMs: Math.max(lastCallAtMs ?? 0, sentAtMs) }));

/** Locks, unless a passkey was verified since the refused call was sent. */
const noteRefusal = (unlockCountBefore: number): void =>
  store.setState(({ unlockCount, isRefused }) => ({ isRefused: isRefused || unlockCount === unlockCountBefore }));

/** Several requests wait together. */
const waitForUnlock = () =>
  new Promise<boolean>((resolve) => store.setState(({ waiting }) => ({ waiting: [...waiting, resolve] })));

const createLockedError = () =>
  new ApiError({ status: 403, code: 'PASSKEY_REQUIRED', message: '패스키로 확인한 뒤에 할 수 있어요.' });

/**
 * Sends a request of an operator. If the passkey is missing, it waits until the operator has verified it,
 * and sends the request again, so that a locked page loses nothing. Spec 14.3-1.
 */
export async function repeatAfterUnlock<T>(send: () => Promise<T>): Promise<T> {
  for (;;) {
    if (isLocked() && !(await waitForUnlock())) throw createLockedError();
    const sentAtMs = Date.now();
    const { unlockCount } = store.getState();
    try {
      const data = await send();
      noteCall(sentAtMs);
      return data;
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'PASSKEY_REQUIRED') throw error;
      noteRefusal(unlockCount);
    }
  }
}

/** Ends the wait: the requests are sent, or fail. */
function endWait(isUnlocked: boolean, state: Partial<OperatorLock>): void {
  const { waiting } = store.getState();
  store.setState({ ...state, isRefused: false, waiting: [] });
  for (const resolve of waiting) resolve(isUnlocked);
}

/** After a verified passkey. */
export const endLock = (): void =>
  endWait(true, { lastCallAtMs: Date.now(), unlockCount: store.getState().unlockCount + 1 });

/**
 * The screens were left.
 * @returns whether they were locked
 */
export function leaveLock(): boolean {
  const wasLocked = isLocked();
  endWait(false, wasLocked ? { isRequired: true, lastCallAtMs: null } : { isRequired: true });
  return wasLocked;
}

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

/** The message for a failed use of a passkey. */
export function passkeyFailureText(error: Error): string {
  if (error instanceof ApiError) return error.message;
  return TEXTS[error.name] ?? FAILED;
}
