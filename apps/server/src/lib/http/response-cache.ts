import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type PackedAnswer, packAnswer, sendPacked } from './compressed-response.ts';
import { SENT } from './endpoint-route.ts';

/** What keeping an answer takes besides its bytes: the box of an empty sea costs this and little else. */
const ENTRY_BYTES = 1_024;

interface SharedAnswersOptions {
  keptForMs: number;
  keptBytesMax: number;
}

/** Keeps answers for a moment. Who asks while one is being made waits for the same one; a failure is nobody else's. */
export function createSharedAnswers({ keptForMs, keptBytesMax }: SharedAnswersOptions) {
  const answers = new LRUCache<string, PackedAnswer, () => Promise<unknown>>({
    ttl: keptForMs,
    maxSize: keptBytesMax,
    // Whoever waits for an answer gets it, also when others have pushed its place out by then.
    ignoreFetchAbort: true,
    sizeCalculation: (answer, key) => ENTRY_BYTES + key.length + answer.bytes.byteLength,
    fetchMethod: async (_key, _stale, { context }) =>
      packAnswer(JSON.stringify({ success: true, data: await context() })),
  });
  return {
    /** `make` answers what the endpoint's envelope carries. */
    get: (key: string, make: () => Promise<unknown>): Promise<PackedAnswer> =>
      answers.forceFetch(key, { context: make }),
  };
}

/** Only of an answer that says nothing about who asks. */
export function sendShared(
  answer: PackedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheControl, vary }: { cacheControl: string; vary?: string[] },
): typeof SENT {
  reply.header('cache-control', cacheControl);
  sendPacked(answer, request, reply, { type: 'application/json; charset=utf-8', vary });
  return SENT;
}
