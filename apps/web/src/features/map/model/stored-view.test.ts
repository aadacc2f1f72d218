import { describe, expect, it } from 'vitest';
import { readMapView } from './stored-view.ts';

const view = {
  bounds: { swLat: 37.5, swLng: 127, neLat: 37.6, neLng: 127.1 },
  zoom: 15,
  center: { latitude: 37.55, longitude: 127.05 },
};

describe('readMapView', () => {
  it('reads back what was stored', () => {
    expect(readMapView(JSON.parse(JSON.stringify({ view })))).toEqual(view);
  });

  it.each([
    ['nothing', undefined],
    ['no view', { view: null }],
    ['text', 'map'],
    ['a view without a centre', { view: { ...view, center: undefined } }],
    ['a zoom in words', { view: { ...view, zoom: 'near' } }],
    ['a place beyond the pole', { view: { ...view, center: { latitude: 91, longitude: 0 } } }],
    ['a side that is missing', { view: { ...view, bounds: { ...view.bounds, neLng: null } } }],
  ])('takes %s for no view', (_, stored) => {
    expect(readMapView(stored)).toBeNull();
  });
});
