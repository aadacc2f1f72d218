import { crc32, inflateSync } from 'node:zlib';
import { hasSignature, orientationOnly, type PhotoFile, PROFILE_MAX_BYTES, unreadableError } from './photo-file.ts';

const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const HEADER_BYTES = 13;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
/** The chunks besides IHDR, IDAT and IEND that change pixels, with their maximum lengths. */
const CHUNK_MAX_BYTES: ReadonlyMap<string, number> = new Map([
  ['PLTE', 768],
  ['tRNS', 256],
  ['gAMA', 4],
  ['cHRM', 32],
  ['sRGB', 1],
  ['iCCP', PROFILE_MAX_BYTES],
]);

export const isPng = (bytes: Uint8Array): boolean => hasSignature(bytes, SIGNATURE);

/** Whether a compressed profile is within the limit. Its name ends with 0, and a method follows. */
function isProfile(content: Buffer): boolean {
  const nameEnd = content.indexOf(0);
  try {
    inflateSync(content.subarray(nameEnd + 2), { maxOutputLength: PROFILE_MAX_BYTES });
    return nameEnd !== -1;
  } catch {
    return false;
  }
}

interface Chunk {
  type: string;
  content: Buffer;
  /** With its frame. */
  bytes: Buffer;
}

function* chunksOf(bytes: Buffer): Generator<Chunk> {
  for (let at = SIGNATURE.length; at < bytes.length; ) {
    if (at + FRAME_BYTES > bytes.length) throw unreadableError();
    const end = at + FRAME_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) throw unreadableError();
    const type = bytes.toString('latin1', at + 4, at + 8);
    yield { type, content: bytes.subarray(at + 8, end - 4), bytes: bytes.subarray(at, end) };
    at = end;
  }
  throw unreadableError();
}

/** Other chunks are texts, animation and times. A chunk that is too long is left out like these. */
function isNeeded({ type, content }: Chunk): boolean {
  const max = CHUNK_MAX_BYTES.get(type);
  if (max === undefined || content.length > max) return false;
  return type !== 'iCCP' || isProfile(content);
}

/** A chunk with only the orientation; empty without one. */
function toOrientationChunk(content: Buffer): Buffer {
  const exif = orientationOnly(content);
  if (exif === undefined) return Buffer.alloc(0);
  const named = Buffer.concat([Buffer.from('eXIf'), exif]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(exif.length);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}

/** @throws AppError PHOTO_UNREADABLE */
export function readPng(bytes: Buffer): PhotoFile {
  const kept = [bytes.subarray(0, SIGNATURE.length)];
  const seen = new Set<string>();
  let header: Buffer | undefined;
  for (const chunk of chunksOf(bytes)) {
    const { type, content } = chunk;
    if (header === undefined) {
      if (type !== 'IHDR' || content.length !== HEADER_BYTES) throw unreadableError();
      header = content;
      kept.push(chunk.bytes);
    } else if (type === 'IDAT') {
      kept.push(chunk.bytes);
    } else if (type === 'IEND') {
      kept.push(chunk.bytes);
      return { width: header.readUInt32BE(0), height: header.readUInt32BE(4), bytes: Buffer.concat(kept) };
    } else if (!seen.has(type) && (type === 'eXIf' || isNeeded(chunk))) {
      seen.add(type);
      kept.push(type === 'eXIf' ? toOrientationChunk(content) : chunk.bytes);
    }
  }
  throw unreadableError();
}
