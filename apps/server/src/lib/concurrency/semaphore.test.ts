import { expect, it, vi } from 'vitest';
import { createSemaphore } from './semaphore.ts';

it('runs as many calls at a time as there are permits, in order of arrival, whether they fail or not', async () => {
  const run = createSemaphore(2);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const results = [0, 1, 2, 3].map((number) =>
    run(async () => {
      started.push(number);
      await new Promise<void>((resolve) => finish.push(resolve));
      if (number === 0) throw new Error('failed');
      return number;
    }),
  );
  const outcomes = Promise.allSettled(results);
  await vi.waitFor(() => expect(started).toEqual([0, 1]));
  finish[0]?.();
  await expect(results[0]).rejects.toThrow('failed');
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2]));
  finish[1]?.();
  await results[1];
  await vi.waitFor(() => expect(started).toEqual([0, 1, 2, 3]));
  finish[2]?.();
  finish[3]?.();
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});

it('rejects a call with UNAVAILABLE while the queue is full, and queues again afterwards', async () => {
  const run = createSemaphore(1, { queueMax: 1 });
  const { promise, resolve: finish } = Promise.withResolvers<void>();
  const first = run(() => promise);
  const second = run(async () => 'second');
  await expect(run(async () => 'third')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  finish();
  await first;
  expect(await second).toBe('second');
  expect(await run(async () => 'fourth')).toBe('fourth');
});

it('counts the queued calls', async () => {
  const run = createSemaphore(1);
  const { promise, resolve } = Promise.withResolvers<void>();
  const all = [run(() => promise), run(() => promise), run(() => promise)];
  expect(run.countQueued()).toBe(2);
  resolve();
  await Promise.all(all);
  expect(run.countQueued()).toBe(0);
});
