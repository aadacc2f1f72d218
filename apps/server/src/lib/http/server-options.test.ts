import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect as connectHttp2 } from 'node:http2';
import { get as getHttps } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';

async function listen(app: FastifyInstance): Promise<number> {
  return Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
}

/** The response to these bytes, until the server closes the connection. */
function sendRaw(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

describe('a connection', () => {
  let app: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    ({ app } = await createTestApp());
    port = await listen(app);
  });
  afterAll(() => app.close());

  it.each([
    ['no HTTP', 'hello\r\n\r\n', 'HTTP/1.1 400'],
    ['headers without end', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 'HTTP/1.1 431'],
  ])('that sends %s gets an error in the format of the contract', async (_, bytes, statusLine) => {
    const response = await sendRaw(port, bytes);
    expect(response).toContain(statusLine);
    expect(JSON.parse(response.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, code: 'BAD_REQUEST' });
  });

  it('gets no copy of its request with TRACE', async () => {
    const response = await sendRaw(port, 'TRACE / HTTP/1.1\r\nHost: a\r\nX-Mark: 12345\r\nConnection: close\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
    expect(response).not.toContain('12345');
  });

  it('is closed by the server after an error response if the client keeps it open', async () => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const hasEnded = once(socket, 'end');
    socket.resume().write('hello\r\n\r\n');
    await hasEnded;
    const countConnections = promisify(app.server.getConnections.bind(app.server));
    await expect.poll(() => countConnections(), { timeout: 10_000 }).toBe(0);
    socket.destroy();
  });

  it('has timeouts for headers, requests and idle time', () => {
    expect(app.server).toMatchObject({ headersTimeout: 10_000, requestTimeout: 120_000, keepAliveTimeout: 72_000 });
    expect(app.server).toMatchObject({ connectionsCheckingInterval: 2_000 });
  });
});

function createCertificate(dir: string): boolean {
  const files = ['-keyout', join(dir, 'key.pem'), '-out', join(dir, 'cert.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    execFileSync('openssl', ['req', '-x509', ...curve, '-days', '1', '-subj', '/CN=localhost', ...files], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    process.stderr.write('TLS tests are skipped: the openssl command is not there to create a certificate.\n');
    return false;
  }
}

const dir = mkdtempSync(join(tmpdir(), 'sol-tls-'));
const hasCertificate = createCertificate(dir);
afterAll(() => rmSync(dir, { recursive: true }));

describe.runIf(hasCertificate)('over TLS', () => {
  let app: FastifyInstance;
  let port: number;
  beforeAll(async () => {
    const tls = { certPath: join(dir, 'cert.pem'), keyPath: join(dir, 'key.pem') };
    ({ app } = await createTestApp({ config: { tls, publicUrl: 'https://localhost' } }));
    port = await listen(app);
  });
  afterAll(() => app.close());

  it('serves HTTP/2, with the security headers', async () => {
    const session = connectHttp2(`https://127.0.0.1:${port}`, { rejectUnauthorized: false });
    const stream = session.request({ ':path': '/api/health/live' });
    const headers = await new Promise<Record<string, unknown>>((resolve) => stream.on('response', resolve));
    expect(headers).toMatchObject({ ':status': 200, 'strict-transport-security': 'max-age=63072000' });
    expect(JSON.parse(await text(stream))).toEqual({ success: true, data: { status: 'ok' } });
    await new Promise<void>((resolve) => session.close(resolve));
  });

  it('serves HTTP/1.1 to clients without HTTP/2', async () => {
    const status = await new Promise((resolve, reject) => {
      const options = { port, host: '127.0.0.1', path: '/api/health/live', rejectUnauthorized: false, agent: false };
      getHttps(options, (response) => {
        response.resume();
        resolve([response.httpVersion, response.statusCode]);
      }).on('error', reject);
    });
    expect(status).toEqual(['1.1', 200]);
  });
});
