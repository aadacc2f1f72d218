import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo, LookupFunction } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#lib/http/errors.ts';
import { isPublicAddress, type TestConnection } from '#lib/http/public-address.ts';
import { createNaverListClient } from './naver-list.source.ts';

const SHARE_ID = '0123456789abcdef0123456789abcdef';
const FOLDER = `https://map.naver.com/p/favorite/myPlace/folder/${SHARE_ID}`;
const LIST = JSON.stringify({ folder: { name: '판교 점심' }, bookmarkList: [] });
const HOSTS = ['naver.me', 'map.naver.com', 'pages.map.naver.com'];

function createCertificate(dir: string): boolean {
  const files = ['-keyout', join(dir, 'key.pem'), '-out', join(dir, 'cert.pem')];
  const names = HOSTS.map((host) => `DNS:${host}`).join(',');
  const options = ['-nodes', '-days', '1', '-subj', '/CN=naver.me', '-addext', `subjectAltName=${names}`];
  try {
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', ...options, ...files],
      {
        stdio: 'ignore',
      },
    );
    return true;
  } catch {
    process.stderr.write(
      'Tests of Naver links are skipped: the openssl command is not there to create a certificate.\n',
    );
    return false;
  }
}

const dir = mkdtempSync(join(tmpdir(), 'sol-naver-'));
const hasCertificate = createCertificate(dir);
afterAll(() => rmSync(dir, { recursive: true }));

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

