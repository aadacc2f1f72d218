import { describe, expect, it } from 'vitest';
import { mergeRows, type StoredRow, toStoredHours } from './merge.rules.ts';

const values = {
  ...{ name: '가', category: 'work' as const, detailedCategory: '', address: '', province: '', district: '' },
  ...{ neighborhood: '', legalDong: null, adminDong: null, latitude: 37, longitude: 127, date: '2026-06-16' },
};

it('has no hours without hours and without a phrase about them', () => {
  expect(toStoredHours(values)).toBeNull();
  expect(toStoredHours({ ...values, hoursNote: '우천시 휴관' })).toEqual({
    ...{ weekly: [], exceptions: [], note: '우천시 휴관', date: '2026-06-16', source: 'SOURCE' },
  });
});

it('leaves out spans that cannot be stored, and the shorter of two with one start', () => {
  const valid = { dayOfWeek: 1, startMinute: 540, endMinute: 1_980 };
  const weekly = [
    { ...valid, endMinute: 1_080 },
    valid,
    { dayOfWeek: 7, startMinute: 540, endMinute: 600 },
    { dayOfWeek: 2, startMinute: 240, endMinute: 240 },
    { dayOfWeek: 3, startMinute: 570, endMinute: 330 },
    { dayOfWeek: 4, startMinute: 1_440, endMinute: 1_500 },
    { dayOfWeek: 5, startMinute: 540, endMinute: 1_981 },
  ];
  expect(toStoredHours({ ...values, hours: { weekly, exceptions: [] } })?.weekly).toEqual([valid]);
});

const rowOf = (source: 'semas' | 'request', name: string): StoredRow => {
  const address = '서울특별시 성동구 연무장길 31';
  const semas = { 상호명: name, 지점명: '', 상권업종소분류명: '커피전문점/카페/다방', 도로명주소: address };
  const position = { 경도: '127.0552', 위도: '37.5431' };
  const request = {
    ...{ name, category: 'cafe', detailedCategory: '카페', address },
    latitude: '37.5',
    longitude: '127',
  };
  const key = `${source} ${name}`;
  return {
    source,
    key,
    fields: source === 'semas' ? { ...semas, ...position } : request,
    status: 'OPEN',
    isAbsent: false,
  };
};

it.each([
  ['간단하지만특별한화피디Cafe', '별솔'],
  ['간단하지만특별한화피디Cafe 별솔', '별솔'],
  ['스타벅스', '스타벅스 성수역점'],
])('[10.2-1] prefers a name that identifies the place to %s', (vague, name) => {
  // The precedence of two rows of one source is the order of their keys, so both orders are tried.
  expect(mergeRows([rowOf('semas', vague), rowOf('semas', name)])?.name).toBe(name);
  expect(mergeRows([rowOf('semas', name), rowOf('semas', vague)])?.name).toBe(name);
  expect(mergeRows([rowOf('semas', vague)])?.name).toBe(vague);
  expect(mergeRows([rowOf('semas', name), rowOf('request', vague)])?.name).toBe(vague);
});

describe('two rows of one source', () => {
  const osm = (key: string, fields: Record<string, string>, isAbsent = false): StoredRow => ({
    ...{ source: 'osm', key, status: 'OPEN', isAbsent },
    fields: { '@id': key, '@lat': '37.5431', '@lon': '127.0552', amenity: 'cafe', ...fields },
  });
  const older = { name: '옛 이끼', amenity: 'bar', '@lat': '37.6', '@lon': '127.1', opening_hours: '09:00-18:00' };
  const olderFields = {
    ...older,
    'addr:province': '서울',
    'addr:city': '성동구',
    'addr:street': '옛길',
    check_date: '2025-03-01',
  };
  const newer = { name: '새 이끼', opening_hours: '11:00-20:00', 'addr:province': '서울', 'addr:city': '성동구' };
  const newerFields = { ...newer, 'addr:street': '새길', check_date: '2026-03-01' };
  const merged = {
    ...{ name: '새 이끼', category: 'cafe', address: '서울 성동구 새길', latitude: 37.5431, longitude: 127.0552 },
    hours: {
      date: '2026-03-01',
      weekly: expect.arrayContaining([{ dayOfWeek: 0, startMinute: 660, endMinute: 1200 }]),
    },
  };

  it.each([
    ['node/1', 'node/2'],
    ['node/2', 'node/1'],
  ])('[10.2-1] give the place the values of the newer one, whatever their keys (%s, %s)', (oldKey, newKey) => {
    const rows = [osm(oldKey, olderFields), osm(newKey, newerFields)];
    expect(mergeRows(rows)).toMatchObject(merged);
    expect(mergeRows(rows.toReversed())).toMatchObject(merged);
  });

  it('[10.2-1] give it the values of the one with a date, and of the one that is still listed', () => {
    const { check_date: _, ...undated } = olderFields;
    expect(mergeRows([osm('node/1', undated), osm('node/2', newerFields)])).toMatchObject(merged);
    const absent = osm('node/1', { ...olderFields, check_date: '2026-09-01' }, true);
    expect(mergeRows([absent, osm('node/2', newerFields)])).toMatchObject(merged);
    const closed: StoredRow = { ...osm('node/1', { ...olderFields, check_date: '2026-09-01' }), status: 'CLOSED' };
    expect(mergeRows([closed, osm('node/2', newerFields)])).toMatchObject(merged);
  });

  it('[10.2-1] leave a field to the older one that the newer one lacks', () => {
    const { opening_hours: _, ...withoutHours } = newerFields;
    expect(mergeRows([osm('node/1', olderFields), osm('node/2', withoutHours)])).toMatchObject({
      ...{ name: '새 이끼', hours: { date: '2025-03-01' } },
    });
  });
});

