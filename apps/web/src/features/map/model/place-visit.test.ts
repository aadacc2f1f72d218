import { describe, expect, it } from 'vitest';
import type { MapView } from '#lib/map/map-handle.ts';
import { viewAround } from './map-area.ts';
import { nextVisit, type PlaceVisit, viewAfter } from './place-visit.ts';

const SIZE = { widthPx: 390, heightPx: 844, coveredPx: 422 };
const point = { latitude: 37.5427, longitude: 127.0561 };
const around = (at: typeof point): MapView => viewAround(at, 15, SIZE);
const before = viewAround({ latitude: 37.5446, longitude: 127.0501 }, 13.4, SIZE);
const placed = viewAround(point, 18, SIZE);
const elsewhere = viewAround({ latitude: 37.5451, longitude: 127.0583 }, 18, SIZE);
const visit: PlaceVisit = { before, isByLink: false, sought: '', point, placed };

describe('closing a place', () => {
  it('restores the previous view', () => {
    expect(viewAfter(visit, placed, around)).toBe(before);
  });

  it('restores it also while the map is still moving to the place', () => {
    expect(viewAfter(visit, before, around)).toBe(before);
  });

  it('ignores a difference of a few pixels', () => {
    // Four pixels at zoom 18 are 0.0000215 degrees.
    const center = { latitude: placed.center.latitude, longitude: placed.center.longitude + 0.000_021 };
    expect(viewAfter(visit, { ...placed, center }, around)).toBe(before);
  });

  it.each([
    ['dragged', elsewhere],
    ['zoomed', { ...placed, zoom: 17 }],
  ])('leaves a map alone that the user has %s', (_how, view) => {
    expect(viewAfter(visit, view, around)).toBeNull();
  });

  it('shows the surroundings of a place that was opened by a link', () => {
    expect(viewAfter({ ...visit, isByLink: true }, placed, around)).toEqual(around(point));
    expect(viewAfter({ ...visit, before: null }, null, around)).toEqual(around(point));
  });
});

describe('opening a place', () => {
  const opened = { isByLink: false, sought: '', point, placed: elsewhere };

  it('stores the visible view', () => {
    expect(nextVisit(null, before, opened)).toEqual({ ...opened, before });
  });

  it('next to another place keeps the view from before the first', () => {
    expect(nextVisit(visit, placed, opened)).toEqual({ ...opened, before });
    expect(nextVisit({ ...visit, isByLink: true }, placed, opened)).toMatchObject({ before, isByLink: true });
  });

  it('after the user has moved the map stores the new view', () => {
    expect(nextVisit(visit, { ...placed, zoom: 16 }, opened)).toMatchObject({ before: { zoom: 16 }, isByLink: false });
  });
});
