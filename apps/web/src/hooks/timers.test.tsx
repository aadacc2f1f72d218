import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useDelayedFlag } from './timers.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const advance = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('stays false if the operation ends within the delay', () => {
  const { result, rerender } = renderHook(({ isOn }) => useDelayedFlag(isOn, 300), { initialProps: { isOn: true } });
  advance(299);
  expect(result.current).toBe(false);
  rerender({ isOn: false });
  advance(300);
  expect(result.current).toBe(false);
});

it('becomes true after the delay, false at once, and delays again', () => {
  const { result, rerender } = renderHook(({ isOn }) => useDelayedFlag(isOn, 300), { initialProps: { isOn: true } });
  advance(300);
  expect(result.current).toBe(true);
  rerender({ isOn: false });
  expect(result.current).toBe(false);
  rerender({ isOn: true });
  expect(result.current).toBe(false);
  advance(300);
  expect(result.current).toBe(true);
});
