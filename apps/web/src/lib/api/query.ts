import type { Endpoint } from '@sol/contract/endpoint';
import { infiniteQueryOptions, type Query, queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';
import type { DataOf, InputOf, QueryOf } from './endpoint-types.ts';
import { requestPath } from './request-path.ts';
import { transportOf } from './transport.ts';

/** What the session asks of a query: whether a guest may make its call. */
const metaOf = ({ access }: Endpoint) => ({ access });

/** Whether the call of this query answers nobody but who is signed in. */
export const isForMembers = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.access !== undefined;

/** Options of the query that makes this call. Its key is the API path, on the server as in the browser. */
export function apiQuery<E extends Endpoint>(endpoint: E, input: InputOf<E>) {
  return queryOptions({
    queryKey: [requestPath(endpoint, input)],
    queryFn: ({ signal, client }) => call(endpoint, input, { signal, transport: transportOf(client) }),
    meta: metaOf(endpoint),
  });
}

/** The cursor keys of the query, as the next page wants them; null after the last page. */
type Cursor<E extends Endpoint> = Partial<QueryOf<E>> | null;

/** Not the endpoint's own cursor type, so that lists of the same items from different calls can stand in for each other. */
type PageParam = object | null;

/** Options of a list that is read page by page: `getCursor` reads the next page's cursor off the last one. */
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
        { signal, transport: transportOf(client) },
      ),
    initialPageParam: {},
    meta: metaOf(endpoint),
    getNextPageParam: (lastPage: DataOf<E>): PageParam => getCursor(lastPage),
  });
}
