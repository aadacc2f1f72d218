import type { RelatedItem } from '@sol/contract/place-search';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshDerived } from '#features/place/admin/aggregates.repository.ts';
import { insertOpenMatches } from '#features/place-import/decisions/place-match.repository.ts';
import { importPlaces } from '#features/place-import/import.service.ts';
import { checkPlaceSources } from '#features/place-import/rows/source-check.hooks.ts';
import { insertMember, insertReview } from '../../../test/place-factory.ts';
import { type CsvFields, HEADERS, ROWS, toCsv, useTemporaryFiles } from '../../../test/place-files.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { renameRegions } from './region-rename.service.ts';

const NOW = new Date('2026-11-23T03:00:00Z');
const files = useTemporaryFiles();
let db: TestDatabase;
let app: Awaited<ReturnType<typeof createTestApp>>['app'];
beforeAll(async () => {
  db = await createTestDatabase();
  ({ app } = await createTestApp({ db }));
});
afterAll(async () => {
  await app.close();
  await db.close();
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'place_snapshot', 'member', 'region'], { restartIdentity: true });
});

const importCsv = async (csv: string, fileDate: string) =>
  importPlaces(db.sql, { path: await files.write(csv), fileDate, now: NOW });

interface Shop {
  name: string;
  /** Its 시도, 시군구 and 동 before and after the change. */
  before: [province: string, district: string];
  after: [province: string, district: string];
  dong: string;
  street: string;
  at: [latitude: number, longitude: number];
}

const SHOPS: Shop[] = [
  {
    name: '무등한그릇',
    before: ['광주광역시', '동구'],
    after: ['전남광주통합특별시', '동구'],
    dong: '동명동',
    street: '동명로 11',
    at: [35.1497, 126.9249],
  },
  {
    name: '밤바다한상',
    before: ['전라남도', '여수시'],
    after: ['전남광주', '여수시'],
    dong: '중앙동',
    street: '이순신광장로 153',
    at: [34.7392, 127.7365],
  },
  {
    name: '호반국밥',
    before: ['강원도', '춘천시'],
    after: ['강원자치도', '춘천시'],
    dong: '근화동',
    street: '소양강로 40',
    at: [37.889, 127.717],
  },
  {
    name: '한옥비빔밥',
    before: ['전라북도', '전주시 완산구'],
    after: ['전북특별자치도', '전주시 완산구'],
    dong: '교동',
    street: '태조로 44',
    at: [35.815, 127.153],
  },
  {
    name: '개항분식',
    before: ['인천광역시', '중구'],
    after: ['인천광역시', '제물포구'],
    dong: '신포동',
    street: '신포로 10',
    at: [37.4715, 126.6256],
  },
  {
    name: '괭이부리밥집',
    before: ['인천광역시', '동구'],
    after: ['인천광역시', '제물포구'],
    dong: '만석동',
    street: '제물량로 330',
    at: [37.4812, 126.6203],
  },
  {
    name: '하늘길식당',
    before: ['인천광역시', '중구'],
    after: ['인천광역시', '영종구'],
    dong: '운서동',
    street: '흰바위로 51',
    at: [37.4926, 126.4955],
  },
  {
    name: '아라한식',
    before: ['인천광역시', '서구'],
    after: ['인천광역시', '검단구'],
    dong: '당하동',
    street: '원당대로 860',
    at: [37.5933, 126.6969],
  },
  {
    name: '커낼식당',
    before: ['인천광역시', '서구'],
    after: ['인천광역시', '서해구'],
    dong: '청라동',
    street: '청라한내로 70',
    at: [37.5341, 126.6464],
  },
  {
    name: '삼국유사밥상',
    before: ['경상북도', '군위군'],
    after: ['대구광역시', '군위군'],
    dong: '군위읍',
    street: '군위읍 군청로 175',
    at: [36.2394, 128.5725],
  },
  {
    name: '호수공원밥집',
    before: ['경기도', '화성시'],
    after: ['경기도', '화성시 동탄구'],
    dong: '송동',
    street: '동탄순환대로 69',
    at: [37.1722, 127.1043],
  },
];

const toSemas = (time: 'before' | 'after', shops = SHOPS) =>
  toCsv(
    HEADERS.semas,
    shops.map((shop, index) => {
      const [province, district] = shop[time];
      return {
        ...ROWS.semas,
        상가업소번호: `MA0101202210A00000${index + 10}`,
        상호명: shop.name,
        시도명: province,
        시군구명: district,
        행정동명: '',
        법정동명: shop.dong,
        도로명주소: `${province} ${district} ${shop.street}`,
        위도: String(shop.at[0]),
        경도: String(shop.at[1]),
      };
    }),
  );

