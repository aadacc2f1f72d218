import { type ApiKey, api } from '@sol/contract/api';
import type { Endpoint } from '@sol/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedResponse, compressResponse, QUALITY, sendCompressed } from './compressed-response.ts';
import { ALREADY_SENT, type DataOf, type RequestOf, route } from './endpoint-route.ts';

/** Memory of an entry besides its bytes, the main part of an empty map area. */
const ENTRY_BYTES = 1_024;

/** A browser revalidates when it shows a list again; a CDN may cache the response for all clients. */
const PUBLIC_CACHE_CONTROL = 'public, max-age=5, s-maxage=10, stale-while-revalidate=30';

const GUEST_CACHING = {
  cacheControl: PUBLIC_CACHE_CONTROL,
  // Responses to members differ.
  vary: ['authorization'],
};

interface ResponseCacheOptions {
  ttlMs: number;
  maxBytes: number;
}

export type ResponseCache = ReturnType<typeof createResponseCache>;

/** Caches successful responses for `ttlMs`. Concurrent requests of the same key share one call. */
export function createResponseCache({ ttlMs, maxBytes }: ResponseCacheOptions) {
  const responses = new LRUCache<string, CompressedResponse, () => Promise<unknown>>({
    ttl: ttlMs,
    maxSize: maxBytes,
    // A waiting request gets its response even if the entry is evicted.
    ignoreFetchAbort: true,
    sizeCalculation: (response, key) => ENTRY_BYTES + key.length + response.bytes.byteLength,
    fetchMethod: async (_key, _stale, { context }) =>
      compressResponse(JSON.stringify({ success: true, data: await context() }), QUALITY.data),
  });
  return {
    /** A cached response at once. */
    get: (key: string, loadData: () => Promise<unknown>): CompressedResponse | Promise<CompressedResponse> =>
      responses.get(key) ?? responses.forceFetch(key, { context: loadData }),
  };
}

/** Only for responses that are the same for every client. */
export function sendCached(
  response: CompressedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheControl, vary }: { cacheControl: string; vary?: string[] },
): typeof ALREADY_SENT {
  reply.header('cache-control', cacheControl);
  sendCompressed(response, request, reply, { type: 'application/json; charset=utf-8', vary });
  return ALREADY_SENT;
}

/** Only validated parts, so that additional parameters do not add entries. */
function createCacheKey(key: ApiKey): (request: Pick<FastifyRequest, 'params' | 'query'>) => string {
  const { params, query }: Endpoint = api[key];
  return (request) => JSON.stringify([key, params && request.params, query && request.query]);
}

/**
 * Registers a public endpoint whose responses to guests are cached by path, parameters and query.
 * Those to members contain what they have saved, so they are not cached.
 * @param canCache false for requests of guests that are too rare or too private to cache
 */
export function routeCachedForGuests<const Key extends ApiKey>(
  app: FastifyInstance,
  key: Key,
  { cache, canCache = () => true }: { cache: ResponseCache; canCache?: (request: RequestOf<NoInfer<Key>>) => boolean },
  loadData: (request: RequestOf<NoInfer<Key>>) => Promise<DataOf<NoInfer<Key>>>,
): void {
  const cacheKeyOf = createCacheKey(key);
  route(app, key, (request, reply) => {
    if (request.memberId !== null || !canCache(request)) return loadData(request);
    const response = cache.get(cacheKeyOf(request), () => loadData(request));
    const send = (loaded: CompressedResponse) => sendCached(loaded, request, reply, GUEST_CACHING);
    return response instanceof Promise ? response.then(send) : send(response);
  });
}
