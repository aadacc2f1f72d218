import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';

/**
 * Sockets that listen at the same port. Node takes one new connection from each in a turn of its loop, however many wait; busy turns
 * take ten milliseconds, and a browser opens six connections. With a single one people waited at the door of an app that had time for
 * them, where they can be neither answered nor refused.
 */
const DOORS = 64;

/** Elsewhere a port cannot be shared in this way, or the first socket gets everything. */
const CAN_SHARE_A_PORT = process.platform === 'linux';

/**
 * A name of this machine's that only one can have, for as long as the app is there: two that begin at the same moment both find the port
 * free, and would share it.
 * @throws EADDRINUSE
 */
async function reserve(port: number): Promise<Server> {
  const reservation = createServer().listen({ path: `\0sol-port-${port}` });
  await once(reservation, 'listening');
  return reservation.unref();
}

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

export interface Listeners {
  /** Lets nobody in any more; settles when everybody has left. */
  close(): Promise<void>;
}

/** Listens, in a way that keeps nobody waiting at the door while there is time for them. */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<Listeners> {
  const doors: Server[] = [];
  const close = async () => {
    await Promise.all(doors.map((door) => new Promise((resolve) => door.close(resolve))));
  };
  try {
    // Port 0 is one that nobody has, chosen by the system.
    if (CAN_SHARE_A_PORT && port !== 0) {
      doors.push(await reserve(port));
      await ensureFree(port, host);
    }
    const shared: FastifyListenOptions & { reusePort: boolean } = { port, host, reusePort: CAN_SHARE_A_PORT };
    await app.listen(shared);
    const { port: opened = port } = (app.server.address() as AddressInfo | null) ?? {};
    for (let more = 1; CAN_SHARE_A_PORT && more < DOORS; more++) doors.push(await openDoor(app, opened, host));
  } catch (error) {
    await close();
    throw error;
  }
  return { close };
}
