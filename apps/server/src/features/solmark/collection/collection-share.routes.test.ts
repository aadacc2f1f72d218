import { OG_IMAGE } from '@sol/contract/media';
import { sharedCollectionPicturePath } from '@sol/contract/paths';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertMember, insertPlace } from '../../../test/place-factory.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestClient } from '../../../test/test-client.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const NOT_FOUND = { status: 404, code: 'COLLECTION_NOT_FOUND' };
const GUEST = { status: 401, code: 'UNAUTHENTICATED' };
const PATH = '/api/solmark/place/collections';

let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
let call: ReturnType<typeof createTestClient>;
let mina: number;
let jun: number;
let collectionId: number;
let serial = 0;

const share = (memberId: number | null = mina, includesMemos: unknown = false) =>
  call(memberId, 'POST', `${PATH}/${collectionId}/share`, { includesMemos });
const linkOf = async (includesMemos = false): Promise<string> => (await share(mina, includesMemos)).data.shareId;
const unshare = (memberId: number | null = mina) => call(memberId, 'DELETE', `${PATH}/${collectionId}/share`);
const getShared = (shareId: string, memberId: number | null = null, query = '') =>
  call(memberId, 'GET', `/api/shared/collection/${shareId}${query}`);
const getPicture = (shareId: string, headers: Record<string, string | undefined> = {}) =>
  app.inject({ url: sharedCollectionPicturePath(shareId), headers });

async function savePlaces(names: string[]): Promise<number[]> {
  const ids: number[] = [];
  for (const name of names) {
    const placeId = await insertPlace(db.sql, { name });
    await call(mina, 'PATCH', `/api/solmark/place/${placeId}/collections`, {
      addCollectionIds: [collectionId],
      removeCollectionIds: [],
    });
    ids.push(placeId);
  }
  return ids;
}

beforeAll(async () => {
  db = await createTestDatabase();
  const test = await createTestApp({ db });
  app = test.app;
  call = createTestClient(test);
});

beforeEach(async () => {
  serial += 1;
  mina = await insertMember(db.sql, `mina${serial}`);
  jun = await insertMember(db.sql, `jun${serial}`);
  collectionId = (await call(mina, 'POST', PATH, { name: '비 오는 날', iconId: 12 })).data.collectionId;
});

afterAll(async () => {
  await app.close();
  await db.close();
});

describe('sharing a collection', () => {
  it('is off by default, and returns the path of the link', async () => {
    expect(await call(mina, 'GET', `${PATH}/${collectionId}/share`)).toMatchObject({ status: 200, data: null });
    const created = await share();
    expect(created.data.shareId).toMatch(/^[\w-]{22}$/);
    expect(created.data).toMatchObject({ includesMemos: false, path: `/shared/collection/${created.data.shareId}` });
    expect((await call(mina, 'GET', `${PATH}/${collectionId}/share`)).data).toEqual(created.data);
  });

  it('keeps the link and updates the memo setting when repeated, also concurrently', async () => {
    const responses = await Promise.all([share(), share(), share()]);
    expect(new Set(responses.map(({ data }) => data.shareId)).size).toBe(1);
    expect((await share(mina, true)).data).toEqual({ ...responses[0].data, includesMemos: true });
  });

  it('records in the journal that it ended or changed, and no repetition', async () => {
    const count = async () =>
      (await db.sql`select from journal where kind = 'COLLECTION_SHARE' and subject_id = ${collectionId}`).length;
    for (const send of [() => share(mina, false), () => share(mina, false)]) await send();
    expect(await count()).toBe(0);
    for (const send of [() => share(mina, true), () => share(mina, true)]) await send();
    expect(await count()).toBe(1);
    await share(mina, false);
    expect(await count()).toBe(2);
    await unshare();
    expect(await count()).toBe(3);
  });

  it('ends: the link becomes invalid, and the next one is different', async () => {
    const shareId = await linkOf();
    expect((await getShared(shareId)).status).toBe(200);
    for (let time = 0; time < 2; time++) {
      expect(await unshare()).toMatchObject({ status: 200, data: null });
      expect(await getShared(shareId)).toMatchObject(NOT_FOUND);
    }
    expect(await linkOf()).not.toBe(shareId);
    expect(await getShared(shareId)).toMatchObject(NOT_FOUND);
  });

  it('[14.1-4] can be ended by a suspended member, who cannot share again', async () => {
    const shareId = await linkOf();
    await db.sql`update member set suspended_at = now() where id = ${mina}`;
    expect(await share(mina, true)).toMatchObject({ status: 403, code: 'MEMBER_SUSPENDED' });
    expect(await unshare()).toMatchObject({ status: 200, data: null });
    expect(await getShared(shareId)).toMatchObject(NOT_FOUND);
  });

  it('ends when the collection is deleted', async () => {
    const shareId = await linkOf();
    await call(mina, 'DELETE', `${PATH}/${collectionId}`);
    expect(await getShared(shareId)).toMatchObject(NOT_FOUND);
  });

  it.each(['GET', 'POST', 'DELETE'] as const)('is possible for the owner only: %s', async (method) => {
    const shareId = await linkOf();
    const body = method === 'POST' ? { includesMemos: true } : undefined;
    expect(await call(null, method, `${PATH}/${collectionId}/share`, body)).toMatchObject(GUEST);
    expect(await call(jun, method, `${PATH}/${collectionId}/share`, body)).toMatchObject(NOT_FOUND);
    expect((await getShared(shareId)).data.includesMemos).toBe(false);
  });

  it.each([{}, { includesMemos: 'no' }, { includesMemos: true, isPublic: true }])('rejects %j', async (body) => {
    const refused = await call(mina, 'POST', `${PATH}/${collectionId}/share`, body);
    expect(refused).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });
});

