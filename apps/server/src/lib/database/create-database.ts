import postgres, { type Options, type PostgresType } from 'postgres';
import type { Database, Sql } from './database.ts';
import { createSocketOpener, type DatabaseAddress } from './socket.ts';
import { closeTransactionsOfLostConnections } from './transaction.ts';

export interface DatabaseOptions {
  url: string;
  replicaUrls?: string[];
  applicationName?: string;
  poolSize?: number;
  /** Maximum age of a connection for reads. */
  replicaConnectionLifetimeS?: number;
  /** 0: none. */
  statementTimeoutMs?: number;
  /** A connection without traffic for this time is closed. Default: never. */
  silenceTimeoutMs?: number;
  /**
   * Receives the notices of the server. Default: discarded, because they are for psql ("relation
   * already exists, skipping").
   */
  onNotice?: (notice: { message?: string }) => void;
}

const POSTGRES_PORT = 5_432;
const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_S = 10;
const CLOSE_TIMEOUT_S = 5;
/** The driver's default backoff grows to 20 s, during which an available database stays unused. */
const RECONNECT_MAX_S = 1;
/** Limits how long a recovered replica stays unused; the driver's default is most of an hour. */
const REPLICA_CONNECTION_LIFETIME_S = 60;

const { BIGINT, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = {
  BIGINT: 20,
  NUMERIC: 1700,
  DATE: 1082,
  TIMESTAMP: 1114,
  TIMESTAMPTZ: 1184,
};

/**
 * "2026-11-21 01:02:03.123456+00", the format of a UTC session, to "2026-11-21T01:02:03.123456Z".
 * Dates are unchanged.
 */
export function toIsoTime(text: string): string {
  return text.includes(' ') ? `${text.replace(' ', 'T').replace(/\+00$/, '')}Z` : text;
}

const types = {
  // Ids and counts stay far below 2^53.
  int8: { to: BIGINT, from: [BIGINT], serialize: String, parse: Number },
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
  // Text instead of Date, which has no microseconds: a cursor over created_at would skip or repeat
  // rows.
  date: {
    to: TIMESTAMPTZ,
    from: [DATE, TIMESTAMP, TIMESTAMPTZ],
    serialize: (time: Date | string) => (time instanceof Date ? time.toISOString() : time),
    parse: toIsoTime,
  },
} satisfies Record<string, PostgresType>;

/** The driver's types lack the option `socket`. */
type ConnectOptions = Options<typeof types> & { socket: ReturnType<typeof createSocketOpener> };

function connect(url: string, options: DatabaseOptions, overrides: Partial<ConnectOptions> = {}): Sql {
  const allOptions: ConnectOptions = {
    max: options.poolSize ?? POOL_SIZE,
    connect_timeout: CONNECT_TIMEOUT_S,
    backoff: (attempt) => Math.min(RECONNECT_MAX_S, 2 ** attempt / 100),
    socket: createSocketOpener([], options.silenceTimeoutMs),
    onnotice: options.onNotice ?? (() => undefined),
    types,
    connection: {
      application_name: options.applicationName ?? 'sol',
      statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
      TimeZone: 'UTC',
      // For servers with other settings: the data is in memory or on SSDs, and compiling a
      // statement takes longer than any statement runs.
      random_page_cost: 1.1,
      jit: false,
    },
    ...overrides,
  };
  return closeTransactionsOfLostConnections(postgres(url, allOptions));
}

function addressOf(url: string): DatabaseAddress {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) || POSTGRES_PORT };
}

/**
 * The sockets of a replica connect to it first, then to the other replicas, then to the primary.
 */
function connectReplica(replicaUrl: string, options: DatabaseOptions): Sql {
  const others = [...(options.replicaUrls ?? []).filter((url) => url !== replicaUrl), options.url];
  return connect(replicaUrl, options, {
    socket: createSocketOpener(others.map(addressOf), options.silenceTimeoutMs),
    max_lifetime: options.replicaConnectionLifetimeS ?? REPLICA_CONNECTION_LIFETIME_S,
  });
}

/** Connects lazily, with the first query. */
export function createDatabase(options: DatabaseOptions): Database {
  const primary = connect(options.url, options);
  const replicas = (options.replicaUrls ?? []).map((url) => connectReplica(url, options));
  let turn = 0;
  function nextReplica(): Sql {
    turn = (turn + 1) % Math.max(1, replicas.length);
    return replicas[turn] ?? primary;
  }
  return {
    sql: primary,
    get reads() {
      return nextReplica();
    },
    readsFor: (viewer) => (viewer === null ? nextReplica() : primary),
    connectListener: () => connect(options.url, { ...options, poolSize: 1 }),
    close: async () => {
      await Promise.all([primary, ...replicas].map((sql) => sql.end({ timeout: CLOSE_TIMEOUT_S })));
    },
  };
}
