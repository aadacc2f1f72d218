import { isIP } from 'node:net';
import fastifyRateLimit, { normalizeIP } from '@fastify/rate-limit';
import { ACCOUNT_EXPORT_PATH } from '@sol/contract/account';
import { AUTHORIZE_PATH, login, reissueToken } from '@sol/contract/auth';
import { getLiveness, getReadiness } from '@sol/contract/health';
import { MEDIA_OG_PATH } from '@sol/contract/media';
import {
  listFoundMarkers,
  listFoundPlaces,
  PLACE_PICTURE_PATH,
  searchPlaces,
  searchRelated,
} from '@sol/contract/place';
import { listRecommendedSollects, searchSollects, uploadSollectImages } from '@sol/contract/sollect';
import { SHARED_SOLROUTE_PICTURE_PATH } from '@sol/contract/solroute-share';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { getTokenChain, REFRESH_COOKIE, SECURE_PREFIX } from '#lib/auth/refresh-token.ts';
import { AppError } from '#lib/http/errors.ts';
import { isInternalRequest } from '#lib/http/internal-request.ts';
import { RateCounts } from '#lib/http/rate-counts.ts';
import type { Config } from '#lib/process/config.ts';
import type { Logger } from '#lib/process/logger.ts';
import { connectRedis } from '#lib/process/redis.ts';

const WINDOW_MS = 60_000;

/** Calls a minute. An address may be a whole office or a carrier's, so it has room for many persons. */
const PER_ADDRESS = 1_200;
const PER_PERSON = {
  /** A keystroke each, and the dearest of the reads. */
  search: 120,
  /** Drawn as a rule when it is asked for, for half a second: what a chat fetches for its members comes from few addresses. */
  picture: 120,
  /** A moved map is several reads. */
  read: 600,
  write: 60,
  /** A hundred images of a sollect, one a call, and some of them again. */
  images: 240,
  /** All that somebody has ever written, and all their photos. */
  export: 6,
  /** Each is a call to somebody else's service, or leads to one. */
  signIn: 30,
  /** Who asks is not known yet, and an address may have many. */
  refresh: 240,
};
/** Refreshes a minute of one sign-in, from wherever: a token lasts a quarter of an hour, and a browser has some tabs. */
const PER_SIGN_IN = 20;
type CallClass = keyof typeof PER_PERSON;

const SEARCH_PATHS = new Set<string | undefined>([
  ...[searchRelated.path, searchPlaces.path, listFoundPlaces.path, listFoundMarkers.path],
  searchSollects.path,
]);
const PICTURE_PATHS = new Set<string | undefined>([MEDIA_OG_PATH, PLACE_PICTURE_PATH, SHARED_SOLROUTE_PICTURE_PATH]);

/** The route of every rendered page. */
export const PAGES_PATH = '/*';
/** Searches where the query has a keyword. */
const PATHS_OF_OPTIONAL_SEARCH = new Set<string | undefined>([PAGES_PATH, listRecommendedSollects.path]);
/** The page that searches without a keyword too. */
const RESULT_PAGE = /^\/+sollect\/+search\/+result\/*$/i;

/** Reads the path like the web app's router, which resolves dots and escapes, and ignores case and additional slashes. */
function isResultPage(url: string): boolean {
  const { pathname } = URL.parse(url, 'http://localhost') ?? { pathname: '' };
  try {
    return RESULT_PAGE.test(decodeURIComponent(pathname));
  } catch {
    // A malformed escape is no page.
    return false;
  }
}

/**
 * A rendered result page runs a search inside the server, without the limit of the search
 * endpoints.
 */
function isSearch({ url, routeOptions }: FastifyRequest): boolean {
  if (SEARCH_PATHS.has(routeOptions.url)) return true;
  if (!PATHS_OF_OPTIONAL_SEARCH.has(routeOptions.url)) return false;
  const queryStart = url.indexOf('?');
  const query = new URLSearchParams(queryStart < 0 ? '' : url.slice(queryStart));
  if (query.has('keyword')) return true;
  return routeOptions.url === PAGES_PATH && (query.has('category') || isResultPage(url));
}

const SIGN_IN_PATHS = new Set<string | undefined>([AUTHORIZE_PATH, login.path]);

