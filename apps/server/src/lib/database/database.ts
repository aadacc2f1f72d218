import postgres, { type Options, type PostgresType } from 'postgres';
import type { MemberId } from '#lib/auth/member-id.ts';
import { createSocketOpener, type DatabaseAddress } from './socket.ts';
import { closeTransactionsOfLostConnections } from './transaction.ts';

/** How values look in TypeScript where the driver's own choice would lose something. */
type ColumnTypes = { int8: number; numeric: number; date: string };

export type Sql = postgres.Sql<ColumnTypes>;

export type TransactionSql = postgres.TransactionSql<ColumnTypes>;

/** What a repository takes: the pool, or the transaction its caller has open. */
export type ISql = postgres.ISql<ColumnTypes>;

/** A part of a statement. */
export type SqlFragment = postgres.PendingQuery<postgres.Row[]>;

export interface DatabaseOptions {
  url: string;
  replicaUrls?: string[];
  applicationName?: string;
  poolSize?: number;
  /** After which a connection for reads is made anew. */
  replicaConnectionLifetimeS?: number;
  /** 0 for none. */
  statementTimeoutMs?: number;
  /** A connection without traffic for this time is closed. Default: never. */
  silenceTimeoutMs?: number;
  /**
   * Receives the notices of the server. Default: discarded, because they are for psql ("relation
   * already exists, skipping").
   */
  onNotice?: (notice: { message?: string }) => void;
}

export interface Database {
  /** The primary: every write, and every read that must see the write just made. */
  readonly sql: Sql;
  /** For reads that may be a moment old: the replicas in turn, the primary where there are none. */
  readonly reads: Sql;
  /** For what a person reads: a member sees at once what they have just written, so from the primary; a guest has written nothing. */
  readsFor(viewer: MemberId | null): Sql;
  /** A client for LISTEN on the primary, with a separate connection; the caller ends it. */
  connectListener(): Sql;
  close(): Promise<void>;
}

const POSTGRES_PORT = 5_432;
const POOL_SIZE = 10;
const STATEMENT_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_S = 10;
const CLOSE_TIMEOUT_S = 5;
/** The driver's own choice grows to 20 s, in which a database that is back stands idle. */
const RECONNECT_MAX_S = 1;
/** A replica that was away is read from again after so long; the driver's own choice is the better part of an hour. */
const REPLICA_CONNECTION_LIFETIME_S = 60;

const { BIGINT, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = {
  BIGINT: 20,
  NUMERIC: 1700,
  DATE: 1082,
  TIMESTAMP: 1114,
  TIMESTAMPTZ: 1184,
};

/** "2026-11-21 01:02:03.123456+00", as the session's UTC writes it, to "2026-11-21T01:02:03.123456Z". A date stays as it is. */
export function toIsoTime(text: string): string {
  return text.includes(' ') ? `${text.replace(' ', 'T').replace(/\+00$/, '')}Z` : text;
}

const types = {
  // Ids and counts here stay far below 2^53.
  int8: { to: BIGINT, from: [BIGINT], serialize: String, parse: Number },
  numeric: { to: NUMERIC, from: [NUMERIC], serialize: String, parse: Number },
  // Text and not Date: a Date drops the microseconds, and a cursor over created_at would then skip or repeat rows.
  date: {
    to: TIMESTAMPTZ,
    from: [DATE, TIMESTAMP, TIMESTAMPTZ],
    serialize: (time: Date | string) => (time instanceof Date ? time.toISOString() : time),
    parse: toIsoTime,
  },
} satisfies Record<string, PostgresType>;

/** The driver takes a way to open its sockets, of which its types do not know. */
type ConnectOptions = Options<typeof types> & { socket: ReturnType<typeof createSocketOpener> };

function connect(url: string, options: DatabaseOptions, more: Partial<ConnectOptions> = {}): Sql {
  const all: ConnectOptions = {
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
      // For servers with settings of their own: what is read here is in memory or on solid disks, and compiling a
      // statement takes longer than any of ours runs.
      random_page_cost: 1.1,
      jit: false,
    },
    ...more,
  };
  return closeTransactionsOfLostConnections(postgres(url, all));
}

function addressOf(url: string): DatabaseAddress {
  const { hostname, port } = new URL(url);
  return { host: hostname, port: Number(port) || POSTGRES_PORT };
}

/** The replica first, then the others, the primary last. */
function connectReplica(replicaUrl: string, options: DatabaseOptions): Sql {
  const others = [...(options.replicaUrls ?? []).filter((url) => url !== replicaUrl), options.url];
  return connect(replicaUrl, options, {
    socket: createSocketOpener(others.map(addressOf), options.silenceTimeoutMs),
    max_lifetime: options.replicaConnectionLifetimeS ?? REPLICA_CONNECTION_LIFETIME_S,
  });
}

/** Lazy: the first query opens the first connection. */
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
