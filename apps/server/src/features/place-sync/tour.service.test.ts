import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createReportAdminService } from '#features/report/admin/report-admin.service.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { CLI } from '#lib/member/actor.ts';
import { readConfig } from '#lib/process/config.ts';
import { createLogger } from '#lib/process/logger.ts';
import { DAY_MS } from '#lib/time/durations.ts';
import { HIDABLE_WORKS } from '../../hooks.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import { jpegOfScans } from '../../test/photo-files.ts';
import { insertMember, insertReview } from '../../test/place-factory.ts';
import { createCity, listRowsOf, type PublicDataCity, sight } from '../../test/public-data-city.ts';
import { type PublicDataServer, startPublicDataServer } from '../../test/public-data-server.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPlaceSync } from './place-sync.service.ts';

const KEY = 'ab+c/d==';
let db: TestDatabase;
let folder: string;
let store: MediaStore;
let server: PublicDataServer;
let city: PublicDataCity;
let clock: ReturnType<typeof createMovingClock>;

beforeAll(async () => {
  db = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'tour-photos-'));
  store = createLocalMediaStore(folder);
  server = await startPublicDataServer(KEY, (call) => listRowsOf(city, call));
});
afterAll(async () => {
  await server.close();
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'region', 'sync_feed', 'source_quota', 'media', 'member'], {
    restartIdentity: true,
  });
  city = createCity();
  clock = createMovingClock('2026-11-23T12:00:00+09:00');
  [server.calls.length, server.faultOf] = [0, () => undefined];
  server.files.clear();
});

async function sync(env: Record<string, string> = {}) {
  const { publicData } = readConfig({
    ...{ PUBLIC_DATA_KEY: KEY, SYNC_AREAS: '서울특별시 성동구' },
    ...{ PUBLIC_DATA_URL: server.url, STANDARD_DATA_URL: server.url, ...env },
  });
  const placeSync = createPlaceSync({
    ...{ sql: db.sql, publicData, clock, signal: new AbortController().signal },
    media: createMediaLibrary(db.sql, store, createLogger('silent')),
    hooks: {},
    print: () => undefined,
    pauses: { callMs: 0, retryMs: [1, 1], slowDownMs: 1, timeoutMs: 5_000 },
  });
  return placeSync.run({ source: 'tour' });
}

const findPlace = async (name: string) =>
  (await db.sql`select details, hours_note, category, open_minutes, closed_at from place where name = ${name}`)[0];
const callsOf = (operation: string) => server.calls.filter(({ path }) => path.endsWith(operation));

function describeSight(id: string): void {
  city.tourDetails.set(`detailCommon2 ${id}`, [
    {
      contentid: id,
      overview: '강가의 숲이다.<br>봄에는 <b>벚꽃</b>이 피고 가을에는 억새가 흔들린다.',
      homepage: '<a href="https://parks.example.or.kr/moon" target="_blank">달빛나루공원</a>',
      tel: '',
    },
  ]);
  city.tourDetails.set(`detailIntro2 ${id}`, [
    {
      contentid: id,
      usetime: '상시 개방<br>안내소 09:00~18:00',
      restdate: '연중무휴',
      infocenter: '안내소 02-460-2905',
    },
  ]);
}

it('[15.2-1] gives sights a description, phone, homepage and hours as text', async () => {
  city.tour = [
    sight(1),
    sight(2, { contenttypeid: '39', title: '달빛국수', lclsSystm1: 'FD' }),
    sight(3, { contenttypeid: '15' }),
  ];
  describeSight('126501');
  expect(await sync()).toMatchObject({ reasons: [] });
  expect(await findPlace('달빛나루공원1')).toMatchObject({
    category: 'walk',
    open_minutes: null,
    hours_note: '상시 개방 안내소 09:00~18:00 / 쉬는 날: 연중무휴',
    details: {
      phone: { value: '02-460-2905', source: 'tour', date: '2026-11-03' },
      homepage: { value: 'https://parks.example.or.kr/moon' },
      description: { value: '강가의 숲이다. 봄에는 벚꽃이 피고 가을에는 억새가 흔들린다.' },
    },
  });
  expect(await findPlace('달빛국수')).toMatchObject({ category: 'food' });
  expect(await db.sql`select from place`).toHaveLength(2);
});

