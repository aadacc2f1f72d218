import { embedCode, embedPath } from '@sol/contract/embed';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';

const PUBLIC_URL = 'https://sol.example';
const HOSTILE = '<img src=x onerror=alert(1)> "&';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let mina: number;
let placeId: number;
let closedId: number;
let sollectId: number;
let hiddenId: number;
let draftId: number;
let solrouteId: number;
const SHARE_ID = 'abc_DEF-0123456789xyz0';

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, config: { publicUrl: PUBLIC_URL } }));
  mina = await insertMember(db.sql, 'mina');
  placeId = await insertPlace(db.sql, { name: HOSTILE, address: '서울 성동구 왕십리로 1' });
  closedId = await insertPlace(db.sql, { name: '문 닫은 곳' });
  await db.sql`update place set closed_at = now() where id = ${closedId}`;
  await insertReview(db.sql, { placeId, memberId: mina });
  const write = (title: string, isPublished = true) =>
    insertSollect(db.sql, {
      writerId: mina,
      placeIds: [placeId],
      title,
      isPublished,
      texts: [`첫 ${'긴 글 '.repeat(60)}`],
    });
  sollectId = await write('비 오는 날');
  hiddenId = await write('가린 글');
  draftId = await write('쓰다 만 글', false);
  await db.sql`update sollect set published_revision_id = null, hidden_until = 'infinity' where id = ${hiddenId}`;
  const [route] = await db.sql<[{ id: number }]>`
    insert into solroute (member_id, icon_id, name, place_count) values (${mina}, 1, '조용한 하루', 2) returning id`;
  solrouteId = route.id;
  await db.sql`
    insert into solroute_place (solroute_id, seq, place_id, memo)
    values (${solrouteId}, 1, ${closedId}, '나만 아는 메모'), (${solrouteId}, 2, ${placeId}, '')`;
  await db.sql`
    insert into solroute_share (solroute_id, share_id, includes_memos) values (${solrouteId}, ${SHARE_ID}, false)`;
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const open = (kind: 'place' | 'sollect' | 'course', id: number | string) => app.inject(embedPath(kind, id));
const oembed = (query: Record<string, string | number>) =>
  app.inject(
    `/oembed?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`,
  );

describe('a frame on another site', () => {
  it.each([
    ['place', () => placeId, '/map/detail/', ['서울 성동구 왕십리로 1', '혼자 온 1명 중 1명 다시 올래요']],
    ['sollect', () => sollectId, '/sollect/', ['비 오는 날', 'mina', '성동구']],
  ] as const)('[18-3] shows a %s and leads to its page', async (kind, idOf, page, texts) => {
    const { statusCode, headers, body } = await open(kind, idOf());
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    for (const text of texts) expect(body).toContain(text);
    expect(body).toContain(`<a href="${PUBLIC_URL}${page}${idOf()}" target="_blank" rel="noopener">`);
    expect(headers['cache-control']).toBe('public, max-age=60');
  });

  it('[18-3] shows the stops of a shared course without memos, until the link is revoked', async () => {
    const { statusCode, headers, body } = await open('course', SHARE_ID);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
    expect(body).toContain('조용한 하루');
    expect(body).toContain('<li>문 닫은 곳</li>');
    expect(body).not.toContain('메모');
    expect(body).toContain(`href="${PUBLIC_URL}/shared/solroute/${SHARE_ID}"`);
    await db.sql`update solroute_share set share_id = 'other'`;
    expect((await open('course', SHARE_ID)).statusCode).toBe(404);
    await db.sql`update solroute_share set share_id = ${SHARE_ID}`;
  });

  it('[18-3] has no script, no cookie and nothing of other sites, and escapes what members wrote', async () => {
    for (const response of [
      await open('place', placeId),
      await open('sollect', sollectId),
      await open('course', SHARE_ID),
    ]) {
      expect(response.body).not.toMatch(/<script|<link|<iframe|<form/i);
      expect(response.headers).not.toHaveProperty('set-cookie');
      expect(response.headers['content-security-policy']).toMatch(
        /^default-src 'none'; img-src 'self'; style-src 'sha256-[\w+/=]+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
      );
    }
    const { body } = await open('place', placeId);
    expect(body).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;');
    expect(body).not.toContain('<img src=x');
  });

  it('[18-3] is the only page that may be framed', async () => {
    expect((await open('place', placeId)).headers).not.toHaveProperty('x-frame-options');
    const missing = await open('place', 999_999);
    expect([missing.statusCode, missing.headers['content-security-policy']]).toEqual([
      404,
      expect.stringContaining('frame-ancestors *'),
    ]);
    for (const url of [
      '/oembed?url=x',
      '/api/health/live',
      '/embed',
      '/embed/member/1',
      '/embedded/place/1',
      '/robots.txt',
    ]) {
      const { headers } = await app.inject(url);
      expect([url, headers['x-frame-options']]).toEqual([url, 'DENY']);
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    }
  });

  it('[18-3] shows nothing of what guests cannot read', async () => {
    const responses = await Promise.all([
      ...[hiddenId, draftId, 999_999, 0, -1, '1e3', 'x', '1 or 1'].map((id) => open('sollect', encodeURIComponent(id))),
      ...[0, '9'.repeat(40), 'x'].map((id) => open('place', id)),
      ...['no-link', String(solrouteId), 'A'.repeat(90)].map((id) => open('course', id)),
    ]);
    for (const { statusCode, headers, body } of responses) {
      expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
      expect(body).toContain('찾을 수 없어요');
      expect(body).not.toContain('글</h1>');
    }
  });

  it('says that a place has closed', async () => {
    expect((await open('place', closedId)).body).toContain('문을 닫은 곳이에요');
  });
});

