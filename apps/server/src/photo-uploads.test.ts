import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS, type ErrorCode } from '@sol/contract/error';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLocalMediaStore, type MediaStore } from '#lib/media/media-store.ts';
import { findFaults } from './test/full-recount.ts';
import { jpegOfScans, packedChunk, pngChunk, withChunks } from './test/photo-files.ts';
import { insertPlace } from './test/place-factory.ts';
import { aReviewInput, formOf, jsonPart, type Part } from './test/review-form.ts';
import { signUp } from './test/sign-up.ts';
import { aSollectInput } from './test/sollect-factory.ts';
import { createTestApp } from './test/test-app.ts';
import { clearTables, createTestDatabase, type TestDatabase } from './test/test-database.ts';

const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#a63', noise } });
const jpeg = await picture().jpeg().toBuffer();
const png = await picture().png().toBuffer();
const dot = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#a63' } })
  .png()
  .toBuffer();
const behind = (photo: Buffer, text: string) => Buffer.concat([photo, Buffer.from(text, 'latin1')]);

/** Inserts a comment after the first two bytes of a JPEG. */
function withComment(text: string): Buffer {
  const comment = Buffer.from(`\xff\xfe\0\0${text}`, 'latin1');
  comment.writeUInt16BE(comment.length - 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]);
}

const PNG_HEAD_BYTES = 8 + 25;

/** A PNG that declares this size. */
function ofSaidSize(width: number, height: number): Buffer {
  const header = Buffer.from(png.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([png.subarray(0, 8), pngChunk('IHDR', header), png.subarray(PNG_HEAD_BYTES)]);
}

const packedText = packedChunk('zTXt', 5e7);

const vast = await sharp({
  create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' },
  limitInputPixels: false,
})
  .png({ compressionLevel: 1 })
  .toBuffer();

const located = () =>
  picture()
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 32/1 11/1', GPSAreaInformation: 'at my home' } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><home>at my home</home></x:xmpmeta>')
    .jpeg()
    .toBuffer();

/** Accepted files, of which only the pixels are stored. */
const ACCEPTED: [what: string, createBytes: () => Promise<Buffer> | Buffer][] = [
  ['a JPEG with a page behind it', () => behind(jpeg, '<html><script>alert(1)</script>')],
  ['a JPEG with a zip behind it', () => behind(jpeg, 'PK\x03\x04 alert(1) PK\x05\x06')],
  ['a PNG with a page behind it', () => behind(png, '<html><script>alert(1)</script>')],
  ['a JPEG that is a script as well', () => withComment('*/=alert(1)/*')],
  ['a JPEG with its position', located],
  ['a JPEG in CMYK', () => picture().toColourspace('cmyk').jpeg().toBuffer()],
  ['a PNG with 1.3 GB of packed texts', () => withChunks(png, ...Array.from({ length: 26 }, () => packedText))],
  ['a PNG with 200 MB of packed international text', () => withChunks(png, packedChunk('iTXt', 2e8))],
  ['a PNG with 200 MB of packed colours', () => withChunks(png, packedChunk('iCCP', 2e8))],
  ['a JPEG of 64 scans', () => jpegOfScans(64)],
  ['a PNG of sixteen bits', () => picture().toColourspace('rgb16').png().toBuffer()],
];

const REJECTED: [what: string, code: ErrorCode, createBytes: () => Promise<Buffer> | Buffer][] = [
  [
    'an SVG',
    'PHOTO_TYPE_UNSUPPORTED',
    () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  ],
  [
    'an SVG that fetches',
    'PHOTO_TYPE_UNSUPPORTED',
    () =>
      Buffer.from(
        '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>',
      ),
  ],
  ['a GIF', 'PHOTO_TYPE_UNSUPPORTED', () => sharp(dot).gif().toBuffer()],
  ['a GIF that is a script as well', 'PHOTO_TYPE_UNSUPPORTED', () => Buffer.from('GIF89a/*\0\0*/=alert(1);')],
  // A complete image of 64 pixels, as phones store them; the decoder has no HEVC.
  ['a HEIC', 'PHOTO_TYPE_UNSUPPORTED', () => readFile(new URL('./test/photo.heic', import.meta.url))],
  ['an AVIF', 'PHOTO_TYPE_UNSUPPORTED', () => sharp(dot).avif({ effort: 0 }).toBuffer()],
  [
    'a page with a JPEG behind it',
    'PHOTO_TYPE_UNSUPPORTED',
    () => Buffer.concat([Buffer.from('<script></script>'), jpeg]),
  ],
  ['half a JPEG', 'PHOTO_UNREADABLE', () => jpeg.subarray(0, jpeg.length / 2)],
  ['half a PNG', 'PHOTO_UNREADABLE', () => png.subarray(0, png.length / 2)],
  ['a JPEG of its first bytes', 'PHOTO_UNREADABLE', () => jpeg.subarray(0, 3)],
  ['a JPEG of 2,647 scans', 'PHOTO_UNREADABLE', () => jpegOfScans(2_647, 2_000)],
  ['more pixels than there may be', 'PHOTO_TOO_MANY_PIXELS', () => vast],
  ['a PNG that says it is enormous', 'PHOTO_TOO_MANY_PIXELS', () => ofSaidSize(1_000_000, 999_999)],
];

