import { act, renderHook, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { logger } from '#lib/logger.ts';
import { api, fail, goOffline, respond, serveApi } from '#test/msw.ts';
import { MINA, signIn } from '#test/sign-in.ts';
import { requestSignOut, useHasSignOutFailed, watchPendingSignOut, withSignInLock } from './pending-sign-out.ts';
import { reloadSession, sessionStore } from './session-store.ts';
import { readPendingConsent, signInWithCode, signInWithConsents, storePendingConsent } from './sign-in.ts';
import { signOut } from './sign-out.ts';

vi.mock('idb-keyval', () => import('#test/fake-idb.ts'));

/** jsdom has no Web Locks API. One lock is enough here. */
function createLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, task: unknown) => {
      const result = last.then(task as () => unknown);
      last = result.catch(() => undefined);
      return result as never;
    },
  };
}

/** A further request would arrive within these round trips. */
async function waitForRequests(): Promise<void> {
  api.use(http.get('*/elsewhere', () => new HttpResponse()));
  for (let trip = 0; trip < 3; trip += 1) await fetch(`${location.origin}/elsewhere`);
}

const isPending = () => localStorage.getItem('pending-sign-out') !== null;
const sent = vi.fn<() => null>(() => null);
let stop: (() => void) | undefined;

serveApi();
beforeEach(() => {
  vi.spyOn(logger, 'error').mockReturnValue();
  sent.mockClear();
  Object.defineProperty(navigator, 'locks', { value: createLocks(), configurable: true });
  signIn();
});
afterEach(() => {
  stop?.();
  stop = undefined;
  localStorage.clear();
  reloadSession();
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, 'locks');
});

/** Signs out while the server cannot be reached. */
async function signOutOffline(): Promise<void> {
  api.use(goOffline('POST /api/auth/logout'));
  signOut();
  await vi.waitFor(() => expect(logger.error).toHaveBeenCalledWith('Failed to send the sign-out', expect.anything()));
  api.use(respond('POST /api/auth/logout', sent));
}

