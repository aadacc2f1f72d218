import { join } from 'node:path';
import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { healthRoutes } from '#features/health/health.routes.ts';
import { createHealthService } from '#features/health/health.service.ts';
import { mediaRoutes } from '#features/media/media.routes.ts';
import { placeRoutes } from '#features/place/place.routes.ts';
import { createPlaceService } from '#features/place/place.service.ts';
import { createPlaceMarkerService } from '#features/place/place-marker.service.ts';
import { createPlaceSearchService } from '#features/place/place-search.service.ts';
import { reviewRoutes } from '#features/review/review.routes.ts';
import { createReviewService } from '#features/review/review.service.ts';
import { streetRoutes } from '#features/street/street.routes.ts';
import { createStreetService } from '#features/street/street.service.ts';
import type { Clock } from '#lib/clock.ts';
import type { Config } from '#lib/config.ts';
import type { Database } from '#lib/database.ts';
import type { Logger } from '#lib/logger.ts';
import { createLocalMediaStore } from '#lib/media-store.ts';
import { serializerCompiler } from '#lib/serializer.ts';
import { serverOptionsOf } from '#lib/server-options.ts';
import { validatorCompiler } from '#lib/validator.ts';
import { publishApiDocs } from '#plugins/api-docs.ts';
import { compressAnswers } from '#plugins/compression.ts';
import { answerUnknownApiPaths, handleErrors, refuseAddress } from '#plugins/error-handler.ts';
import { collectPaths, refuseOtherMethods } from '#plugins/method-not-allowed.ts';
import { measure } from '#plugins/metrics.ts';
import { limitRates } from '#plugins/rate-limit.ts';
import { guardRequests } from '#plugins/request-guards.ts';
import { logRequests } from '#plugins/request-log.ts';
import { addSecurityHeaders } from '#plugins/security-headers.ts';

export interface AppDependencies {
  config: Config;
  db: Database;
  logger: Logger;
  clock: Clock;
  /** Serves the pages and assets of the web app; without it only the API is there. */
  webRenderer?: FastifyPluginAsync;
}

async function createServer(config: Config, logger: Logger): Promise<FastifyInstance> {
  const options = {
    ...(await serverOptionsOf(config)),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: refuseAddress,
  };
  // Fastify types an app by its transport; ours is used alike over both.
  return Fastify(options as FastifyServerOptions);
}

async function registerFeatures(app: FastifyInstance, { config, db, clock }: AppDependencies): Promise<void> {
  const reviews = createReviewService(db);
  const places = createPlaceService({ db, clock, listNewestReviews: reviews.listNewest });
  const markers = createPlaceMarkerService({ db, clock });
  const search = createPlaceSearchService(db);

  await app.register(healthRoutes, { health: createHealthService(db.sql) });
  await app.register(placeRoutes, { places, markers, search });
  await app.register(reviewRoutes, { reviews });
  await app.register(streetRoutes, { streets: createStreetService(db) });
  await app.register(mediaRoutes, { media: createLocalMediaStore(join(config.dataDir, 'media')) });
}

export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, db, logger, webRenderer } = dependencies;
  const app = await createServer(config, logger);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Bodies are JSON, or multipart where a feature takes files.
  app.removeContentTypeParser('text/plain');
  handleErrors(app);
  logRequests(app);
  await addSecurityHeaders(app, config);
  guardRequests(app);
  await limitRates(app, config, logger);
  await compressAnswers(app);

  measure(app, db.sql);
  await publishApiDocs(app);

  const paths = collectPaths(app);
  await registerFeatures(app, dependencies);
  refuseOtherMethods(app, paths);
  answerUnknownApiPaths(app);

  if (webRenderer !== undefined) await app.register(webRenderer);
  await app.ready();
  return app;
}
