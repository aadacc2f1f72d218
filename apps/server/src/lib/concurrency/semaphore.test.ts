import { expect, it } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('lets through so many at a time, in the order they came, whatever becomes of them', async () => {
  const pass = createSemaphore(2);
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

it('sends away at once who comes when as many wait as may, and lets others wait again afterwards', async () => {
  const pass = createSemaphore(1, { waitingMax: 1 });
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const first = pass(() => promise);
  const second = pass(async () => 'second');
  await expect(pass(async () => 'third')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  finish();
  await first;
  expect(await second).toBe('second');
  expect(await pass(async () => 'fourth')).toBe('fourth');
});

it('says how many wait', async () => {
  const pass = createSemaphore(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = [pass(() => promise), pass(() => promise), pass(() => promise)];
  expect(pass.countWaiting()).toBe(2);
  resolve();
  await Promise.all(all);
  expect(pass.countWaiting()).toBe(0);
});
