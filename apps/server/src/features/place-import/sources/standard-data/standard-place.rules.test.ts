import { describe, expect, it } from 'vitest';
import { REJECTION_REASON } from '#features/place-import/formats/rejection.rules.ts';
import { findColumns, legalDongOf, parseDate, readStandardPlace, STANDARD_COLUMNS } from './standard-place.rules.ts';

const FIELDS = {
  소재지도로명주소: '경기도 성남시 분당구 느티로 12',
  위도: '37.35',
  경도: '127.11',
  데이터기준일자: '2026-05-09',
  제공기관명: '경기도 성남시',
};
const VALUES = {
  name: '느티나무 문고',
  province: '',
  district: '',
  times: { weekday: ['10:00', '17:00'], holiday: ['00:00', '00:00'] },
  closingPhrase: '일+공휴일',
  category: { category: 'work', detailedCategory: '도서관' },
} as const;

const read = (fields: Partial<typeof FIELDS> & Record<string, string> = {}, values: object = {}) => {
  const row = { ...FIELDS, ...fields };
  return readStandardPlace(findColumns(STANDARD_COLUMNS, Object.keys(row)), row, { ...VALUES, ...values });
};

describe('a row', () => {
  it.each([
    ['no name', {}, { name: '' }, REJECTION_REASON.name],
    ['no address', { 소재지도로명주소: '' }, {}, REJECTION_REASON.address],
    ['a broken name', {}, { name: '느티\uFFFD무' }, REJECTION_REASON.unreadable],
    ['a broken address', { 소재지도로명주소: '경기도 성남시 \uFFFD로 1' }, {}, REJECTION_REASON.unreadable],
    ['a latitude that is no number', { 위도: '성남시청' }, {}, REJECTION_REASON.shiftedCoordinate],
    ['a longitude that is no number', { 경도: '2026-05-09' }, {}, REJECTION_REASON.shiftedCoordinate],
    ['a date that is none', { 데이터기준일자: '3780000' }, {}, REJECTION_REASON.shiftedDate],
    [
      'a time that is none',
      {},
      { times: { ...VALUES.times, weekday: ['031-000-0000', '17:00'] } },
      REJECTION_REASON.shiftedTime,
    ],
    ['no region', { 소재지도로명주소: '느티로 12', 제공기관명: '국가유산청' }, {}, REJECTION_REASON.region],
    ['no coordinates', { 위도: '', 경도: '' }, {}, REJECTION_REASON.coordinates],
    ['swapped coordinates', { 위도: '127.11', 경도: '37.35' }, {}, REJECTION_REASON.swapped],
    ['coordinates abroad', { 위도: '35.68', 경도: '139.76' }, {}, REJECTION_REASON.abroad],
    [
      'a class that is not imported',
      {},
      { category: { rejected: '다루지 않는 업종: 서고' } },
      '다루지 않는 업종: 서고',
    ],
  ])('[10.1-4] [10.1-6] with %s is rejected', (_, fields, values, rejected) => {
    expect(read(fields, values)).toMatchObject({ rejected, name: (values as { name?: string }).name ?? VALUES.name });
  });

  it.each([
    ['(재)느티나무 문고', '느티나무 문고'],
    ['㈜느티나무박물관', '느티나무박물관'],
    ['느티3동', '느티3동 도서관'],
    ['느티나무 문고-미운영', '느티나무 문고'],
    ['느티나무 문고(운영준비중)', '느티나무 문고'],
  ])('[10.1-3] named %s is shown as %s', (name, shown) => {
    expect(read({}, { name }).place?.name).toBe(shown);
  });

  it('[10.1-8] has a note of closing days without dates', () => {
    expect(read({}, { closingPhrase: '일+방학기간' }).place?.hoursNote).toBe('휴관: 방학기간');
    expect(read({}, { closingPhrase: '일+공휴일' }).place).not.toHaveProperty('hoursNote');
  });

  it('[10.1-3] of a library that does not operate is suspended', () => {
    expect(read({}, { name: '느티나무 문고-미운영' }).place?.status).toBe('SUSPENDED');
  });

  it('that is rejected keeps its key, and its address for geocoding', () => {
    const name = VALUES.name;
    const key = ':느티나무문고@경기성남시분당구';
    const address = '경기 성남시 분당구 느티로 12';
    expect(read({ 위도: '' })).toEqual({ rejected: REJECTION_REASON.coordinates, name, key, address });
    expect(read({}, { category: { rejected: '업종 없음' } })).toEqual({ rejected: '업종 없음', name, key });
    expect(read({ 위도: '북위' })).toEqual({ rejected: REJECTION_REASON.shiftedCoordinate, name });
  });

  it('[10.1-3] with padded fields is read', () => {
    const { place } = read({ 위도: ' 37.350 ', 소재지도로명주소: ' 경기도  성남시\t분당구 느티로 12 ' });
    expect(place).toMatchObject({
      latitude: 37.35,
      address: '경기 성남시 분당구 느티로 12',
      district: '성남시 분당구',
    });
  });

  it('is the same when it is read from its stored fields, without the empty columns', () => {
    const stored = { ...FIELDS, 소재지도로명주소: '', 도로명주소: '경기도 성남시 분당구 느티로 13' };
    const { place } = read(stored);
    const headers = Object.entries(stored).flatMap(([header, value]) => (value === '' ? [] : header));
    const columns = findColumns(STANDARD_COLUMNS, headers);
    expect(place?.address).toBe('경기 성남시 분당구 느티로 13');
    expect(readStandardPlace(columns, stored, VALUES).place).toEqual(place);
  });

  it('[10.1-3] may have a mark in place of a value', () => {
    expect(read({ 소재지지번주소: '해당없음', 데이터기준일자: '-' }).place).toMatchObject({
      date: null,
      legalDong: null,
    });
    expect(read({ 소재지도로명주소: 'NULL' })).toMatchObject({ rejected: REJECTION_REASON.address });
    expect(read({ 위도: '없음' })).toMatchObject({ rejected: REJECTION_REASON.coordinates });
  });

  it('without a region in its address has that of its columns', () => {
    const values = { province: '대구광역시', district: '수성구' };
    expect(read({ 소재지도로명주소: '느티로 12' }, values).place).toMatchObject({
      address: '대구 수성구 느티로 12',
      province: '대구',
      district: '수성구',
    });
    expect(read({ 소재지도로명주소: '수성구 느티로 12' }, values).place?.address).toBe('대구 수성구 느티로 12');
    expect(read({ 소재지도로명주소: '대구광역시 느티로 12' }, values).place?.address).toBe('대구 느티로 12');
  });

  it('has the region of its second address', () => {
    const addresses = { 소재지도로명주소: '느티로 12', 소재지지번주소: '전라북도 전주시 완산구 효자동 4' };
    expect(read(addresses).place).toMatchObject({ address: '느티로 12', province: '전북', legalDong: '효자동' });
  });

  it.each(['느티나무 문고(휴관)', '느티나무 문고 (임시 휴관중)', '느티나무 문고 / 휴관'])(
    'named %s is suspended',
    (name) => {
      const { place } = read({}, { name });
      expect(place).toMatchObject({
        name: '느티나무 문고',
        status: 'SUSPENDED',
        key: ':느티나무문고@경기성남시분당구',
      });
      expect(place).not.toHaveProperty('hours');
    },
  );

  it('named after its days off is not suspended', () => {
    expect(read({}, { name: '휴관문고' }).place).toMatchObject({ name: '휴관문고', status: 'OPEN' });
    expect(read({}, { name: '느티나무 문고(휴관)', closingPhrase: '폐관' }).place?.status).toBe('CLOSED');
  });

  it('has the same key when its address changes within the district', () => {
    const key = read({ 제공기관코드: '3780000' }).place?.key;
    expect(key).toBe('3780000:느티나무문고@경기성남시분당구');
    const moved = read({ 제공기관코드: '3780000', 소재지도로명주소: '경기도 성남시 분당구 느티로 14, 3층' });
    expect(moved.place?.key).toBe(key);
  });
});

