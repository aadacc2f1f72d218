import { MEDIA_WIDTHS } from '@sol/contract/media';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import type { MemberId } from '#lib/auth/member-id.ts';
import { hashStoredPhoto, processPhoto, processPhotos, renderOgImage } from './process-photo.ts';

const RED = { r: 200, g: 40, b: 30 };
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED, noise: { type: 'gaussian', mean: 128, sigma: 20 } } });
const jpegOf = (photo: Sharp) => photo.jpeg().toBuffer();

/** Left half red, right half blue, to show rotation. */
async function halves(width: number, height: number): Promise<Sharp> {
  const left = { create: { width: Math.floor(width / 2), height, channels: 3, background: RED } } as const;
  const ground = { create: { width, height, channels: 3, background: { r: 20, g: 40, b: 220 } } } as const;
  return sharp(
    await sharp(ground)
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer(),
  );
}

async function pixelAt(bytes: Uint8Array | undefined, left: number, top: number) {
  const crop = sharp(bytes).extract({ left, top, width: 1, height: 1 });
  const [r = 0, g = 0, b = 0] = await crop.raw().toBuffer();
  return { r, g, b };
}

const codeOf = (bytes: Uint8Array) =>
  processPhoto(bytes).then(
    () => 'processed',
    (error: { code: string }) => error.code,
  );

describe('a photo', () => {
  it('is encoded as WebP in every width, with the size of the largest', async () => {
    const photo = await processPhoto(await jpegOf(picture(2_000, 1_000)));
    expect(photo).toMatchObject({ key: expect.stringMatching(/^[0-9a-f]{32}$/), width: 1_280, height: 640 });
    const metadata = await Promise.all(photo.files.map(({ bytes }) => sharp(bytes).metadata()));
    expect(metadata.map(({ format, width }) => [format, width])).toEqual(MEDIA_WIDTHS.map((width) => ['webp', width]));
  });

  it('is never enlarged', async () => {
    const photo = await processPhoto(await picture(400, 300).png().toBuffer());
    const widths = await Promise.all(photo.files.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect([photo.width, photo.height, ...widths]).toEqual([400, 300, 320, 400, 400]);
  });

  it('may be a single pixel, or a strip that exceeds the limits of the encoder', async () => {
    expect(await processPhoto(await picture(1, 1).png().toBuffer())).toMatchObject({ width: 1, height: 1 });
    expect(await processPhoto(await picture(40, 20_000).png().toBuffer())).toMatchObject({ width: 10, height: 5_120 });
  });

  it('is rotated upright, without the metadata of the camera: position, time, color profile', async () => {
    const bytes = await (await halves(800, 400))
      .withExif({ IFD3: { GPSLatitude: '37/1 32/1 0/1' }, IFD0: { Make: 'a phone' } })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(bytes).metadata()).toMatchObject({
      orientation: 6,
      exif: expect.anything(),
      icc: expect.anything(),
    });
    const { width, height, files } = await processPhoto(bytes);
    expect([width, height]).toEqual([400, 800]);
    for (const file of files) {
      const metadata = await sharp(file.bytes).metadata();
      for (const tag of ['exif', 'icc', 'xmp', 'iptc', 'orientation']) expect(metadata).not.toHaveProperty(tag);
    }
    expect((await pixelAt(files[1]?.bytes, 200, 100)).r).toBeGreaterThan(150);
    expect((await pixelAt(files[1]?.bytes, 200, 700)).b).toBeGreaterThan(150);
  });

  it('keeps its colours from CMYK, sixteen bits or transparency', async () => {
    const cmyk = await picture(600, 400).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
    const deep = await picture(600, 400).toColourspace('rgb16').png().toBuffer();
    expect((await sharp(deep).metadata()).depth).toBe('ushort');
    for (const bytes of [cmyk, deep]) {
      const { files } = await processPhoto(bytes);
      expect(await sharp(files[0]?.bytes).metadata()).toMatchObject({ space: 'srgb', depth: 'uchar', channels: 3 });
    }
    const clear = { create: { width: 90, height: 90, channels: 4, background: { ...RED, alpha: 0 } } } as const;
    const { files } = await processPhoto(await sharp(clear).png().toBuffer());
    expect(await pixelAt(files[0]?.bytes, 45, 45)).toEqual({ r: 255, g: 255, b: 255 });
  });

  it('has the same key regardless of its metadata', async () => {
    const plain = await picture(300, 200).png().toBuffer();
    const smuggled = Buffer.concat([plain, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
    const [one, other] = [await processPhoto(plain), await processPhoto(smuggled)];
    expect(other.key).toBe(one.key);
    for (const { bytes } of other.files) expect(Buffer.from(bytes).includes('script')).toBe(false);
  });
});

describe('an upload that is no photo', () => {
  it.each([
    ['a GIF', () => picture(20, 20).gif().toBuffer()],
    ['a WebP', () => picture(20, 20).webp().toBuffer()],
    ['an AVIF', () => picture(20, 20).avif().toBuffer()],
    ['a HEIC', () => Buffer.from('\0\0\0\u0018ftypheic\0\0\0\0mif1heic')],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('is rejected for its type: %s', async (_, createBytes) => {
    expect(await codeOf(await createBytes())).toBe('PHOTO_TYPE_UNSUPPORTED');
  });

  it.each<[string, (jpeg: Buffer, png: Buffer) => Buffer]>([
    ['nothing', () => Buffer.alloc(0)],
    ['a JPEG header before zeros', () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(9_000)])],
    ['the beginning of a JPEG before zeros', (jpeg) => Buffer.concat([jpeg.subarray(0, 800), Buffer.alloc(9_000)])],
    ['half a JPEG', (jpeg) => jpeg.subarray(0, jpeg.length / 2)],
    ['half a PNG', (_, png) => png.subarray(0, png.length / 2)],
    [
      'a PNG with a byte changed',
      (_, png) => png.map((byte, at) => (at === png.length >> 1 ? byte ^ 255 : byte)) as Buffer,
    ],
  ])('is rejected as unreadable: %s', async (_, corrupt) => {
    const [jpeg, png] = [await jpegOf(picture(400, 400)), await picture(400, 400).png().toBuffer()];
    expect(await codeOf(corrupt(jpeg, png))).toBe('PHOTO_UNREADABLE');
  });

  it('is rejected for its pixels one row above the limit, and accepted at the limit', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: RED }, limitInputPixels: false })
        .png()
        .toBuffer();
    expect(await codeOf(await flat(10_000, 5_001))).toBe('PHOTO_TOO_MANY_PIXELS');
    expect(await codeOf(await flat(10_000, 5_000))).toBe('processed');
  });

  it('is rejected for a side above 65,535 pixels, and accepted at the limit', async () => {
    const strip = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: RED } })
        .png()
        .toBuffer();
    expect(await codeOf(await strip(2, 65_536))).toBe('PHOTO_TOO_MANY_PIXELS');
    expect(await codeOf(await strip(65_536, 2))).toBe('PHOTO_TOO_MANY_PIXELS');
    expect(await codeOf(await strip(2, 65_535))).toBe('processed');
  });
});

