import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { registerAccount } from '#features/account/account.routes.ts';
import { registerAdminSummary } from '#features/admin-summary/admin-summary.routes.ts';
import { registerAuth } from '#features/auth/auth.routes.ts';
import { registerBlock } from '#features/block/block.routes.ts';
import { registerCorrection } from '#features/correction/correction.routes.ts';
import { registerCoverage } from '#features/coverage/coverage.routes.ts';
import { registerDownload } from '#features/download/download.routes.ts';
import { registerEmbed } from '#features/embed/embed.routes.ts';
import { registerFact } from '#features/fact/fact.routes.ts';
import { registerFeedback } from '#features/feedback/feedback.routes.ts';
import { registerHealth } from '#features/health/health.routes.ts';
import { registerInbox } from '#features/inbox/inbox.routes.ts';
import { registerLocalLogin } from '#features/local-login/local-login.routes.ts';
import { registerMedia } from '#features/media/media.routes.ts';
import { registerNotice } from '#features/notice/notice.routes.ts';
import { registerPasskey } from '#features/passkey/passkey.routes.ts';
import { registerPlace } from '#features/place/detail/place.routes.ts';
import { registerPlaceMatch } from '#features/place-import/decisions/place-match.routes.ts';
import { registerPlaceRequest } from '#features/place-request/place-request.routes.ts';
import { registerPlaceSync } from '#features/place-sync/place-sync.routes.ts';
import { registerPopularSearch } from '#features/popular-search/popular-search.routes.ts';
import { registerProfile } from '#features/profile/profile.routes.ts';
import { registerPublicApi } from '#features/public-api/public-api.routes.ts';
import { registerPush } from '#features/push/push.routes.ts';
import { registerReport } from '#features/report/report.routes.ts';
import { registerReview } from '#features/review/review.routes.ts';
import { registerSearchHistory } from '#features/search-history/search-history.routes.ts';
import { registerSitemap } from '#features/sitemap/sitemap.routes.ts';
import { registerSollect } from '#features/sollect/sollect.routes.ts';
import { registerSolmark } from '#features/solmark/solmark.routes.ts';
import { registerSolroute } from '#features/solroute/solroute.routes.ts';
import { registerStreet } from '#features/street/street.routes.ts';
import { createOperatorUnlock } from '#lib/auth/operator-unlock.ts';
import { findCallerStatus } from '#lib/auth/sign-in.repository.ts';
import { serializerCompiler } from '#lib/http/endpoint-schema.ts';
import { createServerOptions, registerHttp2Timeout } from '#lib/http/server-options.ts';
import { validatorCompiler } from '#lib/http/validator.ts';
import type { Config } from '#lib/process/config.ts';
import type { Logger } from '#lib/process/logger.ts';
import { registerApiDocs } from '#plugins/api-docs.ts';
import { registerAuthentication } from '#plugins/authentication.ts';
import { registerCompression } from '#plugins/compression.ts';
import { registerApiNotFoundHandler, registerErrorHandler, rejectMalformedUrl } from '#plugins/error-handler.ts';
import { type LoadLimits, registerLoadShedding } from '#plugins/load-shedding.ts';
import { collectPaths, registerMethodNotAllowed } from '#plugins/method-not-allowed.ts';
import { registerMetrics } from '#plugins/metrics.ts';
import { registerRateLimits } from '#plugins/rate-limit.ts';
import { registerRequestGuards } from '#plugins/request-guards.ts';
import { registerRequestLog } from '#plugins/request-log.ts';
import { registerSecurityHeaders } from '#plugins/security-headers.ts';
import { registerUnreadLimits } from '#plugins/unread-responses.ts';
import { type ContextDependencies, createContext } from './app-context.ts';

export interface AppDependencies extends ContextDependencies {
  /** Serves the pages and assets of the web app; without it only the API is available. */
  webRenderer?: FastifyPluginAsync;
  loadLimits?: LoadLimits;
}

async function createServer(config: Config, logger: Logger): Promise<FastifyInstance> {
  const options = {
    ...(await createServerOptions(config)),
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: rejectMalformedUrl(config),
  };
  // Fastify's type depends on the transport; the app uses HTTP/1.1 and HTTP/2 alike.
  return Fastify(options as FastifyServerOptions);
}

/** The routes of each noun, for members and operators. */
async function registerFeatures(
  app: FastifyInstance,
  context: Awaited<ReturnType<typeof createContext>>,
): Promise<void> {
  const localClientOf = await registerLocalLogin(app, context);
  await registerAuth(app, { ...context, localClientOf });
  await registerProfile(app, context);
  await registerAccount(app, context);
  await registerDownload(app, context);
  await registerHealth(app, context);
  await registerPlace(app, context);
  await registerFact(app, context);
  await registerReview(app, context);
  await registerSollect(app, context);
  await registerSolmark(app, context);
  await registerSolroute(app, context);
  await registerSearchHistory(app, context);
  await registerPopularSearch(app, context);
  await registerNotice(app, context);
  await registerFeedback(app, context);
  await registerInbox(app, context);
  await registerPush(app, context);
  await registerPlaceRequest(app, context);
  await registerPlaceMatch(app, context);
  await registerCorrection(app, context);
  await registerReport(app, context);
  await registerBlock(app, context);
  await registerPasskey(app, context);
  await registerAdminSummary(app, context);
  await registerCoverage(app, context);
  await registerPlaceSync(app, context);
  await registerPublicApi(app, context);
  await registerSitemap(app, context);
  await registerEmbed(app, context);
  await registerStreet(app, context);
  await registerMedia(app, context);
}

export async function createApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { config, db, logger, clock, webRenderer, supervisor } = dependencies;
  const app = await createServer(config, logger);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  // Bodies are JSON, or multipart where a feature takes files.
  app.removeContentTypeParser('text/plain');
  registerErrorHandler(app);
  registerHttp2Timeout(app);
  registerRequestLog(app);
  registerSecurityHeaders(app, config);
  registerLoadShedding(app, config, dependencies.loadLimits);
  registerUnreadLimits(app);
  registerRequestGuards(app);
  const context = await createContext(dependencies);
  const { tokens, liveSignIns } = context;
  app.addHook('onClose', liveSignIns.close);
  await registerRateLimits(app, config, {
    sql: db.sql,
    logger,
    supervisor,
    identify: () =>
      registerAuthentication(app, {
        tokens,
        isSignedIn: liveSignIns.has,
        findStatus: (claims) => findCallerStatus(db.sql, claims),
        operatorUnlock: createOperatorUnlock({ sql: db.sql, clock, isRequired: config.requiresPasskey }),
      }),
  });
  await registerCompression(app);

  registerMetrics(app, { sql: db.sql, access: config.metrics, supervisor });
  await registerApiDocs(app);

  const paths = collectPaths(app);
  await registerFeatures(app, context);
  registerMethodNotAllowed(app, paths);
  registerApiNotFoundHandler(app);

  if (webRenderer !== undefined) await app.register(webRenderer);
  await app.ready();
  return app;
}
