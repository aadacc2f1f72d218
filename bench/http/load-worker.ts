import { once } from 'node:events';
import { connect } from 'node:net';
import type { LoadRequest, LoadResult } from './load.ts';

/**
 * A minimal client, since it shares the machine with the app as pgbench does with the database. One
 * request at a time per connection; responses are delimited by Content-Length.
 */
async function runClient({ port, paths, encoding, durationMs }: LoadRequest, first: number): Promise<number> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const startedAt = performance.now();
  let next = first;
  let responseCount = 0;
  let received = '';
  const send = () => {
    socket.write(
      `GET ${paths[next++ % paths.length]} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n\r\n`,
    );
  };
  return new Promise((resolve, reject) => {
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('the app closed the connection')));
    socket.on('data', (bytes) => {
      // In Latin-1 a character is a byte, as in Content-Length.
      received += bytes.toString('latin1');
      const headEnd = received.indexOf('\r\n\r\n');
      if (headEnd === -1) return;
      if (!received.startsWith('HTTP/1.1 200')) return reject(new Error(received));
      const length = /\r\ncontent-length: (\d+)/i.exec(received)?.[1];
      if (length === undefined) return reject(new Error(`no Content-Length: ${received.slice(0, headEnd)}`));
      if (received.length < headEnd + 4 + Number(length)) return;
      received = '';
      responseCount++;
      if (performance.now() - startedAt < durationMs) return send();
      socket.removeAllListeners('close').destroy();
      resolve(responseCount);
    });
    send();
  });
}

async function runLoad(request: LoadRequest): Promise<void> {
  const stride = Math.floor(request.paths.length / request.clients);
  const startedAt = performance.now();
  const responseCounts = await Promise.all(
    Array.from({ length: request.clients }, (_, client) => runClient(request, client * stride)),
  );
  const result: LoadResult = {
    perSecond: (responseCounts.reduce((sum, count) => sum + count, 0) / (performance.now() - startedAt)) * 1000,
  };
  process.send?.(result, () => process.disconnect());
}

process.once('message', (request: LoadRequest) => void runLoad(request));