/** Browsers do not send such names: they escape a line break as %0A. */
const BROKEN_NAMES = [
  ['a line break in its name', 'filename="cover\n.jpg"'],
  ['a return in its name', 'filename="cover\r.jpg"'],
  ['a line break in its name in other letters', "filename*=utf-8''cover%0A.jpg"],
] as const;

let db: TestDatabase;
let dataDir: string;
let store: MediaStore;
let test: Awaited<ReturnType<typeof createTestApp>>;
let mina: number;
let cafe: number;
beforeAll(async () => {
  db = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'sol-data-'));
  store = createLocalMediaStore(join(dataDir, 'media'));
  test = await createTestApp({ db, config: { dataDir } });
  cafe = await insertPlace(db.sql);
});
beforeEach(async () => {
  await clearTables(db.sql, ['member', 'media']);
  await db.sql`update place set review_count = 0, rating_sum = 0, recommend_count = 0`;
  await clearTables(db.sql, ['place_tag', 'place_overview']);
  for (const key of await store.keys()) await store.remove(key);
  mina = await signUp(db.sql, 'mina');
});
afterAll(async () => {
  await test.app.close();
  await db.close();
  await rm(dataDir, { recursive: true });
});

/** Replaces the file name of the first photo in the encoded form. */
type Rename = (form: string) => string;

async function send(method: 'POST' | 'PATCH', url: string, parts: Part[], rename: Rename = (form) => form) {
  const { payload: form, headers } = await formOf(parts);
  const payload = Buffer.from(rename(form.toString('latin1')), 'latin1');
  const response = await test.app.inject({ method, url, payload, headers: { ...headers, ...(await test.as(mina)) } });
  return { status: response.statusCode, body: response.json() };
}

const draftSollect = async (): Promise<number> => {
  const contents = ['cover.jpg', 'walk.jpg'].map((content, seq) => ({ seq, type: 'IMAGE' as const, content }));
  const payload = aSollectInput({ placeIds: [cafe], contents });
  const headers = await test.as(mina);
  return (await test.app.inject({ method: 'POST', url: '/api/sollect', payload, headers })).json().data.sollectId;
};

const sent = (field: string, bytes: Buffer, name = 'cover.jpg'): Part => [
  field,
  new Blob([Uint8Array.from(bytes)], { type: 'image/jpeg' }),
  name,
];

/** Every endpoint that accepts photos. */
const CALLS: [call: string, send: (bytes: Buffer, rename?: Rename) => ReturnType<typeof send>][] = [
  [
    'a review',
    (bytes, rename) =>
      send('POST', '/api/review', [jsonPart(aReviewInput({ placeId: cafe })), sent('files', bytes)], rename),
  ],
  [
    'a sollect',
    async (bytes, rename) => {
      const url = `/api/sollect/${await draftSollect()}/upload`;
      return send('POST', url, [sent('files', bytes), sent('files', bytes, 'walk.jpg')], rename);
    },
  ],
  [
    'a profile',
    (bytes, rename) => send('PATCH', '/api/profile', [jsonPart({ nickname: 'mina' }), sent('file', bytes)], rename),
  ],
];

async function storedFiles(): Promise<Buffer[]> {
  const entries = await readdir(join(dataDir, 'media'), { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  return Promise.all(files.map(({ parentPath, name }) => readFile(join(parentPath, name))));
}

describe.each(CALLS)('for %s', (_call, send) => {
  it.each(ACCEPTED)('of %s only the image is stored, without appended data', async (_what, createBytes) => {
    const { status, body } = await send(await createBytes());
    expect([status, body.success]).toEqual([expect.toSatisfy((code) => code === 200 || code === 201), true]);
    const files = await storedFiles();
    expect(files).toHaveLength(3);
    for (const file of files) {
      const metadata = await sharp(file).metadata();
      expect(metadata).toMatchObject({ format: 'webp', space: 'srgb', depth: 'uchar', channels: 3 });
      for (const kept of ['exif', 'icc', 'xmp', 'iptc', 'comments']) expect(metadata).not.toHaveProperty(kept);
      for (const trace of ['alert', 'PK\x03\x04', 'at my home']) expect(file.includes(trace)).toBe(false);
    }
    expect(await findFaults(db.sql, store)).toEqual([]);
  });

  it.each(REJECTED)('%s is rejected with %s, and nothing is stored', async (_what, code, createBytes) => {
    const { status, body } = await send(await createBytes());
    expect([status, body.code]).toEqual([ERRORS[code].status, code]);
    expect(body.details).toEqual([{ path: expect.stringMatching(/^files?\.0$/), message: ERRORS[code].message }]);
    expect(await storedFiles()).toEqual([]);
    expect(await findFaults(db.sql, store)).toEqual([]);
    expect(await db.sql`select from review union all select from member where profile_media_key is not null`).toEqual(
      [],
    );
  });

  it.each(BROKEN_NAMES)('a photo with %s is rejected, and nothing is stored', async (_what, name) => {
    const { status, body } = await send(jpeg, (form) => form.replace('filename="cover.jpg"', name));
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(await storedFiles()).toEqual([]);
    expect(await findFaults(db.sql, store)).toEqual([]);
  });
});
