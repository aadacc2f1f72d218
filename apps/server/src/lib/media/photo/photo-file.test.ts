import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  jpegOfScans,
  jpegSegment,
  packedChunk,
  pngChunk,
  withChunks,
  withSegments,
} from '../../../test/photo-files.ts';
import { readJpeg } from './jpeg-file.ts';
import { PROFILE_MAX_BYTES } from './photo-file.ts';
import { readPng } from './png-file.ts';

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#a63' } });
const png = await picture.clone().png().toBuffer();
const jpeg = await picture.clone().jpeg().toBuffer();
const SIZE = { width: 40, height: 30 };
const SIGNATURE_BYTES = 8;

function chunkTypes(file: Buffer): string[] {
  const types: string[] = [];
  for (let at = SIGNATURE_BYTES; at < file.length; at += 12 + file.readUInt32BE(at)) {
    types.push(file.toString('latin1', at + 4, at + 8));
  }
  return types;
}

/** Exif data whose directory has this orientation between other values, of which one is the directory again. */
function exifOf(orientation: number, order: 'II' | 'MM' = 'II'): Buffer {
  const bytes = Buffer.alloc(300);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  const isLittle = order === 'II';
  bytes.write(order, 'latin1');
  view.setUint16(2, 42, isLittle);
  view.setUint32(4, 16, isLittle);
  view.setUint16(16, 3, isLittle);
  for (const [nth, [tag, type, value]] of [[0x87_69, 4, 16] as const, [0x01_12, 3, 0] as const].entries()) {
    const at = 18 + nth * 12;
    view.setUint16(at, tag, isLittle);
    view.setUint16(at + 2, type, isLittle);
    view.setUint32(at + 4, 1, isLittle);
    view.setUint32(at + 8, value, isLittle);
  }
  view.setUint16(38, orientation, isLittle);
  return bytes;
}
/** The only Exif data that decoders get. */
const exifOnly = (orientation: number) =>
  Buffer.from(`49492a0008000000010012010300010000000${orientation}00000000000000`, 'hex');

const codeOf = (read: () => unknown): string => {
  try {
    read();
    return 'read';
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('of a PNG', () => {
  it('only the chunks that change pixels are kept, each once', async () => {
    const plain = readPng(await picture.clone().png({ palette: true }).toBuffer());
    expect(chunkTypes(plain.bytes).toSorted()).toEqual(['IDAT', 'IEND', 'IHDR', 'PLTE']);
    const content = Buffer.alloc(4, 1);
    const types = ['tEXt', 'zTXt', 'iTXt', 'tIME', 'acTL', 'fcTL', 'fdAT', 'sPLT', 'hIST', 'gAMA', 'gAMA', 'IHDR'];
    const file = withChunks(png, ...types.map((type) => pngChunk(type, content)));
    const { bytes, ...size } = readPng(file);
    expect(size).toEqual(SIZE);
    const kept = chunkTypes(bytes);
    expect(kept).toEqual(chunkTypes(readPng(png).bytes).toSpliced(1, 0, 'gAMA'));
  });

  it.each([
    ['a colour profile within the limit', packedChunk('iCCP', PROFILE_MAX_BYTES), true],
    ['a colour profile that is larger when it is decompressed', packedChunk('iCCP', PROFILE_MAX_BYTES + 1), false],
    ['a colour profile that cannot be decompressed', pngChunk('iCCP', Buffer.from('name\0\0profile')), false],
    ['a colour profile without a name', pngChunk('iCCP', Buffer.alloc(0)), false],
    ['a palette of more than 256 colours', pngChunk('PLTE', Buffer.alloc(771)), false],
  ])('%s is kept: %#', (_what, chunk, isKept) => {
    const type = chunk.toString('latin1', 4, 8);
    expect(chunkTypes(readPng(withChunks(png, chunk)).bytes).includes(type)).toBe(isKept);
  });

  it.each<[string, Buffer]>([
    [
      'begins with another chunk',
      Buffer.concat([png.subarray(0, 8), pngChunk('gAMA', Buffer.alloc(4)), png.subarray(8)]),
    ],
    ['has a header of another length', Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', Buffer.alloc(12))])],
    ['declares a chunk of 4 GB', withChunks(png, Buffer.from('\xff\xff\xff\xfftEXtname', 'latin1'))],
    ['has no end', png.subarray(0, -12)],
    ['ends within a chunk', png.subarray(0, -3)],
    ['has only a signature', png.subarray(0, 8)],
  ])('that %s nothing is read', (_what, file) => {
    expect(codeOf(() => readPng(file))).toBe('PHOTO_UNREADABLE');
  });

  it('what follows its end is left out', () => {
    expect(readPng(Buffer.concat([png, withChunks(png)])).bytes).toEqual(readPng(png).bytes);
  });
});

const exifSegment = (exif: Buffer) => jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif]));

