import { createAuthCookies } from '#features/auth/auth-cookies.routes.ts';
import { createPlaceService } from '#features/place/detail/place.service.ts';
import { createPlaceSearchService } from '#features/place/search/related.service.ts';
import { createSearchResultsService } from '#features/place/search/results.service.ts';
import { createReviewService } from '#features/review/review.service.ts';
import { createSollectDetailService, createSollectListService } from '#features/sollect/sollect-list.service.ts';
import { createSolmarkService } from '#features/solmark/solmark.service.ts';
import { createSolroutePlanService } from '#features/solroute/plan/plan.service.ts';
import { createSolroutePictureService, createSolrouteShareService } from '#features/solroute/share/share.service.ts';
import { createWalkingRouteService } from '#features/solroute/walking-route.service.ts';
import { createStreetLines } from '#features/street/street.service.ts';
import { type AccessClaims, createAccessTokens } from '#lib/auth/access-token.ts';
import { createLiveSignIns } from '#lib/auth/live-sign-ins.ts';
import { assertRecentSignIn } from '#lib/auth/sign-in.repository.ts';
import type { Database } from '#lib/database/database.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { openMediaStore } from '#lib/media/open-media-store.ts';
import { createLinkPictures } from '#lib/media/picture/link-pictures.ts';
import type { AppContext } from '#lib/process/app-context.ts';
import type { Config } from '#lib/process/config.ts';
import type { Logger } from '#lib/process/logger.ts';
import type { Clock } from '#lib/time/clock.ts';
import type { SupervisorLink } from '#lib/workers/supervisor-link.ts';
import type { Fetch } from './features/auth/provider-call.source.ts';
import { createRecommendMean } from './features/place/detail/recommend-mean.service.ts';
import { creditOf } from './features/place-import/rows/credit.hooks.ts';
import { createMemberRows } from './features/place-import/rows/member-rows.service.ts';
import { createConfiguredPushServices, type PushServices } from './features/push/push.source.ts';
import { refreshCategories } from './features/sollect/sollect.hooks.ts';
import { createFirstCollection } from './features/solmark/collection/collection.repository.ts';
import { createNaverListClient, type NaverListClient } from './features/solmark/import/naver-list.source.ts';
import { DELETE_MEMBER_DATA, HIDABLE_WORKS, PLACE_MOVERS } from './hooks.ts';

export interface ContextDependencies {
  config: Config;
  db: Database;
  logger: Logger;
  clock: Clock;
  /** Default: the standard output. */
  print?: (line: string) => void;
  /** Of a worker, which shares its state with the other processes on this machine. */
  supervisor?: SupervisorLink | undefined;
  /** Replaces the network in tests. */
  loginFetch?: Fetch;
  /** For tests, which replace Naver by a server of their own. */
  naverLists?: NaverListClient;
  /** For tests, which replace the push services of browsers. */
  pushServices?: PushServices;
}

/** A plan has several routes, so that each must be fast. */
const PLAN_ROUTE_TIMEOUT_MS = 1_000;

/** Everything that the features of an app share, and what they take from each other: they do not import one another. */
export async function createContext(dependencies: ContextDependencies) {
  const { config, db, logger, clock, loginFetch, supervisor } = dependencies;
  const mediaStore = await openMediaStore(config);
  const shared: AppContext = {
    ...{ config, db, logger, clock, supervisor, mediaStore },
    media: createMediaLibrary(db.sql, mediaStore, logger),
    tokens: createAccessTokens(db.sql, clock),
    liveSignIns: createLiveSignIns(db),
    linkPictures: createLinkPictures(),
    print: dependencies.print ?? ((line) => process.stdout.write(`${line}\n`)),
  };
  const mean = createRecommendMean(db, clock);
  const { listMarkedIds } = createSolmarkService({ db, clock });
  const reviews = createReviewService(shared);
  const ofReviews = {
    listNewestReviews: reviews.listNewest,
    findOwnRecommendation: reviews.findOwnRecommendation,
    countRelatedSollects: createSollectListService(db).countRelated,
  };
  const ofPlaces = { db, clock, mean, listMarkedIds };
  const placeSearch = createPlaceSearchService({ db, clock, listMarkedIds });
  const planRoutes = createWalkingRouteService({
    ...{ routing: config.routing, logger, timeoutMs: PLAN_ROUTE_TIMEOUT_MS },
  });
  const places = createPlaceService({ ...ofPlaces, ...ofReviews, creditOf });
  const listStreets = createStreetLines(db);
  const sollects = createSollectDetailService({ db, listMarkedIds });
  const pictures = createSolroutePictureService(shared.linkPictures, listStreets);
  const sharedSolroutes = createSolrouteShareService({ db, clock, pictures });
  return {
    ...shared,
    ...ofReviews,
    mean,
    listMarkedIds,
    places,
    listNearby: places.listNearby,
    searchResults: createSearchResultsService(ofPlaces),
    listStreets,
    readPlace: async (id: number) => (await places.getDetail(null, id)).place,
    readSollect: (id: number) => sollects.getDetail(null, id),
    readSharedSolroute: sharedSolroutes.getShared,
    placeSearch,
    findsPlaces: placeSearch.finds,
    plans: createSolroutePlanService({ db, mean, getRoute: planRoutes.get }),
    creditOf,
    memberRows: createMemberRows(() => clock.now()),
    refreshCategories,
    createFirstCollection,
    pushServices: dependencies.pushServices ?? createConfiguredPushServices(config),
    naverLists: dependencies.naverLists ?? createNaverListClient(),
    loginFetch,
    clearRefreshToken: createAuthCookies({ isSecure: config.publicUrl.startsWith('https:') }).clearRefreshToken,
    assertRecent: (claims: AccessClaims) => assertRecentSignIn(db.sql, claims, clock.now()),
    deleteMemberData: DELETE_MEMBER_DATA,
    hidableWorks: HIDABLE_WORKS,
    placeMovers: PLACE_MOVERS,
  };
}
