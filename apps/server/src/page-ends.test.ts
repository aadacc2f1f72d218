import { LIST_PAGE_SIZE } from '@sol/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createNoticeAdminService } from './features/notice/notice.service.ts';
import { rebuildRegions } from './features/place/admin/aggregates.repository.ts';
import { CLI } from './lib/member/actor.ts';
import { insertMember, insertPlace, insertReview } from './test/place-factory.ts';
import { signUp } from './test/sign-up.ts';
import { insertSollect } from './test/sollect-factory.ts';
import { createTestApp } from './test/test-app.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

/** Number of items in every list: one page of reviews, which has a fixed size. */
const COUNT = LIST_PAGE_SIZE;
const USER = 'userLat=37.5446&userLng=127.0559';
const BOX = 'swLat=37.5&swLng=127&neLat=37.6&neLng=127.1';

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let placeIds: number[];
let collectionId: number;

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({ db });
  mina = await signUp(db.sql, 'mina');
  placeIds = [];
  for (let index = 0; index < COUNT; index += 1)
    placeIds.push(await insertPlace(db.sql, { name: `물레방아 ${index}` }));
  const [placeId = 0] = placeIds;
  for (let index = 0; index < COUNT; index += 1) {
    const memberId = await insertMember(db.sql, `writer ${index}`);
    await insertReview(db.sql, { placeId, memberId });
    const sollectId = await insertSollect(db.sql, { writerId: mina, placeIds: [placeId], title: `물레 ${index}` });
    await send('POST', `/api/solmark/sollect/${sollectId}`);
  }
  // The reviews are of closed places, which are in no list; only the first place of the lists has
  // any.
  for (let index = 0; index < COUNT; index += 1) {
    const closedId = await insertPlace(db.sql, { name: `닫은 곳 ${index}` });
    await db.sql`update place set closed_at = now() where id = ${closedId}`;
    await insertReview(db.sql, { placeId: closedId, memberId: mina });
  }
  const admin = createNoticeAdminService(db.sql, CLI);
  for (let index = 0; index < COUNT; index += 1) {
    await admin.write({ title: `소식 ${index}`, content: '내용', isDraft: false });
  }
  const { collections } = await send('GET', '/api/solmark/place/collections');
  collectionId = collections[0].collectionId;
  for (const id of placeIds) {
    await send('PATCH', `/api/solmark/place/${id}/collections`, {
      addCollectionIds: [collectionId],
      removeCollectionIds: [],
    });
  }
  await db.sql.begin((tx) => rebuildRegions(tx));
});

afterAll(async () => {
  await test.app.close();
  await db.close();
});

async function send(method: 'GET' | 'POST' | 'PATCH', url: string, payload?: object) {
  const headers = await test.as(mina);
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  expect(response.json()).toMatchObject({ success: true });
  return response.json().data;
}

const REGION = `/api/solmap/region/${encodeURIComponent('성동구')}/places?${USER}`;
const SEARCH = `/api/solmap/search/places?keyword=${encodeURIComponent('물레방아')}&${USER}`;
const placesById = () => `/api/solmap/places/search/related?${placeIds.map((id) => `ids=${id}`).join('&')}`;
const savedPlaces = () => `/api/solmark/place/collections/${collectionId}/places?`;

/** All lists, with the name of their page size parameter; reviews have a fixed size. */
const LISTS: [what: string, size: string | null, path: () => string][] = [
  ['places in a box', 'limit', () => `/api/solmap/places?${BOX}&${USER}`],
  ['places in a box by reviews', 'limit', () => `/api/solmap/places?${BOX}&${USER}&order=REVIEWS`],
  ['places in a box by score', 'limit', () => `/api/solmap/places?${BOX}&${USER}&order=AGAIN`],
  ['places of a region', 'limit', () => REGION],
  ['places of a region by reviews', 'limit', () => `${REGION}&order=REVIEWS`],
  ['places of a region by score', 'limit', () => `${REGION}&order=AGAIN`],
  ['recommended places', 'limit', () => `/api/solmap/places/nearby?${USER}`],
  ['given places', 'limit', placesById],
  ['given places by reviews', 'limit', () => `${placesById()}&${USER}&order=REVIEWS`],
  ['given places by score', 'limit', () => `${placesById()}&${USER}&order=AGAIN`],
  ['found places', 'limit', () => SEARCH],
  ['found places by reviews', 'limit', () => `${SEARCH}&order=REVIEWS`],
  ['found places by score', 'limit', () => `${SEARCH}&order=AGAIN`],
  ['reviews', null, () => `/api/review/place/${placeIds[0]}?`],
  ['own reviews', null, () => '/api/review/my?'],
  ['posts', 'size', () => '/api/sollect?'],
  ['found posts', 'size', () => `/api/sollect/search?keyword=${encodeURIComponent('물레')}`],
  ['posts about a place', 'size', () => `/api/sollect/related/${placeIds[0]}?`],
  ['saved posts', 'size', () => '/api/solmark/sollect?'],
  ['own posts', 'size', () => '/api/solmark/sollect/my?'],
  ['announcements', 'size', () => '/api/notice?'],
  ['places of a collection', 'limit', savedPlaces],
  ['places of a collection by reviews', 'limit', () => `${savedPlaces()}&sort=reviews`],
  ['places of a collection by score', 'limit', () => `${savedPlaces()}&sort=again`],
];

function readPage(data: Record<string, unknown>): { count: number; next: unknown } {
  const items = data.places ?? data.reviews ?? data.contents ?? data.notices;
  const { nextCursorId } = (data.cursorInfo ?? {}) as { nextCursorId?: unknown };
  return { count: Array.isArray(items) ? items.length : -1, next: data.nextCursor ?? nextCursorId ?? null };
}

describe('a list that ends exactly on the page size has no next cursor', () => {
  it.each(LISTS)('%s', async (_, size, path) => {
    const whole = size === null ? path() : `${path()}&${size}=${COUNT}`;
    expect(readPage(await send('GET', whole))).toEqual({ count: COUNT, next: null });
    if (size === null) return;
    expect(readPage(await send('GET', `${path()}&${size}=${COUNT - 1}`))).toEqual({
      count: COUNT - 1,
      next: expect.anything(),
    });
    expect(readPage(await send('GET', `${path()}&${size}=${COUNT + 1}`))).toEqual({ count: COUNT, next: null });
  });
});
