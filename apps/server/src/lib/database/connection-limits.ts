/** Connections of all pools on this machine. More would wait for the same disk and processors. */
const POOL_TOTAL = 40;
const POOL_MAX = 10;
/** Two jobs have a connection for their lock and one for their work each. */
const POOL_MIN = 4;
/** For notifications. */
const OTHER_PER_WORKER = 1;
/** For commands, and those that PostgreSQL reserves. */
const OTHER_TOTAL = 15;
/** Of the embedded database with one process. */
const CONNECTIONS_MIN = 60;

/** The connections of the pool of one worker. */
export const poolSizeOf = (workerCount: number): number =>
  Math.max(POOL_MIN, Math.min(POOL_MAX, Math.floor(POOL_TOTAL / workerCount)));

/** `max_connections` of an embedded database for so many workers, and one that replaces another. */
export const connectionsMaxOf = (workerCount: number): number =>
  Math.max(CONNECTIONS_MIN, (workerCount + 1) * (poolSizeOf(workerCount) + OTHER_PER_WORKER) + OTHER_TOTAL);
