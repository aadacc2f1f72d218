import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchesIfNoneMatch, weakEtag } from './etag.ts';

/**
 * Qualities of Brotli. Data is compressed once in ten seconds, for few clients: 48 KB of markers take 10.3 KB
 * in 0.5 ms, and 9.3 KB in 1.8 ms with quality 5. A page is on the way to the first paint, and takes 12.6 KB.
 */
export const QUALITY = { data: 2, page: 4 } as const;
/**
 * A window of 64 KB holds nearly every response: with Brotli's default the encoder needs 8 MB per
 * response and three times as long for a page, for 40 bytes.
 */
const WINDOW_BITS = 16;
const COMPRESSED_FROM_BYTES = 1_024;

/** A response body compressed once and sent many times. */
export interface CompressedResponse {
  /**
   * Stored in one form only: uncompressed it is five to seven times as large, and rarely requested.
   */
  bytes: Buffer;
  isCompressed: boolean;
  etag: string;
}

/**
 * Copies the bytes to memory of their own. Node and zlib return slices of buffers of 64 and 16 KB, and a
 * cached slice keeps the whole buffer, of which the cache counts the slice only.
 */
function copyOutOfPool(bytes: Uint8Array): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  own.set(bytes);
  return own;
}

/** Synchronous: a thread would take 0.2 to 0.6 ms more, as much as compressing itself. */
export function compressResponse(text: string, quality: number): CompressedResponse {
  const plain = Buffer.from(text);
  const etag = weakEtag(plain);
  if (plain.length < COMPRESSED_FROM_BYTES) return { bytes: copyOutOfPool(plain), isCompressed: false, etag };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  return { bytes: copyOutOfPool(brotliCompressSync(plain, { params })), isCompressed: true, etag };
}

/**
 * Synchronous: half a millisecond for the largest body, less than a round trip to another thread.
 */
export const decompress = ({ bytes, isCompressed }: CompressedResponse): Buffer =>
  isCompressed ? brotliDecompressSync(bytes) : bytes;

/** Brotli, without `q=0`, which excludes it. */
const BROTLI = /^\s*br\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i;

const acceptsBrotli = ({ headers }: FastifyRequest): boolean =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some((coding) => BROTLI.test(coding));

/** Sends the body as `type`, or 304 if the entity tag matches. `reply` has the status. */
export function sendCompressed(
  compressed: CompressedResponse,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, vary = [] }: { type: string; vary?: string[] | undefined },
): FastifyReply {
  const { bytes, isCompressed, etag } = compressed;
  // Also on uncompressed responses, so that a cache never serves the wrong coding to a client.
  reply.headers({ etag, vary: ['accept-encoding', ...vary].join(', ') });
  if (reply.statusCode === 200 && matchesIfNoneMatch(request, etag)) return reply.code(304).send();
  reply.type(type);
  // Fastify does not run its serializer for a Buffer.
  if (isCompressed && acceptsBrotli(request)) return reply.header('content-encoding', 'br').send(bytes);
  return reply.send(decompress(compressed));
}
