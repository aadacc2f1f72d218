import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('runs the calls of one key one after the other, also after a failure, and those of others at once', async () => {
  const run = createTurns<number>();
  const log: string[] = [];
  const { promise: first, reject: failFirst } = Promise.withResolvers<string>();
  const begin = (name: string, end: Promise<string> | string) => () => {
    log.push(name);
    return Promise.resolve(end);
  };
  const results = [
    run(1, begin('1a', first)),
    run(1, begin('1b', 'second')),
    run(2, begin('2a', 'other')),
    run(1, begin('1c', 'third')),
  ];
  expect(await results[2]).toBe('other');
  expect(log).toEqual(['1a', '2a']);
  failFirst(new Error('first'));
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(log).toEqual(['1a', '2a', '1b', '1c']);
  expect(await run(1, begin('1d', 'later'))).toBe('later');
});

it('runs as many calls of one key at once as allowed', async () => {
  const run = createTurns<number>(2);
  const log: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls = ['a', 'b', 'c'].map((name) =>
    run(1, async () => {
      log.push(name);
      await promise;
    }),
  );
  await run(2, async () => void log.push('other'));
  expect(log).toEqual(['a', 'b', 'other']);
  resolve();
  await Promise.all(calls);
  expect(log).toEqual(['a', 'b', 'other', 'c']);
});

it('lets a call wait that comes after an earlier one has ended and while a later one runs', async () => {
  const run = createTurns<number>();
  const log: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = run(1, async () => void log.push('first'));
  const second = run(1, async () => {
    log.push('second');
    await promise;
  });
  await first;
  const third = run(1, async () => void log.push('third'));
  await run(2, async () => void log.push('other'));
  expect(log).toEqual(['first', 'second', 'other']);
  resolve();
  await Promise.all([second, third]);
  expect(log).toEqual(['first', 'second', 'other', 'third']);
});
