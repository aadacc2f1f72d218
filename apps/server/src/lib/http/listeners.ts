import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance, FastifyListenOptions } from 'fastify';

/**
 * Sockets that listen at the same port. Node accepts one new connection per socket and turn of the
 * event loop, turns take a tenth of a second in an overload, and a browser opens six connections.
 * What waits in the kernel gets neither a response nor a rejection: with 64 sockets and 150 users a
 * second 4,700 connections waited for up to seven.
 */
const SOCKETS = 256;

/** Other systems cannot share a port in this way, or give every connection to the first socket. */
const CAN_SHARE_A_PORT = process.platform === 'linux';

/**
 * Binds an abstract socket name, which only one process can have. Two apps that start at the same
 * moment would both find the port free, and share it.
 * @throws EADDRINUSE
 */
async function reserve(port: number): Promise<Server> {
  const reservation = createServer().listen({ path: `\0sol-port-${port}` });
  await once(reservation, 'listening');
  return reservation.unref();
}

/** @throws EADDRINUSE, which the system does not report for a shared port */
async function assertPortFree(port: number, host: string): Promise<void> {
  const probe = createServer().listen({ port, host });
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

async function openSocket(app: FastifyInstance, address: ListenOptions | { fd: number }): Promise<Server> {
  const options = { allowHalfOpen: true, noDelay: true };
  const server = createServer(options, (socket) => void app.server.emit('connection', socket));
  server.listen(address);
  await once(server, 'listening');
  return server;
}

export interface Listeners {
  /** All that listen at the port, the server of the app among them. */
  servers: readonly Server[];
  /** Accepts no further connections; resolves when the open ones are closed. */
  close(): Promise<void>;
}

/** Sockets that another process has opened. */
interface InheritedSockets {
  firstFd: number;
  count: number;
}

const closeAll = async (servers: readonly Server[]) => {
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
};

/** Listens with the sockets of another process, which all have the same port. */
export async function listenInherited(app: FastifyInstance, { firstFd, count }: InheritedSockets): Promise<Listeners> {
  const servers: Server[] = [];
  // With a host, Fastify does not look for further addresses of `localhost`.
  const options: FastifyListenOptions & { fd: number } = { fd: firstFd, host: '127.0.0.1' };
  await app.listen(options);
  for (let fd = firstFd + 1; fd < firstFd + count; fd++) servers.push(await openSocket(app, { fd }));
  return { servers: [app.server, ...servers], close: () => closeAll(servers) };
}

/** Listens with several sockets at one port, so that connections are accepted without delay. */
export async function listen(app: FastifyInstance, { port, host }: { port: number; host: string }): Promise<Listeners> {
  const servers: Server[] = [];
  const reservations: Server[] = [];
  const close = () => closeAll([...servers, ...reservations]);
  try {
    // With port 0 the system chooses a free one.
    if (CAN_SHARE_A_PORT && port !== 0) {
      reservations.push(await reserve(port));
      await assertPortFree(port, host);
    }
    const options: FastifyListenOptions & { reusePort: boolean } = { port, host, reusePort: CAN_SHARE_A_PORT };
    await app.listen(options);
    const { port: boundPort = port } = (app.server.address() as AddressInfo | null) ?? {};
    const sockets = CAN_SHARE_A_PORT ? SOCKETS : 1;
    for (let count = 1; count < sockets; count++) {
      servers.push(await openSocket(app, { port: boundPort, host, reusePort: true }));
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { servers: [app.server, ...servers], close };
}
