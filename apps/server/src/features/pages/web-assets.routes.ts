import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const ONE_HOUR = '1h';
const PERMANENT = { maxAge: '1y', immutable: true };
/** In the root, because its folder is its scope. */
const SERVICE_WORKER_FILE = 'service-worker.js';
/** Removes the service worker of a browser, and its caches. */
const REMOVAL_FILE = 'service-worker-removal.js';
const SCRIPT = /\.m?js$/;

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

/** Files whose names contain a hash. */
function serveHashedFiles(app: FastifyInstance, { clientDist, workerPolicy }: AssetOptions): void {
  const folder = join(clientDist, 'assets');
  // A route of its own, because the wildcard route of the plugin reads the whole folder for each request.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    // Any script can be started as a worker, which takes its policy from its own response. The
    // policy of other responses would prevent its requests.
    if (SCRIPT.test(name)) reply.header('content-security-policy', workerPolicy);
    return reply.sendFile(name, folder, PERMANENT);
  });
}

/** Serves the built files, in the forms that the build has compressed. */
export async function serveAssets(app: FastifyInstance, options: AssetOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: options.clientDist,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html*', 'service-worker*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: ONE_HOUR,
  });
  serveHashedFiles(app, options);
  serveServiceWorker(app, options);
}
