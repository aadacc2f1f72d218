import { expect, it } from 'vitest';
import { decompress } from './compressed-response.ts';
import { createResponseCache } from './response-cache.ts';

it('counts the overhead of an entry, which limits the number of empty responses', async () => {
  const cache = createResponseCache({ ttlMs: 60_000, maxBytes: 10_000 });
  let callCount = 0;
  const get = (key: string) => cache.get(key, async () => (callCount += 1));
  for (let box = 0; box < 10; box += 1) await get(`box ${box}`);
  await get('box 9');
  expect(callCount).toBe(10);
  await get('box 0');
  expect(callCount).toBe(11);
});

it('returns the response to a waiting request even if its entry was evicted', async () => {
  const cache = createResponseCache({ ttlMs: 60_000, maxBytes: 10_000 });
  const slow = Promise.withResolvers<string>();
  const waiting = cache.get('slow', () => slow.promise);
  for (let box = 0; box < 20; box += 1) await cache.get(`box ${box}`, async () => box);
  slow.resolve('there');
  expect(JSON.parse(String(decompress(await waiting)))).toMatchObject({ data: 'there' });
});
