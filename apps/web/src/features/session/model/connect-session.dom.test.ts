import { QueryClient, QueryObserver, type QueryObserverOptions } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '#components/ui/toast.tsx';
import { authorizedFetch } from '#lib/api/authorized-transport.ts';
import { apiInfiniteQuery, apiQuery } from '#lib/api/query.ts';
import { signIn } from '#test/sign-in.ts';
import { connectSession } from './connect-session.ts';
import { reloadSession, sessionStore } from './session-store.ts';

const signOut = () => {
  localStorage.clear();
  reloadSession();
};

let client: QueryClient;
const cleanups: (() => void)[] = [];
const connect = () => cleanups.push(connectSession(client, createMemoryRouter([{ path: '*' }])));

beforeEach(() => {
  client = new QueryClient();
});
afterEach(() => {
  for (const end of cleanups.splice(0)) end();
  client.clear();
  signOut();
});

/** Observes a list for which the server returns `responses` one after another. */
function observeList(...responses: unknown[]) {
  return observe({ queryKey: ['/api/list'] }, responses);
}

function observe(options: Pick<QueryObserverOptions, 'queryKey' | 'meta'>, responses: unknown[]) {
  const request = vi.fn<() => unknown>();
  for (const response of responses) request.mockReturnValueOnce(response);
  const observer = new QueryObserver(client, { ...options, queryFn: () => request(), staleTime: Infinity });
  const shown: unknown[] = [];
  cleanups.push(observer.subscribe(({ data }) => shown.push(data)));
  return { request, shown, now: () => observer.getCurrentResult().data };
}

describe('the cache', () => {
  it('refetches the data of the rendered page for a member, because it was rendered for a guest', async () => {
    signIn();
    client.setQueryData(['/api/list'], 'a guest’s');
    connect();
    const list = observeList('mina’s');
    expect(list.now()).toBe('a guest’s');
    await vi.waitFor(() => expect(list.now()).toBe('mina’s'));
  });

  it('is refetched after a sign-in, and keeps the old data until then', async () => {
    connect();
    const list = observeList('a guest’s', 'mina’s');
    await vi.waitFor(() => expect(list.now()).toBe('a guest’s'));
    signIn();
    await vi.waitFor(() => expect(list.now()).toBe('mina’s'));
    expect(list.shown.slice(list.shown.indexOf('a guest’s'))).not.toContain(undefined);
  });

  it('[4.1-2] drops the data of a member who has signed out', async () => {
    signIn();
    connect();
    const list = observeList('mina’s', 'a guest’s');
    await vi.waitFor(() => expect(list.now()).toBe('mina’s'));
    client.setQueryData(['/api/left'], 'mina’s');
    signOut();
    expect(client.getQueryData(['/api/left'])).toBeUndefined();
    expect(list.now()).toBeUndefined();
    await vi.waitFor(() => expect(list.now()).toBe('a guest’s'));
  });

  it.each([
    ['queries', apiQuery('GET /api/profile/contents', {}, 'member')],
    ['lists', apiInfiniteQuery('GET /api/review/my', {}, () => null, 'member')],
  ])('[4.1-2] does not refetch members-only %s after a sign-out', async (_, { queryKey, meta = {} }) => {
    signIn();
    connect();
    const own = observe({ queryKey, meta }, ['mina’s', 'refused']);
    await vi.waitFor(() => expect(own.now()).toBe('mina’s'));
    const list = observeList('mina’s', 'a guest’s');
    await vi.waitFor(() => expect(list.now()).toBe('mina’s'));
    signOut();
    await vi.waitFor(() => expect(list.now()).toBe('a guest’s'));
    expect(own.now()).toBeUndefined();
    expect(own.request).toHaveBeenCalledTimes(1);
  });

  it('refetches a public query after a sign-out', async () => {
    signIn();
    connect();
    const { queryKey, meta = {} } = apiQuery('GET /api/sollect/popular', {});
    const list = observe({ queryKey, meta }, ['mina’s', 'a guest’s']);
    await vi.waitFor(() => expect(list.now()).toBe('mina’s'));
    signOut();
    await vi.waitFor(() => expect(list.now()).toBe('a guest’s'));
  });

  it('drops the data of one member when another signs in', () => {
    signIn();
    connect();
    client.setQueryData(['/api/left'], 'mina’s');
    signIn({ userId: 12, nickname: '준' });
    expect(client.getQueryData(['/api/left'])).toBeUndefined();
  });

  it('does not change when only the token is new', () => {
    signIn();
    connect();
    client.setQueryData(['/api/left'], 'mina’s');
    signIn({}, 'another-token');
    expect(client.getQueryState(['/api/left'])).toMatchObject({ data: 'mina’s', isInvalidated: false });
  });
});

it.each([
  ['/mark?tab=2', [['/login', { replace: true, state: { from: '/mark?tab=2' } }]]],
  ['/login', []],
])('[4.2-3] a session that ends at %s leads to the login screen once', async (address, navigations) => {
  const shown = vi.spyOn(toast, 'info').mockReturnValue();
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 401 }));
  const router = createMemoryRouter([{ path: '*' }], { initialEntries: [address] });
  const navigate = vi.spyOn(router, 'navigate').mockResolvedValue();
  signIn();
  cleanups.push(connectSession(client, router));
  await authorizedFetch('/api/profile', { method: 'POST' });
  expect(shown).toHaveBeenCalledExactlyOnceWith('로그인이 끝났어요. 다시 로그인해 주세요.');
  expect(sessionStore.getState().isLoggedIn).toBe(false);
  expect(navigate.mock.calls).toEqual(navigations);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
