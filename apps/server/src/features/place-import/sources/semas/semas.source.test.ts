import { describe, expect, it } from 'vitest';
import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import type { SourceFields } from '#features/place-import/sources/source.rules.ts';
import { HEADERS, ROWS } from '../../../../test/place-files.ts';
import { semasSource } from './semas.source.ts';

const withoutEmpty = (fields: SourceFields): SourceFields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));

function read(changes: SourceFields = {}) {
  const shape = { format: 'csv' as const, headers: HEADERS.semas.split(',') };
  return semasSource.createReader(shape).read(withoutEmpty({ ...ROWS.semas, ...changes }));
}

it('reads a shop', () => {
  expect(read().place).toEqual({
    key: 'MA0101202210A0000001',
    name: '달그림자식당',
    category: 'food',
    detailedCategory: '백반/한정식',
    address: '서울 성동구 연무장길 12',
    province: '서울',
    district: '성동구',
    neighborhood: '성수동',
    legalDong: '성수동2가',
    adminDong: '성수2가1동',
    latitude: 37.543,
    longitude: 127.056,
    status: 'OPEN',
    part: '백반/한정식',
    date: null,
    warnings: [],
  });
});

it.each([
  [{ 상호명: '' }, REJECTION_REASON.name],
  [{ 도로명주소: '' }, REJECTION_REASON.address],
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
])('[10.1-6] refuses %o: %s', (fault: SourceFields, reason) => {
  expect(read(fault)).toMatchObject({ rejected: reason });
});

it('[10.1-3] reads the columns of older files, without a number and a region', () => {
  const { place } = read({
    상가업소번호: '',
    시도명: '',
    시군구명: '',
    법정동명: '',
    상권업종소분류코드: '',
    상호명: '',
    상호: '더본코리아_달빛다방성수점',
    지점명: '성수점',
    상권업종중분류명: '커피점/카페',
    상권업종소분류명: '커피전문점/카페/다방',
  });
  expect(place).toMatchObject({
    key: '더본코리아_달빛다방성수점@서울성동구연무장길12',
    name: '달빛다방 성수점',
    category: 'cafe',
    detailedCategory: '카페',
    part: '커피전문점/카페/다방',
    neighborhood: '성수동',
    legalDong: null,
  });
});

it('does not need the header to read stored fields again', () => {
  const fields = withoutEmpty(ROWS.semas);
  const again = semasSource.createReader({ format: 'csv', headers: Object.keys(fields) });
  expect(again.read(fields)).toEqual(read());
});

describe('the 상호명 of another shop', () => {
  const BORROWED = '간단하지만특별한 달빛다방';
  const { createSurvey, read: readFields } = semasSource.createReader({
    format: 'csv',
    headers: HEADERS.semas.split(','),
  });
  const rowOf = (상호명: string, 지점명: string) => withoutEmpty({ ...ROWS.semas, 상호명, 지점명 });
  const survey = (rows: readonly SourceFields[]) => {
    const found = createSurvey?.();
    for (const row of rows) found?.add(row);
    return (row: SourceFields) => readFields(found?.complete(row) ?? row);
  };
  const rows = Array.from({ length: 101 }, (_, nth) => rowOf(BORROWED, `별빛${nth}`));

  it('[10.1-3] is left out of the names of a file in which more than 100 shops have it', () => {
    const readRow = survey(rows);
    expect(readRow(rowOf(BORROWED, '물그늘')).place?.name).toBe('물그늘');
    expect(readRow(rowOf(`${BORROWED}물그늘성수점`, '물그늘성수점')).place?.name).toBe('물그늘성수점');
    expect(readRow(rowOf('달그림자식당', '')).place?.name).toBe('달그림자식당');
    expect(readRow(rowOf(BORROWED, ''))).toMatchObject({ rejected: REJECTION_REASON.borrowedName });
  });

  it('[10.1-3] keeps the key of the row, and its name without the file', () => {
    const found = createSurvey?.();
    for (const row of rows) found?.add(row);
    const row = rowOf(BORROWED, '물그늘');
    const completed = found?.complete(row) ?? row;
    expect(readFields(completed).place?.key).toBe(readFields(row).place?.key);
    expect(semasSource.createReader({ format: 'csv', headers: [] }).read(completed).place?.name).toBe('물그늘');
  });

  it('[10.1-3] is the name of a chain if its branches end in 점', () => {
    const readRow = survey(Array.from({ length: 101 }, (_, nth) => rowOf('달빛다방', `별빛${nth}점`)));
    expect(readRow(rowOf('달빛다방', '성수점')).place?.name).toBe('달빛다방 성수점');
  });
});
