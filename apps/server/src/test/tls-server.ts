import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';

export interface Certificate {
  cert: string;
  key: string;
}

/** A self-signed certificate; undefined without the openssl command. */
export function createCertificate(host: string): Certificate | undefined {
  const dir = mkdtempSync(join(tmpdir(), 'sol-cert-'));
  const [certPath, keyPath] = [join(dir, 'cert.pem'), join(dir, 'key.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyPath];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  try {
    execFileSync('openssl', ['req', '-x509', ...key, '-days', '1', ...names, '-out', certPath], { stdio: 'ignore' });
    return { cert: readFileSync(certPath, 'utf8'), key: readFileSync(keyPath, 'utf8') };
  } catch {
    process.stderr.write('TLS tests are skipped: openssl, which creates the certificates, is not installed.\n');
    return undefined;
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** `SSLRequest` of PostgreSQL: the length and the code of the message. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

interface TlsServerOptions {
  /** The server that gets the decrypted bytes. */
  target: number;
  certificate: Certificate;
  /** How a client requests TLS: at once, or with a message of PostgreSQL. */
  startsWith: 'TLS' | 'SSL_REQUEST';
  /** PostgreSQL: whether the server refuses TLS, as one that is not configured for it. */
  refusesTls?: boolean;
}

/** Adds TLS to a server on this machine. */
export async function startTlsServer({ target, certificate, startsWith, refusesTls = false }: TlsServerOptions) {
  const sockets = new Set<Socket>();
  let plainBytes = Buffer.alloc(0);

  const forward = (client: Socket) => {
    const server = connect(target, '127.0.0.1');
    sockets.add(server);
    client.pipe(server).pipe(client);
    server.on('error', () => client.destroy());
    client.on('error', () => server.destroy());
  };
  const secure = (socket: Socket) => forward(new TLSSocket(socket, { isServer: true, ...certificate }));

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    if (startsWith === 'TLS') return secure(socket);
    socket.once('data', (first) => {
      if (!first.equals(SSL_REQUEST)) {
        plainBytes = Buffer.concat([plainBytes, first]);
        socket.end();
      } else if (refusesTls) {
        socket.on('data', (next) => {
          plainBytes = Buffer.concat([plainBytes, next]);
          socket.end();
        });
        socket.write('N');
      } else {
        socket.write('S');
        secure(socket);
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    /** What clients have sent after the server refused TLS, or without a request for it. */
    plainBytes: () => plainBytes,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
