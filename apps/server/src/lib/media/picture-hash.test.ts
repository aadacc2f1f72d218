import sharp from 'sharp';
import { expect, it } from 'vitest';
import { aScene } from '../../test/scene.ts';
import { distanceToNearest, HASH_BYTES, HASH_DISTANCE_MAX, hashCrops, hashPhoto } from './picture-hash.ts';

const hashOf = (...bytes: number[]) => Buffer.concat([Buffer.from(bytes), Buffer.alloc(HASH_BYTES - bytes.length)]);

const hashOfPicture = async (bytes: Buffer) => (await hashPhoto(sharp(bytes))) ?? expect.fail('no hash');

it('counts the bits that differ from the nearest of several hashes', () => {
  const several = Buffer.concat([hashOf(0xff), hashOf(0, 0xf0), hashOf(0, 0, 0, 0, 1)]);
  expect(distanceToNearest(hashOf(), several)).toBe(1);
  expect(distanceToNearest(hashOf(0, 0xf3), several)).toBe(2);
  expect(distanceToNearest(hashOf(0xff, 0xff, 0xff, 0xff, 0xff), Buffer.concat([hashOf(0xff)]))).toBe(32);
  expect(distanceToNearest(hashOf(1), Buffer.alloc(0))).toBe(256);
});

it('[14.2-2] recognises a re-encoded, a resized and a cropped copy, and no other picture', async () => {
  const original = await aScene(3);
  const hashes = await hashCrops(sharp(original));
  const copies = [
    await sharp(original).jpeg({ quality: 35 }).toBuffer(),
    await sharp(original).resize(200).png().toBuffer(),
    await sharp(original).extract({ left: 60, top: 30, width: 520, height: 400 }).jpeg().toBuffer(),
  ];
  for (const copy of copies) {
    expect(distanceToNearest(await hashOfPicture(copy), hashes)).toBeLessThanOrEqual(HASH_DISTANCE_MAX);
  }
  expect(distanceToNearest(await hashOfPicture(await aScene(4)), hashes)).toBeGreaterThan(HASH_DISTANCE_MAX);
});

it('has no hash for a picture of one colour, which would match all others', async () => {
  const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } }).png();
  const bytes = await plain.toBuffer();
  expect(await hashPhoto(sharp(bytes))).toBeUndefined();
  expect(await hashCrops(sharp(bytes))).toHaveLength(0);
});
