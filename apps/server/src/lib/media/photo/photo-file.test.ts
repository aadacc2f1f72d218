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
    ['Exif within the limit', pngChunk('eXIf', Buffer.alloc(65_535)), true],
    ['Exif above the limit', pngChunk('eXIf', Buffer.alloc(65_536)), false],
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

const profileSegment = (length: number) =>
  jpegSegment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0'), Buffer.alloc(length)]));
const isIn = (file: Buffer, segment: Buffer) => readJpeg(file).bytes.includes(segment);

describe('of a JPEG', () => {
  it('only the metadata that changes pixels or their orientation is kept', () => {
    const kept = [jpegSegment(0xe1, 'Exif\0\0orientation'), jpegSegment(0xee, 'Adobe\0d'), profileSegment(9)];
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
    const [first, second] = [jpegSegment(0xe1, 'Exif\0\0one'), jpegSegment(0xe1, 'Exif\0\0two')];
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