describe('a sign-out', () => {
  it('[14.1-3] that the server has received is not repeated', async () => {
    api.use(respond('POST /api/auth/logout', sent));
    signOut();
    await vi.waitFor(() => expect(isPending()).toBe(false));
    stop = watchPendingSignOut();
    window.dispatchEvent(new Event('online'));
    document.dispatchEvent(new Event('visibilitychange'));
    expect(sessionStore.getState().isLoggedIn).toBe(false);
    await waitForRequests();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('[14.1-3] without a network ends the session of the browser, and is repeated when the network returns', async () => {
    stop = watchPendingSignOut();
    await signOutOffline();
    expect(sessionStore.getState().isLoggedIn).toBe(false);
    expect(isPending()).toBe(true);
    expect(sent).not.toHaveBeenCalled();
    window.dispatchEvent(new Event('online'));
    await vi.waitFor(() => expect(isPending()).toBe(false));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('[14.1-3] without a network is repeated at the next start of the app', async () => {
    await signOutOffline();
    stop = watchPendingSignOut();
    await vi.waitFor(() => expect(isPending()).toBe(false));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is repeated when the page is shown again, after an error of the server', async () => {
    api.use(fail('POST /api/auth/logout', 'UNAVAILABLE'));
    stop = watchPendingSignOut();
    signOut();
    await vi.waitFor(() => expect(logger.error).toHaveBeenCalled());
    expect(isPending()).toBe(true);
    api.use(respond('POST /api/auth/logout', sent));
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(isPending()).toBe(false));
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('[14.1-3] is sent at once, also while another tab is signing in', async () => {
    api.use(respond('POST /api/auth/logout', sent));
    let end: (() => void) | undefined;
    const signingIn = withSignInLock(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    signOut();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    expect(isPending()).toBe(true);
    end?.();
    await signingIn;
    await vi.waitFor(() => expect(isPending()).toBe(false));
  });

  it('is sent once by two tabs', async () => {
    await signOutOffline();
    const stops = [watchPendingSignOut(), watchPendingSignOut()];
    stop = () => {
      for (const each of stops) each();
    };
    await vi.waitFor(() => expect(isPending()).toBe(false));
    await waitForRequests();
    expect(sent).toHaveBeenCalledTimes(1);
  });

  it('is no longer shown as unsent when another tab has sent it', async () => {
    const { result } = renderHook(() => useHasSignOutFailed());
    await signOutOffline();
    await waitFor(() => expect(result.current).toBe(true));
    localStorage.removeItem('pending-sign-out');
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(result.current).toBe(false);
  });

  it('of a guest is sent once, without a message', async () => {
    const shown = vi.spyOn(toast, 'info');
    localStorage.clear();
    reloadSession();
    await signOutOffline();
    stop = watchPendingSignOut();
    await waitForRequests();
    expect(isPending()).toBe(false);
    expect(shown).not.toHaveBeenCalled();
    expect(sent).not.toHaveBeenCalled();
  });
});

it('[14.1-3] a sign-out without a response is complete if another tab has sent it meanwhile', async () => {
  const failAfter = (change: () => void) =>
    http.post(`*/api/auth/logout`, () => {
      change();
      return HttpResponse.error();
    });
  api.use(failAfter(() => localStorage.removeItem('pending-sign-out')));
  expect(await requestSignOut()).toBe(true);
  api.use(failAfter(() => undefined));
  expect(await requestSignOut()).toBe(false);
});

describe('a sign-in after an unsent sign-out', () => {
  const tokens = { accessToken: 'new', userId: MINA.userId };
  const profile = respond('POST /api/profile', () => ({
    userId: MINA.userId,
    loginType: MINA.loginType,
    nickname: MINA.nickname,
    profileImageUrl: null,
  }));

  it('[14.1-3] ends the sign-out: the server replaces the sign-in of the browser', async () => {
    await signOutOffline();
    api.use(
      respond('GET /api/auth/login/:provider', () => tokens),
      profile,
    );
    await signInWithCode('KAKAO', { code: 'a', state: 'b' });
    expect(isPending()).toBe(false);
    stop = watchPendingSignOut();
    window.dispatchEvent(new Event('online'));
    expect(sessionStore.getState().isLoggedIn).toBe(true);
    await waitForRequests();
    expect(sent).not.toHaveBeenCalled();
  });

  it('[14.1-3] that fails, or lacks consents, leaves it to be repeated', async () => {
    await signOutOffline();
    api.use(fail('GET /api/auth/login/:provider', 'UNAVAILABLE'));
    await expect(signInWithCode('KAKAO', { code: 'c', state: 'd' })).rejects.toThrow();
    expect(isPending()).toBe(true);
    api.use(
      respond('GET /api/auth/login/:provider', () => ({
        consentRequired: true as const,
        consentToken: 'token',
        documents: [],
      })),
    );
    await signInWithCode('KAKAO', { code: 'e', state: 'f' });
    expect(isPending()).toBe(true);
    api.use(
      respond('POST /api/auth/consent', () => tokens),
      profile,
    );
    await signInWithConsents('token', []);
    expect(isPending()).toBe(false);
  });

  it('[14.1-1] waits for consents ten minutes at most', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 0 });
    const abandoned = { consentToken: 'token', documents: [] };
    storePendingConsent(abandoned);
    vi.setSystemTime(10 * 60_000 - 1);
    expect(readPendingConsent()).toEqual(abandoned);
    vi.setSystemTime(10 * 60_000);
    expect(readPendingConsent()).toBeUndefined();
    vi.useRealTimers();
  });

  it('[14.1-1] deletes an abandoned sign-in of another person, as a sign-out does', async () => {
    const abandoned = { consentToken: 'of another person', documents: [] };
    storePendingConsent(abandoned);
    api.use(
      respond('GET /api/auth/login/:provider', () => tokens),
      profile,
      respond('POST /api/auth/logout', sent),
    );
    await signInWithCode('KAKAO', { code: 'k', state: 'l' });
    expect(readPendingConsent()).toBeUndefined();
    storePendingConsent(abandoned);
    signOut();
    expect(readPendingConsent()).toBeUndefined();
    await vi.waitFor(() => expect(isPending()).toBe(false));
  });

  it('[14.1-3] without a profile is ended on the server', async () => {
    api.use(
      respond('GET /api/auth/login/:provider', () => tokens),
      fail('POST /api/profile', 'UNAVAILABLE'),
      respond('POST /api/auth/logout', sent),
    );
    await expect(signInWithCode('KAKAO', { code: 'i', state: 'j' })).rejects.toThrow();
    await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
    await vi.waitFor(() => expect(isPending()).toBe(false));
  });

  it('[14.1-3] waits for a sign-out that is being sent, which would remove its cookie', async () => {
    await signOutOffline();
    const order: string[] = [];
    let respondToSignOut: (() => void) | undefined;
    api.use(
      http.post(`*/api/auth/logout`, async () => {
        order.push('sign-out');
        await new Promise<void>((resolve) => {
          respondToSignOut = resolve;
        });
        order.push('signed out');
        return HttpResponse.json({ success: true, data: null });
      }),
      respond('GET /api/auth/login/:provider', () => {
        order.push('sign-in');
        return tokens;
      }),
      profile,
    );
    stop = watchPendingSignOut();
    await vi.waitFor(() => expect(respondToSignOut).toBeDefined());
    const signedIn = signInWithCode('KAKAO', { code: 'g', state: 'h' });
    await waitForRequests();
    expect(order).toEqual(['sign-out']);
    respondToSignOut?.();
    await signedIn;
    expect(order).toEqual(['sign-out', 'signed out', 'sign-in']);
  });
});
