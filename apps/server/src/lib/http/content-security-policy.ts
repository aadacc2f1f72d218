import { HOSTED_MAP_STYLE_URL } from '@sol/contract/map-style';
import type { Config } from '#lib/process/config.ts';

type MapConfig = Config['map'];

interface PolicyOptions {
  config: Pick<Config, 'map' | 'publicUrl'>;
  /** `sha256-…` of the inline scripts of this page. */
  scriptHashes?: readonly string[];
  /** `sha256-…` of the inline styles of this page. */
  styleHashes?: readonly string[];
}

interface MapSources {
  script: string[];
  style: string[];
  image: string[];
  connect: string[];
}

/** Where `MAP_STYLE=auto` finds its style, glyphs and tiles. */
const HOSTED_STYLE_ORIGIN = new URL(HOSTED_MAP_STYLE_URL).origin;

/** The SDK (`maps.js`) and the check of the key (`/v3/auth`), which is JSONP. */
const NAVER_SDK = 'https://oapi.map.naver.com';
/** Style manifests by JSONP (`/styles/basic.json?callback=`) and tiles, under either name. */
const NAVER_TILES = ['https://nrbe.pstatic.net', 'https://nrbe.map.naver.net'];
/** Logo, scale bar, cursors and the default marker. */
const NAVER_IMAGES = ['https://ssl.pstatic.net', 'https://static.naver.net'];

/**
 * Hosts of Naver Maps v3, listed in docs/decisions/026-naver-maps-csp-hosts.md. No wildcards: other
 * hosts of pstatic.net serve files uploaded by users of Naver. The SDK creates style elements and
 * attributes, which cannot be allowed by hash.
 */
const NAVER_SOURCES: MapSources = {
  script: [NAVER_SDK, ...NAVER_TILES],
  style: ["'unsafe-inline'"],
  image: [...NAVER_TILES, ...NAVER_IMAGES],
  connect: [NAVER_SDK, ...NAVER_TILES],
};

const originOf = (url: string | undefined) => (url !== undefined && URL.canParse(url) ? [new URL(url).origin] : []);

function mapSources({ engine, style, pmtiles }: MapConfig): MapSources {
  if (engine === 'naver') return NAVER_SOURCES;
  const hosts = pmtiles !== undefined ? originOf(pmtiles) : style === 'auto' ? [HOSTED_STYLE_ORIGIN] : originOf(style);
  return { script: [], style: [], image: hosts, connect: hosts };
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

const headerOf = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map((directive) => directive.flat().join(' '))
    .join('; ');

/** What a page of the web app may load and run: what we serve, what its hashes name, and the map it is configured with. */
export function contentSecurityPolicy({ config, scriptHashes = [], styleHashes = [] }: PolicyOptions): string {
  const map = mapSources(config.map);
  // Beside a hash browsers ignore 'unsafe-inline'.
  const inlineStyles = map.style.length > 0 ? map.style : quoted(styleHashes);
  const directives: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes), ...map.script],
    'style-src': ["'self'", ...inlineStyles],
    'img-src': ["'self'", 'data:', 'blob:', ...map.image],
    'connect-src': ["'self'", ...map.connect],
    'font-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    ...(isServedSecurely(config) && { 'upgrade-insecure-requests': [] }),
  };
  return headerOf(directives);
}

/** A worker does not inherit the policy of its page: it runs under the one its own script came with. */
export function workerSecurityPolicy(config: Pick<Config, 'map'>): string {
  return headerOf({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", ...mapSources(config.map).connect],
    'frame-ancestors': ["'none'"],
  });
}

/** What answers that are no page may do in a browser: nothing. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

const TWO_YEARS_S = 63_072_000;

/** Only for the name the app is known by: what else is served beneath it is not ours to speak for. */
export const STRICT_TRANSPORT = { maxAge: TWO_YEARS_S, includeSubDomains: false };

/** By TLS of our own, or of the proxy in front of us. */
export function isServedSecurely({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/** What an answer must carry that no hook has passed, and that is no page. */
export const minimalHeaders = (config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': NO_PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  ...(isServedSecurely(config) && { 'strict-transport-security': `max-age=${STRICT_TRANSPORT.maxAge}` }),
});
