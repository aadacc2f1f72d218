import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { insertSollect } from '../../test/sollect-factory.ts';
import { createTestApp } from '../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { SITEMAP_URLS_MAX } from './sitemap.repository.ts';

const PUBLIC_URL = 'https://sol.example';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let open: number;
let closed: number;
let sollect: number;
let hidden: number;
let draft: number;
beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db, config: { publicUrl: PUBLIC_URL } }));
  open = await insertPlace(db.sql);
  closed = await insertPlace(db.sql);
  await db.sql`update place set closed_at = now() where id = ${closed}`;
  const writerId = await insertMember(db.sql, 'mina');
  const write = (isPublished = true) => insertSollect(db.sql, { writerId, placeIds: [open], isPublished });
  sollect = await write();
  hidden = await write();
  draft = await write(false);
  await db.sql`
    update sollect set published_revision_id = null, hidden_until = 'infinity' where id = ${hidden}`;
});
afterAll(async () => {
  await app.close();
  await db.close();
});

const urlsOf = async (url: string) => {
  const { body, statusCode } = await app.inject({ url });
  expect(statusCode).toBe(200);
  return [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc?.replace(PUBLIC_URL, ''));
};

describe('[13.4-2] the sitemap', () => {
  it('is named by robots.txt', async () => {
    const { body, headers } = await app.inject({ url: '/robots.txt' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toContain(`\nSitemap: ${PUBLIC_URL}/sitemap.xml\n`);
    expect(body).toContain('Disallow: /api/\n');
  });

  it('lists its files', async () => {
    expect(await urlsOf('/sitemap.xml')).toEqual(['/sitemap/pages/1', '/sitemap/places/1', '/sitemap/sollects/1']);
    const { headers } = await app.inject({ url: '/sitemap.xml' });
    expect([headers['content-type'], headers['cache-control']]).toEqual([
      'application/xml; charset=utf-8',
      'public, max-age=60',
    ]);
  });

  it('lists open places without closed ones', async () => {
    expect(await urlsOf('/sitemap/places/1')).toEqual([`/map/detail/${open}`]);
  });

  it('lists published sollects without hidden ones and drafts', async () => {
    expect([hidden, draft].every((id) => id !== sollect)).toBe(true);
    expect(await urlsOf('/sitemap/sollects/1')).toEqual([`/sollect/${sollect}`]);
  });

  it('[18-4] has the day of the last change, and a photo of the page', async () => {
    await db.sql`update place set updated_at = '2026-11-20T23:30:00+09:00' where id = ${open}`;
    await db.sql`update sollect set published_at = '2026-11-21T00:30:00+09:00' where id = ${sollect}`;
    const { body: places } = await app.inject({ url: '/sitemap/places/1' });
    expect(places).toContain(`<loc>${PUBLIC_URL}/map/detail/${open}</loc><lastmod>2026-11-20</lastmod></url>`);
    const { body: sollects } = await app.inject({ url: '/sitemap/sollects/1' });
    expect(sollects).toContain(
      `<loc>${PUBLIC_URL}/sollect/${sollect}</loc><lastmod>2026-11-21</lastmod>` +
        `<image:image><image:loc>${PUBLIC_URL}/media/c0/1280.webp</image:loc></image:image></url>`,
    );
    expect(sollects).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
    const memberId = await insertMember(db.sql, 'jun');
    const reviewId = await insertReview(db.sql, { placeId: open, memberId });
    await db.sql`insert into review_photo (review_id, seq, place_id, media_key) values (${reviewId}, 1, ${open}, 'c0')`;
    expect((await app.inject({ url: '/sitemap/places/1' })).body).toContain('/media/c0/1280.webp</image:loc>');
    // Of a sollect of before the date of publication.
    await db.sql`update sollect set published_at = null where id = ${sollect}`;
    expect((await app.inject({ url: '/sitemap/sollects/1' })).body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
  });

  it('lists the pages without an id', async () => {
    expect(await urlsOf('/sitemap/pages/1')).toEqual(['/sollect', '/map']);
  });

  it('has a file for each 50,000 ids', async () => {
    const ends = [SITEMAP_URLS_MAX, SITEMAP_URLS_MAX + 1, SITEMAP_URLS_MAX * 3 + 1];
    for (const id of ends) {
      await db.sql`select setval(pg_get_serial_sequence('place', 'id'), ${id - 1})`;
      expect(await insertPlace(db.sql)).toBe(id);
    }
    expect((await urlsOf('/sitemap.xml')).filter((url) => url?.includes('places'))).toEqual([
      '/sitemap/places/1',
      '/sitemap/places/2',
      '/sitemap/places/4',
    ]);
    expect(await urlsOf('/sitemap/places/1')).toEqual([`/map/detail/${open}`, `/map/detail/${ends[0]}`]);
    expect(await urlsOf('/sitemap/places/2')).toEqual([`/map/detail/${ends[1]}`]);
    expect((await app.inject({ url: '/sitemap/places/3' })).statusCode).toBe(404);
  });

  it.each(['/sitemap/places/0', '/sitemap/places/100001', '/sitemap/places/x', '/sitemap/members/1'])(
    'rejects %s',
    async (url) => {
      expect((await app.inject({ url })).statusCode).toBe(400);
    },
  );
});
