import { expect, it } from 'vitest';
import { connectionsMaxOf, poolSizeOf } from './connection-limits.ts';

it.each([
  [1, 10, 60],
  [2, 10, 60],
  [4, 10, 70],
  [5, 8, 69],
  [8, 5, 69],
  [64, 4, 340],
])('%i workers have pools of %i, and a database for %i connections', (workers, pool, connections) => {
  expect([poolSizeOf(workers), connectionsMaxOf(workers)]).toEqual([pool, connections]);
});
