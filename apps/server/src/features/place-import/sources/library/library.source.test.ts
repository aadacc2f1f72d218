import { describe, expect, it } from 'vitest';
import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import { readSourceFile } from '../../../../test/source-file.ts';
import { libraryCategory, librarySource } from './library.source.ts';

const SAMPLE = new URL('./library-sample.csv', import.meta.url);

const sample = readSourceFile(SAMPLE, 'utf8', librarySource);
const placeOf = (name: string) => sample.places.find((place) => place.name === name);

describe('a library', () => {
  it('[10.1-7] [10.1-8] [10.1-11] has its place, its hours and its closing days', () => {
    expect(placeOf('달무리도서관')).toEqual({
      key: '3030000:달무리도서관@서울성동구',
      name: '달무리도서관',
      category: 'work',
      detailedCategory: '도서관',
      address: '서울 성동구 달무리로 17 (성수동2가, 달무리빌딩)',
      province: '서울',
      district: '성동구',
      neighborhood: '성수동',
      legalDong: '성수동2가',
      adminDong: null,
      latitude: 37.543218,
      longitude: 127.056543,
      status: 'OPEN',
      part: '',
      date: '2026-06-16',
      details: { homepage: 'https://example.com/dal', seats: 204 },
      hours: {
        weekly: [
          { dayOfWeek: 0, startMinute: 540, endMinute: 1020 },
          { dayOfWeek: 1, startMinute: 540, endMinute: 1320 },
          { dayOfWeek: 2, startMinute: 540, endMinute: 1320 },
          { dayOfWeek: 3, startMinute: 540, endMinute: 1320 },
          { dayOfWeek: 4, startMinute: 540, endMinute: 1320 },
          { dayOfWeek: 5, startMinute: 540, endMinute: 1320 },
          { dayOfWeek: 6, startMinute: 540, endMinute: 1080 },
        ],
        exceptions: [
          { on: { type: 'PUBLIC_HOLIDAY' }, spans: [{ startMinute: 540, endMinute: 1020 }] },
          { on: { type: 'NTH_WEEKDAY', nth: 2, dayOfWeek: 1 }, spans: [] },
          { on: { type: 'NTH_WEEKDAY', nth: 4, dayOfWeek: 1 }, spans: [] },
          { on: { type: 'PUBLIC_HOLIDAY', exceptDaysOfWeek: [0] }, spans: [] },
        ],
      },
      warnings: [],
    });
  });

  it('[10.1-11] may be a small one', () => {
    const place = placeOf('은행나무 작은도서관');
    expect(place).toMatchObject({ category: 'work', detailedCategory: '작은도서관', neighborhood: '성동구' });
    expect(place?.legalDong).toBeNull();
  });

  it('[10.1-8] keeps a phrase that is not understood in full, and the rules of the rest', () => {
    const place = placeOf('반딧불어린이도서관');
    expect(place?.hoursNote).toBe('격주 화요일+설 연휴');
    expect(place?.hours?.exceptions.at(-1)).toEqual({
      on: { type: 'NAMED_HOLIDAY', holiday: 'SEOLLAL', scope: 'ALL_DAYS' },
      spans: [],
    });
    expect(place?.hours?.weekly).toHaveLength(7);
    expect(place?.hours?.weekly.at(-1)).toEqual({ dayOfWeek: 6, startMinute: 600, endMinute: 1440 });
  });

  it('[10.1-7] without possible hours on Saturdays is reported', () => {
    expect(placeOf('모래톱 작은도서관')?.warnings).toEqual([
      '토요일 시간 버림: 여는 시각과 닫는 시각이 같음',
      '공휴일 시간 버림: 여는 시각과 닫는 시각이 같음',
    ]);
  });

  it('without a region in its address is where its provider is', () => {
    expect(placeOf('모래톱 작은도서관')).toMatchObject({
      address: '서울 은평구 모래톱로 71 2층',
      province: '서울',
      district: '은평구',
      key: '3110000:모래톱작은도서관@서울은평구',
    });
  });

  it('that is closed for the time being has no hours', () => {
    const place = placeOf('갈대밭도서관');
    expect(place).toMatchObject({ status: 'SUSPENDED', address: '전남 순천시 갈대밭길 90' });
    expect(place).not.toHaveProperty('hours');
    expect(place).not.toHaveProperty('hoursNote');
  });

  it('[10.1-4] [10.1-6] is rejected with its reason', () => {
    expect(sample.rejected).toEqual([
      { name: '해돋이도서관', rejected: REJECTION_REASON.coordinates },
      { name: '바람개비도서관', rejected: REJECTION_REASON.shiftedTime },
    ]);
  });
});

