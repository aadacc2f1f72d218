import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CsvFields, HEADERS, ROWS, toCsv } from '../test/place-files.ts';
import { spawnSol } from '../test/sol-process.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../test/test-database.ts';

const TIMEOUT_MS = 120_000;

let db: TestDatabase;
let folder: string;
beforeAll(async () => {
  [db, folder] = await Promise.all([createTestDatabase(), mkdtemp(join(tmpdir(), 'import-command-'))]);
});
afterAll(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'region'], { restartIdentity: true });
});

const shop = (number: number, fields: CsvFields = {}): CsvFields => ({
  ...ROWS.semas,
  상가업소번호: `MA${number}`,
  상호명: `물결식당 ${number}호`,
  도로명주소: `서울특별시 성동구 연무장길 ${number}`,
  위도: String(37.54 + number * 0.002),
  ...fields,
});
const shops = (...numbers: number[]) => numbers.map((number) => shop(number));

/** Writes 상가(상권)정보 under a name. */
async function writeShops(name: string, rows: readonly CsvFields[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, toCsv(HEADERS.semas, rows));
  return path;
}
async function writeText(name: string, text: string | Buffer): Promise<string> {
  await writeFile(join(folder, name), text);
  return join(folder, name);
}
const OSM_CAFE = { type: 'node', id: 1, lat: 37.55, lon: 127.05, tags: { amenity: 'cafe', name: '날짜없는카페' } };
const sol = (...command: string[]) => spawnSol({ DATABASE_URL: db.url }, ['import', 'places', ...command]).ended;
const listNames = async () =>
  (await db.sql<{ name: string }[]>`select name from place where closed_at is null order by name`).map(
    ({ name }) => name,
  );

describe('several files in one command', { timeout: TIMEOUT_MS }, () => {
  it('[10.1-2] are all refused with the reason of each that cannot be read, before one is stored', async () => {
    const good = await writeShops('shops_202609.csv', shops(1, 2));
    const unknown = await writeText('memo.csv', '제목,내용\n가,나\n');
    const undated = await writeShops('shops.csv', shops(3));
    const cut = await writeText('osm_20260901.json', '{"elements":[{"type":"node","id":1,"tags":{"amenity":"cafe"}}');
    const { code, stderr } = await sol(good, unknown, undated, cut, join(folder, 'missing.csv'));
    expect(code).toBe(1);
    expect(stderr).toContain('담을 수 없는 파일이 4개 있어서, 어느 파일도 담지 않았어요.');
    expect(stderr).toContain('memo.csv: 어떤 데이터인지 알 수 없는 파일이에요.');
    expect(stderr).toContain('목록은 sol import claims로 담아요.');
    expect(stderr).toContain('shops.csv: 자료의 날짜를 알 수 없어요.');
    expect(stderr).toContain('osm_20260901.json: 파일이 손상됐어요.');
    expect(stderr).toContain('missing.csv: 없는 파일이에요.');
    expect(await listNames()).toEqual([]);
  });

  it('[10.1-12] end with one table, also after a failure, which says what was not imported', async () => {
    const first = await writeShops('shops_202608.csv', shops(1, 2, 3, 4, 5));
    const next = await writeShops('shops_202609.csv', shops(1, 2, 6));
    const last = await writeShops('shops_202610.csv', shops(7));
    const failed = await sol(first, next, last);
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('shops_202609.csv: 담긴 5곳 가운데') });
    expect(failed.stdout).toMatch(/shops_202608\.csv\s+2026-08-31\s+5\s+5\s/);
    expect(failed.stdout).toMatch(/shops_202609\.csv\s+담지 못함\n/);
    expect(failed.stdout).toMatch(/shops_202610\.csv\s+담지 못함\n/);
    const done = await sol(first, next, '--allow-absent', '--dry-run');
    expect(done).toMatchObject({ code: 0 });
    expect(done.stdout).toMatch(/모두\s+8\s+1\s+0\s+0\s+7\s+3\s+0\s+0\n/);
    expect(await listNames()).toHaveLength(5);
  });
});

describe('a date for several files', { timeout: TIMEOUT_MS }, () => {
  it('is that of the files without one: an older file does not become the newer one', async () => {
    const newer = await writeShops('shops_202609.csv', shops(1, 2, 3, 4, 5, 6));
    await sol(newer);
    const older = await writeShops('shops_202403.csv', shops(1, 2, 3, 4, 5, 7));
    const undated = await writeText('osm.json', JSON.stringify({ elements: [OSM_CAFE] }));
    const { code, stdout } = await sol(older, undated, '--date', '2026-11-01');
    expect(code).toBe(0);
    expect(stdout).toMatch(/shops_202403\.csv\s+2024-03-31\s/);
    expect(stdout).toMatch(/osm\.json\s+2026-11-01\s/);
    expect(await listNames()).toContain('물결식당 6호');
    expect(await listNames()).not.toContain('물결식당 7호');
    const alone = await sol(older, '--date', '2026-11-01', '--dry-run');
    expect(alone.stdout).toContain('(2026-11-01 자료');
  });
});

