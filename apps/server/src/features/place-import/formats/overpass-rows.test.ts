import { describe, expect, it } from 'vitest';
import { RING, RING_CENTROID, useTestFile } from '../../../test/osm-test-file.ts';
import { readOverpassRows } from './overpass-rows.ts';

const writeTestFile = useTestFile();
const readOverpass = async (value: unknown) =>
  (await Array.fromAsync(readOverpassRows(await writeTestFile(JSON.stringify(value))))).flat();

describe('Overpass', () => {
  const cafe = { type: 'node', id: 41, lat: 37.123, lon: 127.456, tags: { amenity: 'cafe' } };

  it('[10.1-1] reads a response and a bare array', async () => {
    const expected = [{ row: 1, fields: { '@id': 'node/41', '@lat': '37.123', '@lon': '127.456', amenity: 'cafe' } }];
    expect(await readOverpass({ version: 0.6, osm3s: { copyright: '' }, elements: [cafe] })).toEqual(expected);
    expect(await readOverpass([cafe])).toEqual(expected);
  });

  it('reads the position of ways and relations from center, geometry, members, bounds or nodes', async () => {
    const tags = { leisure: 'park' };
    const geometry = RING.map(([lon, lat]) => ({ lat, lon }));
    const nodes = geometry.map((position, index) => ({ type: 'node', id: 100 + (index % 5), ...position }));
    const rows = await readOverpass({
      elements: [
        { type: 'way', id: 1, center: { lat: 37.52, lon: 127.03 }, tags },
        { type: 'way', id: 2, geometry: [null, ...geometry], tags },
        { type: 'relation', id: 3, members: [{ type: 'way', ref: 8, role: 'outer', geometry }], tags },
        { type: 'way', id: 4, bounds: { minlat: 37.51, minlon: 127.01, maxlat: 37.53, maxlon: 127.05 }, tags },
        { type: 'way', id: 5, nodes: nodes.map(({ id }) => id), tags },
        { type: 'relation', id: 6, members: [{ type: 'way', ref: 8, role: 'outer' }], tags },
        ...nodes,
      ],
    });
    const [position, noPosition] = [{ ...RING_CENTROID, leisure: 'park' }, { leisure: 'park' }];
    expect(rows.map((row) => row.fields)).toEqual([
      { '@id': 'way/1', ...position },
      { '@id': 'way/2', ...position },
      { '@id': 'relation/3', ...position },
      { '@id': 'way/4', ...position },
      { '@id': 'way/5', ...position },
      { '@id': 'relation/6', ...noPosition },
    ]);
  });

  it('reports elements of another shape', async () => {
    expect(await readOverpass([cafe, { type: 'area', id: 9 }])).toEqual([
      expect.objectContaining({ row: 1 }),
      { row: 2, malformed: '지도 요소의 형식이 아님', name: '' },
    ]);
  });
});
