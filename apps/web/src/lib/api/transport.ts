import type { QueryClient } from '@tanstack/react-query';
import type { Transport } from './call.ts';

const transports = new WeakMap<QueryClient, Transport>();

/**
 * Sets the transport of one request's query client on the server. In the browser none is set and
 * `fetch` is used.
 */
export function setTransport(queryClient: QueryClient, transport: Transport): void {
  transports.set(queryClient, transport);
}

export function findTransport(queryClient: QueryClient): Transport | undefined {
  return transports.get(queryClient);
}
