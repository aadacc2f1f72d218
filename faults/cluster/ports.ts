import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below what the system gives to outgoing connections: a server that was killed must find its port free when it comes back. */
const [FIRST_PORT, LAST_PORT] = [20_000, 20_999];

async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    // Somebody else's.
    return undefined;
  }
}

/** As many ports of loopback as are asked for, each of them free now. */
export async function findPorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  const begin = FIRST_PORT + Math.floor(Math.random() * ((LAST_PORT - FIRST_PORT) / 2));
  for (let port = begin; ports.length < count; port++) {
    if (port > LAST_PORT) throw new Error('no free ports');
    const server = await listenOn(port);
    if (server === undefined) continue;
    server.close();
    ports.push(port);
  }
  return ports;
}
