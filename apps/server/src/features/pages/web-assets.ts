import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_HOUR = '1h';
const ONE_YEAR = '1y';
const SCRIPT = /\.m?js(?:\.br|\.gz)?$/;

/**
 * Serves the built files. Names contain a hash, so caching is permanent, except for the few files
 * with fixed names.
 */
export async function serveAssets(app: FastifyInstance, clientDist: string, workerPolicy: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDist, 'assets'),
    setHeaders: (reply, path) => {
      // Any script can be started as a worker, which takes its policy from its own response. The
      // policy of other responses would prevent its requests.
      if (SCRIPT.test(path)) reply.header('content-security-policy', workerPolicy);
    },
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR,
  });
  await app.register(fastifyStatic, {
    root: clientDist,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html*', '**/*.br', '**/*.gz'],
    decorateReply: false,
    preCompressed: true,
    maxAge: ONE_HOUR,
  });
}
