import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Under this the header costs more than it saves. */
const THRESHOLD_BYTES = 1_024;
/** Brotli's default is for files compressed once; 4 beats gzip at a tenth of that time. */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  // What nearly every answer fits into; with more the encoder takes megabytes for each of those on their way.
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

export async function registerCompression(app: FastifyInstance): Promise<void> {
  await app.register(fastifyCompress, {
    threshold: THRESHOLD_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI },
    globalDecompression: false,
  });
}
