import type { SeededRandom } from '../seeded-random.ts';

/**
 * Returns a sampler with probabilities proportional to the weights. Uses binary search, as it draws
 * a million times from hundreds of items.
 */
export function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number) {
  let sum = 0;
  const ends = items.map((item) => (sum += weightOf(item)));
  return (random: SeededRandom): Item => {
    const at = random.next() * sum;
    let [low, high] = [0, ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle] ?? sum) > at) high = middle;
      else low = middle + 1;
    }
    const item = items[low];
    if (item === undefined) throw new RangeError('nothing to draw from');
    return item;
  };
}
