import { expect, it } from 'vitest';
import { mergeRows, type StoredRow, toStoredHours } from './merge-rows.ts';

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