const listPlaces = () =>
  db.sql<{ id: number; name: string; area: string; address: string; isClosed: boolean }[]>`
    select id, name, province || ' ' || district as area, address, closed_at is not null as "isClosed"
    from place order by id`;

const listAreas = async () =>
  (
    await db.sql<{ area: string }[]>`select distinct area from place_source where absent_since is null order by area`
  ).map(({ area }) => area);

const AREAS = ['강원 춘천시', '경기 화성시 동탄구', '광주 동구', '대구 군위군', '인천 검단구', '인천 서해구'].concat([
  '인천 영종구',
  '인천 제물포구',
  '전남 여수시',
  '전북 전주시 완산구',
]);

describe('[15.1-8] a file of shops before and after districts were renamed', () => {
  it.each([
    ['before', 'after'],
    ['after', 'before'],
  ] as const)('gives the same places: first the one %s, then the one %s', async (first, second) => {
    expect(await importCsv(toSemas(first), '2026-05-31')).toMatchObject({ added: 11, rejected: 0 });
    const places = await listPlaces();
    expect(await importCsv(toSemas(second), '2026-08-31')).toMatchObject({
      ...{ rows: 11, added: 0, joined: 0, absent: 0, returned: 0, rejected: 0 },
    });
    expect(await listPlaces()).toEqual(places);
    expect(places.filter(({ isClosed }) => isClosed)).toEqual([]);
    expect(await listAreas()).toEqual(AREAS);
    expect(places.map(({ address }) => address)).toEqual(
      expect.arrayContaining([
        ...[
          '광주 동구 동명로 11',
          '전남 여수시 이순신광장로 153',
          '인천 제물포구 신포로 10',
          '인천 영종구 흰바위로 51',
        ],
        ...['인천 검단구 원당대로 860', '대구 군위군 군위읍 군청로 175', '경기 화성시 동탄구 동탄순환대로 69'],
      ]),
    );
    expect(await checkPlaceSources(db.sql)).toEqual([]);
  });

  it('marks a shop of a renamed district as absent that the newer file does not list', async () => {
    const inOne = Array.from({ length: 6 }, (_, index): Shop => {
      const [latitude, longitude] = [37.4715 + index / 100, 126.6256];
      return {
        ...(SHOPS[4] as Shop),
        name: `개항분식 ${index}호`,
        street: `신포로 ${index}`,
        at: [latitude, longitude],
      };
    });
    await importCsv(toSemas('before', inOne), '2026-05-31');
    expect(await importCsv(toSemas('after', inOne.slice(0, 5)), '2026-08-31')).toMatchObject({ added: 0, absent: 1 });
    expect((await listPlaces()).filter(({ isClosed }) => isClosed).map(({ name }) => name)).toEqual(['개항분식 5호']);
  });
});

const licence = (changes: CsvFields): CsvFields => ({ ...ROWS.localdata, ...changes });
const LICENCES: CsvFields[] = [
  {
    개방자치단체코드: '3490000',
    관리번호: '3490000-104-2019-00417',
    사업장명: '신포다방',
    지번주소: '인천광역시 중구 신포동 12-3',
    도로명주소: '인천광역시 중구 신포로 10 (신포동)',
    '좌표정보(X)': '126.6256',
    '좌표정보(Y)': '37.4715',
  },
  {
    개방자치단체코드: '3500000',
    관리번호: '3500000-104-2019-00417',
    사업장명: '만석다방',
    지번주소: '인천광역시 동구 만석동 2-1',
    도로명주소: '인천광역시 동구 제물량로 330 (만석동)',
    '좌표정보(X)': '126.6203',
    '좌표정보(Y)': '37.4812',
  },
  {
    개방자치단체코드: '4180000',
    관리번호: '4180000-104-2019-00417',
    사업장명: '호반다방',
    지번주소: '강원도 춘천시 근화동 7',
    도로명주소: '강원도 춘천시 소양강로 40 (근화동)',
    '좌표정보(X)': '127.717',
    '좌표정보(Y)': '37.889',
  },
].map(licence);

