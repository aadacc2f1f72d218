import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { parse } from 'osm-pbf-parser-node';
import { PbfReader } from 'pbf';
import type { LatLng } from '#lib/geo/geo.ts';
import { brokenFile, type FileRow, headerDate, ImportFileError, type RowOptions } from './file-row.format.ts';
import { createNodePositions, NodeIds, type NodePositions } from './node-positions.format.ts';
import {
  createElementReader,
  GONE_PLACE_KEYS,
  linesPoint,
  PLACE_KEYS,
  STATION_KEY,
  toIsoTime,
} from './osm-element.format.ts';
import { malformedPbf, readPbfBlocks } from './pbf-blobs.format.ts';

interface ElementBase {
  id: number;
  tags?: Record<string, string>;
  /** The library marks ways as deleted that are not: `visible` is useless. */
  info?: { timestamp?: number };
}
interface PbfNode extends ElementBase {
  type: 'node';
  lat: number;
  lon: number;
}
interface PbfWay extends ElementBase {
  type: 'way';
  refs: number[];
}
interface PbfRelation extends ElementBase {
  type: 'relation';
  members: { type: 'node' | 'way' | 'relation'; ref: number; role: string }[];
}
type PbfElement = PbfNode | PbfWay | PbfRelation;

const CHUNK_BYTES = 1024 * 1024;

/** Which tags of each type to read: all, none, or those with the keys. */
type Tags = Record<PbfElement['type'], boolean | string[]>;

/**
 * Decodes a block. The library cannot read the timestamps of nodes in files without users and
 * changesets, which extracts leave out for privacy; such nodes are read without a timestamp.
 */
function parseBlock(data: Buffer, tags: Tags, needsTimestamps: boolean): PbfElement[] {
  try {
    assertBlockLimits(data);
    // For a block, the library expects the tags at the top level, against its types.
    const parseWith = (withInfo: boolean) => parse(data, { ...tags, withInfo }) as PbfElement[];
    if (!needsTimestamps) return parseWith(false);
    try {
      return parseWith(true);
    } catch {
      return parseWith(false);
    }
  } catch (error) {
    throw error instanceof ImportFileError ? error : malformedPbf(error);
  }
}

/** Reads a file several times, with the progress of all passes together. */
function createPasses(path: string, sizeBytes: number, passCount: number, options: RowOptions) {
  const { onBytesRead, onHeaderDate, signal } = options;
  const onTimestamp = (seconds: number) => {
    const date = headerDate(toIsoTime(seconds * 1_000));
    if (date !== undefined) onHeaderDate?.(date);
  };
  let pass = 0;
  return async function* readElements(tags: Tags, needsTimestamps = false) {
    const before = pass++ * sizeBytes;
    const file = createReadStream(path, { highWaterMark: CHUNK_BYTES, signal });
    for await (const block of readPbfBlocks(file, onTimestamp)) {
      onBytesRead?.(Math.floor((before + file.bytesRead) / passCount));
      yield parseBlock(block, tags, needsTimestamps);
    }
  };
}

const READ_KEYS = [...PLACE_KEYS, STATION_KEY];
const GONE_KEYS = new Set(GONE_PLACE_KEYS);

const isPlace = ({ tags }: ElementBase): boolean =>
  tags !== undefined && (PLACE_KEYS.some((key) => key in tags) || tags[STATION_KEY] === 'station');

/** It is read without a position: a stored place of its number is closed. */
const wasPlace = ({ tags = {} }: ElementBase): boolean => Object.keys(tags).some((key) => GONE_KEYS.has(key));

/** What ways and relations need to have a position. */
interface Outlines {
  nodeIds: NodeIds;
  /** The ways of relations, with their nodes once they are read. */
  memberWays: Map<number, readonly number[]>;
}

/** Ten times as many as the outlines of places in Korea have. */
const MEMBER_WAYS_MAX = 500_000;

function addOutline({ nodeIds, memberWays }: Outlines, element: PbfElement): void {
  if (element.type === 'way') nodeIds.add(element.refs);
  if (element.type !== 'relation') return;
  for (const { type, ref, role } of element.members) {
    if (type === 'node') nodeIds.add([ref]);
    if (type === 'way' && role !== 'inner') memberWays.set(ref, []);
  }
  if (memberWays.size > MEMBER_WAYS_MAX) throw brokenFile('.osm.pbf의 장소 테두리에 길이 너무 많아요');
}

function positionOf(element: PbfElement, { memberWays }: Outlines, positions: NodePositions): LatLng | undefined {
  if (element.type === 'node') return { latitude: element.lat, longitude: element.lon };
  const toPoints = (ids: readonly number[]) => ids.map(positions.find).filter((point) => point !== undefined);
  if (element.type === 'way') return linesPoint([toPoints(element.refs)]);
  const lines = element.members.map(({ type, ref, role }) => {
    if (type === 'node') return [ref];
    return type === 'way' && role !== 'inner' ? (memberWays.get(ref) ?? []) : [];
  });
  return linesPoint(lines.map(toPoints));
}

