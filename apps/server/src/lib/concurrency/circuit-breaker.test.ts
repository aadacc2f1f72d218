import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';

const RESET_TIMEOUT_MS = 3_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const fail = () => Promise.reject(new Error('failed'));
const succeed = async () => 'done';
const createTestBreaker = () => createCircuitBreaker({ failureThreshold: 2, resetTimeoutMs: RESET_TIMEOUT_MS });

it('passes failures through that are not consecutive', async () => {
  const call = createTestBreaker();
  for (let turn = 0; turn < 3; turn++) {
    await expect(call(fail)).rejects.toThrow('failed');
    expect(await call(succeed)).toBe('done');
  }
});

it('rejects calls after the threshold of failures, with the time to retry', async () => {
  const call = createTestBreaker();
  for (let turn = 0; turn < 2; turn++) await expect(call(fail)).rejects.toThrow('failed');
  const work = vi.fn(succeed);
  await expect(call(work)).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterS: 3 });
  expect(work).not.toHaveBeenCalled();
});

it('runs one trial call after the reset timeout, and the waiting calls after its success', async () => {
  const call = createTestBreaker();
  for (let turn = 0; turn < 2; turn++) await expect(call(fail)).rejects.toThrow('failed');
  vi.advanceTimersByTime(RESET_TIMEOUT_MS);
  const trial = Promise.withResolvers<string>();
  const first = call(() => trial.promise);
  const work = vi.fn(succeed);
  const others = [call(work), call(work)];
  await Promise.resolve();
  expect(work).not.toHaveBeenCalled();
  trial.resolve('trial');
  expect(await first).toBe('trial');
  expect(await Promise.all(others)).toEqual(['done', 'done']);
});

it('opens again when the trial call fails', async () => {
  const call = createTestBreaker();
  for (let turn = 0; turn < 2; turn++) await expect(call(fail)).rejects.toThrow('failed');
  vi.advanceTimersByTime(RESET_TIMEOUT_MS);
  const trial = expect(call(fail)).rejects.toThrow('failed');
  await expect(call(succeed)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await trial;
  await expect(call(succeed)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
});

it('does not count errors that are no failures', async () => {
  const call = createCircuitBreaker({ failureThreshold: 2, resetTimeoutMs: RESET_TIMEOUT_MS, isFailure: () => false });
  for (let turn = 0; turn < 3; turn++) await expect(call(fail)).rejects.toThrow('failed');
  expect(await call(succeed)).toBe('done');
});
