import { expect, it } from 'vitest';
import { decompress } from './compressed-response.ts';
import { createResponseCache } from './response-cache.ts';

it('counts what an empty answer takes, so that many of them are not kept', async () => {
  const answers = createResponseCache({ ttlMs: 60_000, maxBytes: 10_000 });
  let made = 0;
  const ask = (key: string) => answers.get(key, async () => (made += 1));
  for (let box = 0; box < 10; box += 1) await ask(`box ${box}`);
  await ask('box 9');
  expect(made).toBe(10);
  await ask('box 0');
  expect(made).toBe(11);
});

it('answers whoever waits, also when others have pushed the place of it out by then', async () => {
  const answers = createResponseCache({ ttlMs: 60_000, maxBytes: 10_000 });
  const late = Promise.withResolvers<string>();
  const waiting = answers.get('slow', () => late.promise);
  for (let box = 0; box < 20; box += 1) await answers.get(`box ${box}`, async () => box);
  late.resolve('there');
  expect(JSON.parse(String(decompress(await waiting)))).toMatchObject({ data: 'there' });
});
