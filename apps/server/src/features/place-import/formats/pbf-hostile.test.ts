import type { PbfWriter } from 'pbf';
import { describe, expect, it } from 'vitest';
import { blob, message, osmPbfFile } from '../../../test/osm-pbf-file.ts';
import { useTestFile } from '../../../test/osm-test-file.ts';
import { ImportFileError } from './file-row.format.ts';
import { readPbfRows } from './pbf.format.ts';
import { BLOB_BYTES_MAX, BLOB_HEADER_BYTES_MAX } from './pbf-blobs.format.ts';

const writeTestFile = useTestFile();
const CAFE = { id: 77, lat: 33.2541, lon: 126.5601, tags: { amenity: 'cafe', name: '돌담' } };
const FILE = osmPbfFile({ nodes: [CAFE] });

/** Reads a file with an ordinary block and the given parts behind it. */
async function readWith(...parts: Buffer[]): Promise<number | string> {
  const path = await writeTestFile(Buffer.concat([FILE, ...parts]));
  try {
    return (await Array.fromAsync(readPbfRows(path))).flat().length;
  } catch (error) {
    if (!(error instanceof ImportFileError)) throw error;
    return error.message;
  }
}

type Fields = (writer: PbfWriter) => void;

/** A field with a message of its own. */
const field = (number: number, fields: Fields) => (writer: PbfWriter) =>
  writer.writeBytesField(number, message(fields));

/** Packed numbers that are all zero: one byte each, and almost none deflated. */
const zeros = (number: number, count: number) => (writer: PbfWriter) =>
  writer.writeBytesField(number, new Uint8Array(count));

const all =
  (...fields: Fields[]): Fields =>
  (writer) => {
    for (const write of fields) write(writer);
  };

const TEXTS = field(1, (strings) => {
  for (const text of ['', 'leisure', 'park']) strings.writeBytesField(1, Buffer.from(text));
});
const dataBlob = (...groups: Fields[]) =>
  blob('OSMData', message(all(TEXTS, ...groups.map((group) => field(2, group)))));

const denseNodes = (count: number) => field(2, all(zeros(1, count), zeros(8, count), zeros(9, count)));
/** A park of which all vertices are node 0. */
const park = (references: number) =>
  field(
    3,
    all(
      (way) => way.writeVarintField(1, 5),
      (way) => way.writePackedVarint(2, [1]),
      (way) => way.writePackedVarint(3, [2]),
      zeros(8, references),
    ),
  );

describe('an .osm.pbf file with parts beyond the limits of the format', () => {
  const limit = '블록이 형식의 한도보다 커요';

  it.each([
    ['a header', { headerBytes: BLOB_HEADER_BYTES_MAX + 1 }],
    ['a blob', { dataBytes: BLOB_BYTES_MAX + 1 }],
    ['inflated data', { rawBytes: BLOB_BYTES_MAX + 1 }],
  ])('[10.1-4] is refused before its %s is read', async (_part, declared) => {
    expect(await readWith(blob('OSMData', new Uint8Array(3), declared))).toContain(limit);
    expect(await readWith(blob('OSMHeader', new Uint8Array(3), declared))).toContain(limit);
  });

  it('[10.1-4] is refused if a block inflates to more than it declares', async () => {
    const bomb = new Uint8Array(64 * 1024 * 1024);
    expect(await readWith(blob('OSMData', bomb, { rawBytes: 1_031 }))).toContain(limit);
    expect(await readWith(blob('OSMData', bomb, { rawBytes: BLOB_BYTES_MAX }))).toContain(limit);
    expect(await readWith(blob('OSMData', bomb, { rawBytes: 0 }))).toContain('.osm.pbf 형식이 아니에요');
  });

  it('inflates no header beyond what it declares, and none that is too large to be read', async () => {
    const content = new Uint8Array(64 * 1024 * 1024);
    expect(await readWith(blob('OSMHeader', content, { rawBytes: 31 }))).toContain(limit);
    expect(await readWith(blob('OSMHeader', content, { rawBytes: 1024 * 1024 }))).toBe(1);
  });

  it('is refused if a blob is of another type, or its lengths are missing', async () => {
    expect(await readWith(blob('OSMOther', new Uint8Array(3)))).toContain('.osm.pbf 형식이 아니에요');
    const header = message((writer) => writer.writeStringField(1, 'OSMData'));
    const length = Buffer.alloc(4);
    length.writeUInt32BE(header.length);
    expect(await readWith(Buffer.concat([length, header]))).toContain('.osm.pbf 형식이 아니에요');
  });

  it.each([1, 4, 5, 9])('is refused if it is cut after %i bytes of a part', async (bytes) => {
    expect(await readWith(dataBlob(denseNodes(7)).subarray(0, bytes))).toContain('.osm.pbf가 중간에 끊겼어요');
  });
});

describe('an .osm.pbf file with blocks of many small elements', () => {
  const limit = '한 블록에 지도 요소가 너무 많아요';

  it('[10.1-4] is refused above 250,000 nodes in one block', async () => {
    expect(await readWith(dataBlob(denseNodes(250_000)))).toBe(1);
    expect(await readWith(dataBlob(denseNodes(250_001)))).toContain(limit);
    expect(await readWith(dataBlob(denseNodes(200_000), denseNodes(50_001)))).toContain(limit);
  });

  it('[10.1-4] counts nodes, ways and relations, and dense nodes that are not packed', async () => {
    const empty = (number: number, count: number) => (group: PbfWriter) => {
      for (let nth = 0; nth < count; nth++) group.writeBytesField(number, new Uint8Array());
    };
    for (const number of [1, 3, 4]) expect(await readWith(dataBlob(empty(number, 250_001)))).toContain(limit);
    const unpacked = field(2, (dense) => {
      for (let nth = 0; nth < 250_001; nth++) dense.writeVarintField(1, 0);
    });
    expect(await readWith(dataBlob(unpacked))).toContain(limit);
  });

  it('[10.1-4] is refused above 500,000 texts, or 4,000,000 references, in one block', async () => {
    const texts = field(1, (strings) => {
      for (let nth = 0; nth < 500_001; nth++) strings.writeBytesField(1, new Uint8Array());
    });
    expect(await readWith(blob('OSMData', message(texts)))).toContain(limit);
    expect(await readWith(dataBlob(park(4_000_001)))).toContain(limit);
    expect(await readWith(dataBlob(field(4, zeros(9, 4_000_001))))).toContain(limit);
  });

  it('[10.1-4] is refused if the outlines of places have too many nodes in all blocks together', async () => {
    const block = dataBlob(park(3_200_001));
    expect(await readWith(...Array.from({ length: 5 }, () => block))).toContain('장소 테두리에 점이 너무 많아요');
  });
});
