import type { ImageParagraph } from './paragraphs.ts';

/** Few enough that each is soon told of, many enough that a hundred are not refused as too many requests. */
const BATCH_COUNT_MAX = 4;
const BATCH_MAX_BYTES = 4 * 1024 * 1024;

const getTotalBytes = (images: readonly ImageParagraph[]) => images.reduce((sum, { file }) => sum + file.size, 0);

/** Images in the order they are sent in, a few at a time. */
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

/** How much of each image has gone, of so many bytes of all of them sent one after the other. */
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
