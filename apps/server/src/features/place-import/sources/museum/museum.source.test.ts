import { describe, expect, it } from 'vitest';
import { librarySource } from '#features/place-import/sources/library/library.source.ts';
import { readSourceFile } from '../../../../test/source-file.ts';
import { museumClass, museumSource } from './museum.source.ts';

const SAMPLE = new URL('./museum-sample.csv', import.meta.url);

const sample = readSourceFile(SAMPLE, 'utf8', museumSource);
const placeOf = (name: string) => sample.places.find((place) => place.name === name);

describe('a museum', () => {
  it('[10.1-7] [10.1-8] [10.1-11] has its place, its hours and its closing days', () => {
    expect(sample.places[0]).toEqual({
      key: '3000000:물안개미술관@서울종로구',
      name: '물안개미술관',
      category: 'culture',
      detailedCategory: '미술관',
      address: '서울 종로구 물안개길 42',
      province: '서울',
      district: '종로구',
      neighborhood: '사직동',
      legalDong: '사직동',
      adminDong: null,
      latitude: 37.574123,
      longitude: 126.969871,
      status: 'OPEN',
      part: '',
      date: '2024-09-10',
      details: { admission: 5_000, facilities: ['카페', '주차장'] },
      hours: {
        weekly: [
          { dayOfWeek: 0, startMinute: 600, endMinute: 1140 },
          { dayOfWeek: 2, startMinute: 600, endMinute: 1080 },
          { dayOfWeek: 3, startMinute: 600, endMinute: 1080 },
          { dayOfWeek: 4, startMinute: 600, endMinute: 1080 },
          { dayOfWeek: 5, startMinute: 600, endMinute: 1080 },
          { dayOfWeek: 6, startMinute: 600, endMinute: 1140 },
        ],
        exceptions: [
          { on: { type: 'PUBLIC_HOLIDAY' }, spans: [{ startMinute: 600, endMinute: 1140 }] },
          { on: { type: 'WEEKDAY_OR_NEXT', dayOfWeek: 1 }, spans: [] },
          { on: { type: 'NAMED_HOLIDAY', holiday: 'NEW_YEAR', scope: 'MAIN_DAY' }, spans: [] },
          { on: { type: 'NAMED_HOLIDAY', holiday: 'SEOLLAL', scope: 'MAIN_DAY' }, spans: [] },
          { on: { type: 'NAMED_HOLIDAY', holiday: 'CHUSEOK', scope: 'MAIN_DAY' }, spans: [] },
        ],
      },
      warnings: [],
    });
  });

  it('of two providers is two rows with a key each', () => {
    const keys = sample.places.filter(({ name }) => name === '물안개미술관').map(({ key }) => key);
    expect(keys).toEqual(['3000000:물안개미술관@서울종로구', '1371000:물안개미술관@서울종로구']);
  });

  it('has the weekday hours on Saturdays if it is closed on public holidays', () => {
    const place = placeOf('옹기마을박물관');
    expect(place?.hours?.weekly.map(({ dayOfWeek }) => dayOfWeek)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(place?.hoursNote).toBe('일요일+공휴일+개교기념일');
    expect(place).toMatchObject({ province: '강원', district: '영월군', neighborhood: '옹기면' });
  });

  it('[10.1-7] without possible hours has none, which is reported', () => {
    const place = placeOf('새벽별기념관');
    expect(place).toMatchObject({ detailedCategory: '기념관', province: '세종', district: '세종시' });
    expect(place).not.toHaveProperty('hours');
    expect(place?.warnings).toEqual(['평일 시간 버림: 닫는 시각이 여는 시각보다 이름']);
  });

  it('is not rejected', () => {
    expect(sample.rejected).toEqual([]);
  });
});

describe('[10.1-1] the file', () => {
  const location = ['소재지지번주소', '위도', '경도'];

  it.each([
    ['the standard', sample.headers, true],
    ['without 휴관정보', ['시설명', '박물관미술관구분', ...location], true],
    ['without 박물관미술관구분', ['시설명', '휴관정보', '평일관람시작시각', ...location], true],
    ['the names of the open API', ['fcltyNm', 'fcltyType', 'lnmadr', 'latitude', 'longitude'], true],
    ['facilities of another kind', ['시설명', ...location], false],
    ['other facilities with days off', ['시설명', '휴관일', '평일운영시작시각', ...location], false],
    ['without an address', ['시설명', '박물관미술관구분', '위도', '경도'], false],
    ['without 위도', ['시설명', '박물관미술관구분', '소재지도로명주소', '경도'], false],
    ['without 경도', ['시설명', '박물관미술관구분', '소재지도로명주소', '위도'], false],
    ['without a name', ['박물관미술관구분', ...location], false],
  ])('is recognized by its columns: %s', (_, headers, isRecognized) => {
    expect(museumSource.recognizes({ format: 'csv', headers })).toBe(isRecognized);
  });

  it('is recognized by one source only', () => {
    expect(librarySource.recognizes({ format: 'csv', headers: sample.headers })).toBe(false);
    expect(museumSource.recognizes({ format: 'osm.pbf' })).toBe(false);
  });
});

describe('[10.1-11] the class', () => {
  it.each([
    ['사립', '물안개미술관', '미술관'],
    ['국립', '가람박물관 어린이미술관', '미술관'],
    ['대학', '한빛대학교박물관', '박물관'],
    ['사립', '조약돌뮤지엄', '박물관'],
    ['사립', '조약돌 뮤지움', '박물관'],
    ['공립', '새벽별문학관', '문학관'],
    ['사립', '돌하르방공원', '박물관·미술관'],
    ['미술관', '물안개박물관', '미술관'],
    ['국립박물관', '새벽별기념관', '박물관'],
    ['박물관미술관', '새벽별기념관', '기념관'],
  ])('of %s %s is %s', (type, name, detailedCategory) => {
    expect(museumClass(type, name)).toBe(detailedCategory);
  });
});