/** The licence after its office was merged: 제물포구 numbers its licences again, 춘천시 has another code. */
function afterMerger(row: CsvFields, nth: number): CsvFields {
  const isChuncheon = row.개방자치단체코드 === '4180000';
  const rename = (text = '') =>
    text.replace(/인천광역시 [중동]구/, '인천광역시 제물포구').replace('강원도', '강원특별자치도');
  return {
    ...row,
    개방자치단체코드: isChuncheon ? '4181000' : '3495000',
    관리번호: isChuncheon ? '4181000-104-2019-00417' : `3495000-104-2026-0000${nth}`,
    지번주소: rename(row.지번주소),
    도로명주소: rename(row.도로명주소),
  };
}

describe('[15.1-8] a file of licences whose offices were merged', () => {
  it('gives the same places, with their reviews and saves', async () => {
    await importCsv(toCsv(HEADERS.localdata, LICENCES), '2026-05-31');
    const places = await listPlaces();
    const memberId = await insertMember(db.sql, '물결');
    await insertReview(db.sql, { memberId, placeId: places[0]?.id ?? 0 });
    const merged = LICENCES.map(afterMerger);
    expect(await importCsv(toCsv(HEADERS.localdata, merged), '2026-08-31')).toMatchObject({
      ...{ added: 0, joined: 0, absent: 0, rejected: 0 },
    });
    expect(await listPlaces()).toEqual(places);
    const rows = await db.sql<{ key: string }[]>`select source_key as key from place_source order by key`;
    expect(rows.map(({ key }) => key)).toEqual([
      ...['3495000|3495000-104-2026-00000', '3495000|3495000-104-2026-00001', '4181000|4181000-104-2019-00417'],
    ]);
    const [review] = await db.sql`select place_id as "placeId" from review`;
    expect(review).toEqual({ placeId: places[0]?.id });
  });

  it('closes the place of a licence that ended under its new number', async () => {
    await importCsv(toCsv(HEADERS.localdata, LICENCES), '2026-05-31');
    const ended = LICENCES.map(afterMerger).map((row, nth) =>
      nth === 1 ? { ...row, 영업상태코드: '03', 영업상태명: '폐업', 상세영업상태명: '폐업' } : row,
    );
    await importCsv(toCsv(HEADERS.localdata, ended), '2026-08-31');
    const closed = (await listPlaces()).filter(({ isClosed }) => isClosed);
    expect(closed.map(({ name }) => name)).toEqual(['만석다방']);
  });

  it('keeps the decisions of operators about a row that gets another key', async () => {
    await importCsv(toCsv(HEADERS.localdata, LICENCES), '2026-05-31');
    const [a, b] = ['3490000|3490000-104-2019-00417', '3500000|3500000-104-2019-00417'];
    await db.sql`
      insert into place_match (source_a, key_a, source_b, key_b, status, decided_by, decided_at)
      values ('localdata', ${a}, 'localdata', ${b}, 'APART', 'cli', now())`;
    await importCsv(toCsv(HEADERS.localdata, LICENCES.map(afterMerger)), '2026-08-31');
    const [match] = await db.sql`select key_a as a, key_b as b, status from place_match`;
    expect(match).toEqual({
      ...{ a: '3495000|3495000-104-2026-00000', b: '3495000|3495000-104-2026-00001', status: 'APART' },
    });
  });

  it('keeps the decision about two rows whose new keys are in the other order', async () => {
    await importCsv(toCsv(HEADERS.localdata, LICENCES), '2026-05-31');
    const pair = {
      a: { source: 'localdata', key: '3490000|3490000-104-2019-00417' },
      b: { source: 'localdata', key: '3500000|3500000-104-2019-00417' },
    };
    await db.sql.begin((tx) => insertOpenMatches(tx, [{ ...pair, score: 0.7 }]));
    await db.sql`update place_match set status = 'APART', decided_by = 'cli', decided_at = now()`;
    const merged = LICENCES.map((row, nth) => afterMerger(row, 9 - nth));
    await importCsv(toCsv(HEADERS.localdata, merged), '2026-08-31');
    const [a, b] = ['3495000|3495000-104-2026-00008', '3495000|3495000-104-2026-00009'];
    const renamed = { a: { source: 'localdata', key: a }, b: { source: 'localdata', key: b } };
    // A later import finds the pair again.
    await db.sql.begin((tx) => insertOpenMatches(tx, [{ ...renamed, score: 0.8 }]));
    expect(await db.sql`select key_a as a, key_b as b, status from place_match`).toEqual([{ a, b, status: 'APART' }]);
  });

  it('takes a licence with another number elsewhere for another one', async () => {
    const [first = {}, second = {}] = [ROWS.localdata, { ...ROWS.localdata, 관리번호: '3030000-104-2026-00001' }];
    await importCsv(toCsv(HEADERS.localdata, [first]), '2026-05-31');
    const path = await files.write(toCsv(HEADERS.localdata, [second]));
    const result = await importPlaces(db.sql, { path, fileDate: '2026-08-31', now: NOW, allowsAbsent: true });
    expect(result).toMatchObject({ joined: 1, absent: 1 });
  });
});

