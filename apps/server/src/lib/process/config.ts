import { availableParallelism } from 'node:os';
import { LOGIN_TYPES, type LoginType } from '@sol/contract/choices';
import { problemsOf } from './config-problems.ts';
import { type Environment, environment, isUrlOf, WORKERS_MAX } from './environment.ts';
import { isLocalDemo, loadsDemoCity } from './local-demo.ts';
import { localLoginModeOf } from './local-login-mode.ts';
import { publicUrlOf } from './public-url.ts';
import { trustProxyOf } from './trusted-proxy.ts';

/** All settings of the app, read from the environment at start. */
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

/** The credentials of the app at a login service. */
export interface LoginKeys {
  clientId: string;
  /** Absent if the service requires none. */
  clientSecret: string | undefined;
}

const BYTES_PER_GB = 1_000_000_000;

function loginOf(env: Environment) {
  const keys: Partial<Record<LoginType, LoginKeys>> = {};
  for (const type of LOGIN_TYPES) {
    const clientId = env[`${type}_CLIENT_ID`];
    if (clientId !== undefined) keys[type] = { clientId, clientSecret: env[`${type}_CLIENT_SECRET`] };
  }
  const localMode = localLoginModeOf(env);
  return {
    keys,
    /** Whether the app replaces login services without keys, and for whom. */
    localMode,
    /** The login services that users can choose from. */
    types: LOGIN_TYPES.filter((type) => localMode !== 'off' || keys[type] !== undefined),
  };
}

/** Who runs the app, for the policy pages. Absent if no detail is set. */
function operatorOf(env: Environment) {
  const details = {
    name: env.OPERATOR_NAME,
    address: env.OPERATOR_ADDRESS,
    phone: env.OPERATOR_PHONE,
    email: env.OPERATOR_EMAIL,
    privacyOfficer: env.OPERATOR_PRIVACY_OFFICER,
    processors: env.OPERATOR_PROCESSORS,
  };
  return Object.values(details).some((detail) => detail !== undefined) ? details : undefined;
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
    /** Processes that serve requests. */
    workerCount: env.WORKERS === 'auto' ? Math.min(availableParallelism(), WORKERS_MAX) : Number(env.WORKERS),
    /** Without a trailing slash. */
    publicUrl: publicUrlOf(env),
    dataDir: env.DATA_DIR,
    /** Absent: the app runs an embedded PostgreSQL in dataDir. */
    databaseUrl: env.DATABASE_URL,
    databaseReplicaUrls: env.DATABASE_REPLICA_URLS ?? [],
    redisUrl: env.REDIS_URL,
    backupRecipients: env.BACKUP_RECIPIENTS ?? [],
    /** The age of the oldest backup that is restored with all changes since. */
    backupKeepDays: Number(env.BACKUP_KEEP_DAYS),
    /** Backups with larger tables are neither made nor restored. */
    maxTableBytes: Number(env.BACKUP_TABLES_MAX_GB) * BYTES_PER_GB,
    /** Absent: photos are files in dataDir. */
    s3: s3Of(env),
    login: loginOf(env),
    operator: operatorOf(env),
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
    /** Without a key no service of data.go.kr is called. */
    publicData: {
      key: env.PUBLIC_DATA_KEY,
      areas: env.SYNC_AREAS,
      dataUrl: env.PUBLIC_DATA_URL.replace(/\/+$/, ''),
      standardUrl: env.STANDARD_DATA_URL.replace(/\/+$/, ''),
      /** Otherwise photos whose licence excludes commercial use are shown too. */
      isCommercial: env.TOUR_COMMERCIAL === 'on',
      tourQuota: Number(env.TOUR_QUOTA),
    },
    pushHosts: env.PUSH_HOSTS ?? [],
    /** Absent: changes are announced to no search engine. */
    indexNow: env.INDEXNOW_KEY === undefined ? undefined : { key: env.INDEXNOW_KEY, url: env.INDEXNOW_URL },
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
    loadsDemoCity: loadsDemoCity(env),
    /** Whether /admin requires a passkey. Spec 14.3-1. */
    requiresPasskey: env.ADMIN_PASSKEY === undefined ? !isLocalDemo(env) : env.ADMIN_PASSKEY === 'required',
    /** Who may read `/metrics`: clients on this machine if it is open, and those with the token. */
    metrics: { isOpen: env.METRICS === 'open', token: env.METRICS_TOKEN },
    /** Whether assistants reach the app at /mcp. */
    hasMcp: env.MCP === 'on',
    /** Otherwise browsers remove the service worker that they have. */
    hasServiceWorker: env.SERVICE_WORKER === 'on',
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
