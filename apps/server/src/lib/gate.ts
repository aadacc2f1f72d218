/** Lets at most `width` pieces of work through at a time; the others wait in the order they came. */
export function createGate(width: number) {
  const waiting: (() => void)[] = [];
  let inside = 0;
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (inside >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else inside += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes to the next in line without ever being free.
      if (next) next();
      else inside -= 1;
    }
  };
}
