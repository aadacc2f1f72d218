import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedResponse, compressResponse, sendCompressed } from './compressed-response.ts';
import { ALREADY_SENT } from './endpoint-route.ts';

/** Memory of an entry besides its bytes, the main part of an empty map area. */
const ENTRY_BYTES = 1_024;

interface ResponseCacheOptions {
  ttlMs: number;
  maxBytes: number;
}

/** Caches successful responses for `ttlMs`. Concurrent requests of the same key share one call. */
export function createResponseCache({ ttlMs, maxBytes }: ResponseCacheOptions) {
  const responses = new LRUCache<string, CompressedResponse, () => Promise<unknown>>({
    ttl: ttlMs,
    maxSize: maxBytes,
    // A waiting request gets its response even if the entry is evicted.
    ignoreFetchAbort: true,
    sizeCalculation: (response, key) => ENTRY_BYTES + key.length + response.bytes.byteLength,
    fetchMethod: async (_key, _stale, { context }) =>
      compressResponse(JSON.stringify({ success: true, data: await context() })),
  });
  return {
    get: (key: string, loadData: () => Promise<unknown>): Promise<CompressedResponse> =>
      responses.forceFetch(key, { context: loadData }),
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
