import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_HOUR = '1h';
const ONE_YEAR = '1y';
const SCRIPT = /\.m?js(?:\.br|\.gz)?$/;

/** The built files: named by their content and kept for ever, but for the few whose names the world knows. */
export async function serveAssets(app: FastifyInstance, clientDist: string, workerPolicy: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(clientDist, 'assets'),
    setHeaders: (reply, path) => {
      // Any of them may be started as a worker, which the policy of other answers would keep from fetching.
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
