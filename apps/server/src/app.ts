import Fastify, {
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { accountRoutes } from '#features/account/account.routes.ts';
import { createAccountService } from '#features/account/account.service.ts';
import { createAccountExportService } from '#features/account/account-export.service.ts';
import { createAuthCookies } from '#features/auth/auth-cookies.ts';
import { blockRoutes } from '#features/block/block.routes.ts';
import { createBlockService } from '#features/block/block.service.ts';
import { correctionRoutes } from '#features/correction/correction.routes.ts';
import { createCorrectionService } from '#features/correction/correction.service.ts';
import { downloadRoutes } from '#features/download/download.routes.ts';
import { factRoutes } from '#features/fact/fact.routes.ts';
import { createFactService } from '#features/fact/fact.service.ts';
import { feedbackRoutes } from '#features/feedback/feedback.routes.ts';
import { createFeedbackService } from '#features/feedback/feedback.service.ts';
import { healthRoutes } from '#features/health/health.routes.ts';
import { createHealthService } from '#features/health/health.service.ts';
import { mediaRoutes } from '#features/media/media.routes.ts';
import { noticeRoutes } from '#features/notice/notice.routes.ts';
import { createNoticeService } from '#features/notice/notice.service.ts';
import { placeMarkerRoutes, placePictureRoutes, placeRoutes } from '#features/place/place.routes.ts';
import { createPlaceService } from '#features/place/place.service.ts';
import { createPlaceMarkerService } from '#features/place/place-marker.service.ts';
import { createPlacePictureService } from '#features/place/place-picture.service.ts';
import { createPlaceSearchService } from '#features/place/place-search.service.ts';
import { createRecommendMean } from '#features/place/recommend-mean.ts';
import { createSearchResultsService } from '#features/place/search-results.service.ts';
import { createMemberRows } from '#features/place-import/member-rows.ts';
import { creditOf } from '#features/place-import/source-credit.ts';
import { placeRequestRoutes } from '#features/place-request/place-request.routes.ts';
import { createPlaceRequestService } from '#features/place-request/place-request.service.ts';
import { popularSearchRoutes } from '#features/popular-search/popular-search.routes.ts';
import { createPopularSearchService } from '#features/popular-search/popular-search.service.ts';
import { profileRoutes } from '#features/profile/profile.routes.ts';
import { createProfileService } from '#features/profile/profile.service.ts';
import { reportRoutes } from '#features/report/report.routes.ts';
import { createReportService } from '#features/report/report.service.ts';
import { createTakedownService } from '#features/report/takedown.service.ts';
import { reviewRoutes } from '#features/review/review.routes.ts';
import { createReviewService } from '#features/review/review.service.ts';
import { searchHistoryRoutes } from '#features/search-history/search-history.routes.ts';
import { createSearchHistoryService } from '#features/search-history/search-history.service.ts';
import { sitemapRoutes } from '#features/sitemap/sitemap.routes.ts';
import { createSitemapService } from '#features/sitemap/sitemap.service.ts';
import { sollectRoutes } from '#features/sollect/sollect.routes.ts';
import { createSollectDetailService } from '#features/sollect/sollect-detail.service.ts';
import { createSollectListService } from '#features/sollect/sollect-list.service.ts';
import { createSollectMarkService } from '#features/sollect/sollect-mark.service.ts';
import { createSollectUploadService } from '#features/sollect/sollect-upload.service.ts';
import { createSollectWriteService } from '#features/sollect/sollect-write.service.ts';
import { createCollectionService } from '#features/solmark/collection.service.ts';
import { createCollectionImportService } from '#features/solmark/collection-import.service.ts';
import { collectionShareRoutes } from '#features/solmark/collection-share.routes.ts';
import { createCollectionShareService } from '#features/solmark/collection-share.service.ts';
import { createListPreviewService } from '#features/solmark/import/list-preview.service.ts';
import { createNaverListClient, type NaverListClient } from '#features/solmark/import/naver-list-client.ts';
import { collectionRoutes, solmarkImportRoutes, solmarkRoutes } from '#features/solmark/solmark.routes.ts';
import { createSolmarkService } from '#features/solmark/solmark.service.ts';
import { solroutePlanRoutes, solrouteRoutes, walkingRouteRoutes } from '#features/solroute/solroute.routes.ts';
import { createSolrouteService } from '#features/solroute/solroute.service.ts';
import { createSolroutePictureService } from '#features/solroute/solroute-picture.service.ts';
import { createSolroutePlanService } from '#features/solroute/solroute-plan.service.ts';
import { solrouteShareRoutes } from '#features/solroute/solroute-share.routes.ts';
import { createSolrouteShareService } from '#features/solroute/solroute-share.service.ts';
import { createWalkingRouteService } from '#features/solroute/walking-route.service.ts';
import { streetRoutes } from '#features/street/street.routes.ts';
import { createStreetService } from '#features/street/street.service.ts';
import { type AccessTokens, createAccessTokens } from '#lib/auth/access-token.ts';
import { findCallerStatus } from '#lib/auth/caller-status.ts';
import { createLiveSignIns, type LiveSignIns } from '#lib/auth/live-sign-ins.ts';
import { createOperatorUnlock } from '#lib/auth/operator-unlock.ts';
import { assertRecentSignIn } from '#lib/auth/recent-sign-in.ts';
import { serializerCompiler } from '#lib/http/serializer.ts';
import { createServerOptions, registerHttp2Timeout } from '#lib/http/server-options.ts';
import { validatorCompiler } from '#lib/http/validator.ts';
import { createHiddenPhotos } from '#lib/media/hidden-photos.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { createLinkPictures } from '#lib/media/picture/link-pictures.ts';
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
import { DELETE_MEMBER_DATA } from './delete-member-data.ts';
import { operatorRoutes } from './operator-routes.ts';
import { registerSignIn, type SignInDependencies } from './sign-in.ts';

export interface AppDependencies extends SignInDependencies {
  /** Serves the pages and assets of the web app; without it only the API is available. */
  webRenderer?: FastifyPluginAsync;
  loadLimits?: LoadLimits;
  /** For tests, which replace Naver by a server of their own. */
  naverLists?: NaverListClient;
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

async function registerFeatures(
  app: FastifyInstance,
  dependencies: AppDependencies & { liveSignIns: LiveSignIns; tokens: AccessTokens },
): Promise<void> {
  const { config, db, clock, logger, liveSignIns, tokens } = dependencies;
  const mediaStore = await openMediaStore(config);
  const media = createMediaLibrary(db.sql, mediaStore, logger);
  const reviews = createReviewService({ db, media });
  const solmarks = createSolmarkService(db);
  const { listMarkedIds } = solmarks;
  const mean = createRecommendMean(db, clock);
  const places = createPlaceService({
    db,
    clock,
    mean,
    listMarkedIds,
    listNewestReviews: reviews.listNewest,
    findOwnRecommendation: reviews.findOwnRecommendation,
    creditOf,
  });
  const markers = createPlaceMarkerService({ db, clock, listMarkedIds, mean });
  const search = createPlaceSearchService({ db, listMarkedIds });
  const results = createSearchResultsService({ db, clock, mean, listMarkedIds });

  await registerSignIn(app, dependencies);
  await app.register(profileRoutes, { profiles: createProfileService({ db, media }) });
  await app.register(accountRoutes, {
    accounts: createAccountService({
      db,
      clock,
      media,
      liveSignIns,
      deleteMemberData: DELETE_MEMBER_DATA,
    }),
    exports: createAccountExportService({ db, clock, store: mediaStore }),
    clearRefreshToken: createAuthCookies({ isSecure: config.publicUrl.startsWith('https:') }).clearRefreshToken,
  });
  await app.register(downloadRoutes, {
    tokens,
    assertRecent: (claims) => assertRecentSignIn(db.sql, claims, clock.now()),
  });
  await app.register(healthRoutes, { health: createHealthService(db.sql) });
  await app.register(placeRoutes, { places, search, results });
  await app.register(placeMarkerRoutes, { markers });
  await app.register(factRoutes, { facts: createFactService(db) });
  await app.register(reviewRoutes, { reviews });
  await app.register(sollectRoutes, {
    details: createSollectDetailService({ db, listMarkedIds }),
    lists: createSollectListService(db),
    writing: createSollectWriteService({ db, media, clock }),
    uploads: createSollectUploadService({ db, media }),
    marks: createSollectMarkService({ db, clock }),
  });
  await app.register(solmarkRoutes, { solmarks });
  await app.register(collectionRoutes, { collections: createCollectionService({ db, mean, listMarkedIds, clock }) });
  await app.register(solmarkImportRoutes, {
    imports: createCollectionImportService(db),
    previews: createListPreviewService({
      db,
      listMarkedIds,
      naverLists: dependencies.naverLists ?? createNaverListClient(),
    }),
  });
  await app.register(solrouteRoutes, {
    solroutes: createSolrouteService({ db, clock, listNearby: places.listNearby }),
  });
  const streets = createStreetService(db);
  const linkPictures = createLinkPictures();
  const pictures = createSolroutePictureService(linkPictures, streets.listLines);
  await app.register(solrouteShareRoutes, { shares: createSolrouteShareService({ db, clock, pictures }) });
  await app.register(collectionShareRoutes, {
    shares: createCollectionShareService({
      ...{ db, clock, listMarkedIds, pictures: linkPictures },
      listStreets: streets.listLines,
    }),
  });
  const placePictures = createPlacePictureService({ db, pictures: linkPictures, listStreets: streets.listLines });
  await app.register(placePictureRoutes, { pictures: placePictures });
  const walkingRoutes = createWalkingRouteService({ routing: config.routing, logger });
  await app.register(walkingRouteRoutes, { walkingRoutes });
  // A plan has several routes, so that each must be fast.
  const planRoutes = createWalkingRouteService({ routing: config.routing, logger, timeoutMs: 1_000 });
  await app.register(solroutePlanRoutes, {
    plans: createSolroutePlanService({ db, mean, getRoute: planRoutes.get }),
  });
  await app.register(searchHistoryRoutes, { searches: createSearchHistoryService(db) });
  await app.register(popularSearchRoutes, {
    searches: createPopularSearchService({ db, clock, findsPlaces: search.finds }),
  });
  await app.register(noticeRoutes, { notices: createNoticeService(db) });
  await app.register(feedbackRoutes, { feedback: createFeedbackService(db) });
  await app.register(placeRequestRoutes, { requests: createPlaceRequestService(db) });
  const memberRows = createMemberRows(() => clock.now());
  await app.register(correctionRoutes, { corrections: createCorrectionService({ db, clock, rows: memberRows }) });
  await app.register(reportRoutes, { reports: createReportService(db), takedowns: createTakedownService(db) });
  await app.register(blockRoutes, { blocks: createBlockService(db) });
  const { publicUrl, requiresPasskey } = config;
  await app.register(operatorRoutes, { sql: db.sql, clock, store: mediaStore, media, publicUrl, requiresPasskey });
  await app.register(sitemapRoutes, { sitemaps: createSitemapService({ sql: db.sql, publicUrl }), publicUrl });
  await app.register(streetRoutes, { streets });
  const hidden = createHiddenPhotos({ sql: db.sql, clock, logger });
  await app.register(mediaRoutes, { media: mediaStore, library: media, hidden });
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
  const tokens = createAccessTokens(db.sql, clock);
  const liveSignIns = createLiveSignIns(db);
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
  await registerFeatures(app, { ...dependencies, liveSignIns, tokens });
  registerMethodNotAllowed(app, paths);
  registerApiNotFoundHandler(app);

  if (webRenderer !== undefined) await app.register(webRenderer);
  await app.ready();
  return app;
}