const PASS_COUNT = 3;

/**
 * Reads the elements of an .osm.pbf file that have one of PLACE_KEYS or GONE_PLACE_KEYS; a file of a country has a
 * thousand times as many others. Rows are numbered in the order of the file, from 1.
 *
 * Ways come after their nodes and relations after their ways, so the file is read three times: for
 * the outlines of places, the ways of relations, and the rows. Only the positions of nodes that
 * outlines need are in memory.
 * @throws ImportFileError if the file does not follow its format
 */
export async function* readPbfRows(path: string, options: RowOptions = {}): AsyncGenerator<FileRow[]> {
  const { size } = await stat(path);
  const readElements = createPasses(path, size, PASS_COUNT, options);
  const outlines: Outlines = { nodeIds: new NodeIds(), memberWays: new Map() };
  const placeKeys = READ_KEYS;
  for await (const elements of readElements({ node: false, way: placeKeys, relation: placeKeys })) {
    for (const element of elements) if (isPlace(element)) addOutline(outlines, element);
  }
  for await (const elements of readElements({ node: false, way: false, relation: false })) {
    for (const element of elements) {
      if (element.type !== 'way' || !outlines.memberWays.has(element.id)) continue;
      outlines.memberWays.set(element.id, element.refs);
      outlines.nodeIds.add(element.refs);
    }
  }

  const positions = createNodePositions(outlines.nodeIds);
  const readRow = createElementReader(options);
  let row = 0;
  for await (const elements of readElements({ node: true, way: true, relation: true }, true)) {
    const rows: FileRow[] = [];
    for (const element of elements) {
      if (element.type === 'node') positions.set(element.id, element.lat, element.lon);
      if (!isPlace(element) && !wasPlace(element)) continue;
      const { type, id, tags = {}, info } = element;
      const timestamp = info?.timestamp === undefined ? undefined : toIsoTime(info.timestamp);
      const position = positionOf(element, outlines, positions);
      rows.push(readRow(++row, { id: `${type}/${id}`, tags, position, timestamp }));
    }
    if (rows.length > 0) yield rows;
  }
}

/**
 * Elements of a block. Writers use 8,000, as the format recommends; the library needs some 200 bytes
 * for each, and a block of 32 MB can have 10 million nodes of three bytes.
 */
const BLOCK_ELEMENTS_MAX = 250_000;
/** Texts of a block: keys, values, users and roles, each a buffer. */
const BLOCK_TEXTS_MAX = 500_000;
/** Nodes of ways, and members of relations, of a block: 8 bytes each. */
const BLOCK_REFERENCES_MAX = 4_000_000;

interface BlockCounts {
  elements: number;
  texts: number;
  references: number;
}

/** The last byte of each number has no continuation bit. */
function countVarints(reader: PbfReader): number {
  const end = reader.readVarint() + reader.pos;
  let count = 0;
  for (let at = reader.pos; at < end; at++) if ((reader.buf[at] ?? 0) < 0x80) count++;
  reader.pos = end;
  return count;
}

const isPacked = ({ type }: PbfReader): boolean => type === 2;

const countTexts = (field: number, counts: BlockCounts) => {
  if (field === 1) counts.texts++;
};

const countDense = (field: number, counts: BlockCounts, reader: PbfReader) => {
  if (field === 1) counts.elements += isPacked(reader) ? countVarints(reader) : 1;
};

/** Field 8 of a way has its nodes, field 9 of a relation its members. */
const countReferences = (referenceField: number) => (field: number, counts: BlockCounts, reader: PbfReader) => {
  if (field === referenceField) counts.references += isPacked(reader) ? countVarints(reader) : 1;
};
const [countWay, countRelation] = [countReferences(8), countReferences(9)];

const countGroup = (field: number, counts: BlockCounts, reader: PbfReader) => {
  if (field === 2) reader.readMessage(countDense, counts);
  if (field !== 1 && field !== 3 && field !== 4) return;
  counts.elements++;
  if (field === 3) reader.readMessage(countWay, counts);
  if (field === 4) reader.readMessage(countRelation, counts);
};

const countBlock = (field: number, counts: BlockCounts, reader: PbfReader) => {
  if (field === 1) reader.readMessage(countTexts, counts);
  if (field === 2) reader.readMessage(countGroup, counts);
};

/**
 * Counts what the library would allocate for a block, without allocating it.
 * @throws ImportFileError above the limits
 */
function assertBlockLimits(block: Uint8Array): void {
  const counts: BlockCounts = { elements: 0, texts: 0, references: 0 };
  new PbfReader(block).readFields(countBlock, counts);
  const { elements, texts, references } = counts;
  if (elements > BLOCK_ELEMENTS_MAX || texts > BLOCK_TEXTS_MAX || references > BLOCK_REFERENCES_MAX) {
    throw brokenFile('.osm.pbf의 한 블록에 지도 요소가 너무 많아요');
  }
}
