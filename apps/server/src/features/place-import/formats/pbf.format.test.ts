import { describe, expect, it } from 'vitest';
import { osmPbfFile } from '../../../test/osm-pbf-file.ts';
import { RING, RING_CENTROID, useTestFile } from '../../../test/osm-test-file.ts';
import type { RowOptions } from './file-row.format.ts';
import { readPbfRows } from './pbf.format.ts';

const writeTestFile = useTestFile();
const readPbf = async (content: Buffer, options?: RowOptions) =>
  (await Array.fromAsync(readPbfRows(await writeTestFile(content), options))).flat();

describe('.osm.pbf', () => {
  const nodes = RING.slice(0, 5).map(([lon, lat], index) => ({ id: 7_000_000_100 + 3 * index, lat, lon }));
  const refs = [...nodes, ...nodes.slice(0, 1)].map(({ id }) => id);
  const tags = { name: '너른뜰', leisure: 'park' };
  const content = osmPbfFile({
    nodes: [
      ...nodes,
      {
        id: 7_000_000_999,
        lat: 33.2541,
        lon: 126.5601,
        tags: { amenity: 'cafe', name: '돌담' },
        timestamp: 1_700_000_000,
      },
      { id: 7_000_001_000, lat: 33.3, lon: 126.6, tags: { highway: 'crossing' } },
    ],
    ways: [
      { id: 31, refs: refs.slice(0, 4) },
      { id: 32, refs: refs.slice(3) },
      { id: 33, refs, tags, timestamp: 1_600_000_000 },
      { id: 34, refs: refs.slice(0, 2), tags: { highway: 'service', name: '길' } },
    ],
    relations: [
      {
        id: 51,
        members: [
          { type: 'way', ref: 33, role: 'outer' },
          { type: 'way', ref: 31, role: 'inner' },
        ],
        tags: { ...tags, type: 'multipolygon' },
      },
    ],
  });

  it('[10.1-1] reads the nodes, ways and relations that may be places', async () => {
    expect(await readPbf(content)).toEqual([
      {
        row: 1,
        fields: {
          '@id': 'node/7000000999',
          '@lat': '33.2541',
          '@lon': '126.5601',
          '@timestamp': '2023-11-14T22:13:20.000Z',
          amenity: 'cafe',
          name: '돌담',
        },
      },
      { row: 2, fields: { '@id': 'way/33', ...RING_CENTROID, '@timestamp': '2020-09-13T12:26:40.000Z', ...tags } },
      { row: 3, fields: { '@id': 'relation/51', ...RING_CENTROID, ...tags, type: 'multipolygon' } },
    ]);
  });

  it('passes the date of the header', async () => {
    const dates: string[] = [];
    const onHeaderDate = (date: string) => dates.push(date);
    await readPbf(osmPbfFile({ replicatedAt: 1_788_220_800, nodes }), { onHeaderDate });
    expect([...new Set(dates)]).toEqual(['2026-09-01']);
    await readPbf(content, { onHeaderDate });
    expect(dates.filter((date) => date !== '2026-09-01')).toEqual([]);
  });

  it('reads elements that are no longer places, without a position', async () => {
    const closed = { 'disused:amenity': 'cafe', name: '옛 돌담' };
    const rows = await readPbf(osmPbfFile({ nodes, ways: [{ id: 35, refs, tags: closed }] }));
    expect(rows).toEqual([{ row: 1, fields: { '@id': 'way/35', ...closed } }]);
  });

  it('reads files without users and changesets, which have no timestamps of nodes for the library', async () => {
    const node = { id: 77, lat: 33.2541, lon: 126.5601, tags: { amenity: 'cafe' }, timestamp: 1_700_000_000 };
    const way = { id: 78, refs: [77], tags, timestamp: 1_600_000_000 };
    const rows = await readPbf(osmPbfFile({ hasUsers: false, nodes: [node], ways: [way] }));
    expect(rows.map((row) => row.fields?.['@id'])).toEqual(['node/77', 'way/78']);
    expect(rows.map((row) => row.fields?.['@timestamp'])).toEqual([undefined, '2020-09-13T12:26:40.000Z']);
  });

  it('reports progress of all passes together', async () => {
    const progress: number[] = [];
    await readPbf(content, { onBytesRead: (bytesRead) => progress.push(bytesRead) });
    expect(progress).toEqual(progress.toSorted((a, b) => a - b));
    expect(progress.at(-1)).toBe(content.length);
  });

  it('rejects files that are cut or damaged', async () => {
    await expect(readPbf(content.subarray(0, -9))).rejects.toThrow('.osm.pbf가 중간에 끊겼어요');
    const damaged = Buffer.from(content).fill(7, 170, 260);
    await expect(readPbf(damaged)).rejects.toThrow('.osm.pbf 형식이 아니에요');
  });

  it('stops when it is aborted', async () => {
    await expect(readPbf(content, { signal: AbortSignal.abort() })).rejects.toThrow('aborted');
  });
});
