import type { Sharp } from 'sharp';

/** Side of the grey picture that hashes are calculated from, whatever its shape was. */
const PLANE = 256;
/** Cells per side of a window, averaged before the transform. */
const CELLS = 32;
/** Frequencies per direction: 16 × 16 bits. */
const FREQUENCIES = 16;
export const HASH_BYTES = (FREQUENCIES * FREQUENCIES) / 8;

/** Of 255. Pictures of one colour look alike, and the bits of their hashes are rounding errors. */
const DEVIATION_MIN = 4;

/** Of 256 bits, measured by bench/photo-hash: decision 059. */
export const HASH_DISTANCE_MAX = 76;

/**
 * Widths and heights of the crops of a removed photo, and the distance between two of them, as parts
 * of the photo. Smaller crops are other pictures for this hash.
 */
const CROP_SIZES = [1, 0.93, 0.86, 0.79, 0.72, 0.65];
const CROP_STEP = 0.07;

/** `COSINES[u][x]` of a DCT-II, for the frequencies 1 to 16. The constant part is left out. */
const COSINES = Array.from({ length: FREQUENCIES }, (_, u) =>
  Float64Array.from({ length: CELLS }, (_, x) => Math.cos(((2 * x + 1) * (u + 1) * Math.PI) / (2 * CELLS))),
);

/** Sums of all pixels above and left of a corner, so that the mean of a box needs four of them. */
type SummedArea = Float64Array;
const ROW = PLANE + 1;

function sumArea(grey: Uint8Array): SummedArea {
  const sums = new Float64Array(ROW * ROW);
  for (let y = 0; y < PLANE; y++) {
    let rowSum = 0;
    for (let x = 0; x < PLANE; x++) {
      rowSum += grey[y * PLANE + x] ?? 0;
      sums[(y + 1) * ROW + x + 1] = (sums[y * ROW + x + 1] ?? 0) + rowSum;
    }
  }
  return sums;
}

/** As parts of the width and the height. */
interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

const WHOLE: Window = { left: 0, top: 0, width: 1, height: 1 };

const edgesOf = (start: number, size: number) =>
  Array.from({ length: CELLS + 1 }, (_, cell) => Math.round((start + (size * cell) / CELLS) * PLANE));

function averageCells(sums: SummedArea, { left, top, width, height }: Window): Float64Array {
  const [xs, ys] = [edgesOf(left, width), edgesOf(top, height)];
  const at = (x: number, y: number) => sums[(ys[y] ?? 0) * ROW + (xs[x] ?? 0)] ?? 0;
  const cells = new Float64Array(CELLS * CELLS);
  for (let y = 0; y < CELLS; y++) {
    for (let x = 0; x < CELLS; x++) {
      const area = ((xs[x + 1] ?? 0) - (xs[x] ?? 0)) * ((ys[y + 1] ?? 0) - (ys[y] ?? 0));
      cells[y * CELLS + x] = (at(x + 1, y + 1) - at(x, y + 1) - at(x + 1, y) + at(x, y)) / area;
    }
  }
  return cells;
}

/** The two-dimensional transform, separated into rows and columns. */
function transform(cells: Float64Array): Float64Array {
  const rows = new Float64Array(FREQUENCIES * CELLS);
  for (const [u, cosines] of COSINES.entries()) {
    for (let y = 0; y < CELLS; y++) {
      let sum = 0;
      for (let x = 0; x < CELLS; x++) sum += (cosines[x] ?? 0) * (cells[y * CELLS + x] ?? 0);
      rows[u * CELLS + y] = sum;
    }
  }
  const coefficients = new Float64Array(FREQUENCIES * FREQUENCIES);
  for (const [v, cosines] of COSINES.entries()) {
    for (let u = 0; u < FREQUENCIES; u++) {
      let sum = 0;
      for (let y = 0; y < CELLS; y++) sum += (cosines[y] ?? 0) * (rows[u * CELLS + y] ?? 0);
      coefficients[u * FREQUENCIES + v] = sum;
    }
  }
  return coefficients;
}

function deviationOf(values: Float64Array): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

