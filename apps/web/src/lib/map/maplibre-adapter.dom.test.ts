import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { logger } from '#lib/logger.ts';
import { type MapOptions, MapUnavailableError } from './map-handle.ts';
import { createMap } from './maplibre-adapter.ts';
import { MARKER_LAYERS } from './maplibre-overlay.ts';
import { MAP_PALETTES } from './style/palette.ts';
import { markerRow, phoneContainer, SEONGSU, testArt, testConfig } from './testing/map-fixtures.ts';
import { type MapLibreMap, openedMaps, stubSettings } from './testing/maplibre-stub.ts';

vi.mock('maplibre-gl', () => import('./testing/maplibre-stub.ts'));

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

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

  function opened(): MapLibreMap {
    const map = openedMaps.at(-1);
    if (map === undefined) throw new Error('no map was opened');
    return map;
  }

  it('[2.4-11] [2.4-12] has no scale or logo and no keyboard shortcuts', async () => {
    await open();
    expect(opened().options).toMatchObject({ keyboard: false, dragRotate: false });
    expect(opened().options).not.toHaveProperty('maplibreLogo');
    expect(opened().getCanvas().tabIndex).toBe(-1);
  });

  it('says so when the device has no WebGL', async () => {
    stubSettings.hasWebGl = false;
    await expect(open()).rejects.toBeInstanceOf(MapUnavailableError);
  });

  it('draws the selected marker over its neighbours and answers for it', async () => {
    const onMarkerTap = vi.fn();
    const handle = await open({ center: SEONGSU, onMarkerTap });
    await settled();
    const sameSpot = markerRow(3).map((marker) => ({ ...marker, ...SEONGSU, isSelected: marker.id === 2 }));
    handle.setMarkers(sameSpot);
    await settled();
    expect(opened().drawn(MARKER_LAYERS)[0]?.properties).toMatchObject({ id: 2 });
    opened().fire('click', { point: opened().screenPointOf(SEONGSU) });
    expect(onMarkerTap).toHaveBeenCalledWith(2);
  });

  it('draws a saved place over its neighbours', async () => {
    const handle = await open({ center: SEONGSU });
    await settled();
    const around = markerRow(3).map((marker) => ({
      ...marker,
      isMarked: marker.id === 1,
      isSelected: marker.id === 3,
    }));
    handle.setMarkers(around);
    await settled();
    expect(
      opened()
        .drawn(MARKER_LAYERS)
        .map(({ properties }) => properties.id),
    ).toEqual([3, 1, 2]);
  });

  it('lets only plain coins give way to others, each with a dot in its place', async () => {
    const handle = await open({ center: SEONGSU });
    await settled();
    const [plain, saved, stop, selected] = markerRow(4);
    if (!plain || !saved || !stop || !selected) throw new Error('four markers');
    handle.setMarkers([
      plain,
      { ...saved, isMarked: true },
      { ...stop, label: '1' },
      { ...selected, isSelected: true },
    ]);
    await settled();
    const mayOverlap = (id: string) => opened().getLayer(id)?.layout?.['icon-allow-overlap'] === true;
    const always = MARKER_LAYERS.filter(mayOverlap);
    const idsOf = (layers: string[]) =>
      opened()
        .drawn(layers)
        .map(({ properties }) => properties.id);
    expect(idsOf(always)).toEqual([selected.id, saved.id, stop.id]);
    expect(idsOf(MARKER_LAYERS.filter((id) => !mayOverlap(id)))).toEqual([plain.id]);
    expect(opened().getLayer('sol-dots')).toMatchObject({ type: 'circle', filter: ['has', 'sol-markers'] });
  });

  it('answers for what is right under the finger before what lies over it beside', async () => {
    const onMarkerTap = vi.fn();
    const handle = await open({ center: SEONGSU, onMarkerTap });
    await settled();
    const [under] = markerRow(1);
    if (!under) throw new Error('one marker');
    // Seven pixels to the east, in a layer above.
    const beside = { ...under, id: 2, longitude: under.longitude + 0.0003, isMarked: true };
    handle.setMarkers([under, beside]);
    await settled();
    opened().fire('click', { point: opened().screenPointOf(under) });
    opened().fire('click', { point: opened().screenPointOf(beside) });
    expect(onMarkerTap.mock.calls).toEqual([[under.id], [beside.id]]);
  });

  it('reaches a marker with a finger that lands beside it', async () => {
    const onMarkerTap = vi.fn();
    const handle = await open({ center: SEONGSU, onMarkerTap });
    await settled();
    handle.setMarkers(markerRow(1));
    await settled();
    const { x, y } = opened().screenPointOf(SEONGSU);
    opened().fire('click', { point: { x: x + 8, y: y - 8 } });
    expect(onMarkerTap).toHaveBeenCalledWith(1);
  });

  const hosted = { ...testConfig, style: 'auto', hostedStyleUrl: 'https://maps.example/style.json' };
  const serveHostedStyle = () =>
    vi.stubGlobal('fetch', async () => Response.json({ version: 8, sources: {}, layers: [] }));

  it('does not give up a hosted style that already stands for one lost tile', async () => {
    serveHostedStyle();
    await open({ config: hosted });
    await settled();
    opened().fire('idle');
    opened().fire('error', { error: new Error('tile: 503') });
    await settled();
    expect(opened().styles).toHaveLength(1);
  });

  it('falls back to its own style when the hosted one breaks before it was drawn, and only once', async () => {
    serveHostedStyle();
    await open({ config: hosted });
    await settled();
    opened().fire('error', { error: new Error('tiles: 503') });
    opened().fire('error', { error: new Error('tiles: 503') });
    await settled();
    expect(opened().styles).toHaveLength(2);
    expect(opened().styles[1]).toMatchObject({ name: 'sol-light' });
  });

  const paintOf = (id: string) => opened().getLayer(id)?.paint;

  it('ends up in the theme that was asked for last, and keeps the ground on screen meanwhile', async () => {
    const handle = await open();
    await settled();
    handle.setMarkers(markerRow(2));
    await settled();
    handle.setTheme('dark');
    handle.setTheme('light');
    handle.setTheme('dark');
    await settled();
    expect(paintOf('land')).toMatchObject({ 'fill-color': MAP_PALETTES.dark.ground });
    expect(paintOf('local-lanes')).toMatchObject({ 'line-color': MAP_PALETTES.dark.lane });
    expect(opened().drawn(MARKER_LAYERS)).toHaveLength(2);
    expect(opened().styles).toHaveLength(1);
  });

  const lane = { name: '물빛길', line: [[127.05, 37.54] as [number, number], [127.06, 37.54] as [number, number]] };
  const serveStreets = () => vi.fn(async () => ({ streets: [lane], neighborhoods: [] }));
  const drawnStreets = () =>
    opened()
      .getSource('streets')
      ?.data.features.map(({ properties }) => properties?.name);

  it('draws the streets around, and asks for each tile once', async () => {
    const loadStreets = serveStreets();
    const handle = await open({
      config: { ...testConfig, loadStreets },
      center: { latitude: 37.55, longitude: 127.05 },
    });
    await settled();
    expect(loadStreets.mock.calls).toEqual([[{ swLat: 37.5, swLng: 127, neLat: 37.6, neLng: 127.1 }]]);
    expect(drawnStreets()).toEqual(['물빛길']);
    handle.panTo({ latitude: 37.551, longitude: 127.051 });
    await settled();
    expect(loadStreets).toHaveBeenCalledOnce();
  });

  it('asks for no streets from afar, and none for a style that has its own', async () => {
    const loadStreets = serveStreets();
    await open({ config: { ...testConfig, loadStreets }, zoom: 12 });
    serveHostedStyle();
    await open({ config: { ...hosted, hostedStyleUrl: 'https://maps.example/another.json', loadStreets } });
    await settled();
    expect(loadStreets).not.toHaveBeenCalled();
  });

  it('does without streets that could not be brought, and asks again after the next move', async () => {
    const log = vi.spyOn(logger, 'error').mockReturnValue();
    const loadStreets = serveStreets().mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const center = { latitude: 37.55, longitude: 127.05 };
    const handle = await open({ config: { ...testConfig, loadStreets }, center });
    await settled();
    expect(drawnStreets()).toEqual([]);
    expect(log).toHaveBeenCalledOnce();
    handle.panTo(center);
    await settled();
    expect(drawnStreets()).toEqual(['물빛길']);
  });
});
