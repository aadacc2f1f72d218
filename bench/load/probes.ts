import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';

/** Samples repeatedly until stopped; the returned function stops it and returns the samples. */
function sampleRepeatedly<T>(everyMs: number, sample: () => Promise<T>) {
  const samples: T[] = [];
  const controller = new AbortController();
  const done = (async () => {
    while (!controller.signal.aborted) {
      samples.push(await sample());
      await delay(everyMs, undefined, { signal: controller.signal }).catch(() => undefined);
    }
  })();
  return async (): Promise<T[]> => {
    controller.abort();
    await done;
    return samples;
  };
}

export interface Memory {
  residentMb: number;
  heapMb: number;
}

const MEMORY_EVERY_MS = 1_000;
const BYTES_PER_MB = 1024 * 1024;

/** The process and its workers. */
async function listProcesses(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return [pid, ...children.split(' ').filter(Boolean).map(Number)];
}

async function sumOfProcesses(pid: number, measure: (pid: number) => Promise<number>): Promise<number> {
  const values = await Promise.all((await listProcesses(pid)).map(measure));
  return values.reduce((sum, value) => sum + value, 0);
}

async function residentMbOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024;
}

async function readMemory(port: number, pid: number): Promise<Memory> {
  const residentMb = await sumOfProcesses(pid, residentMbOf);
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const heap = Number(/^nodejs_heap_size_used_bytes (\S+)$/m.exec(metrics)?.[1]);
  return { residentMb, heapMb: heap / BYTES_PER_MB };
}

export const watchMemory = (port: number, pid: number) =>
  sampleRepeatedly(MEMORY_EVERY_MS, () => readMemory(port, pid));

export interface Health {
  path: string;
  status: number;
  tookMs: number;
}

const HEALTH_EVERY_MS = 250;
const HEALTH_PATHS = ['/api/health/live', '/api/health/ready'];
/** Timeout of a typical load balancer. */
const HEALTH_TIMEOUT_MS = 5_000;

async function checkHealth(port: number, path: string): Promise<Health> {
  const startedAt = performance.now();
  const signal = AbortSignal.timeout(HEALTH_TIMEOUT_MS);
  const status = await fetch(`http://127.0.0.1:${port}${path}`, { signal }).then(
    (response) => response.status,
    () => 0,
  );
  return { path, status, tookMs: performance.now() - startedAt };
}

export function watchHealth(port: number) {
  const stop = sampleRepeatedly(HEALTH_EVERY_MS, () =>
    Promise.all(HEALTH_PATHS.map((path) => checkHealth(port, path))),
  );
  return async (): Promise<Health[]> => (await stop()).flat();
}

const TICKS_PER_S = 100;

async function cpuSecondsOfProcess(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The preceding fields contain the process name, in which any character may occur.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_S;
}

/** CPU time of a process and its workers in seconds. */
export const cpuSecondsOf = (pid: number): Promise<number> => sumOfProcesses(pid, cpuSecondsOfProcess);
