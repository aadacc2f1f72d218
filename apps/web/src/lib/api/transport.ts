import type { QueryClient } from '@tanstack/react-query';
import type { Transport } from './call.ts';

const transports = new WeakMap<QueryClient, Transport>();

/**
 * Sets the transport of one request's query client on the server. In the browser none is set and
 * `fetch` is used.
 */
export function setTransport(client: QueryClient, transport: Transport): void {
  transports.set(client, transport);
}

export function findTransport(client: QueryClient): Transport | undefined {
  return transports.get(client);
}
