import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createImportReport } from '../../cli/import-report.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { REJECTION_REASON } from './formats/rejection.rules.ts';
import { isOnlyClient } from './import.repository.ts';
import { importPlaces } from './import.service.ts';

const NEW_HEADERS =
  '상가업소번호,상호명,지점명,상권업종대분류코드,상권업종대분류명,상권업종중분류코드,상권업종중분류명,상권업종소분류코드,상권업종소분류명,표준산업분류코드,표준산업분류명,시도코드,시도명,시군구코드,시군구명,행정동코드,행정동명,법정동코드,법정동명,지번코드,대지구분코드,대지구분명,지번본번지,지번부번지,지번주소,도로명코드,도로명,건물본번지,건물부번지,건물관리번호,건물명,도로명주소,구우편번호,신우편번호,동정보,층정보,호정보,경도,위도'.split(
    ',',
  );

const SHOP = {
  상가업소번호: 'MA0101202210A0000001',
  상호명: '달그림자식당',
  지점명: '',
  상권업종대분류명: '음식',
  상권업종중분류명: '한식',
  상권업종소분류코드: 'I20101',
  상권업종소분류명: '백반/한정식',
  시도명: '서울특별시',
  시군구명: '성동구',
  행정동명: '성수2가1동',
  법정동명: '성수동2가',
  도로명주소: '서울특별시 성동구 연무장길 12',
  경도: '127.0560',
  위도: '37.5430',
};
type Shop = Partial<Record<string, string>>;

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
  [database, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'place-import-'))]);
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await clearTables(database.sql, ['place', 'place_import', 'member', 'media', 'region'], { restartIdentity: true });
});

function csv(shops: readonly Shop[], headers: readonly string[] = NEW_HEADERS, delimiter = ','): string {
  const quote = (value: string) => (delimiter === '|' ? value : `"${value}"`);
  const rows = shops.map((shop) => headers.map((header) => quote(shop[header] ?? '')).join(delimiter));
  return `${[headers.map(quote).join(delimiter), ...rows].join('\r\n')}\r\n`;
}

async function importText(content: string | Buffer, reportPath?: string) {
  const path = join(folder, 'shops_20260930.csv');
  await writeFile(path, content);
  const report = reportPath === undefined ? undefined : createImportReport(reportPath, 1);
  try {
    const result = await importPlaces(database.sql, { path, ...(report && { sink: report.sinkFor(path) }) });
    await report?.add(path, result);
    return result;
  } finally {
    await report?.close();
  }
}

const listPlaces = () => database.sql`select * from place order by id`;

describe('file formats', () => {
  const oldHeaders = [
    '',
    '상호명',
    '지점명',
    '상권업종대분류명',
    '상권업종중분류명',
    '상권업종소분류명',
    '행정동명',
    '도로명주소',
    '경도',
    '위도',
  ];
  it.each([
    ['UTF-8', csv([SHOP]), 'utf8', ','],
    ['UTF-8 with a byte order mark', `\uFEFF${csv([SHOP])}`, 'utf8', ','],
    ['CP949', iconv.encode(csv([SHOP]), 'cp949'), 'cp949', ','],
    ['UTF-8 with |', csv([SHOP], NEW_HEADERS, '|'), 'utf8', '|'],
    ['CP949 with |', iconv.encode(csv([SHOP], NEW_HEADERS, '|'), 'cp949'), 'cp949', '|'],
    ['an export with row numbers and NA', csv([{ ...SHOP, '': '1', 지점명: 'NA' }], oldHeaders), 'utf8', ','],
    ['decomposed Hangul', csv([SHOP]).normalize('NFD'), 'utf8', ','],
  ])('reads %s', async (_form, content, encoding, delimiter) => {
    expect(await importText(content)).toMatchObject({ encoding, delimiter, rows: 1, added: 1, rejected: 0 });
    expect((await listPlaces())[0]).toMatchObject({
      name: '달그림자식당',
      category: 'food',
      detailed_category: '백반/한정식',
      address: '서울 성동구 연무장길 12',
      province: '서울',
      district: '성동구',
      neighborhood: '성수동',
      admin_dong: '성수2가1동',
      latitude: 37.543,
      longitude: 127.056,
    });
  });

  it('rejects other files', async () => {
    await expect(importText('이름,전화\n가,02\n')).rejects.toThrow('찾은 칸: 이름, 전화');
    await expect(importText('상호명,주소\n가,나\n')).rejects.toThrow('찾은 칸: 상호명, 주소');
  });

  it('reads bare quotation marks with | as the delimiter', async () => {
    await importText(csv([{ ...SHOP, 상호명: '"달"그림자' }], NEW_HEADERS, '|'));
    expect((await listPlaces())[0]).toMatchObject({ name: '"달"그림자' });
  });
});

