import fastifyRateLimit from '@fastify/rate-limit';
import { MEDIA_OG_PATH } from '@sol/contract/media';
import {
  ACCOUNT_EXPORT_PATH,
  AUTHORIZE_PATH,
  CALENDAR_PATH,
  COLLECTION_EXPORT_PATH,
  FEEDBACK_EXPORT_PATH,
  MCP_PATH,
  PLACE_PICTURE_PATH,
  SHARED_COLLECTION_PICTURE_PATH,
  SHARED_SOLROUTE_PICTURE_PATH,
  SITEMAP_FILE_PATH,
  SOLLECT_FEED_PATH,
  SOLROUTE_EXPORT_PATH,
} from '@sol/contract/paths';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getTokenChain, REFRESH_COOKIE, SECURE_PREFIX } from '#lib/auth/refresh-token.ts';
import type { Sql } from '#lib/database/database.ts';
import { clientAddress } from '#lib/http/client-address.ts';
import { AppError } from '#lib/http/errors.ts';
import { isInternalRequest } from '#lib/http/internal-request.ts';
import { connectRedis, createSharedRateStore, RateCounts } from '#lib/http/rate-counts.ts';
import { type Config, MAP_ARCHIVE_PATH } from '#lib/process/config.ts';
import type { Logger } from '#lib/process/logger.ts';
import type { SupervisorLink } from '#lib/workers/supervisor-link.ts';
import { registerGuestReportLimits } from './guest-report-limit.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a plan that is requested in the body of another call. @throws AppError RATE_LIMITED */
    assertPlanLimit: (request: FastifyRequest) => Promise<void>;
  }
}

const WINDOW_MS = 60_000;
/** A supervisor that does not respond does not stop requests. */
const COUNT_TIMEOUT_MS = 1_000;

/** Requests per minute. An address may be shared by an office or a carrier's customers. */
const PER_ADDRESS = 1_200;
const PER_CLIENT = {
  /** One per keystroke, and the most expensive reads. */
  search: 120,
  /**
   * Rendered on the first request for half a second; link previews of a chat come from few
   * addresses.
   */
  picture: 120,
  /** Each page sorts the whole collection: up to 40 ms of the database with 5,000 places. */
  sharedCollection: 120,
  /** A moved map causes several reads. */
  read: 600,
  write: 60,
  /** Each takes up to 150 ms of processor time; a member changes a plan a few times. */
  plan: 40,
  /** Each takes a thread for up to ten seconds; a member has a few lists. */
  listPreview: 20,
  /** A hundred images of a sollect, one per request, and some retries. */
  images: 240,
  /** All contributions and photos of a member. */
  export: 6,
  /** A file of up to 5,000 places takes 60 ms; a member saves a few collections and solroutes. */
  placeExport: 20,
  /** Without an account; operators read each of them. */
  guestReport: 5,
  /** Each calls a login service, or leads to one. */
  signIn: 30,
  /** By address, because the member is not known yet. */
  refresh: 240,
  /** Two for each attempt. */
  passkey: 20,
};
/**
 * Refreshes per minute of one sign-in: a token is valid for 15 minutes, and a browser may have
 * several tabs.
 */
const PER_SIGN_IN = 20;
type CallClass = keyof typeof PER_CLIENT;

const SEARCH_PATHS = new Set<string | undefined>([
  ...['/api/solmap/search/related', '/api/place/search', '/api/solmap/search/places', '/api/solmap/search/markers'],
  ...['/api/sollect/search', '/api/v1/search'],
  SOLLECT_FEED_PATH,
]);
/** Responses that cost as much as an image. */
const PICTURE_PATHS = new Set<string | undefined>([
  SITEMAP_FILE_PATH,
  MEDIA_OG_PATH,
  PLACE_PICTURE_PATH,
  SHARED_SOLROUTE_PICTURE_PATH,
  SHARED_COLLECTION_PICTURE_PATH,
]);

