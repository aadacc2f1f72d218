import { describe, expect, it } from 'vitest';
import { normalizeHeader } from '#features/place-import/formats/csv.format.ts';
import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import type { SourceFields } from '#features/place-import/sources/source.rules.ts';
import { cleanValue } from '#features/place-import/values/cells.rules.ts';
import { HEADERS, ROWS } from '../../../../test/place-files.ts';
import { businessStatus, localdataSource, UNKNOWN_STATUS } from './localdata.source.ts';
import { categoryOf } from './localdata-categories.rules.ts';

/** The fields as the file reader passes them. */
const toFields = (row: SourceFields): SourceFields =>
  Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) => {
      const cleaned = cleanValue(value);
      return cleaned === '' ? [] : [[normalizeHeader(name), cleaned]];
    }),
  );

const read = (changes: SourceFields = {}) =>
  localdataSource.createReader({ format: 'csv', headers: [] }).read(toFields({ ...ROWS.localdata, ...changes }));

it('reads a licence in the current columns, with padded fields', () => {
  expect(read().place).toEqual({
    key: '3030000|3030000-104-2019-00417',
    name: '달그림자커피',
    category: 'cafe',
    detailedCategory: '카페',
    address: '서울 성동구 연무장길 12, 1층',
    province: '서울',
    district: '성동구',
    neighborhood: '성수동',
    legalDong: '성수동2가',
    adminDong: null,
    latitude: expect.closeTo(37.5446, 5),
    longitude: expect.closeTo(127.0561, 5),
    status: 'OPEN',
    part: '휴게음식점',
    date: '2025-12-15',
    details: { area: 63 },
    warnings: [],
  });
});

const MUSEUM: SourceFields = {
  번호: '7',
  개방서비스명: '박물관, 미술관',
  개방자치단체코드: '3030000',
  관리번호: 'CDFE3231002003100417',
  영업상태구분코드: '03',
  영업상태명: '폐업',
  상세영업상태명: '폐업',
  소재지전체주소: '서울특별시 성동구 성수동2가 300-12',
  사업장명: '(재)달그림자박물관',
  최종수정시점: '2021-06-09 14:05:19',
  '좌표정보x(epsg5174)': '204888.1',
  '좌표정보y(epsg5174)': '449150.4',
  문화체육업종명: '박물관',
};

it('reads a closed licence in the columns with the service and the projection', () => {
  const { place } = localdataSource.createReader({ format: 'csv', headers: [] }).read(toFields(MUSEUM));
  expect(place).toMatchObject({
    key: '3030000|CDFE3231002003100417',
    name: '달그림자박물관',
    category: 'culture',
    detailedCategory: '박물관',
    address: '서울 성동구 성수동2가 300-12',
    latitude: expect.closeTo(37.5446, 5),
    status: 'CLOSED',
    part: '박물관',
    date: '2021-06-09',
  });
});

it.each([
  ['좌표정보X(EPSG5181)', '204957.7', '좌표정보Y(EPSG5181)', '449455.6'],
  ['좌표정보(X)(EPSG:5179)', '960786.9', '좌표정보(Y)(EPSG:5179)', '1949566.9'],
  ['X좌표', '204957.7', 'Y좌표', '549455.6'],
  ['경도', '127.0561', '위도', '37.5446'],
])('[10.1-5] reads %s %s', (xColumn, x, yColumn, y) => {
  const { '좌표정보(X)': _x, '좌표정보(Y)': _y, ...row } = ROWS.localdata;
  const shape = { format: 'csv' as const, headers: [...Object.keys(row), xColumn, yColumn].map(normalizeHeader) };
  expect(localdataSource.recognizes(shape)).toBe(true);
  const reader = localdataSource.createReader(shape);
  expect(reader.columns).toEqual(expect.arrayContaining([normalizeHeader(xColumn), normalizeHeader(yColumn)]));
  const { place } = reader.read(toFields({ ...row, [xColumn]: x, [yColumn]: y }));
  expect(place).toMatchObject({ latitude: expect.closeTo(37.5446, 4), longitude: expect.closeTo(127.0561, 4) });
});