describe('an address', () => {
  it.each([
    ['223.130.195.200', true],
    ['8.8.8.8', true],
    ['2001:4860:4860::8888', true],
    ['0.0.0.0', false],
    ['10.1.2.3', false],
    ['100.64.0.1', false],
    ['127.0.0.1', false],
    ['127.255.255.254', false],
    ['169.254.169.254', false],
    ['172.16.0.1', false],
    ['172.31.255.255', false],
    ['172.32.0.1', true],
    ['192.0.0.8', false],
    ['192.168.1.1', false],
    ['198.18.0.1', false],
    ['224.0.0.1', false],
    ['255.255.255.255', false],
    ['::', false],
    ['::1', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['64:ff9b::7f00:1', false],
    ['fc00::1', false],
    ['fe80::1', false],
    ['ff02::1', false],
    ['2001:db8::1', false],
    ['2002:7f00:1::', false],
    ['naver.me', false],
    ['', false],
  ])('[12.1-5] %s is public: %s', (address, isPublic) => {
    expect(isPublicAddress(address)).toBe(isPublic);
  });
});

describe.runIf(hasCertificate)('a link', () => {
  let server: Server;
  let requests: { host: string | undefined; url: string | undefined; headers: IncomingMessage['headers'] }[] = [];
  let respond: (request: IncomingMessage, response: ServerResponse) => void;
  let lookups: string[] = [];

  const toLoopback: LookupFunction = (hostname, { all }, callback) => {
    lookups.push(hostname);
    if (all) callback(null, [{ address: '127.0.0.1', family: 4 }]);
    else callback(null, '127.0.0.1', 4);
  };

  function createClient(changes: TestConnection = {}) {
    const { port } = server.address() as AddressInfo;
    const options = { port, ca: readFileSync(join(dir, 'cert.pem'), 'utf8') };
    return createNaverListClient({
      lookup: toLoopback,
      isAllowedAddress: (address) => address === '127.0.0.1',
      options,
      ...changes,
    });
  }

  const fetchLink = (link: string, signal = AbortSignal.timeout(10_000), changes: TestConnection = {}) =>
    createClient(changes).get(link, signal);

  beforeAll(async () => {
    const key = readFileSync(join(dir, 'key.pem'));
    const cert = readFileSync(join(dir, 'cert.pem'));
    server = createServer({ key, cert }, (request, response) => {
      requests.push({ host: request.headers.host?.replace(/:\d+$/, ''), url: request.url, headers: request.headers });
      respond(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  beforeEach(() => {
    requests = [];
    lookups = [];
    respond = (request, response) => {
      if (request.headers.host?.startsWith('naver.me')) response.writeHead(302, { location: FOLDER }).end();
      else response.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b' }).end(LIST);
    };
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([
    'https://naver.me/xAbCd123',
    'http://naver.me/xAbCd123',
    'naver.me/xAbCd123',
    '[네이버지도] 판교 점심\nhttps://naver.me/xAbCd123',
    FOLDER,
    `${FOLDER}?c=16.00,0,0,0,dh`,
    'https://naver.me\\@127.0.0.1/x',
    `https://map.naver.com/p/favorite/sharedPlace/folder/${SHARE_ID}/place/1648359924?c=1`,
    `https://pages.map.naver.com/save-pages/pc/detail-list/${SHARE_ID}`,
    `https://app.map.naver.com/launchApp/?url=${encodeURIComponent(FOLDER)}`,
  ])('[12.1-1] %s leads to the list', async (link) => {
    expect(String(await fetchLink(link))).toBe(LIST);
    expect(requests.at(-1)).toMatchObject({ host: 'pages.map.naver.com' });
    expect(requests.at(-1)?.url).toContain(`/shares/${SHARE_ID}/bookmarks?`);
    expect(requests.every(({ host = '' }) => HOSTS.includes(host))).toBe(true);
    expect(requests.every(({ headers }) => headers.cookie === undefined && headers.authorization === undefined)).toBe(
      true,
    );
  });

  it.each([
    'https://example.com/',
    'https://naver.me.example.com/x',
    'https://evilnaver.me/x',
    'https://naver.com/',
    'https://nid.naver.com/x',
    'https://blog.naver.com/x',
    'https://naver.me@127.0.0.1/x',
    'https://user:pass@naver.me/x',
    'https://naver.me:8443/x',
    'http://naver.me:80443/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0177.0.0.1/x',
    'https://127.1/x',
    'https://[::1]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'ftp://naver.me/x',
    'file:///etc/passwd',
    'gopher://naver.me/x',
    'javascript:alert(1)',
    'data:application/json,{}',
    '판교 점심',
    '',
  ])('[12.1-5] %s is refused without a request', async (link) => {
    expect(await codeOf(fetchLink(link))).toBe('IMPORT_URL_REFUSED');
    expect([requests, lookups]).toEqual([[], []]);
  });

  it('[12.1-5] to a page that is no list is refused', async () => {
    respond = (_, response) => response.writeHead(200).end('<html>');
    expect(await codeOf(fetchLink('https://map.naver.com/p/entry/place/1648359924'))).toBe('IMPORT_URL_REFUSED');
  });

  it.each([
    'https://example.com/folder/0123456789abcdef',
    'http://127.0.0.1/',
    'https://[::1]/',
    '//169.254.169.254/latest',
    'https://naver.me:22/',
    'https://a:b@naver.me/',
    'file:///etc/passwd',
    'https://nid.naver.com/login',
  ])('[12.1-5] that redirects to %s is refused', async (location) => {
    respond = (_, response) => response.writeHead(302, { location }).end();
    expect(await codeOf(fetchLink('https://naver.me/x'))).toBe('IMPORT_URL_REFUSED');
    expect(requests).toHaveLength(1);
  });

  it('[12.1-5] that redirects in a circle is refused after five redirects', async () => {
    respond = (_, response) => response.writeHead(302, { location: '/again' }).end();
    expect(await codeOf(fetchLink('https://naver.me/x'))).toBe('IMPORT_URL_REFUSED');
    expect(requests).toHaveLength(6);
  });

  it('[12.1-5] does not follow a redirect of the list itself', async () => {
    respond = (_, response) => response.writeHead(302, { location: 'https://example.com/' }).end();
    expect(await codeOf(fetchLink(FOLDER))).toBe('IMPORT_SOURCE_DOWN');
    expect(requests).toHaveLength(1);
  });

  it('[12.1-5] is not requested if the name resolves to an address that is not public', async () => {
    const options = { isAllowedAddress: isPublicAddress };
    expect(await codeOf(fetchLink(FOLDER, undefined, options))).toBe('IMPORT_URL_REFUSED');
    const mixed: LookupFunction = (_, { all }, callback) => {
      if (all)
        callback(null, [
          { address: '223.130.195.200', family: 4 },
          { address: '127.0.0.1', family: 4 },
        ]);
      else callback(null, '127.0.0.1', 4);
    };
    expect(await codeOf(fetchLink(FOLDER, undefined, { ...options, lookup: mixed }))).toBe('IMPORT_URL_REFUSED');
    expect(requests).toEqual([]);
  });

  it('[12.1-5] resolves names for every request: a changed answer is checked again', async () => {
    const rebinding: LookupFunction = (hostname, { all }, callback) => {
      lookups.push(hostname);
      const address = lookups.length === 1 ? '127.0.0.1' : '127.0.0.2';
      if (all) callback(null, [{ address, family: 4 }]);
      else callback(null, address, 4);
    };
    expect(await codeOf(fetchLink('https://naver.me/x', undefined, { lookup: rebinding }))).toBe('IMPORT_URL_REFUSED');
    expect([requests.length, lookups]).toEqual([1, ['naver.me', 'pages.map.naver.com']]);
  });

  it('[12.1-5] requires the certificate of the host', async () => {
    const { port } = server.address() as AddressInfo;
    expect(await codeOf(fetchLink(FOLDER, undefined, { options: { port } }))).toBe('IMPORT_SOURCE_DOWN');
    expect(requests).toEqual([]);
  });

  it('[12.1-5] reads at most 5 MB', async () => {
    respond = (_, response) => {
      response.writeHead(200);
      const chunk = Buffer.alloc(1_048_576, ' ');
      const write = () => {
        while (!response.destroyed) if (!response.write(chunk)) break;
      };
      response.on('drain', write).on('error', () => undefined);
      write();
    };
    expect(await codeOf(fetchLink(FOLDER))).toBe('IMPORT_FILE_TOO_LARGE');
  });

  it('[12.1-5] refuses compressed content, whose size is unknown', async () => {
    respond = ({ headers }, response) => {
      expect(headers['accept-encoding']).toBe('identity');
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(10_000_000)));
    };
    expect(await codeOf(fetchLink(FOLDER))).toBe('IMPORT_SOURCE_DOWN');
  });

  it('[12.1-5] ends with the signal, before and during the response', async () => {
    respond = () => undefined;
    expect(await codeOf(fetchLink(FOLDER, AbortSignal.timeout(50)))).toBe('IMPORT_TIMEOUT');
    respond = (_, response) => void response.writeHead(200).write('{');
    expect(await codeOf(fetchLink(FOLDER, AbortSignal.timeout(200)))).toBe('IMPORT_TIMEOUT');
  });

  it.each([
    [401, 'IMPORT_LIST_NOT_FOUND'],
    [403, 'IMPORT_LIST_NOT_FOUND'],
    [404, 'IMPORT_LIST_NOT_FOUND'],
    [410, 'IMPORT_LIST_NOT_FOUND'],
    [429, 'IMPORT_SOURCE_DOWN'],
    [500, 'IMPORT_SOURCE_DOWN'],
  ])('whose list has the status %i: %s', async (status, code) => {
    respond = (_, response) => void response.writeHead(status).end();
    expect(await codeOf(fetchLink(FOLDER))).toBe(code);
  });

  it('whose short link is gone: IMPORT_LIST_NOT_FOUND', async () => {
    respond = (_, response) => void response.writeHead(404).end();
    expect(await codeOf(fetchLink('https://naver.me/gone'))).toBe('IMPORT_LIST_NOT_FOUND');
  });
});
