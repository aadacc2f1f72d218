import type { QueryClient } from '@tanstack/react-query';
import type { Transport } from './call.ts';

const transports = new WeakMap<QueryClient, Transport>();

/** The server gives each request's client its own way to the API; in the browser there is none and fetch is used. */
export function setTransport(client: QueryClient, transport: Transport): void {
  transports.set(client, transport);
}

export function transportOf(client: QueryClient): Transport | undefined {
  return transports.get(client);
}
