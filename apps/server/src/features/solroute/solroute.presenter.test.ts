import { expect, it } from 'vitest';
import { toListedPlace, toPlace, toPlaceInfos, toStatus } from './solroute.presenter.ts';
import type { StopRow } from './solroute.repository.ts';

const place = {
  name: '서울숲',
  category: 'walk' as const,
  detailedCategory: '공원',
  address: '서울 성동구 뚝섬로 273',
  latitude: 37.5446,
  longitude: 127.0374,
};
const hours = [{ dayOfWeek: 6, startMinute: 1080, endMinute: 1560 }];
const openingHours = [{ dayOfWeek: 6, startTime: '18:00', endTime: '02:00' }];
const stop: StopRow = {
  id: 7,
  ...place,
  isClosed: false,
  hours,
  exceptions: [],
  memo: '벤치',
  stayMin: null,
  startWalkMin: null,
  startWalkM: null,
  phone: null,
  homepage: null,
};
/** Friday. */
const NOW = new Date('2026-10-09T00:10:00+09:00');

it('maps the done flag to the status', () => {
  expect([toStatus(true), toStatus(false)]).toEqual(['DONE', 'PLANNED']);
});

it('numbers stops from 1 in their order, and marks only closed-down places as closed', () => {
  expect(toPlaceInfos([stop, { ...stop, id: 3, memo: '', stayMin: 85, isClosed: true, hours: [] }], NOW)).toEqual([
    { id: 7, ...place, memo: '벤치', seq: 1, openingHours },
    { id: 3, ...place, memo: '', stayMin: 85, seq: 2, openingHours: [], isClosed: true },
  ]);
});

it('[3.5-2] maps a place to the fields of a solroute draft', () => {
  const { memo: _, stayMin: __, startWalkMin: ___, startWalkM: ____, phone: _____, homepage: ______, ...row } = stop;
  const { name, ...rest } = place;
  expect(toPlace({ ...row, isClosed: true }, NOW)).toEqual({ placeId: 7, placeName: name, ...rest, openingHours });
});

it('[10.1-9] has the special days of a year for the departure, from yesterday on', () => {
  const exceptions: StopRow['exceptions'] = [
    // Yesterday, a Thursday.
    { on: { type: 'DATE', month: 10, day: 8 }, spans: [{ startMinute: 1090, endMinute: 1470 }] },
    { on: { type: 'NAMED_HOLIDAY', holiday: 'SEOLLAL', scope: 'ALL_DAYS' }, spans: [] },
  ];
  const [info] = toPlaceInfos([{ ...stop, exceptions }], NOW);
  expect(info?.specialDays).toEqual([
    { date: '2026-10-08', hours: [{ startTime: '18:10', endTime: '00:30' }] },
    // 설날 is from Saturday to Monday; the place never opens on Sundays and Mondays.
    { date: '2027-02-06', hours: [] },
    // The last one of 366 days.
    { date: '2027-10-08', hours: [{ startTime: '18:10', endTime: '00:30' }] },
  ]);
  expect(toPlace({ ...stop, exceptions }, NOW).specialDays).toEqual(info?.specialDays);
  expect(toPlaceInfos([{ ...stop, exceptions, hours: [] }], NOW)[0]).not.toHaveProperty('specialDays');
});

it('maps a stop to the fields of an exported place, without id and hours', () => {
  const phone = '02-460-2905';
  expect(toListedPlace({ ...stop, phone })).toEqual({ ...place, memo: '벤치', phone, homepage: null });
});
