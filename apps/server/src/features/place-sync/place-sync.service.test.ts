import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { insertOpenMatches } from '#features/place-import/decisions/place-match.repository.ts';
import { createMediaLibrary } from '#lib/media/media-library.ts';
import { createLocalMediaStore } from '#lib/media/media-store.ts';
import { readConfig } from '#lib/process/config.ts';
import { createLogger } from '#lib/process/logger.ts';
import { DAY_MS, HOUR_MS } from '#lib/time/durations.ts';
import { createMovingClock } from '../../test/moving-clock.ts';
import { createCity, library, licence, listRowsOf, type PublicDataCity, shop } from '../../test/public-data-city.ts';
import { type PublicDataServer, type Row, startPublicDataServer } from '../../test/public-data-server.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { createPlaceSync, type SyncRunOptions } from './place-sync.service.ts';
import { createSyncStatusService } from './status.service.ts';

const KEY = 'ab+c/d==';
let db: TestDatabase;
let server: PublicDataServer;
let city: PublicDataCity;
let clock: ReturnType<typeof createMovingClock>;
let printed: string[];

beforeAll(async () => {
  db = await createTestDatabase();
  server = await startPublicDataServer(KEY, (call) => listRowsOf(city, call));
});
afterAll(async () => {
  await server.close();
  await db.close();
});
beforeEach(async () => {
  await clearTables(db.sql, ['place', 'place_import', 'region', 'sync_feed', 'source_quota'], {
    restartIdentity: true,
  });
  city = createCity();
  clock = createMovingClock('2026-11-23T12:00:00+09:00');
  [printed, server.calls.length, server.faultOf] = [[], 0, () => undefined];
});

const publicDataOf = (env: Record<string, string> = {}) =>
  readConfig({
    ...{ PUBLIC_DATA_KEY: KEY, SYNC_AREAS: '서울특별시 성동구' },
    ...{ PUBLIC_DATA_URL: server.url, STANDARD_DATA_URL: server.url, ...env },
  }).publicData;

async function sync(run: SyncRunOptions = {}, env: Record<string, string> = {}) {
  const placeSync = createPlaceSync({
    ...{ sql: db.sql, publicData: publicDataOf(env), clock, signal: new AbortController().signal },
    media: createMediaLibrary(db.sql, createLocalMediaStore(tmpdir()), createLogger('silent')),
    hooks: { onUnsure: insertOpenMatches },
    print: (line) => printed.push(line),
    pauses: { callMs: 0, retryMs: [1, 1], slowDownMs: 1, timeoutMs: 5_000 },
  });
  return placeSync.run(run);
}

const listOpen = async () =>
  (await db.sql<{ name: string }[]>`select name from place where closed_at is null order by name`).map(
    ({ name }) => name,
  );
const statusOf = async (source: string, env: Record<string, string> = {}) => {
  const statuses = await createSyncStatusService({ sql: db.sql, publicData: publicDataOf(env) }).list(clock.now());
  return statuses.find((status) => status.source === source);
};
const licences = (...rows: Row[]) => city.licences.set('general_restaurants', rows);
const range = (length: number, toRow: (number: number) => Row) => Array.from({ length }, (_, n) => toRow(n + 1));
const callsOf = (path: string) => server.calls.filter((call) => call.path.includes(path));

it('[15.1-1] fills a district from every source with one call, and calls nobody without a key', async () => {
  licences(...range(230, licence));
  city.shops = range(3, shop);
  city.libraries = [library(1), library(2, { ctprvnNm: '부산광역시', signguNm: '수영구' })];
  await expect(sync({}, { PUBLIC_DATA_KEY: '' })).rejects.toThrow('https://www.data.go.kr/data/15154916/openapi.do');
  expect(server.calls).toEqual([]);
  expect(await sync()).toMatchObject({ reasons: [], hasChanged: true });
  const open = await listOpen();
  expect(open).toHaveLength(234);
  expect(open).toEqual(expect.arrayContaining(['달그림자7식당', '물그늘서점2', '느티1작은도서관']));
  expect(callsOf('general_restaurants').map(({ query }) => query.get('pageNo'))).toEqual(['1', '2', '3']);
  expect(await statusOf('licence')).toMatchObject({ state: 'OK', rows: 230, quotaUsed: 10, quota: 10_000 });
});

it('[15.1-1] fetches nothing that is not due, and one source on request', async () => {
  licences(licence(1));
  await sync();
  const first = server.calls.length;
  await sync();
  expect(server.calls).toHaveLength(first);
  await sync({ source: 'licence' });
  expect(server.calls).toHaveLength(first + 8);
  clock.pass(DAY_MS);
  await sync();
  expect(callsOf('tn_pubr_public_lbrry_api')).toHaveLength(1);
});

