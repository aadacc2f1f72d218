import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { IMPORT_FILE_MAX_BYTES } from '@sol/contract/limits';
import { IMPORT_ENTRIES_MAX, type ImportEntry, type ImportPreview } from '@sol/contract/solmark-import';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { AppError } from '../../../lib/http/errors.ts';
import { insertMember, insertPlace } from '../../../test/place-factory.ts';
import { formOf, type Part } from '../../../test/review-form.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';

const PATH = '/api/solmark/import/preview';
const METRE = 1 / 111_195;
const AT = { latitude: 37.5903786, longitude: 126.9659189 };

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let library: number;
let fetched: string[] = [];
let naverJson: unknown;

async function preview(content: string | Buffer, fileName = 'list', memberId: number | null = mina, path?: string) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  const request: Part[] = path === undefined ? [] : [['request', JSON.stringify({ path })]];
  const form = await formOf([...request, ['file', new Blob([Uint8Array.from(bytes)]), fileName]]);
  const headers = { ...form.headers, ...(memberId !== null && (await test.as(memberId))) };
  const response = await test.app.inject({ method: 'POST', url: PATH, headers, payload: form.payload });
  const { code, data } = response.json() as { code?: string; data: ImportPreview };
  return { status: response.statusCode, code, data };
}

async function previewUrl(url: unknown) {
  const response = await test.app.inject({ method: 'POST', url: PATH, headers: await test.as(mina), payload: { url } });
  const { code, data } = response.json() as { code?: string; data: ImportPreview };
  return { status: response.statusCode, code, data };
}

const point = (name: string, northM = 0, properties: object = {}) => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [AT.longitude, AT.latitude + northM * METRE] },
  properties: { name, ...properties },
});
const geoJson = (...features: object[]) => JSON.stringify({ type: 'FeatureCollection', name: '혼자 갈 곳', features });
const csv = (...titles: string[]) =>
  ['Title,Note,URL,Comment', ',,,', ...titles.map((title) => `${title},,,`)].join('\n');

const entryOf = async (content: string): Promise<ImportEntry | undefined> => (await preview(content)).data.entries[0];

const countRows = async () => {
  const [row] = await db.sql`
    select (select count(*) from collection) collections, (select count(*) from collection_place) places,
      (select count(*) from place_mark) marks, (select count(*) from solmark_import) imports`;
  return row;
};

beforeAll(async () => {
  db = await createTestDatabase();
  test = await createTestApp({
    db,
    naverLists: {
      get: async (url) => {
        fetched.push(url);
        if (naverJson instanceof AppError) throw naverJson;
        return Buffer.from(JSON.stringify(naverJson));
      },
    },
  });
  mina = await insertMember(db.sql, 'mina');
  library = await insertPlace(db.sql, {
    ...AT,
    name: '청운문학도서관',
    category: 'work',
    detailedCategory: '공공도서관',
    address: '서울 종로구 자하문로36길 40',
  });
  await insertPlace(db.sql, {
    ...AT,
    latitude: AT.latitude + 60 * METRE,
    name: '솔방울 분식',
    category: 'food',
    address: '서울 종로구 자하문로 1',
  });
  await insertPlace(db.sql, {
    ...AT,
    latitude: AT.latitude + 2_000 * METRE,
    name: '솔방울분식 부암점',
    category: 'food',
    address: '서울 종로구 창의문로 9',
  });
});
afterAll(async () => {
  await test.app.close();
  await db.close();
});

