import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { callbackPath } from '@sol/contract/paths';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from './lib/process/config.ts';
import { LOGIN_KEYS } from './test/login-services.ts';
import { insertMember, insertPlace } from './test/place-factory.ts';
import { createTestApp } from './test/test-app.ts';
import { createTestBrowser } from './test/test-browser.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

const sourceDir = import.meta.dirname;

/** Code that can reach other machines; type imports have no effect at run time. */
const OUTGOING =
  /\bfetch\(|globalThis\.fetch|^(?:import (?!type ).*|\} from )'(?:node:(?:https?|http2|net|tls|dgram|dns)|undici|ioredis|postgres|arctic|ws|@aws-sdk\/[^']+)'/m;

/** Every file with such code, and its destination. */
const KNOWN = {
  'features/auth/login-providers.source.ts': 'the login services, at fixed URLs',
  'features/auth/local-provider.source.ts': 'builds a URL, sends no request',
  'features/auth/auth.service.ts': 'creates a state and a verifier, sends no request',
  'features/auth/provider-call.source.ts': 'the URLs of login-providers.ts',
  'features/place-sync/client/public-data.source.ts':
    'PUBLIC_DATA_URL and STANDARD_DATA_URL, and for photos tong.visitkorea.or.kr',
  'features/public-api/mcp.routes.ts': 'the handler of this process, sends no request',
  'features/push/push.source.ts': 'the push services of browsers: endpoints of subscriptions, at public addresses',
  'features/sitemap/index-now.source.ts': 'INDEXNOW_URL, with a key only',
  'features/solmark/import/naver-list.source.ts': 'the hosts of Naver Map in the code, at public addresses',
  'features/solroute/walking-route.service.ts': 'ROUTING_URL',
  'lib/process/trusted-proxy.ts': 'distinguishes addresses from names, connects to nothing',
  'lib/database/create-database.ts': 'DATABASE_URL, or the built-in one',
  'lib/database/socket.ts': 'the addresses of database.ts',
  'lib/http/server-options.ts': 'ends requests of clients, sends none',
  'lib/http/listen.ts': 'accepts the connections of clients, opens none',
  'lib/http/drain-connections.ts': 'ends the connections of clients, opens none',
  'lib/process/config-problems.ts': 'recognizes IP addresses, connects to nothing',
  'lib/database/embedded-postgres/postmaster.ts': 'looks for a free port',
  'plugins/security-headers.ts': 'writes headers of responses, connects to nothing',
  'lib/http/rate-counts.ts': 'REDIS_URL',
  'lib/media/s3-client.ts': 'S3_ENDPOINT, or that of AWS',
  'lib/media/s3-media-store.ts': 'the client of s3-client.ts',
  'features/backup/journal/store.source.ts': 'the client of s3-client.ts',
  'features/backup/archive/s3.source.ts': 'the client of s3-client.ts',
  'lib/process/public-url.ts': 'recognizes addresses of own networks, connects to nothing',
  'lib/http/public-address.ts': 'resolves names for the connections of others, connects to nothing',
  'lib/http/client-address.ts': 'recognizes IP addresses, connects to nothing',
  'features/popular-search/popular-search.rules.ts': 'recognizes IP addresses, connects to nothing',
};

async function listSources(): Promise<string[]> {
  const entries = await readdir(sourceDir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => relative(sourceDir, join(entry.parentPath, entry.name)))
    .filter((path) => !path.startsWith('test/'));
}

it('are made by the known files only', async () => {
  const paths: string[] = [];
  for (const path of await listSources()) {
    if (OUTGOING.test(await readFile(join(sourceDir, path), 'utf8'))) paths.push(path);
  }
  expect(paths.toSorted()).toEqual(Object.keys(KNOWN).toSorted());
});