describe('[15.1-2] after the first fill', () => {
  beforeEach(async () => {
    licences(...range(6, licence));
    city.shops = range(4, shop);
    await sync();
    clock.pass(DAY_MS);
  });
  const changed = { DAT_UPDT_PNT: '2026-11-23 21:00:00' };

  it('only changes are requested, those of the last day once more, and omitted rows stay', async () => {
    licences(licence(7, { ...changed, BPLC_NM: '새벽별식당' }), licence(2, { ...changed, BPLC_NM: '두루미식당' }));
    await sync();
    expect(callsOf('general_restaurants').at(-1)?.query.get('cond[DAT_UPDT_PNT::GTE]')).toBe('20261120220102');
    const open = await listOpen();
    expect(open).toHaveLength(11);
    expect(open).toEqual(expect.arrayContaining(['새벽별식당', '두루미식당', '달그림자6식당']));
    expect(open).not.toContain('달그림자2식당');
  });

  it('a change of a day to come moves no cursor', async () => {
    licences(licence(7, { DAT_UPDT_PNT: '2031-01-07 09:00:00' }), licence(8, changed));
    await sync();
    const [feed] = await db.sql`select cursor from sync_feed where feed = 'general_restaurants'`;
    expect(feed?.cursor).toBe('20261123210000');
  });

  it('a closed licence and a deleted shop close their places', async () => {
    licences(licence(3, { ...changed, SALS_STTS_CD: '03', SALS_STTS_NM: '폐업', DTL_SALS_STTS_NM: '폐업' }));
    city.shopChanges.set('20261123', [{ ...shop(1), chgGb: 'U', bizesNm: '해오름책방' }]);
    city.shopChanges.set('20261124', [
      { ...shop(2), chgGb: 'D' },
      { ...shop(9), chgGb: 'C', bizesNm: '나루책방' },
      { ...shop(8), chgGb: 'C', signguNm: '광진구', rdnmAdr: '서울특별시 광진구 능동로 9', lnoAdr: '' },
    ]);
    await sync();
    const open = await listOpen();
    expect(open).not.toContain('달그림자3식당');
    expect(open.filter((name) => name.includes('책방') || name.includes('서점'))).toEqual([
      '나루책방',
      '물그늘서점3',
      '물그늘서점4',
      '해오름책방',
    ]);
  });

  it('a closed licence without coordinates is gone too', async () => {
    const closed = { SALS_STTS_CD: '03', SALS_STTS_NM: '폐업', CRD_INFO_X: '', CRD_INFO_Y: '' };
    licences(licence(3, { ...changed, ...closed }));
    await sync();
    expect(await listOpen()).not.toContain('달그림자3식당');
  });

  it('the last event of a shop counts', async () => {
    city.shopChanges.set('20261123', [{ ...shop(1), chgGb: 'D' }]);
    city.shopChanges.set('20261124', [
      { ...shop(1), chgGb: 'C' },
      { ...shop(5), chgGb: 'C' },
      { ...shop(5), chgGb: 'D' },
    ]);
    await sync();
    expect(await listOpen()).toEqual(expect.arrayContaining(['물그늘서점1']));
    expect(await listOpen()).not.toContain('물그늘서점5');
  });

  it('a change that a repeated row hides is read again, also of an earlier day', async () => {
    city.shopChanges.set(
      '20261123',
      [1, 2].map((number) => ({ ...shop(number), chgGb: 'D' })),
    );
    city.shopChanges.set('20261126', [{ ...shop(3), chgGb: 'D' }]);
    server.faultOf = ({ query }) => (query.get('key') === '20261123' ? { kind: 'repeatedRow' } : undefined);
    clock.pass(3 * DAY_MS);
    await sync({ source: 'shops' });
    expect(await listOpen()).toContain('물그늘서점2');
    expect(await listOpen()).not.toContain('물그늘서점3');
    server.faultOf = () => undefined;
    clock.pass(DAY_MS);
    await sync({ source: 'shops' });
    expect(await listOpen()).not.toContain('물그늘서점2');
  });

  it('a full pass after a month finds what changes have missed', async () => {
    city.shops = [1, 2, 4].map((number) => shop(number)).concat(range(9, (number) => shop(number + 20)));
    licences(...range(6, licence));
    await sync();
    expect(await listOpen()).toContain('물그늘서점3');
    clock.pass(30 * DAY_MS);
    await sync();
    expect(await statusOf('shops')).toMatchObject({
      state: 'STOPPED',
      reasons: [expect.stringContaining('--allow-absent')],
    });
    await sync({ source: 'shops', allowsAbsent: true });
    expect(await listOpen()).not.toContain('물그늘서점3');
    expect(await listOpen()).toContain('물그늘서점29');
  });

  it('a run that ends early moves no cursor, and the next one continues with its pages', async () => {
    licences(...range(250, (number) => licence(number, changed)));
    server.faultOf = ({ path, query }) =>
      path.includes('general_restaurants') && query.get('pageNo') === '3' ? { kind: 'hangUp' } : undefined;
    expect((await sync()).reasons).toHaveLength(1);
    expect(await listOpen()).toHaveLength(10);
    server.faultOf = () => undefined;
    server.calls.length = 0;
    await sync();
    expect(callsOf('general_restaurants').map(({ query }) => query.get('pageNo'))).toEqual(['3']);
    expect(await listOpen()).toHaveLength(254);
    const [feed] = await db.sql`select cursor from sync_feed where feed = 'general_restaurants'`;
    expect(feed?.cursor).toBe('20261123210000');
  });
});