describe('a shared collection', () => {
  it('lists its places by name for a guest, with their open state and without dates of saving', async () => {
    const [first, second] = await savePlaces(['다 카페', '가 책방']);
    const { data } = await getShared(await linkOf());
    expect(data).toMatchObject({ iconId: 12, name: '비 오는 날', ownerNickname: `mina${serial}`, placeCount: 2 });
    expect(data.places.map(({ id }: { id: number }) => id)).toEqual([second, first]);
    expect(data.places[0]).toMatchObject({ name: '가 책방', isMarked: false, isOpen: null });
    expect(JSON.stringify(data)).not.toContain('savedAt');
  });

  it('shows the member which places they have saved themselves', async () => {
    await savePlaces(['가 책방']);
    const shareId = await linkOf();
    const markOf = async (memberId: number) => (await getShared(shareId, memberId)).data.places[0].isMarked;
    expect([await markOf(mina), await markOf(jun)]).toEqual([true, false]);
  });

  it('shows memos only while the owner includes them', async () => {
    const [first = 0] = await savePlaces(['가 책방', '나 카페']);
    await db.sql`update collection_place set memo = '창가' where place_id = ${first}`;
    const memosOf = async (shareId: string) =>
      (await getShared(shareId)).data.places.map(({ memo }: { memo?: string }) => memo);
    expect(await memosOf(await linkOf(false))).toEqual([undefined, undefined]);
    expect(await memosOf(await linkOf(true))).toEqual(['창가', undefined]);
  });

  it('has pages, whose cursor contains no date', async () => {
    const names = ['가', '나', '다', '라', '마'];
    await savePlaces(names);
    const shareId = await linkOf();
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { data } = await getShared(shareId, null, `?limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`);
      seen.push(...data.places.map(({ name }: { name: string }) => name));
      cursor = data.nextCursor;
      if (cursor) expect(JSON.parse(Buffer.from(cursor, 'base64url').toString())[0]).toBe(seen.at(-1));
    }
    expect(seen).toEqual(names);
    const invalid = await getShared(shareId, null, '?cursor=x');
    expect(invalid).toMatchObject({ status: 400, code: 'BAD_REQUEST' });
  });

  it('returns 404 for an unknown link, which is not the id of the collection', async () => {
    await linkOf();
    expect(await getShared(`${collectionId}`)).toMatchObject(NOT_FOUND);
    expect(await getShared('A'.repeat(22), mina)).toMatchObject(NOT_FOUND);
  });

  it('may be stored by no shared cache', async () => {
    const response = await app.inject(`/api/shared/collection/${await linkOf()}`);
    expect(response.headers['cache-control']).toBe('private, no-store');
  });
});

describe('the picture of a shared collection', () => {
  it('has X-Robots-Tag: noindex, like the data of the link', async () => {
    await savePlaces(['가 책방']);
    const shareId = await linkOf();
    const url = sharedCollectionPicturePath(shareId);
    const etag = String((await getPicture(shareId)).headers.etag);
    const responses = [
      await getPicture(shareId),
      await getPicture(shareId, { 'if-none-match': etag }),
      await app.inject({ method: 'HEAD', url }),
      await getPicture('x'.repeat(22)),
      await app.inject(`/api/shared/collection/${shareId}`),
    ];
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 304, 200, 404, 200]);
    for (const { headers } of responses) expect(headers['x-robots-tag']).toBe('noindex');
  });

  it('is a JPEG that changes with the name, and is revalidated', async () => {
    await savePlaces(['가 책방', '나 카페']);
    const shareId = await linkOf();
    const { rawPayload, headers } = await getPicture(shareId);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', ...OG_IMAGE });
    expect(headers['cache-control']).toBe('private, no-cache');
    const again = await getPicture(shareId, { 'if-none-match': String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    await call(mina, 'PATCH', `${PATH}/${collectionId}`, { name: '해 뜨는 날' });
    expect((await getPicture(shareId)).headers.etag).not.toBe(headers.etag);
  });

  it('does not exist after the link has ended, nor without places', async () => {
    await savePlaces(['가 책방']);
    const shareId = await linkOf();
    const head = async () =>
      (await app.inject({ method: 'HEAD', url: sharedCollectionPicturePath(shareId) })).statusCode;
    expect([(await getPicture(shareId)).statusCode, await head()]).toEqual([200, 200]);
    await unshare();
    expect([(await getPicture(shareId)).json().code, await head()]).toEqual(['COLLECTION_NOT_FOUND', 404]);
    collectionId = (await call(mina, 'POST', PATH, { name: '빈 목록', iconId: 1 })).data.collectionId;
    expect((await getPicture(await linkOf())).statusCode).toBe(404);
  });
});