describe('a URL in a text of a member', () => {
  const INSIDE = 'http://169.254.169.254/latest/meta-data';
  const ROUTING_URL = 'http://routes.example';
  const requestedUrls: URL[] = [];
  let db: TestDatabase;
  let test: Awaited<ReturnType<typeof createTestApp>>;
  let mina: number;
  let placeId: number;

  beforeAll(async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
      requestedUrls.push(new URL(String(address)));
      return Response.json({ error: 'invalid_grant' }, { status: 400 });
    });
    db = await createTestDatabase();
    const config = {
      login: { ...readConfig({}).login, keys: LOGIN_KEYS },
      routing: readConfig({ ROUTING_URL }).routing,
    };
    test = await createTestApp({ db, config });
    mina = await insertMember(db.sql, 'mina');
    placeId = await insertPlace(db.sql);
    await db.sql`update member set operator_since = now() where id = ${mina}`;
  });
  afterEach(() => {
    requestedUrls.length = 0;
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await test.app.close();
    await db.close();
  });

  it('is not requested by any call that accepts it', async () => {
    const sollect = {
      title: INSIDE.slice(0, 25),
      contents: [
        { seq: 0, type: 'IMAGE', content: `${INSIDE}/cover.jpg` },
        { seq: 1, type: 'TEXT', content: INSIDE },
      ],
      placeIds: [placeId],
    };
    const bodies: [path: string, payload: object][] = [
      ['/api/sollect', sollect],
      [
        '/api/sollect',
        { ...sollect, contents: [{ seq: 0, type: 'IMAGE', content: 'cover.jpg' }, sollect.contents[1]] },
      ],
      ['/api/solmark/place/collections', { name: INSIDE.slice(0, 20), iconId: 1 }],
      ['/api/solroute', { iconId: 1, name: INSIDE.slice(0, 25), placeInfos: [{ id: placeId, seq: 1, memo: INSIDE }] }],
      ['/api/feedback', { feedback: INSIDE }],
      ['/api/solmark/import/preview', { url: INSIDE }],
      ['/api/solmark/import', { name: INSIDE.slice(0, 20), iconId: 1, entries: [{ placeId, memo: INSIDE }] }],
      [
        '/api/place/request',
        { placeName: INSIDE.slice(0, 30), address: INSIDE.slice(0, 30), category: ['cafe'], note: INSIDE },
      ],
      ['/api/solmap/search/recent', { keyword: INSIDE }],
      [
        '/api/admin/notice',
        { title: INSIDE, content: `![x](${INSIDE}) <img src="${INSIDE}"> ${INSIDE}`, isDraft: false },
      ],
      ['/api/admin/notice/preview', { content: `![x](${INSIDE})` }],
    ];
    const headers = await test.as(mina);
    for (const [url, payload] of bodies) await test.app.inject({ method: 'POST', url, headers, payload });
    const text = encodeURIComponent(INSIDE);
    const reads = [
      `/api/place/search?keyword=${text}`,
      `/api/sollect/search?keyword=${text}`,
      `/media/${text}/480.webp`,
    ];
    for (const url of [...reads, `/api/solmap/region/${text}/places`]) await test.app.inject({ url, headers });
    expect(requestedUrls).toEqual([]);
  });

  it('does not change which login service is requested, nor the redirect URI', async () => {
    for (const type of ['KAKAO', 'NAVER', 'GOOGLE'] as const) {
      const browser = createTestBrowser(test.app);
      const more = `redirect_uri=${encodeURIComponent(INSIDE)}&iss=${encodeURIComponent(INSIDE)}`;
      const login = await browser.visit(`/api/auth/authorize/${type}?${more}`, {
        headers: { 'x-forwarded-host': '169.254.169.254', forwarded: 'host=169.254.169.254' },
      });
      const { searchParams, hostname } = new URL(String(login.headers.location));
      expect(hostname).toMatch(/^(?:kauth\.kakao|nid\.naver|accounts\.google)\.com$/);
      expect(searchParams.get('redirect_uri')).toBe(`http://localhost:3000${callbackPath(type)}`);
      const query = new URLSearchParams({ code: INSIDE, state: searchParams.get('state') ?? '' });
      await browser.visit(`/api/auth/login/${type}?${query}&${more}`);
    }
    expect(requestedUrls.map(({ hostname }) => hostname)).toEqual([
      'kauth.kakao.com',
      'nid.naver.com',
      'oauth2.googleapis.com',
    ]);
  });

  it('is rejected as a point: the routing service gets numbers only', async () => {
    const walk = async (points: object[]) =>
      test.app.inject({ method: 'POST', url: '/api/solroute/walk', headers: await test.as(mina), payload: { points } });
    expect(
      (
        await walk([
          { latitude: INSIDE, longitude: 127 },
          { latitude: 37, longitude: 127 },
        ])
      ).statusCode,
    ).toBe(400);
    expect(requestedUrls).toEqual([]);
    expect((await walk([37.54, 37.55].map((latitude) => ({ latitude, longitude: 127 })))).statusCode).toBe(200);
    expect(requestedUrls.map(({ origin, pathname }) => [origin, pathname.replaceAll(/[\d.,;]+$/g, '')])).toEqual([
      [ROUTING_URL, '/route/v1/foot/'],
    ]);
  });
});
