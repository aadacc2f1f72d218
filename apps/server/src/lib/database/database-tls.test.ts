import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCertificate, startTlsServer } from '../../test/tls-server.ts';
import { createDatabase } from './create-database.ts';

const trusted = createCertificate('localhost');
const unknown = trusted && createCertificate('localhost');
const ofOtherHost = trusted && createCertificate('database.example');

describe.runIf(trusted)('a database with TLS', () => {
  const defaults = getCACertificates();
  let closers: (() => Promise<void>)[] = [];
  // Both are trusted, so that only the name of the second is wrong.
  beforeAll(() => setDefaultCACertificates([...defaults, trusted?.cert ?? '', ofOtherHost?.cert ?? '']));
  afterAll(() => setDefaultCACertificates(defaults));
  afterEach(async () => {
    for (const close of closers.toReversed()) await close();
    closers = [];
  });

  async function connect(certificate: typeof trusted, mode: string, refusesTls = false) {
    if (certificate === undefined) throw new Error('no certificate');
    const url = new URL(inject('testServerUrl'));
    const target = Number(url.port);
    const server = await startTlsServer({ target, certificate, startsWith: 'SSL_REQUEST', refusesTls });
    url.host = `localhost:${server.port}`;
    url.search = mode === '' ? '' : `?sslmode=${mode}`;
    const db = createDatabase({ url: url.href, poolSize: 1 });
    closers.push(server.stop, db.close);
    return { ...server, read: async () => [...(await db.sql`select 1 as one`)] };
  }

  it.each(['require', 'verify-full'])('is used with sslmode=%s', async (mode) => {
    const { read, plainBytes } = await connect(trusted, mode);
    expect(await read()).toEqual([{ one: 1 }]);
    expect(plainBytes()).toHaveLength(0);
  });

  it.each(['verify-full', 'verify-ca'])('is refused with sslmode=%s and an unknown authority', async (mode) => {
    const { read } = await connect(unknown, mode);
    await expect(read()).rejects.toMatchObject({ code: 'DEPTH_ZERO_SELF_SIGNED_CERT' });
  });

  it('is refused with sslmode=verify-full and the certificate of another host', async () => {
    const { read } = await connect(ofOtherHost, 'verify-full');
    await expect(read()).rejects.toMatchObject({ code: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  });

  it.each(['require', 'verify-full'])('gets no plain statement or password with sslmode=%s', async (mode) => {
    const { read, plainBytes } = await connect(trusted, mode, true);
    await expect(read()).rejects.toThrow();
    // The first byte of a TLS handshake, which such a server cannot read.
    expect([...plainBytes().subarray(0, 2)]).toEqual([0x16, 0x03]);
  });

  it('gets a plain connection without sslmode', async () => {
    const { read, plainBytes } = await connect(trusted, '');
    await expect(read()).rejects.toThrow();
    expect(plainBytes().toString()).toContain('user');
  });
});