it('[15.1-2] reads everything once more for an area that was added', async () => {
  licences(
    licence(1),
    licence(2, { OPN_ATMY_GRP_CD: '3040000', ROAD_NM_ADDR: '서울특별시 광진구 능동로 9', LOTNO_ADDR: '' }),
  );
  await sync();
  expect(await listOpen()).toEqual(['달그림자1식당']);
  await sync({ source: 'licence' }, { SYNC_AREAS: '서울특별시 성동구, 서울특별시 광진구' });
  expect(await listOpen()).toEqual(['달그림자1식당', '달그림자2식당']);
});

describe('[15.1-3] a list that changes while it is read', () => {
  it('is read again from its first page', async () => {
    licences(...range(150, licence));
    let changes = 0;
    server.faultOf = ({ path, query }) =>
      path.includes('general_restaurants') && query.get('pageNo') === '2' && changes++ === 0
        ? { kind: 'total', added: 1 }
        : undefined;
    await sync();
    expect(await listOpen()).toHaveLength(150);
  });

  it('is requested again if a page is sent for another one', async () => {
    licences(...range(150, licence));
    let repeats = 0;
    server.faultOf = ({ path, query }) =>
      path.includes('general_restaurants') && query.get('pageNo') === '2' && repeats++ === 0
        ? { kind: 'firstPage' }
        : undefined;
    await sync();
    expect(await listOpen()).toHaveLength(150);
  });
});

it('[15.1-3] reads a list again whose first page was another one', async () => {
  licences(...range(250, licence));
  let wrong = 0;
  server.faultOf = ({ path, query }) =>
    path.includes('general_restaurants') && query.get('pageNo') === '1' && wrong++ === 0
      ? { kind: 'nextPage' }
      : undefined;
  expect((await sync({ source: 'licence' })).reasons).toEqual([]);
  expect(new Set(await listOpen()).size).toBe(250);
});

it('[15.1-3] fills a district on the next day, of which the service had said that it has nothing', async () => {
  city.shops = range(3, shop);
  server.faultOf = ({ path }) => (path.includes('sdsc2') ? { kind: 'code', code: '03', as: 'json' } : undefined);
  await sync({ source: 'shops' });
  expect(await listOpen()).toEqual([]);
  server.faultOf = () => undefined;
  clock.pass(DAY_MS);
  await sync();
  expect(await listOpen()).toHaveLength(3);
});

it('[15.1-3] a row that is sent twice hides another one, whose place stays open', async () => {
  const run: SyncRunOptions = { source: 'shops', isFull: true, allowsAbsent: true };
  city.shops = range(9, shop);
  await sync(run);
  city.shops = [...range(8, shop), shop(3)];
  clock.pass(DAY_MS);
  await sync(run);
  expect(await listOpen()).toHaveLength(9);
  // The next run reads everything again, without a request for it.
  city.shops = range(8, shop);
  clock.pass(31 * HOUR_MS);
  await sync({ source: 'shops' });
  expect(await listOpen()).not.toContain('느티9작은도서관');
  expect(await listOpen()).toHaveLength(8);
});

describe('[15.1-4] before anything is applied', () => {
  beforeEach(async () => {
    city.libraries = range(10, library);
    await sync({ source: 'libraries' });
    clock.pass(7 * DAY_MS);
  });

  it.each([
    ['no rows where there were some', () => (city.libraries = []), '하나도 오지 않았어요'],
    ['fewer rows than before', () => (city.libraries = range(7, library)), '10행에서 7행으로'],
    [
      'a field that is missing',
      () => (city.libraries = range(10, library).map(({ latitude, ...row }) => ({ ...row, lat: latitude ?? '' }))),
      'latitude 칸이 없어요',
    ],
    ['50,000 rows', () => (city.libraries = Array.from({ length: 50_000 }, () => library(1))), '꼭 5만 행'],
  ])('an alarm stops at %s', async (_, change, sentence) => {
    change();
    expect((await sync({ source: 'libraries' })).reasons).toEqual([expect.stringContaining(sentence)]);
    expect(await listOpen()).toHaveLength(10);
    expect(await statusOf('libraries')).toMatchObject({
      state: 'STOPPED',
      reasons: [expect.stringContaining(sentence)],
    });
  });
});

