import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addCallbackHook } from './callback-hook.ts';

const NAMES = ['onRequest', 'preValidation', 'onSend', 'onResponse'] as const;

it('runs every hook in the order of a request, also where one is asynchronous', async () => {
  const app = Fastify();
  const calls: string[] = [];
  for (const name of NAMES) {
    addCallbackHook(app, name, () => void calls.push(name));
    addCallbackHook(app, name, async () => {
      await Promise.resolve();
      calls.push(`${name} later`);
    });
  }
  app.get('/', async () => {
    calls.push('handler');
    return { isBody: true };
  });
  const response = await app.inject('/');
  expect(response.json()).toEqual({ isBody: true });
  await expect.poll(() => calls).toHaveLength(9);
  expect(calls).toEqual([
    ...['onRequest', 'onRequest later', 'preValidation', 'preValidation later', 'handler'],
    ...['onSend', 'onSend later', 'onResponse', 'onResponse later'],
  ]);
});

it.each([
  ['throws', () => expect.fail('rejected at once')],
  ['rejects', () => Promise.reject(new Error('rejected later'))],
  ['rejects without a reason', () => Promise.reject()],
] as const)('responds with the error of a hook that %s, and does not call the handler', async (_, run) => {
  const app = Fastify();
  let isHandled = false;
  addCallbackHook(app, 'onRequest', run);
  app.get('/', async () => {
    isHandled = true;
    return 'handled';
  });
  const response = await app.inject('/');
  expect(response.statusCode).toBe(500);
  expect(response.body).toMatch(/rejected (at once|later|without a reason)/);
  expect(isHandled).toBe(false);
});
