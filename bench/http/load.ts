import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface LoadRequest {
  port: number;
  clients: number;
  durationMs: number;
  paths: string[];
  /** Accept-Encoding of the requests. */
  encoding: 'identity' | 'br';
}

export interface LoadResult {
  perSecond: number;
}

const WORKER = fileURLToPath(new URL('./load-worker.ts', import.meta.url));

/** Measures responses per second, generated in a separate process over keep-alive connections. */
export async function loadApp(request: LoadRequest): Promise<LoadResult> {
  const worker = fork(WORKER);
  const completed = new Promise<LoadResult>((resolve, reject) => {
    worker.once('message', (result: LoadResult) => resolve(result));
    worker.once('exit', (code) => reject(new Error(`the load generator exited with ${code}`)));
  });
  worker.send(request);
  const result = await completed;
  if (worker.exitCode === null) await once(worker, 'exit');
  return result;
}