describe('of Exif data', () => {
  const readExif = (exif: Buffer) => ({
    jpeg: readJpeg(withSegments(jpeg, exifSegment(exif))).bytes,
    png: readPng(withChunks(png, pngChunk('eXIf', exif))).bytes,
  });

  it.each([
    ['II', 1],
    ['II', 8],
    ['MM', 6],
  ] as const)('only the orientation is kept, in the byte order %s: %i', async (order, orientation) => {
    const files = readExif(exifOf(orientation, order));
    for (const file of Object.values(files)) {
      const metadata = await sharp(file).metadata();
      expect(metadata).toMatchObject({ orientation });
      expect(metadata.exif?.subarray(-exifOnly(orientation).length)).toEqual(exifOnly(orientation));
    }
  });

  it.each([
    ['of an orientation that does not exist', exifOf(9)],
    ['without an orientation', exifOf(0)],
    ['of another byte order', Buffer.from(exifOf(6).toString('latin1').replace('II', 'IM'), 'latin1')],
    ['that end within a directory', exifOf(6).subarray(0, 40)],
    ['that end before the directory', exifOf(6).subarray(0, 16)],
    ['with a directory beyond the end', exifOf(6).fill(0xff, 4, 8)],
    ['of no content', Buffer.alloc(0)],
  ])('nothing is kept of those %s', (_what, exif) => {
    expect(readExif(exif)).toEqual({ jpeg: readJpeg(jpeg).bytes, png: readPng(png).bytes });
  });
});

const profileSegment = (length: number) =>
  jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.alloc(length)]));
const isIn = (file: Buffer, segment: Buffer) => readJpeg(file).bytes.includes(segment);

describe('of a JPEG', () => {
  it('only the metadata that changes pixels or their orientation is kept', () => {
    const kept = [exifSegment(exifOnly(3)), jpegSegment(0xee, 'Adobe\0d'), profileSegment(9)];
    const others = [
      ...[
        jpegSegment(0xfe, 'comment'),
        jpegSegment(0xe1, 'http://ns.adobe.com/xap/1.0/\0'),
        jpegSegment(0xe2, 'MPF\0'),
      ],
      ...[jpegSegment(0xed, 'Photoshop 3.0'), jpegSegment(0xe0, 'JFXX\0'), jpegSegment(0xe5, 'other')],
    ];
    const file = withSegments(jpeg, ...kept, ...others);
    expect(readJpeg(file)).toMatchObject(SIZE);
    expect(kept.map((segment) => isIn(file, segment))).toEqual([true, true, true]);
    expect(others.map((segment) => isIn(file, segment))).toEqual(others.map(() => false));
  });

  it('the first of several Exif segments is kept', () => {
    const [first, second] = [exifSegment(exifOnly(5)), exifSegment(exifOnly(7))];
    const file = withSegments(jpeg, first, ...Array.from({ length: 900 }, () => second));
    expect([isIn(file, first), isIn(file, second)]).toEqual([true, false]);
  });

  it.each([
    ['of three segments', [9, 8, 7].map(profileSegment), true],
    ['of 255 segments', Array.from({ length: 255 }, () => profileSegment(5)), true],
    ['of 256 segments', Array.from({ length: 256 }, () => profileSegment(5)), false],
    ['of 300,000 segments', Array.from({ length: 300_000 }, () => profileSegment(0)), false],
    ['of 2.1 MB', Array.from({ length: 33 }, () => profileSegment(65_000)), false],
  ])('a colour profile %s is kept: %#', (_what, segments, isKept) => {
    const file = withSegments(jpeg, Buffer.concat(segments));
    expect(isIn(file, Buffer.concat(segments))).toBe(isKept);
    expect(readJpeg(file)).toMatchObject(SIZE);
  });

  it('fill bytes before markers and bytes between segments are left out', () => {
    const file = withSegments(
      jpeg,
      Buffer.alloc(100_000, 0xff),
      jpegSegment(0xfe, 'comment'),
      Buffer.alloc(9_000, 0x20),
    );
    expect(readJpeg(file).bytes).toEqual(readJpeg(jpeg).bytes);
  });

  it('what follows its end is left out', () => {
    expect(readJpeg(Buffer.concat([jpeg, jpeg])).bytes).toEqual(readJpeg(jpeg).bytes);
  });

  it.each<[string, () => Buffer | Promise<Buffer>]>([
    ['has 65 scans', () => jpegOfScans(65)],
    ['has a segment of no length', () => withSegments(jpeg, Buffer.from([0xff, 0xfe, 0, 0]))],
    ['has a segment of one byte', () => withSegments(jpeg, Buffer.from([0xff, 0xfe, 0, 1]))],
    ['has a segment beyond its end', () => Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe, 0xff, 0xff])])],
    ['ends within a marker', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['has no size', () => Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['has two sizes', () => withSegments(jpeg, jpegSegment(0xc0, Buffer.alloc(15)))],
    ['has a size without content', () => withSegments(jpeg, jpegSegment(0xc0, ''))],
  ])('that %s nothing is read', async (_what, createFile) => {
    const file = await createFile();
    expect(codeOf(() => readJpeg(file))).toBe('PHOTO_UNREADABLE');
  });

  it('64 scans are read', async () => {
    expect(readJpeg(await jpegOfScans(64))).toMatchObject({ width: 200, height: 200 });
  });
});