describe('[10.1-1] the columns of 2026', () => {
  const shape = { format: 'csv' as const, headers: HEADERS.localdata2026.split(',').map(normalizeHeader) };
  const readRenamed = (changes: SourceFields = {}) =>
    localdataSource.createReader(shape).read(toFields({ ...ROWS.localdata2026, ...changes }));

  it('give the same place as those before, but for the date', () => {
    expect(readRenamed({ LCTN_AREA: '62.80' }).place).toEqual({ ...read().place, date: '2026-11-28' });
  });

  it.each([
    ['2026-11-28 22:01:02', '2026-11-28'],
    ['20261128220102', '2026-11-28'],
    ['2026-11-28', '2026-11-28'],
    ['', '2026-11-27'],
  ])('have the date of %s', (updated, date) => {
    expect(readRenamed({ DAT_UPDT_PNT: updated }).place).toMatchObject({ date });
  });

  it.each([
    ['02', '휴업', '휴업', 'SUSPENDED'],
    ['03', '폐업', '폐업', 'CLOSED'],
    ['04', '', '', 'CLOSED'],
    ['05', '', '', 'CLOSED'],
    ['01', '', '', 'OPEN'],
  ])('have the status of %s, %s, %s', (code, name, detailed, status) => {
    const fields = { SALS_STTS_CD: code, SALS_STTS_NM: name, DTL_SALS_STTS_NM: detailed };
    expect(readRenamed(fields).place).toMatchObject({ status });
  });

  it.each([
    [{ BZSTAT_SE_NM: '', SNTTN_BZSTAT_NM: '호프/통닭', MNG_NO: '3030000-101-2026-00411' }, 'drink', '일반음식점'],
    [{ BZSTAT_SE_NM: '제과점영업', MNG_NO: '3030000-121-2026-00411' }, 'cafe', '121'],
    [{ BZSTAT_SE_NM: '', SNTTN_BZSTAT_NM: '', CULTR_SPTS_TPBIZ_NM: '박물관', MNG_NO: 'CDFE3231' }, 'culture', '박물관'],
  ])('have the kind of %j', (changes: SourceFields, category, part) => {
    expect(readRenamed(changes).place).toMatchObject({ category, part });
  });

  it('have coordinates in 5174 unless the header names another projection', () => {
    const { CRD_INFO_X: _x, CRD_INFO_Y: _y, ...row } = ROWS.localdata2026;
    const headers = [...Object.keys(row), 'CRD_INFO_X(EPSG5181)', 'CRD_INFO_Y(EPSG5181)'].map(normalizeHeader);
    const reader = localdataSource.createReader({ format: 'csv', headers });
    const fields = { ...row, 'CRD_INFO_X(EPSG5181)': '204957.7', 'CRD_INFO_Y(EPSG5181)': '449455.6' };
    expect(reader.read(toFields(fields)).place).toMatchObject({ latitude: expect.closeTo(37.5446, 4) });
    // In 5186, which is distinguished by the address elsewhere, it would be 100 km farther south.
    const southern = { ROAD_NM_ADDR: '경기도 평택시 평택로 12', LOTNO_ADDR: '', CRD_INFO_Y: '449150.4' };
    expect(readRenamed(southern).place).toMatchObject({ latitude: expect.closeTo(37.5446, 4) });
  });

  it('may leave the coordinates empty', () => {
    expect(readRenamed({ CRD_INFO_X: '', CRD_INFO_Y: '' })).toMatchObject({
      rejected: REJECTION_REASON.coordinates,
      key: '3030000|3030000-104-2019-00417',
    });
  });

  it('identify a licence without a number by its office, name and lot', () => {
    const keyOf = (changes: SourceFields) => readRenamed({ MNG_NO: '', ...changes }).place?.key;
    const key = keyOf({});
    expect(key).toBe(read({ 관리번호: '' }).place?.key);
    expect(keyOf({ ROAD_NM_ADDR: '' })).toBe(key);
    const others = [{ OPN_ATMY_GRP_CD: '3040000' }, { BPLC_NM: '달무리커피' }, { LOTNO_ADDR: '성수동2가 300-13' }];
    expect(new Set([key, undefined, ...others.map(keyOf)]).size).toBe(5);
  });
});

