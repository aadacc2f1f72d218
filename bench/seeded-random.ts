/** Pseudorandom numbers from a seed: the city of the bench must be the same on every machine. */
export interface SeededRandom {
  /** In [0, 1). */
  next(): number;
  /** Both bounds are inclusive. */
  int(min: number, max: number): number;
  chance(share: number): boolean;
  pick<T>(items: readonly T[]): T;
  weighted<T>(items: readonly (readonly [item: T, weight: number])[]): T;
  /** Returns a new array. */
  shuffle<T>(items: readonly T[]): T[];
  /** Standard normal distribution: mean 0, standard deviation 1. */
  normal(): number;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  // Mulberry32.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const int = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));
  function pick<T>(items: readonly T[]): T {
    if (items.length === 0) throw new RangeError('nothing to pick from');
    return items[Math.floor(next() * items.length)] as T;
  }
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick,
    weighted: (items) => {
      let rest = next() * items.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [item, weight] of items) {
        rest -= weight;
        if (rest < 0) return item;
      }
      return pick(items)[0];
    },
    shuffle: (items) => {
      const copy = [...items];
      for (let i = copy.length - 1; i > 0; i--) {
        const j = int(0, i);
        [copy[i], copy[j]] = [copy[j] as never, copy[i] as never];
      }
      return copy;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  };
}
