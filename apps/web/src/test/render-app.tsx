import { LOGIN_TYPES } from '@sol/contract/choices';
import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, type InitialEntry, RouterContextProvider, RouterProvider } from 'react-router';
import { afterEach } from 'vitest';
import { queryClientContext } from '#app/preload.ts';
import { Providers } from '#app/providers.tsx';
import { routes } from '#app/routes.tsx';
import { connectSession } from '#features/session/model/connect-session.ts';
import { reloadSession } from '#features/session/model/session-store.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import type { PageSettings } from '#lib/page-settings.ts';
import { serveApi } from './msw.ts';

serveApi();
let stopKeeping: (() => void) | undefined;

afterEach(() => {
  // Unmounted ahead of clearing the storage, so that the app does not react to the sign-out.
  cleanup();
  stopKeeping?.();
  sessionStorage.clear();
  localStorage.clear();
  reloadSession();
});

const SETTINGS: PageSettings = {
  publicUrl: 'http://localhost:3000',
  map: { engine: 'maplibre', style: 'embedded' },
  loginTypes: [...LOGIN_TYPES],
  hasServiceWorker: false,
};

/** {@link renderApp} with other settings of the page. */
export function renderAppWith(settings: Partial<PageSettings>, ...entries: [InitialEntry, ...InitialEntry[]]) {
  const queryClient = createQueryClient();
  const { queries, ...others } = queryClient.getDefaultOptions();
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retry: false } });
  const router = createMemoryRouter(routes, {
    initialEntries: entries,
    getContext: () => new RouterContextProvider(new Map([[queryClientContext, queryClient]])),
  });
  stopKeeping = connectSession(queryClient, router);
  const view = render(
    <Providers queryClient={queryClient} settings={{ ...SETTINGS, ...settings }}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, router, queryClient, user: userEvent.setup() };
}

/** Renders the whole app at a URL (the last of `entries`). Queries are not retried. */
export const renderApp = (...entries: [InitialEntry, ...InitialEntry[]]) => renderAppWith({}, ...entries);
