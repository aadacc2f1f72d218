import type { Endpoint } from '@sol/contract/endpoint';
import { infiniteQueryOptions, type Query, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import type { DataOf, InputOf, QueryOf } from './endpoint-types.ts';
import { requestPath } from './request-path.ts';
import { findTransport } from './transport.ts';

/** Query metadata read by the session: whether the endpoint requires a member. */
const toMeta = ({ access }: Endpoint) => ({ access });

/** Whether the query's endpoint is restricted to members. */
export const isMembersOnly = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.access !== undefined;

/** Query options of an endpoint. The key is the API path, on the server and in the browser. */
export function apiQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [requestPath(endpoint, input)],
    queryFn: ({ signal, client }) => call(endpoint, input, { signal, transport: findTransport(client) }),
    meta: toMeta(endpoint),
  });
}

/** The query parameters of the next page; null after the last page. */
type Cursor<E extends Endpoint> = Partial<QueryOf<E>> | null;

/**
 * Wider than the endpoint's cursor type, so that lists of the same items from different endpoints
 * are interchangeable.
 */
type PageParam = object | null;

/** Query options of a paginated list. `getCursor` reads the next cursor from the last page. */
export function apiInfiniteQuery<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  getCursor: (lastPage: DataOf<E>) => Cursor<E>,
) {
  const { query }: { query?: object } = input;
  return infiniteQueryOptions({
    queryKey: [requestPath(endpoint, input), 'pages'],
    queryFn: ({ signal, client, pageParam }) =>
      call(
        endpoint,
        { ...input, query: Object.assign({}, query, pageParam) },
        { signal, transport: findTransport(client) },
      ),
    initialPageParam: {},
    meta: toMeta(endpoint),
    getNextPageParam: (lastPage: DataOf<E>): PageParam => getCursor(lastPage),
  });
}
