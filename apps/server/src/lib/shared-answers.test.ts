import { expect, it } from 'vitest';
import { createSharedAnswers } from './shared-answers.ts';

it('counts what an empty answer takes, so that many of them are not kept', async () => {
  const answers = createSharedAnswers({ keptForMs: 60_000, keptBytesMax: 10_000 });
  let made = 0;
  const ask = (key: string) => answers.get(key, async () => (made += 1));
  for (let box = 0; box < 10; box += 1) await ask(`box ${box}`);
  await ask('box 9');
  expect(made).toBe(10);
  await ask('box 0');
  expect(made).toBe(11);
});
