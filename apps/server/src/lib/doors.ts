import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';

/**
 * Sockets that listen at the same port. Node takes one new connection from each in a turn of its loop, however many wait; busy turns
 * take ten milliseconds, and a browser opens six connections. With a single one people waited at the door of an app that had time for
 * them, where they can be neither answered nor refused.
 */
const DOORS = 64;

/** Elsewhere a port cannot be shared in this way, or the first socket gets everything. */
const CAN_SHARE_A_PORT = process.platform === 'linux';

/** @throws EADDRINUSE: of a port that is shared the system would not say that somebody else has it. */
async function ensureFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function openDoor(app: FastifyInstance, port: number, host: string): Promise<Server> {
  const welcome = { allowHalfOpen: true, noDelay: true };
  const door = createServer(welcome, (socket) => void app.server.emit('connection', socket));
  door.listen({ port, host, reusePort: true });
  await once(door, 'listening');
  return door;
}

export interface Doors {
  /** Lets nobody in any more; settles when everybody has left. */
  close(): Promise<void>;
}

/** Listens, in a way that keeps nobody waiting at the door while there is time for them. */
export async function listenAt(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<Doors> {
  if (CAN_SHARE_A_PORT) await ensureFree(port, host);
  const shared: FastifyListenOptions & { reusePort: boolean } = { port, host, reusePort: CAN_SHARE_A_PORT };
  await app.listen(shared);
  const doors: Server[] = [];
  for (let more = 1; CAN_SHARE_A_PORT && more < DOORS; more++) doors.push(await openDoor(app, port, host));
  return {
    close: async () => {
      await Promise.all(doors.map((door) => new Promise((resolve) => door.close(resolve))));
    },
  };
}
