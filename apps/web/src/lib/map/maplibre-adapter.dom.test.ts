import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '#lib/logger.ts';
import { type MapOptions, MapUnavailableError } from './map-handle.ts';
import { createMap } from './maplibre-adapter.ts';
import { MARKER_LAYERS } from './maplibre-overlay.ts';
import { MAP_PALETTES } from './style/style-tokens.ts';
import { markerRow, phoneContainer, SEONGSU, testArt, testConfig } from './testing/map-fixtures.ts';
import { type MapLibreMap, openedMaps, stubSettings } from './testing/maplibre-stub.ts';

vi.mock('maplibre-gl', () => import('./testing/maplibre-stub.ts'));

const flush = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('the MapLibre adapter', () => {
  beforeEach(() => {
    HTMLImageElement.prototype.decode = async () => undefined;
  });

  afterEach(() => {
    stubSettings.hasWebGl = true;
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  const open = (options: Partial<MapOptions> = {}) =>
    createMap({ container: phoneContainer(), config: testConfig, art: testArt, theme: 'light', ...options });

  function lastMap(): MapLibreMap {
    const map = openedMaps.at(-1);
    if (map === undefined) throw new Error('no map was opened');
    return map;
  }

  it('[2.4-11] [2.4-12] has no scale or logo and no keyboard shortcuts', async () => {
    await open();
    expect(lastMap().options).toMatchObject({ keyboard: false, dragRotate: false });
    expect(lastMap().options).not.toHaveProperty('maplibreLogo');
    expect(lastMap().getCanvas().tabIndex).toBe(-1);
    expect(lastMap().getCanvas().role).toBe('img');
  });

  it('opens at the zoom levels of the app, which are one above those of its tiles of 512 px', async () => {
    await open({ zoom: 15 });
    expect(lastMap().options).toMatchObject({ zoom: 14, minZoom: 6, maxZoom: 20 });
  });

  it('[10.2-5] shows the attributions of places beside those of the map', async () => {
    await open({ config: { ...testConfig, placeCredits: ['© OpenStreetMap contributors'] } });
    lastMap().setStyle({ sources: { tiles: { attribution: '<a href="https://tiles.example">Tiles</a>' } } });
    expect(lastMap().options).toMatchObject({
      attributionControl: { customAttribution: ['장소 © OpenStreetMap contributors'] },
    });
  });

  it('[10.2-5] names OpenStreetMap once if the map and the places are from it', async () => {
    await open({ config: { ...testConfig, placeCredits: ['© OpenStreetMap contributors', '공공누리'] } });
    lastMap().setStyle({ sources: { tiles: { attribution: 'Tiles, data from <a>OpenStreetMap</a>' } } });
    expect(lastMap().options).toMatchObject({ attributionControl: { customAttribution: ['장소 공공누리'] } });
  });

  it('rejects with MapUnavailableError without WebGL', async () => {
    stubSettings.hasWebGl = false;
    await expect(open()).rejects.toBeInstanceOf(MapUnavailableError);
  });

  it('reports a lost context, keeps the last view and ignores later calls', async () => {
    const onLost = vi.fn();
    const onIdle = vi.fn();
    const handle = await open({ center: SEONGSU, onLost, onIdle });
    await flush();
    const view = handle.getView();
    onIdle.mockClear();
    lastMap().fire('webglcontextlost');
    // As MapLibre, which removes the style with the context.
    vi.spyOn(lastMap(), 'getSource').mockImplementation(() => {
      throw new Error('no style');
    });
    handle.setMarkers(markerRow(2));
    handle.setPolyline([SEONGSU]);
    handle.setUserLocation(SEONGSU);
    handle.panTo(SEONGSU);
    handle.fitTo([SEONGSU]);
    handle.setTheme('dark');
    handle.resize();
    lastMap().fire('moveend');
    await flush();
    expect(handle.getView()).toEqual(view);
    expect(onIdle).not.toHaveBeenCalled();
    lastMap().fire('webglcontextrestored');
    expect(onLost.mock.calls).toEqual([[true], [false]]);
    handle.destroy();
    lastMap().fire('webglcontextrestored');
    expect(onLost).toHaveBeenCalledTimes(2);
  });

  it('renders the selected marker above its neighbours and reports its taps', async () => {
    const onMarkerTap = vi.fn();
    const handle = await open({ center: SEONGSU, onMarkerTap });
    await flush();
    const sameSpot = markerRow(3).map((marker) => ({ ...marker, ...SEONGSU, isSelected: marker.id === 2 }));
    handle.setMarkers(sameSpot);
    await flush();
    expect(lastMap().drawn(MARKER_LAYERS)[0]?.properties).toMatchObject({ id: 2 });
    lastMap().fire('click', { point: lastMap().screenPointOf(SEONGSU) });
    expect(onMarkerTap).toHaveBeenCalledWith(2);
  });

  it('renders a saved place above its neighbours', async () => {
    const handle = await open({ center: SEONGSU });
    await flush();
    const around = markerRow(3).map((marker) => ({
      ...marker,
      isMarked: marker.id === 1,
      isSelected: marker.id === 3,
    }));
    handle.setMarkers(around);
    await flush();
    expect(
      lastMap()
        .drawn(MARKER_LAYERS)
        .map(({ properties }) => properties.id),
    ).toEqual([3, 1, 2]);
  });

  it('hides only plain markers on collision, each with a dot in its place', async () => {
    const handle = await open({ center: SEONGSU });
    await flush();
    const [plain, saved, stop, selected] = markerRow(4);
    if (!plain || !saved || !stop || !selected) throw new Error('four markers');
    handle.setMarkers([
      plain,
      { ...saved, isMarked: true },
      { ...stop, label: '1' },
      { ...selected, isSelected: true },
    ]);
    await flush();
    const allowsOverlap = (id: string) => lastMap().getLayer(id)?.layout?.['icon-allow-overlap'] === true;
    const overlapLayers = MARKER_LAYERS.filter(allowsOverlap);
    const renderedIds = (layers: string[]) =>
      lastMap()
        .drawn(layers)
        .map(({ properties }) => properties.id);
    expect(renderedIds(overlapLayers)).toEqual([selected.id, saved.id, stop.id]);
    expect(renderedIds(MARKER_LAYERS.filter((id) => !allowsOverlap(id)))).toEqual([plain.id]);
    expect(lastMap().getLayer('sol-dots')).toMatchObject({ type: 'circle', filter: ['has', 'sol-markers'] });
  });

  it('[20.1-4] shows names of the best places from zoom 15 and of all from zoom 16, in no place of an icon', async () => {
    const handle = await open({ center: SEONGSU });
    await flush();
    const [first, second, saved, selected] = markerRow(4);
    if (!first || !second || !saved || !selected) throw new Error('four markers');
    handle.setMarkers([
      { ...first, name: '아주아주 긴 이름을 가진 카페', rank: 2 },
      { ...second, name: '온도', rank: 1 },
      { ...saved, name: '느린오후', rank: 4, isMarked: true },
      { ...selected, name: '서울숲 옆의 아주 긴 이름을 가진 서점', rank: 3, isSelected: true },
      { ...first, id: 99 },
    ]);
    await flush();
    expect(lastMap().getLayer('sol-names')).toMatchObject({
      minzoom: 15,
      layout: { 'text-font': expect.arrayContaining(['Bold']) },
    });
    expect(lastMap().getLayer('sol-best-names')).toMatchObject({
      minzoom: 14,
      maxzoom: 15,
      filter: expect.arrayContaining([['has', 'best']]),
    });
    const named = lastMap()
      .propertiesOf('sol-markers')
      .filter((properties) => 'name' in properties)
      .toSorted((a, b) => Number(a.rank) - Number(b.rank));
    expect(named.map(({ name }) => name)).toEqual([
      '서울숲 옆의 아주 긴 이름을 가진 서점',
      '느린오후',
      '온도',
      '아주아주 긴 이름을 가…',
    ]);
  });

  it('prefers the marker directly under the tap to a higher one beside it', async () => {
    const onMarkerTap = vi.fn();
    const handle = await open({ center: SEONGSU, onMarkerTap });
    await flush();
    const [lower] = markerRow(1);
    if (!lower) throw new Error('one marker');
    // Seven pixels to the east, in a layer above.
    const beside = { ...lower, id: 2, longitude: lower.longitude + 0.0003, isMarked: true };
    handle.setMarkers([lower, beside]);
    await flush();
    lastMap().fire('click', { point: lastMap().screenPointOf(lower) });
    lastMap().fire('click', { point: lastMap().screenPointOf(beside) });
    expect(onMarkerTap.mock.calls).toEqual([[lower.id], [beside.id]]);
  });

  it('accepts taps up to 9 px beside a marker', async () => {
    const onMarkerTap = vi.fn();
    const handle = await open({ center: SEONGSU, onMarkerTap });
    await flush();
    handle.setMarkers(markerRow(1));
    await flush();
    const { x, y } = lastMap().screenPointOf(SEONGSU);
    lastMap().fire('click', { point: { x: x + 8, y: y - 8 } });
    expect(onMarkerTap).toHaveBeenCalledWith(1);
  });

  const hosted = { ...testConfig, style: 'auto', hostedStyleUrl: 'https://maps.example/style.json' };
  const serveHostedStyle = () =>
    vi.stubGlobal('fetch', async () => Response.json({ version: 8, sources: {}, layers: [] }));

  it('keeps a rendered hosted style after a tile error', async () => {
    serveHostedStyle();
    await open({ config: hosted });
    await flush();
    lastMap().fire('idle');
    lastMap().fire('error', { error: new Error('tile: 503') });
    await flush();
    expect(lastMap().styles).toHaveLength(1);
  });

  it('falls back to the embedded style once if the hosted one fails before the first render', async () => {
    serveHostedStyle();
    await open({ config: hosted });
    await flush();
    lastMap().fire('error', { error: new Error('tiles: 503') });
    lastMap().fire('error', { error: new Error('tiles: 503') });
    await flush();
    expect(lastMap().styles).toHaveLength(2);
    expect(lastMap().styles[1]).toMatchObject({ name: 'sol-light' });
  });

  const paintOf = (id: string) => lastMap().getLayer(id)?.paint;

  it('applies the last requested theme and keeps the style loaded', async () => {
    const handle = await open();
    await flush();
    handle.setMarkers(markerRow(2));
    await flush();
    handle.setTheme('dark');
    handle.setTheme('light');
    handle.setTheme('dark');
    await flush();
    expect(paintOf('land')).toMatchObject({ 'fill-color': MAP_PALETTES.dark.ground });
    expect(paintOf('local-lanes')).toMatchObject({ 'line-color': MAP_PALETTES.dark.lane });
    expect(lastMap().drawn(MARKER_LAYERS)).toHaveLength(2);
    expect(lastMap().styles).toHaveLength(1);
  });

  const lane = { name: '물빛길', line: [[127.05, 37.54] as [number, number], [127.06, 37.54] as [number, number]] };
  const serveStreets = () => vi.fn(async () => ({ streets: [lane], neighborhoods: [] }));
  const drawnStreets = () =>
    lastMap()
      .getSource('streets')
      ?.data.features.map(({ properties }) => properties?.name);

  it('renders the streets around and requests each tile once', async () => {
    const loadStreets = serveStreets();
    const handle = await open({
      config: { ...testConfig, loadStreets },
      center: { latitude: 37.55, longitude: 127.05 },
    });
    await flush();
    expect(loadStreets.mock.calls).toEqual([[{ swLat: 37.5, swLng: 127, neLat: 37.6, neLng: 127.1 }]]);
    expect(drawnStreets()).toEqual(['물빛길']);
    handle.panTo({ latitude: 37.551, longitude: 127.051 });
    await flush();
    expect(loadStreets).toHaveBeenCalledOnce();
  });

  it('requests no streets at low zoom levels or for a hosted style', async () => {
    const loadStreets = serveStreets();
    await open({ config: { ...testConfig, loadStreets }, zoom: 12 });
    serveHostedStyle();
    await open({ config: { ...hosted, hostedStyleUrl: 'https://maps.example/another.json', loadStreets } });
    await flush();
    expect(loadStreets).not.toHaveBeenCalled();
  });

  it('tolerates a failed street request and retries after the next move', async () => {
    const log = vi.spyOn(logger, 'error').mockReturnValue();
    const loadStreets = serveStreets().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const center = { latitude: 37.55, longitude: 127.05 };
    const handle = await open({ config: { ...testConfig, loadStreets }, center });
    await flush();
    expect(drawnStreets()).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
    handle.panTo(center);
    await flush();
    expect(drawnStreets()).toEqual(['물빛길']);
  });
});