describe('a date', () => {
  it.each([
    ['2026-06-16', '2026-06-16'],
    ['20260616', '2026-06-16'],
    ['2026.6.1.', '2026-06-01'],
    ['2026/12/31', '2026-12-31'],
    ['2026년 6월 1일', '2026-06-01'],
    ['2026-06-16 00:00:00', '2026-06-16'],
    ['2026-06', '2026-06-01'],
    ['6/9/2026', '2026-06-09'],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['37.5012', undefined],
    ['3110000', undefined],
    ['x2026-06-16', undefined],
  ])('"%s" is %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });
});

describe('the 동, 읍 or 면', () => {
  it.each([
    ['서울특별시 성동구 느티로 1', '서울특별시 성동구 성수동2가 12-3', '성수동2가'],
    ['서울특별시 종로구 느티로 1', '서울특별시 종로구 종로1가 5', '종로1가'],
    ['', '충청남도 공주시 유구읍 느티리 7', '유구읍'],
    ['경기도 고양시 덕양구 느티로 8(화정동)', '', '화정동'],
    ['경기도 수원시 영통구 느티로 255(이의동 1088-13)', '', '이의동'],
    ['부산광역시 서구 느티로 32 (동대신동1가, 느티빌딩)', '', '동대신동1가'],
    ['경상북도 영천시 금호읍 느티로 173', '', '금호읍'],
    ['경기도 안성시 원곡면 느티로 868', '경기도 안성시', '원곡면'],
    ['서울특별시 은평구 느티로 38, 3층', '', null],
    ['서울특별시 은평구 느티로 38 (느티아파트 101동)', '', null],
  ])('of "%s" and "%s" is %s', (roadAddress, lotAddress, dong) => {
    expect(legalDongOf(roadAddress, lotAddress)).toBe(dong);
  });
});