it('[15.2-1] requests the details of changed rows only, and within the quota', async () => {
  city.tour = [1, 2, 3].map((number) => sight(number));
  describeSight('126501');
  await sync({ TOUR_QUOTA: '8' });
  expect(server.calls).toHaveLength(8);
  expect(callsOf('detailImage2')).toHaveLength(2);
  clock.pass(DAY_MS);
  await sync();
  expect(callsOf('detailImage2')).toHaveLength(3);
  expect(callsOf('areaBasedSyncList2').at(-2)?.query.get('modifiedtime')).toBe('20261102');
  city.tour[0] = sight(1, { title: '새달빛공원', modifiedtime: '20261124080000' });
  clock.pass(DAY_MS);
  await sync();
  expect(callsOf('detailImage2')).toHaveLength(4);
  expect(await findPlace('새달빛공원')).toMatchObject({ details: { phone: { value: '02-460-2905' } } });
});

it('[15.2-1] closes what the service takes down, with its description', async () => {
  city.tour = [sight(1), sight(2)];
  describeSight('126501');
  await sync();
  clock.pass(DAY_MS);
  city.tour[0] = sight(1, { showflag: '0', modifiedtime: '20261123200000' });
  await sync();
  expect(await findPlace('달빛나루공원1')).toMatchObject({ closed_at: expect.any(String), details: {} });
  expect(await findPlace('달빛나루공원2')).toMatchObject({ closed_at: null });
});

it('[15.1-4] a full pass counts what is shown, also after many were taken down', async () => {
  city.tour = Array.from({ length: 10 }, (_, number) => sight(number + 1));
  await sync();
  clock.pass(31 * DAY_MS);
  const goneAt = { showflag: '0', modifiedtime: '20261224080000' };
  city.tour = city.tour.map((row, number) => (number < 3 ? { ...row, ...goneAt } : row));
  city.tour.push(...[11, 12, 13].map((number) => sight(number, { modifiedtime: '20261224080000' })));
  expect(await sync()).toMatchObject({ reasons: [] });
  expect(await findPlace('달빛나루공원2')).toMatchObject({ closed_at: expect.any(String) });
  clock.pass(31 * DAY_MS);
  expect(await sync()).toMatchObject({ reasons: [] });
  expect(await db.sql`select from place where closed_at is null`).toHaveLength(10);
});

const listPhotos = (name: string) => db.sql<{ licence: string; key: string | null; isOriginal: boolean | null }[]>`
  select licence, media_key as key, is_original as "isOriginal"
  from place join place_source on place_id = id join place_photo using (source, source_key)
    left join media on media.key = media_key
  where name = ${name} order by seq`;

/** A sight with a photo of each licence, and one without a licence. */
async function showPhotos(number: number): Promise<Buffer> {
  const photo = await jpegOfScans(1, 900, 600);
  server.files.set('/photo.jpg', photo);
  const url = `${server.url}/photo.jpg`;
  city.tour = [sight(number, { firstimage: `${url}?first`, cpyrhtDivCd: 'Type3' })];
  city.tourDetails.set(`detailImage2 ${126_500 + number}`, [
    ...['Type1', 'Type2', 'Type4', ''].map((licence) => ({ originimgurl: `${url}?${licence}`, cpyrhtDivCd: licence })),
  ]);
  return photo;
}

it('[15.2-1] copies a photo with its licence only, unchanged where the licence says so', async () => {
  const photo = await showPhotos(1);
  await sync();
  const photos = await listPhotos('달빛나루공원1');
  expect(photos.map(({ licence, isOriginal }) => [licence, isOriginal])).toEqual([
    ['TYPE3', true],
    ['TYPE1', false],
  ]);
  const original = await store.open(photos[0]?.key ?? '', 'original');
  expect(await buffer(original?.stream ?? Readable.from([]))).toEqual(photo);
  expect(await store.open(photos[0]?.key ?? '', 640)).toBeUndefined();
  expect(await store.has(photos[1]?.key ?? '')).toBe(true);
});

it('[15.2-1] copies photos without commercial use where the operator says that there is none', async () => {
  await showPhotos(1);
  await sync({ TOUR_COMMERCIAL: 'off' });
  expect((await listPhotos('달빛나루공원1')).map(({ licence, isOriginal }) => [licence, isOriginal])).toEqual([
    ['TYPE3', true],
    ['TYPE1', false],
    ['TYPE2', false],
    ['TYPE4', true],
  ]);
});

it('[15.2-1] deletes the photos of what is taken down', async () => {
  await showPhotos(1);
  await sync();
  const [first] = await listPhotos('달빛나루공원1');
  clock.pass(DAY_MS);
  city.tour = [sight(1, { showflag: '0', modifiedtime: '20261123200000' }), sight(2)];
  await sync();
  expect(await db.sql`select from place_photo`).toHaveLength(0);
  expect(await store.has(first?.key ?? '')).toBe(false);
});

