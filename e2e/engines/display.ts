import { spawn } from 'node:child_process';
import { once } from 'node:events';

export interface Display {
  name: string;
  stop(): void;
}

/** A display without a screen, on which both engines draw the map by software. */
export async function startDisplay(): Promise<Display> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(server.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, stop: () => server.kill() };
}
