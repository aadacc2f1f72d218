import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface DatabaseAddress {
  host: string;
  port: number;
}

/** As the driver has read them from the URL. */
interface DriverOptions {
  host: string[];
  port: number[];
  path?: string | undefined;
}

/** A host that does not even refuse is not waited for longer where there is another. */
const NEXT_HOST_AFTER_MS = 3_000;
/** So long a host that took a connection and said nothing is passed over where there is another. */
const PASSED_OVER_MS = 1_000;

/**
 * Destroys a socket without traffic for the limit, or up to twice as long. A timer instead of the
 * socket's own timeout, because the driver removes all listeners before it starts TLS.
 */
function destroyWhenSilent(socket: Socket, silenceTimeoutMs: number): Socket {
  let bytesBefore = 0;
  const timer = setInterval(() => {
    const bytes = socket.bytesRead + socket.bytesWritten;
    if (!socket.destroyed && bytes === bytesBefore) {
      const seconds = Math.round(silenceTimeoutMs / 1_000);
      socket.destroy(Object.assign(new Error(`the database was silent for ${seconds} s`), { code: 'ETIMEDOUT' }));
    }
    if (socket.destroyed) clearInterval(timer);
    bytesBefore = bytes;
  }, silenceTimeoutMs).unref();
  return socket;
}

const nameOf = ({ host, port }: DatabaseAddress) => `${host}:${port}`;

async function isConnected(socket: Socket): Promise<boolean> {
  try {
    await once(socket, 'connect', { signal: AbortSignal.timeout(NEXT_HOST_AFTER_MS) });
    return true;
  } catch {
    // Refused, unreachable, or too late: the next is tried.
    socket.destroy();
    return false;
  }
}

/**
 * How a pool comes by its connections: from the first address that takes one, its own before the others. The driver would go round
 * in a list of hosts without end when none is there; and to one that takes connections and closes them without a word, as a
 * balancer does that has no database behind it, it would turn again at once, and the statement would wait for good.
 * @param silenceTimeoutMs after which a connection without traffic is lost; 0 for never
 */
export function createSocketOpener(others: readonly DatabaseAddress[] = [], silenceTimeoutMs = 0) {
  const silentUntil = new Map<string, number>();

  function open(address: DatabaseAddress): Socket {
    // By the name the certificate is checked, where there is one.
    const socket = Object.assign(connect(address.port, address.host), address);
    socket.once('end', () => {
      if (socket.bytesRead > 0) return;
      silentUntil.set(nameOf(address), Date.now() + PASSED_OVER_MS);
      socket.destroy(
        Object.assign(new Error('the database took the connection and closed it'), { code: 'CONNECTION_CLOSED' }),
      );
    });
    return silenceTimeoutMs > 0 ? destroyWhenSilent(socket, silenceTimeoutMs) : socket;
  }

  const isSilent = (address: DatabaseAddress) => (silentUntil.get(nameOf(address)) ?? 0) > Date.now();

  return async ({ host: hosts, port: ports, path }: DriverOptions): Promise<Socket> => {
    if (path) return connect(path);
    const own = hosts.map((host, index) => ({ host, port: ports[index] ?? ports[0] ?? 0 }));
    const all = [...own, ...others];
    const speaking = all.filter((address) => !isSilent(address));
    const addresses = speaking.length > 0 ? speaking : all;
    for (const address of addresses.slice(0, -1)) {
      const socket = open(address);
      if (await isConnected(socket)) return socket;
    }
    // Whatever comes of the last one is for the driver to tell.
    const [last = { host: 'localhost', port: 0 }] = addresses.slice(-1);
    return open(last);
  };
}
