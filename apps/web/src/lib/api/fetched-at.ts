/** Header of responses that the service worker has stored: when they were fetched, in milliseconds since 1970. */
export const FETCHED_AT_HEADER = 'x-fetched-at';

/** By request path: when the response was fetched, if the service worker had stored it. */
const fetchedAt = new Map<string, number>();

/** Notes whether a response is from the network or was stored earlier. */
export function noteFetchedAt(path: string, { headers }: Pick<Response, 'headers'>): void {
  fetchedAt.set(path, Number(headers.get(FETCHED_AT_HEADER)));
}

/** In milliseconds since 1970; undefined for a response of the network. */
export const getFetchedAt = (path: string): number | undefined => fetchedAt.get(path) || undefined;
