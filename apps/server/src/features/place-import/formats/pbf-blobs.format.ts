import { inflateSync } from 'node:zlib';
import { PbfReader } from 'pbf';
import { brokenFile } from './file-row.format.ts';

/** https://wiki.openstreetmap.org/wiki/PBF_Format: the greatest length of the header of a blob. */
export const BLOB_HEADER_BYTES_MAX = 64 * 1024;
/** By the same specification, of a blob before and after it is inflated. */
export const BLOB_BYTES_MAX = 32 * 1024 * 1024;

const LENGTH_BYTES = 4;

export const malformedPbf = (cause?: unknown) => brokenFile('.osm.pbf 형식이 아니에요', cause);
const tooLargePbf = (cause?: unknown) => brokenFile('.osm.pbf의 블록이 형식의 한도보다 커요', cause);

/** Bytes that arrive in chunks and are taken in pieces of a known length. */
class ByteQueue {
  #chunks: Buffer[] = [];
  length = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.length += chunk.length;
  }

  take(count: number): Buffer {
    const bytes = this.#chunks.length === 1 ? this.#chunks[0] : Buffer.concat(this.#chunks);
    if (bytes === undefined || bytes.length < count) throw new RangeError('The queue is shorter.');
    this.#chunks = [bytes.subarray(count)];
    this.length -= count;
    return bytes.subarray(0, count);
  }
}

interface BlobHeader {
  type: string;
  dataBytes: number;
}

/** Parses a part of the file. A value that goes beyond the part is an error of the library. */
function parsePart<T>(bytes: Uint8Array, part: T, readField: (field: number, part: T, reader: PbfReader) => void): T {
  try {
    return new PbfReader(bytes).readFields(readField, part);
  } catch (error) {
    throw malformedPbf(error);
  }
}

function readHeader(bytes: Uint8Array): BlobHeader {
  const header = parsePart(bytes, { type: '', dataBytes: -1 }, (field, part, reader) => {
    if (field === 1) part.type = reader.readString();
    if (field === 3) part.dataBytes = reader.readVarint();
  });
  if (!['OSMHeader', 'OSMData'].includes(header.type) || header.dataBytes < 0) throw malformedPbf();
  if (header.dataBytes > BLOB_BYTES_MAX) throw tooLargePbf();
  return header;
}

interface Blob {
  /** The declared length of the inflated data. */
  rawBytes: number;
  zlibData: Uint8Array | undefined;
}

function readBlob(bytes: Uint8Array): Blob {
  const blob = parsePart<Blob>(bytes, { rawBytes: 0, zlibData: undefined }, (field, part, reader) => {
    if (field === 2) part.rawBytes = reader.readVarint();
    if (field === 3) part.zlibData = reader.readBytes();
  });
  if (blob.rawBytes > BLOB_BYTES_MAX) throw tooLargePbf();
  return blob;
}

/** @throws ImportFileError if the data is longer than the blob declares */
function inflate({ rawBytes, zlibData }: Blob): Buffer {
  if (zlibData === undefined || rawBytes === 0) throw malformedPbf();
  try {
    return inflateSync(zlibData, { maxOutputLength: rawBytes });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? tooLargePbf(error) : malformedPbf(error);
  }
}

const REPLICATION_TIMESTAMP_FIELD = 32;
/** Headers of extracts have a few hundred bytes. */
const HEADER_BLOCK_BYTES_MAX = 64 * 1024;

/** The time of the data in seconds since 1970; 0 if the header does not have it, or is too large to be read. */
function readTimestamp({ rawBytes, zlibData }: Blob): number {
  if (rawBytes === 0 || rawBytes > HEADER_BLOCK_BYTES_MAX) return 0;
  return parsePart(inflate({ rawBytes, zlibData }), { seconds: 0 }, (field, part, reader) => {
    if (field === REPLICATION_TIMESTAMP_FIELD) part.seconds = reader.readVarint();
  }).seconds;
}

/**
 * Reads the data blocks of an .osm.pbf file, inflated. The limits of the format are checked before
 * memory is allocated for a blob.
 * @param onTimestamp receives the time of the data in seconds, if the header has it
 * @throws ImportFileError if the file does not follow its format, or is cut
 */
export async function* readPbfBlocks(
  chunks: AsyncIterable<Buffer>,
  onTimestamp?: (seconds: number) => void,
): AsyncGenerator<Buffer> {
  const queue = new ByteQueue();
  let headerBytes: number | undefined;
  let header: BlobHeader | undefined;
  for await (const chunk of chunks) {
    queue.add(chunk);
    for (;;) {
      if (headerBytes === undefined) {
        if (queue.length < LENGTH_BYTES) break;
        headerBytes = queue.take(LENGTH_BYTES).readUInt32BE();
        if (headerBytes > BLOB_HEADER_BYTES_MAX) throw tooLargePbf();
      }
      if (header === undefined) {
        if (queue.length < headerBytes) break;
        header = readHeader(queue.take(headerBytes));
      }
      if (queue.length < header.dataBytes) break;
      const blob = readBlob(queue.take(header.dataBytes));
      if (header.type === 'OSMData') yield inflate(blob);
      else if (onTimestamp !== undefined) {
        const seconds = readTimestamp(blob);
        if (seconds > 0) onTimestamp(seconds);
      }
      [headerBytes, header] = [undefined, undefined];
    }
  }
  if (headerBytes !== undefined || queue.length > 0) throw brokenFile('.osm.pbf가 중간에 끊겼어요');
}
