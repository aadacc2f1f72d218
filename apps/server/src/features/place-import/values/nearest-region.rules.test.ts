import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findRegionsAt } from '#features/place/place.public.ts';
import type { SourcePlace } from '#features/place-import/sources/source.rules.ts';
import { insertPlace } from '../../../test/place-factory.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { completeRegion, type FindRegions, findNearestRegion, resolveRegions } from './nearest-region.rules.ts';

const PLACE: SourcePlace = {
  key: 'node/88',
  name: '너른 책방',
  category: 'shop',
  detailedCategory: '서점',
  address: '',
  province: '',
  district: '',
  neighborhood: '',
  legalDong: null,
  adminDong: null,
  latitude: 37.5449,
  longitude: 127.0562,
  status: 'OPEN',
  part: 'shop=books',
  date: null,
  warnings: [],
};
const SEONGSU = {
  province: '서울',
  district: '성동구',
  neighborhood: '성수동',
  legalDong: '성수동1가',
  adminDong: '성수1가1동',
};

describe('completeRegion', () => {
  const complete = (overrides: Partial<SourcePlace>) => completeRegion({ ...PLACE, ...overrides }, SEONGSU);

  it('puts the region before the street, or the neighborhood without one', () => {
    expect(complete({ address: '연무장길 7' })).toEqual({ ...PLACE, ...SEONGSU, address: '서울 성동구 연무장길 7' });
    expect(complete({}).address).toBe('서울 성동구 성수동');
  });

  it('[10.1-3] does not repeat the district as the neighborhood', () => {
    const siheung = { ...SEONGSU, province: '경기', district: '시흥시', neighborhood: '시흥시', legalDong: null };
    expect(completeRegion(PLACE, siheung).address).toBe('경기 시흥시');
    expect(completeRegion({ ...PLACE, address: '정왕대로 7' }, siheung).address).toBe('경기 시흥시 정왕대로 7');
  });

  it('keeps the district of the source and takes the neighborhood of the same district', () => {
    const district = { province: '서울', district: '성동구', address: '서울 성동구 연무장길 7' };
    expect(complete(district)).toEqual({ ...PLACE, ...district, ...SEONGSU });
    expect(complete({ ...district, address: '서울 성동구' }).address).toBe('서울 성동구 성수동');
    const other = { ...district, district: '광진구', address: '서울 광진구 능동로 9' };
    expect(complete(other)).toEqual({ ...PLACE, ...other, neighborhood: '광진구' });
  });

  it('takes nothing from a district of the same name in another province', () => {
    const busan = { province: '부산', district: '중구', address: '부산 중구 광복로 7' };
    const seoul = { ...SEONGSU, district: '중구', neighborhood: '명동', legalDong: '명동1가', adminDong: '명동' };
    const expected = { ...PLACE, ...busan, neighborhood: '중구', legalDong: null, adminDong: null };
    expect(completeRegion({ ...PLACE, ...busan }, seoul)).toEqual(expected);
    const own = { ...seoul, province: '부산', neighborhood: '광복동', legalDong: '광복동1가', adminDong: '광복동' };
    expect(completeRegion({ ...PLACE, ...busan }, own)).toEqual({ ...PLACE, ...busan, ...own });
  });

  it('leaves a complete region as it is', () => {
    const own = { ...PLACE, ...SEONGSU, neighborhood: '응봉동', address: '서울 성동구 독서당로 3' };
    expect(completeRegion(own, SEONGSU)).toBe(own);
  });
});

const findRegions =
  ({ sql }: TestDatabase): FindRegions =>
  (positions) =>
    findRegionsAt(sql, positions);

describe('resolveRegions', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
    await insertPlace(database.sql, {});
    await insertPlace(database.sql, {
      latitude: 35.1587,
      longitude: 129.1604,
      province: '부산',
      district: '해운대구',
      neighborhood: '중동',
      legalDong: '중동',
      adminDong: null,
    });
  });
  afterAll(() => database.close());

  it('takes the region of the nearest place within 3 km, in the order of the places', async () => {
    const far = { ...PLACE, latitude: 33.38, longitude: 126.53 };
    const busan = { ...PLACE, latitude: 35.17, longitude: 129.165 };
    const known = { ...PLACE, ...SEONGSU, address: '서울 성동구 독서당로 3' };
    const rows = [far, known, busan, PLACE].map((place, row) => ({ row, place, fields: { name: place.name } }));
    const resolved = await resolveRegions(findRegions(database), rows);
    expect(resolved.map((row) => row?.row)).toEqual([undefined, 1, 2, 3]);
    expect(resolved.map((row) => row?.place.address)).toEqual([
      undefined,
      '서울 성동구 독서당로 3',
      '부산 해운대구 중동',
      '서울 성동구 성수동',
    ]);
    // Stored with the row, so that it can be read again without the database.
    expect(resolved.map((row) => row && findNearestRegion(row.fields)?.adminDong)).toEqual([
      undefined,
      undefined,
      null,
      '성수1가1동',
    ]);
  });

  it('keeps a district without neighbors', async () => {
    const place = { ...PLACE, latitude: 33.38, province: '제주', district: '서귀포시', address: '제주 서귀포시' };
    const [row] = await resolveRegions(findRegions(database), [{ fields: {}, place }]);
    expect(row?.place).toEqual({ ...place, neighborhood: '서귀포시' });
    expect(completeRegion(place, findNearestRegion(row?.fields ?? {}) ?? SEONGSU)).toEqual(row?.place);
  });

  it('resolves more places than one statement searches for', async () => {
    const rows = Array.from({ length: 1201 }, (_, index) => ({
      fields: {},
      place: {
        ...PLACE,
        latitude: index % 2 === 0 ? 37.5449 : 35.16 + index / 1e6,
        longitude: index % 2 === 0 ? 127.0562 : 129.16,
      },
    }));
    const resolved = await resolveRegions(findRegions(database), rows);
    expect(resolved.map((row) => row?.place.district)).toEqual(
      rows.map((_, index) => (index % 2 === 0 ? '성동구' : '해운대구')),
    );
  });

  it('has no region for any place in an empty database', async () => {
    const empty = await createTestDatabase();
    expect(await resolveRegions(findRegions(empty), [{ fields: {}, place: PLACE }])).toEqual([undefined]);
    expect(await resolveRegions(findRegions(empty), [])).toEqual([]);
    await empty.close();
  });
});
