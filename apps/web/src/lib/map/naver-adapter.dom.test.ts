import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type MapOptions, MapUnavailableError } from './map-handle.ts';
import { markerRow, phoneContainer, SEONGSU, testArt, testConfig } from './testing/map-fixtures.ts';
import { markersOn, openedMaps, polylinesOn, serveNaverMaps } from './testing/naver-stub.ts';

describe('the Naver adapter', () => {
  let stopServing: () => void = () => undefined;

  beforeEach(() => {
    vi.resetModules();
    window.matchMedia = vi.fn().mockReturnValue({ matches: false });
  });

  afterEach(() => {
    stopServing();
    document.head.replaceChildren();
    document.body.replaceChildren();
  });

  async function open(options: Partial<MapOptions> = {}) {
    const { createMap } = await import('./naver-adapter.ts');
    return createMap({ container: phoneContainer(), config: testConfig, art: testArt, theme: 'light', ...options });
  }

  function lastMap() {
    const map = openedMaps.at(-1);
    if (map === undefined) throw new Error('no map was opened');
    return map;
  }

  const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);
  /** After vi.resetModules() the error has another class, so only its name is compared. */
  const unavailable = { name: new MapUnavailableError().name };

  it('[2.4-11] [2.4-12] has no scale, data or logo control and no keyboard shortcuts', async () => {
    stopServing = serveNaverMaps('library');
    await open();
    expect(lastMap().options).toMatchObject({
      scaleControl: false,
      mapDataControl: false,
      logoControl: false,
      keyboardShortcuts: false,
    });
  });

  it('[10.2-5] shows the attributions of places', async () => {
    stopServing = serveNaverMaps('library');
    const container = phoneContainer();
    await open({ container, config: { ...testConfig, placeCredits: ['© OpenStreetMap contributors'] } });
    expect(container.textContent).toBe('장소 © OpenStreetMap contributors');
    const plain = phoneContainer();
    await open({ container: plain });
    expect(plain.textContent).toBe('');
  });

  it('loads the library once, with the key', async () => {
    stopServing = serveNaverMaps('library');
    const config = { ...testConfig, naverKeyId: 'a key&more' };
    await Promise.all([open({ config }), open({ config })]);
    expect(scripts()).toHaveLength(1);
    expect(scripts()[0]).toContain('maps.js?ncpKeyId=a%20key%26more&callback=');
  });

  it('cannot be opened without a key', async () => {
    await expect(open({ config: { ...testConfig, naverKeyId: null } })).rejects.toMatchObject(unavailable);
    expect(scripts()).toHaveLength(0);
  });

  it.each(['network error', 'rejected key'] as const)(
    'rejects after a %s and retries on the next call',
    async (outcome) => {
      stopServing = serveNaverMaps(outcome);
      await expect(open()).rejects.toMatchObject(unavailable);
      stopServing();
      stopServing = serveNaverMaps('library');
      await expect(open()).resolves.toBeDefined();
    },
  );

  it('[9-26] draws markers 26 px wide, the saved over the others and the selected one over all', async () => {
    stopServing = serveNaverMaps('library');
    const handle = await open({ center: SEONGSU });
    handle.setMarkers(
      markerRow(3).map((marker) => ({ ...marker, isSelected: marker.id === 2, isMarked: marker.id === 3 })),
    );
    const [plain, selected, saved] = markersOn(lastMap()).map(({ options }) => options);
    expect(plain).toMatchObject({ icon: { size: { width: 26, height: 26 }, anchor: { x: 13, y: 13 } }, zIndex: 0 });
    expect(selected).toMatchObject({ icon: { size: { width: 40 } }, zIndex: 1000 });
    expect(saved).toMatchObject({ zIndex: 500 });
  });

  it('keeps the own position, in the colours of the new theme', async () => {
    stopServing = serveNaverMaps('library');
    const handle = await open();
    handle.setUserLocation(SEONGSU);
    const [light] = markersOn(lastMap()).map(({ options }) => options);
    handle.setTheme('dark');
    const [dark, ...others] = markersOn(lastMap()).map(({ options }) => options);
    expect(others).toEqual([]);
    expect(dark).toMatchObject({ position: { x: SEONGSU.longitude, y: SEONGSU.latitude }, clickable: false });
    expect(dark?.icon).not.toEqual(light?.icon);
    handle.setUserLocation(null);
    handle.setTheme('light');
    expect(markersOn(lastMap())).toEqual([]);
  });

  it('renders one line at a time', async () => {
    stopServing = serveNaverMaps('library');
    const handle = await open();
    handle.setPolyline(markerRow(3));
    handle.setPolyline(markerRow(2));
    expect(polylinesOn(lastMap()).map(({ options }) => options.path)).toEqual([
      [expect.objectContaining({ x: SEONGSU.longitude }), expect.objectContaining({ y: SEONGSU.latitude })],
    ]);
    handle.setPolyline(null);
    expect(polylinesOn(lastMap())).toEqual([]);
  });
});
