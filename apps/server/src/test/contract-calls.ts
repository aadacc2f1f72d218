import { api } from '@sol/contract/api';
import { type Endpoint, type EndpointKey, type HttpMethod, parseKey } from '@sol/contract/endpoint';
import * as paths from '@sol/contract/paths';

/** An endpoint with its method and path. */
export type DeclaredEndpoint = Endpoint & { key: EndpointKey; method: HttpMethod; path: string };

/** All endpoints of the contract, and the paths of routes without an envelope. */
export function readContract(): { endpoints: DeclaredEndpoint[]; addresses: string[] } {
  const endpoints = Object.entries<Endpoint>(api).map(([name, endpoint]) => {
    const key = name as EndpointKey;
    return { ...endpoint, key, ...parseKey(key) };
  });
  const addresses = Object.values(paths).filter((value) => typeof value === 'string');
  return { endpoints, addresses: addresses.filter((value) => value.startsWith('/api/')) };
}
