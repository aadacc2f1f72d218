import { isIP } from 'node:net';
import { LOGIN_TYPES, type LoginType } from '@sol/contract/auth';
import * as z from 'zod/mini';

/**
 * All settings of the app, read from the environment at start. docs/operating.md describes the same
 * variables.
 */
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const ROUTING_ENGINES = ['osrm', 'valhalla'] as const;
export type RoutingEngineName = (typeof ROUTING_ENGINES)[number];

const LOOPBACK_HOSTS = new Set(['127.0.0.1', '::1', 'localhost']);

const isUrlOf = (protocols: string[]) => (text: string) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol);

function urlOf(protocols: string[]) {
  const shown = protocols.map((protocol) => `${protocol}//`).join(' or ');
  return z.string().check(z.refine(isUrlOf(protocols), { error: `must be a URL beginning with ${shown}` }));
}

const postgresUrl = urlOf(['postgres:', 'postgresql:']);

const port = z.string().check(
  z.refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, {
    error: 'must be a port number, 0 to 65535',
  }),
);

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });

const webUrl = urlOf(['http:', 'https:']);

const isMapStyle = (text: string) => ['auto', 'embedded'].includes(text) || isUrlOf(['http:', 'https:'])(text);

const replicaUrls = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(/[\s,]+/).filter((url) => url !== '')),
  ),
  z.array(postgresUrl),
);

/** Public keys of age, which is the format of encrypted backups. */
const recipients = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(/[\s,]+/).filter((key) => key !== '')),
  ),
  z.array(z.string().check(z.regex(/^age1[0-9a-z]+$/, { error: 'must be public keys of age (age1…)' }))),
);

const PROXY_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);
/** Larger networks are shared: any host in them could then set the header. */
const PROXY_PREFIX_MIN = { 4: 8, 6: 7 };
const PROXY_PREFIX_MAX = { 4: 32, 6: 128 };
const PROXY_HOPS_MAX = 10;

/**
 * ::ffff:0:0/96 contains every IPv4 address: the prefix of an IPv4-mapped network (RFC 4291,
 * 2.5.5.2) counts from there.
 */
const MAPPED_PREFIX = 96;
const MAPPED_HOST = /^\[::ffff:[\da-f]{1,4}:[\da-f]{1,4}\]$/;

/**
 * Whether an IPv6 address is an IPv4 address in the IPv4-mapped form. `URL` normalizes every
 * spelling.
 */
function isMappedAddress(address: string): boolean {
  const url = `http://[${address}]`;
  return URL.canParse(url) && MAPPED_HOST.test(new URL(url).hostname);
}

function isProxy(text: string): boolean {
  if (PROXY_NETWORKS.has(text)) return true;
  const [address = '', prefix, ...others] = text.split('/');
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || others.length > 0) return false;
  if (prefix === undefined) return true;
  if (!/^\d+$/.test(prefix)) return false;
  const isMapped = version === 6 && isMappedAddress(address);
  const min = isMapped ? MAPPED_PREFIX + PROXY_PREFIX_MIN[4] : PROXY_PREFIX_MIN[version];
  return Number(prefix) >= min && Number(prefix) <= PROXY_PREFIX_MAX[version];
}

const proxiesOf = (text: string) => text.split(',').map((proxy) => proxy.trim());

const trustedProxy = z
  .string()
  .check(
    z.refine(
      (text) =>
        ['on', 'true', 'off', 'false'].includes(text) ||
        (/^\d+$/.test(text) ? Number(text) <= PROXY_HOPS_MAX : proxiesOf(text).every(isProxy)),
      { error: `must be on, off, a number of proxies up to ${PROXY_HOPS_MAX}, or their addresses and networks` },
    ),
  );

