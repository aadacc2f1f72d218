/** For a small machine that also runs the app: about 200 MB for the database. */
const SIZE = {
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  // Compiling costs more than any query of the app.
  jit: 'off',
};

/** Loopback only, with a password. */
const ACCESS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
};

/** Logs errors without statements and values, which contain reviews and positions. */
const LOGGING = {
  log_timezone: 'UTC',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
  log_autovacuum_min_duration: '-1',
};

const DURABLE = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };

/** For data that is deleted after the tests. */
const DISPOSABLE = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Enough for one process of the app and commands. */
const CONNECTIONS_MAX = 60;

interface ServerSettings {
  isDurable: boolean;
  connectionsMax?: number | undefined;
}

export function serverArguments(
  port: number,
  { isDurable, connectionsMax = CONNECTIONS_MAX }: ServerSettings,
): string[] {
  const connection = { port: String(port), max_connections: String(connectionsMax) };
  const settings = { ...connection, ...ACCESS, ...SIZE, ...LOGGING, ...(isDurable ? DURABLE : DISPOSABLE) };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
