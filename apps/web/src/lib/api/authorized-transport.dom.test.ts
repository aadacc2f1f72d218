import { ERRORS, type ErrorCode } from '@sol/contract/error';
import type { Profile } from '@sol/contract/profile';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { api, fail, goOffline, serveApi } from '#test/msw.ts';

serveApi();
afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
  Reflect.deleteProperty(navigator, 'locks');
});

const MINA: Profile = { userId: 11, loginType: 'KAKAO', nickname: '미나', profileImageUrl: null };
const failure = (code: ErrorCode) =>
  HttpResponse.json({ success: false, code, message: ERRORS[code].message }, { status: ERRORS[code].status });

/** The token the server accepts, and the tokens it received. */
let validToken: string;
let tokensSeen: (string | null)[];

beforeEach(() => {
  validToken = 'fresh';
  tokensSeen = [];
  localStorage.setItem('accessToken', 'stale');
  const guarded = ({ request }: { request: Request }) => {
    const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? null;
    tokensSeen.push(token);
    if (request.url.includes('/api/place/search') && token === null)
      return HttpResponse.json({ success: true, data: [] });
    if (token !== validToken) return failure('UNAUTHENTICATED');
    const data = request.url.includes('/api/place/search') ? [] : MINA;
    return HttpResponse.json({ success: true, data });
  };
  api.use(http.post(`*/api/profile`, guarded), http.get(`*/api/place/search`, guarded));
});

/** One browser tab: tabs share the storage only. */
async function openTab(memberId: number | null = MINA.userId) {
  vi.resetModules();
  const [{ call }, { setAuthSession, authorizedFetch }] = await Promise.all([
    import('./call.ts'),
    import('./authorized-transport.ts'),
  ]);
  const tab = {
    memberId,
    isEnded: false,
    call,
    fetch: authorizedFetch,
    requestProfile: () => call('POST /api/profile', {}),
  };
  setAuthSession({
    memberId: () => tab.memberId,
    end: () => {
      Object.assign(tab, { isEnded: true, memberId: null });
      localStorage.removeItem('accessToken');
    },
  });
  return tab;
}

function countRefreshes(refresh: () => Promise<unknown> = () => Promise.resolve()) {
  const onRefresh = vi.fn<(request: Request) => void>();
  api.use(
    http.post(`*/api/auth/reissue-token`, async ({ request }) => {
      onRefresh(request);
      await refresh();
      return HttpResponse.json({ success: true, data: { accessToken: validToken } });
    }),
  );
  return onRefresh;
}

const toFailure = (promise: Promise<unknown>) => promise.then(() => undefined).catch((error: unknown) => error);

/** A Web Locks stub: one holder at a time. */
function installLocks() {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_: string, task: () => Promise<unknown>) => {
    const result = last.then(task);
    last = result.catch(() => undefined);
    return result;
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
}

