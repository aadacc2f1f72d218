import { OG_IMAGE } from '@sol/contract/media';
import { placePicturePath } from '@sol/contract/paths';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DRAWINGS_PER_CLIENT_MAX, DRAWINGS_QUEUED_MAX } from '#lib/media/picture/link-pictures.ts';
import { insertMember, insertPlace, insertReview } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
const see = (id: number, headers = {}) => app.inject({ url: placePicturePath(id), headers });

beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});

describe('the image of a place', () => {
  it.each([
    ['with all that can be known', {}],
    ['with a name of one letter', { name: '쏠' }],
    ['with a name longer than it can show', { name: '가나다라마바사 '.repeat(20) }],
    ['with a name of emoji alone', { name: '☕🍰' }],
    ['with a name that looks like markup', { name: '<b>&"\'</svg>' }],
    ['at the edge of the country, where nothing is around it', { latitude: 33.1, longitude: 126.27, neighborhood: '' }],
  ])('[13.4-1] is a JPEG of 1200×630 of one %s', async (_what, given) => {
    const response = await see(await insertPlace(db.sql, given));
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...OG_IMAGE });
    expect(response.rawPayload.byteLength).toBeLessThan(300_000);
  });

  it('is cacheable for ten minutes, and responds with 304 to a matching ETag', async () => {
    const id = await insertPlace(db.sql);
    const { headers } = await see(id);
    expect(headers['cache-control']).toBe('public, max-age=600');
    const again = await see(id, { 'if-none-match': headers.etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('shows the current data and that a place is closed', async () => {
    const id = await insertPlace(db.sql);
    const etags = [(await see(id)).headers.etag];
    await insertReview(db.sql, { placeId: id, memberId: await insertMember(db.sql, 'mina') });
    etags.push((await see(id)).headers.etag);
    await db.sql`update place set closed_at = now() where id = ${id}`;
    etags.push((await see(id)).headers.etag);
    expect(new Set(etags).size).toBe(3);
  });

  it('contains no photo: photos of reviews do not change it', async () => {
    const [plain, photographed] = [await insertPlace(db.sql), await insertPlace(db.sql)];
    for (const [placeId, mediaKeys] of [
      [plain, []],
      [photographed, ['a1', 'a2']],
    ] as const) {
      const memberId = await insertMember(db.sql, `writer ${placeId}`);
      await insertReview(db.sql, { placeId, memberId, mediaKeys: [...mediaKeys] });
    }
    expect((await see(photographed)).headers.etag).toBe((await see(plain)).headers.etag);
  });

  it('of a merged place redirects to its target', async () => {
    const [from, into] = [await insertPlace(db.sql), await insertPlace(db.sql)];
    await db.sql`update place set closed_at = now(), merged_into = ${into} where id = ${from}`;
    const response = await see(from);
    expect([response.statusCode, response.headers.location]).toEqual([301, placePicturePath(into)]);
  });

  it.each([
    ['999999', 404, 'PLACE_NOT_FOUND'],
    ['0', 400, 'BAD_REQUEST'],
    ['x', 400, 'BAD_REQUEST'],
    ['99999999999999999', 400, 'BAD_REQUEST'],
  ])('of %s responds with %i without caching', async (id, status, code) => {
    const { statusCode, headers, json } = await app.inject(`/map/detail/${id}/picture.jpg`);
    expect([statusCode, json().code]).toEqual([status, code]);
    expect(String(headers['cache-control'] ?? '')).not.toContain('public');
    expect(String(headers['content-type'])).toContain('application/json');
  });

  it('is not rendered for a HEAD request, which has no rendering limit', async () => {
    const head = (id: number) => app.inject({ method: 'HEAD', url: placePicturePath(id) });
    const ids = [];
    for (let count = 0; count < 2 * DRAWINGS_PER_CLIENT_MAX; count++) {
      ids.push(await insertPlace(db.sql, { name: `서점 ${count}` }));
    }
    const responses = await Promise.all(ids.map(head));
    for (const { statusCode, headers, body } of responses) {
      expect([statusCode, headers['content-type'], headers['cache-control'], body]).toEqual([
        200,
        'image/jpeg',
        'public, max-age=600',
        '',
      ]);
    }
    expect((await head(999_999)).statusCode).toBe(404);
  });

  it('is rendered once for concurrent requests', async () => {
    const id = await insertPlace(db.sql, { name: '한꺼번에' });
    // More requests than the render queue holds.
    const responses = await Promise.all(Array.from({ length: DRAWINGS_QUEUED_MAX + 5 }, () => see(id)));
    const kinds = new Set(responses.map(({ statusCode, headers }) => `${statusCode} ${headers.etag}`));
    expect([...kinds]).toEqual([expect.stringMatching(/^200 "/)]);
  });

  it('counts the drawings of a client by its address, without the port that some gateways write', async () => {
    const { app: proxied } = await createTestApp({ db, config: { trustProxy: 1 } });
    const ids = [];
    for (let count = 0; count < DRAWINGS_PER_CLIENT_MAX + 2; count++) {
      ids.push(await insertPlace(db.sql, { name: `찻집 ${count}` }));
    }
    const responses = await Promise.all(
      ids.map((id, index) =>
        proxied.inject({ url: placePicturePath(id), headers: { 'x-forwarded-for': `203.0.113.7:${5_000 + index}` } }),
      ),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 503)).toHaveLength(2);
    await proxied.close();
  });
});
