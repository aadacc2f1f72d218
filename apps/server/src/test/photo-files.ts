import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

const PNG_HEAD_BYTES = 8 + 25;

/** A chunk of a PNG. */
export function pngChunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

/** Inserts chunks after the header of a PNG. */
export const withChunks = (png: Buffer, ...chunks: Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, PNG_HEAD_BYTES), ...chunks, png.subarray(PNG_HEAD_BYTES)]);

const TEXT_HEADS = { zTXt: 'name\0\0', iTXt: 'name\0\u0001\0\0\0', iCCP: 'name\0\0' };

/** A chunk of zeros that decompresses to this size. */
export const packedChunk = (type: keyof typeof TEXT_HEADS, sizeBytes: number): Buffer =>
  pngChunk(type, Buffer.concat([Buffer.from(TEXT_HEADS[type]), deflateSync(Buffer.alloc(sizeBytes, 'a'))]));

/** A segment of a JPEG with its length. */
export function jpegSegment(marker: number, content: Buffer | string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  const body = Buffer.from(content);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}

/** Inserts segments after the start of a JPEG. */
export const withSegments = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** A progressive JPEG of one colour, whose last scan is repeated up to this number of scans. */
export async function jpegOfScans(scanCount: number, width = 200, height = width): Promise<Buffer> {
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#a63' } })
    // Scans without successive approximation, which may be repeated.
    .jpeg({ progressive: true, optimiseScans: true })
    .toBuffer();
  const starts: number[] = [];
  for (let at = jpeg.indexOf('\xff\xda', 0, 'latin1'); at !== -1; at = jpeg.indexOf('\xff\xda', at + 2, 'latin1')) {
    starts.push(at);
  }
  const scan = jpeg.subarray(starts.at(-1), -2);
  const repeated = Array.from({ length: scanCount - starts.length }, () => scan);
  return Buffer.concat([jpeg.subarray(0, -2), ...repeated, jpeg.subarray(-2)]);
}