const environment = z.object({
  PORT: z._default(port, '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  PUBLIC_URL: z.optional(webUrl),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_REPLICA_URLS: z.optional(replicaUrls),
  REDIS_URL: z.optional(urlOf(['redis:', 'rediss:'])),
  BACKUP_RECIPIENTS: z.optional(recipients),
  S3_BUCKET: z.optional(z.string()),
  S3_ENDPOINT: z.optional(webUrl),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  KAKAO_CLIENT_ID: z.optional(z.string()),
  KAKAO_CLIENT_SECRET: z.optional(z.string()),
  NAVER_CLIENT_ID: z.optional(z.string()),
  NAVER_CLIENT_SECRET: z.optional(z.string()),
  GOOGLE_CLIENT_ID: z.optional(z.string()),
  GOOGLE_CLIENT_SECRET: z.optional(z.string()),
  MAP_ENGINE: z._default(z.enum(['maplibre', 'naver'], { error: 'must be maplibre or naver' }), 'maplibre'),
  MAP_STYLE: z._default(
    z.string().check(z.refine(isMapStyle, { error: 'must be auto, embedded or a style URL' })),
    'auto',
  ),
  MAP_PMTILES: z.optional(z.string()),
  NAVER_MAP_KEY_ID: z.optional(z.string()),
  ROUTING_URL: z.optional(webUrl),
  ROUTING_ENGINE: z.optional(z.enum(ROUTING_ENGINES, { error: 'must be osrm or valhalla' })),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  TRUST_PROXY: z.optional(trustedProxy),
  RATE_LIMIT: z._default(onOff, 'on'),
  DEMO: z.optional(onOff),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })),
});

type Environment = z.infer<typeof environment>;

export type Config = ReturnType<typeof toConfig>;

/** Lists every invalid variable, one per line. */
export class ConfigError extends Error {
  override name = 'ConfigError';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/**
 * Whether a name or address is of this machine; an IPv6 address may be in brackets, as in a URL.
 */
export function isLoopback(host: string): boolean {
  return LOOPBACK_HOSTS.has(host.replace(/^\[(.*)\]$/, '$1'));
}

/** Kakao allows an app without a secret; the other services require one. */
const LOGIN_TYPES_WITHOUT_SECRET = new Set<LoginType>(['KAKAO']);

function problemsOfLoginKeys(env: Environment): string[] {
  return LOGIN_TYPES.flatMap((type) => {
    const id = `${type}_CLIENT_ID` as const;
    const secret = `${type}_CLIENT_SECRET` as const;
    if (env[id] === undefined && env[secret] !== undefined) return [`${id}: needed beside ${secret}`];
    if (env[id] === undefined || env[secret] !== undefined || LOGIN_TYPES_WITHOUT_SECRET.has(type)) return [];
    return [`${secret}: needed beside ${id}`];
  });
}

const S3_KEYS = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

function problemsOfS3(env: Environment): string[] {
  const present = (['S3_ENDPOINT', ...S3_KEYS] as const).filter((name) => env[name] !== undefined);
  if (env.S3_BUCKET === undefined)
    return present.length === 0 ? [] : [`S3_BUCKET: needed beside ${present.join(', ')}`];
  return S3_KEYS.filter((name) => env[name] === undefined).map((name) => `${name}: needed beside S3_BUCKET`);
}

function problemsOf(env: Environment): string[] {
  const problems: string[] = [];
  if ((env.TLS_CERT === undefined) !== (env.TLS_KEY === undefined)) {
    problems.push('TLS_CERT and TLS_KEY: set both or neither');
  }
  if (env.RATE_LIMIT === 'off' && !isLoopback(env.HOST)) {
    problems.push(`RATE_LIMIT: off is only allowed while HOST is a loopback address, not ${env.HOST}`);
  }
  if (env.MAP_ENGINE === 'naver' && env.NAVER_MAP_KEY_ID === undefined) {
    problems.push('NAVER_MAP_KEY_ID: needed when MAP_ENGINE is naver');
  }
  if (env.ROUTING_ENGINE !== undefined && env.ROUTING_URL === undefined) {
    problems.push('ROUTING_URL: needed beside ROUTING_ENGINE');
  }
  if (env.DATABASE_REPLICA_URLS !== undefined && env.DATABASE_URL === undefined) {
    problems.push('DATABASE_REPLICA_URLS: needs DATABASE_URL, the built-in database has no replicas');
  }
  return [...problems, ...problemsOfS3(env), ...problemsOfLoginKeys(env)];
}

/**
 * The number of proxies in front, or their addresses. Never true: Fastify would then use the first
 * address of `X-Forwarded-For`, which the client sets. Only the addresses added by the trusted
 * proxies are reliable.
 */
function trustProxyOf(text: string | undefined): false | number | string {
  if (text === undefined || text === 'off' || text === 'false' || Number(text) === 0) return false;
  if (text === 'on' || text === 'true') return 1;
  return /^\d+$/.test(text) ? Number(text) : proxiesOf(text).join(',');
}

function publicUrlOf(env: Environment): string {
  if (env.PUBLIC_URL !== undefined) return env.PUBLIC_URL.replace(/\/+$/, '');
  const scheme = env.TLS_CERT === undefined ? 'http' : 'https';
  const isReachableAsLocalhost = isLoopback(env.HOST) || env.HOST === '0.0.0.0' || env.HOST === '::';
  const host = isReachableAsLocalhost ? 'localhost' : env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  return `${scheme}://${host}:${env.PORT}`;
}

/** The credentials of the app at a login service. */
export interface LoginKeys {
  clientId: string;
  /** Absent if the service requires none. */
  clientSecret: string | undefined;
}

function loginOf(env: Environment) {
  const keys: Partial<Record<LoginType, LoginKeys>> = {};
  for (const type of LOGIN_TYPES) {
    const clientId = env[`${type}_CLIENT_ID`];
    if (clientId !== undefined) keys[type] = { clientId, clientSecret: env[`${type}_CLIENT_SECRET`] };
  }
  // Checks both, because an app behind a public name may listen on loopback only.
  const publicUrl = publicUrlOf(env);
  const isLocalAllowed = isLoopback(env.HOST) && URL.canParse(publicUrl) && isLoopback(new URL(publicUrl).hostname);
  return {
    keys,
    /**
     * Whether the app simulates login services without keys. Only if other machines cannot reach
     * it.
     */
    isLocalAllowed,
    /** The login services that users can choose from. */
    types: LOGIN_TYPES.filter((type) => isLocalAllowed || keys[type] !== undefined),
  };
}

function s3Of(env: Environment) {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) return undefined;
  return { bucket, endpoint: env.S3_ENDPOINT, region: env.S3_REGION, accessKeyId, secretAccessKey };
}