/** One bit per coefficient: whether it is above the median. */
function toHash(coefficients: Float64Array): Buffer {
  const median = coefficients.toSorted()[coefficients.length / 2] ?? 0;
  const hash = Buffer.alloc(HASH_BYTES);
  coefficients.forEach((coefficient, bit) => {
    if (coefficient > median) hash[bit >> 3] = (hash[bit >> 3] ?? 0) | (1 << (bit & 7));
  });
  return hash;
}

/** The coefficients of the mirror image: the odd horizontal frequencies have the opposite sign. */
const mirror = (coefficients: Float64Array) =>
  coefficients.map((coefficient, index) => (Math.floor(index / FREQUENCIES) % 2 === 0 ? -coefficient : coefficient));

/** undefined for a window without contrast at this resolution: of one colour, or of a fine texture. */
function transformWindow(sums: SummedArea, window: Window): Float64Array | undefined {
  const cells = averageCells(sums, window);
  return deviationOf(cells) < DEVIATION_MIN ? undefined : transform(cells);
}

function* windowsOf(size: number): Generator<{ start: number; size: number }> {
  const steps = Math.ceil((1 - size) / CROP_STEP);
  for (let step = 0; step <= steps; step++) yield { start: steps === 0 ? 0 : ((1 - size) * step) / steps, size };
}

const CROPS: Window[] = CROP_SIZES.flatMap((width) =>
  CROP_SIZES.flatMap((height) =>
    [...windowsOf(width)].flatMap(({ start: left }) =>
      [...windowsOf(height)].map(({ start: top }) => ({ left, top, width, height })),
    ),
  ),
);

async function readGrey(photo: Sharp): Promise<SummedArea> {
  const pixels = await photo.greyscale().resize(PLANE, PLANE, { fit: 'fill' }).raw().toBuffer();
  return sumArea(pixels);
}

/**
 * The perceptual hashes of a photo and of its mirror image: pictures that look alike have hashes that
 * differ in few bits. After PDQ (Facebook, 2019): median of the low frequencies of a DCT. Empty for a
 * picture of one colour or of a fine texture.
 */
export async function hashPhoto(photo: Sharp): Promise<Buffer[]> {
  const coefficients = transformWindow(await readGrey(photo), WHOLE);
  return coefficients === undefined ? [] : [toHash(coefficients), toHash(mirror(coefficients))];
}

/**
 * The hashes of a photo and of its crops, one after the other. Empty as of {@link hashPhoto}: the crops of
 * a texture have hashes of the rounded edges of their cells.
 */
export async function hashCrops(photo: Sharp): Promise<Buffer> {
  const sums = await readGrey(photo);
  if (transformWindow(sums, WHOLE) === undefined) return Buffer.alloc(0);
  return Buffer.concat(
    CROPS.flatMap((crop) => {
      const coefficients = transformWindow(sums, crop);
      return coefficients === undefined ? [] : [toHash(coefficients)];
    }),
  );
}

function countBits(value: number): number {
  let bits = value - ((value >>> 1) & 0x55_55_55_55);
  bits = (bits & 0x33_33_33_33) + ((bits >>> 2) & 0x33_33_33_33);
  return (((bits + (bits >>> 4)) & 0x0f_0f_0f_0f) * 0x01_01_01_01) >>> 24;
}

const WORDS = HASH_BYTES / Uint32Array.BYTES_PER_ELEMENT;

/** A copy of hashes that follow each other, in words of 32 bits, to compare them. */
export function toHashWords(hashes: Uint8Array): Uint32Array {
  const words = new Uint32Array(hashes.length / Uint32Array.BYTES_PER_ELEMENT);
  new Uint8Array(words.buffer).set(hashes);
  return words;
}

/**
 * The smallest distance in bits between a hash and one of several that follow each other, or more than
 * `max`: hashes that are farther are not compared to their end.
 */
export function distanceToNearest(hash: Uint32Array, hashes: Uint32Array, max = HASH_BYTES * 8 - 1): number {
  let nearest = max + 1;
  for (let start = 0; start + WORDS <= hashes.length; start += WORDS) {
    let distance = 0;
    for (let at = 0; at < WORDS && distance < nearest; at++) {
      distance += countBits((hash[at] ?? 0) ^ (hashes[start + at] ?? 0));
    }
    if (distance < nearest) nearest = distance;
  }
  return nearest;
}
