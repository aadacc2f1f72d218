import { open } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { ConfigError, MAP_ARCHIVE_PATH } from '#lib/process/config.ts';
import { getErrorCode } from '#lib/process/error-code.ts';

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
    scope.get(MAP_ARCHIVE_PATH, (_request, reply) =>
      // Operators replace the archive under the same name: browsers revalidate it by its ETag.
      reply
        .type('application/octet-stream')
        .sendFile(basename(path), dirname(path), { maxAge: '1h', immutable: false }),
    );
  });
}