const LIBRARY_HEADER =
  '도서관명,시도명,시군구명,도서관유형,휴관일,소재지도로명주소,위도,경도,데이터기준일자,제공기관코드,제공기관명';
const LIBRARIES: CsvFields[] = [
  {
    도서관명: '물결도서관',
    시도명: '광주광역시',
    시군구명: '동구',
    소재지도로명주소: '광주광역시 동구 동명로 25',
    위도: '35.1501',
    경도: '126.9251',
    제공기관코드: '3590000',
    제공기관명: '광주광역시 동구',
  },
  {
    도서관명: '갯바람도서관',
    시도명: '전라남도',
    시군구명: '여수시',
    소재지도로명주소: '전라남도여수시 좌수영로 9',
    위도: '34.7512',
    경도: '127.7402',
    제공기관코드: '4810000',
    제공기관명: '전라남도 여수시',
  },
  {
    도서관명: '동탄물빛도서관',
    시도명: '경기도',
    시군구명: '화성시',
    소재지도로명주소: '경기도 화성시 동탄대로24길 49',
    위도: '37.2173',
    경도: '127.1098',
    제공기관코드: '5530000',
    제공기관명: '경기도 화성시',
  },
  {
    도서관명: '영마루작은도서관',
    시도명: '인천광역시',
    시군구명: '중구',
    소재지도로명주소: '인천광역시 중구 은하수로 306',
    위도: '37.4972',
    경도: '126.5564',
    제공기관코드: '3490000',
    제공기관명: '인천광역시 중구',
  },
  {
    도서관명: '소양도서관',
    시도명: '강원도',
    시군구명: '춘천시',
    소재지도로명주소: '강원도 춘천시 소양로 12',
    위도: '37.8815',
    경도: '127.7301',
    제공기관코드: '4180000',
    제공기관명: '강원도 춘천시',
  },
].map((row) => ({ 도서관유형: '공공도서관', 데이터기준일자: '2026-05-01', ...row }));

/** With and without a space between the names, as providers write them. */
function renamedLibrary(row: CsvFields): CsvFields {
  const rename = (text = '') =>
    text
      .replace('광주광역시', '전남광주통합특별시')
      .replace('전라남도', '전남광주통합특별시')
      .replace('강원도', '강원특별자치도')
      .replace('경기도 화성시', '경기도 화성시 동탄구')
      .replace('인천광역시 중구', '인천광역시 영종구');
  const code = { 3490000: '3496000', 4180000: '4181000' }[row.제공기관코드 ?? ''];
  return {
    ...row,
    시도명: rename(row.시도명),
    소재지도로명주소: rename(row.소재지도로명주소),
    제공기관명: rename(row.제공기관명),
    시군구명: { 화성시: '화성시 동탄구', 중구: '영종구' }[row.시군구명 ?? ''] ?? row.시군구명,
    데이터기준일자: '2026-08-01',
    제공기관코드: code ?? row.제공기관코드,
  };
}

it('[15.1-8] a file of libraries before and after districts were renamed gives the same places', async () => {
  expect(await importCsv(toCsv(LIBRARY_HEADER, LIBRARIES), '2026-05-31')).toMatchObject({ added: 5, rejected: 0 });
  const ids = (await listPlaces()).map(({ id }) => id);
  const renamed = toCsv(LIBRARY_HEADER, LIBRARIES.map(renamedLibrary));
  expect(await importCsv(renamed, '2026-08-31')).toMatchObject({ added: 0, joined: 0, absent: 0, rejected: 0 });
  const places = await listPlaces();
  expect(places.map(({ id }) => id)).toEqual(ids);
  expect(places.map(({ name, area, isClosed }) => [name, area, isClosed]).toSorted()).toEqual(
    [
      ['갯바람도서관', '전남 여수시', false],
      ['동탄물빛도서관', '경기 화성시 동탄구', false],
      ['물결도서관', '광주 동구', false],
      ['소양도서관', '강원 춘천시', false],
      ['영마루작은도서관', '인천 영종구', false],
    ].toSorted(),
  );
});

