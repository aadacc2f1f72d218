import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, type RouterContextProvider } from 'react-router';
import { isNotFound } from '#lib/api/api-error.ts';
import { notFound } from '#lib/routing.ts';

/** The query client: one per request on the server, one per tab in the browser. */
export const queryClientContext = createContext<QueryClient>();

/**
 * On the server a query is tried once: a screen that retries in the browser is better than a slow
 * page.
 */
async function awaitQuery(request: Promise<unknown>): Promise<null> {
  try {
    await request;
  } catch (error) {
    if (isNotFound(error)) throw notFound();
  }
  return null;
}

/**
 * Loads a query for a route. The server awaits it and embeds the data; the browser only starts it,
 * and the screen shows a skeleton. Errors are handled by the screen, except 404, which sets the
 * status of the page.
 */
export async function preload<TData, TKey extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  query: FetchQueryOptions<TData, Error, TData, TKey>,
): Promise<null> {
  const queryClient = context.get(queryClientContext);
  if (import.meta.env.SSR) return awaitQuery(queryClient.fetchQuery({ ...query, retry: false }));
  void queryClient.prefetchQuery(query);
  return null;
}

/** Loads the first page of a list for a route, see {@link preload}. */
export async function preloadList<TData, TKey extends QueryKey, TCursor>(
  context: Readonly<RouterContextProvider>,
  query: FetchInfiniteQueryOptions<TData, Error, TData, TKey, TCursor>,
): Promise<null> {
  const queryClient = context.get(queryClientContext);
  if (import.meta.env.SSR) return awaitQuery(queryClient.fetchInfiniteQuery({ ...query, retry: false }));
  void queryClient.prefetchInfiniteQuery(query);
  return null;
}
