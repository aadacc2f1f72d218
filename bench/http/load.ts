import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface LoadRequest {
  port: number;
  clients: number;
  durationMs: number;
  paths: string[];
  /** What the answers may be compressed by. */
  encoding: 'identity' | 'br';
}

export interface LoadResult {
  perSecond: number;
}

const WORKER = fileURLToPath(new URL('./load-worker.ts', import.meta.url));

/** Answers a second, asked for from a process of its own over connections that stay open. */
export async function loadApp(request: LoadRequest): Promise<LoadResult> {
  const worker = fork(WORKER);
  const answered = new Promise<LoadResult>((resolve, reject) => {
    worker.once('message', (result: LoadResult) => resolve(result));
    worker.once('exit', (code) => reject(new Error(`the load generator ended with ${code}`)));
  });
  worker.send(request);
  const result = await answered;
  if (worker.exitCode === null) await once(worker, 'exit');
  return result;
}
