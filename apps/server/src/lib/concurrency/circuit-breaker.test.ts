import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const REST_MS = 3_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const fail = () => Promise.reject(new Error('failed'));
const succeed = async () => 'done';
const aFuse = () => createCircuitBreaker({ failuresMax: 2, resetTimeoutMs: REST_MS });

it('lets failures through that are not one after the other', async () => {
  const pass = aFuse();
  for (let turn = 0; turn < 3; turn++) {
    await expect(pass(fail)).rejects.toThrow('failed');
    expect(await pass(succeed)).toBe('done');
  }
});

it('rests after so many failures, and says when to come back', async () => {
  const pass = aFuse();
  for (let turn = 0; turn < 2; turn++) await expect(pass(fail)).rejects.toThrow('failed');
  const work = vi.fn(succeed);
  await expect(pass(work)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterS: 3 });
  expect(work).not.toHaveBeenCalled();
});

it('sends one ahead after the rest, and everybody when that went well', async () => {
  const pass = aFuse();
  for (let turn = 0; turn < 2; turn++) await expect(pass(fail)).rejects.toThrow('failed');
  vi.advanceTimersByTime(REST_MS);
  const ahead = Promise.withResolvers<string>();
  const first = pass(() => ahead.promise);
  const work = vi.fn(succeed);
  const others = [pass(work), pass(work)];
  await Promise.resolve();
  expect(work).not.toHaveBeenCalled();
  ahead.resolve('ahead');
  expect(await first).toBe('ahead');
  expect(await Promise.all(others)).toEqual(['done', 'done']);
});

it('rests again when the one ahead failed as well', async () => {
  const pass = aFuse();
  for (let turn = 0; turn < 2; turn++) await expect(pass(fail)).rejects.toThrow('failed');
  vi.advanceTimersByTime(REST_MS);
  const ahead = expect(pass(fail)).rejects.toThrow('failed');
  await expect(pass(succeed)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await ahead;
  await expect(pass(succeed)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('does not count who asked wrongly', async () => {
  const pass = createCircuitBreaker({ failuresMax: 2, resetTimeoutMs: REST_MS, isFailure: () => false });
  for (let turn = 0; turn < 3; turn++) await expect(pass(fail)).rejects.toThrow('failed');
  expect(await pass(succeed)).toBe('done');
});
