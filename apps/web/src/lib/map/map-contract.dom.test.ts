import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type CreateMap,
  DEFAULT_CENTER,
  type GeoPoint,
  type MapHandle,
  type MapOptions,
  type MapView,
  type MarkerView,
} from './map-handle.ts';
import { MARKER_LAYERS } from './maplibre-overlay.ts';
import * as fake from './testing/fake-map.ts';
import { markerRow, phoneContainer, SEONGSU, testArt, testConfig } from './testing/map-fixtures.ts';
import * as maplibre from './testing/maplibre-stub.ts';
import * as naverStub from './testing/naver-stub.ts';

vi.mock('maplibre-gl', () => import('./testing/maplibre-stub.ts'));

/** Simulates user input on a map of each engine. */
type Engine = {
  name: string;
  load: () => Promise<CreateMap>;
  tapMarker: (marker: MarkerView) => void;
  tapGround: () => void;
  drawnMarkerCount: () => number;
  drawnLine: () => GeoPoint[];
};

function last<T>(list: readonly T[]): T {
  const item = list.at(-1);
  if (item === undefined) throw new Error('no map was opened');
  return item;
}

const engines: Engine[] = [
  {
    name: 'MapLibre',
    load: async () => (await import('./maplibre-adapter.ts')).createMap,
    tapMarker: (marker) => {
      const map = last(maplibre.openedMaps);
      map.fire('click', { point: map.screenPointOf(marker) });
    },
    tapGround: () => last(maplibre.openedMaps).fire('click', { point: { x: 1, y: 1 } }),
    drawnMarkerCount: () => last(maplibre.openedMaps).drawn(MARKER_LAYERS).length,
    drawnLine: () =>
      last(maplibre.openedMaps)
        .linesOf('sol-line')
        .flat()
        .map(([longitude = 0, latitude = 0]) => ({ latitude, longitude })),
  },
  {
    name: 'Naver',
    load: async () => (await import('./naver-adapter.ts')).createMap,
    tapMarker: ({ longitude, latitude }) => {
      const marker = naverStub.markersOn(last(naverStub.openedMaps)).find(({ options }) => {
        const at = options.position as { x: number; y: number };
        return at.x === longitude && at.y === latitude;
      });
      if (marker === undefined) throw new Error('no marker there');
      naverStub.naverEvents.trigger(marker, 'click');
    },
    tapGround: () => naverStub.naverEvents.trigger(last(naverStub.openedMaps), 'click'),
    drawnMarkerCount: () => naverStub.markersOn(last(naverStub.openedMaps)).length,
    drawnLine: () =>
      naverStub
        .polylinesOn(last(naverStub.openedMaps))
        .flatMap(({ options }) => options.path as { x: number; y: number }[])
        .map(({ x, y }) => ({ latitude: y, longitude: x })),
  },
  {
    name: 'the fake',
    load: async () => fake.createMap,
    tapMarker: ({ id }) => fake.lastFakeMap().tapMarker(id),
    tapGround: () => fake.lastFakeMap().tapGround(),
    drawnMarkerCount: () => fake.lastFakeMap().markers.length,
    drawnLine: () => [...(fake.lastFakeMap().polyline ?? [])],
  },
];

/** Waits for pending microtasks and timers of the stubs. */
const flush = () => new Promise((resolve) => setTimeout(resolve, 0));