/** Where the app serves the map archive that is a file. */
export const MAP_ARCHIVE_PATH = '/map-data/archive.pmtiles';

/** An archive is at another server, or a file that the app serves. */
function mapArchiveOf(env: Environment): { address: string | undefined; file: string | undefined } {
  const address = env.MAP_PMTILES;
  if (address === undefined || isUrlOf(['http:', 'https:'])(address)) return { address, file: undefined };
  return { address: MAP_ARCHIVE_PATH, file: address };
}

function toConfig(env: Environment, mode: string | undefined) {
  return {
    isDevelopment: mode === 'development',
    port: Number(env.PORT),
    host: env.HOST,
    /** Without a trailing slash. */
    publicUrl: publicUrlOf(env),
    dataDir: env.DATA_DIR,
    /** Absent: the app runs an embedded PostgreSQL in dataDir. */
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    redisUrl: env.REDIS_URL,
    backupRecipients: env.BACKUP_RECIPIENTS ?? [],
    /** Absent: photos are files in dataDir. */
    s3: s3Of(env),
    login: loginOf(env),
    map: {
      engine: env.MAP_ENGINE,
      style: env.MAP_STYLE,
      pmtiles: mapArchiveOf(env).address,
      naverKeyId: env.NAVER_MAP_KEY_ID,
    },
    /** Absent: the map archive is at another server, or there is none. */
    mapArchiveFile: mapArchiveOf(env).file,
    /** Absent: walking routes are estimated from the straight line. */
    routing:
      env.ROUTING_URL === undefined
        ? undefined
        : { url: env.ROUTING_URL.replace(/\/+$/, ''), engine: env.ROUTING_ENGINE ?? 'osrm' },
    tls:
      env.TLS_CERT === undefined || env.TLS_KEY === undefined
        ? undefined
        : { certPath: env.TLS_CERT, keyPath: env.TLS_KEY },
    trustProxy: trustProxyOf(env.TRUST_PROXY),
    isRateLimited: env.RATE_LIMIT === 'on',
    /**
     * Default: only for the embedded database, so that an external one never gets fictional
     * members.
     */
    loadsDemoCity: env.DEMO === undefined ? env.DATABASE_URL === undefined : env.DEMO === 'on',
    /** Absent: depends on the output of the logger. */
    logLevel: env.LOG_LEVEL,
  };
}

/** @throws ConfigError with every invalid variable */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  // `PORT= npm start` means "not set".
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim() !== ''));
  const parsed = environment.safeParse(present);
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${String(issue.path[0])}: ${issue.message}`));
  }
  const problems = problemsOf(parsed.data);
  if (problems.length > 0) throw new ConfigError(problems);
  return toConfig(parsed.data, env.NODE_ENV);
}
