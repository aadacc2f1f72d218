import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { API_DOCS_PATHS } from './api-docs.ts';

/** Below this the header costs more than compression saves. */
const THRESHOLD_BYTES = 1_024;
/**
 * Up to this, a response is compressed at once: 48 KB of markers take about half a millisecond, and
 * 1.3 ms more CPU in a stream. A larger one, such as an export, would block other requests for longer.
 */
const AT_ONCE_MAX_BYTES = 64 * 1_024;
/**
 * Brotli's default is for files compressed once. Most responses fit into one packet: with 2 they take a third of
 * the time of 4, for 50 bytes.
 */
const BROTLI = {
  [constants.BROTLI_PARAM_QUALITY]: 2,
  // Nearly every response fits into 64 KB; a larger window costs megabytes per response in flight.
  [constants.BROTLI_PARAM_LGWIN]: 16,
};

export async function registerCompression(app: FastifyInstance): Promise<void> {
  // Before the hook of the plugin, which reads this option.
  app.addHook('onRoute', (route) => {
    if (API_DOCS_PATHS.some((path) => route.url.startsWith(path))) route.compress = false;
  });
  await app.register(fastifyCompress, {
    threshold: THRESHOLD_BYTES,
    syncThreshold: AT_ONCE_MAX_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: BROTLI },
    globalDecompression: false,
  });
}
