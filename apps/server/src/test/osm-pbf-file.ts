import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';

/** https://wiki.openstreetmap.org/wiki/PBF_Format: the parts that extracts of a country use. */
export interface OsmPbfData {
  /** Public extracts leave out users and changesets. */
  hasUsers?: boolean;
  /** Of the header, in seconds since 1970. */
  replicatedAt?: number;
  nodes?: { id: number; lat: number; lon: number; tags?: Record<string, string>; timestamp?: number }[];
  ways?: { id: number; refs: number[]; tags?: Record<string, string>; timestamp?: number }[];
  relations?: {
    id: number;
    members: { type: 'node' | 'way' | 'relation'; ref: number; role: string }[];
    tags?: Record<string, string>;
    timestamp?: number;
  }[];
}

const MEMBER_TYPES = ['node', 'way', 'relation'] as const;
const deltas = (values: readonly number[]) => values.map((value, index) => value - (values[index - 1] ?? 0));
const toUnits = (degrees: number) => Math.round(degrees * 1e7);

type Fields = (writer: PbfWriter) => void;

export function message(fields: Fields): Uint8Array {
  const writer = new PbfWriter();
  fields(writer);
  return writer.finish();
}

interface DeclaredLengths {
  /** Of the header and of the data, if they are not the real ones. */
  headerBytes?: number;
  dataBytes?: number;
  /** Of the inflated data. */
  rawBytes?: number;
}

/** A part of an .osm.pbf file. */
export function blob(type: string, content: Uint8Array, declared: DeclaredLengths = {}): Buffer {
  const data = message((writer) => {
    writer.writeVarintField(2, declared.rawBytes ?? content.length);
    writer.writeBytesField(3, deflateSync(content));
  });
  const header = message((writer) => {
    writer.writeStringField(1, type);
    writer.writeVarintField(3, declared.dataBytes ?? data.length);
  });
  const length = Buffer.alloc(4);
  length.writeUInt32BE(declared.headerBytes ?? header.length);
  return Buffer.concat([length, header, data]);
}

/** A block with a string table and one group. */
function block(writeGroup: (group: PbfWriter, text: (value: string) => number) => void): Uint8Array {
  // Index 0 is the delimiter of dense nodes.
  const texts = [''];
  const indexes = new Map<string, number>();
  const text = (value: string) => {
    const index = indexes.get(value) ?? texts.push(value) - 1;
    indexes.set(value, index);
    return index;
  };
  const group = message((writer) => writeGroup(writer, text));
  return message((writer) => {
    const table = message((strings) => {
      for (const value of texts) strings.writeBytesField(1, Buffer.from(value));
    });
    writer.writeBytesField(1, table);
    writer.writeBytesField(2, group);
  });
}

type Text = (value: string) => number;

function writeTags(writer: PbfWriter, tags: Record<string, string>, text: Text): void {
  writer.writePackedVarint(2, Object.keys(tags).map(text));
  writer.writePackedVarint(3, Object.values(tags).map(text));
}

function writeInfo(writer: PbfWriter, timestamp: number | undefined): void {
  if (timestamp === undefined) return;
  const info = message((fields) => fields.writeVarintField(2, timestamp));
  writer.writeBytesField(4, info);
}

function denseNodes(nodes: NonNullable<OsmPbfData['nodes']>, hasUsers: boolean, text: Text): Uint8Array {
  const info = message((writer) => {
    const zeros = nodes.map(() => 0);
    writer.writePackedVarint(
      1,
      nodes.map(() => 1),
    );
    writer.writePackedSVarint(2, deltas(nodes.map(({ timestamp = 0 }) => timestamp)));
    if (hasUsers) for (const field of [3, 4, 5]) writer.writePackedSVarint(field, zeros);
  });
  const keysAndValues = nodes.flatMap(({ tags = {} }) => [...Object.entries(tags).flat().map(text), 0]);
  return message((writer) => {
    writer.writePackedSVarint(1, deltas(nodes.map(({ id }) => id)));
    writer.writeBytesField(5, info);
    writer.writePackedSVarint(8, deltas(nodes.map(({ lat }) => toUnits(lat))));
    writer.writePackedSVarint(9, deltas(nodes.map(({ lon }) => toUnits(lon))));
    writer.writePackedVarint(10, keysAndValues);
  });
}

/** An .osm.pbf file in the usual order: nodes, ways, relations. */
export function osmPbfFile({
  hasUsers = true,
  replicatedAt,
  nodes = [],
  ways = [],
  relations = [],
}: OsmPbfData): Buffer {
  const header = message((writer) => {
    for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) writer.writeStringField(4, feature);
    if (replicatedAt !== undefined) writer.writeVarintField(32, replicatedAt);
  });
  const blobs = [blob('OSMHeader', header)];
  if (nodes.length > 0) {
    blobs.push(
      blob(
        'OSMData',
        block((group, text) => group.writeBytesField(2, denseNodes(nodes, hasUsers, text))),
      ),
    );
  }
  const writeWays = (group: PbfWriter, text: Text) => {
    for (const { id, refs, tags = {}, timestamp } of ways) {
      const way = message((writer) => {
        writer.writeVarintField(1, id);
        writeTags(writer, tags, text);
        if (timestamp !== undefined)
          writer.writeBytesField(
            4,
            message((info) => info.writeVarintField(2, timestamp)),
          );
        writer.writePackedSVarint(8, deltas(refs));
      });
      group.writeBytesField(3, way);
    }
  };
  if (ways.length > 0) blobs.push(blob('OSMData', block(writeWays)));
  const writeRelations = (group: PbfWriter, text: Text) => {
    for (const { id, members, tags = {}, timestamp } of relations) {
      const relation = message((writer) => {
        writer.writeVarintField(1, id);
        writeTags(writer, tags, text);
        writeInfo(writer, timestamp);
        writer.writePackedVarint(
          8,
          members.map(({ role }) => text(role)),
        );
        writer.writePackedSVarint(9, deltas(members.map(({ ref }) => ref)));
        writer.writePackedVarint(
          10,
          members.map(({ type }) => MEMBER_TYPES.indexOf(type)),
        );
      });
      group.writeBytesField(4, relation);
    }
  };
  if (relations.length > 0) blobs.push(blob('OSMData', block(writeRelations)));
  return Buffer.concat(blobs);
}