describe('a preview', () => {
  it('[12.1-2] finds the places of a list in its order, however long it is', async () => {
    // The ends of the batches of 25 in which places are read, and the incomplete last one.
    const isLibrary = (index: number) => [0, 24, 25, 49, 50, 52].includes(index);
    const names = Array.from({ length: 53 }, (_, index) => (isLibrary(index) ? '청운문학도서관' : `없는 곳 ${index}`));
    const { data } = await preview(geoJson(...names.map((name) => point(name, 3))));
    expect(data.entries.map(({ index, name }) => [index, name])).toEqual(names.map((name, index) => [index, name]));
    const found = data.entries.filter(({ status }) => status === 'FOUND').map(({ index }) => index);
    expect(found).toEqual(names.keys().filter(isLibrary).toArray());
    expect(data.counts).toEqual({ found: 6, unsure: 0, notFound: 47, skipped: 0, unplaced: 0 });
  });

  it('[12.1-2] lists every entry with what it needs to be chosen, and saves nothing', async () => {
    const before = await countRows();
    const { status, data } = await preview(
      geoJson(
        point('청운문학도서관', 3, { memo: '조용함<br>창가', address: '서울특별시 종로구 자하문로36길 40' }),
        point('없는 가게', 0, { category: '카페' }),
      ),
      'x.json',
    );
    expect(status).toBe(200);
    expect(data).toEqual({
      name: '혼자 갈 곳',
      format: 'GEOJSON',
      counts: { found: 1, unsure: 0, notFound: 1, skipped: 0, unplaced: 0 },
      otherLists: [],
      entries: [
        {
          index: 0,
          name: '청운문학도서관',
          memo: '조용함\n창가',
          address: '서울특별시 종로구 자하문로36길 40',
          latitude: expect.closeTo(AT.latitude, 4),
          longitude: AT.longitude,
          status: 'FOUND',
          candidates: [
            {
              placeId: library,
              name: '청운문학도서관',
              category: 'work',
              detailedCategory: '공공도서관',
              address: '서울 종로구 자하문로36길 40',
              ...AT,
              distanceM: 3,
              isMarked: false,
            },
          ],
        },
        { index: 1, name: '없는 가게', memo: '', category: 'cafe', ...AT, status: 'NOT_FOUND', candidates: [] },
      ],
    });
    expect(await countRows()).toEqual(before);
  });

  it('tells that a place is saved, for the member who saved it', async () => {
    const jun = await insertMember(db.sql, 'jun');
    await db.sql`insert into place_mark (member_id, place_id) values (${jun}, ${library})`;
    const markedFor = async (memberId: number) =>
      (await preview(geoJson(point('청운문학도서관')), 'x', memberId)).data.entries[0]?.candidates[0]?.isMarked;
    expect([await markedFor(jun), await markedFor(mina)]).toEqual([true, false]);
    await db.sql`delete from place_mark`;
  });

  it('[12.1-2] is unsure about several places that are equally probable, nearest first, at most three', async () => {
    const ids: number[] = [];
    for (const north of [40, 10, 25, 50]) {
      const latitude = 37.3 + north * METRE;
      ids.push(await insertPlace(db.sql, { latitude, name: '느린 식탁', category: 'food', address: '' }));
    }
    const feature = { ...point('느린 식탁'), geometry: { type: 'Point', coordinates: [127.0559, 37.3] } };
    const entry = await entryOf(geoJson(feature));
    expect(entry?.status).toBe('UNSURE');
    expect(entry?.candidates.map(({ placeId, distanceM }) => [placeId, distanceM])).toEqual([
      [ids[1], 10],
      [ids[2], 25],
      [ids[0], 40],
    ]);
  });

  it('does not propose closed places and those that no source lists any more', async () => {
    const [closed, kept] = [
      await insertPlace(db.sql, { name: '달빛우물서재', category: 'work' }),
      await insertPlace(db.sql, { name: '달빛우물서재', category: 'work', latitude: 37.5447 }),
    ];
    expect((await entryOf(csv('달빛우물서재')))?.status).toBe('UNSURE');
    await db.sql`update place set closed_at = now() where id = ${closed}`;
    expect(await entryOf(csv('달빛우물서재'))).toMatchObject({ status: 'FOUND', candidates: [{ placeId: kept }] });
    await db.sql`update place set closed_at = now() where id = ${kept}`;
    expect(await entryOf(csv('달빛우물서재'))).toMatchObject({ status: 'NOT_FOUND', candidates: [] });
  });

  it('[12.1-3] matches entries without coordinates by name, and is sure only of a unique name', async () => {
    expect(await entryOf(csv('청운문학도서관'))).toMatchObject({
      status: 'FOUND',
      candidates: [{ placeId: library }],
    });
    expect((await entryOf(csv('청운문학도서관')))?.candidates[0]).not.toHaveProperty('distanceM');
    await insertPlace(db.sql, { name: '물레방앗간도서관', category: 'work', address: '서울 강북구 삼양로 1' });
    await insertPlace(db.sql, { name: '물레방앗간도서관', category: 'work', address: '부산 중구 중앙대로 2' });
    const namesakes = await entryOf(csv('물레방앗간도서관'));
    expect([namesakes?.status, namesakes?.candidates.length]).toEqual(['UNSURE', 2]);
    expect((await entryOf(csv('아무데도없는도서관')))?.status).toBe('NOT_FOUND');
  });

  it('[12.1-3] is never sure of a chain or a generic name without coordinates', async () => {
    await insertPlace(db.sql, { name: '폴바셋', address: '' });
    expect((await entryOf(csv('폴바셋')))?.status).toBe('UNSURE');
    expect((await entryOf(csv('카페')))?.status).toBe('NOT_FOUND');
  });

  it('[12.1-6] falls back to names if no position of the file is usable', async () => {
    const nowhere = { ...point('청운문학도서관'), geometry: { type: 'Point', coordinates: [0, 0] } };
    const unknownGrid = {
      ...point('청운문학도서관'),
      geometry: { type: 'Point', coordinates: [9_000_000, 9_000_000] },
    };
    for (const feature of [nowhere, unknownGrid]) {
      const entry = await entryOf(geoJson(feature));
      expect(entry).toMatchObject({ status: 'FOUND', candidates: [{ placeId: library }] });
      expect(entry).not.toHaveProperty('latitude');
    }
  });

  it('[12.1-6] converts the coordinates of KakaoMap', async () => {
    const favorite = {
      display1: '청운문학도서관',
      display2: '서울 종로구',
      x: 492_478,
      y: 1_136_338,
      key: '1',
      memo: '정자',
    };
    const { data } = await preview(JSON.stringify({ result: [favorite], status: { code: 'SUCCESS' } }));
    expect(data).toMatchObject({ format: 'KAKAO', entries: [{ status: 'FOUND', memo: '정자' }] });
    expect(data.entries[0]?.candidates[0]?.distanceM).toBeLessThan(5);
  });

  it('proposes what is at a pin without a name, up to 30 m', async () => {
    const at = await entryOf(geoJson(point('고정된 핀', 55)));
    expect(at).toMatchObject({ status: 'UNSURE', candidates: [{ name: '솔방울 분식', distanceM: 5 }] });
    expect((await entryOf(geoJson(point('', 95))))?.status).toBe('NOT_FOUND');
  });

  it('[12.1-1] has the first list of an archive and the paths of the others, by which they are read', async () => {
    const archive = new ZipFile();
    archive.addBuffer(Buffer.from(csv('청운문학도서관')), 'Takeout/저장됨/도서관.csv');
    archive.addBuffer(Buffer.from(geoJson(point('없는 가게'), { type: 'Feature' })), 'Takeout/지도/저장한 장소.json');
    archive.end();
    const bytes = await buffer(archive.outputStream);
    const { data } = await preview(bytes, 'takeout.zip');
    expect(data).toMatchObject({ name: '도서관', otherLists: ['Takeout/지도/저장한 장소.json'] });
    expect(data.counts).toEqual({ found: 1, unsure: 0, notFound: 0, skipped: 0, unplaced: 0 });
    const other = await preview(bytes, 'takeout.zip', mina, data.otherLists[0]);
    expect(other.data).toMatchObject({ name: '혼자 갈 곳', entries: [{ name: '없는 가게' }], otherLists: [] });
    expect(other.data.counts).toEqual({ found: 0, unsure: 0, notFound: 1, skipped: 1, unplaced: 0 });
    expect(await preview(bytes, 'takeout.zip', mina, '없는 목록.csv')).toMatchObject({ status: 422 });
    expect(await preview(bytes, 'takeout.zip', mina, '가'.repeat(2_049))).toMatchObject({ status: 400 });
  });

  it('[12.1-6] counts the entries whose written position is none', async () => {
    const wpt = (lat: string) => `<wpt lat="${lat}" lon="${AT.longitude}"><name>청운문학도서관</name></wpt>`;
    const { data } = await preview(`<gpx>${wpt(String(AT.latitude))}${wpt('237.59')}${wpt('')}</gpx>`);
    expect(data.entries.map(({ status, latitude }) => [status, latitude !== undefined])).toEqual([
      ['FOUND', true],
      ['FOUND', false],
      ['FOUND', false],
    ]);
    expect(data.counts.unplaced).toBe(2);
  });

  it('takes its name from the file, or from the name of the file', async () => {
    expect((await preview(csv('청운문학도서관'), 'Takeout/혼자 갈 곳.csv')).data.name).toBe('혼자 갈 곳');
    const long = (await preview(csv('청운문학도서관'), `${'가'.repeat(40)}.csv`)).data.name;
    expect(long).toBe('가'.repeat(20));
  });

  it('[12.1-1] reads the list of a Naver link', async () => {
    fetched = [];
    naverJson = {
      folder: { name: '도서관' },
      bookmarkList: [{ bookmarkId: 1, name: '청운문학도서관', px: AT.longitude, py: AT.latitude, memo: '' }],
    };
    const { status, data } = await previewUrl('[네이버지도] https://naver.me/xAbCd123');
    expect([status, data.format, data.name, data.counts.found]).toEqual([200, 'NAVER', '도서관', 1]);
    expect(fetched).toEqual(['[네이버지도] https://naver.me/xAbCd123']);
  });
});

