import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface DatabaseAddress {
  host: string;
  port: number;
}

/** Options that the driver has parsed from the URL. */
interface DriverOptions {
  host: string[];
  port: number[];
  path?: string | undefined;
}

/** Connection timeout of a host, if there is another one. */
const CONNECT_TIMEOUT_MS = 3_000;
/**
 * Time for which a host that closed a connection without a response is skipped, if there is another
 * one.
 */
const SKIP_MS = 1_000;

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
    await once(socket, 'connect', { signal: AbortSignal.timeout(CONNECT_TIMEOUT_MS) });
    return true;
  } catch {
    // Refused, unreachable or timed out: the next host is tried.
    socket.destroy();
    return false;
  }
}

/**
 * Opens the connections of a pool: to the first address that accepts one, its own before the
 * others. The driver would cycle through a list of unavailable hosts without end. If a host accepts
 * connections and closes them without a response, as a load balancer without a database does, the
 * driver would reconnect at once and the statement would wait permanently.
 * @param silenceTimeoutMs after which a connection without traffic is lost; 0 for never
 */
export function createSocketOpener(others: readonly DatabaseAddress[] = [], silenceTimeoutMs = 0) {
  const skippedUntil = new Map<string, number>();

  function open(address: DatabaseAddress): Socket {
    // With the host name, against which the certificate is checked. Without setNoDelay, the end of a COPY would
    // wait until the server acknowledges its rows: 40 to 90 ms each.
    const socket = Object.assign(connect(address.port, address.host).setNoDelay(), address);
    socket.once('end', () => {
      if (socket.bytesRead > 0) return;
      skippedUntil.set(nameOf(address), Date.now() + SKIP_MS);
      socket.destroy(
        Object.assign(new Error('the database took the connection and closed it'), { code: 'CONNECTION_CLOSED' }),
      );
    });
    return silenceTimeoutMs > 0 ? destroyWhenSilent(socket, silenceTimeoutMs) : socket;
  }

  const isSkipped = (address: DatabaseAddress) => (skippedUntil.get(nameOf(address)) ?? 0) > Date.now();

  return async ({ host: hosts, port: ports, path }: DriverOptions): Promise<Socket> => {
    if (path) return connect(path);
    const own = hosts.map((host, index) => ({ host, port: ports[index] ?? ports[0] ?? 0 }));
    const all = [...own, ...others];
    const available = all.filter((address) => !isSkipped(address));
    const addresses = available.length > 0 ? available : all;
    for (const address of addresses.slice(0, -1)) {
      const socket = open(address);
      if (await isConnected(socket)) return socket;
    }
    // The driver reports the failure of the last address.
    const [last = { host: 'localhost', port: 0 }] = addresses.slice(-1);
    return open(last);
  };
}
