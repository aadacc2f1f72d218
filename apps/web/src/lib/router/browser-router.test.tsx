import { act, render, screen } from '@testing-library/react';
import {
  createContext,
  createBrowserRouter as createLibraryRouter,
  type DataRouter,
  data,
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  RouterContextProvider,
  redirect,
  useBlocker,
  useLoaderData,
  useNavigation,
  useParams,
  useRouteError,
} from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createBrowserRouter } from './browser-router.ts';

const greeting = createContext<string>();
let router: DataRouter;
let resolveLoader: (value: unknown) => void;
const slowLoader = vi.fn(() => new Promise((resolve) => (resolveLoader = resolve)));
const frameLoader = vi.fn(() => 'frame');

function Frame() {
  const { state } = useNavigation();
  return (
    <>
      <p>{state === 'idle' ? 'still' : 'moving'}</p>
      <Outlet />
    </>
  );
}

function Failed() {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <p>{`status ${error.status}`}</p>;
  return <p>{error instanceof Error ? error.message : 'unknown'}</p>;
}

function Place() {
  const { id } = useParams();
  return <p>{`place ${id} ${String(useLoaderData())}`}</p>;
}

/** Blocks navigation to any path outside its own. */
function Guarded() {
  const blocker = useBlocker(({ nextLocation }) => !nextLocation.pathname.startsWith('/guarded'));
  const { id } = useParams();
  return (
    <>
      <p>{`guarded ${id} ${blocker.state} ${blocker.location?.pathname ?? ''}`.trim()}</p>
      <button type="button" onClick={() => blocker.proceed?.()}>
        go
      </button>
      <button type="button" onClick={() => blocker.reset?.()}>
        stay
      </button>
    </>
  );
}

const LazyPage = () => <p>lazy page</p>;

const routes = (): RouteObject[] => [
  {
    Component: Frame,
    ErrorBoundary: Failed,
    children: [
      { index: true, element: <p>start</p> },
      { path: 'place/:id', Component: Place, loader: ({ params, context }) => `${context.get(greeting)} ${params.id}` },
      { path: 'lazy', lazy: async () => ({ Component: LazyPage, loader: () => 'ignored' }) },
      { path: 'torn', lazy: () => Promise.reject(new Error('no such file')) },
      { path: 'slow', loader: slowLoader, element: <p>slow page</p> },
      { path: 'away', loader: () => redirect('/place/9') },
      { path: 'gone', loader: () => Promise.reject(data(null, { status: 404 })), element: <p>never</p> },
      {
        path: 'frame',
        loader: frameLoader,
        children: [
          { path: 'a', element: <p>a</p> },
          { path: 'b', element: <p>b</p> },
        ],
      },
      { path: 'guarded/:id', Component: Guarded },
      { path: '*', loader: () => data(null, { status: 404 }), element: <p>not found</p> },
    ],
  },
];

type Create = typeof createBrowserRouter;
const library: Create = (routeObjects, options) => createLibraryRouter([...routeObjects], options);
const ours: Create = (routeObjects, options) => createBrowserRouter(routeObjects, options).initialize();

function open(create: Create, path = '/', hydrationData = {}) {
  window.history.replaceState(null, '', path);
  const getContext = () => new RouterContextProvider(new Map([[greeting, 'hello']]));
  router = create(routes(), { hydrationData, getContext });
  render(<RouterProvider router={router} />);
}

const go = (...args: Parameters<DataRouter['navigate']>) => act(() => router.navigate(...args));
const address = () => window.location.pathname + window.location.search + window.location.hash;
/** `times`: number of popstate events to wait for. */
const step = (delta: number, times = 1) =>
  act(async () => {
    const popped = new Promise<void>((resolve) => {
      let left = times;
      window.addEventListener('popstate', function count() {
        left -= 1;
        if (left > 0) return;
        window.removeEventListener('popstate', count);
        resolve();
      });
    });
    void router.navigate(delta);
    await popped;
  });
const back = () => step(-1);
const press = (name: string) => act(async () => screen.getByRole('button', { name }).click());

afterEach(() => {
  router.dispose();
  vi.clearAllMocks();
});

