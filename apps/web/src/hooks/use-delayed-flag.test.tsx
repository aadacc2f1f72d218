import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayedFlag } from './use-delayed-flag.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('stays off for what is over before the delay', () => {
  const { result, rerender } = renderHook(({ isOn }) => useDelayedFlag(isOn, 300), { initialProps: { isOn: true } });
  pass(299);
  expect(result.current).toBe(false);
  rerender({ isOn: false });
  pass(300);
  expect(result.current).toBe(false);
});

it('goes on after the delay, off at once, and waits anew the next time', () => {
  const { result, rerender } = renderHook(({ isOn }) => useDelayedFlag(isOn, 300), { initialProps: { isOn: true } });
  pass(300);
  expect(result.current).toBe(true);
  rerender({ isOn: false });
  expect(result.current).toBe(false);
  rerender({ isOn: true });
  expect(result.current).toBe(false);
  pass(300);
  expect(result.current).toBe(true);
});
