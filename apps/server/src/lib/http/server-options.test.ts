import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type ClientHttp2Session, connect as connectHttp2 } from 'node:http2';
import { get as getHttps } from 'node:https';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { promisify } from 'node:util';
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/test-app.ts';
import { registerHttp2Timeout } from './server-options.ts';

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

  describe('a request over HTTP/2', () => {
    const TIMEOUT_MS = 400;
    let limited: FastifyInstance;
    let session: ClientHttp2Session;
    beforeAll(async () => {
      const [cert, key] = ['cert.pem', 'key.pem'].map((file) => readFileSync(join(dir, file)));
      limited = Fastify({ http2: true, https: { cert, key } } as FastifyServerOptions);
      registerHttp2Timeout(limited, TIMEOUT_MS);
      limited.addHook('onRequest', async (request, reply) => {
        if (request.url === '/refused') return reply.code(401).send({ code: 'UNAUTHENTICATED' });
      });
      limited.post('/echo', async ({ body }) => body);
      limited.post('/refused', async () => ({}));
      limited.get('/slow', async () => setTimeout(2 * TIMEOUT_MS, { isSlow: true }));
      session = connectHttp2(`https://127.0.0.1:${await listen(limited)}`, { rejectUnauthorized: false });
    });
    afterAll(async () => {
      session.destroy();
      await limited.close();
    });

    /** Sends the parts, each after a tenth of the limit, and ends the body only if told to. */
    async function send(path: string, parts: string[], isEnded = false) {
      const stream = session.request({ ':path': path, ':method': 'POST', 'content-type': 'application/json' });
      stream.on('error', () => undefined);
      const closed = once(stream, 'close');
      const status = once(stream, 'response').then(([headers]) => headers[':status']);
      const body = text(stream);
      for (const part of parts) {
        await setTimeout(TIMEOUT_MS / 10);
        if (!stream.destroyed) stream.write(part);
      }
      if (isEnded) stream.end();
      await closed;
      return { status: await status, body: await body };
    }

    it.each([
      ['headers only', []],
      ['a body that stalls', ['{"a":']],
      ['a body that arrives in drops', Array(40).fill(' ')],
    ])('ends after the limit with %s', async (_what, parts) => {
      expect(await send('/echo', parts)).toEqual({ status: 408, body: expect.stringContaining('BAD_REQUEST') });
    });

    it('ends after the limit if it was refused and its body goes on', async () => {
      expect(await send('/refused', ['{"a":'])).toMatchObject({ status: 401 });
    });

    it('may take nearly as long as the limit', async () => {
      expect(await send('/echo', ['{', '"a"', ':', '1', '}'], true)).toEqual({ status: 200, body: '{"a":1}' });
    });

    it('without a body may have a slow response', async () => {
      const stream = session.request({ ':path': '/slow' });
      expect(JSON.parse(await text(stream))).toEqual({ isSlow: true });
    });
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
