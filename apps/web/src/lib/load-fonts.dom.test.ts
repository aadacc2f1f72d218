import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFontsWhenIdle } from './load-fonts.ts';

const applyPretendard = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./apply-pretendard.ts', () => ({ applyPretendard }));

let runIdleCallback: (() => void) | undefined;
beforeEach(() => {
  applyPretendard.mockReset().mockResolvedValue();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    runIdleCallback = work;
  });
});
afterEach(() => vi.unstubAllGlobals());

it('loads the fonts when the page is idle', async () => {
  loadFontsWhenIdle();
  expect(applyPretendard).not.toHaveBeenCalled();
  runIdleCallback?.();
  await vi.waitFor(() => expect(applyPretendard).toHaveBeenCalledTimes(1));
});

it('ignores a failed load: the fallback font stays', async () => {
  applyPretendard.mockRejectedValue(new Error('offline'));
  loadFontsWhenIdle();
  runIdleCallback?.();
  await vi.waitFor(() => expect(applyPretendard).toHaveBeenCalledTimes(1));
});

it('waits 1,200 ms in browsers without requestIdleCallback', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  loadFontsWhenIdle();
  vi.advanceTimersByTime(1199);
  expect(applyPretendard).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(applyPretendard).toHaveBeenCalledTimes(1));
});
