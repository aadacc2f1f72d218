import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { SENT } from './endpoint-route.ts';
import { etagOf, isKnownTo } from './etag.ts';

const compress = promisify(brotliCompress);

/** As for an answer that is compressed once: more would cost the first who asks more than it saves the others. */
const BROTLI_QUALITY = 5;
const COMPRESSED_FROM_BYTES = 1_024;
/** What keeping an answer takes besides its bytes: the box of an empty sea costs this and little else. */
const ENTRY_BYTES = 1_024;

/** An answer that is the same for everyone, made once and ready to be sent. */
export interface SharedAnswer {
  plain: Buffer;
  brotli: Buffer | undefined;
  etag: string;
}

interface SharedAnswersOptions {
  keptForMs: number;
  keptBytesMax: number;
}

async function toAnswer(data: unknown): Promise<SharedAnswer> {
  const plain = Buffer.from(JSON.stringify({ success: true, data }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const brotli = plain.length < COMPRESSED_FROM_BYTES ? undefined : await compress(plain, { params });
  return { plain, brotli, etag: etagOf(plain) };
}

/** Keeps answers for a moment. Who asks while one is being made waits for the same one; a failure is nobody else's. */
export function createSharedAnswers({ keptForMs, keptBytesMax }: SharedAnswersOptions) {
  const answers = new LRUCache<string, SharedAnswer, () => Promise<unknown>>({
    ttl: keptForMs,
    maxSize: keptBytesMax,
    sizeCalculation: ({ plain, brotli }, key) =>
      ENTRY_BYTES + key.length + plain.byteLength + (brotli?.byteLength ?? 0),
    fetchMethod: async (_key, _stale, { context }) => toAnswer(await context()),
  });
  return {
    /** `make` answers what the endpoint's envelope carries. */
    get: (key: string, make: () => Promise<unknown>): Promise<SharedAnswer> =>
      answers.forceFetch(key, { context: make }),
  };
}

/** Only of an answer that says nothing about who asks. */
export function sendShared(
  { plain, brotli, etag }: SharedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  { cacheControl, vary = [] }: { cacheControl: string; vary?: string[] },
): typeof SENT {
  reply.headers({ 'cache-control': cacheControl, etag, vary: ['accept-encoding', ...vary].join(', ') });
  if (isKnownTo(request, etag)) {
    reply.code(304).send();
    return SENT;
  }
  reply.type('application/json; charset=utf-8');
  const takesBrotli = brotli !== undefined && /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  // Bytes pass Fastify's serializer by: they were made once for all.
  if (takesBrotli) reply.header('content-encoding', 'br').send(brotli);
  else reply.send(plain);
  return SENT;
}
