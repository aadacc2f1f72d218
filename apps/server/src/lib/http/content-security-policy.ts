import { HOSTED_MAP_STYLE_URL } from '@sol/contract/paths';
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

const formatDirectives = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map((directive) => directive.flat().join(' '))
    .join('; ');

/** Allows a page of the web app its own origin, the hashed inline code and the configured map. */
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
  return formatDirectives(directives);
}

/** Workers do not inherit the policy of the page: the header of their script applies. */
export function workerSecurityPolicy(config: Pick<Config, 'map'>): string {
  return formatDirectives({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'", ...mapSources(config.map).connect],
    'frame-ancestors': ["'none'"],
  });
}

/** For responses that are not pages. */
export const NO_PAGE_POLICY = "default-src 'none'; frame-ancestors 'none'";

const TWO_YEARS_S = 63_072_000;

/** Without subdomains, which may serve other applications. */
export const STRICT_TRANSPORT = { maxAge: TWO_YEARS_S, includeSubDomains: false };

/** By TLS of this process or of a proxy. */
export function isServedSecurely({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:');
}

/** Security headers of responses that bypass the hooks and are not pages. */
export const minimalHeaders = (config: Pick<Config, 'publicUrl'>): Record<string, string> => ({
  'content-security-policy': NO_PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  ...(isServedSecurely(config) && { 'strict-transport-security': `max-age=${STRICT_TRANSPORT.maxAge}` }),
});
