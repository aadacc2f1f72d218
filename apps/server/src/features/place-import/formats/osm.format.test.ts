import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { osmPbfFile } from '../../../test/osm-pbf-file.ts';
import { REAL_FILES } from '../../../test/real-files.ts';
import { detectOsmFormat } from './osm.format.ts';

describe('detectOsmFormat', () => {
  const detect = (value: unknown) =>
    detectOsmFormat(Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)));

  it('[10.1-1] recognises a file by its content', () => {
    const features = [{ type: 'Feature', id: 'way/3', properties: {}, geometry: null }];
    expect(detect({ type: 'FeatureCollection', generator: 'overpass-turbo', features })).toBe('geojson');
    expect(detect(`\uFEFF\n ${JSON.stringify({ features, type: 'FeatureCollection' }, null, 2)}`)).toBe('geojson');
    expect(detect({ version: 0.6, generator: 'Overpass API', elements: [] })).toBe('overpass');
    expect(detect([{ type: 'node', id: 1, lat: 37, lon: 127 }])).toBe('overpass');
    expect(detectOsmFormat(osmPbfFile({}))).toBe('osm.pbf');
  });

  it('does not recognise other files', () => {
    expect(detect('상가업소번호,상호명\n1,들')).toBeNull();
    expect(detect({ type: 'FeatureCollection', features: [{ properties: { google_maps_url: '' } }] })).toBeNull();
    expect(detect([{ name: '들' }])).toBeNull();
    expect(detect({ folder: { shareId: 1 } })).toBeNull();
    expect(detect('')).toBeNull();
  });

  it.skipIf(REAL_FILES === null)('[10.1-1] recognises the real files', async () => {
    const detectFile = async (name: string) => {
      const file = await open(join(REAL_FILES ?? '', name));
      const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
      await file.close();
      return detectOsmFormat(buffer.subarray(0, bytesRead));
    };
    expect(await detectFile('osm_seoul_pois_2018.geojson')).toBe('geojson');
    expect(await detectFile('osm_seoul_oliveyoung_2026_overpass.json')).toBe('overpass');
    expect(await detectFile('takeout_saved_places_2025.json')).toBeNull();
    expect(await detectFile('naver_shared_list_folder.json')).toBeNull();
    expect(await detectFile('park_std_202309_cp949.csv')).toBeNull();
  });
});
