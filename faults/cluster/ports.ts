import { once } from 'node:events';
import { createServer, type Server } from 'node:net';

/** Below the ephemeral port range: a killed server must find its port free at the restart. */
const [FIRST_PORT, LAST_PORT] = [20_000, 20_999];

async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    // The port is in use.
    return undefined;
  }
}

/** Returns free loopback ports. */
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
