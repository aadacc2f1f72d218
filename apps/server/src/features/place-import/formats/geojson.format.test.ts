import { open } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { RING, RING_CENTROID, useTestFile } from '../../../test/osm-test-file.ts';
import type { FileRow, RowOptions } from './file-row.format.ts';
import { readGeojsonRows } from './geojson.format.ts';

const writeTestFile = useTestFile();
const readGeojson = async (content: string, options?: RowOptions) =>
  (await Array.fromAsync(readGeojsonRows(await writeTestFile(content), options))).flat();
const fieldsOf = (rows: FileRow[]) => rows.map((row) => row.fields ?? row.malformed);

const feature = (id: string, geometry: unknown, properties: object = { shop: 'books' }) => ({
  type: 'Feature',
  id,
  properties,
  geometry,
});
const point = (longitude: number, latitude: number) => ({ type: 'Point', coordinates: [longitude, latitude] });
const collection = (features: unknown[]) => ({ type: 'FeatureCollection', generator: 'overpass-turbo', features });

describe('GeoJSON', () => {
  it('[10.1-1] reads tags, id and position of each feature', async () => {
    const rows = await readGeojson(
      JSON.stringify(
        collection([
          feature('node/71', point(126.97731, 37.57128), {
            '@id': 'node/71',
            '@timestamp': '2026-03-04T05:06:07Z',
            '@relations': [{ role: '' }],
            name: ' 산들  책방 ',
            level: 2,
            shop: 'books',
            note: '',
          }),
        ]),
      ),
    );
    expect(rows).toEqual([
      {
        row: 1,
        fields: {
          '@id': 'node/71',
          '@lat': '37.57128',
          '@lon': '126.97731',
          '@timestamp': '2026-03-04T05:06:07Z',
          name: '산들 책방',
          level: '2',
          shop: 'books',
        },
      },
    ]);
  });

  it('passes the date of the header, and none for one that is no date', async () => {
    const dates: string[] = [];
    const onHeaderDate = (date: string) => dates.push(date);
    for (const timestamp of ['2026-09-01T07:00:00Z', 'yesterday', 4]) {
      await readGeojson(JSON.stringify({ ...collection([]), timestamp }), { onHeaderDate });
    }
    expect(dates).toEqual(['2026-09-01']);
  });

  it('keeps the requested tags only', async () => {
    const file = JSON.stringify(collection([feature('way/5', point(127.1, 37.4), { name: '들', wikidata: 'Q1' })]));
    expect(fieldsOf(await readGeojson(file, { columns: ['name', '@id'] }))).toEqual([
      { '@id': 'way/5', '@lat': '37.4', '@lon': '127.1', name: '들' },
    ]);
  });

  it('takes the centroid of the largest outer ring', async () => {
    const hole = RING.map(([longitude, latitude]) => [127.04 + (longitude - 127.01) / 9, latitude]);
    const small = RING.map(([longitude, latitude]) => [longitude / 2, latitude / 2]);
    const rows = await readGeojson(
      JSON.stringify(
        collection([
          feature('way/1', { type: 'Polygon', coordinates: [RING, hole] }),
          feature('relation/2', { type: 'MultiPolygon', coordinates: [[small], [RING]] }),
          feature('way/3', {
            type: 'LineString',
            coordinates: [
              [127, 37.2],
              [127.2, 37.6],
            ],
          }),
          feature('way/4', null),
        ]),
      ),
    );
    expect(fieldsOf(rows)).toEqual([
      expect.objectContaining(RING_CENTROID),
      expect.objectContaining(RING_CENTROID),
      expect.objectContaining({ '@lat': '37.4', '@lon': '127.1' }),
      { '@id': 'way/4', shop: 'books' },
    ]);
  });

  it('reads the ids of osmium', async () => {
    const at = point(127, 37);
    const file = collection([
      feature('n12', at),
      feature('w13', at),
      feature('a246', at),
      feature('a247', at),
      { type: 'Feature', geometry: at, properties: { '@type': 'relation', '@id': 15 } },
    ]);
    const rows = await readGeojson(JSON.stringify(file));
    expect(rows.map((row) => row.fields?.['@id'])).toEqual([
      'node/12',
      'way/13',
      'way/123',
      'relation/123',
      'relation/15',
    ]);
  });

  it('reads one feature per line and indented files alike, with a byte order mark', async () => {
    const features = [feature('node/3', point(127.3, 36.1)), feature('node/4', point(127.4, 36.2))];
    const lines = `\uFEFF{"type":"FeatureCollection","features":[\n${features.map((each) => JSON.stringify(each)).join(',\r\n')}\n]}`;
    const expected = await readGeojson(JSON.stringify(collection(features)));
    expect(expected).toHaveLength(2);
    expect(await readGeojson(lines)).toEqual(expected);
    expect(await readGeojson(JSON.stringify(collection(features), null, 4))).toEqual(expected);
  });

  it('reports features without an id and values that are no features', async () => {
    const file = collection([feature('poi-1', point(127, 37), { name: '들' }), 17]);
    expect(await readGeojson(JSON.stringify(file))).toEqual([
      { row: 1, malformed: 'OpenStreetMap 번호 없음', name: '들' },
      { row: 2, malformed: '지도 요소의 형식이 아님', name: '' },
    ]);
  });

  it('rejects a file that ends too early', async () => {
    const file = JSON.stringify(collection([feature('node/3', point(127.3, 36.1))]));
    await expect(readGeojson(file.slice(0, -2))).rejects.toThrow('JSON이 중간에 끊겼어요');
    await expect(readGeojson(file.replace('"Feature"', 'Feature'))).rejects.toThrow('JSON 형식이 아니에요');
  });

  it('[10.1-1] holds a chunk of the file in memory', async () => {
    const count = 20_000;
    const path = await writeTestFile('{"type":"FeatureCollection","features":[');
    const file = await open(path, 'a');
    const text = JSON.stringify(feature('node/8', point(127, 37), { name: '달빛', description: '가'.repeat(300) }));
    for (let written = 0; written < count; written += 1000) await file.write(`${`${text},`.repeat(1000)}\n`);
    await file.write(`${text}]}`);
    await file.close();
    let [rows, largest] = [0, 0];
    for await (const batch of readGeojsonRows(path)) {
      rows += batch.length;
      largest = Math.max(largest, batch.length);
    }
    expect(rows).toBe(count + 1);
    expect(largest).toBeLessThan(300);
  });
});
