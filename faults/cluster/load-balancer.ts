import { createConnection } from 'node:net';
import { text } from 'node:stream/consumers';
import { until } from '../until.ts';

const DRAINED_WITHIN_MS = 60_000;
/** Columns of `show stat`. */
const [PROXY, SERVER, CURRENT_SESSIONS] = [0, 1, 4];

/** HAProxy's admin socket, as an operator uses it with socat. */
export interface LoadBalancer {
  /** Resolves when the process with this number, from 1 on, has no request. */
  drain(app: number): Promise<void>;
  /** The process gets requests again, as soon as it is healthy. */
  enable(app: number): Promise<void>;
}

export function createLoadBalancer(socketPath: string): LoadBalancer {
  async function send(command: string): Promise<string> {
    const socket = createConnection(socketPath);
    socket.end(`${command}\n`);
    return text(socket);
  }

  async function setState(app: number, state: 'drain' | 'ready'): Promise<void> {
    const response = (await send(`set server apps/app${app} state ${state}`)).trim();
    if (response !== '') throw new Error(`HAProxy: ${response}`);
  }

  async function isDrained(app: number): Promise<boolean> {
    const rows = (await send('show stat')).split('\n').map((line) => line.split(','));
    const row = rows.find((columns) => columns[PROXY] === 'apps' && columns[SERVER] === `app${app}`);
    return row?.[CURRENT_SESSIONS] === '0';
  }

  return {
    async drain(app) {
      await setState(app, 'drain');
      const { isTrue } = await until(() => isDrained(app), DRAINED_WITHIN_MS);
      if (!isTrue) throw new Error(`app${app} still has requests`);
    },
    enable: (app) => setState(app, 'ready'),
  };
}
