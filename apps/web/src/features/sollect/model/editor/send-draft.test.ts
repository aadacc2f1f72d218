import { expect, it } from 'vitest';
import { getSentBytesPerImage, toBatches } from './send-draft.ts';

const MB = 1024 * 1024;
const images = (...sizes: number[]) =>
  sizes.map((size, index) => ({
    id: String(index),
    type: 'IMAGE' as const,
    content: `${index}.jpg`,
    imageUrl: '',
    file: { size } as File,
  }));

it.each([
  [[], []],
  [
    [1, 1, 1, 1, 1],
    [4, 1],
  ],
  [
    [3 * MB, MB, 1],
    [2, 1],
  ],
  [
    [5 * MB, 1],
    [1, 1],
  ],
])('sends %j in batches of %j', (sizes, counts) => {
  expect(toBatches(images(...sizes)).map(({ length }) => length)).toEqual(counts);
});

it('distributes the sent bytes over the images', () => {
  expect([...getSentBytesPerImage(images(100, 50, 10), 120).values()]).toEqual([100, 20, 0]);
  // The form adds some bytes.
  expect([...getSentBytesPerImage(images(100, 50), 400).values()]).toEqual([100, 50]);
});