/** The database as a release left it that did not know the table of succession. */
async function forgetSuccession(): Promise<void> {
  const { sql } = db;
  await sql`
    update place set district = '중구', address = replace(address, '인천 제물포구', '인천 중구')
    where name in ('개항분식', '신포다방')`;
  await sql`
    update place_source set area = '인천 중구'
    where place_id in (select id from place where name in ('개항분식', '신포다방'))`;
  await sql`update place_snapshot set area = '인천 중구' where area = '인천 제물포구'`;
  await sql`
    update place_source set source_key = replace(source_key, '4181000', '4180000') where source = 'localdata'`;
  await sql`update region set surroundings = '{}' where name = (select min(name) from region)`;
}

describe('[15.1-8] places of an earlier release', () => {
  const licences = LICENCES.filter((_, nth) => nth !== 1);

  async function importAsBefore() {
    await importCsv(toSemas('before', SHOPS.slice(4, 5)), '2026-05-31');
    await importCsv(toCsv(HEADERS.localdata, licences), '2026-05-31');
    const places = await listPlaces();
    await forgetSuccession();
    return places;
  }

  it('get the names of today when the app starts, with their rows, snapshots and regions', async () => {
    const places = await importAsBefore();
    await refreshDerived(
      db.sql,
      async () => undefined,
      (tx) => renameRegions(tx, NOW),
    );
    expect(await listPlaces()).toEqual(places);
    expect(await listAreas()).toEqual(['강원 춘천시', '인천 제물포구']);
    const snapshots = await db.sql`select distinct area, file_date::text as date from place_snapshot order by area`;
    expect(snapshots).toEqual([
      { area: '강원 춘천시', date: '2026-05-31' },
      { area: '인천 제물포구', date: '2026-05-31' },
    ]);
    const keys = await db.sql`select source_key as key from place_source where source_key like '418%'`;
    expect(keys).toEqual([{ key: '4181000|4181000-104-2019-00417' }]);
    const regions = await db.sql`select name from region where kind = 'DISTRICT' order by name`;
    expect(regions).toEqual([{ name: '제물포구' }, { name: '춘천시' }]);
    expect(await importCsv(toCsv(HEADERS.localdata, licences), '2026-05-31')).toMatchObject({ unchanged: 2 });
  });

  it('get them by an import before the app starts', async () => {
    const places = await importAsBefore();
    expect(await importCsv(toSemas('after', SHOPS.slice(4, 5)), '2026-08-31')).toMatchObject({ added: 0, absent: 0 });
    expect(await listPlaces()).toEqual(places);
    expect(await listAreas()).toEqual(['강원 춘천시', '인천 제물포구']);
  });

  it('get them without rows of sources', async () => {
    await importAsBefore();
    await db.sql`delete from place_source`;
    await refreshDerived(
      db.sql,
      async () => undefined,
      (tx) => renameRegions(tx, NOW),
    );
    const [place] = await db.sql`select district, address from place where name = '개항분식'`;
    expect(place).toEqual({ district: '제물포구', address: '인천 제물포구 신포로 10' });
  });

  it('have keys of the city where a file named its ward', async () => {
    const named = LIBRARIES.filter(({ 시군구명 }) => 시군구명 === '화성시').map(renamedLibrary);
    await importCsv(toCsv(LIBRARY_HEADER, named), '2026-05-31');
    const { sql } = db;
    await sql`update place_source set source_key = replace(source_key, '@경기화성시', '@경기화성시동탄구')`;
    await sql`update region set surroundings = '{}'`;
    await refreshDerived(
      sql,
      async () => undefined,
      (tx) => renameRegions(tx, NOW),
    );
    expect(await sql`select source_key as key, area from place_source`).toEqual([
      { key: '5530000:동탄물빛도서관@경기화성시', area: '경기 화성시 동탄구' },
    ]);
  });

  it('have one row where the register was stored under both codes of an office', async () => {
    await importAsBefore();
    const { sql } = db;
    await sql`
      insert into place_source (source, source_key, place_id, fields, area, part, status)
      select source, '4181000|4181000-104-2019-00417', place_id, fields, area, part, status
      from place_source where source_key = '4180000|4180000-104-2019-00417'`;
    await refreshDerived(
      sql,
      async () => undefined,
      (tx) => renameRegions(tx, NOW),
    );
    const rows = await sql`select source_key as key from place_source where source_key like '418%'`;
    expect(rows).toEqual([{ key: '4181000|4181000-104-2019-00417' }]);
  });
});

