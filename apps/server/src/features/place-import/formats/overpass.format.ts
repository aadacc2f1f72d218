import { open } from 'node:fs/promises';
import * as z from 'zod';
import type { LatLng } from '#lib/geo/geo.ts';
import { type FileRow, headerDate, ImportFileError, type RowOptions } from './file-row.format.ts';
import { createNodePositions, NodeIds, type NodePositions } from './node-positions.format.ts';
import { createElementReader, linesPoint, MALFORMED, readJsonValues } from './osm-element.format.ts';

const point = z
  .object({ lat: z.number(), lon: z.number() })
  .transform(({ lat, lon }): LatLng => ({ latitude: lat, longitude: lon }));
/** Points outside the queried area are null. */
const line = z.array(point.nullable()).transform((points) => points.filter((each) => each !== null));

const element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.int(),
  tags: z.record(z.string(), z.unknown()).optional(),
  timestamp: z.string().optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  center: point.optional(),
  geometry: line.optional(),
  nodes: z.array(z.int()).optional(),
  members: z.array(z.object({ role: z.string(), geometry: line.optional() })).optional(),
  bounds: z.object({ minlat: z.number(), minlon: z.number(), maxlat: z.number(), maxlon: z.number() }).optional(),
});
type Element = z.infer<typeof element>;

/** The position that the element has itself; `out geom`, `out center` and `out bb` add it. */
function ownPosition({ lat, lon, center, geometry, members, bounds }: Element): LatLng | undefined {
  if (lat !== undefined && lon !== undefined) return { latitude: lat, longitude: lon };
  if (center !== undefined) return center;
  if (geometry !== undefined) return linesPoint([geometry]);
  const outer = members?.flatMap((member) => (member.role === 'inner' ? [] : [member.geometry ?? []])) ?? [];
  const byMembers = linesPoint(outer);
  if (byMembers !== undefined || bounds === undefined) return byMembers;
  const { minlat, minlon, maxlat, maxlon } = bounds;
  return { latitude: (minlat + maxlat) / 2, longitude: (minlon + maxlon) / 2 };
}

function nodesPosition({ nodes = [] }: Element, positions: NodePositions): LatLng | undefined {
  return linesPoint([nodes.map(positions.find).filter((each) => each !== undefined)]);
}

async function isBareArray(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return /^\uFEFF?\s*\[/.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await file.close();
  }
}

const REMARK_SHOWN = 200;

/** Overpass adds a remark to a response that lacks elements: the query timed out, or took too much memory. */
function refuseRemark(value: unknown): void {
  const remark = typeof value === 'string' ? value.trim() : JSON.stringify(value);
  if (remark === '' || remark === 'null') return;
  throw new ImportFileError(
    `Overpass가 다 보내지 못한 파일이에요. 범위를 줄이거나 timeout을 늘려 다시 받아 주세요. (${remark.slice(0, REMARK_SHOWN)})`,
  );
}

/** Nodes of ways without a position of their own, from the elements after them (`out body; >; out skel;`). */
async function readNodePositions(
  path: string,
  valuePath: string,
  { signal, onHeaderDate }: RowOptions,
): Promise<NodePositions> {
  const ids = new NodeIds();
  let remark: unknown = '';
  const headers = {
    '$.remark': (value: unknown) => {
      remark = value;
    },
    '$.osm3s.timestamp_osm_base': (value: unknown) => {
      const date = headerDate(value);
      if (date !== undefined) onHeaderDate?.(date);
    },
  };
  const eachElement = async (handle: (found: Element) => void) => {
    for await (const values of readJsonValues(path, valuePath, { signal }, headers)) {
      for (const value of values) {
        const { data } = element.safeParse(value);
        if (data !== undefined) handle(data);
      }
    }
  };
  await eachElement((found) => {
    if (found.tags !== undefined && ownPosition(found) === undefined) ids.add(found.nodes ?? []);
  });
  refuseRemark(remark);
  const positions = createNodePositions(ids);
  if (positions.size === 0) return positions;
  await eachElement(({ type, id, lat, lon }) => {
    if (type === 'node' && lat !== undefined && lon !== undefined) positions.set(id, lat, lon);
  });
  return positions;
}

/**
 * Reads a response of Overpass, or its elements as a bare array. Rows are numbered by element, from 1;
 * elements without tags are parts of others and give no row.
 * @throws ImportFileError if the file is not valid JSON, ends too early, or is incomplete by its remark
 */
export async function* readOverpassRows(path: string, options: RowOptions = {}): AsyncGenerator<FileRow[]> {
  const valuePath = (await isBareArray(path)) ? '$.*' : '$.elements.*';
  const positions = await readNodePositions(path, valuePath, options);
  const readElement = createElementReader(options);
  let row = 0;
  const readRow = (value: unknown): FileRow[] => {
    row++;
    const { data } = element.safeParse(value);
    if (data === undefined) return [{ row, malformed: MALFORMED.feature, name: '' }];
    const { type, id, tags, timestamp } = data;
    if (tags === undefined) return [];
    const position = ownPosition(data) ?? nodesPosition(data, positions);
    return [readElement(row, { id: `${type}/${id}`, tags, position, timestamp })];
  };
  for await (const values of readJsonValues(path, valuePath, options)) yield values.flatMap(readRow);
}
