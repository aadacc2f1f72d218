import { existsSync, readFileSync } from 'node:fs';
import type { Sql } from '../apps/server/src/lib/database/database.ts';

const NANOSECONDS_PER_MS = 1e6;

/**
 * Milliseconds of processor the server has spent on this connection so far: what a call costs however busy the machine is.
 * Always 0 where the system does not tell.
 */
export async function backendCpuMs(sql: Sql): Promise<() => number> {
  const [{ pid }] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const path = `/proc/${pid}/schedstat`;
  if (!existsSync(path)) return () => 0;
  return () => Number(readFileSync(path, 'utf8').split(' ', 1)[0]) / NANOSECONDS_PER_MS;
}
