import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aScene } from '../../test/scene.ts';
import { distanceToNearest, HASH_BYTES, HASH_DISTANCE_MAX, hashCrops, hashPhoto, toHashWords } from './picture-hash.ts';

const hashOf = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(HASH_BYTES - bytes.length)]);

async function distanceOf(bytes: Buffer, hashes: Buffer): Promise<number> {
  const uploaded = await hashPhoto(sharp(bytes));
  expect(uploaded).toHaveLength(2);
  return Math.min(...uploaded.map((hash) => distanceToNearest(toHashWords(hash), toHashWords(hashes))));
}

/** Black and white squares of one pixel. */
function aFineTexture(side: number): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: side * side }, (_, index) => (((index % side) + Math.floor(index / side)) % 2) * 255),
  );
  return sharp(pixels, { raw: { width: side, height: side, channels: 1 } })
    .png()
    .toBuffer();
}

it('counts the bits that differ from the nearest of several hashes', () => {
  const distance = (hash: Buffer, hashes: Buffer, max?: number) =>
    distanceToNearest(toHashWords(hash), toHashWords(hashes), max);
  const several = Buffer.concat([hashOf(0xff), hashOf(0, 0xf0), hashOf(0, 0, 0, 0, 1)]);
  expect(distance(hashOf(), several)).toBe(1);
  expect(distance(hashOf(0, 0xf3), several)).toBe(2);
  expect(distance(hashOf(0xff, 0xff, 0xff, 0xff, 0xff), hashOf(0xff))).toBe(32);
  expect(distance(hashOf(0xff, 0xff, 0xff, 0xff, 0xff), hashOf(0xff), 32)).toBe(32);
  expect(distance(hashOf(0xff, 0xff, 0xff, 0xff, 0xff), hashOf(0xff), 31)).toBe(32);
  expect(distance(hashOf(...Array.from({ length: HASH_BYTES }, () => 0xff)), hashOf(), 76)).toBeGreaterThan(76);
  expect(distance(hashOf(1), Buffer.alloc(0))).toBe(256);
});

it('[14.2-2] recognises a re-encoded, a resized, a cropped and a mirrored copy, and no other picture', async () => {
  const original = await aScene(3);
  const hashes = await hashCrops(sharp(original));
  const copies = [
    await sharp(original).jpeg({ quality: 35 }).toBuffer(),
    await sharp(original).resize(200).png().toBuffer(),
    await sharp(original).extract({ left: 60, top: 30, width: 520, height: 400 }).jpeg().toBuffer(),
    await sharp(original).flop().jpeg({ quality: 60 }).toBuffer(),
    await sharp(original).extract({ left: 60, top: 30, width: 520, height: 400 }).flop().jpeg().toBuffer(),
  ];
  for (const copy of copies) {
    expect(await distanceOf(copy, hashes)).toBeLessThanOrEqual(HASH_DISTANCE_MAX);
  }
  expect(await distanceOf(await aScene(4), hashes)).toBeGreaterThan(HASH_DISTANCE_MAX);
});

it('has no hash for a picture of one colour, which would match all others, or of a fine texture', async () => {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } }).png();
  const bytes = await plain.toBuffer();
  for (const picture of [bytes, await aFineTexture(256)]) {
    expect(await hashPhoto(sharp(picture))).toEqual([]);
    expect(await hashCrops(sharp(picture))).toHaveLength(0);
  }
});
