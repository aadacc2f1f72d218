import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Samples repeatedly until stopped; the returned function stops it and returns the samples. */
function repeat<T>(everyMs: number, look: () => Promise<T>) {
  const found: T[] = [];
  const over = new AbortController();
  const done = (async () => {
    while (!over.signal.aborted) {
      found.push(await look());
      await delay(everyMs, undefined, { signal: over.signal }).catch(() => undefined);
    }
  })();
  return async (): Promise<T[]> => {
    over.abort();
    await done;
    return found;
  };
}

export interface Memory {
  residentMb: number;
  heapMb: number;
}

const MEMORY_EVERY_MS = 1_000;
const BYTES_PER_MB = 1024 * 1024;

async function readMemory(port: number, pid: number): Promise<Memory> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)?.[1]);
  return { residentMb: Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024, heapMb: heap / BYTES_PER_MB };
}

export const watchMemory = (port: number, pid: number) => repeat(MEMORY_EVERY_MS, () => readMemory(port, pid));

export interface Health {
  path: string;
  status: number;
  tookMs: number;
}

const HEALTH_EVERY_MS = 250;
const HEALTH_PATHS = ['/api/health/live', '/api/health/ready'];
/** Timeout of a typical load balancer. */
const HEALTH_PATIENCE_MS = 5_000;

async function askHealth(port: number, path: string): Promise<Health> {
  const begun = performance.now();
  const signal = AbortSignal.timeout(HEALTH_PATIENCE_MS);
  const status = await fetch(`http://127.0.0.1:${port}${path}`, { signal }).then(
    (answer) => answer.status,
    () => 0,
  );
  return { path, status, tookMs: performance.now() - begun };
}

export function watchHealth(port: number) {
  const stop = repeat(HEALTH_EVERY_MS, () => Promise.all(HEALTH_PATHS.map((path) => askHealth(port, path))));
  return async (): Promise<Health[]> => (await stop()).flat();
}

const TICKS_PER_S = 100;

/** CPU time of a process in seconds. */
export async function cpuSecondsOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The preceding fields contain the process name, in which any character may occur.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}
