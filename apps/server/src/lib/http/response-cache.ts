import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type CompressedResponse, compressResponse, sendCompressed } from './compressed-response.ts';
import { ALREADY_SENT } from './endpoint-route.ts';

/** What keeping an answer takes besides its bytes: the box of an empty sea costs this and little else. */
const ENTRY_BYTES = 1_024;

interface ResponseCacheOptions {
  ttlMs: number;
  maxBytes: number;
}

/** Keeps answers for a moment. Who asks while one is being made waits for the same one; a failure is nobody else's. */
export function createResponseCache({ ttlMs: keptForMs, maxBytes: keptBytesMax }: ResponseCacheOptions) {
  const answers = new LRUCache<string, CompressedResponse, () => Promise<unknown>>({
    ttl: keptForMs,
    maxSize: keptBytesMax,
    // Whoever waits for an answer gets it, also when others have pushed its place out by then.
    ignoreFetchAbort: true,
    sizeCalculation: (answer, key) => ENTRY_BYTES + key.length + answer.bytes.byteLength,
    fetchMethod: async (_key, _stale, { context }) =>
      compressResponse(JSON.stringify({ success: true, data: await context() })),
  });
  return {
    /** `make` answers what the endpoint's envelope carries. */
    get: (key: string, make: () => Promise<unknown>): Promise<CompressedResponse> =>
      answers.forceFetch(key, { context: make }),
  };
}

/** Only of an answer that says nothing about who asks. */
export function sendCached(
  answer: CompressedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheControl, vary }: { cacheControl: string; vary?: string[] },
): typeof ALREADY_SENT {
  reply.header('cache-control', cacheControl);
  sendCompressed(answer, request, reply, { type: 'application/json; charset=utf-8', vary });
  return ALREADY_SENT;
}
