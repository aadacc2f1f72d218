import sharp, { type Sharp } from 'sharp';
import {
  distanceToNearest,
  HASH_DISTANCE_MAX,
  hashCrops,
  hashPhoto,
  toHashWords,
} from '../../apps/server/src/lib/media/picture-hash.ts';

/**
 * Measures the perceptual hash of removed photos: which part of their copies is recognised, and whether
 * other photos are refused. `node bench/photo-hash/measure-photo-hash.ts`, about two minutes.
 */

/** `node … 200 1000` by default. */
const [REMOVED = 200, OTHERS = 1_000] = process.argv.slice(2).map(Number);
const WIDTH = 640;
const THRESHOLDS = [31, 40, 48, 54, 58, 62, 66, 70, 76, 82, 90];

/** A small generator with a seed, so that each run has the same pictures (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * A picture with the frequencies of a photo: octaves of noise, each with half of the depth, below shapes
 * that hide each other, and light from one side.
 */
async function drawPicture(seed: number): Promise<Buffer> {
  const random = createRandom(seed);
  const height = Math.round(WIDTH * (random() < 0.33 ? 0.75 : random() < 0.5 ? 1 : 4 / 3));
  const between = (from: number, to: number) => from + random() * (to - from);
  const color = () => `rgb(${between(0, 255) | 0},${between(0, 255) | 0},${between(0, 255) | 0})`;
  const shapes = Array.from({ length: between(6, 40) | 0 }, () => {
    const [x, y] = [between(-100, WIDTH), between(-100, height)];
    const [w, h] = [between(20, 420), between(20, 420)];
    const turn = `transform="rotate(${between(0, 90) | 0} ${x | 0} ${y | 0})"`;
    return random() < 0.5
      ? `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${color()}" opacity="${between(0.4, 1)}" ${turn}/>`
      : `<ellipse cx="${x}" cy="${y}" rx="${w / 2}" ry="${h / 2}" fill="${color()}" opacity="${between(0.4, 1)}"/>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}">
    <defs><linearGradient id="l" x1="${random()}" y1="${random()}" x2="${random()}" y2="${random()}">
      <stop offset="0" stop-color="${color()}"/><stop offset="1" stop-color="${color()}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#l)"/>${shapes.join('')}</svg>`;
  const octaves = await Promise.all(
    [4, 8, 16, 32, 64].map(async (size, octave) => {
      const pixels = Buffer.from(Array.from({ length: size * size }, () => between(0, 255) | 0));
      const { data, info } = await sharp(pixels, { raw: { width: size, height: size, channels: 1 } })
        .resize(WIDTH, height, { fit: 'fill', kernel: 'cubic' })
        .toColourspace('srgb')
        .ensureAlpha(0.45 / 1.4 ** octave)
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, channels } = info;
      return { input: data, raw: { width, height, channels } };
    }),
  );
  return sharp(Buffer.from(svg)).composite(octaves).flatten({ background: '#888' }).jpeg({ quality: 92 }).toBuffer();
}

interface Copy {
  name: string;
  make: (photo: Buffer, random: () => number) => Promise<Buffer>;
}

const edit = (photo: Buffer, change: (image: Sharp) => Sharp) => change(sharp(photo)).toBuffer();

/** @param at where the crop is, from 0 (left, top) to 1 (right, bottom); random by default */
async function crop(
  photo: Buffer,
  random: () => number,
  [smallest, largest]: [number, number],
  at?: number,
): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const shorten = (side: number) => Math.round(side * (smallest + random() * (largest - smallest)));
  const [w, h] = [shorten(width), shorten(height)] as const;
  const [left, top] = [Math.floor((at ?? random()) * (width - w)), Math.floor((at ?? random()) * (height - h))];
  return sharp(photo).extract({ left, top, width: w, height: h }).jpeg({ quality: 80 }).toBuffer();
}

async function square(photo: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(photo).metadata();
  const side = Math.min(width, height);
  return sharp(photo).resize(side, side, { fit: 'cover' }).jpeg({ quality: 80 }).toBuffer();
}