describe('a file of another time', { timeout: TIMEOUT_MS }, () => {
  it('of more than five years ago needs --old where nobody can be asked, also in a dry run', async () => {
    const path = await writeShops('shops_201812.csv', shops(1));
    for (const flags of [[], ['--dry-run']]) {
      expect(await sol(path, ...flags)).toMatchObject({
        ...{ code: 1, stderr: expect.stringContaining('다섯 해가 넘은 자료라서 담지 않았어요: shops_201812.csv') },
      });
    }
    expect(await listNames()).toEqual([]);
    const { code, stdout } = await sol(path, '--old');
    expect(code).toBe(0);
    expect(stdout).toContain('shops_201812.csv: 2018-12-31 자료예요. 다섯 해가 넘어서');
  });

  it('is refused with a date in the future, or one that does not exist', async () => {
    const path = await writeShops('shops.csv', shops(1));
    expect(await sol(path, '--date', '2999-01-01')).toMatchObject({ code: 1, stderr: expect.stringContaining('오늘') });
    expect(await sol(path, '--date', '2026-02-30')).toMatchObject({
      ...{ code: 1, stderr: expect.stringContaining('2026-06-30처럼 적어 주세요.') },
    });
  });
});

describe('the report', { timeout: TIMEOUT_MS }, () => {
  it('[10.1-12] lists absent, returned and joined places, and separates expected rejections', async () => {
    await sol(await writeShops('shops_202606.csv', shops(1, 2, 3, 4, 5, 6, 7, 8)));
    await sol(await writeShops('shops_202607.csv', shops(1, 2, 3, 4, 5, 6, 7)));
    const rows = [
      ...shops(1, 2, 3, 4, 5, 8, 9),
      shop(6, { 상가업소번호: 'MA60' }),
      shop(20, {
        상권업종대분류명: '수리',
        상권업종중분류명: '세탁',
        상권업종소분류코드: 'S20701',
        상권업종소분류명: '세탁소',
      }),
      shop(21, { 경도: '', 위도: '' }),
    ];
    const path = await writeShops('shops_202608.csv', rows);
    const [json, csv] = [join(folder, 'report.json'), join(folder, 'report.csv')];
    await sol(path, '--dry-run', '--allow-absent', '--report', json);
    await sol(path, '--allow-absent', '--report', csv);
    const place = async (number: number) => {
      const [row] = await db.sql<{ id: number; name: string; address: string }[]>`
        select id, name, address from place where name = ${`물결식당 ${number}호`} order by id limit 1`;
      return row;
    };
    const [file] = JSON.parse(await readFile(json, 'utf8')).files;
    expect(file).toMatchObject({
      absent: [await place(6), await place(7)],
      returned: [await place(8)],
      joined: [{ row: 9, rowName: '물결식당 6호', ...(await place(6)) }],
    });
    const isExpected = Object.fromEntries(
      file.refused.map(({ reason, isExpected }: { reason: string; isExpected: boolean }) => [reason, isExpected]),
    );
    expect(Object.values(isExpected).toSorted()).toEqual([false, true]);
    expect(isExpected['주소만 있고 좌표가 없음']).toBe(false);
    const lines = (await readFile(csv, 'utf8')).split('\r\n');
    expect(lines[0]).toBe('\uFEFF행,이유,이름,주소,구분,장소');
    expect(lines).toContain(
      `,새 자료에 없거나 없어진 곳,물결식당 7호,서울 성동구 연무장길 7,사라짐,${(await place(7))?.id}`,
    );
    expect(lines).toContain(`,자료에 다시 있음,물결식당 8호,서울 성동구 연무장길 8,돌아옴,${(await place(8))?.id}`);
    expect(lines.filter((line) => line.includes(',합침,'))).toHaveLength(1);
    expect(lines.filter((line) => line.includes(',거절(예상),'))).toHaveLength(1);
    expect(lines).toContain('11,주소만 있고 좌표가 없음,물결식당 21호,서울 성동구 연무장길 21,거절(확인),');
  });
});

describe('--coordinates', { timeout: TIMEOUT_MS }, () => {
  it.each([
    ['Korean names in CP949', iconv.encode('주소,위도,경도\r\n서울 성동구 연무장길 21,37.5555,127.0555\r\n', 'cp949')],
    [
      'English names in UTF-8 with other columns',
      '\uFEFFid,Address,lat,lng\n9,서울특별시  성동구 연무장길 21,37.5555,127.0555\n8,서울 중구 없는길 1,,\n',
    ],
  ])('[10.1-6] gives rows without coordinates those of their address: %s', async (_, content) => {
    const without = shop(21, { 경도: '', 위도: '' });
    const path = await writeShops('shops_202608.csv', [shop(1), without, shop(22, { 경도: '', 위도: '' })]);
    const coordinates = await writeText('coordinates.csv', content);
    const { code, stdout } = await sol(path, '--coordinates', coordinates);
    expect(code).toBe(0);
    expect(stdout).toMatch(/좌표를 보탠 행\s+1\n/);
    const stored = () => db.sql`select latitude, longitude from place where name = '물결식당 21호'`;
    expect(await stored()).toEqual([{ latitude: 37.5555, longitude: 127.0555 }]);
    expect((await sol(path, '--coordinates', coordinates)).stdout).toMatch(/그대로인 행\s+2\n/);
    // Without the file the row is refused again, and its place stays.
    expect((await sol(path)).stdout).toMatch(/사라진 행\s+0\n/);
    expect(await stored()).toHaveLength(1);
  });

  it('is refused without its columns, and nothing is stored', async () => {
    const path = await writeShops('shops_202608.csv', shops(1));
    const coordinates = await writeText('coordinates.csv', '주소,좌표\n서울,1\n');
    expect(await sol(path, '--coordinates', coordinates)).toMatchObject({
      ...{
        code: 1,
        stderr: expect.stringContaining('coordinates.csv: 좌표 파일에 주소, 위도, 경도 칸이 있어야 해요.'),
      },
    });
    expect(await listNames()).toEqual([]);
  });
});
