import type { FastifyPluginAsync } from 'fastify';
import { workerSecurityPolicy } from '#lib/http/content-security-policy.ts';
import type { Config } from '#lib/process/config.ts';
import type { Clock } from '#lib/time/clock.ts';
import { CLIENT_DIST, loadBuiltWebApp } from './built-web-app.ts';
import { startDevWebApp } from './dev-web-app.ts';
import { injectTransport } from './inject-transport.ts';
import { serveMapArchive } from './map-archive.ts';
import { createPageRenderer, type PlaceSummary } from './page-renderer.ts';
import { pagesRoutes } from './pages.routes.ts';
import { serveAssets } from './web-assets.ts';

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
