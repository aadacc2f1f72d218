import { expect, it } from 'vitest';
import { createGate } from './gate.ts';

it('lets through so many at a time, in the order they came, whatever becomes of them', async () => {
  const pass = createGate(2);
  const begun: number[] = [];
  const finish: (() => void)[] = [];
  const works = [0, 1, 2, 3].map((number) =>
    pass(async () => {
      begun.push(number);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (number === 0) throw new Error('failed');
      return number;
    }),
  );
  const outcomes = Promise.allSettled(works);
  expect(begun).toEqual([0, 1]);
  finish[0]?.();
  await expect(works[0]).rejects.toThrow('failed');
  expect(begun).toEqual([0, 1, 2]);
  finish[1]?.();
  await works[1];
  finish[2]?.();
  finish[3]?.();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
