import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A connection to the app that can be cut: not every engine has a switch for that. */
export interface Connection {
  port: number;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Forwards a port of its own to the app. */
export async function connectTo(appPort: number): Promise<Connection> {
  const sockets = new Set<Socket>();
  const server = createServer((incoming) => {
    const outgoing = connect(appPort, '127.0.0.1');
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      sockets.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async cut() {
      const isClosed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await isClosed;
    },
    restore: () => listen(port),
  };
}
