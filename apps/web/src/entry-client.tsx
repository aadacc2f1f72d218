import './styles/global.css';
import { hydrate } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { PAGE_DATA_ID, type PageData } from '#app/page-data.ts';
import { queryClientContext } from '#app/preload.ts';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/routes.tsx';
import { startWhenIdle } from '#app/start-when-idle.ts';
import { connectSession } from '#features/session/model/connect-session.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { watchPendingSignOut } from './features/session/model/pending-sign-out.ts';
import { watchHistory } from './hooks/use-close.ts';
import { watchNetwork } from './lib/api/query-client.ts';
import { tolerateBrowserTranslation } from './lib/browser-translation.ts';

/** Yields to rendering and input between two long tasks. Hidden tabs have no animation frames. */
function nextPaint(): Promise<void> {
  if (document.visibilityState === 'hidden') return Promise.resolve();
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

async function loadRoute(route: RouteObject): Promise<void> {
  if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
}

/** Lazy routes are loaded ahead of hydration, because their fallback would not match the page. */
async function loadMatchedRoutes(): Promise<void> {
  const matches = matchRoutes(routes, window.location) ?? [];
  await Promise.all(matches.map(({ route }) => loadRoute(route)));
}

/**
 * Removes the mask (the login modal's URL over a page) after a reload: the server has rendered the
 * URL in the address bar, so the browser must match the same one without the masked screen's state.
 */
function removeMask(): void {
  const state = window.history.state as { masked?: unknown; usr?: unknown } | null;
  if (state?.masked) window.history.replaceState({ ...state, masked: undefined, usr: undefined }, '');
}

/** Whether the user navigated back while the scripts were loading. */
function hasLocationChanged(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  if (navigation === undefined) return false;
  const { pathname, search } = new URL(navigation.name);
  return pathname !== window.location.pathname || search !== window.location.search;
}

function readPageData(): PageData {
  const block = document.getElementById(PAGE_DATA_ID);
  // Written by our server into this page.
  return JSON.parse(block?.textContent ?? '') as PageData;
}

async function start(): Promise<void> {
  tolerateBrowserTranslation();
  watchHistory();
  watchNetwork();
  watchPendingSignOut();
  await nextPaint();
  const { settings, queries, router: hydrationData } = readPageData();
  const queryClient = createQueryClient();
  hydrate(queryClient, queries);
  removeMask();
  await loadMatchedRoutes();
  await nextPaint();
  if (hasLocationChanged()) return window.location.reload();
  const router = createBrowserRouter(routes, {
    ...(hydrationData && { hydrationData }),
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  connectSession(queryClient, router);
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no #root to start in.');
  // A transition hydrates in slices, so that scrolling is not blocked.
  startTransition(() => {
    const app = (
      <Providers queryClient={queryClient} settings={settings}>
        <RouterProvider router={router} />
      </Providers>
    );
    if (hydrationData) hydrateRoot(root, app);
    else createRoot(root).render(app);
  });
  window.dispatchEvent(new Event('page-listens'));
  startWhenIdle({ queryClient, settings });
}

void start();
