import { availableParallelism } from 'node:os';
import { MEDIA_WIDTHS } from '@sol/contract/media';
import sharp from 'sharp';
import { mediaKey } from '#lib/media/media-store.ts';
import type { Photo } from '#lib/media/process-photo.ts';
import type { DrawnScene } from './scenes/scene-list.ts';
import { seededRandom } from './seeded-random.ts';

export type Drawing = Pick<DrawnScene, 'svg' | 'width' | 'height'>;

/** Standard deviation out of 255: hardly visible. */
const GRAIN_DEPTH = 5;
/** Not a divisor of any width, so that the rows of the grain do not line up. */
const GRAIN_LENGTH = 65_521;
const WEBP = { quality: 74, effort: 0 } as const;

function drawGrain(): Int8Array {
  const random = seededRandom(7);
  return Int8Array.from({ length: GRAIN_LENGTH }, () => Math.round(random.normal() * GRAIN_DEPTH));
}

/**
 * Adds film grain: the same brightness offset on all three channels. Compositing it with sharp
 * takes five times as long.
 */
function addGrain(pixels: Buffer, grain: Int8Array): void {
  const clamped = new Uint8ClampedArray(pixels.buffer, pixels.byteOffset, pixels.length);
  for (let at = 0, pixel = 0; at < clamped.length; at += 3, pixel++) {
    const more = grain[pixel % GRAIN_LENGTH] ?? 0;
    clamped[at] = (clamped[at] ?? 0) + more;
    clamped[at + 1] = (clamped[at + 1] ?? 0) + more;
    clamped[at + 2] = (clamped[at + 2] ?? 0) + more;
  }
}

async function renderPhoto({ svg, width, height }: Drawing, grain: Int8Array): Promise<Photo> {
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  addGrain(data, grain);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const files = await Promise.all(
    MEDIA_WIDTHS.map(async (fileWidth) => ({
      width: fileWidth,
      bytes: await sharp(data, { raw }).resize({ width: fileWidth, withoutEnlargement: true }).webp(WEBP).toBuffer(),
    })),
  );
  const largest = files.at(-1);
  if (!largest) throw new Error('no media widths');
  return { key: mediaKey(largest.bytes), width, height, files, hashes: [] };
}

/**
 * Renders drawings to photos in the format of the media store, one per processor at a time. Keeps
 * the order.
 */
export async function renderPhotos(drawings: readonly Drawing[]): Promise<Photo[]> {
  const grain = drawGrain();
  const photos: Photo[] = [];
  let next = 0;
  const work = async () => {
    for (let index = next++; index < drawings.length; index = next++) {
      const drawing = drawings[index];
      if (drawing) photos[index] = await renderPhoto(drawing, grain);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return photos;
}
