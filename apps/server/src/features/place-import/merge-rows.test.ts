import { expect, it } from 'vitest';
import { toStoredHours } from './merge-rows.ts';

const values = {
  ...{ name: '가', category: 'work' as const, detailedCategory: '', address: '', province: '', district: '' },
  ...{ neighborhood: '', legalDong: null, adminDong: null, latitude: 37, longitude: 127, date: '2026-06-16' },
};

it('has no hours without hours and without a phrase about them', () => {
  expect(toStoredHours(values)).toBeNull();
  expect(toStoredHours({ ...values, hoursNote: '우천시 휴관' })).toEqual({
    ...{ weekly: [], exceptions: [], note: '우천시 휴관', date: '2026-06-16' },
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