describe('a request of a member', () => {
  it('carries the token', async () => {
    localStorage.setItem('accessToken', validToken);
    const tab = await openTab();
    expect(await tab.requestProfile()).toEqual(MINA);
    expect(tokensSeen).toEqual(['fresh']);
  });

  it('[4.2-1] [8-3] is repeated with a new token when the old one has expired', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const refreshes = countRefreshes();
    const tab = await openTab();
    expect(await tab.requestProfile()).toEqual(MINA);
    expect(tokensSeen).toEqual(['stale', 'fresh']);
    expect(refreshes).toHaveBeenCalledTimes(1);
    expect(fetched).toHaveBeenCalledWith(
      '/api/auth/reissue-token',
      expect.objectContaining({ credentials: 'include' }),
    );
    expect(localStorage.getItem('accessToken')).toBe('fresh');
  });

  it('[4.2-1] is repeated only once', async () => {
    const refreshes = countRefreshes();
    validToken = 'another';
    api.use(
      http.post(`*/api/auth/reissue-token`, () => {
        refreshes(new Request('http://localhost'));
        return HttpResponse.json({ success: true, data: { accessToken: 'of no use' } });
      }),
    );
    const tab = await openTab();
    expect(await toFailure(tab.requestProfile())).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    expect(tokensSeen).toEqual(['stale', 'of no use']);
    expect(refreshes).toHaveBeenCalledTimes(1);
    expect(tab.isEnded).toBe(false);
  });

  it('[4.2-2] waits while a refresh is running, and is repeated with its token', async () => {
    const refreshed = Promise.withResolvers<void>();
    const refreshes = countRefreshes(() => refreshed.promise);
    const tab = await openTab();
    const requests = Array.from({ length: 8 }, () => tab.requestProfile());
    await vi.waitFor(() => expect(tokensSeen).toHaveLength(8));
    await vi.waitFor(() => expect(refreshes).toHaveBeenCalledTimes(1));
    expect(tokensSeen).toEqual(Array(8).fill('stale'));
    refreshed.resolve();
    expect(await Promise.all(requests)).toEqual(Array(8).fill(MINA));
    expect(tokensSeen.slice(8)).toEqual(Array(8).fill('fresh'));
    expect(refreshes).toHaveBeenCalledTimes(1);
  });

  it('uses a token that was stored during the request', async () => {
    const refreshes = countRefreshes();
    const tab = await openTab();
    const late = tab.requestProfile();
    localStorage.setItem('accessToken', validToken);
    expect(await late).toEqual(MINA);
    expect(refreshes).not.toHaveBeenCalled();
  });

  it('is refreshed on public endpoints too', async () => {
    countRefreshes();
    const tab = await openTab();
    expect(await tab.call('GET /api/place/search', { query: { keyword: '카페' } })).toEqual([]);
    expect(tokensSeen).toEqual(['stale', 'fresh']);
  });

  it('is repeated with its original body, including files', async () => {
    countRefreshes();
    const realFetch = globalThis.fetch;
    const bodies: unknown[] = [];
    vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
      if (path !== '/api/upload') return realFetch(path, init);
      bodies.push(init?.body);
      const isRefreshed = new Headers(init?.headers).get('authorization') === `Bearer ${validToken}`;
      return Promise.resolve(new Response(null, { status: isRefreshed ? 201 : 401 }));
    });
    const tab = await openTab();
    const body = new FormData();
    body.append('files', new Blob(['a photo']), 'a.jpg');
    expect((await tab.fetch('/api/upload', { method: 'POST', body })).status).toBe(201);
    expect(bodies).toEqual([body, body]);
  });

  it.each(['SIGN_IN_ENDED', 'FORBIDDEN'] as const)(
    '[4.2-3] is rejected with all waiting requests and loses its token when the refresh is rejected with %s',
    async (code) => {
      api.use(fail('POST /api/auth/reissue-token', code));
      const tab = await openTab();
      const failures = await Promise.all([tab.requestProfile(), tab.requestProfile()].map(toFailure));
      expect(failures).toMatchObject([{ status: 401 }, { status: 401 }]);
      expect(tokensSeen).toEqual(['stale', 'stale']);
      expect(tab.isEnded).toBe(true);
      expect(localStorage.getItem('accessToken')).toBeNull();
    },
  );

  it.each(['INTERNAL', 'UNAVAILABLE', 'RATE_LIMITED'] as const)(
    'keeps the session when the refresh fails with %s',
    async (code) => {
      api.use(fail('POST /api/auth/reissue-token', code));
      const tab = await openTab();
      const failures = await Promise.all([tab.requestProfile(), tab.requestProfile()].map(toFailure));
      expect(failures).toMatchObject([{ code }, { code }]);
      expect(tab.isEnded).toBe(false);
      expect(localStorage.getItem('accessToken')).toBe('stale');
    },
  );

  it('keeps the session while offline and continues when the network returns', async () => {
    api.use(goOffline('POST /api/auth/reissue-token'));
    const tab = await openTab();
    expect(await toFailure(tab.requestProfile())).toMatchObject({ code: 'NETWORK' });
    expect(tab.isEnded).toBe(false);
    countRefreshes();
    expect(await tab.requestProfile()).toEqual(MINA);
  });

  it('is not repeated for another member who signed in during the refresh', async () => {
    const tab = await openTab();
    countRefreshes(() => {
      tab.memberId = 12;
      return Promise.resolve();
    });
    expect(await toFailure(tab.requestProfile())).toMatchObject({ status: 401 });
    expect(tokensSeen).toEqual(['stale']);
    expect(tab.isEnded).toBe(false);
  });

  it('stores no token if the member signs out during the refresh', async () => {
    const tab = await openTab();
    countRefreshes(() => {
      localStorage.clear();
      tab.memberId = null;
      return Promise.resolve();
    });
    expect(await toFailure(tab.requestProfile())).toMatchObject({ status: 401 });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});

describe('two tabs', () => {
  it('[4.2-2] refresh once between them', async () => {
    installLocks();
    const refreshes = countRefreshes();
    const [one, two] = [await openTab(), await openTab()];
    expect(await Promise.all([one.requestProfile(), two.requestProfile()])).toEqual([MINA, MINA]);
    expect(refreshes).toHaveBeenCalledTimes(1);
  });

  it('[4.2-3] without locks keep the session when the refresh of one ends the refresh token of the other', async () => {
    const tab = await openTab();
    api.use(
      http.post(`*/api/auth/reissue-token`, () => {
        localStorage.setItem('accessToken', validToken);
        return failure('SIGN_IN_ENDED');
      }),
    );
    expect(await tab.requestProfile()).toEqual(MINA);
    expect(tab.isEnded).toBe(false);
    expect(localStorage.getItem('accessToken')).toBe(validToken);
  });
});

describe('a request of a guest', () => {
  it('[6-8] is never refreshed', async () => {
    localStorage.clear();
    const refreshes = countRefreshes();
    const tab = await openTab(null);
    expect(await toFailure(tab.requestProfile())).toMatchObject({ status: 401 });
    expect(tokensSeen).toEqual([null]);
    expect(refreshes).not.toHaveBeenCalled();
  });

  it('continues as a guest with a token that has no session', async () => {
    const refreshes = countRefreshes();
    const tab = await openTab(null);
    expect(await tab.call('GET /api/place/search', { query: { keyword: '카페' } })).toEqual([]);
    expect(tokensSeen).toEqual(['stale', null]);
    expect(localStorage.getItem('accessToken')).toBeNull();
    expect(refreshes).not.toHaveBeenCalled();
  });
});
