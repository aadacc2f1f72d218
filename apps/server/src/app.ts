import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { healthRoutes } from '#features/health/health.routes.ts';
import { createHealthService } from '#features/health/health.service.ts';
import type { Clock } from '#lib/clock.ts';
import type { Config } from '#lib/config.ts';
import type { Database } from '#lib/database.ts';
import type { Logger } from '#lib/logger.ts';
import { serializerCompiler } from '#lib/serializer.ts';
import { validatorCompiler } from '#lib/validator.ts';
import { handleErrors, sendError } from '#plugins/error-handler.ts';

export interface AppDependencies {
  config: Config;
  db: Database;
  logger: Logger;
  clock: Clock;
  /** Serves the pages and assets of the web app; without it only the API is there. */
  webRenderer?: FastifyPluginAsync;
}

/** Longest path parameter: a region's name, percent-encoded. */
const MAX_PARAM_LENGTH = 512;

/** So many hops counted from us, where Fastify wants to be asked about each. */
function trustedProxies(trusted: Config['trustProxy']) {
  return typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted;
}

export async function createApp({ config, db, logger, webRenderer }: AppDependencies): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: logger,
    disableRequestLogging: true,
    trustProxy: trustedProxies(config.trustProxy),
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: sendError,
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  await app.register(healthRoutes, { health: createHealthService(db.sql) });
  if (webRenderer !== undefined) await app.register(webRenderer);
  await app.ready();
  return app;
}
