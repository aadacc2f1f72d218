import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, isKnownTo } from './etag.ts';

const compress = promisify(brotliCompress);

/**
 * The first page is 14.9 KB with 5, 14.4 with 7 and for half as much work again (4 ms for its 107 KB); 9 takes six
 * times as long for 20 bytes.
 */
const BROTLI_QUALITY = 7;
const COMPRESSED_FROM_BYTES = 1_024;

/** An answer made once and ready to be sent to many. */
export interface PackedAnswer {
  plain: Buffer;
  brotli: Buffer | undefined;
  etag: string;
}

export async function packAnswer(text: string): Promise<PackedAnswer> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const brotli = plain.length < COMPRESSED_FROM_BYTES ? undefined : await compress(plain, { params });
  return { plain, brotli, etag: etagOf(plain) };
}

/** What it takes in memory. */
export const packedBytes = ({ plain, brotli }: PackedAnswer): number => plain.byteLength + (brotli?.byteLength ?? 0);

/** Sends it as `type`, or that nothing has changed. `reply` has the status. */
export function sendPacked(
  { plain, brotli, etag }: PackedAnswer,
  request: FastifyRequest,
  reply: FastifyReply,
  { type, vary = [] }: { type: string; vary?: string[] | undefined },
): FastifyReply {
  // Also where it goes out as it is: a cache must not give a compressed one to who cannot read it, nor the other way.
  reply.headers({ etag, vary: ['accept-encoding', ...vary].join(', ') });
  if (reply.statusCode === 200 && isKnownTo(request, etag)) return reply.code(304).send();
  reply.type(type);
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''));
  // Bytes pass Fastify's serializer by: they were made once for all.
  return takesBrotli && brotli !== undefined ? reply.header('content-encoding', 'br').send(brotli) : reply.send(plain);
}