describe('[10.1-7] words in the columns of times', () => {
  const readWith = (fields: Record<string, string>) => {
    const row = sample.rows.find(({ 도서관명 }) => 도서관명 === '달무리도서관') ?? {};
    const { 휴관일: _, ...others } = row;
    return librarySource.createReader({ format: 'csv', headers: sample.headers }).read({ ...others, ...fields }).place;
  };
  const both = (days: string, text: string) => ({ [`${days}운영시작시각`]: text, [`${days}운영종료시각`]: text });
  const ofDay = (place: ReturnType<typeof readWith>, day: number) =>
    place?.hours?.weekly.flatMap(({ dayOfWeek, startMinute, endMinute }) =>
      dayOfWeek === day ? [[startMinute, endMinute]] : [],
    );

  it.each(['미운영', '휴관', '없음', '00:00'])('close the place on holidays: %s', (word) => {
    const place = readWith(both('공휴일', word));
    expect(place?.hours?.exceptions).toEqual([{ on: { type: 'PUBLIC_HOLIDAY' }, spans: [] }]);
    expect(ofDay(place, 1)).toEqual([[540, 1320]]);
    expect(place).not.toHaveProperty('hoursNote');
  });

  it.each(['상시', '24시간'])('open it the whole day: %s', (word) => {
    const place = readWith({ ...both('평일', word), ...both('토요일', word), ...both('공휴일', word) });
    expect([0, 1, 6].map((day) => ofDay(place, day))).toEqual([[[0, 1440]], [[0, 1440]], [[0, 1440]]]);
  });

  it('are shown as written, with the hours of the other days', () => {
    const place = readWith(both('공휴일', '미정'));
    expect(ofDay(place, 1)).toEqual([[540, 1320]]);
    expect(place?.hoursNote).toBe('공휴일 미정');
  });

  it('are shown with all other times if the hours of weekdays are unknown', () => {
    const place = readWith({ 평일운영종료시각: '일몰', ...both('공휴일', '휴관') });
    expect(place?.hours).toBeUndefined();
    expect(place?.hoursNote).toBe('평일 09:00~일몰, 토요일 09:00~18:00, 공휴일 휴관');
  });
});

describe('[10.1-1] the file', () => {
  const required = ['도서관명', '소재지도로명주소', '위도', '경도'];

  it.each<[string, string[], boolean]>([
    ['the standard', sample.headers, true],
    ['a byte order mark, spaces and quotes', ['\uFEFF도서관명', ' 소재지 도로명주소', '"위도"', '경도 '], true],
    ['the names of the open API', ['LBRRYNM', 'RDNMADR', 'LATITUDE', 'LONGITUDE'], true],
    ['another data set', ['시설명', '소재지도로명주소', '위도', '경도'], false],
    ...required.map((missing): [string, string[], boolean] => [
      `no ${missing}`,
      required.filter((name) => name !== missing),
      false,
    ]),
  ])('is recognized by its columns: %s', (_, headers, isRecognized) => {
    expect(librarySource.recognizes({ format: 'csv', headers })).toBe(isRecognized);
  });

  it('is no map file', () => {
    expect(librarySource.recognizes({ format: 'geojson' })).toBe(false);
  });

  it('has columns that are not read', () => {
    const reader = librarySource.createReader({ format: 'csv', headers: sample.headers });
    expect(reader.columns).toContain('휴관일');
    expect(reader.columns).not.toContain('자료수(도서)');
  });

  it('may have no columns for Saturdays and providers', () => {
    const fields = { 도서관명: '조약돌문고', 지번주소: '부산광역시 서구 토성동 4-1', 위도: '35.1', 경도: '129.02' };
    const times = {
      평일운영시작시각: '0900',
      평일운영종료시각: '1700',
      공휴일운영시작시각: '0',
      공휴일운영종료시각: '0',
    };
    const row = { ...fields, ...times };
    const { place } = librarySource.createReader({ format: 'csv', headers: Object.keys(row) }).read(row);
    expect(place).toMatchObject({
      key: ':조약돌문고@부산서구',
      detailedCategory: '도서관',
      legalDong: '토성동',
      date: null,
    });
    expect(place?.hours?.weekly.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('[10.1-11] 도서관유형', () => {
  it.each([
    ['공공도서관', '도서관'],
    ['공립 도서관', '도서관'],
    ['작은도서관', '작은도서관'],
    ['장애인도서관', '장애인도서관'],
    ['', '도서관'],
  ])('"%s" is %s', (type, detailedCategory) => {
    expect(libraryCategory(type, '조약돌 도서관')).toEqual({ category: 'work', detailedCategory });
  });

  it('is in the name of a small library without a type', () => {
    expect(libraryCategory('', '조약돌작은도서관')).toMatchObject({ detailedCategory: '작은도서관' });
  });

  it.each(['병영도서관', '교도소도서관', '북카페'])('%s is reported', (type) => {
    expect(libraryCategory(type, '조약돌')).toEqual({ rejected: `다루지 않는 업종: ${type}` });
  });
});