it('is read when its processing begins, not while it is queued', async () => {
  const photo = await jpegOf(picture(20, 20));
  let held = 0;
  let heldMax = 0;
  const upload = {
    path: 'files.0',
    name: 'photo.jpg',
    memberId: null,
    signal: new AbortController().signal,
    read: async () => {
      held += 1;
      heldMax = Math.max(heldMax, held);
      return photo;
    },
  };
  const develop = () => processPhotos([upload]).finally(() => (held -= 1));
  await Promise.all([develop(), develop(), develop(), develop()]);
  // One in progress, and the next one when the first ends.
  expect(heldMax).toBeLessThanOrEqual(2);
});

it('of a member waits for the one before it of the same member, and not for those of others', async () => {
  const photo = await jpegOf(picture(20, 20));
  const begun: string[] = [];
  const upload = (member: number, name: string) => ({
    ...{ path: 'files.0', name, memberId: member as MemberId, signal: new AbortController().signal },
    read: async () => {
      begun.push(name);
      return photo;
    },
  });
  const [mina, jun] = [7, 12];
  const uploads = [upload(mina, 'mina 1'), upload(mina, 'mina 2'), upload(mina, 'mina 3'), upload(jun, 'jun 1')];
  await Promise.all(uploads.map((each) => processPhotos([each])));
  expect(begun).toEqual(['mina 1', 'jun 1', 'mina 2', 'mina 3']);
});

it('is not processed if the response of its upload has ended', async () => {
  const ended = new AbortController();
  const read = vi.fn(() => jpegOf(picture(20, 20)));
  const upload = { path: 'files.1', name: 'photo.jpg', memberId: null, signal: ended.signal, read };
  const processed = processPhotos([upload]);
  ended.abort();
  await expect(processed).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  expect(read).not.toHaveBeenCalled();
});

it('of the store is decoded only if it is one image without metadata', async () => {
  const stored = await (await halves(640, 480)).webp().toBuffer();
  expect(await hashStoredPhoto(stored)).not.toHaveLength(0);
  const others = [
    picture(640, 480)
      .withExif({ IFD0: { Make: 'a phone' } })
      .webp(),
    picture(640, 480).webp({ lossless: true }),
    picture(640, 480).png(),
  ];
  for (const other of others) {
    await expect(hashStoredPhoto(await other.toBuffer())).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE' });
  }
  for (const broken of [stored.subarray(0, 29), stored.subarray(0, -2), Buffer.alloc(0)]) {
    await expect(renderOgImage(broken)).rejects.toMatchObject({ code: 'PHOTO_UNREADABLE' });
  }
});

it('is processed while link previews are queued', async () => {
  const photo = await sharp({ create: { width: 1280, height: 960, channels: 3, background: '#a83' } })
    .webp()
    .toBuffer();
  const upload = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#38a' } })
    .jpeg()
    .toBuffer();
  const done: string[] = [];
  const pictures = Array.from({ length: 20 }, () => renderOgImage(photo).then(() => done.push('picture')));
  await processPhoto(upload).then(() => done.push('photo'));
  expect(done.length).toBeLessThan(20);
  await Promise.all(pictures);
  expect(done).toHaveLength(21);
});