it.each([
  ['18000', '', 18_000],
  ['0', '', 0],
  ['0', '전시마다 상이', undefined],
])(
  '[15.2-3] a museum with a fee of 0 in its newer row and of %s %s in the older one costs %s',
  (older, note, expected) => {
    const museum = (key: string, 어른관람료: string, 데이터기준일자: string, 관람료기타정보 = ''): StoredRow => ({
      ...{ source: 'museum', key, status: 'OPEN', isAbsent: false },
      fields: {
        ...{ 시설명: '물결미술관', 박물관미술관구분: '사립', 소재지도로명주소: '서울특별시 종로구 자하문로 4길 21' },
        ...{ 위도: '37.5775', 경도: '126.9733', 휴관정보: '매주 월요일' },
        ...{
          평일관람시작시각: '11:00',
          평일관람종료시각: '20:00',
          공휴일관람시작시각: '11:00',
          공휴일관람종료시각: '20:00',
        },
        ...{ 어른관람료, 관람료기타정보, 데이터기준일자, 제공기관명: '물결재단' },
      },
    });
    const merged = mergeRows([museum('a', older, '2024-10-02', note), museum('b', '0', '2024-10-10')]);
    expect(merged?.details.admission?.value).toBe(expected);
    expect(merged?.details).not.toHaveProperty('isAdmissionUnsure');
  },
);

describe('[10.2-1] of two rows of a museum', () => {
  const museum = (name: string, 휴관정보: string, 데이터기준일자: string): StoredRow => ({
    ...{ source: 'museum', key: name, status: 'OPEN', isAbsent: false },
    fields: {
      시설명: '달빛박물관',
      ...{ 소재지도로명주소: '서울특별시 성동구 연무장길 31', 위도: '37.5431', 경도: '127.0552' },
      ...{
        평일관람시작시각: '10:00',
        평일관람종료시각: '18:00',
        공휴일관람시작시각: '10:00',
        공휴일관람종료시각: '18:00',
      },
      ...{ 휴관정보, 데이터기준일자, 제공기관코드: name },
    },
  });
  const hoursOf = (...rows: StoredRow[]) => mergeRows(rows)?.hours;
  const unclear = museum('a', '매주 월요일, 전시 상황에 따름', '2025-04-18');

  it('the one that is understood wins within a year', () => {
    const clear = museum('b', '매주 월요일', '2024-09-01');
    expect(hoursOf(unclear, clear)).toMatchObject({ note: null, date: '2024-09-01' });
    expect(hoursOf(clear, unclear)).toMatchObject({ note: null, date: '2024-09-01' });
  });

  it('the newer one wins after more than a year', () => {
    expect(hoursOf(unclear, museum('b', '매주 월요일', '2023-09-01'))).toMatchObject({ date: '2025-04-18' });
  });

  it('then the one with more closing days wins', () => {
    const few = museum('a', '매주 월요일', '2025-04-18');
    const many = museum('b', '매주 월요일, 1월 1일, 설날, 추석', '2025-01-01');
    expect(hoursOf(few, many)?.exceptions).toHaveLength(3);
    expect(hoursOf(many, few)?.exceptions).toHaveLength(3);
  });
});