function classOf(request: FastifyRequest): CallClass {
  const { method, routeOptions } = request;
  if (routeOptions.url === uploadSollectImages.path) return 'images';
  if (routeOptions.url === reissueToken.path) return 'refresh';
  if (method !== 'GET' && method !== 'HEAD') return 'write';
  if (routeOptions.url === ACCOUNT_EXPORT_PATH) return 'export';
  if (PICTURE_PATHS.has(routeOptions.url)) return 'picture';
  if (SIGN_IN_PATHS.has(routeOptions.url)) return 'signIn';
  return isSearch(request) ? 'search' : 'read';
}

/** Files a page asks for by the dozen, and probes, which must not be told to come back later. */
const UNLIMITED_ROUTES = new Set(['/media/:key/:file', '/assets/*', getLiveness.path, getReadiness.path]);

/** By route, not by address: what only looks like a file is a page, and costs as much. */
function isLimited(request: FastifyRequest): boolean {
  return !UNLIMITED_ROUTES.has(request.routeOptions.url ?? '') && !isInternalRequest(request);
}

/** An entry of `X-Forwarded-For` as some gateways write it: `"192.0.2.1"`, `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
const QUOTED = /^"(.*)"$/;
const IPV4_WITH_PORT = /^([\d.]+):\d+$/;
const BRACKETED_IPV6 = /^\[([^\]]+)\](?::\d+)?$/;

/**
 * The address of the client without the port, which differs in each connection. An entry that is no IP address counts as the address
 * of the connection.
 */
function addressOf({ ip, raw }: FastifyRequest): string {
  const address = ip.replace(QUOTED, '$1').replace(IPV4_WITH_PORT, '$1').replace(BRACKETED_IPV6, '$1');
  return normalizeIP(isIP(address) === 0 ? (raw.socket.remoteAddress ?? '') : address);
}

/** Who is counted: a member wherever they are, a guest by their address. */
const personOf = (request: FastifyRequest) =>
  request.memberId === null ? addressOf(request) : `member ${request.memberId}`;

const REFRESH_COOKIE_VALUE = new RegExp(`(?:^|;) *(?:${SECURE_PREFIX})?${REFRESH_COOKIE}=([^;]*)`);
/** The sign-in a refresh is asked for, as its token says. Who makes one up is still counted by their address. */
function signInOf({ routeOptions, headers }: FastifyRequest): string | undefined {
  if (routeOptions.url !== reissueToken.path) return undefined;
  return getTokenChain(REFRESH_COOKIE_VALUE.exec(headers.cookie ?? '')?.[1] ?? '');
}

/**
 * Counts in Redis where there is one, so that all processes count together; while it is away nothing is refused.
 * @param identify adds what finds out who asks: after the address has been counted, before the person is
 */
export async function registerRateLimits(
  app: FastifyInstance,
  config: Config,
  { logger, identify }: { logger: Logger; identify: () => void },
): Promise<void> {
  if (!config.isRateLimited) return identify();
  const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, logger);
  if (redis !== undefined) app.addHook('onClose', async () => redis.disconnect());
  await app.register(fastifyRateLimit, {
    global: false,
    timeWindow: WINDOW_MS,
    skipOnError: true,
    nameSpace: 'sol:rate:',
    ...(redis === undefined ? { store: RateCounts } : { redis }),
  });
  const countAddress = app.createRateLimit({
    max: PER_ADDRESS,
    keyGenerator: (request) => `address:${addressOf(request)}`,
  });
  const countPerson = app.createRateLimit({
    max: (request) => PER_PERSON[classOf(request)],
    keyGenerator: (request) => `${classOf(request)}:${personOf(request)}`,
  });
  const countSignIn = app.createRateLimit({
    max: PER_SIGN_IN,
    keyGenerator: (request) => `sign-in:${signInOf(request)}`,
  });
  const refuseAbove = (count: typeof countAddress, isCounted = isLimited) =>
    app.addHook('onRequest', async (request) => {
      if (!isCounted(request)) return;
      const limit = await count(request);
      if (!limit.isAllowed && limit.isExceeded) throw new AppError('RATE_LIMITED', { retryAfterS: limit.ttlInSeconds });
    });
  // Whose token is refused is counted as well.
  refuseAbove(countAddress);
  identify();
  refuseAbove(countPerson);
  refuseAbove(countSignIn, (request) => signInOf(request) !== undefined);
}