describe('a preview is rejected', () => {
  it('without a sign-in, and of a suspended member', async () => {
    expect(await preview(csv('x'), 'x', null)).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' });
    const jun = await insertMember(db.sql, 'suspended');
    await db.sql`update member set suspended_at = now() where id = ${jun}`;
    expect(await preview(csv('x'), 'x', jun)).toMatchObject({ status: 403, code: 'MEMBER_SUSPENDED' });
  });

  it('without a file and a link', async () => {
    const response = await test.app.inject({ method: 'POST', url: PATH, headers: await test.as(mina) });
    expect(response.json()).toMatchObject({ code: 'BAD_REQUEST', details: [{ path: 'file' }] });
    expect((await previewUrl(undefined)).status).toBe(400);
    expect((await previewUrl(7)).status).toBe(400);
    expect((await previewUrl('가'.repeat(2_049))).status).toBe(400);
  });

  it('[12.1-5] with the error of the link', async () => {
    naverJson = new AppError('IMPORT_LIST_NOT_FOUND');
    expect(await previewUrl('https://naver.me/gone')).toMatchObject({ status: 404, code: 'IMPORT_LIST_NOT_FOUND' });
    naverJson = '<html>';
    expect((await previewUrl('https://naver.me/page')).code).toBe('IMPORT_FORMAT_UNKNOWN');
  });

  const doctype =
    '<?xml version="1.0"?><!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx><wpt lat="1" lon="1"><name>&a;</name></wpt></gpx>';
  const networkLink =
    '<kml><Document><NetworkLink><Link><href>https://example.com</href></Link></NetworkLink></Document></kml>';
  it.each([
    ['[12.1-5] XML entities', doctype, 'IMPORT_FILE_UNSAFE'],
    ['[12.1-5] deep XML', '<gpx>'.repeat(100_000), 'IMPORT_FILE_UNSAFE'],
    ['[12.1-5] deep JSON', '['.repeat(5_000_000), 'IMPORT_FILE_UNSAFE'],
    ['a file that is cut off', '<gpx><wpt lat="37" lon="127"><name>혼', 'IMPORT_FILE_DAMAGED'],
    ['JSON that is cut off', '{"type":"FeatureCollection","features":[', 'IMPORT_FILE_DAMAGED'],
    ['a map without places', networkLink, 'IMPORT_ONLY_LINK'],
    ['a list without places', geoJson(), 'IMPORT_EMPTY'],
    ['another JSON', '{"a":1}', 'IMPORT_FORMAT_UNKNOWN'],
    ['another XML', '<html></html>', 'IMPORT_FORMAT_UNKNOWN'],
    ['a text', '안녕하세요', 'IMPORT_FORMAT_UNKNOWN'],
    ['an empty file', '\ufeff\n', 'IMPORT_EMPTY'],
    ['other bytes', gzipSync('x'.repeat(1_000)), 'IMPORT_FORMAT_UNKNOWN'],
    [
      '[12.1-5] 2,001 entries',
      csv(...Array.from({ length: IMPORT_ENTRIES_MAX + 1 }, () => '가')),
      'IMPORT_ENTRIES_TOO_MANY',
    ],
  ])('for %s', async (_, content, code) => {
    expect(await preview(content)).toMatchObject({ status: 422, code });
  });

  it('[12.1-5] for more than 5 MB, and not for 5 MB', async () => {
    const list = geoJson(point('청운문학도서관'));
    const full = list + ' '.repeat(IMPORT_FILE_MAX_BYTES - Buffer.byteLength(list));
    expect((await preview(full)).status).toBe(200);
    expect(await preview(`${full} `)).toMatchObject({ status: 413, code: 'IMPORT_FILE_TOO_LARGE' });
  });
});

it('[12.1-5] logs nothing of the file', async () => {
  test.log.length = 0;
  await preview(csv('비밀의 다락방'), '내 비밀.csv');
  await preview('<gpx>비밀의', '내 비밀.gpx');
  expect(test.log.length).toBeGreaterThan(0);
  expect(test.log.join('')).not.toMatch(/비밀/);
});