/** Files that are written for each request. */
const PLACE_EXPORT_PATHS = new Set<string | undefined>([
  CALENDAR_PATH,
  COLLECTION_EXPORT_PATH,
  SOLROUTE_EXPORT_PATH,
  FEEDBACK_EXPORT_PATH,
]);

/** The route of every rendered page. */
export const PAGES_PATH = '/*';
/** Searches where the query has a keyword. */
const PATHS_OF_OPTIONAL_SEARCH = new Set<string | undefined>([PAGES_PATH, '/api/sollect/recommend']);
/** The page that searches without a keyword too. */
const RESULT_PAGE = /^\/+sollect\/+search\/+result\/*$/i;
/** The page that reads a shared collection. */
const SHARED_COLLECTION_PAGE = /^\/+shared\/+collection\/+[^/]+\/*$/i;

/**
 * Reads the path like the web app's router, which resolves dots and escapes, and ignores case and
 * additional slashes.
 */
function isPage({ url, routeOptions }: FastifyRequest, page: RegExp): boolean {
  if (routeOptions.url !== PAGES_PATH) return false;
  const { pathname } = URL.parse(url, 'http://localhost') ?? { pathname: '' };
  try {
    return page.test(decodeURIComponent(pathname));
  } catch {
    // A malformed escape is no page.
    return false;
  }
}

/**
 * A rendered result page runs a search inside the server, without the limit of the search
 * endpoints.
 */
function isSearch(request: FastifyRequest): boolean {
  const { url, routeOptions } = request;
  if (SEARCH_PATHS.has(routeOptions.url)) return true;
  if (!PATHS_OF_OPTIONAL_SEARCH.has(routeOptions.url)) return false;
  const queryStart = url.indexOf('?');
  const query = new URLSearchParams(queryStart < 0 ? '' : url.slice(queryStart));
  if (query.has('keyword')) return true;
  return (routeOptions.url === PAGES_PATH && query.has('category')) || isPage(request, RESULT_PAGE);
}

const readsSharedCollection = (request: FastifyRequest): boolean =>
  request.routeOptions.url === '/api/shared/collection/:shareId' || isPage(request, SHARED_COLLECTION_PAGE);

const PASSKEY_PATHS = new Set<string | undefined>([
  '/api/admin/passkey/options',
  '/api/admin/passkey/verify',
  '/api/admin/passkey/enrol/options',
  '/api/admin/passkey/enrol/verify',
]);
/**
 * An operator's attempts; they are counted by address too. Those of others are refused by their
 * role, and must not block an operator at the same address.
 */
const isPasskeyAttempt = ({ actor, routeOptions }: FastifyRequest): boolean =>
  actor !== null && PASSKEY_PATHS.has(routeOptions.url);

const SIGN_IN_PATHS = new Set<string | undefined>([AUTHORIZE_PATH, '/api/auth/login/:provider']);

function classOf(request: FastifyRequest): CallClass {
  const { method, routeOptions } = request;
  if (routeOptions.url === '/api/sollect/:id/upload') return 'images';
  if (routeOptions.url === '/api/auth/reissue-token') return 'refresh';
  if (routeOptions.url?.startsWith('/api/solroute/plan')) return 'plan';
  if (routeOptions.url === '/api/solmark/import/preview') return 'listPreview';
  if (routeOptions.url === '/api/report') return 'guestReport';
  if (isPasskeyAttempt(request)) return 'passkey';
  if (routeOptions.url === MCP_PATH) return 'search';
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  if (routeOptions.url === ACCOUNT_EXPORT_PATH) return 'export';
  if (PLACE_EXPORT_PATHS.has(routeOptions.url)) return 'placeExport';
  if (PICTURE_PATHS.has(routeOptions.url)) return 'picture';
  if (SIGN_IN_PATHS.has(routeOptions.url)) return 'signIn';
  if (readsSharedCollection(request)) return 'sharedCollection';
  return isSearch(request) ? 'search' : 'read';
}

/** Assets, of which a page loads dozens, and probes. */
const UNLIMITED_ROUTES = new Set([
  '/media/:key/:file',
  '/assets/*',
  MAP_ARCHIVE_PATH,
  '/api/health/live',
  '/api/health/ready',
]);

