import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_HOUR = '1h';
const ONE_YEAR = '1y';
/** In the root, because its folder is its scope. */
const SERVICE_WORKER_FILE = 'service-worker.js';
/** Removes the service worker of a browser, and its caches. */
const REMOVAL_FILE = 'service-worker-removal.js';
const SCRIPT = /\.m?js(?:\.br|\.gz)?$/;

interface AssetOptions {
  clientDist: string;
  /** The content security policy of scripts that run as workers. */
  workerPolicy: string;
  hasServiceWorker: boolean;
}

/** Browsers request it on every page load, so that a new release is noticed. */
function serveServiceWorker(app: FastifyInstance, { clientDist, workerPolicy, hasServiceWorker }: AssetOptions): void {
  const file = hasServiceWorker ? SERVICE_WORKER_FILE : REMOVAL_FILE;
  app.get(`/${SERVICE_WORKER_FILE}`, (_request, reply) => {
    reply.headers({ 'content-security-policy': workerPolicy, 'cache-control': 'no-cache' });
    return reply.sendFile(file, clientDist, { cacheControl: false });
  });
}

/**
 * Serves the built files. Names contain a hash, so caching is permanent, except for the few files
 * with fixed names.
 */
export async function serveAssets(app: FastifyInstance, options: AssetOptions): Promise<void> {
  const { clientDist, workerPolicy } = options;
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
    globIgnore: ['assets/**', 'index.html*', 'service-worker*', '**/*.br', '**/*.gz'],
    decorateReply: false,
    preCompressed: true,
    maxAge: ONE_HOUR,
  });
  serveServiceWorker(app, options);
}