it.each([
  [{ '좌표정보(X)': '   ', '좌표정보(Y)': '' }, REJECTION_REASON.coordinates],
  [{ '좌표정보(X)': '449150.4', '좌표정보(Y)': '204888.1' }, REJECTION_REASON.swapped],
  [{ 사업장명: '' }, REJECTION_REASON.name],
  [{ 관리번호: '', 사업장명: '' }, REJECTION_REASON.key],
  [{ 도로명주소: '', 지번주소: '' }, REJECTION_REASON.address],
  [{ 도로명주소: '어딘가 12', 지번주소: '' }, REJECTION_REASON.region],
  [{ 영업상태코드: '', 영업상태명: '', 상세영업상태명: '' }, UNKNOWN_STATUS],
  [{ 업태구분명: '룸살롱' }, '다루지 않는 업종: 휴게음식점 > 룸살롱'],
  [{ 관리번호: '3030000-103-2019-00417' }, '다루지 않는 업종: 유흥주점 > 커피숍'],
])('[10.1-6] refuses %o: %s', (changes: SourceFields, reason) => {
  expect(read(changes)).toMatchObject({ rejected: reason });
});

it('[10.1-6] passes the address of a row without coordinates, so that it can be geocoded', () => {
  expect(read({ '좌표정보(X)': ' ', '좌표정보(Y)': ' ' })).toEqual({
    rejected: REJECTION_REASON.coordinates,
    name: '달그림자커피',
    key: '3030000|3030000-104-2019-00417',
    address: '서울 성동구 연무장길 12, 1층 (성수동2가)',
  });
});

it('shows the service of a licence whose kind is 기타', () => {
  const { place } = read({ 관리번호: '3030000-101-2019-00417', 업태구분명: '기타', 위생업태명: '기타' });
  expect(place).toMatchObject({ category: 'food', detailedCategory: '식당', part: '일반음식점' });
});

it.each([
  ['영업/정상', '영업', '01', 'OPEN'],
  ['영업/정상', '영업중', '01', 'OPEN'],
  ['영업/정상', '정상', '', 'OPEN'],
  ['영업/정상', '휴업', '01', 'SUSPENDED'],
  ['휴업', '', '02', 'SUSPENDED'],
  ['폐업', '폐업', '03', 'CLOSED'],
  ['영업/정상', '폐업처리', '01', 'CLOSED'],
  ['취소/말소/만료/정지/중지', '직권말소', '04', 'CLOSED'],
  ['취소/말소/만료/정지/중지', '영업정지', '04', 'SUSPENDED'],
  ['제외/삭제/전출', '타시군구 전출', '05', 'CLOSED'],
  ['', '', '1', 'OPEN'],
  ['', '', '3', 'CLOSED'],
  ['', '', '', undefined],
])('[10.3-3] reads %s, %s, %s as %s', (status, detailedStatus, code, expected) => {
  expect(businessStatus(status, detailedStatus, code)).toBe(expected);
});

describe('[10.1-11] maps', () => {
  it.each([
    ['휴게음식점', '커피숍', 'cafe'],
    ['휴게음식점', '편의점', 'shop'],
    ['휴게음식점', '기타 휴게음식점', 'food'],
    ['휴게음식점', '키즈카페', null],
    ['휴게음식점', '푸드트럭', null],
    ['일반음식점', '한식', 'food'],
    ['일반음식점', '호프/통닭', 'drink'],
    ['일반음식점', '통닭(치킨)', 'food'],
    ['일반음식점', '라이브카페', 'drink'],
    ['일반음식점', '기타', 'food'],
    ['제과점영업', '제과점영업', 'cafe'],
    ['단란주점영업', '단란주점', null],
    ['박물관', '', 'culture'],
    ['공연장', '', 'culture'],
    ['영화상영관', '', 'culture'],
    ['노래연습장업', '', 'entertainment'],
    ['당구장업', '', 'entertainment'],
    ['인터넷컴퓨터게임시설제공업', '', 'entertainment'],
    ['서점', '', 'shop'],
    ['숙박업', '관광호텔', null],
    ['약국', '', null],
    ['', '커피숍', 'cafe'],
  ])('%s > %s to %s', (service, kind, category) => {
    expect(categoryOf({ service, kind })).toBe(category);
  });
});

it('[10.1-1] recognises all column sets', () => {
  for (const header of [HEADERS.localdata, HEADERS.localdataWithServices, HEADERS.localdata2026]) {
    expect(localdataSource.recognizes({ format: 'csv', headers: header.split(',').map(normalizeHeader) })).toBe(true);
  }
  expect(localdataSource.recognizes({ format: 'csv', headers: HEADERS.park.split(',') })).toBe(false);
  expect(localdataSource.recognizes({ format: 'geojson' })).toBe(false);
});