/** By route and not by URL: a URL that only looks like an asset renders a page. */
function isLimited(request: FastifyRequest): boolean {
  return !UNLIMITED_ROUTES.has(request.routeOptions.url ?? '') && !isInternalRequest(request);
}

/** A member is counted across addresses, a guest by address. */
const clientOf = (request: FastifyRequest) =>
  request.memberId === null ? clientAddress(request) : `member ${request.memberId}`;

const REFRESH_COOKIE_VALUE = new RegExp(`(?:^|;) *(?:${SECURE_PREFIX})?${REFRESH_COOKIE}=([^;]*)`);
/**
 * The sign-in that a refresh token names. Requests with a forged name still count for their
 * address.
 */
function signInOf({ routeOptions, headers }: FastifyRequest): string | undefined {
  if (routeOptions.url !== '/api/auth/reissue-token') return undefined;
  return getTokenChain(REFRESH_COOKIE_VALUE.exec(headers.cookie ?? '')?.[1] ?? '');
}

interface RateLimitOptions {
  sql: Sql;
  logger: Logger;
  identify: () => void;
  supervisor?: SupervisorLink | undefined;
}

/** In the memory of this process, or of its supervisor. */
function storeOf(supervisor: SupervisorLink | undefined) {
  if (supervisor === undefined) return RateCounts;
  return createSharedRateStore((call) => supervisor.call('countRequest', call, COUNT_TIMEOUT_MS));
}

/**
 * Counts in Redis if configured, so that processes of all machines share the counts. While Redis is
 * unavailable no request is rejected.
 * @param identify registers the authentication: after the count by address, before the count by
 *   client
 */
export async function registerRateLimits(
  app: FastifyInstance,
  config: Config,
  { sql, logger, identify, supervisor }: RateLimitOptions,
): Promise<void> {
  app.decorate('assertPlanLimit', async () => undefined);
  if (!config.isRateLimited) return identify();
  const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, logger);
  if (redis !== undefined) app.addHook('onClose', async () => redis.disconnect());
  await app.register(fastifyRateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    skipOnError: true,
    nameSpace: 'sol:rate:',
    ...(redis === undefined ? { store: storeOf(supervisor) } : { redis }),
  });
  const countAddress = app.createRateLimit({
    max: PER_ADDRESS,
    keyGenerator: (request) => `address:${clientAddress(request)}`,
  });
  const countClient = app.createRateLimit({
    max: (request) => PER_CLIENT[classOf(request)],
    keyGenerator: (request) => `${classOf(request)}:${clientOf(request)}`,
  });
  const countPlan = app.createRateLimit({
    max: PER_CLIENT.plan,
    keyGenerator: (request) => `plan:${clientOf(request)}`,
  });
  app.assertPlanLimit = async (request) => {
    const limit = await countPlan(request);
    if (!limit.isAllowed && limit.isExceeded) throw new AppError('RATE_LIMITED', { retryAfterS: limit.ttlInSeconds });
  };
  const countPasskeyAddress = app.createRateLimit({
    max: PER_CLIENT.passkey,
    keyGenerator: (request) => `passkey-address:${clientAddress(request)}`,
  });
  const countSignIn = app.createRateLimit({
    max: PER_SIGN_IN,
    keyGenerator: (request) => `sign-in:${signInOf(request)}`,
  });
  const rejectAbove = (count: typeof countAddress, isCounted = isLimited) => {
    app.addHook('onRequest', async (request) => {
      if (!isCounted(request)) return;
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) throw new AppError('RATE_LIMITED', { retryAfterS: limit.ttlInSeconds });
    });
  };
  // The address is counted first, so that requests with an invalid token count as well.
  rejectAbove(countAddress);
  identify();
  rejectAbove(countPasskeyAddress, isPasskeyAttempt);
  rejectAbove(countClient);
  rejectAbove(countSignIn, (request) => signInOf(request) !== undefined);
  registerGuestReportLimits(app, sql);
}