describe('oEmbed', () => {
  it('[18-3] describes the frame of an own page', async () => {
    const response = await oembed({ url: `${PUBLIC_URL}/map/detail/${placeId}?from=chat#photos`, format: 'json' });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    const src = `${PUBLIC_URL}/embed/place/${placeId}`;
    expect(response.json()).toEqual({
      version: '1.0',
      type: 'rich',
      provider_name: '쏠',
      provider_url: PUBLIC_URL,
      title: HOSTILE,
      url: `${PUBLIC_URL}/map/detail/${placeId}`,
      html: embedCode(src, HOSTILE, { width: 480, height: 184 }),
      width: 480,
      height: 184,
    });
    expect(response.json().html).toMatch(/^<iframe src="https:\/\/sol\.example\/embed\/place\/\d+" title="&lt;img /);
    const sollect = (await oembed({ url: `${PUBLIC_URL}/sollect/${sollectId}` })).json();
    expect(sollect).toMatchObject({ author_name: 'mina', title: '비 오는 날' });
    const course = await oembed({ url: `${PUBLIC_URL}/shared/solroute/${SHARE_ID}` });
    expect([course.json().height, course.headers['cache-control']]).toEqual([320, 'private, no-store']);
  });

  it('[18-3] keeps within the size that the site has', async () => {
    const url = `${PUBLIC_URL}/sollect/${sollectId}`;
    expect((await oembed({ url, maxwidth: 301, maxheight: 90 })).json()).toMatchObject({ width: 301, height: 90 });
    expect((await oembed({ url, maxwidth: 5_000 })).json()).toMatchObject({ width: 480, height: 184 });
    expect((await oembed({ url, maxwidth: 301 })).json().html).toContain('width="301" height="184"');
    for (const maxwidth of [0, -5, 1.5]) expect((await oembed({ url, maxwidth })).statusCode).toBe(400);
  });

  it.each([
    ['another site', 'https://evil.example/map/detail/1'],
    ['another port', `${PUBLIC_URL}:8443/sollect/1`],
    ['plain http', 'http://sol.example/sollect/1'],
    ['an address with our name in front', `${PUBLIC_URL}@evil.example/sollect/1`],
    ['an own network', 'http://169.254.169.254/latest/meta-data'],
    ['a page without a frame', `${PUBLIC_URL}/map`],
    ['what does not exist', `${PUBLIC_URL}/sollect/999999`],
    ['no address', 'sollect/1'],
  ])('[18-3] does not know %s', async (_, url) => {
    expect((await oembed({ url })).statusCode).toBe(404);
  });

  it('[18-3] has JSON only', async () => {
    const url = `${PUBLIC_URL}/sollect/${sollectId}`;
    expect((await oembed({ url, format: 'xml' })).statusCode).toBe(501);
    expect((await oembed({ format: 'json' })).statusCode).toBe(400);
  });
});