it('[15.1-5] never exceeds the quota of a day, also with processes at once and pages that fail', async () => {
  licences(...range(30, licence));
  await db.sql`insert into source_quota (source, day, used) values ('licence', '2026-11-23', 9990)`;
  server.faultOf = (_, nth) => (nth % 3 === 0 ? { kind: 'empty' } : undefined);
  await Promise.all([sync({ source: 'licence' }), sync({ source: 'licence' })]);
  expect(callsOf('/1741000/')).toHaveLength(10);
  expect(await statusOf('licence')).toMatchObject({ state: 'STOPPED', quotaUsed: 10_000 });
  clock.pass(13 * HOUR_MS);
  await sync({ isScheduled: true });
  expect(await statusOf('licence')).toMatchObject({ state: 'OK' });
});

it('[15.1-5] gives no day its quota again after a clock that was a year ahead', async () => {
  await db.sql`insert into source_quota (source, day, used) values ('licence', '2026-11-23', 9990)`;
  clock.pass(400 * DAY_MS);
  await sync({ source: 'shops' });
  clock.pass(-400 * DAY_MS);
  licences(...range(1_200, licence));
  await sync({ source: 'licence' });
  expect(callsOf('/1741000/')).toHaveLength(10);
});

it('[15.1-5] counts the calls of a clock that was a day ahead for both days', async () => {
  licences(...range(1_200, licence));
  await db.sql`
    insert into source_quota (source, day, used)
    values ('licence', '2026-11-23', 5000), ('licence', '2026-11-24', 4990)`;
  await sync({ source: 'licence' });
  expect(callsOf('/1741000/')).toHaveLength(10);
  expect(await statusOf('licence')).toMatchObject({ state: 'STOPPED', quotaUsed: 10_000 });
});

it('[15.1-5] writes the key neither into the database nor into its output', async () => {
  licences(licence(1, { HPG: `https://example.com/?serviceKey=${KEY}` }));
  server.faultOf = ({ path }) => (path.includes('bakeries') ? { kind: 'html' } : undefined);
  await sync();
  const dump = await db.sql`
    select (select json_agg(f) from sync_feed f)::text || (select json_agg(s) from place_source s)::text as text`;
  expect(`${printed.join()}${dump[0]?.text}`).not.toMatch(/ab\+c|ab%2Bc/);
});

it('[15.1-6] tells the state of each source', async () => {
  expect(await statusOf('licence', { PUBLIC_DATA_KEY: '' })).toMatchObject({ state: 'NO_KEY' });
  expect(await statusOf('licence')).toMatchObject({ state: 'NEVER', lastSuccessAt: null });
  licences(licence(1), licence(2, { CRD_INFO_X: '', CRD_INFO_Y: '' }), licence(3, { BZSTAT_SE_NM: '키즈카페' }));
  server.faultOf = ({ path }) => (path.includes('pc_bangs') ? { kind: 'code', code: '20' } : undefined);
  await sync({ source: 'licence' });
  expect(await statusOf('licence')).toMatchObject({
    state: 'STOPPED',
    reasons: [
      'PC방: 이 서비스의 활용신청이 없어요(20). 활용신청을 해 주세요. https://www.data.go.kr/data/15154951/openapi.do',
    ],
    lastSuccessAt: null,
  });
  server.faultOf = () => undefined;
  await sync();
  expect(await statusOf('licence')).toMatchObject({
    state: 'OK',
    lastSuccessAt: '2026-11-23T03:00:00Z',
    refused: 2,
    refusals: expect.arrayContaining([{ reason: '주소만 있고 좌표가 없음', count: 1 }]),
    nextRunAt: '2026-11-23T21:00:00Z',
  });
});

it('[15.1-7] a service that is down for thirty days changes nothing, and nothing grows', async () => {
  city.shops = range(120, shop);
  await sync();
  const size = async () => (await db.sql`select count(*)::int as pages from sync_page`)[0]?.pages;
  server.faultOf = () => ({ kind: 'hangUp' });
  for (let day = 0; day < 30; day++) {
    clock.pass(DAY_MS);
    await sync({ source: 'shops' });
  }
  expect(await listOpen()).toHaveLength(120);
  expect(await size()).toBe(0);
  expect(await statusOf('shops')).toMatchObject({ state: 'STOPPED', lastSuccessAt: '2026-11-23T03:00:00Z' });
  server.faultOf = () => undefined;
  clock.pass(2 * HOUR_MS);
  await sync();
  expect(await listOpen()).toHaveLength(120);
});
