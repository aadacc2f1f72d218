import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyMiddie from '@fastify/middie';
import type { FastifyInstance } from 'fastify';
import { WEB_ROOT } from './built-web-app.ts';
import type { WebApp } from './web-app.ts';

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
export async function startDevWebApp(app: FastifyInstance): Promise<WebApp> {
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
