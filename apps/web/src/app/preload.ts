import type { FetchInfiniteQueryOptions, FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import { createContext, data, type RouterContextProvider } from 'react-router';
import { isNotFound } from '#lib/api/api-error.ts';

/** The query client of this page view: one per request on the server, one per tab in the browser. */
export const queryClientContext = createContext<QueryClient>();

export const notFound = () => data(null, { status: 404 });

/** On the server, once: a reader is better off with the screen and its own second try than with no page for as long. */
async function onceWaitedFor(fetching: Promise<unknown>): Promise<null> {
  try {
    await fetching;
  } catch (error) {
    if (isNotFound(error)) throw notFound();
  }
  return null;
}

/**
 * Loads a query for a route. The server waits, so that the page carries the answer; the browser only starts it, and
 * the screen shows its skeleton meanwhile. A failure is left to the screen; only a missing thing is settled here,
 * because the page then needs its status.
 */
export async function preload<TData, TKey extends QueryKey>(
  context: Readonly<RouterContextProvider>,
  query: FetchQueryOptions<TData, Error, TData, TKey>,
): Promise<null> {
  const client = context.get(queryClientContext);
  if (import.meta.env.SSR) return onceWaitedFor(client.fetchQuery({ ...query, retry: false }));
  void client.prefetchQuery(query);
  return null;
}

/** The same for the first page of a list. */
export async function preloadList<TData, TKey extends QueryKey, TCursor>(
  context: Readonly<RouterContextProvider>,
  query: FetchInfiniteQueryOptions<TData, Error, TData, TKey, TCursor>,
): Promise<null> {
  const client = context.get(queryClientContext);
  if (import.meta.env.SSR) return onceWaitedFor(client.fetchInfiniteQuery({ ...query, retry: false }));
  void client.prefetchInfiniteQuery(query);
  return null;
}
