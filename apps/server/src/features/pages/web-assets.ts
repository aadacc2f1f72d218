import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { acceptsCoding } from '#lib/http/compressed-response.ts';
import { openAssetFiles } from './asset-files.ts';

const ONE_HOUR = '1h';
/** A year. */
const PERMANENT = 'public, max-age=31536000, immutable';
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

/** Files whose names contain a hash. From memory: see docs/decisions/070-assets-from-memory.md. */
async function serveHashedFiles(app: FastifyInstance, { clientDist, workerPolicy }: AssetOptions): Promise<void> {
  const files = await openAssetFiles(join(clientDist, 'assets'));
  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*'];
    const file = await files.find(name, (coding) => acceptsCoding(request, coding));
    if (file === undefined) return reply.callNotFound();
    // Any script can be started as a worker, which takes its policy from its own response. The
    // policy of other responses would prevent its requests.
    if (SCRIPT.test(name)) reply.header('content-security-policy', workerPolicy);
    if (file.coding !== undefined) reply.header('content-encoding', file.coding);
    reply.headers({ 'cache-control': PERMANENT, vary: 'accept-encoding' });
    return reply.type(file.type).send(file.bytes);
  });
}

/**
 * Serves the built files. Names contain a hash, so caching is permanent, except for the few files
 * with fixed names.
 */
export async function serveAssets(app: FastifyInstance, options: AssetOptions): Promise<void> {
  const { clientDist } = options;
  await serveHashedFiles(app, options);
  await app.register(fastifyStatic, {
    root: clientDist,
    wildcard: false,
    globIgnore: ['assets/**', 'index.html*', 'service-worker*', '**/*.br', '**/*.gz'],
    preCompressed: true,
    maxAge: ONE_HOUR,
  });
  serveServiceWorker(app, options);
}
