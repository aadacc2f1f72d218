import { expect, it } from 'vitest';
import type { StopRow } from './solroute.repository.ts';
import { toListedPlace, toPlace, toPlaceInfos, toStatus } from './solroute-presenter.ts';

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
const stop: StopRow & { memo: string } = { id: 7, ...place, isClosed: false, hours, memo: '벤치' };

it('maps the done flag to the status', () => {
  expect([toStatus(true), toStatus(false)]).toEqual(['DONE', 'PLANNED']);
});

it('numbers stops from 1 in their order, and marks only closed-down places as closed', () => {
  expect(toPlaceInfos([stop, { ...stop, id: 3, memo: '', isClosed: true, hours: [] }])).toEqual([
    { id: 7, ...place, memo: '벤치', seq: 1, openingHours },
    { id: 3, ...place, memo: '', seq: 2, openingHours: [], isClosed: true },
  ]);
});

it('[3.5-2] maps a place to the fields of a solroute draft', () => {
  const { memo: _, ...row } = stop;
  const { name, ...rest } = place;
  expect(toPlace({ ...row, isClosed: true })).toEqual({ placeId: 7, placeName: name, ...rest, openingHours });
});

it('maps a stop to the fields of an exported place, without id and hours', () => {
  expect(toListedPlace(stop)).toEqual({ ...place, memo: '벤치' });
});
