import { once } from 'node:events';
import { createServer, connect as openConnection, type Socket } from 'node:net';
import { onCleanup } from './cleanup.ts';

export interface DatabaseProxy {
  /** URL of the database through this proxy. */
  url: string;
  /** Stops forwarding without closing connections: a power failure or an unresponsive machine. */
  stall(): void;
  /** Closes connections and refuses new ones: a stopped database. */
  disconnect(): Promise<void>;
  restore(): Promise<void>;
}

/** The sender of bytes. */
export type ProxyPeer = 'app' | 'database';

/**
 * Opens a TCP proxy to the database that can be blocked.
 * @param isForwarded is called with each piece of data; one that it rejects is lost
 */
export async function openDatabaseProxy(
  databaseUrl: string,
  isForwarded: (from: ProxyPeer) => boolean = () => true,
): Promise<DatabaseProxy> {
  const url = new URL(databaseUrl);
  const [databaseHost, databasePort] = [url.hostname, Number(url.port)];
  const sockets = new Set<Socket>();
  let isStalled = false;

  const server = createServer((client) => {
    const database = openConnection(databasePort, databaseHost);
    for (const [socket, other, from] of [
      [client, database, 'app'],
      [database, client, 'database'],
    ] as const) {
      sockets.add(socket);
      if (isStalled) socket.pause();
      socket.on('data', (bytes) => {
        if (isForwarded(from)) other.write(bytes);
      });
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });

  async function listen(port: number): Promise<void> {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  }
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening on a port');
  url.port = String(address.port);

  function close(): void {
    server.close();
    for (const socket of sockets) socket.destroy();
  }
  onCleanup(close);
  return {
    url: url.href,
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    disconnect: async () => {
      const isClosed = once(server, 'close');
      close();
      await isClosed;
    },
    restore: async () => {
      isStalled = false;
      for (const socket of sockets) socket.resume();
      if (!server.listening) await listen(address.port);
    },
  };
}
