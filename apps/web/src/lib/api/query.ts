import type { ApiKey } from '@sol/contract/api';
import { infiniteQueryOptions, type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Transport } from './authorized-transport.ts';
import { call } from './call.ts';
import { type AccessOf, type AnyInput, type DataOf, type InputOf, type QueryOf, requestPath } from './endpoint.ts';

const transports = new WeakMap<QueryClient, Transport>();

/**
 * Sets the transport of one request's query client on the server. In the browser none is set and
 * `fetch` is used.
 */
export function setTransport(queryClient: QueryClient, transport: Transport): void {
  transports.set(queryClient, transport);
}

function findTransport(queryClient: QueryClient): Transport | undefined {
  return transports.get(queryClient);
}

/** Whether the query's endpoint is restricted to members. */
export const isMembersOnly = ({ meta }: Pick<Query, 'meta'>): boolean => meta?.access !== undefined;

/** The access of the endpoint, for the metadata that the session reads. Required if it is not public. */
type AccessArgument<Key extends ApiKey> = AccessOf<Key> extends string ? [access: AccessOf<Key>] : [];

/** Query options of an endpoint. The query key is the API path, on the server and in the browser. */
export function apiQuery<Key extends ApiKey>(key: Key, input: InputOf<Key>, ...access: AccessArgument<Key>) {
  return queryOptions({
    queryKey: [requestPath(key, input as AnyInput)],
    queryFn: ({ signal, client }) => call(key, input, { signal, transport: findTransport(client) }),
    meta: { access: access[0] },
  });
}

/** The query parameters of the next page; null after the last page. */
type Cursor<Key extends ApiKey> = Partial<QueryOf<Key>> | null;

/**
 * Wider than the endpoint's cursor type, so that lists of the same items from different endpoints
 * are interchangeable.
 */
type PageParam = object | null;

/** Query options of a paginated list. `getCursor` reads the next cursor from the last page. */
export function apiInfiniteQuery<Key extends ApiKey>(
  key: Key,
  input: InputOf<Key>,
  getCursor: (lastPage: DataOf<Key>) => Cursor<Key>,
  ...access: AccessArgument<Key>
) {
  const { query } = input as AnyInput;
  return infiniteQueryOptions({
    queryKey: [requestPath(key, input as AnyInput), 'pages'],
    queryFn: ({ signal, client, pageParam }) =>
      call(key, { ...input, query: { ...query, ...pageParam } }, { signal, transport: findTransport(client) }),
    initialPageParam: {},
    meta: { access: access[0] },
    getNextPageParam: (lastPage: DataOf<Key>): PageParam => getCursor(lastPage),
  });
}
