import { describe, expect, it } from 'vitest';
import type { MapView } from '#lib/map/map-handle.ts';
import {
  adoptView,
  type CameraState,
  fit,
  type OpenPlace,
  openPlace,
  phaseOf,
  settle,
  viewAfter,
} from './camera-state.ts';
import { viewAround } from './map-area.ts';

const SIZE = { widthPx: 390, heightPx: 844, coveredPx: 422 };
const point = { latitude: 37.5427, longitude: 127.0561 };
const around = (at: typeof point): MapView => viewAround(at, 15, SIZE);
const before = viewAround({ latitude: 37.5446, longitude: 127.0501 }, 13.4, SIZE);
const atPlace = viewAround(point, 18, SIZE);
const elsewhere = viewAround({ latitude: 37.5451, longitude: 127.0583 }, 18, SIZE);
const place: OpenPlace = { before, isByLink: false, viewKey: '', point, target: atPlace };

describe('the movement of the map', () => {
  const start: CameraState = { view: null, listView: null, place: null };
  const idle = { ...start, ...settle(start, before) };

  it('is fitting until the map shows its list, and then idle', () => {
    expect(phaseOf(start)).toBe('fitting');
    expect(phaseOf(idle)).toBe('idle');
    expect(phaseOf({ ...idle, ...fit() })).toBe('fitting');
  });

  it('is moved after a drag, until the list is that of the visible area or the map is moved back', () => {
    const moved = { ...idle, ...settle(idle, elsewhere) };
    expect(phaseOf(moved)).toBe('moved');
    expect(phaseOf({ ...moved, ...adoptView(moved) })).toBe('idle');
    expect(phaseOf({ ...moved, ...settle(moved, before) })).toBe('idle');
  });

  it('is at a place while it moves there and when it has arrived, and moved after a drag', () => {
    const opened = { ...idle, ...openPlace(idle, place) };
    const arrived = { ...opened, ...settle(opened, atPlace) };
    expect([opened, arrived].map(phaseOf)).toEqual(['at-place', 'at-place']);
    expect(phaseOf({ ...arrived, ...settle(arrived, elsewhere) })).toBe('moved');
  });
});

describe('closing a place', () => {
  const close = (closed: OpenPlace, view: MapView | null, viewKey = '') => viewAfter(closed, { view, viewKey }, around);

  it('restores the previous view', () => {
    expect(close(place, atPlace)).toBe(before);
  });

  it('restores it also while the map is still moving to the place', () => {
    expect(close(place, before)).toBe(before);
  });

  it('ignores a difference of a few pixels', () => {
    // Four pixels at zoom 18 are 0.0000215 degrees.
    const center = { latitude: atPlace.center.latitude, longitude: atPlace.center.longitude + 0.000_021 };
    expect(close(place, { ...atPlace, center })).toBe(before);
  });

  it.each([
    ['dragged', elsewhere],
    ['zoomed', { ...atPlace, zoom: 17 }],
  ])('leaves a map alone that the user has %s', (_how, view) => {
    expect(close(place, view)).toBeNull();
  });

  it('leaves a map alone that is fitted to another list', () => {
    expect(close(place, atPlace, 'region 성수동')).toBeNull();
    expect(close({ ...place, viewKey: 'region 성수동' }, atPlace, 'region 성수동')).toBe(before);
  });

  it('shows the surroundings of a place that was opened by a link', () => {
    expect(close({ ...place, isByLink: true }, atPlace)).toEqual(around(point));
    expect(close({ ...place, before: null }, null)).toEqual(around(point));
  });
});

describe('opening a place', () => {
  const opened = { isByLink: false, viewKey: '', point, target: elsewhere };
  const openFrom = (open: OpenPlace | null, view: MapView) =>
    openPlace({ place: open, view, listView: before }, opened).place;

  it('stores the visible view', () => {
    expect(openFrom(null, before)).toEqual({ ...opened, before });
  });

  it('next to another place keeps the view from before the first', () => {
    expect(openFrom(place, atPlace)).toEqual({ ...opened, before });
    expect(openFrom({ ...place, isByLink: true }, atPlace)).toMatchObject({ before, isByLink: true });
  });

  it('after the user has moved the map stores the new view', () => {
    expect(openFrom(place, { ...atPlace, zoom: 16 })).toMatchObject({ before: { zoom: 16 }, isByLink: false });
  });
});