const COPIES: Copy[] = [
  { name: 'JPEG of quality 30', make: (photo) => edit(photo, (image) => image.jpeg({ quality: 30 })) },
  { name: 'WebP of quality 40', make: (photo) => edit(photo, (image) => image.webp({ quality: 40, effort: 0 })) },
  { name: 'JPEG of quality 60', make: (photo) => edit(photo, (image) => image.jpeg({ quality: 60 })) },
  { name: 'JPEG of quality 90', make: (photo) => edit(photo, (image) => image.jpeg({ quality: 90 })) },
  { name: 'AVIF of quality 40', make: (photo) => edit(photo, (image) => image.avif({ quality: 40, effort: 0 })) },
  { name: 'PNG', make: (photo) => edit(photo, (image) => image.png({ compressionLevel: 1 })) },
  { name: 'a fifth of the width', make: (photo) => edit(photo, (image) => image.resize(128).jpeg({ quality: 70 })) },
  { name: 'twice the width', make: (photo) => edit(photo, (image) => image.resize(1280).jpeg({ quality: 80 })) },
  {
    name: 'stretched by a tenth',
    make: (photo) => edit(photo, (image) => image.resize(704, 640, { fit: 'fill' }).jpeg()),
  },
  { name: 'brighter', make: (photo) => edit(photo, (image) => image.modulate({ brightness: 1.15 }).jpeg()) },
  { name: 'in grey', make: (photo) => edit(photo, (image) => image.greyscale().jpeg()) },
  { name: 'mirrored', make: (photo) => edit(photo, (image) => image.flop().jpeg({ quality: 80 })) },
  { name: '10 % cut off each edge', make: (photo, random) => crop(photo, random, [0.8, 0.8], 0.5) },
  { name: '20 % of each side cut off', make: (photo, random) => crop(photo, random, [0.8, 0.8]) },
  { name: 'cropped to 90–100 % per side', make: (photo, random) => crop(photo, random, [0.9, 1]) },
  { name: 'cropped to 80–90 % per side', make: (photo, random) => crop(photo, random, [0.8, 0.9]) },
  { name: 'cropped to 70–80 % per side', make: (photo, random) => crop(photo, random, [0.7, 0.8]) },
  { name: 'cropped to a square', make: square },
];

const removed: Buffer[] = [];
for (let seed = 1; seed <= REMOVED; seed++) removed.push(await drawPicture(seed));
const startedAt = performance.now();
const hashes: Buffer[] = [];
for (const photo of removed) hashes.push(await hashCrops(sharp(photo)));
const hashMs = (performance.now() - startedAt) / REMOVED;

console.error(`${hashMs.toFixed(0)} ms for the hashes of a removed photo`);
const random = createRandom(99);
const caught = new Map<string, number[]>();
for (const [index, photo] of removed.entries()) {
  const crops = toHashWords(hashes[index] ?? Buffer.alloc(0));
  for (const { name, make } of COPIES) {
    const uploaded = await hashPhoto(sharp(await make(photo, random)));
    const distance = Math.min(...uploaded.map((hash) => distanceToNearest(toHashWords(hash), crops)));
    caught.set(name, [...(caught.get(name) ?? []), distance]);
  }
}

const all = toHashWords(Buffer.concat(hashes));
const others: number[] = [];
let compareMs = 0;
for (let seed = 10_001; seed <= 10_000 + OTHERS; seed++) {
  const uploaded = await hashPhoto(sharp(await drawPicture(seed)));
  if (uploaded.length === 0) continue;
  const before = performance.now();
  others.push(Math.min(...uploaded.map((hash) => distanceToNearest(toHashWords(hash), all))));
  compareMs += performance.now() - before;
}

const share = (distances: readonly number[], threshold: number) =>
  `${((100 * distances.filter((distance) => distance <= threshold).length) / distances.length).toFixed(1).padStart(5)} %`;
console.log(`${'threshold'.padEnd(32)}${THRESHOLDS.map((each) => String(each).padStart(8)).join('')}`);
for (const [name, distances] of [...caught, ['all copies', [...caught.values()].flat()] as const]) {
  console.log(`${name.padEnd(32)}${THRESHOLDS.map((each) => share(distances, each).padStart(8)).join('')}`);
}
const refused = THRESHOLDS.map((each) => String(others.filter((distance) => distance <= each).length).padStart(8));
console.log(`${`refused of ${OTHERS} others`.padEnd(32)}${refused.join('')}`);
console.log(`nearest other: ${Math.min(...others)}; chosen threshold: ${HASH_DISTANCE_MAX}`);
console.log(`${(all.length / REMOVED / 32).toFixed(0)} hashes and ${hashMs.toFixed(0)} ms per removed photo`);
console.log(`${(compareMs / OTHERS).toFixed(2)} ms to compare an upload with ${REMOVED} removed photos`);
