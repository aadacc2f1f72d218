import type { ApiKey } from '@sol/contract/api';

/**
 * The reads that are stored for use without a network. A list of what is stored, so that a new
 * endpoint is not stored by accident: signing in, administration, exports and shared links never are.
 */
const CACHED_ENDPOINTS: readonly ApiKey[] = [
  'GET /api/notice',
  'GET /api/notice/:id',
  'GET /api/place/:id',
  'GET /api/solmap/place/search/:id',
  'GET /api/solmap/places',
  'GET /api/solmap/places/search/related',
  'GET /api/solmap/places/nearby',
  'GET /api/solmap/region/nearby',
  'GET /api/solmap/region/:region/places',
  'GET /api/solmap/markers',
  'GET /api/solmap/markers/search/related',
  'GET /api/solmap/region/:region/markers',
  'GET /api/solmap/search/places',
  'GET /api/solmap/search/markers',
  'GET /api/map/streets',
  'GET /api/review/place/:id',
  'GET /api/review/my',
  'GET /api/sollect/:id',
  'GET /api/sollect',
  'GET /api/sollect/recommend',
  'GET /api/sollect/popular',
  'GET /api/sollect/related/:placeId',
  'GET /api/solmark/sollect',
  'GET /api/solmark/sollect/my',
  'GET /api/solmark/place/collections',
  'GET /api/solmark/place/collections/:collectionId/places',
  'GET /api/solmark/place/:id/collections',
  'GET /api/solroute',
  'GET /api/solroute/:id',
  'GET /api/solroute/place/:id',
  'GET /api/solroute/place/nearby/:id',
];

const PATTERNS = CACHED_ENDPOINTS.map((key) => new RegExp(`^${key.slice('GET '.length).replace(/:\w+/g, '[^/]+')}$`));

export const isCachedCall = (pathname: string): boolean => PATTERNS.some((pattern) => pattern.test(pathname));

/** These differ on every reading of the user's position. */
const POSITION_PARAMS = ['userLat', 'userLng'];
/** These differ with the height of the map. Markers of another area are at their places all the same. */
const AREA_PARAMS = ['swLat', 'swLng', 'neLat', 'neLng'];

/** The address without the parameters in which the stored response to a read may differ. */
export function toComparable(address: string): string {
  const url = new URL(address);
  const ignored = url.pathname === '/api/solmap/markers' ? [...POSITION_PARAMS, ...AREA_PARAMS] : POSITION_PARAMS;
  for (const name of ignored) url.searchParams.delete(name);
  return url.href;
}

/** Requests with another method than GET that change nothing a read returns. */
const HARMLESS_PATHS = new Set([
  '/api/profile',
  '/api/solroute/walk',
  '/api/solmap/search/popular',
  '/api/auth/reissue-token',
]);

export const isWrite = ({ method, url }: Pick<Request, 'method' | 'url'>): boolean =>
  method !== 'GET' && !HARMLESS_PATHS.has(new URL(url).pathname);
