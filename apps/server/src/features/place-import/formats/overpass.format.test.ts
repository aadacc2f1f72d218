import { describe, expect, it } from 'vitest';
import { RING, RING_CENTROID, useTestFile } from '../../../test/osm-test-file.ts';
import { readOverpassRows } from './overpass.format.ts';

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

  it.each([
    'runtime error: Query timed out in "query" at line 4 after 26 seconds.',
    'runtime error: Query ran out of memory in "recurse" at line 5. It would need at least 513 MB of RAM to continue.',
    'runtime remark: Timeout is 25 and maxsize is 536870912.',
  ])('[10.1-2] refuses a response with the remark %s', async (remark) => {
    const elements = [cafe, { ...cafe, id: 42, tags: { ...cafe.tags, remark: '공사 중' } }];
    const message = `Overpass가 다 보내지 못한 파일이에요. 범위를 줄이거나 timeout을 늘려 다시 받아 주세요. (${remark})`;
    for (const response of [
      { elements, remark },
      { remark, elements },
      { elements: [], remark },
    ]) {
      await expect(readOverpass(response)).rejects.toThrow(message);
    }
    expect(await readOverpass({ elements, remark: '' })).toHaveLength(2);
  });

  it('[10.1-2] refuses a response that is cut', async () => {
    const text = JSON.stringify({ elements: [cafe, cafe] });
    for (const end of [text.length - 1, text.length - 2, text.length - 30]) {
      const path = await writeTestFile(text.slice(0, end));
      await expect(Array.fromAsync(readOverpassRows(path))).rejects.toThrow('JSON이 중간에 끊겼어요');
    }
  });

  it('passes the date of the header', async () => {
    const dates: string[] = [];
    const osm3s = { timestamp_osm_base: '2026-09-01T00:00:00Z', copyright: '' };
    const path = await writeTestFile(JSON.stringify({ osm3s, elements: [cafe] }));
    await Array.fromAsync(readOverpassRows(path, { onHeaderDate: (date) => dates.push(date) }));
    expect([...new Set(dates)]).toEqual(['2026-09-01']);
  });

  it('reports elements of another shape', async () => {
    expect(await readOverpass([cafe, { type: 'area', id: 9 }])).toEqual([
      expect.objectContaining({ row: 1 }),
      { row: 2, malformed: '지도 요소의 형식이 아님', name: '' },
    ]);
  });
});
