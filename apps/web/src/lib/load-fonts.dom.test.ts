import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadFontsWhenIdle } from './load-fonts.ts';

const putPretendardOn = vi.hoisted(() => vi.fn<() => Promise<void>>());
vi.mock('./pretendard.ts', () => ({ putPretendardOn }));

let goIdle: (() => void) | undefined;
beforeEach(() => {
  putPretendardOn.mockReset().mockResolvedValue();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    goIdle = work;
  });
});
afterEach(() => vi.unstubAllGlobals());

it('leaves the first page to itself until it has nothing else to do', async () => {
  loadFontsWhenIdle();
  expect(putPretendardOn).not.toHaveBeenCalled();
  goIdle?.();
  await vi.waitFor(() => expect(putPretendardOn).toHaveBeenCalledTimes(1));
});

it('says nothing where the letters do not come: the stand-in stays', async () => {
  putPretendardOn.mockRejectedValue(new Error('offline'));
  loadFontsWhenIdle();
  goIdle?.();
  await vi.waitFor(() => expect(putPretendardOn).toHaveBeenCalledTimes(1));
});

it('waits a while where the browser has no idle callback', async () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.useFakeTimers();
  loadFontsWhenIdle();
  vi.advanceTimersByTime(1199);
  expect(putPretendardOn).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await vi.waitFor(() => expect(putPretendardOn).toHaveBeenCalledTimes(1));
});