// Both routers run the same cases: the library's is the reference for ours.
describe.each<[string, Create]>([
  ['our router', ours],
  ["the library's", library],
])('%s', (_, create) => {
  it('starts on the page the server rendered, with its data', () => {
    open(create, '/place/3', { loaderData: { '0-1': 'from the server' } });
    expect(screen.getByText('place 3 from the server')).toBeVisible();
    expect(router.state.initialized).toBe(true);
  });

  it('starts on the error screen the server rendered', () => {
    open(create, '/place/3', {
      loaderData: {},
      errors: { '0': { status: 404, statusText: '', internal: false, data: null } },
    });
    expect(screen.getByText('status 404')).toBeVisible();
  });

  it('navigates to a page with its data, and back', async () => {
    open(create);
    await go('/place/3?q=1');
    expect(screen.getByText('place 3 hello 3')).toBeVisible();
    expect([address(), router.state.historyAction]).toEqual(['/place/3?q=1', 'PUSH']);
    await back();
    expect(screen.getByText('start')).toBeVisible();
    expect([address(), router.state.historyAction]).toEqual(['/', 'POP']);
  });

  it('loads a lazy page', async () => {
    open(create);
    await go('/lazy');
    expect(screen.getByText('lazy page')).toBeVisible();
  });

  it.each([
    ['/torn', 'no such file'],
    ['/gone', 'status 404'],
  ])('shows the error element if %s fails, and leaves it again', async (path, text) => {
    open(create);
    await go(path);
    expect(screen.getByText(text)).toBeVisible();
    await go('/');
    expect(screen.getByText('start')).toBeVisible();
  });

  it('follows a redirect without a history entry for its source', async () => {
    open(create);
    await go('/away');
    expect(screen.getByText('place 9 hello 9')).toBeVisible();
    await back();
    expect(address()).toBe('/');
  });

  it('matches unknown paths with the last route', async () => {
    open(create);
    await go('/what/is/this');
    expect(screen.getByText('not found')).toBeVisible();
  });

  it('reports a pending navigation and keeps the current page until it completes', async () => {
    open(create);
    await act(async () => void router.navigate('/slow'));
    expect(screen.getByText('moving')).toBeVisible();
    expect([screen.getByText('start').isConnected, address()]).toEqual([true, '/']);
    await act(async () => resolveLoader('done'));
    expect(screen.getByText('slow page')).toBeVisible();
    expect([screen.getByText('still').isConnected, address()]).toEqual([true, '/slow']);
  });

  it('aborts a pending navigation when another one starts', async () => {
    open(create);
    await act(async () => void router.navigate('/slow'));
    await go('/place/4');
    await act(async () => resolveLoader('too late'));
    expect(screen.getByText('place 4 hello 4')).toBeVisible();
    expect(screen.getByText('still')).toBeVisible();
    expect(address()).toBe('/place/4');
  });

  it('revalidates a parent only when the query changes', async () => {
    open(create);
    await go('/frame/a');
    await go('/frame/b');
    expect(frameLoader).toHaveBeenCalledTimes(1);
    await go('/frame/b?q=1');
    expect(frameLoader).toHaveBeenCalledTimes(2);
    await go('/frame/b?q=1#part');
    expect(frameLoader).toHaveBeenCalledTimes(2);
  });

  it('replaces an entry and keeps its state', async () => {
    open(create);
    await go('/frame/a');
    await go('/frame/b', { replace: true, state: { from: 'map' }, preventScrollReset: true });
    expect(router.state).toMatchObject({
      historyAction: 'REPLACE',
      preventScrollReset: true,
      location: { pathname: '/frame/b', state: { from: 'map' } },
    });
    await back();
    expect(address()).toBe('/');
  });

  it('resolves a query-only target against the current path', async () => {
    open(create, '/frame/a', { loaderData: { '0-7': 'frame' } });
    await go('?q=2');
    expect(address()).toBe('/frame/a?q=2');
    await go({ search: '?q=3' }, { replace: true });
    expect(address()).toBe('/frame/a?q=3');
  });

  it.each([
    ['push', false],
    ['replace', true],
  ])('blocks a %s navigation until the page proceeds', async (_, replace) => {
    open(create);
    await go('/guarded/1');
    await go('/place/4', { replace, state: { from: 'map' } });
    expect(screen.getByText('guarded 1 blocked /place/4')).toBeVisible();
    expect(address()).toBe('/guarded/1');
    await press('stay');
    expect(screen.getByText('guarded 1 unblocked')).toBeVisible();
    await go('/place/5', { replace, state: { from: 'map' } });
    await press('go');
    expect(screen.getByText('place 5 hello 5')).toBeVisible();
    expect(router.state.location.state).toEqual({ from: 'map' });
    await back();
    expect(address()).toBe(replace ? '/' : '/guarded/1');
  });

  it('reverts a pop of the history until the page proceeds', async () => {
    open(create);
    await go('/place/4');
    await go('/guarded/1');
    await step(-2, 2);
    expect(screen.getByText('guarded 1 blocked /')).toBeVisible();
    expect(address()).toBe('/guarded/1');
    await press('stay');
    await step(-1, 2);
    expect(screen.getByText('guarded 1 blocked /place/4')).toBeVisible();
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    await press('go');
    await act(() => popped);
    expect(screen.getByText('place 4 hello 4')).toBeVisible();
    expect([address(), router.state.historyAction]).toEqual(['/place/4', 'POP']);
    await step(1);
    expect(screen.getByText('guarded 1 unblocked')).toBeVisible();
  });

  it('calls a blocker only while its page is mounted, and blocks only if it returns true', async () => {
    open(create);
    await go('/guarded/1');
    await go('/guarded/2');
    expect(screen.getByText('guarded 2 unblocked')).toBeVisible();
    await back();
    expect(screen.getByText('guarded 1 unblocked')).toBeVisible();
    await go('/away');
    expect(screen.getByText('guarded 1 blocked /away')).toBeVisible();
    await press('go');
    expect(screen.getByText('place 9 hello 9')).toBeVisible();
    await go('/place/4');
    expect(screen.getByText('place 4 hello 4')).toBeVisible();
  });

  it('blocks again on a page that was returned to', async () => {
    open(create);
    await go('/guarded/1');
    await go('/place/4');
    await press('go');
    await back();
    await go('/place/4');
    expect(screen.getByText('guarded 1 blocked /place/4')).toBeVisible();
  });

  it('shows a masked URL for the current page', async () => {
    open(create);
    await go('/frame/a', { mask: '/somewhere', state: { modal: true } });
    expect([address(), router.state.location.pathname]).toEqual(['/somewhere', '/frame/a']);
    expect(router.state.location.mask?.pathname).toBe('/somewhere');
    await go('/');
    await back();
    expect(router.state.location).toMatchObject({ pathname: '/frame/a', mask: { pathname: '/somewhere' } });
  });
});

it('follows the history from initialize() on, then renders the current entry', async () => {
  window.history.replaceState(null, '', '/');
  window.history.pushState(null, '', '/place/3');
  open(createBrowserRouter, '/place/3', { loaderData: { '0-1': 'from the server' } });
  await back();
  expect(screen.getByText('place 3 from the server')).toBeVisible();
  await act(async () => router.initialize());
  expect(screen.getByText('start')).toBeVisible();
});
