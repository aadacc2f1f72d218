import { existsSync, readFileSync } from 'node:fs';
import type { Sql } from '../apps/server/src/lib/database/database.ts';

const NANOSECONDS_PER_MS = 1e6;

/**
 * Returns a function that gives the CPU time in ms that the backend of this connection has used:
 * the cost of a call independent of other load. Always 0 on systems without this information.
 */
export async function backendCpuMs(sql: Sql): Promise<() => number> {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const path = `/proc/${pid}/schedstat`;
  if (!existsSync(path)) return () => 0;
  return () => Number(readFileSync(path, 'utf8').split(' ', 1)[0]) / NANOSECONDS_PER_MS;
}
