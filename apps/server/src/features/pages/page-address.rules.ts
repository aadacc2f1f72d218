import { embedPath } from '@sol/contract/embed';
import { sharedCollectionPath, sharedSolroutePath } from '@sol/contract/paths';

/**
 * Scheme and host of a request in absolute form, as proxies send it. Pages do not depend on them.
 */
const ORIGIN = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;
const ESCAPE = /%[\da-f]{2}/gi;
/** Characters that mean the same with and without an escape (RFC 3986, 2.3). */
const UNRESERVED = /[\w.~-]/;
const NUMBER = /^(?:\+|%2B)?0*([1-9]\d*|0)$/;

/** The ids of these pages are case-sensitive. */
const SHARED_PATHS = [sharedSolroutePath(''), sharedCollectionPath(''), embedPath('course', '')];

/**
 * Whether the page is one of a link that may be revoked at any time, so that no cache may store it.
 * @param path in the spelling of {@link parsePageAddress}
 */
export const isSharedPath = (path: string): boolean => SHARED_PATHS.some((prefix) => path.startsWith(prefix));

const toPlainEscapes = (text: string) =>
  text.replace(ESCAPE, (code) => {
    const character = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return UNRESERVED.test(character) ? character : code.toUpperCase();
  });

function toSegments(path: string): string[] {
  // The host stands first, so that the parser, which also resolves dots, reads no part of the path
  // as one.
  const { pathname } = new URL(`http://localhost${path}`);
  return pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(toPlainEscapes);
}

/** Lower case, except for the digits of escapes, and ids without a sign and leading zeros. */
const toCanonicalSegment = (segment: string) => toPlainEscapes(segment.toLowerCase()).replace(NUMBER, '$1');

function toCanonicalPath(path: string): string {
  const segments = toSegments(path);
  const canonical = `/${segments.map(toCanonicalSegment).join('/')}`;
  if (!isSharedPath(canonical)) return canonical;
  const [section = '', kind = '', ...id] = segments;
  return `/${[section.toLowerCase(), kind.toLowerCase(), ...id].join('/')}`;
}

export interface PageAddress {
  path: string;
  /** With its `?`; empty for none. */
  query: string;
  /** Whether the path was requested in the spelling of `path`. */
  isCanonical: boolean;
}

/**
 * The address of a page in its only spelling: lower case, no repeated or trailing slash, no
 * needless escape, ids without a sign and leading zeros. The router of the web app treats all
 * spellings alike, and each would be rendered and cached separately.
 */
export function parsePageAddress(url: string): PageAddress {
  const [target = ''] = url.replace(ORIGIN, '').split('#');
  const queryStart = target.indexOf('?');
  const requested = queryStart === -1 ? target : target.slice(0, queryStart);
  const rooted = requested.startsWith('/') ? requested : `/${requested}`;
  const path = toCanonicalPath(rooted);
  return { path, query: queryStart === -1 ? '' : target.slice(queryStart), isCanonical: rooted === path };
}

/**
 * Pages that are the same for all guests and requested often. Others would only evict these from
 * the cache.
 */
const CACHED_PATH = /^\/(?:map|map\/detail\/[1-9]\d{0,14}|sollect|sollect\/[1-9]\d{0,14}|login|profile)$/;
/** The only cached pages that read a parameter: the page of a long text. */
const PAGED_PATH = /^\/sollect\/\d+$/;
const PAGE = /^[1-9]\d{0,8}$/;

/**
 * What is rendered for an address, and cached: without the parameters that the page does not read.
 * @returns undefined if the page is not cached
 */
export function toCachedAddress({ path, query }: Pick<PageAddress, 'path' | 'query'>): string | undefined {
  if (!CACHED_PATH.test(path)) return undefined;
  const page = PAGED_PATH.test(path) ? new URLSearchParams(query).get('page') : null;
  return page !== null && page !== '1' && PAGE.test(page) ? `${path}?page=${page}` : path;
}
