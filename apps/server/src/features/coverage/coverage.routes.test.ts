import { COVERAGE_IMPORTS_MAX, type Coverage } from '@sol/contract/admin-coverage';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ageMembers, insertAnswer } from '../../test/fact-factory.ts';
import { insertMember, insertPlace, insertReview } from '../../test/place-factory.ts';
import { signUp } from '../../test/sign-up.ts';
import { createTestApp } from '../../test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import type { CoverageService } from './coverage.service.ts';
import { createCoverageService } from './coverage.service.ts';

const NOW = new Date('2026-11-23T12:00:00+09:00');
const minutesLater = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const HOURS = [{ dayOfWeek: 1, startMinute: 540, endMinute: 1_260 }];
const BUSAN = { province: '부산', district: '중구', neighborhood: '중앙동', latitude: 35.1, longitude: 129.03 };

let db: TestDatabase;
let test: Awaited<ReturnType<typeof createTestApp>>;
let coverage: CoverageService;
let operator: number;

beforeAll(async () => {
  db = await createTestDatabase();
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'place', 'media', 'place_coverage', 'place_import']);
  test = await createTestApp({ db });
  coverage = createCoverageService(db.sql);
  operator = await signUp(db.sql, 'hana');
  await db.sql`update member set operator_since = now() where id = ${operator}`;
});
afterEach(() => test.app.close());
afterAll(() => db.close());

async function getCoverage(): Promise<Coverage> {
  const response = await test.app.inject({ url: '/api/admin/coverage', headers: await test.as(operator) });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

interface TestImport {
  fileName: string;
  finishedAt?: Date;
  source?: string;
  fileDate?: string;
}

const insertImport = ({ fileName, finishedAt = NOW, source = 'semas', fileDate = '2026-09-30' }: TestImport) => db.sql`
  insert into place_import (
    source, file_name, encoding, file_date, started_at, finished_at, row_count, added, changed, unchanged, absent,
    returned, joined, rejected, hours_known
  )
  values (${source}, ${fileName}, 'cp949', ${fileDate}, ${finishedAt}, ${finishedAt}, 23, 11, 5, 3, 9, 2, 1, 4, 8)`;

const placesOf = ({ districts }: Coverage) =>
  districts.flatMap(({ categories }) => categories).reduce((sum, { places }) => sum + places, 0);

describe('GET /api/admin/coverage', () => {
  it('counts the listed places of each category and district', async () => {
    const minas = await insertPlace(db.sql, { hours: HOURS });
    await insertPlace(db.sql, { latitude: 37.5546, longitude: 127.0659, hours: HOURS });
    const known = await insertPlace(db.sql, { latitude: 37.5496, longitude: 127.0609 });
    await insertPlace(db.sql, { category: 'walk' });
    await insertPlace(db.sql, { ...BUSAN, category: 'food', hours: HOURS });
    const closed = await insertPlace(db.sql, { ...BUSAN, category: 'drink' });
    await db.sql`update place set closed_at = now() where id = ${closed}`;
    const mina = await insertMember(db.sql, 'mina');
    await insertReview(db.sql, { placeId: minas, memberId: mina, mediaKeys: ['a', 'b'] });
    await insertReview(db.sql, { placeId: minas, memberId: operator });
    await ageMembers(db.sql);
    for (const placeId of [minas, known]) {
      await insertAnswer(db.sql, { placeId, memberId: mina, fact: 'SEAT', value: 'YES' });
    }
    await coverage.recount(NOW);

    const { countedAt, hasPlaces, districts } = await getCoverage();
    expect(new Date(countedAt ?? 0)).toEqual(NOW);
    expect(hasPlaces).toBe(true);
    expect(districts).toEqual([
      {
        province: '부산',
        district: '중구',
        latitude: 35.1,
        longitude: 129.03,
        categories: [{ category: 'food', places: 1, withHours: 1, withPhotos: 0, withReviews: 0, withFacts: 0 }],
      },
      {
        province: '서울',
        district: '성동구',
        latitude: expect.closeTo(37.548_35, 8),
        longitude: expect.closeTo(127.059_65, 8),
        categories: [
          { category: 'cafe', places: 3, withHours: 2, withPhotos: 1, withReviews: 1, withFacts: 2 },
          { category: 'walk', places: 1, withHours: 0, withPhotos: 0, withReviews: 0, withFacts: 0 },
        ],
      },
    ]);
  });

  it('does not count the photos of a hidden review', async () => {
    const placeId = await insertPlace(db.sql);
    await insertReview(db.sql, { placeId, memberId: operator, mediaKeys: ['a'] });
    await db.sql`update review_photo set place_id = null`;
    await coverage.recount(NOW);
    expect((await getCoverage()).districts[0]?.categories[0]).toMatchObject({ places: 1, withPhotos: 0 });
  });

  it('lists the newest imports with the name of their source', async () => {
    await insertImport({ fileName: 'old.csv' });
    for (let nth = 2; nth < COVERAGE_IMPORTS_MAX; nth++) await insertImport({ fileName: `${nth}.csv` });
    await insertImport({ fileName: 'park.csv', source: 'park', fileDate: '2025-02-11' });
    await insertImport({ fileName: 'new.bin', source: 'unheard-of' });
    const { imports, districts } = await getCoverage();
    expect(districts).toEqual([]);
    expect(imports).toHaveLength(COVERAGE_IMPORTS_MAX);
    expect(imports[0]).toMatchObject({ fileName: 'new.bin', sourceName: 'unheard-of' });
    expect(imports[1]).toMatchObject({
      fileName: 'park.csv',
      sourceName: '전국도시공원정보표준데이터',
      fileDate: '2025-02-11',
    });
    expect(imports.at(-1)).toEqual({
      id: expect.any(Number),
      sourceName: '상가(상권)정보',
      fileName: '2.csv',
      fileDate: '2026-09-30',
      finishedAt: expect.any(String),
      rows: 23,
      added: 11,
      changed: 5,
      unchanged: 3,
      absent: 9,
      returned: 2,
      joined: 1,
      rejected: 4,
      hoursKnown: 8,
    });
  });

  it('states whether there are places before they are counted', async () => {
    expect(await getCoverage()).toEqual({ countedAt: null, hasPlaces: false, districts: [], imports: [] });
    await insertPlace(db.sql);
    expect(await getCoverage()).toMatchObject({ countedAt: null, hasPlaces: true, districts: [] });
  });
});

describe('recountIfOutdated', () => {
  const recountAfter = async (minutes: number) => {
    await coverage.recountIfOutdated(minutesLater(minutes));
    return placesOf(await coverage.get());
  };

  it('counts the first time, and again after an hour', async () => {
    await insertPlace(db.sql);
    expect(await recountAfter(0)).toBe(1);
    await insertPlace(db.sql);
    expect(await recountAfter(59)).toBe(1);
    expect(await recountAfter(61)).toBe(2);
  });

  it('counts again after an import, once', async () => {
    await insertPlace(db.sql);
    expect(await recountAfter(0)).toBe(1);
    await insertPlace(db.sql);
    await insertImport({ fileName: 'new.csv', finishedAt: minutesLater(3) });
    expect(await recountAfter(4)).toBe(2);
    await insertPlace(db.sql);
    expect(await recountAfter(5)).toBe(2);
  });
});
