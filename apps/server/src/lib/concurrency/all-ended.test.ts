import { expect, it } from 'vitest';
import { allEnded } from './all-ended.ts';

it('returns the results in their order', async () => {
  const last = Promise.withResolvers<string>();
  const results = allEnded([last.promise, Promise.resolve(2)]);
  last.resolve('one');
  expect(await results).toEqual(['one', 2]);
});

it('rejects with the first failure after the others have ended', async () => {
  const [slow, failing] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ended: string[] = [];
  const works = allEnded([slow.promise.then(() => ended.push('slow')), failing.promise]);
  const outcome = works.catch((error: unknown) => {
    ended.push('rejected');
    return error;
  });
  const failure = new Error('disk full');
  failing.reject(failure);
  await expect(failing.promise).rejects.toBe(failure);
  expect(ended).toEqual([]);
  slow.resolve();
  expect(await outcome).toBe(failure);
  expect(ended).toEqual(['slow', 'rejected']);
});
