import { hasSignature, orientationOnly, type PhotoFile, PROFILE_MAX_BYTES, unreadableError } from './photo-file.ts';

const START = [0xff, 0xd8];
/** One segment of a colour profile has a number in a byte. */
const PROFILE_SEGMENTS_MAX = 255;
/**
 * Each scan of a progressive image is decoded over all pixels: 2,647 scans in 488 KB took 40 s. Encoders write
 * up to 12; with 64 scans 50 megapixels take 1.5 s.
 */
const SCANS_MAX = 64;

const MARKER = {
  APP0: 0xe0,
  APP1: 0xe1,
  APP2: 0xe2,
  APP14: 0xee,
  DAC: 0xcc,
  DHT: 0xc4,
  EOI: 0xd9,
  JPG: 0xc8,
  SOS: 0xda,
};
/** Quantization, Huffman and arithmetic tables, and the restart interval. */
const TABLES = new Set([0xdb, MARKER.DHT, MARKER.DAC, 0xdd]);
/** The beginnings of the segments of metadata that change pixels or their orientation. */
const METADATA: ReadonlyMap<number, string> = new Map([
  [MARKER.APP0, 'JFIF\0'],
  [MARKER.APP1, 'Exif\0\0'],
  [MARKER.APP2, 'ICC_PROFILE\0'],
  [MARKER.APP14, 'Adobe'],
]);

export const isJpeg = (bytes: Uint8Array): boolean => hasSignature(bytes, [...START, 0xff]);

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![MARKER.DHT, MARKER.JPG, MARKER.DAC].includes(marker);

/** The position of the next marker that is not part of compressed data, or the end of the file. */
function findMarker(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; ) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    // 0xff before 0 is data, before itself a fill byte.
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2));
  }
  return bytes.length;
}

interface Segment {
  marker: number;
  content: Buffer;
  /** With its marker and length; of a scan with its compressed data. */
  bytes: Buffer;
}

function* segmentsOf(bytes: Buffer): Generator<Segment> {
  for (let at = findMarker(bytes, START.length); at < bytes.length; ) {
    const marker = bytes.readUInt8(at + 1);
    if (marker === MARKER.EOI) {
      yield { marker, content: bytes.subarray(at, at), bytes: bytes.subarray(at, at + 2) };
      return;
    }
    if (at + 4 > bytes.length) throw unreadableError();
    const contentEnd = at + 2 + bytes.readUInt16BE(at + 2);
    if (contentEnd < at + 4 || contentEnd > bytes.length) throw unreadableError();
    const next = findMarker(bytes, contentEnd);
    const end = marker === MARKER.SOS ? next : contentEnd;
    yield { marker, content: bytes.subarray(at + 4, contentEnd), bytes: bytes.subarray(at, end) };
    at = next;
  }
}

/** A segment with only the orientation; empty without one. */
function toOrientationSegment(content: Buffer): Buffer {
  const start = METADATA.get(MARKER.APP1) ?? '';
  const exif = orientationOnly(content.subarray(start.length));
  if (exif === undefined) return Buffer.alloc(0);
  const head = Buffer.from([0xff, MARKER.APP1, 0, 2 + start.length + exif.length]);
  return Buffer.concat([head, Buffer.from(start, 'latin1'), exif]);
}

/**
 * The segments of metadata: the first of each kind, of Exif the orientation, and all of a colour profile within its
 * limit.
 */
function createMetadata() {
  const segments = new Map<number, Buffer[]>();
  return {
    add({ marker, content, bytes }: Segment): void {
      const start = METADATA.get(marker);
      if (start === undefined || content.toString('latin1', 0, start.length) !== start) return;
      const kept = segments.get(marker);
      if (kept === undefined) segments.set(marker, [marker === MARKER.APP1 ? toOrientationSegment(content) : bytes]);
      else if (marker === MARKER.APP2) kept.push(bytes);
    },
    list(): Buffer[] {
      const profile = segments.get(MARKER.APP2) ?? [];
      const size = profile.reduce((sum, { length }) => sum + length, 0);
      if (profile.length > PROFILE_SEGMENTS_MAX || size > PROFILE_MAX_BYTES) segments.delete(MARKER.APP2);
      return [...segments.values()].flat();
    },
  };
}

/** @throws AppError PHOTO_UNREADABLE, also for too many scans */
export function readJpeg(bytes: Buffer): PhotoFile {
  const metadata = createMetadata();
  const kept: Buffer[] = [];
  let size: Pick<PhotoFile, 'width' | 'height'> | undefined;
  let scanCount = 0;
  for (const segment of segmentsOf(bytes)) {
    const { marker, content } = segment;
    if (isFrame(marker)) {
      if (size !== undefined || content.length < 5) throw unreadableError();
      size = { height: content.readUInt16BE(1), width: content.readUInt16BE(3) };
    }
    if (marker === MARKER.SOS) scanCount += 1;
    if (scanCount > SCANS_MAX) throw unreadableError();
    if (isFrame(marker) || TABLES.has(marker) || marker === MARKER.SOS || marker === MARKER.EOI)
      kept.push(segment.bytes);
    else metadata.add(segment);
  }
  if (size === undefined) throw unreadableError();
  return { ...size, bytes: Buffer.concat([Buffer.from(START), ...metadata.list(), ...kept]) };
}
