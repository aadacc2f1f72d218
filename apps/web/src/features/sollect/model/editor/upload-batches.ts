import type { ImageParagraph } from './paragraphs.ts';

/** Few images give frequent progress; too few would exceed the rate limit with 100 images. */
const BATCH_COUNT_MAX = 4;
const BATCH_MAX_BYTES = 4 * 1024 * 1024;

const getTotalBytes = (images: readonly ImageParagraph[]) => images.reduce((sum, { file }) => sum + file.size, 0);

/** Splits the images into batches in their order. */
export function toBatches(images: readonly ImageParagraph[]): ImageParagraph[][] {
  const batches: ImageParagraph[][] = [];
  for (const image of images) {
    const last = batches.at(-1);
    const hasRoom = last && last.length < BATCH_COUNT_MAX && getTotalBytes(last) + image.file.size <= BATCH_MAX_BYTES;
    if (hasRoom) last.push(image);
    else batches.push([image]);
  }
  return batches;
}

/** Distributes the sent bytes over the images, which are sent in sequence. */
export function getSentBytesPerImage(images: readonly ImageParagraph[], sentBytes: number): Map<string, number> {
  let remainingBytes = sentBytes;
  return new Map(
    images.map(({ id, file }) => {
      const sent = Math.min(remainingBytes, file.size);
      remainingBytes -= sent;
      return [id, sent];
    }),
  );
}
