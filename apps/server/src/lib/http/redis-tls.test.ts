import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startCountingRedis } from '../../test/counting-redis.ts';
import { createCertificate, startTlsServer } from '../../test/tls-server.ts';
import { createLogger } from '../process/logger.ts';
import { connectRedis } from './rate-counts.ts';

const trusted = createCertificate('localhost');
const unknown = trusted && createCertificate('localhost');
const ofOtherHost = trusted && createCertificate('redis.example');

describe.runIf(trusted)('a Redis with TLS', () => {
  const defaults = getCACertificates();
  let closers: (() => unknown)[] = [];
  beforeAll(() => setDefaultCACertificates([...defaults, trusted?.cert ?? '', ofOtherHost?.cert ?? '']));
  afterAll(() => setDefaultCACertificates(defaults));
  afterEach(async () => {
    for (const close of closers.toReversed()) await close();
    closers = [];
  });

  async function startServer(certificate: typeof trusted) {
    if (certificate === undefined) throw new Error('no certificate');
    const redis = await startCountingRedis();
    closers.push(redis.stop);
    const server = await startTlsServer({ target: Number(new URL(redis.url).port), certificate, startsWith: 'TLS' });
    closers.push(server.stop);
    return server.port;
  }

  function connect(url: string): Redis {
    const redis = connectRedis(url, createLogger('silent'));
    closers.push(() => redis.disconnect());
    return redis;
  }

  it('is used with rediss', async () => {
    const redis = connect(`rediss://localhost:${await startServer(trusted)}`);
    await once(redis, 'ready');
    expect(await redis.set('key', 'value')).toBe('OK');
  });

  it.each([
    ['an unknown authority', unknown, 'DEPTH_ZERO_SELF_SIGNED_CERT'],
    ['another host', ofOtherHost, 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('is refused with the certificate of %s', async (_name, certificate, code) => {
    const redis = connect(`rediss://localhost:${await startServer(certificate)}`);
    const [error] = await once(redis, 'error');
    expect(error).toMatchObject({ code });
  });

  it('gets no plain command with rediss', async () => {
    const received = Promise.withResolvers<Buffer>();
    const server = createServer((socket) =>
      socket.once('data', (bytes) => {
        received.resolve(bytes);
        socket.destroy();
      }),
    );
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => server.close());
    const redis = connect(`rediss://localhost:${(server.address() as AddressInfo).port}`);
    redis.on('ready', () => received.reject(new Error('connected')));
    // The first bytes of a TLS handshake, which a plain server cannot read.
    expect([...(await received.promise).subarray(0, 2)]).toEqual([0x16, 0x03]);
  });
});
