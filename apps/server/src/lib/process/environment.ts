import * as z from 'zod/mini';
import { trustedProxy } from './trusted-proxy.ts';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const ROUTING_ENGINES = ['osrm', 'valhalla'] as const;
export type RoutingEngineName = (typeof ROUTING_ENGINES)[number];

export const isUrlOf = (protocols: string[]) => (text: string) =>
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

export const WORKERS_MAX = 64;
const isWorkerCount = (text: string) =>
  text === 'auto' || (/^\d{1,2}$/.test(text) && Number(text) >= 1 && Number(text) <= WORKERS_MAX);
const workerCount = z
  .string()
  .check(z.refine(isWorkerCount, { error: `must be a number of processes, 1 to ${WORKERS_MAX}, or auto` }));

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
  z.array(z.string().check(z.regex(/^age1[0-9a-z]+$/, { error: 'age의 공개 키(age1…)를 적어 주세요' }))),
);

const BACKUP_DAYS_MAX = 3_650;
const isBackupDays = (text: string) => /^[1-9]\d{0,3}$/.test(text) && Number(text) <= BACKUP_DAYS_MAX;
const backupDays = z
  .string()
  .check(z.refine(isBackupDays, { error: `must be a number of days, 1 to ${BACKUP_DAYS_MAX}` }));

const BACKUP_TABLES_MAX_GB = 10_000;
const isTablesLimit = (text: string) => /^[1-9]\d{0,4}$/.test(text) && Number(text) <= BACKUP_TABLES_MAX_GB;
const tablesLimit = z
  .string()
  .check(z.refine(isTablesLimit, { error: `must be a number of gigabytes, 1 to ${BACKUP_TABLES_MAX_GB}` }));

const OPERATOR_DETAIL_MAX = 200;
const operatorDetail = z
  .string()
  .check(z.maxLength(OPERATOR_DETAIL_MAX, `must have at most ${OPERATOR_DETAIL_MAX} characters`));
/** Companies, separated by semicolons. */
const processors = z.pipe(
  z.string(),
  z.transform((list: string) =>
    list
      .split(';')
      .map((company) => company.trim())
      .filter((company) => company !== ''),
  ),
);

const metricsToken = z
  .string()
  .check(z.regex(/^\S{16,200}$/, { error: 'must have 16 to 200 characters without spaces' }));

/** data.go.kr shows a key in two forms. One with %2B or %3D is the encoded one. */
const publicDataKey = z.pipe(
  z.string(),
  z.transform((key: string) => (/%[0-9a-f]{2}/i.test(key) ? decodeKey(key.trim()) : key.trim())),
);
function decodeKey(key: string): string {
  try {
    return decodeURIComponent(key);
  } catch {
    return key;
  }
}

const callCount = z
  .string()
  .check(z.refine((text) => /^[1-9]\d{0,6}$/.test(text), { error: 'must be a number of calls a day' }));

const hostNames = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(/[\s,]+/).filter((host) => host !== '')),
  ),
  z.array(z.string().check(z.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/, { error: 'must be names of hosts' }))),
);

/** The characters of IndexNow, in whose file name it is. */
const indexNowKey = z
  .string()
  .check(z.regex(/^[a-zA-Z0-9-]{8,128}$/, { error: 'must have 8 to 128 letters, digits and hyphens' }));

/** The environment variables. docs/operating.md describes the same. */
export const environment = z.object({
  PORT: z._default(port, '3000'),
  HOST: z._default(z.string(), '127.0.0.1'),
  WORKERS: z._default(workerCount, '1'),
  PUBLIC_URL: z.optional(webUrl),
  OPERATOR_NAME: z.optional(operatorDetail),
  OPERATOR_ADDRESS: z.optional(operatorDetail),
  OPERATOR_PHONE: z.optional(operatorDetail),
  OPERATOR_EMAIL: z.optional(z.email({ error: 'must be an email address' })),
  OPERATOR_PRIVACY_OFFICER: z.optional(operatorDetail),
  OPERATOR_PROCESSORS: z.optional(processors),
  DATA_DIR: z._default(z.string(), '.data'),
  DATABASE_URL: z.optional(postgresUrl),
  DATABASE_REPLICA_URLS: z.optional(replicaUrls),
  REDIS_URL: z.optional(urlOf(['redis:', 'rediss:'])),
  BACKUP_RECIPIENTS: z.optional(recipients),
  BACKUP_KEEP_DAYS: z._default(backupDays, '90'),
  BACKUP_TABLES_MAX_GB: z._default(tablesLimit, '32'),
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
  PUBLIC_DATA_KEY: z.optional(publicDataKey),
  SYNC_AREAS: z._default(z.string(), ''),
  PUBLIC_DATA_URL: z._default(webUrl, 'https://apis.data.go.kr'),
  STANDARD_DATA_URL: z._default(webUrl, 'https://api.data.go.kr/openapi'),
  TOUR_COMMERCIAL: z._default(onOff, 'on'),
  TOUR_QUOTA: z._default(callCount, '1000'),
  PUSH_HOSTS: z.optional(hostNames),
  INDEXNOW_KEY: z.optional(indexNowKey),
  INDEXNOW_URL: z._default(webUrl, 'https://api.indexnow.org/indexnow'),
  TLS_CERT: z.optional(z.string()),
  TLS_KEY: z.optional(z.string()),
  TRUST_PROXY: z.optional(trustedProxy),
  RATE_LIMIT: z._default(onOff, 'on'),
  LOCAL_LOGIN: z.optional(z.enum(['off', 'code', 'open'], { error: 'must be off, code or open' })),
  ADMIN_PASSKEY: z.optional(z.enum(['required', 'off'], { error: 'must be required or off' })),
  METRICS: z.optional(z.literal('open', { error: 'must be open or unset' })),
  METRICS_TOKEN: z.optional(metricsToken),
  MCP: z._default(onOff, 'on'),
  DEMO: z.optional(onOff),
  SERVICE_WORKER: z._default(onOff, 'on'),
  LOG_LEVEL: z.optional(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` })),
});

export type Environment = z.infer<typeof environment>;
