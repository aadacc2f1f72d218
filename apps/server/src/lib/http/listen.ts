import { once } from 'node:events';
import { type AddressInfo, createServer, type ListenOptions, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Sockets that listen at the same port. Node accepts one connection per socket and turn of the
 * event loop, a browser opens six, and those that wait in the kernel get neither a response nor a
 * rejection (docs/decisions/092-listening-sockets.md).
 */
const SOCKETS = 128;

/** Other systems cannot share a port in this way, or give every connection to the first socket. */
const CAN_SHARE_A_PORT = process.platform === 'linux';

interface Address {
  port: number;
  host: string;
}

async function open(server: Server, options: ListenOptions): Promise<Server> {
  server.listen(options);
  await once(server, 'listening');
  return server;
}

/** @throws EADDRINUSE, which the system does not report for a shared port */
async function assertPortFree(address: Address): Promise<void> {
  const probe = await open(createServer(), address);
  probe.close();
  await once(probe, 'close');
}

/**
 * Listens at a port. The supervisor accepts the connections of a worker.
 * @returns all servers that accept connections of the app
 * @throws EADDRINUSE
 */
export async function listen(
  app: FastifyInstance,
  { port, host }: Address,
  { isWorker = false } = {},
): Promise<Server[]> {
  if (isWorker || !CAN_SHARE_A_PORT) {
    await app.listen({ port, host });
    return [app.server];
  }
  await assertPortFree({ port, host });
  // Fastify passes its options to Node and does not declare this one.
  const options: Address & { reusePort: boolean } = { port, host, reusePort: true };
  await app.listen(options);
  // The system chooses the port for 0.
  const { port: boundPort } = app.server.address() as AddressInfo;
  const accept = () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket));
  const others = Array.from({ length: SOCKETS - 1 }, () => open(accept(), { ...options, port: boundPort }));
  return [app.server, ...(await Promise.all(others))];
}
