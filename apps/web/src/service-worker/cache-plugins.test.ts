import { beforeEach, expect, it, vi } from 'vitest';
import { fakeCaches } from '#test/fake-caches.ts';
import { createTrim } from './cache-plugins.ts';

const NAME = 'photos';
const namesOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `http://localhost:3000/media/${from + index}`);
const stored = () => [...(fakeCaches.stored.get(NAME)?.entries.keys() ?? [])];

async function write(...addresses: string[]): Promise<void> {
  const cache = await fakeCaches.open(NAME);
  for (const address of addresses) await cache.put(address, new Response());
}

beforeEach(() => {
  fakeCaches.reset();
  vi.stubGlobal('caches', fakeCaches);
});

it('[13.1-2] keeps the newest entries of a cache, at the first write and then at every twentieth', async () => {
  const trim = createTrim(NAME, 3);
  await write(...namesOf(1, 5));
  await trim();
  expect(stored()).toEqual(namesOf(3, 5));
  for (let nth = 6; nth <= 24; nth += 1) {
    await write(...namesOf(nth, nth));
    await trim();
  }
  expect(stored()).toEqual(namesOf(3, 24));
  await write(...namesOf(25, 25));
  await trim();
  expect(stored()).toEqual(namesOf(23, 25));
});

it('deletes nothing from a cache that has no more entries than its limit', async () => {
  await write(...namesOf(1, 3));
  await createTrim(NAME, 3)();
  expect(stored()).toEqual(namesOf(1, 3));
});