it('[15.2-1] deletes photos that may not be shown any more, and keeps the others', async () => {
  await showPhotos(1);
  await sync({ TOUR_COMMERCIAL: 'off' });
  clock.pass(DAY_MS);
  await sync();
  const photos = await listPhotos('달빛나루공원1');
  expect(photos.map(({ licence }) => licence)).toEqual(['TYPE3', 'TYPE1']);
  for (const { key } of photos) expect(await store.has(key ?? '')).toBe(true);
});

it('[15.2-1] tries a photo that could not be copied again after a week', async () => {
  server.files.set('/photo.jpg', Buffer.from('no photo'));
  city.tour = [sight(1, { firstimage: `${server.url}/photo.jpg`, cpyrhtDivCd: 'Type1' })];
  expect(await sync()).toMatchObject({ reasons: [] });
  server.files.set('/photo.jpg', await jpegOfScans(1, 900, 600));
  clock.pass(6 * DAY_MS);
  await sync();
  expect(await listPhotos('달빛나루공원1')).toMatchObject([{ licence: 'TYPE1', key: null }]);
  clock.pass(2 * DAY_MS);
  await sync();
  expect(await listPhotos('달빛나루공원1')).toMatchObject([{ licence: 'TYPE1', isOriginal: false }]);
});

it('[15.2-1] follows a change of the licence of a photo', async () => {
  server.files.set('/photo.jpg', await jpegOfScans(1, 900, 600));
  const list = (cpyrhtDivCd: string, modifiedtime: string) => {
    city.tour = [sight(1, { firstimage: `${server.url}/photo.jpg`, cpyrhtDivCd, modifiedtime })];
  };
  list('Type1', '20261103101500');
  await sync();
  const [before] = await listPhotos('달빛나루공원1');
  list('Type3', '20261123200000');
  clock.pass(DAY_MS);
  await sync();
  expect(await listPhotos('달빛나루공원1')).toMatchObject([{ licence: 'TYPE3', isOriginal: true }]);
  expect(await store.has(before?.key ?? '')).toBe(false);
});

it('[15.2-1] stops when the details fail for another reason than the quota, and keeps what was read', async () => {
  city.tour = [1, 2, 3].map((number) => sight(number));
  ['126501', '126502', '126503'].forEach(describeSight);
  server.faultOf = ({ path, query }) =>
    path.endsWith('detailIntro2') && query.get('contentId') === '126502' ? { kind: 'hangUp' } : undefined;
  expect((await sync()).reasons).toHaveLength(1);
  const described = () => db.sql`select name from place where details ? 'phone' order by name`;
  expect(await described()).toEqual([{ name: '달빛나루공원1' }]);
  server.faultOf = () => undefined;
  await sync();
  expect(await described()).toHaveLength(3);
});

it('[15.2-1] requests photos from the hosts of the service only', async () => {
  const elsewhere = await startPublicDataServer(KEY, () => []);
  elsewhere.files.set('/photo.jpg', await jpegOfScans(1, 900, 600));
  try {
    city.tour = [sight(1, { firstimage: `${elsewhere.url}/photo.jpg`, cpyrhtDivCd: 'Type1' })];
    await sync();
    expect(await listPhotos('달빛나루공원1')).toEqual([{ licence: 'TYPE1', key: null, isOriginal: null }]);
  } finally {
    await elsewhere.close();
  }
});

it('[15.2-2] the page shows the photos of members first, then those of institutions with their credit', async () => {
  await showPhotos(1);
  await sync();
  const placeId = Number((await db.sql`select id from place`)[0]?.id);
  const memberId = await insertMember(db.sql, 'mina');
  await insertReview(db.sql, { placeId, memberId, mediaKeys: ['0'.repeat(32)] });
  const test = await createTestApp({ db, clock });
  const response = await test.app.inject({ url: `/api/place/${placeId}` });
  await test.app.close();
  const { photos } = response.json().data.place;
  expect(photos).toEqual([
    { url: expect.stringMatching(/640\.webp$/) },
    { url: expect.stringMatching(/original\.jpg$/), credit: 'ⓒ한국관광공사', licence: 'TYPE3' },
    { url: expect.stringMatching(/640\.webp$/), credit: 'ⓒ한국관광공사', licence: 'TYPE1' },
  ]);
});

it('[15.2-2] a card shows the photos of members, or one of an institution with its credit', async () => {
  await showPhotos(1);
  await sync();
  const placeId = Number((await db.sql`select id from place`)[0]?.id);
  const test = await createTestApp({ db, clock });
  const readCard = async () => {
    const url = '/api/solmap/places?swLat=37&swLng=126&neLat=38&neLng=128&userLat=37.5&userLng=127';
    return (await test.app.inject({ url })).json().data.places[0];
  };
  expect(await readCard()).toMatchObject({
    thumbnailUrls: [expect.stringMatching(/original\.jpg$/)],
    photoCredit: 'ⓒ한국관광공사',
  });
  const memberId = await insertMember(db.sql, 'mina');
  await insertReview(db.sql, { placeId, memberId, mediaKeys: ['0'.repeat(32)] });
  const card = await readCard();
  await test.app.close();
  expect(card.thumbnailUrls).toEqual([expect.stringMatching(/640\.webp$/)]);
  expect(card).not.toHaveProperty('photoCredit');
});

