import { open } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ConfigError, MAP_ARCHIVE_PATH } from '#lib/process/config.ts';
import { getErrorCode } from '#lib/process/error-code.ts';

/** Directories and tiles are far smaller. */
const RANGE_BYTES_MAX = 4 * 1024 * 1024;

/** Whether a range has both ends and is one that a map requests. */
function isPart(range = ''): boolean {
  const [, first, last] = /^bytes=(\d{1,15})-(\d{1,15})$/.exec(range) ?? [];
  return first !== undefined && Number(last) - Number(first) < RANGE_BYTES_MAX;
}

/** The first bytes of every version of the format. */
const MAGIC = 'PMTiles';

async function readMagic(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(MAGIC.length), 0, MAGIC.length, 0);
    return buffer.toString('latin1', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** @throws ConfigError if the file is missing or is no archive: a map without tiles would be blank */
async function assertArchive(path: string): Promise<void> {
  const magic = await readMagic(path).catch((error: unknown) => {
    throw new ConfigError([`MAP_PMTILES: ${path} cannot be read (${getErrorCode(error) ?? String(error)})`]);
  });
  if (magic !== MAGIC) throw new ConfigError([`MAP_PMTILES: ${path} is not a PMTiles archive`]);
}

/**
 * Serves the operator's map archive. The map reads parts of it by range requests.
 * @throws ConfigError if it cannot be read
 */
export async function serveMapArchive(app: FastifyInstance, file: string): Promise<void> {
  const path = resolve(file);
  await assertArchive(path);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: dirname(path),
      serve: false,
      decorateReply: !scope.hasReplyDecorator('sendFile'),
    });
    // If-Range with another version makes the library ignore the range and send the archive as a whole.
    scope.addHook('onSend', async ({ method }, reply, payload) => {
      if (method !== 'GET' || reply.statusCode !== 200) return payload;
      if (payload instanceof Readable) payload.destroy();
      reply.code(416).header('cache-control', 'no-store').removeHeader('content-length');
      return null;
    });
    scope.get(MAP_ARCHIVE_PATH, (request, reply) => {
      // The route has no rate limit, so it does not send the archive as a whole, which may be gigabytes.
      if (request.method === 'GET' && !isPart(request.headers.range)) return reply.code(416).send();
      // Operators replace the archive under the same name: browsers revalidate it by its ETag.
      reply.type('application/octet-stream');
      return reply.sendFile(basename(path), dirname(path), { maxAge: '1h', immutable: false });
    });
  });
}