describe.each(engines)('a map rendered by $name', ({ load, tapMarker, tapGround, drawnMarkerCount, drawnLine }) => {
  let stopServing: () => void;
  let handle: MapHandle;

  beforeEach(() => {
    stopServing = naverStub.serveNaverMaps('library');
    HTMLImageElement.prototype.decode = async () => undefined;
    window.matchMedia = vi.fn().mockReturnValue({ matches: false });
  });

  afterEach(() => {
    handle.destroy();
    stopServing();
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });

  async function open(options: Partial<MapOptions> = {}): Promise<MapHandle> {
    const createMap = await load();
    handle = await createMap({
      container: phoneContainer(),
      config: testConfig,
      art: testArt,
      theme: 'light',
      ...options,
    });
    await flush();
    return handle;
  }

  const screenYOf = (point: GeoPoint, { bounds }: MapView) =>
    (bounds.neLat - point.latitude) / (bounds.neLat - bounds.swLat);

  it('[2.4-13] opens at zoom 15', async () => {
    await open();
    expect(handle.getView().zoom).toBe(15);
    expect(handle.getView().center.latitude).toBeCloseTo(DEFAULT_CENTER.latitude, 6);
  });

  it('opens at the given centre and reports its view when idle', async () => {
    const onIdle = vi.fn<(view: MapView) => void>();
    await open({ center: SEONGSU, zoom: 17, onIdle });
    const view = onIdle.mock.lastCall?.[0];
    expect(view?.zoom).toBe(17);
    expect(view?.bounds.swLat).toBeLessThan(SEONGSU.latitude);
    expect(view?.bounds.neLng).toBeGreaterThan(SEONGSU.longitude);
  });

  it('reports its view again after a move', async () => {
    const onIdle = vi.fn<(view: MapView) => void>();
    await open({ onIdle });
    onIdle.mockClear();
    handle.panTo(SEONGSU);
    await flush();
    expect(onIdle).toHaveBeenCalledOnce();
    expect(onIdle.mock.lastCall?.[0].center.longitude).toBeCloseTo(SEONGSU.longitude, 5);
  });

  it('keeps the zoom when panning without one', async () => {
    await open({ zoom: 13 });
    handle.panTo(SEONGSU);
    expect(handle.getView().zoom).toBe(13);
  });

  it('[9-10] goes no closer than 18 to a place', async () => {
    await open();
    handle.panTo(SEONGSU, { zoom: 20 });
    expect(handle.getView().zoom).toBe(18);
  });

  it('centres a point in the area above the sheet', async () => {
    await open();
    handle.panTo(SEONGSU, { bottomPaddingPx: 422 });
    expect(screenYOf(SEONGSU, handle.getView())).toBeCloseTo(0.25, 2);
  });

  it('[9-9] shows one marker above 360 px of sheet, at zoom 18', async () => {
    await open();
    handle.fitTo([SEONGSU]);
    expect(handle.getView().zoom).toBe(18);
    expect(screenYOf(SEONGSU, handle.getView())).toBeCloseTo((844 - 360) / 2 / 844, 2);
  });

  it('[4.4-5] fits several markers above 180 px of sheet, no closer than 16', async () => {
    await open();
    const close = markerRow(3);
    handle.fitTo(close);
    expect(handle.getView().zoom).toBe(16);

    const wide = [SEONGSU, { latitude: 37.5663, longitude: 126.9918 }, { latitude: 37.498, longitude: 127.0276 }];
    handle.fitTo(wide);
    const view = handle.getView();
    expect(view.zoom).toBeLessThan(14);
    for (const point of wide) {
      expect(screenYOf(point, view)).toBeGreaterThan(0);
      expect(screenYOf(point, view)).toBeLessThan((844 - 180) / 844);
      expect(point.longitude).toBeGreaterThan(view.bounds.swLng);
      expect(point.longitude).toBeLessThan(view.bounds.neLng);
    }
  });

  it('fits points if the padding is taller than the map', async () => {
    await open({ container: phoneContainer(320, 160), zoom: 11 });
    const row = markerRow(4);
    handle.fitTo(row);
    const { bounds, zoom } = handle.getView();
    expect(zoom).toBeGreaterThan(11);
    for (const { longitude } of row) {
      expect(longitude).toBeGreaterThan(bounds.swLng);
      expect(longitude).toBeLessThan(bounds.neLng);
    }
  });

  it('does not move when fitting an empty list', async () => {
    await open({ center: SEONGSU });
    const before = handle.getView();
    handle.fitTo([]);
    expect(handle.getView()).toEqual(before);
  });

  it('[7.8-1] has the map service draw the map, its markers and the line of a solroute', async () => {
    await open({ center: SEONGSU, zoom: 16 });
    expect(handle.getView()).toMatchObject({ zoom: 16 });
    const stops = markerRow(3);
    handle.setMarkers(stops);
    handle.setPolyline(stops);
    await flush();
    expect(drawnMarkerCount()).toBe(3);
    expect(drawnLine()).toMatchObject(stops.map(({ latitude, longitude }) => ({ latitude, longitude })));
    handle.setPolyline(null);
    expect(drawnLine()).toEqual([]);
    expect(drawnMarkerCount()).toBe(3);
  });

  it('reports the tapped marker and no map tap', async () => {
    const onMarkerTap = vi.fn();
    const onTap = vi.fn();
    await open({ center: SEONGSU, onMarkerTap, onTap });
    const markers = markerRow(3);
    handle.setMarkers(markers);
    await flush();
    tapMarker(last(markers));
    expect(onMarkerTap.mock.calls).toEqual([[3]]);
    expect(onTap).not.toHaveBeenCalled();
  });

  it('reports a tap on the map', async () => {
    const onMarkerTap = vi.fn();
    const onTap = vi.fn();
    await open({ center: SEONGSU, onMarkerTap, onTap });
    handle.setMarkers(markerRow(2));
    await flush();
    tapGround();
    expect(onTap).toHaveBeenCalledOnce();
    expect(onMarkerTap).not.toHaveBeenCalled();
  });

  it('replaces and clears markers', async () => {
    await open({ center: SEONGSU });
    handle.setMarkers(markerRow(1000));
    await flush();
    expect(drawnMarkerCount()).toBe(1000);
    handle.setMarkers(markerRow(2).map((marker) => ({ ...marker, isSelected: marker.id === 2 })));
    await flush();
    expect(drawnMarkerCount()).toBe(2);
    handle.setMarkers([]);
    await flush();
    expect(drawnMarkerCount()).toBe(0);
  });

  it('shows the last of two marker updates in the same task', async () => {
    await open({ center: SEONGSU });
    handle.setMarkers(markerRow(8));
    handle.setMarkers(markerRow(3));
    await flush();
    expect(drawnMarkerCount()).toBe(3);
  });

  it('keeps its markers when the theme changes', async () => {
    const onMarkerTap = vi.fn();
    await open({ center: SEONGSU, onMarkerTap });
    const markers = markerRow(4);
    handle.setMarkers(markers);
    handle.setPolyline(markers);
    handle.setUserLocation(SEONGSU);
    await flush();
    handle.setTheme('dark');
    await flush();
    expect(drawnMarkerCount()).toBeGreaterThanOrEqual(4);
    tapMarker(last(markers));
    expect(onMarkerTap).toHaveBeenCalledWith(4);
  });

  it('reports no events after destroy(), which may be called twice', async () => {
    const onIdle = vi.fn();
    const onTap = vi.fn();
    await open({ onIdle, onTap });
    onIdle.mockClear();
    handle.destroy();
    handle.destroy();
    tapGround();
    await flush();
    expect(onIdle).not.toHaveBeenCalled();
    expect(onTap).not.toHaveBeenCalled();
  });

  it('ignores calls after destroy()', async () => {
    await open();
    handle.destroy();
    handle.setMarkers(markerRow(2));
    handle.setPolyline([SEONGSU, DEFAULT_CENTER]);
    handle.setUserLocation(SEONGSU);
    handle.panTo(SEONGSU);
    handle.fitTo([SEONGSU, DEFAULT_CENTER]);
    handle.setTheme('dark');
    handle.resize();
    await flush();
    expect(drawnMarkerCount()).toBe(0);
  });
});
