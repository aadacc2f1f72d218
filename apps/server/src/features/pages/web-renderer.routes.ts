import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyMiddie from '@fastify/middie';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { workerSecurityPolicy } from '#lib/http/content-security-policy.ts';
import { INTERNAL_HEADERS } from '#lib/http/internal-request.ts';
import type { Config } from '#lib/process/config.ts';
import type { Clock } from '#lib/time/clock.ts';
import { CLIENT_DIST, loadBuiltWebApp, WEB_ROOT } from './built-app.service.ts';
import { serveMapArchive } from './map-archive.routes.ts';
import { createPageRenderer, type PlaceSummary } from './page-renderer.service.ts';
import { pagesRoutes } from './pages.routes.ts';
import type { Transport, WebApp } from './web-app.service.ts';
import { serveAssets } from './web-assets.routes.ts';

interface DevModule {
  startDevServer(server: FastifyInstance['server']): Promise<{
    webApp: WebApp;
    middlewares: (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;
    close: () => Promise<void>;
  }>;
}

/**
 * The web app from its sources, with hot reload. The web app's own module starts Vite, because Vite
 * is its dependency.
 */
async function startDevWebApp(app: FastifyInstance): Promise<WebApp> {
  const url = pathToFileURL(join(WEB_ROOT, 'build/vite/dev-server.ts')).href;
  const { startDevServer } = (await import(url)) as DevModule;
  const { webApp, middlewares, close } = await startDevServer(app.server);
  app.addHook('onClose', close);
  // Hot reload injects styles and scripts with unknown hashes.
  app.addHook('onSend', async (_request, reply) => {
    reply.removeHeader('content-security-policy');
  });
  await app.register(fastifyMiddie);
  app.use(middlewares);
  return webApp;
}

/**
 * Calls the API inside this process through `app.inject`: same validation and response, no socket.
 */
function injectTransport(app: FastifyInstance): Transport {
  const headers = new Headers();
  return async (path) => {
    const { body, statusCode } = await app.inject({
      method: 'GET',
      url: path,
      headers: { accept: 'application/json', ...INTERNAL_HEADERS },
    });
    return {
      ok: statusCode >= 200 && statusCode < 300,
      status: statusCode,
      headers,
      json: async () => JSON.parse(body),
    };
  };
}

/**
 * Serves the files and pages of the web app: from the build, or from its sources in development.
 */
export function createWebRenderer(config: Config, clock: Clock, places: PlaceSummary): FastifyPluginAsync {
  return async (app) => {
    const webApp = config.isDevelopment ? await startDevWebApp(app) : await loadBuiltWebApp();
    if (!config.isDevelopment) {
      const workerPolicy = workerSecurityPolicy(config);
      await serveAssets(app, { clientDist: CLIENT_DIST, workerPolicy, hasServiceWorker: config.hasServiceWorker });
    }
    if (config.mapArchiveFile !== undefined) await serveMapArchive(app, config.mapArchiveFile);
    await app.register(pagesRoutes, {
      render: createPageRenderer({ config, clock, webApp, transport: injectTransport(app), places }),
    });
  };
}