describe('[15.1-8] the search', () => {
  const HERE = { userLat: '37.5446', userLng: '127.0559' };
  beforeEach(async () => {
    await importCsv(toSemas('after'), '2026-08-31');
  });

  const get = async (url: string, query: Record<string, string>) =>
    (await app.inject({ url, query: { ...HERE, ...query } })).json().data;
  const related = async (keyword: string): Promise<RelatedItem[]> =>
    get('/api/solmap/search/related', { keyword, isLiteral: 'true' });

  it.each([
    ['전남광주통합특별시 동구 동명로 11', ['무등한그릇']],
    ['전남광주통합특별시 동구', ['무등한그릇']],
    ['광주광역시 동구 동명로 11', ['무등한그릇']],
    ['광주광역시 동구', ['무등한그릇']],
    ['광주 동구', ['무등한그릇']],
    ['전남광주통합특별시 여수시', ['밤바다한상']],
    ['전라남도 여수시', ['밤바다한상']],
    ['전남 여수', ['밤바다한상']],
    ['전북자치도 전주시', ['한옥비빔밥']],
    ['강원자치도 춘천시', ['호반국밥']],
    ['강원도 춘천시', ['호반국밥']],
    ['인천 제물포구', ['개항분식', '괭이부리밥집']],
    ['인천 중구', ['개항분식', '하늘길식당']],
    ['인천광역시 중구 신포로 10', ['개항분식']],
    ['인천 동구', ['괭이부리밥집']],
    ['인천 서구', ['아라한식', '커낼식당']],
    ['인천 검단구', ['아라한식']],
    ['경북 군위군', ['삼국유사밥상']],
    ['대구 군위군', ['삼국유사밥상']],
    ['화성시 송동', ['호수공원밥집']],
  ])('finds the places of %s', async (keyword, names) => {
    const found = (await related(keyword)).filter((item) => item.type === 'PLACE' && item.isSimilar !== true);
    expect(found.map(({ name }) => name).toSorted()).toEqual(names);
  });

  it.each([
    ['전남광주통합특별시 동구', '동구'],
    ['광주광역시 동구', '동구'],
    ['인천 제물포구', '제물포구'],
    ['인천 동구', '제물포구'],
    ['경북 군위군', '군위군'],
    ['인천 서구', '서해구'],
  ])('finds the region of %s: %s', async (keyword, name) => {
    const regions = (await related(keyword)).filter(({ type }) => type === 'DISTRICT');
    expect(regions.map((region) => region.name)).toContain(name);
  });

  it.each([
    ['제물포구', ['개항분식', '괭이부리밥집']],
    ['인천 중구', ['개항분식', '괭이부리밥집']],
    ['인천 중구 운서동', ['하늘길식당']],
    ['중구 신포동', ['개항분식']],
    ['인천 동구 만석동', ['괭이부리밥집']],
    ['인천 서구', ['커낼식당']],
    ['경북 군위군', ['삼국유사밥상']],
    ['광주광역시 동구', ['무등한그릇']],
    ['전남광주통합특별시 여수시', ['밤바다한상']],
  ])('keeps the address of the list of %s', async (region, names) => {
    const { places } = await get(`/api/solmap/region/${encodeURIComponent(region)}/places`, {});
    expect(places.map(({ name }: { name: string }) => name).toSorted()).toEqual(names);
  });

  it('does not take 광주 of another province for the metropolis', async () => {
    const shop: Shop = {
      ...(SHOPS[0] as Shop),
      name: '남한산성집',
      after: ['경기도', '광주시'],
      dong: '경안동',
      street: '경안로 25',
      at: [37.4095, 127.2571],
    };
    await importCsv(toSemas('after', [...SHOPS, shop]), '2026-09-30');
    const named = async (keyword: string) =>
      (await related(keyword))
        .filter((item) => item.type === 'PLACE' && item.isSimilar !== true)
        .map(({ name }) => name);
    expect(await named('경기도 광주시')).toEqual(['남한산성집']);
    expect(await named('광주시 동구')).toEqual(['무등한그릇']);
    expect((await named('광주')).toSorted()).toEqual(['남한산성집', '무등한그릇']);
  });
});