it.each([
  [{ 상호명: ' ' }, REJECTION_REASON.name],
  [{ 도로명주소: 'NA' }, REJECTION_REASON.address],
  [{ 경도: '', 위도: '' }, REJECTION_REASON.coordinates],
  [{ 경도: '0', 위도: '0' }, REJECTION_REASON.coordinates],
  [{ 경도: '37.5', 위도: '127.0' }, REJECTION_REASON.swapped],
  [{ 경도: '139.7', 위도: '35.6' }, REJECTION_REASON.abroad],
  [{ 도로명주소: '어딘가 1', 시도명: '', 시군구명: '' }, REJECTION_REASON.region],
  [{ 상호명: '달\uFFFD' }, REJECTION_REASON.unreadable],
  [
    { 상권업종대분류명: '숙박', 상권업종중분류명: '', 상권업종소분류명: '여관', 상권업종소분류코드: '' },
    '다루지 않는 업종: 숙박 > 여관',
  ],
])('rejects %o: %s', async (fault: Shop, reason) => {
  const result = await importText(csv([{ ...SHOP, ...fault }]));
  expect(result).toMatchObject({ added: 0, rejected: 1, rejections: [{ reason, count: 1, examples: [{ row: 2 }] }] });
});

it('[10.1-6] writes the address of a row without coordinates to the report', async () => {
  const rows = [
    { ...SHOP, 경도: '', 위도: '' },
    { ...SHOP, 상가업소번호: 'S2', 상호명: '' },
  ];
  const [csvPath, jsonPath] = [join(folder, 'report.csv'), join(folder, 'report.json')];
  await importText(csv(rows), csvPath);
  await importText(csv(rows), jsonPath);
  const address = '서울 성동구 연무장길 12';
  const reportLines = (await readFile(csvPath, 'utf8')).split('\r\n');
  expect(reportLines.slice(1, -1)).toEqual([
    `2,${REJECTION_REASON.coordinates},달그림자식당,${address},거절(확인),`,
    `3,${REJECTION_REASON.name},,,거절(확인),`,
  ]);
  const { files } = JSON.parse(await readFile(jsonPath, 'utf8'));
  expect(files[0].refused).toMatchObject([
    { reason: REJECTION_REASON.coordinates, rows: [2], addresses: [{ row: 2, address }] },
    { reason: REJECTION_REASON.name, rows: [3] },
  ]);
  expect(files[0].refused[1]).not.toHaveProperty('addresses');
});

it('keeps backslashes', async () => {
  await importText(csv([{ ...SHOP, 상호명: '달\\n그림자\\' }]));
  expect((await listPlaces())[0]).toMatchObject({ name: '달\\n그림자\\' });
});

it('rejects a row with a repeated number and writes it to the report', async () => {
  const reportPath = join(folder, 'report.csv');
  const result = await importText(csv([SHOP, { ...SHOP, 상호명: '=다른이름' }]), reportPath);
  expect(result).toMatchObject({ rows: 2, added: 1, rejected: 1, rejections: [{ reason: REJECTION_REASON.repeated }] });
  expect(await readFile(reportPath, 'utf8')).toBe(
    `\uFEFF행,이유,이름,주소,구분,장소\r\n3,${REJECTION_REASON.repeated},'=다른이름,,거절(예상),\r\n`,
  );
});