describe('[15.2-2] a photo of an institution', () => {
  let placeId: number;
  let mina: number;
  let test: Awaited<ReturnType<typeof createTestApp>>;
  let keys: string[];
  beforeEach(async () => {
    await showPhotos(1);
    await sync();
    placeId = Number((await db.sql`select id from place`)[0]?.id);
    mina = await insertMember(db.sql, 'mina');
    test = await createTestApp({ db, clock });
    keys = (await listPhotos('달빛나루공원1')).map(({ key }) => key ?? '');
  });
  afterEach(() => test.app.close());

  const report = async (memberId: number | null, photo = keys[0], id = placeId) => {
    const headers = memberId === null ? {} : await test.as(memberId);
    const payload = { reason: 'PRIVACY', photo };
    return test.app.inject({ method: 'POST', url: `/api/place/${id}/photo/report`, headers, payload });
  };
  const listShown = async () =>
    (await test.app.inject({ url: `/api/place/${placeId}` }))
      .json()
      .data.place.photos.map((photo: { url: string }) => photo.url.split('/').at(-2));
  const admin = () =>
    createReportAdminService({
      ...{ sql: db.sql, store, actor: CLI, works: HIDABLE_WORKS },
      media: createMediaLibrary(db.sql, store, createLogger('silent')),
    });
  const decide = { until: new Date('2026-12-20T00:00:00Z'), now: new Date('2026-11-24T00:00:00Z') };

  it('is reported by a member once, and only with its place', async () => {
    expect((await report(null)).statusCode).toBe(401);
    expect((await report(mina)).statusCode).toBe(201);
    expect((await report(mina)).json()).toMatchObject({ code: 'REPORT_EXISTS' });
    expect((await report(mina, keys[1])).statusCode).toBe(201);
    expect((await report(mina, '0'.repeat(32))).json()).toMatchObject({ code: 'PHOTO_NOT_FOUND' });
    expect((await report(mina, keys[0], placeId + 1)).json()).toMatchObject({ code: 'PHOTO_NOT_FOUND' });
    expect(await admin().list({ status: 'OPEN' })).toMatchObject([
      { kind: 'PLACE_PHOTO', title: '달빛나루공원1', placeId, writerId: null, writer: '기관' },
      { kind: 'PLACE_PHOTO', reportedPhotoUrls: [`/media/${keys[1]}/640.webp`] },
    ]);
  });

  it('is reported without an account, with a receipt', async () => {
    const payload = { target: { kind: 'PLACE_PHOTO', id: placeId }, photo: keys[0], reason: 'PRIVACY' };
    const send = (body: object) => test.app.inject({ method: 'POST', url: '/api/report', payload: body });
    expect((await send(payload)).statusCode).toBe(201);
    expect((await send({ ...payload, photo: undefined })).json()).toMatchObject({ code: 'PHOTO_NOT_FOUND' });
  });

  it('stays hidden after the next run, until operators show it again', async () => {
    await report(mina);
    const [reported] = await admin().list({ status: 'OPEN' });
    await admin().hide(reported?.reportId ?? 0, decide);
    expect(await listShown()).toEqual([keys[1]]);
    // The same picture has the same hash, with whatever licence it is listed.
    city.tour[0] = { ...city.tour[0], modifiedtime: '20261123200000' };
    city.tourDetails.set('detailImage2 126501', [
      { originimgurl: `${server.url}/photo.jpg?new`, cpyrhtDivCd: 'Type1' },
    ]);
    clock.pass(DAY_MS);
    await sync();
    expect(await listShown()).not.toContain(keys[0]);
    expect((await test.app.inject({ url: `/media/${keys[0]}/original.jpg` })).statusCode).toBe(404);
    await admin().restore(reported?.reportId ?? 0);
    expect(await listShown()).toContain(keys[0]);
  });

  it('is deleted by operators, and not copied again', async () => {
    await report(mina);
    const [reported] = await admin().list({ status: 'OPEN' });
    await admin().remove(reported?.reportId ?? 0, { explanation: '사람이 보여요.', now: decide.now });
    expect(await store.has(keys[0] ?? '')).toBe(false);
    clock.pass(8 * DAY_MS);
    await sync();
    expect((await listPhotos('달빛나루공원1'))[0]).toMatchObject({ licence: 'TYPE3', key: null });
  });
});