it('is idempotent, and updates only changed places', async () => {
  const other = { ...SHOP, 상가업소번호: 'MA2', 상호명: '이끼책방', 도로명주소: '서울특별시 성동구 연무장길 20' };
  await importText(csv([SHOP, other]));
  const before = await listPlaces();
  expect(await importText(csv([SHOP, other]))).toMatchObject({ added: 0, changed: 0, unchanged: 2, rejected: 0 });
  expect(await listPlaces()).toEqual(before);
  expect(await importText(csv([SHOP, { ...other, 위도: '37.5431' }]))).toMatchObject({ changed: 1, unchanged: 1 });
});

it('identifies a shop without a number by name and address, ignoring spaces', async () => {
  const { 상가업소번호: _, ...unnumbered } = SHOP;
  await importText(csv([unnumbered]));
  expect(await importText(csv([{ ...unnumbered, 상호명: '달그림자 식당' }]))).toMatchObject({ added: 0, changed: 1 });
});

it('keeps data from members', async () => {
  await importText(csv([SHOP]));
  await database.sql`update place set marked_count = 3, review_count = 1, recommend_count = 1, rating_sum = 5`;
  await database.sql`insert into member (nickname, nickname_key) values ('수달', '수달')`;
  await database.sql`
    insert into review (place_id, member_id, is_recommended, rating)
    select p.id, m.id, true, 5 from place p, member m`;
  await importText(csv([{ ...SHOP, 상호명: '달그림자밥상' }]));
  expect(await listPlaces()).toMatchObject([{ name: '달그림자밥상', marked_count: 3, review_count: 1, rating_sum: 5 }]);
  expect(await database.sql`select from review`).toHaveLength(1);
});

it('imports nothing if interrupted, and everything on the next run', async () => {
  const path = join(folder, 'many_20260930.csv');
  const shops = Array.from({ length: 3000 }, (_, i) => ({ ...SHOP, 상가업소번호: `MB${i}`, 상호명: `식당 ${i}호` }));
  await writeFile(path, csv(shops));
  const interrupt = new AbortController();
  const onProgress = ({ rows }: { rows: number }) => rows > 0 && interrupt.abort(new Error('멈춤'));
  await expect(importPlaces(database.sql, { path, signal: interrupt.signal, onProgress })).rejects.toThrow('멈춤');
  expect(await listPlaces()).toHaveLength(0);
  expect(await importPlaces(database.sql, { path })).toMatchObject({ added: 3000 });
});

it('restores all indexes and foreign keys after a first import', async () => {
  // The precondition for rebuilding them.
  expect(await database.sql.begin(isOnlyClient)).toBe(true);
  const listIndexes = () => database.sql`select indexdef from pg_indexes where tablename = 'place' order by indexname`;
  const listForeignKeys = () => database.sql`
    select conrelid::regclass::text, conname, convalidated, pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' order by 1, 2`;
  const before = [await listIndexes(), await listForeignKeys()];
  await importText(
    csv(Array.from({ length: 5000 }, (_, i) => ({ ...SHOP, 상가업소번호: `MC${i}`, 상호명: `식당 ${i}호` }))),
  );
  expect([await listIndexes(), await listForeignKeys()]).toEqual(before);
  await expect(database.sql`update place_source set place_id = 9000 where source_key = 'MC7'`).rejects.toThrow(
    'place_source_place_id_fkey',
  );
  await database.sql`delete from place where id = (select place_id from place_source where source_key = 'MC7')`;
  expect(await database.sql`select from place_source where source_key = 'MC7'`).toEqual([]);
});

const REAL_FILE = join(import.meta.dirname, '../../../../../../shared/data/semas_seoul_cafe_cp949.csv');

it('imports a real file: each row is added, joined or rejected', async (context) => {
  if (!existsSync(REAL_FILE)) context.skip(`no ${REAL_FILE}`);
  const result = await importPlaces(database.sql, { path: REAL_FILE, fileDate: '2026-09-30' });
  expect(result.encoding).toBe('cp949');
  expect(result.rows).toBe(19_102);
  expect(result.added + result.joined + result.rejected).toBe(19_102);
  const byOtherThanName = result.rejections.filter(({ reason }) => !reason.includes('이름'));
  expect(byOtherThanName.map(({ reason }) => reason)).toEqual([REJECTION_REASON.repeated]);
  expect(await database.sql`select from place where name like '커피빈%선릉로93길점'`).toHaveLength(1);
}, 120_000);
